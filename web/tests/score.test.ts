import { describe, expect, test } from "vitest";
import { cardStates } from "../src/games/fruit_spy/cards";
import { planOf, towards, type Plan } from "../src/games/fruit_spy/plan";
import { houseStories } from "../src/games/fruit_spy/score";
import { strongestFirst } from "../src/games/fruit_spy/words";
import type { FruitSpyHouseResult, Receipt, Told } from "../src/protocol";
import { sinceYourTurn, withoutScoring } from "../src/table/log";
import { initialOf } from "../src/table/players";
import { firstView, laterView, placed } from "./fixtures/fruit_spy";

const receipt = (seat: number, points: number, house: number, paragraph = "5.2"): Receipt => ({
  seat,
  points,
  message: { id: "token-won", args: { seat, value: points, house } },
  paragraph,
  pieces: [`house ${house}`, `token ${points}`],
});

describe("the scoring", () => {
  const last: Told = {
    ply: 40,
    messages: [
      { id: "spy-placed", args: { seat: 0, house: 1 } },
      { id: "papa-home", args: {} },
      { id: "papa-spoils", args: { house: 0 } },
      { id: "tie-earlier", args: { seat: 1, other_seat: 0, house: 1 } },
      { id: "token-won", args: { seat: 1, value: 6, house: 1 } },
    ],
  };
  const ranked = (house: number, ...seats: number[]): FruitSpyHouseResult => ({
    house,
    has_papa: false,
    has_daly: false,
    ranking: seats.map((seat) => ({ seat, strength: 4, tie: "no", tie_house: null })),
    awards: [],
  });
  const leftOver = receipt(1, 2, 1);
  const stories = houseStories(
    { ...firstView(), result: [ranked(1, 1, 0), ranked(3, 0)] },
    last,
    [
      receipt(1, 6, 1),
      receipt(0, 5, 1),
      { ...leftOver, message: { ...leftOver.message, id: "left-over-won" } },
      receipt(0, 10, 3, "5.3"),
    ],
  );

  test("is told house by house, each line with its paragraph", () => {
    expect(
      stories.map(({ lines }) =>
        lines.map(({ message, paragraph }) => `${message.id} ${paragraph}`),
      ),
    ).toEqual([
      ["papa-spoils 5.4"],
      ["tie-earlier 5.5"],
      [],
      [],
      [],
      [],
    ]);
  });

  test("says of each house who won what there, all of one player in one line", () => {
    expect(
      stories.map(({ wins }) =>
        wins.map(({ seat, place, prizes, points }) => {
          const things = prizes.map(({ value, kind }) => `${kind} ${value}`).join(", ");
          return `${seat} ${place}: ${things} = ${points}`;
        }),
      ),
    ).toEqual([
      [],
      ["1 first: token 6, left 2 = 8", "0 second: token 5 = 5"],
      [],
      ["0 alone: token 10 = 10"],
      [],
      [],
    ]);
  });

  test("adds the receipts up from house to house", () => {
    expect(stories.map(({ totals }) => totals)).toEqual([
      [0, 0, 0],
      [5, 8, 0],
      [5, 8, 0],
      [15, 8, 0],
      [15, 8, 0],
      [15, 8, 0],
    ]);
  });
});

describe("players at a house", () => {
  test("stand with the strongest first, then whose last card came first", () => {
    const house = laterView().houses[1];
    expect(house && strongestFirst(house)).toEqual([1, 0]);
  });
});

describe("the last action of a replay", () => {
  const endings = new Set(["papa-home"]);

  test("tells how the game ended, and nothing of the scoring", () => {
    const last = placed(40, 0, 1);
    const [action] = last.messages;
    const home = { id: "papa-home", args: {} };
    const won = { id: "token-won", args: { seat: 1, value: 6, house: 1 } };
    const told = { ...last, messages: [...last.messages, home, won, home] };
    expect(withoutScoring(told, endings)).toEqual([action, home, home]);
    expect(withoutScoring(placed(3, 1, 2), endings)).toEqual(placed(3, 1, 2).messages);
  });
});

describe("the notebook", () => {
  test("knows of your own cards where each is", () => {
    const spies = laterView().spies[0];
    expect(spies && cardStates(spies).map(({ card, state }) => `${card} ${state}`)).toEqual([
      "1 up",
      "2 hand",
      "3 up",
      "4 hand",
      "5 down",
      "6 hand",
      "7 hand",
      "tool hand",
    ]);
  });

  test("knows of others only what was seen", () => {
    const spies = firstView().spies[1];
    const seen = spies && { ...spies, face_up: [4], tool_turned_up: true };
    expect(seen && cardStates(seen).filter(({ state }) => state !== "unseen")).toEqual([
      { card: "4", state: "up" },
      { card: "tool", state: "gone" },
    ]);
  });
});

describe("since your last turn", () => {
  const log = [placed(1, 0, 0), placed(2, 1, 1), placed(3, 2, 2)];
  const chance: Told = { ply: 4, messages: [{ id: "token-laid", args: { value: 3, house: 1 } }] };

  test("others' actions are told and yours and chance's are not", () => {
    expect(sinceYourTurn([...log, chance], 0).map(({ ply }) => ply)).toEqual([2, 3]);
    expect(sinceYourTurn(log, 2)).toEqual([]);
    expect(sinceYourTurn(log, 9).map(({ ply }) => ply)).toEqual([1, 2, 3]);
  });

  test("a spectator is told the last one", () => {
    expect(sinceYourTurn([...log, chance], null).map(({ ply }) => ply)).toEqual([3]);
  });
});

describe("an initial", () => {
  test.each([
    ["ana", "A"],
    ["  émile", "É"],
    ["👩‍🌾 farmer", "👩‍🌾"],
    ["", "?"],
  ])("of %j is %s", (name, initial) => {
    expect(initialOf(name)).toBe(initial);
  });
});

describe("the plan of the board", () => {
  const sizes = [
    [348, 480],
    [374, 520],
    [640, 360],
    [724, 430],
    [756, 690],
    [1200, 780],
    [3100, 1800],
  ] as const;

  test("keeps two figures at one house beside the card that lies there", () => {
    for (const [width, height] of sizes) {
      const plan = planOf(width, height, { tokens: 4, seats: 5 });
      const card = 12 * plan.unit + plan.roof * 1.143 + plan.card / 1.4;
      expect(plan.pair).toBeGreaterThan(12);
      expect(plan.house.width - 1.5 * plan.pair).toBeGreaterThanOrEqual(card);
    }
  });

  const inside = (plan: Plan, width: number, height: number): boolean =>
    plan.houses.every(
      ({ x, y }) =>
        x >= 0 &&
        y >= 0 &&
        x + plan.house.width <= width + 1 &&
        y + plan.house.height <= height + 1,
    );

  test.each(sizes)(
    "%i x %i has all houses on it, none over another, large enough for a finger",
    (width, height) => {
      for (const tokens of [2, 3, 4]) {
        for (const seats of [3, 4, 5]) {
          const plan = planOf(width, height, { tokens, seats });
          expect(inside(plan, width, height)).toBe(true);
          expect(Math.min(plan.house.width, plan.house.height)).toBeGreaterThan(44);
          plan.houses.forEach((one, index) =>
            plan.houses.slice(index + 1).forEach((other) => {
              const isApart =
                Math.abs(one.x - other.x) >= plan.house.width ||
                Math.abs(one.y - other.y) >= plan.house.height;
              expect(isApart).toBe(true);
            }),
          );
        }
      }
    },
  );

  test("goes round clockwise", () => {
    for (const [width, height] of sizes) {
      const { houses } = planOf(width, height, { tokens: 3, seats: 4 });
      const turns = houses.map((one, index) => {
        const next = houses[(index + 1) % 6] ?? one;
        const after = houses[(index + 2) % 6] ?? one;
        return (next.x - one.x) * (after.y - next.y) - (next.y - one.y) * (after.x - next.x);
      });
      expect(Math.min(...turns)).toBeGreaterThanOrEqual(0);
    }
  });

  test("is walked over with the arrows as it looks", () => {
    for (const [width, height] of sizes) {
      const plan = planOf(width, height, { tokens: 3, seats: 4 });
      const [right, down] = [towards(plan, 0, "ArrowRight"), towards(plan, 0, "ArrowDown")];
      expect(right).toBe(1);
      expect(down).toBe(5);
      expect(towards(plan, right, "ArrowLeft")).toBe(0);
      expect(towards(plan, down, "ArrowUp")).toBe(0);
      expect(towards(plan, 0, "ArrowUp")).toBe(0);
    }
  });

  test("keeps its order when things move beside it", () => {
    const before = planOf(740, 520, { tokens: 3, seats: 4 });
    const narrower = planOf(560, 520, { tokens: 3, seats: 4 }, before.isTall);
    expect(narrower.isTall).toBe(before.isTall);
  });
});
