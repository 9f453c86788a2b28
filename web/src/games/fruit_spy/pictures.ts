import type { FruitSpyHouse, FruitSpyView } from "../../protocol";
import type { Player } from "../../table/players";

/** The three players of the pictures in the rules; the reader is the first. */
export const PLAYERS: readonly Player[] = ["A", "B", "C"].map((initial, seat) => ({
  seat,
  name: initial,
  initial,
  isBot: false,
  isYou: seat === 0,
  isHere: true,
  isFree: false,
  playedBy: null,
  awaySince: null,
}));

/** One farmhouse of a picture: only what the picture needs is named. */
export interface Pictured {
  readonly house: number;
  readonly tokens: readonly number[];
  readonly strengths?: readonly number[]; // by seat; 0: not there
  readonly faceDown?: FruitSpyHouse["face_down"];
  readonly home?: "papa" | "daly";
  readonly figures?: FruitSpyView["figures"];
}

const NOWHERE = -1;

/** The table of a picture, of which one farmhouse is seen. */
export function viewOf({
  house,
  tokens,
  strengths = [],
  faceDown = null,
  home,
  figures = "card",
}: Pictured): FruitSpyView {
  const seen: FruitSpyHouse = {
    tokens: [...tokens],
    cards: strengths.flatMap((value, seat) => (value > 0 ? [{ seat, value, turn: seat }] : [])),
    strength: [...strengths],
    face_down: faceDown,
  };
  const figureAt = (who: "papa" | "daly"): FruitSpyView["papa"] => ({
    house: NOWHERE,
    home: home === who ? house : NOWHERE,
    step: who === "papa" ? -1 : 1,
    steps_left: 6,
  });
  return {
    game: "fruit_spy",
    seats: PLAYERS.length,
    figures,
    ties: "earlier",
    you: 0,
    turn: 0,
    decider: 0,
    houses: Array.from({ length: 6 }, () => seen),
    papa: figureAt("papa"),
    daly: figureAt("daly"),
    spies: [],
    ending: null,
    result: null,
    points: [],
    ranks: null,
  };
}
