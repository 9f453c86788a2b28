import {
  PROTOCOL,
  type Ack,
  type Because,
  type FromBrowser,
  type FromServer,
  type Hello,
  type Nack,
  type Position,
  type Table,
} from "../protocol";

export type Status =
  | "connecting" // the first time
  | "live"
  | "reconnecting" // lost, trying again by itself
  | "gone" // lost for so long that a person should know
  | "too_old" // the page cannot talk to this server
  | "not_found" // no such table
  | "signed_out" // this browser was signed out on another device
  | "closed"; // we left

/** How far a command got. */
export interface Command {
  readonly id: string;
  readonly ply: number;
  readonly action: string;
  state: "waiting" | "sent";
}

/** What a table hears from its socket. */
export interface Listener {
  status(status: Status): void;
  hello(hello: Hello): void;
  table(table: Table): void;
  position(position: Position): void;
  sent(command: Command): void;
  saved(command: Command, ack: Ack): void;
  refused(command: Command, nack: Nack): void;
  seen(ply: number): void;
  because(because: Because): void;
}

export interface Line {
  readyState: number;
  send(text: string): void;
  close(code?: number): void;
  onopen: ((event: Event) => void) | null;
  onmessage: ((event: MessageEvent) => void) | null;
  onclose: ((event: CloseEvent) => void) | null;
}

/** The world outside, so that tests can be quick and exact. */
export interface World {
  open(ply: number): Line;
  now(): number; // milliseconds, never backwards
  later(milliseconds: number, run: () => void): () => void; // returns how to call it off
  random(): number; // 0 up to 1
  newId(): string;
}

export const PING_EVERY = 15_000;
export const DEAD_AFTER = 35_000;
export const GONE_AFTER = 20_000;
export const GREET_WITHIN = 10_000;
export const LONGEST_WAIT = 30_000;
const FIRST_WAIT = 500;
const WAIT_WHEN_TOO_FAST = 5_000;
const FRESH = 5_000; // a line heard of so lately is believed when the page wakes
const OPEN = 1;

/** How long to wait before try number `tries` (from 0); `random` spreads the crowd. */
export function waitBefore(tries: number, random: number): number {
  const longest = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** Math.min(tries, 10));
  return longest * (0.5 + random / 2);
}

/** Reads a frame of the server; null for one that is none. */
export function readFrame(text: unknown): FromServer | null {
  if (typeof text !== "string") return null;
  try {
    const frame: unknown = JSON.parse(text);
    const hasType = typeof frame === "object" && frame !== null && "type" in frame;
    return hasType ? (frame as FromServer) : null;
  } catch {
    return null;
  }
}

/**
 * A socket that never gives up: it reconnects by itself from the last position it holds, and
 * sends a command again, under the same id, until its one answer has come.
 */
export class TableSocket {
  private line: Line | null = null;
  private isGreeted = false;
  private ply = 0;
  private frames = 0; // heard on this line
  private tries = 0;
  private heardAt: number;
  private lostAt: number | null = null;
  private status: Status = "connecting";
  private callOffTry: (() => void) | null = null;
  private callOffPing: (() => void) | null = null;
  private readonly waiting = new Map<string, Command>();

  constructor(
    private readonly world: World,
    private readonly listener: Listener,
  ) {
    this.heardAt = world.now();
  }

  /** Opens the line. */
  start(): void {
    this.connect();
  }

  /** Plays an action chosen when `ply` actions were played. */
  play(ply: number, action: string): Command {
    const command: Command = { id: this.world.newId(), ply, action, state: "waiting" };
    this.waiting.set(command.id, command);
    if (this.isGreeted) this.sendCommand(command);
    return command;
  }

  /** The page shows the table after `ply` actions: others may know. */
  tellShown(ply: number): void {
    if (this.isGreeted) this.send({ type: "shown", ply });
  }

  /** Asks why an action cannot be chosen. */
  askWhy(action: string): void {
    if (this.isGreeted) this.send({ type: "why", id: this.world.newId(), action });
  }

  /** The page was woken (shown again, online again): make sure the line lives, at once. */
  wake(isForced: boolean): void {
    if (this.isOver()) return;
    const isBelieved = this.isGreeted && this.world.now() - this.heardAt < FRESH;
    if (isBelieved && !isForced) return;
    this.tries = 0;
    this.reconnect();
  }

  /** Leaves the table. */
  close(): void {
    this.end("closed");
  }

  private isOver(): boolean {
    return ["closed", "too_old", "not_found", "signed_out"].includes(this.status);
  }

  private connect(): void {
    this.callOffTry = null;
    this.isGreeted = false;
    this.frames = 0;
    this.heardAt = this.world.now();
    const line = this.world.open(this.ply);
    this.line = line;
    line.onmessage = (event) => {
      if (this.line === line) this.hear(readFrame(event.data));
    };
    line.onclose = (event) => {
      if (this.line === line) this.lose(event.code);
    };
    this.watch();
  }

  private drop(): void {
    this.callOffTry?.();
    this.callOffPing?.();
    this.callOffTry = this.callOffPing = null;
    const line = this.line;
    this.line = null;
    this.isGreeted = false;
    if (line === null) return;
    line.onmessage = line.onclose = null;
    line.close();
  }

  private reconnect(): void {
    this.drop();
    this.lostAt ??= this.world.now();
    this.show(
      this.status === "connecting" || this.status === "gone" ? this.status : "reconnecting",
    );
    this.connect();
  }

  private lose(code: number): void {
    if (code === 4401) return this.end("signed_out");
    if (code === 4404) return this.end("not_found");
    if (code === 4426) return this.end("too_old");
    this.drop();
    const now = this.world.now();
    this.lostAt ??= now;
    this.show(now - this.lostAt >= GONE_AFTER ? "gone" : "reconnecting");
    const wait = waitBefore(this.tries, this.world.random());
    this.tries += 1;
    this.callOffTry = this.world.later(
      code === 4429 ? Math.max(wait, WAIT_WHEN_TOO_FAST) : wait,
      () => this.connect(),
    );
  }

  private end(status: Status): void {
    this.drop();
    this.show(status);
  }

  private show(status: Status): void {
    if (this.status === status) return;
    this.status = status;
    this.listener.status(status);
  }

  /** Pings every 15 s and takes a line that was silent for 35 s for dead. */
  private watch(): void {
    const limit = this.isGreeted ? DEAD_AFTER : GREET_WITHIN;
    const left = this.heardAt + limit - this.world.now();
    this.callOffPing?.();
    this.callOffPing = this.world.later(Math.min(PING_EVERY, Math.max(left, 0)), () => {
      const now = this.world.now();
      if (now - this.heardAt >= (this.isGreeted ? DEAD_AFTER : GREET_WITHIN)) {
        this.lose(1006);
        return;
      }
      if (this.isGreeted) this.send({ type: "ping", sent: now });
      this.watch();
    });
  }

  private send(frame: FromBrowser): boolean {
    if (this.line === null || this.line.readyState !== OPEN) return false;
    this.line.send(JSON.stringify(frame));
    return true;
  }

  private sendCommand(command: Command): void {
    const { id, ply, action } = command;
    if (!this.send({ type: "play", id, ply, action })) return;
    command.state = "sent";
    this.listener.sent(command);
  }

  private hear(frame: FromServer | null): void {
    this.heardAt = this.world.now();
    const before = this.frames++;
    if (frame === null) return;
    switch (frame.type) {
      case "hello":
        return this.greet(frame);
      case "table":
        return this.listener.table(frame.table);
      case "position":
        return this.take(frame);
      case "ack":
      case "nack":
        return this.answer(frame);
      case "because":
        return this.listener.because(frame);
      case "seen":
        return this.listener.seen(frame.ply);
      case "pong":
        if (frame.frames !== before) this.reconnect(); // something was lost: ask again
        return;
    }
  }

  private greet(hello: Hello): void {
    if (hello.protocol !== PROTOCOL) return this.end("too_old");
    this.isGreeted = true;
    this.tries = 0;
    this.lostAt = null;
    this.show("live");
    this.listener.hello(hello);
    for (const command of this.waiting.values()) this.sendCommand(command);
  }

  private take(position: Position): void {
    if (position.ply < this.ply) return; // late: we are further
    const first = position.told[0]?.ply;
    const isGap = first !== undefined && first > this.ply + 1;
    if (isGap) return this.reconnect(); // a frame was lost: ask again from where we are
    this.ply = position.ply;
    this.listener.position(position);
  }

  private answer(answer: Ack | Nack): void {
    // A frame that could not be read has no id; only one command at a time is ours.
    const id = answer.id ?? this.waiting.keys().next().value;
    const command = id === undefined ? undefined : this.waiting.get(id);
    if (command === undefined) return; // answered before
    this.waiting.delete(command.id);
    if (answer.type === "ack") this.listener.saved(command, answer);
    else this.listener.refused(command, answer);
  }
}
