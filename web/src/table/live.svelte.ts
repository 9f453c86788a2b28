import { flushSync } from "svelte";
import { changeSeat, giveEntropy } from "../app/server";
import { explain } from "../app/trouble";
import type { GameOnTable } from "../games/games";
import type { Hello, Message, Nack, Position, SeatChange, Table, Told } from "../protocol";
import { say, tell } from "../words/words.svelte";
import { playersAt, type Player } from "./players";
import { Story, type Performance } from "./story";
import { TableSocket, type Command, type Status, type World } from "./socket";
import { ring } from "./sound.svelte";
import { actorOf, sinceYourTurn } from "./log";
import type { Move, Notice, ShownTable } from "./shown";

const KEPT = 24; // positions
const OVER = -2; // the decider when nobody decides any more
const LONG_AWAY = 120_000; // milliseconds, as at the server

interface Scene {
  readonly position: Position;
  readonly isTold: boolean; // false: set at once, there is nothing to watch
}

/** A table as this page holds it: what the server said, told at a pace one can follow. */
export class LiveTable implements ShownTable {
  table: Table | null = $state.raw(null);
  shown: Position | null = $state.raw(null);
  log: readonly Told[] = $state.raw([]);
  status: Status = $state("connecting");
  move: Move | null = $state.raw(null);
  notice: Notice | null = $state.raw(null);
  isTelling: boolean = $state(false);
  isRenewed: boolean = $state(false); // the server is newer than this page, and still talks to it
  isEndTold: boolean = $state(false); // points are shown when their story is told
  rulesAt: string | null = $state(null); // the paragraph of the rules that lies open; "" for all
  stage: HTMLElement | null = $state.raw(null);
  game: GameOnTable | null = null;

  readonly players: readonly Player[] = $derived(this.table === null ? [] : playersAt(this.table));
  /** You, where you sit. */
  readonly me: Player | null = $derived(this.players.find(({ isYou }) => isYou) ?? null);
  readonly names: readonly string[] = $derived(this.players.map((player) => player.name));
  readonly you: number | null = $derived(this.table?.you ?? null);
  readonly isYourTurn: boolean = $derived(
    this.you !== null &&
      this.me?.playedBy === null &&
      this.shown?.view.decider === this.you &&
      !this.isBusy(),
  );
  /** Whether the line to the server is lost, so that a person should know. */
  readonly isLost: boolean = $derived(this.status === "reconnecting" || this.status === "gone");
  /** What you may choose from now; nothing while a story is told or an action is on its way. */
  readonly choices: readonly string[] = $derived(
    this.shown === null || this.isTelling || this.isBusy() || this.me?.playedBy !== null
      ? []
      : this.shown.legal.map(({ text }) => text),
  );
  readonly since: readonly Told[] = $derived(sinceYourTurn(this.log, this.you));

  /** The server's clock, to the minute or so. */
  now: number = $state(Date.now());

  private offset = 0; // of the server's clock to this one
  private readonly socket: TableSocket;
  private past: readonly Position[] = []; // the last ones, to be shown again
  private readonly leftovers: (() => void)[] = [];
  private version: string | null = null;
  private readonly story = new Story<Scene, Message>({
    beats: (scene) => (scene.isTold ? scene.position.told.flatMap((told) => told.messages) : []),
    perform: (message) => this.perform(message),
    settle: (scene) => this.settle(scene),
  });

  constructor(world: World) {
    this.socket = new TableSocket(world, {
      status: (status) => (this.status = status),
      hello: (hello) => this.greet(hello),
      table: (table) => this.meet(table),
      position: (position) => this.take(position),
      sent: ({ action }) => (this.move = { action, state: "sent", ply: null }),
      saved: ({ action }, { ply }) => (this.move = { action, state: "saved", ply }),
      refused: (command, nack) => this.refuse(command, nack),
      because: ({ reason }) => {
        if (reason !== null) this.say(tell(reason.message, this.names), reason.paragraph);
      },
      seen: (ply) => {
        if (this.move?.ply === ply) this.move = { ...this.move, state: "seen" };
      },
    });
  }

  start(): void {
    this.socket.start();
  }

  close(): void {
    this.socket.close();
  }

  wake(isForced: boolean): void {
    this.socket.wake(isForced);
  }

  /** Plays one of `choices`. */
  play(action: string): void {
    if (this.shown === null || !this.choices.includes(action)) return;
    this.notice = null;
    this.move = { action, state: "waiting", ply: null };
    this.socket.play(this.shown.ply, action);
  }

  /** Looks at the clock. */
  tick(): void {
    this.now = Date.now() + this.offset;
  }

  /** Whether somebody has been away for so long that a bot may play for them. */
  mayReplace(player: Player): boolean {
    const { isYou, isBot, isHere, playedBy, awaySince } = player;
    if (this.you === null || isYou || isBot || isHere || playedBy !== null) return false;
    return this.now - (awaySince ?? 0) >= LONG_AWAY;
  }

  /** Lets a bot play for a guest who is gone, or for you. */
  letBotPlay(seat: number, bot: string): Promise<void> {
    return this.change(seat, { take: "bot", bot });
  }

  /** Plays for yourself again. */
  takeBack(): Promise<void> {
    return this.me === null ? Promise.resolve() : this.change(this.me.seat, { take: "me" });
  }

  private async change(seat: number, change: SeatChange): Promise<void> {
    if (this.table === null) return;
    this.notice = null;
    try {
      this.table = await changeSeat(this.table.id, seat, change);
    } catch (reason) {
      this.say(explain(reason));
    }
  }

  /** Says why an action cannot be chosen, in the words of the rules. */
  askWhy(action: string): void {
    this.socket.askWhy(action);
  }

  /** Shows again what happened since your last turn. */
  showAgain(): void {
    const isYours = ({ told }: Position): boolean =>
      this.you !== null && told.some((one) => actorOf(one) === this.you);
    const start = Math.max(0, this.past.findLastIndex(isYours));
    const [before, ...after] = this.past.slice(this.you === null ? -2 : start);
    if (before === undefined || after.length === 0 || this.isTelling) return;
    this.isTelling = true;
    this.story.add({ position: before, isTold: false });
    for (const position of after) this.story.add({ position, isTold: true });
    void this.story.rest().then(() => (this.isTelling = this.story.isTelling));
  }

  /** Brings what is being told to its end. */
  hurry(): void {
    this.story.finish();
  }

  /** Says something where you act. */
  say(words: string, paragraph: string | null = null): void {
    this.notice = { words, paragraph };
  }

  /** Lays the rules open at a paragraph; at the beginning without one. */
  readonly openRules = (paragraph = ""): void => {
    this.rulesAt = paragraph;
  };

  /** Runs when what is being told is settled: the board is then as it should be. */
  afterScene(run: () => void): void {
    this.leftovers.push(run);
  }

  /** Says why nothing can be chosen now. */
  sayWhyWait(): void {
    const { turns = null, end = null } = this.game?.paragraphs ?? {};
    const decider = this.shown?.view.decider ?? -1;
    if (this.table?.status === "over") this.say(say("why-over"), end);
    else if (this.you === null) this.say(say("why-watching"));
    else if (this.me?.playedBy !== null) this.say(say("why-bot-plays"));
    else if (this.isBusy()) this.say(say("why-on-its-way"));
    else if (decider === this.you) this.say(say("why-told"));
    else this.say(say("why-not-your-turn", { name: this.names[decider] ?? "" }), turns);
  }

  /** Whether your last action is still on its way to the table. */
  isBusy(): boolean {
    return this.move !== null && (this.move.ply === null || this.move.ply > (this.shown?.ply ?? 0));
  }

  private greet(hello: Hello): void {
    this.isRenewed ||= this.version !== null && this.version !== hello.version;
    this.version ??= hello.version;
    this.offset = hello.now - Date.now();
    this.tick();
    this.meet(hello.table);
  }

  private meet(table: Table): void {
    this.table = table;
    this.tick();
    // Where this fails the game begins all the same, and the hash of the bytes counts.
    if (table.status === "starting" && table.you !== null)
      giveEntropy(table.id).catch(() => undefined);
  }

  private take(position: Position): void {
    const isFirst = this.shown === null && !this.story.isTelling;
    const isFew = position.told.length > 0 && position.told.length <= 2;
    this.isTelling = true;
    this.past = [...this.past, position].slice(-KEPT);
    this.story.add({ position, isTold: !isFirst && isFew });
    void this.story.rest().then(() => (this.isTelling = this.story.isTelling));
  }

  private perform(message: Message): Performance | null {
    if (this.game === null || this.stage === null || document.hidden) return null;
    const sound = this.game.sounds[message.id];
    if (sound !== undefined) ring(sound);
    return this.game.perform(message, this, this.stage);
  }

  private settle(scene: Scene): void {
    const known = this.log.at(-1)?.ply ?? 0;
    this.log = [...this.log, ...scene.position.told.filter((told) => told.ply > known)];
    this.shown = scene.position;
    this.notice = null;
    if (scene.isTold && (this.isYourTurn || this.shown.view.decider === OVER)) ring("bell");
    this.socket.tellShown(scene.position.ply);
    flushSync();
    for (const run of this.leftovers.splice(0)) run();
  }

  private refuse(command: Command, nack: Nack): void {
    this.move = null;
    const { reason } = nack;
    if (reason !== null) return this.say(tell(reason.message, this.names), reason.paragraph);
    this.say(say(`nack-${nack.kind}`, { action: command.action }));
  }
}
