/** A run of text: plain, or emphasised, or code. */
export interface Run {
  readonly kind: "text" | "em" | "strong" | "code" | "source";
  readonly text: string;
}

export type Line = readonly Run[];

/** A block of a rulebook. `number` is that of a paragraph of the rules, like 5.2. */
export type Block =
  | { readonly kind: "title"; readonly text: string }
  | {
      readonly kind: "heading";
      readonly level: 2 | 3;
      readonly text: string;
      readonly anchor: string;
    }
  | { readonly kind: "paragraph"; readonly number: string | null; readonly line: Line }
  | { readonly kind: "list"; readonly items: readonly Line[] }
  | {
      readonly kind: "table";
      readonly head: readonly Line[];
      readonly rows: readonly (readonly Line[])[];
    };

/** A heading with what stands under it; without one, what stands before the first. */
export interface Section {
  readonly heading: string | null;
  readonly blocks: readonly Block[]; // the heading too
}

/** What a paragraph says of one value of an option. */
export interface Variant {
  readonly value: string;
  readonly line: Line;
}

const INLINE =
  /`([^`]+)`|\*\*([^*]+)\*\*|\*([^*\s](?:[^*]*[^*\s])?)\*|\[(seed|published|reading)\]/g;
const NUMBERED = /^(\d+\.\d+)\s+/;

/** Reads the inline marks of a text. */
export function readLine(text: string): Line {
  const runs: Run[] = [];
  let end = 0;
  for (const found of text.matchAll(INLINE)) {
    if (found.index > end) runs.push({ kind: "text", text: text.slice(end, found.index) });
    const [whole, code, strong, em, source] = found;
    if (code !== undefined) runs.push({ kind: "code", text: code });
    else if (strong !== undefined) runs.push({ kind: "strong", text: strong });
    else if (em !== undefined) runs.push({ kind: "em", text: em });
    else if (source !== undefined) runs.push({ kind: "source", text: source });
    end = found.index + whole.length;
  }
  if (end < text.length) runs.push({ kind: "text", text: text.slice(end) });
  return runs;
}

/** The anchor of a heading. */
export function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "-")
    .replace(/^-|-$/g, "");
}

function cells(row: string): Line[] {
  return row
    .replace(/^\||\|$/g, "")
    .split("|")
    .map((cell) => readLine(cell.trim()));
}

function readBlock(lines: readonly string[]): Block {
  const [first = ""] = lines;
  const heading = /^(#{1,3})\s+(.*)$/.exec(first);
  if (heading !== null) {
    const text = heading[2] ?? "";
    if (heading[1] === "#") return { kind: "title", text };
    return { kind: "heading", level: heading[1] === "##" ? 2 : 3, text, anchor: anchorOf(text) };
  }
  if (first.startsWith("|")) {
    const [head = "", , ...rows] = lines;
    return { kind: "table", head: cells(head), rows: rows.map(cells) };
  }
  if (/^[-*] /.test(first)) {
    const items: string[] = [];
    for (const line of lines) {
      if (/^[-*] /.test(line)) items.push(line.slice(2));
      else items.push(`${items.pop() ?? ""} ${line.trim()}`);
    }
    return { kind: "list", items: items.map(readLine) };
  }
  const text = lines.map((line) => line.trim()).join(" ");
  const number = NUMBERED.exec(text)?.[1] ?? null;
  return { kind: "paragraph", number, line: readLine(text.replace(NUMBERED, "")) };
}

/** Reads the part of Markdown that RULES.md uses. Nothing in it can become markup. */
export function readRulebook(markdown: string): Block[] {
  const blocks: Block[] = [];
  for (const part of markdown.replaceAll("\r", "").split(/\n{2,}/)) {
    let lines = part.split("\n").filter((line) => line.trim() !== "");
    while (lines.length > 0 && lines[0]?.startsWith("#")) {
      blocks.push(readBlock(lines.slice(0, 1)));
      lines = lines.slice(1);
    }
    if (lines.length > 0) blocks.push(readBlock(lines));
  }
  return blocks;
}

/** A rulebook by its headings. */
export function sectionsOf(blocks: readonly Block[]): Section[] {
  const sections: { heading: string | null; blocks: Block[] }[] = [{ heading: null, blocks: [] }];
  for (const block of blocks) {
    if (block.kind === "heading" && block.level === 2) {
      sections.push({ heading: block.text, blocks: [] });
    }
    sections.at(-1)?.blocks.push(block);
  }
  return sections;
}

/** Splits a paragraph where it says “`value`: …”: what holds always, then each value's part. */
export function variantsOf(line: Line): { always: Line; variants: Variant[] } {
  const always: Run[] = [];
  const variants: { value: string; line: Run[] }[] = [];
  line.forEach((run, index) => {
    const isValue = run.kind === "code" && /^\s*[:：]/.test(line[index + 1]?.text ?? "");
    if (isValue) variants.push({ value: run.text, line: [] });
    else (variants.at(-1)?.line ?? always).push(run);
  });
  return { always, variants };
}

const rulebooks = import.meta.glob<string>("../../../src/pomona/games/*/RULES*.md", {
  query: "?raw",
  import: "default",
});

/** Whether this page holds the rules of a game. */
export function hasRulebook(game: string): boolean {
  return `../../../src/pomona/games/${game}/RULES.md` in rulebooks;
}

/** The rules of a game in a language, or else in English; null where this page has none. */
export async function bringRulebook(game: string, language: string): Promise<Block[] | null> {
  const folder = `../../../src/pomona/games/${game}`;
  const source = rulebooks[`${folder}/RULES.${language}.md`] ?? rulebooks[`${folder}/RULES.md`];
  return source === undefined ? null : readRulebook(await source());
}
