import { describe, expect, it } from "vitest";
import vectors from "../../tests/vectors/chance.json";
import { commitmentOf, drawOf, drawSeats, hashOf, sourceOf, type Entropy } from "../src/fair/chance";
import { check } from "../src/fair/check";
import type { Draws } from "../src/protocol";

describe("the published chance", () => {
  for (const vector of vectors) {
    const source = sourceOf(vector.table, vector.secret, vector.entropy as Entropy);

    it(`is the same in Python and here: ${vector.table}`, () => {
      expect(commitmentOf(vector.table, vector.secret)).toBe(vector.commitment);
      for (const { total, label, number } of vector.below)
        expect(source.below(total, label)).toBe(number);
      vector.seats.forEach((seats, index) => expect(drawSeats(index + 1, source)).toEqual(seats));
      vector.draws.forEach((index, ply) =>
        expect(drawOf(vector.weights, source, ply).index).toBe(index),
      );
    });
  }

  it("commits as the published vector says", () => {
    const secret = "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f";
    expect(commitmentOf("g1", secret)).toBe(
      "696b6415e285ce4e3eca879d619c1a8a2deeac1b28e920d5c2cfd1f515c0f2de",
    );
  });
});

const SECRET = "5e".repeat(32);
const OWN = "01".repeat(16);
const outcomes = [
  { text: "token 1", weight: 3 },
  { text: "token 2", weight: 1 },
  { text: "token 3", weight: 2 },
];

/** A game whose table drew as it had promised. */
function fairGame(): Draws {
  const entropy = { "0": OWN, "2": hashOf("02".repeat(16)) };
  const source = sourceOf("orchard1", SECRET, entropy);
  return {
    game: "fruit_spy",
    names: ["Ana", "Ben", "Cy"],
    table: "orchard1",
    commitment: commitmentOf("orchard1", SECRET),
    secret: SECRET,
    entropy,
    drawn: drawSeats(3, source),
    since: 0,
    draws: Array.from({ length: 12 }, (_, ply) => {
      const { index } = drawOf([3, 1, 2], source, ply);
      return { ply, outcomes, drawn: outcomes[index]?.text ?? "" };
    }),
  };
}

describe("checking a game", () => {
  it("finds a fair game fair, and one's own bytes in it", () => {
    const found = check(fairGame(), OWN, null);
    expect(found).toMatchObject({ isFair: true, yours: "counted", withheld: [2] });
    expect(found.draws).toHaveLength(12);
  });

  it("says where one draw was another", () => {
    const game = fairGame();
    const fair = game.draws[7]?.drawn;
    const other = outcomes.find(({ text }) => text !== fair)?.text ?? "";
    const draws = game.draws.map((draw) => (draw.ply === 7 ? { ...draw, drawn: other } : draw));
    const found = check({ ...game, draws }, null, null);
    expect(found.isFair).toBe(false);
    expect(found.draws.filter(({ isFair }) => !isFair)).toMatchObject([
      { draw: { ply: 7, drawn: other }, fair },
    ]);
  });

  it("finds another secret, other seats, other bytes", () => {
    const game = fairGame();
    expect(check({ ...game, secret: "ab".repeat(32) }, null, null).isPromised).toBe(false);
    const turned = [...(game.drawn ?? [])].reverse();
    expect(check({ ...game, drawn: turned }, null, null).areSeatsFair).toBe(false);
    const entropy = { ...game.entropy, "0": "ff".repeat(16) };
    expect(check({ ...game, entropy }, OWN, null)).toMatchObject({ isFair: false, yours: "missing" });
  });

  it("finds another commitment than the one that was shown before the game", () => {
    const game = fairGame();
    expect(check(game, OWN, game.commitment)).toMatchObject({ isPromised: true, isFair: true });
    const shown = commitmentOf(game.table, "ab".repeat(32));
    expect(check(game, OWN, shown)).toMatchObject({ isPromised: false, isFair: false });
  });

  it("knows bytes that were kept by their hash", () => {
    expect(check(fairGame(), "02".repeat(16), null).yours).toBe("kept");
    expect(check(fairGame(), null, null).yours).toBe("none");
  });

  it("leaves out what an earlier record drew", () => {
    expect(check({ ...fairGame(), since: 5 }, null, null).draws).toHaveLength(7);
  });
});
