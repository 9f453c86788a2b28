import { describe, expect, test } from "vitest";
import rules from "../../src/pomona/games/fruit_spy/RULES.md?raw";
import japaneseRules from "../../src/pomona/games/fruit_spy/RULES.ja.md?raw";
import { anchorOf, readLine, readRulebook, sectionsOf, variantsOf } from "../src/app/rulebook";

describe("a rulebook", () => {
  test("is read into titles, headings, numbered paragraphs, lists and tables", () => {
    const blocks = readRulebook(
      "# Rules\n\nHello *you*.\n\n## 5 Scoring\n5.2 Strongest takes\nthe best. [seed]\n\n- one\n- two\n  goes on\n\n| a | b |\n| --- | --- |\n| `x` | y |\n",
    );
    expect(blocks.map(({ kind }) => kind)).toEqual([
      "title",
      "paragraph",
      "heading",
      "paragraph",
      "list",
      "table",
    ]);
    expect(blocks[2]).toMatchObject({ text: "5 Scoring", anchor: "5-scoring", level: 2 });
    expect(blocks[3]).toEqual({
      kind: "paragraph",
      number: "5.2",
      line: [
        { kind: "text", text: "Strongest takes the best. " },
        { kind: "source", text: "seed" },
      ],
    });
    expect(blocks[4]).toMatchObject({ items: [[{ text: "one" }], [{ text: "two goes on" }]] });
    expect(blocks[5]).toMatchObject({ rows: [[[{ kind: "code", text: "x" }], [{ text: "y" }]]] });
  });

  test("never turns text into markup", () => {
    const [block] = readRulebook("<img src=x onerror=alert(1)> [link](javascript:alert(1))");
    expect(block).toMatchObject({
      kind: "paragraph",
      line: [{ kind: "text", text: "<img src=x onerror=alert(1)> [link](javascript:alert(1))" }],
    });
  });

  test("of Fruit Spy has every paragraph that the scoring names", () => {
    const numbers = readRulebook(rules).flatMap((block) =>
      block.kind === "paragraph" && block.number !== null ? [block.number] : [],
    );
    expect(numbers).toEqual(
      expect.arrayContaining(["2.1", "3.1", "4.1", "5.1", "5.2", "5.3", "5.4", "5.5", "5.6"]),
    );
    expect(new Set(numbers).size).toBe(numbers.length);
  });

  test("in Japanese has the same paragraphs, in the same order, from the same sources", () => {
    const paragraphs = (markdown: string): string[] =>
      readRulebook(markdown).flatMap((block) =>
        block.kind === "paragraph" && block.number !== null
          ? [
              [
                block.number,
                ...block.line.filter(({ kind }) => kind === "source").map(({ text }) => text),
              ].join(" "),
            ]
          : [],
      );
    expect(paragraphs(rules).length).toBeGreaterThan(20);
    expect(paragraphs(japaneseRules)).toEqual(paragraphs(rules));
  });

  test("is cut at its headings, what stands before them first", () => {
    const sections = sectionsOf(readRulebook("# Rules\n\nHello.\n\n## 1 One\n\n1.1 Play.\n\n## Two\n"));
    expect(sections.map(({ heading, blocks }) => [heading, blocks.length])).toEqual([
      [null, 2],
      ["1 One", 2],
      ["Two", 1],
    ]);
  });

  test.each([
    ["English", rules],
    ["Japanese", japaneseRules],
  ])("of Fruit Spy in %s says apart what each value of an option means", (_language, text) => {
    const valuesIn = (number: string): string[] => {
      const block = readRulebook(text).find(
        (one) => one.kind === "paragraph" && one.number === number,
      );
      if (block?.kind !== "paragraph") return [];
      const { always, variants } = variantsOf(block.line);
      expect(always.some(({ kind }) => kind === "code")).toBe(false);
      expect(variants.every(({ line }) => line.length > 0)).toBe(true);
      return variants.map(({ value }) => value);
    };
    expect(valuesIn("3.1")).toEqual(["card", "played_here", "revealed_here"]);
    expect(valuesIn("5.5")).toEqual(["earlier", "neighbour"]);
    expect(valuesIn("2.1")).toEqual([]);
  });

  test("takes emphasis only where it hugs the words", () => {
    expect(readLine("3 * 4 * 5")).toEqual([{ kind: "text", text: "3 * 4 * 5" }]);
    expect(readLine("a *b* c")).toEqual([
      { kind: "text", text: "a " },
      { kind: "em", text: "b" },
      { kind: "text", text: " c" },
    ]);
    expect(readLine("")).toEqual([]);
  });

  test("has headings one can point at", () => {
    expect(anchorOf("What is secret")).toBe("what-is-secret");
  });
});
