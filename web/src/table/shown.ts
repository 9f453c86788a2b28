import type { GameOnTable } from "../games/games";
import type { Position, Table, Told } from "../protocol";
import type { Player } from "./players";

/** How far your last action got. */
export interface Move {
  readonly action: string;
  readonly state: "waiting" | "sent" | "saved" | "seen";
  readonly ply: number | null; // the action's number, once it is saved
}

/** Something said to you at the place where you act. */
export interface Notice {
  readonly words: string;
  readonly paragraph: string | null;
}

/** A table as a game draws it: one that is played, or one that is looked at again. */
export interface ShownTable {
  readonly table: Table | null;
  readonly game: GameOnTable | null;
  readonly shown: Position | null;
  readonly log: readonly Told[];
  readonly since: readonly Told[];
  readonly players: readonly Player[];
  readonly names: readonly string[];
  readonly you: number | null;
  readonly move: Move | null;
  notice: Notice | null;
  readonly isYourTurn: boolean;
  readonly choices: readonly string[];
  isEndTold: boolean;
  stage: HTMLElement | null;
  play(action: string): void;
  say(words: string, paragraph?: string | null): void;
  askWhy(action: string): void;
  sayWhyWait(): void;
  isBusy(): boolean;
  afterScene(run: () => void): void;
  readonly openRules: (paragraph?: string) => void;
}
