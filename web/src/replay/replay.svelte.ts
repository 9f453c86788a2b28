import { flushSync } from "svelte";
import { askReplay } from "../app/server";
import type { GameOnTable } from "../games/games";
import { actorOf } from "../table/log";
import { playersAt, type Player } from "../table/players";
import type { Notice, ShownTable } from "../table/shown";
import { Story, type Performance } from "../table/story";
import type { Message, Position, Table, Told } from "../protocol";
import { say, tell } from "../words/words.svelte";

/** Whose eyes one looks through: nothing hidden, a spectator's, or a seat's. */
export type Eyes = "open" | "spectator" | number;

/** How fast a game is played again: milliseconds between two actions. */
export const PACES = [2400, 1200, 500] as const;

const OVER = -2; // the decider when a game is over
const AT_ONCE = 32; // positions asked for together

interface Scene {
  readonly position: Position;
  readonly isTold: boolean; // false: set at once
}

/** A finished game that is looked at again. */
export class ReplayTable implements ShownTable {
  readonly game: GameOnTable;
  readonly table: Table;
  readonly players: readonly Player[];
  readonly names: readonly string[];
  readonly move = null;
  readonly isYourTurn = false;
  readonly choices: readonly string[] = [];

  eyes: Eyes = $state("open");
  ply: number = $state(0); // where one wants to be
  plies: number = $state(0);
  told: readonly Told[] = $state.raw([]);
  shown: Position | null = $state.raw(null);
  notice: Notice | null = $state.raw(null);
  isPlaying: boolean = $state(false);
  pace: number = $state(PACES[1]);
  isEndTold: boolean = $state(false);
  rulesAt: string | null = $state(null);
  stage: HTMLElement | null = $state.raw(null);

  readonly you: number | null = $derived(typeof this.eyes === "number" ? this.eyes : null);
  readonly log: readonly Told[] = $derived(this.told.slice(0, this.shown?.ply ?? 0));
  /** What just happened: the last action of a player, and what chance did after it. */
  readonly since: readonly Told[] = $derived(
    this.log.filter((told) => actorOf(told) !== null).slice(-1),
  );

  private positions = new Map<number, Position>();
  private readonly leftovers: (() => void)[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly story = new Story<Scene, Message>({
    beats: (scene) => (scene.isTold ? scene.position.told.flatMap((told) => told.messages) : []),
    perform: (message) => this.perform(message),
    settle: (scene) => this.settle(scene),
  });

  constructor(table: Table, game: GameOnTable) {
    this.table = table;
    this.game = game;
    this.players = playersAt(table).map((player) => ({ ...player, isHere: true }));
    this.names = this.players.map(({ name }) => name);
  }

  /** What messages say of these players, in one line. */
  inWords(messages: readonly Message[]): string {
    return messages.map((message) => tell(message, this.names)).join(" ");
  }

  /** Looks through other eyes, at the same place. Rejects where the server has nothing to show. */
  async look(eyes: Eyes, ply = this.ply): Promise<void> {
    this.eyes = eyes;
    this.positions = new Map();
    await this.bring(ply);
    await this.go(Math.min(ply, this.plies));
  }

  /** Goes to the table after `ply` actions; a step on is shown as it happened. */
  async go(ply: number): Promise<void> {
    const wanted = Math.max(0, Math.min(ply, this.plies));
    const isStep = wanted === (this.shown?.ply ?? -1) + 1;
    this.ply = wanted;
    const positions = this.positions;
    const position = await this.bring(wanted);
    if (this.ply !== wanted || this.positions !== positions) return; // gone elsewhere meanwhile
    this.story.finish();
    this.story.add({ position, isTold: isStep });
    await this.story.rest();
  }

  /** Plays on by itself until the end, or until told to stop. */
  async playOn(): Promise<void> {
    if (this.ply >= this.plies) await this.go(0);
    this.isPlaying = true;
    this.schedule();
  }

  pause(): void {
    this.isPlaying = false;
    clearTimeout(this.timer);
  }

  private schedule(): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      this.go(this.ply + 1).then(
        () => {
          if (this.ply >= this.plies) this.pause();
          if (this.isPlaying) this.schedule();
        },
        () => this.pause(),
      );
    }, this.pace);
  }

  /** Where a game's own components would play, nothing can be played. */
  play(): void {
    this.say(say("replay-only"));
  }

  say(words: string, paragraph: string | null = null): void {
    this.notice = { words, paragraph };
  }

  askWhy(): void {
    this.play();
  }

  sayWhyWait(): void {
    this.play();
  }

  isBusy(): boolean {
    return false;
  }

  readonly openRules = (paragraph = ""): void => {
    this.rulesAt = paragraph;
  };

  afterScene(run: () => void): void {
    this.leftovers.push(run);
  }

  /** The position after `ply` actions, asked for where it is not here yet. */
  private async bring(ply: number): Promise<Position> {
    const known = this.positions.get(ply);
    if (known !== undefined) return known;
    const first = Math.floor(ply / AT_ONCE) * AT_ONCE;
    const positions = this.positions;
    const found = await askReplay(this.table.id, this.eyes, first, AT_ONCE);
    for (const position of found.positions) positions.set(position.ply, position);
    this.plies = found.plies;
    this.told = found.told;
    return positions.get(ply) ?? (await this.bring(found.plies));
  }

  private perform(message: Message): Performance | null {
    if (this.stage === null || document.hidden) return null;
    return this.game.perform(message, this, this.stage);
  }

  private settle(scene: Scene): void {
    this.shown = scene.position;
    this.isEndTold = scene.position.view.decider === OVER;
    this.notice = null;
    flushSync();
    for (const run of this.leftovers.splice(0)) run();
  }
}
