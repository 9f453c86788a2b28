import type { Component, Snippet } from "svelte";
import type { Message, View } from "../protocol";
import type { ShownTable } from "../table/shown";
import type { Sound } from "../table/sound.svelte";
import type { Performance } from "../table/story";

/** What a person is choosing at the table. */
export interface Desk {
  /** The action that confirming would play, as the rules spell it. */
  readonly action: string | null;
  /** What is chosen so far and what it will do, in words; empty where nothing is chosen. */
  readonly preview: string;
  /** What the button says that plays the action; empty where nothing is chosen. */
  readonly confirmation: string;
  /** What to do next, in words. */
  readonly prompt: string;
  /** Takes a key pressed anywhere on the table; true where it meant something. */
  key(event: KeyboardEvent): boolean;
  /** Puts everything back. */
  clear(): void;
}

/** What a player still has in front of them, for the strip of seats. */
export interface Left {
  count: number;
  words: string;
}

/** One game as the browser draws it: it knows pictures and words, and no rule. */
export interface GameOnTable {
  Board: Component<{ live: ShownTable }>;
  Yours: Component<{ live: ShownTable }>;
  Notes: Component<{ live: ShownTable }>;
  /** What the signs on the board mean. */
  Signs: Component;
  /** The keys of this game alone: their words are `key-NAME` and `key-NAME-does`. */
  readonly keys: readonly string[];
  /** The end as a story; `finale` is what the table says when it is told. */
  Ending: Component<{ live: ShownTable; finale: Snippet }>;
  /** Called while a component is set up: the desk is found again by its children. */
  newDesk(live: ShownTable): Desk;
  /** Shows one thing that happened, over the board as it was before. */
  perform(message: Message, live: ShownTable, stage: HTMLElement): Performance | null;
  /** What is heard when one of these things happens, by the message that tells it. */
  readonly sounds: Readonly<Record<string, Sound>>;
  left(view: View, seat: number): Left;
  /** Paragraphs of the rules: who has the next turn, and how the game ends. */
  readonly paragraphs: { readonly turns: string; readonly end: string };
  /** The messages that say how the game ended: from there on the end is told. */
  readonly endings: ReadonlySet<string>;
}

const tables = import.meta.glob<{ game: GameOnTable }>("./*/index.ts");
/** The goal and a turn of a game in pictures, by the options of a table. */
export type HowTo = Component<{ options: Readonly<Record<string, string>> }>;

const plates = import.meta.glob<{ default: Component }>("./*/Plate.svelte");
const howTos = import.meta.glob<{ default: HowTo }>("./*/HowTo.svelte");

/** The game with this name, brought when it is needed; null where this page cannot draw it. */
export async function bringGame(name: string): Promise<GameOnTable | null> {
  const found = await tables[`./${name}/index.ts`]?.();
  return found?.game ?? null;
}

/** The game's plate of fruit for the home page. */
export async function bringPlate(name: string): Promise<Component | null> {
  const found = await plates[`./${name}/Plate.svelte`]?.();
  return found?.default ?? null;
}

/** The game's rules in pictures; null where it has none. */
export async function bringHowTo(name: string): Promise<HowTo | null> {
  const found = await howTos[`./${name}/HowTo.svelte`]?.();
  return found?.default ?? null;
}
