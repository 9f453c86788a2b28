import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { game } from "../src/games/fruit_spy";
import { readPlacing, writePlacing } from "../src/games/fruit_spy/cards";
import type { FruitSpyView, Position } from "../src/protocol";
import { LiveTable } from "../src/table/live.svelte";
import PlayingTable from "../src/table/PlayingTable.svelte";
import { learnGame, speak } from "../src/words/words.svelte";
import { firstView, laterView, placed, positionOf, quietUntil, tableOf } from "./fixtures/fruit_spy";
import { FakeWorld, hello } from "./fixtures/world";

let world: FakeWorld;
let live: LiveTable;
let page: ReturnType<typeof mount> | null = null;

const settled = async (): Promise<void> => {
  await new Promise((resolve) => setTimeout(resolve));
  flushSync();
};

async function show(view: FruitSpyView, more: Partial<Position> = {}): Promise<void> {
  world.line.say({ ...hello(), table: tableOf(view.you) });
  world.line.say({ ...positionOf(view, 13), ...more });
  await settled();
  page = mount(PlayingTable, { target: document.body, props: { live, game } });
  await settled();
}

beforeAll(async () => {
  await speak("en");
  await learnGame("fruit_spy");
});

beforeEach(() => {
  document.body.innerHTML = "";
  world = new FakeWorld();
  live = new LiveTable(world);
  live.game = game;
  live.start();
});

afterEach(async () => {
  if (page !== null) await unmount(page);
  page = null;
  live.close();
});

function named(role: string, name: RegExp): HTMLElement {
  const found = [...document.querySelectorAll<HTMLElement>(`${role}, [role="${role}"]`)].find(
    (element) => name.test(element.getAttribute("aria-label") ?? element.textContent ?? ""),
  );
  if (found === undefined) throw new Error(`there is no ${role} ${name}`);
  return found;
}
const button = (name: RegExp): HTMLElement => named("button", name);
const press = (name: RegExp): void => {
  button(name).click();
  flushSync();
};
const type = (key: string, target: EventTarget = window): void => {
  target.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
  flushSync();
};
const words = (): string => document.getElementById("action-words")?.textContent?.trim() ?? "";
const plays = (): string[] => world.line.commands.map(({ action }) => action);

describe("the board", () => {
  test("has six houses that say all that lies there", async () => {
    await show(laterView());
    const houses = named("group", /^Farmhouses$/).querySelectorAll("button");
    expect([...houses].map((house) => house.getAttribute("aria-label"))).toEqual([
      "House 0. Tokens 7 and 2. Papa's home.",
      "House 1. Tokens 6 and 5. Face up: Ben 4 and Ana 4. Face down: Ben's card.",
      "House 2. Tokens 5 and 3. Face down: your 5.",
      "House 3. Tokens 4 and 4. Daly is here. Daly's home.",
      "House 4. Tokens 3 and 1.",
      "House 5. Tokens 2 and 1. Papa is here.",
    ]);
  });

  test("says how far Papa and Daly are from home and which way they walk", async () => {
    await show(laterView());
    expect(document.body.textContent).toContain("Papa walks counter-clockwise: 5 steps from home");
    expect(document.body.textContent).toContain("Daly walks clockwise: 6 steps from home");
  });

  test("shows the hand, each card with the figure on its face", async () => {
    await show(laterView());
    const cards = named("group", /^Your hand$/).querySelectorAll("button");
    expect([...cards].map((card) => card.getAttribute("aria-label"))).toEqual([
      "Card 2, shows Daly",
      "Card 4, shows Daly",
      "Card 6, shows Daly",
      "Card 7, shows Papa",
      "Tool",
    ]);
  });

  test("shows no figure on the cards where figures walk for another reason", async () => {
    await show({ ...firstView(), figures: "played_here" });
    expect(button(/^Card 5/).getAttribute("aria-label")).toBe("Card 5");
  });

  test("names everybody with what they hold and who is awaited", async () => {
    await show(firstView());
    const seats = [...document.querySelectorAll("ul[aria-label=Players] > li .for-readers")];
    expect(seats.map((seat) => seat.textContent?.trim())).toEqual([
      "Ana, you, 8 cards in hand, to play now",
      "Ben, 8 cards in hand",
      "Damson, bot, 8 cards in hand",
    ]);
  });

  test("shows a spectator no hand and nothing to confirm", async () => {
    await show(firstView(null));
    expect(() => named("group", /^Your hand$/)).toThrow();
    expect(() => button(/^Play$/)).toThrow();
    expect(words()).toBe("You are watching this game.");
  });

  test("tells in the title whose turn it is", async () => {
    await show(firstView());
    expect(document.title).toBe("Your turn · Fruit Spy");
    live.table = tableOf(1);
    flushSync();
    expect(document.title).toBe("Ana plays · Fruit Spy");
  });

  test("takes names for text only", async () => {
    await show(firstView());
    const hostile = `<img src=x onerror=alert(1)>`;
    const table = tableOf();
    live.table = { ...table, seats: table.seats.map((seat) => ({ ...seat, name: hostile })) };
    flushSync();
    expect(document.body.textContent).toContain(hostile);
    expect(document.querySelector("img[src=x]")).toBeNull();
  });

  test("still stands where the server tells something unknown", async () => {
    await show(firstView(), {
      told: [
        ...quietUntil(12),
        { ply: 13, messages: [{ id: "a-new-event", args: { seat: 9 } }] },
      ],
    });
    expect(named("log", /./).textContent).toContain("a-new-event");
  });
});

describe("choosing", () => {
  test("a card and then a house says what it will do and confirms with Play", async () => {
    await show(laterView());
    expect(words()).toBe("Your turn: choose a card and a house.");
    press(/^Card 7/);
    expect(button(/^Card 7/).getAttribute("aria-pressed")).toBe("true");
    expect(words()).toBe("Card 7: now choose a house.");
    press(/^House 1/);
    expect(words()).toBe("Card 7 face down at house 1. Ben's card there is turned up.");
    expect(plays()).toEqual([]);
    press(/^Play 7 at house 1$/);
    expect(plays()).toEqual(["7@1"]);
    expect(document.title).toBe("Fruit Spy");
  });

  test("a house first is as good", async () => {
    await show(laterView());
    press(/^House 2/);
    expect(words()).toContain("now choose a card");
    press(/^Tool$/);
    expect(words()).toBe("Tool face down at house 2. Your own card there is turned up.");
    press(/^House 2/);
    expect(plays()).toEqual(["tool@2"]);
  });

  test("goes by keyboard alone", async () => {
    await show(laterView());
    type("6");
    expect(button(/^Card 6/).getAttribute("aria-pressed")).toBe("true");
    type("t");
    expect(button(/^Tool$/).getAttribute("aria-pressed")).toBe("true");
    type("1");
    expect(button(/^Tool$/).getAttribute("aria-pressed")).toBe("true"); // the 1 was played long ago
    press(/^House 4/);
    type("Escape");
    expect(words()).toBe("Your turn: choose a card and a house.");
    type("6");
    press(/^House 4/);
    type("Enter");
    expect(plays()).toEqual(["6@4"]);
  });

  test("goes over the board and along the hand with the arrows, one tab stop each", async () => {
    await show(laterView());
    const ring = named("group", /^Farmhouses$/);
    const stops = (group: HTMLElement): (string | null)[] =>
      [...group.querySelectorAll('button[tabindex="0"]')].map((one) =>
        one.getAttribute("aria-label"),
      );
    button(/^House 0/).focus();
    type("ArrowRight", button(/^House 0/));
    expect(stops(ring)).toEqual([expect.stringMatching(/^House 1/)]);
    expect(document.activeElement).toBe(button(/^House 1/));
    button(/^Card 2/).focus();
    type("End", button(/^Card 2/));
    expect(document.activeElement).toBe(button(/^Tool$/));
    expect(stops(named("group", /^Your hand$/))).toEqual(["Tool"]);
  });

  test("offers exactly what the server calls legal", async () => {
    await show(laterView(), { legal: [{ action: 1, text: "2@3" }] });
    press(/^Card 7/);
    expect(button(/^Card 7/).getAttribute("aria-pressed")).toBe("false");
    press(/^Card 2/);
    press(/^House 1/);
    press(/^Play/);
    expect(plays()).toEqual([]);
    press(/^House 3/);
    press(/^Play/);
    expect(plays()).toEqual(["2@3"]);
  });

  test("is not possible while somebody else decides, and says so", async () => {
    await show({ ...laterView(), decider: 1 });
    press(/^Card 7/);
    expect(words()).toBe("It is Ben's turn. 2.6");
    press(/^Play/);
    expect(words()).toBe("It is Ben's turn. 2.6");
    expect(plays()).toEqual([]);
  });

  test("waits for the answer before the next card", async () => {
    await show(laterView());
    press(/^Card 7/);
    press(/^House 1/);
    press(/^Play/);
    press(/^Card 2/);
    expect(words()).toBe("Your card is on its way.");
    expect(plays()).toEqual(["7@1"]);
    world.line.say({ type: "ack", id: "command-1", ply: 14 });
    flushSync();
    expect(document.body.textContent).toContain("Your action is saved");
    press(/^Card 2/);
    expect(words()).toBe("Your card is on its way."); // saved, and not yet on this board
  });

  test("that is refused says why, with the paragraph", async () => {
    await show(laterView());
    press(/^Card 7/);
    press(/^House 1/);
    press(/^Play/);
    const reason = { message: { id: "card-not-held", args: { card: "7" } }, paragraph: "2.1" };
    world.line.say({ type: "nack", id: "command-1", kind: "illegal", reason });
    flushSync();
    expect(words()).toContain("You no longer hold your 7.");
    expect(document.querySelector('#action-words a[href="/rules/fruit_spy#2.1"]')).not.toBeNull();
  });

  test("that came too late says so", async () => {
    await show(laterView());
    press(/^Card 7/);
    press(/^House 1/);
    press(/^Play/);
    world.line.say({ type: "nack", id: "command-1", kind: "stale", reason: null });
    flushSync();
    expect(words()).toBe("Somebody was quicker: look again, then choose.");
  });
});

describe("what just happened", () => {
  test("is marked on the board and listed as since your last turn", async () => {
    await show(laterView(), {
      told: [
        ...quietUntil(9),
        placed(10, 0, 4),
        placed(11, 1, 1),
        placed(12, 2, 3),
        placed(13, 1, 5),
      ],
    });
    expect(live.since.map(({ ply }) => ply)).toEqual([11, 12, 13]);
    expect(button(/^House 5/).getAttribute("aria-label")).toContain("The latest card came here.");
    expect(button(/^House 1/).getAttribute("aria-label")).not.toContain("latest");
    expect(button(/^House 1/).querySelectorAll(".marks svg")).toHaveLength(1);
    expect(button(/^House 4/).querySelectorAll(".marks svg")).toHaveLength(0);
    expect(document.body.textContent).toContain("Ben placed a card at house 5.");
  });
});

describe("an action as text", () => {
  test("is read and written as the rules spell it", () => {
    for (const text of ["1@0", "7@5", "tool@3"]) {
      const placing = readPlacing(text);
      expect(placing && writePlacing(placing)).toBe(text);
    }
    for (const text of ["", "5", "8@1", "5@", "5@x", "daly 3", "5@1@2", "toString@1"]) {
      expect(readPlacing(text)).toBeNull();
    }
  });
});
