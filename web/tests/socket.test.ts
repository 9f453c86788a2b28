import { beforeEach, describe, expect, test } from "vitest";
import { PROTOCOL, type Ack, type Nack, type Position } from "../src/protocol";
import {
  DEAD_AFTER,
  GONE_AFTER,
  GREET_WITHIN,
  LONGEST_WAIT,
  PING_EVERY,
  readFrame,
  TableSocket,
  waitBefore,
  type Command,
  type Listener,
  type Status,
} from "../src/table/socket";
import { firstView, placed, positionOf } from "./fixtures/fruit_spy";
import { FakeWorld, hello } from "./fixtures/world";

class Heard implements Listener {
  statuses: Status[] = [];
  plies: number[] = [];
  went: string[] = [];
  savedIds: string[] = [];
  refusals: Nack["kind"][] = [];
  seenPlies: number[] = [];
  status = (status: Status): void => void this.statuses.push(status);
  hello = (): void => undefined;
  table = (): void => undefined;
  position = (position: Position): void => void this.plies.push(position.ply);
  sent = (command: Command): void => void this.went.push(command.id);
  saved = (command: Command, ack: Ack): void => void this.savedIds.push(`${command.id} ${ack.ply}`);
  refused = (_: Command, nack: Nack): void => void this.refusals.push(nack.kind);
  because = (): void => undefined;
  seen = (ply: number): void => void this.seenPlies.push(ply);
}

let world: FakeWorld;
let heard: Heard;
let socket: TableSocket;

const at = (ply: number, first = ply): Position =>
  positionOf(firstView(), ply, [placed(first, 0, 1), ...(ply > first ? [placed(ply, 1, 1)] : [])]);

beforeEach(() => {
  world = new FakeWorld();
  heard = new Heard();
  socket = new TableSocket(world, heard);
  socket.start();
});

function greet(): void {
  world.line.say(hello());
}

describe("the line", () => {
  test("is live once the server has said hello", () => {
    expect(heard.statuses).toEqual([]);
    greet();
    expect(heard.statuses).toEqual(["live"]);
  });

  test("comes back by itself, from the last ply the page holds", () => {
    greet();
    world.line.say(at(1));
    world.line.break();
    expect(heard.statuses).toEqual(["live", "reconnecting"]);
    world.pass(waitBefore(0, 1));
    expect(world.lines).toHaveLength(2);
    expect(world.line.ply).toBe(1);
    greet();
    expect(heard.statuses).toEqual(["live", "reconnecting", "live"]);
  });

  test("never gives up and says when the server has been gone for a while", () => {
    greet();
    for (let tries = 0; tries < 100; tries += 1) {
      world.line.break();
      world.pass(LONGEST_WAIT);
    }
    expect(world.lines.length).toBeGreaterThan(100);
    expect(heard.statuses.at(-1)).toBe("gone");
    greet();
    expect(heard.statuses.at(-1)).toBe("live");
  });

  test("waits longer and longer, half a minute at most", () => {
    const waits = [0, 1, 2, 3, 20].map((tries) => waitBefore(tries, 1));
    expect(waits).toEqual([500, 1000, 2000, 4000, LONGEST_WAIT]);
    expect(waitBefore(3, 0)).toBe(2000);
  });

  test("is pinged, and is dead after 40 seconds of silence", () => {
    greet();
    const first = world.line;
    world.pass(DEAD_AFTER - 1);
    expect(first.pings).toBe(Math.floor((DEAD_AFTER - 1) / PING_EVERY));
    expect(heard.statuses).toEqual(["live"]);
    world.pass(1);
    expect(heard.statuses).toEqual(["live", "reconnecting"]);
    expect(first.readyState).toBe(3);
  });

  test("lives as long as the server answers", () => {
    greet();
    for (let round = 0; round < 20; round += 1) {
      world.pass(PING_EVERY);
      world.line.say({ type: "pong", sent: 0, frames: round + 1 });
    }
    expect(world.lines).toHaveLength(1);
  });

  test.each([0, 2])("that lost a frame, or heard one twice, is opened again", (frames) => {
    greet();
    world.line.say({ type: "pong", sent: 0, frames });
    expect(world.lines).toHaveLength(2);
    greet();
    world.line.say({ type: "pong", sent: 0, frames: 1 });
    expect(world.lines).toHaveLength(2);
  });

  test("that is never greeted is tried again", () => {
    world.pass(GREET_WITHIN);
    world.pass(LONGEST_WAIT);
    expect(world.lines.length).toBeGreaterThan(1);
  });

  test("is opened at once when the page wakes after a silence", () => {
    greet();
    world.pass(10_000);
    socket.wake(false);
    expect(world.lines).toHaveLength(2);
  });

  test("is left alone when the page wakes and the server was just heard", () => {
    greet();
    world.pass(1_000);
    socket.wake(false);
    expect(world.lines).toHaveLength(1);
    socket.wake(true);
    expect(world.lines).toHaveLength(2);
  });

  test.each([
    [4401, "signed_out"],
    [4404, "not_found"],
    [4426, "too_old"],
  ])("closed with %i ends as %s", (code, status) => {
    world.line.break(code);
    world.pass(10 * LONGEST_WAIT);
    expect(heard.statuses).toEqual([status]);
    expect(world.lines).toHaveLength(1);
  });

  test("to a server of another protocol ends", () => {
    world.line.say(hello(PROTOCOL + 1));
    expect(heard.statuses).toEqual(["too_old"]);
  });

  test("closed for being too fast waits a while", () => {
    greet();
    world.line.break(4429);
    world.pass(4_999);
    expect(world.lines).toHaveLength(1);
    world.pass(1);
    expect(world.lines).toHaveLength(2);
  });

  test("that was left hears nothing more", () => {
    greet();
    const line = world.line;
    socket.close();
    line.say(at(1));
    world.pass(GONE_AFTER);
    expect(heard.plies).toEqual([]);
    expect(world.lines).toHaveLength(1);
  });
});

describe("positions", () => {
  beforeEach(greet);

  test("are taken in order", () => {
    world.line.say(at(1));
    world.line.say(at(2));
    expect(heard.plies).toEqual([1, 2]);
  });

  test("that come late are dropped", () => {
    world.line.say(at(2, 1));
    world.line.say(at(1));
    expect(heard.plies).toEqual([2]);
  });

  test("after a gap are not taken: the page asks again from where it is", () => {
    world.line.say(at(1));
    world.line.say(at(3));
    expect(heard.plies).toEqual([1]);
    expect(world.lines).toHaveLength(2);
    expect(world.line.ply).toBe(1);
    greet();
    world.line.say(at(3, 2));
    expect(heard.plies).toEqual([1, 3]);
  });

  test("are taken again with the same ply: a new line starts with one", () => {
    world.line.say(at(1));
    world.line.break();
    world.pass(LONGEST_WAIT);
    greet();
    world.line.say(positionOf(firstView(), 1));
    expect(heard.plies).toEqual([1, 1]);
  });

  test("that cannot be read are passed over", () => {
    world.line.say("{not json");
    world.line.say("[1]");
    world.line.say("null");
    world.line.say(at(1));
    expect(heard.plies).toEqual([1]);
    expect(readFrame(new ArrayBuffer(2))).toBeNull();
  });
});

describe("a command", () => {
  test("waits until the line is greeted", () => {
    socket.play(0, "5@2");
    expect(world.line.commands).toEqual([]);
    greet();
    expect(world.line.commands).toEqual([{ type: "play", id: "command-1", ply: 0, action: "5@2" }]);
    expect(heard.went).toEqual(["command-1"]);
  });

  test("whose answer was lost is sent again under the same id", () => {
    greet();
    socket.play(7, "5@2");
    world.line.break();
    world.pass(LONGEST_WAIT);
    expect(world.line.commands).toEqual([]);
    greet();
    expect(world.line.commands.map(({ id }) => id)).toEqual(["command-1"]);
    world.line.say({ type: "ack", id: "command-1", ply: 8 });
    expect(heard.savedIds).toEqual(["command-1 8"]);
  });

  test("that was answered is not sent again", () => {
    greet();
    socket.play(7, "5@2");
    world.line.say({ type: "ack", id: "command-1", ply: 8 });
    world.line.break();
    world.pass(LONGEST_WAIT);
    greet();
    expect(world.line.commands).toEqual([]);
  });

  test("has one answer, however often it comes", () => {
    greet();
    socket.play(7, "5@2");
    for (let times = 0; times < 3; times += 1) {
      world.line.say({ type: "ack", id: "command-1", ply: 8 });
      world.line.say({ type: "nack", id: "command-1", kind: "stale", reason: null });
    }
    expect(heard.savedIds).toEqual(["command-1 8"]);
    expect(heard.refusals).toEqual([]);
  });

  test("is not answered by another one's answer", () => {
    greet();
    socket.play(7, "5@2");
    world.line.say({ type: "ack", id: "somebody-else", ply: 8 });
    expect(heard.savedIds).toEqual([]);
    world.line.say({ type: "nack", id: "command-1", kind: "illegal", reason: null });
    expect(heard.refusals).toEqual(["illegal"]);
  });

  test("that the server could not read is answered without its id", () => {
    greet();
    socket.play(7, "5@2");
    world.line.say({ type: "nack", id: null, kind: "unreadable", reason: null });
    expect(heard.refusals).toEqual(["unreadable"]);
  });
});
