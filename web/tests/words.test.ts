import { FluentResource } from "@fluent/bundle";
import { beforeAll, describe, expect, test } from "vitest";
import refusals from "../../src/pomona/server/refusals.py?raw";
import told from "../../src/pomona/games/fruit_spy/words.py?raw";
import protocol from "../src/protocol.ts?raw";
import { chooseLocale, knows, learnGame, list, say, speak, tell } from "../src/words/words.svelte";
import boardWords from "../src/games/fruit_spy/en.ftl?raw";
import pageWords from "../src/words/en.ftl?raw";

const sources = Object.values(
  import.meta.glob<string>(["../src/**/*.svelte", "../src/**/*.ts", "!../src/protocol.ts"], {
    query: "?raw",
    import: "default",
    eager: true,
  }),
).join("\n");

type Pattern = FluentResource["body"][number]["value"];
type PatternElement = Exclude<Pattern, string | null>[number];

const ids = (words: string): string[] =>
  [...words.matchAll(/^([a-z][\w-]*) =/gm)].map(([, id]) => id ?? "");

/** The ids that the page says, and the beginnings of those it puts together. */
const said = new Set([...sources.matchAll(/"([a-z]+(?:[-_][\w]+)*)"/g)].map(([, id]) => id ?? ""));
const begun = [...sources.matchAll(/`([a-z][\w-]*-)\$\{/g)].map(([, start]) => start ?? "");

beforeAll(async () => {
  await speak("en");
  await learnGame("fruit_spy");
});

const files = import.meta.glob<string>(
  ["../src/words/*.ftl", "../src/games/*/*.ftl", "../../src/pomona/**/*.ftl"],
  { query: "?raw", import: "default", eager: true },
);
const pairs = Object.keys(files)
  .filter((path) => path.endsWith("/en.ftl"))
  .map((path) => [path, files[path] ?? "", files[path.replace("en.ftl", "ja.ftl")] ?? ""] as const);

/** The messages of a file that can be read: each with all its arguments, and those it shows. */
function messages(words: string): Map<string, { shown: Set<string>; all: Set<string> }> {
  const found = new Map<string, { shown: Set<string>; all: Set<string> }>();
  for (const { id, value } of new FluentResource(words).body) {
    const [shown, all] = [new Set<string>(), new Set<string>()];
    const look = (part: Pattern | PatternElement | null): void => {
      if (part === null || typeof part === "string") return;
      if (Array.isArray(part)) part.forEach(look);
      else if (part.type === "var") [shown, all].forEach((names) => names.add(part.name));
      else if (part.type === "select") {
        if (part.selector.type === "var") all.add(part.selector.name);
        part.variants.forEach((variant) => look(variant.value));
      }
    };
    look(value);
    found.set(id, { shown, all });
  }
  return found;
}

describe.each(pairs)("the Japanese words beside %s", (_path, english, japanese) => {
  const [ours, theirs] = [messages(english), messages(japanese)];

  test("have the same ids", () => {
    expect(ours.size).toBeGreaterThan(0);
    expect(theirs.size).toBe([...japanese.matchAll(/^-?[a-z][\w-]* =/gm)].length);
    expect([...theirs.keys()].sort()).toEqual([...ours.keys()].sort());
  });

  test("show the same arguments, and know no other", () => {
    for (const [id, { shown, all }] of ours) {
      const other = theirs.get(id) ?? { shown: new Set(), all: new Set() };
      expect([id, ...[...shown].filter((name) => !other.all.has(name))]).toEqual([id]);
      expect([id, ...[...other.all].filter((name) => !all.has(name))]).toEqual([id]);
    }
  });
});

describe("words", () => {
  test("are there for every id the page says by name", () => {
    const asked = [...sources.matchAll(/\bsay\(\s*"([^"]+)"/g)].map(([, id]) => id ?? "");
    expect(asked.length).toBeGreaterThan(100);
    expect(asked.filter((id) => !knows(id))).toEqual([]);
  });

  test("are there for every refusal of the server", () => {
    const asked = [...refusals.matchAll(/^ {4}"(refused-[\w-]+)"/gm)].map(([, id]) => id ?? "");
    expect(asked.length).toBeGreaterThan(20);
    expect(asked.filter((id) => !knows(id))).toEqual([]);
  });

  test("are there for every way a command is not played", () => {
    const kinds =
      /kind: ((?:"\w+"(?: \| )?)+);\n {2}reason/.exec(protocol)?.[1]?.split(" | ") ?? [];
    expect(kinds.length).toBe(6);
    expect(kinds.filter((kind) => !knows(`nack-${kind.replaceAll('"', "")}`))).toEqual([]);
  });

  test("are there for everything the game tells", () => {
    const asked = [...told.matchAll(/Message\(\s*"([\w-]+)"/g)].map(([, id]) => id ?? "");
    expect(asked.length).toBeGreaterThan(15);
    expect(asked.filter((id) => !knows(id))).toEqual([]);
  });

  test("of the page are all used", () => {
    // ids the server may name, and the seats' strip which puts its own together
    const isUsed = (id: string): boolean =>
      said.has(id) ||
      id.startsWith("refused-") ||
      told.includes(`"${id.replace(/-short$/, "")}"`) || // a message of the game in short
      told.includes(`}${id.replace(/^\w+(-\w+)-short$/, "$1")}"`) ||
      begun.some((start) => id.startsWith(start));
    expect([...ids(pageWords), ...ids(boardWords)].filter((id) => !isUsed(id))).toEqual([]);
  });

  test("with an unknown id are the id itself", () => {
    expect(say("no-such-words")).toBe("no-such-words");
    expect(tell({ id: "no-such-event", args: { seat: 0 } }, ["Ana"])).toBe("no-such-event");
  });

  test("that lack an argument are still said", () => {
    expect(tell({ id: "spy-placed", args: {} }, [])).toContain("placed a card");
  });

  test("of a message have the players' names where it has seats", () => {
    const message = { id: "tool-turned-up", args: { seat: 0, caught_seat: 2, house: 4 } };
    expect(tell(message, ["Ana", "Ben", "Cy"])).toBe(
      "Ana's tool at house 4 was turned up: it and Cy's card are gone.",
    );
  });

  test("never take a name for markup or for a message", () => {
    const name = `{ pomona } <img src=x onerror=alert(1)>`;
    expect(tell({ id: "spy-placed", args: { seat: 0, house: 1 } }, [name])).toBe(
      `${name} placed a card at house 1.`,
    );
  });

  test("are listed as a person lists them", () => {
    expect(list(["a", "b", "c"])).toBe("a, b, and c");
  });

  test("come in the first of our languages that the reader prefers", () => {
    expect(chooseLocale(["en-GB", "fr"])).toBe("en");
    expect(chooseLocale(["xx", "ja-JP", "en"])).toBe("ja");
    expect(chooseLocale(["xx"])).toBe("en");
    expect(chooseLocale([])).toBe("en");
  });
});
