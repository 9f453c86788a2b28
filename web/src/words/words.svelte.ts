import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";
import type { Message } from "../protocol";

export type Arguments = Record<string, FluentVariable>;
type Source = () => Promise<string>;

const pageWords = import.meta.glob<string>("./*.ftl", {
  query: "?raw",
  import: "default",
});
const boardWords = import.meta.glob<string>("../games/*/*.ftl", {
  query: "?raw",
  import: "default",
});
const gameWords = import.meta.glob<string>("../../../src/pomona/games/*/*.ftl", {
  query: "?raw",
  import: "default",
});

/** The languages there are, by the files of the page's words. */
export const LOCALES: readonly string[] = Object.keys(pageWords).map((path) =>
  path.replace(/^.*\/(.*)\.ftl$/, "$1"),
);

let locale: string = $state("en");
let words: FluentBundle = $state.raw(new FluentBundle("en", { useIsolating: false }));
let conjunction: Intl.ListFormat = $state.raw(new Intl.ListFormat("en", { type: "conjunction" }));
const gamesAsked = new Set<string>();

const MOST_SAID = 4000;
/** What was said in this language: a table says nearly the same at every turn. */
const said = new Map<string, string>();

/** The best of our languages for a reader who prefers these. */
export function chooseLocale(preferred: readonly string[]): string {
  for (const wish of preferred) {
    const found = LOCALES.find((name) => name === wish || name === wish.split("-")[0]);
    if (found !== undefined) return found;
  }
  return "en";
}

async function read(source: Source | undefined): Promise<FluentResource | null> {
  return source === undefined ? null : new FluentResource(await source());
}

function gameSources(game: string, name: string): (Source | undefined)[] {
  return [
    gameWords[`../../../src/pomona/games/${game}/${name}.ftl`],
    boardWords[`../games/${game}/${name}.ftl`],
  ];
}

async function build(name: string): Promise<FluentBundle> {
  const bundle = new FluentBundle(name, { useIsolating: false });
  const sources = [
    pageWords[`./${name}.ftl`],
    ...[...gamesAsked].flatMap((game) => gameSources(game, name)),
  ];
  for (const resource of await Promise.all(sources.map(read))) {
    if (resource !== null) bundle.addResource(resource, { allowOverrides: true });
  }
  return bundle;
}

/** Switches the page to a language, everywhere at once. */
export async function speak(name: string): Promise<void> {
  const built = await build(name);
  said.clear();
  words = built;
  locale = name;
  conjunction = new Intl.ListFormat(name, { type: "conjunction" });
  document.documentElement.lang = name;
}

/** Brings the words of a game. */
export async function learnGame(game: string): Promise<void> {
  if (gamesAsked.has(game)) return;
  gamesAsked.add(game);
  await speak(locale);
}

/** The language now. */
export function language(): string {
  return locale;
}

/** Whether there are words with this id. */
export function knows(id: string): boolean {
  return words.hasMessage(id);
}

/** The words with this id; the id itself where there are none, so that nothing ever fails. */
export function say(id: string, args?: Arguments): string {
  const bundle = words; // whoever says something says it again in another language
  const key = args === undefined ? id : `${id} ${JSON.stringify(args)}`;
  const known = said.get(key);
  if (known !== undefined) return known;
  const pattern = bundle.getMessage(id)?.value;
  if (pattern === undefined || pattern === null) return id;
  const sentence = bundle.formatPattern(pattern, args ?? null, []);
  if (said.size >= MOST_SAID) said.clear();
  said.set(key, sentence);
  return sentence;
}

/** Several things as a person lists them: “a, b and c”. */
export function list(things: readonly string[]): string {
  return conjunction.format(things);
}

/** Whether an argument of a message is a seat. */
export function isSeat(name: string): boolean {
  return name === "seat" || name.endsWith("_seat");
}

/** A message as short as it goes, for a line that has little room. */
export function tellShort(message: Message, names: readonly string[]): string {
  const short = `${message.id}-short`;
  return tell(knows(short) ? { ...message, id: short } : message, names);
}

/** A message of the server, with players' names where it holds seats. */
export function tell(message: Message, names: readonly string[]): string {
  const args: Arguments = {};
  for (const [name, value] of Object.entries(message.args)) {
    args[name] = isSeat(name) && typeof value === "number" ? (names[value] ?? value) : value;
  }
  return say(message.id, args);
}
