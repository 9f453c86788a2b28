import type { FruitSpyView, Message, Receipt, Told } from "../../protocol";

/** One line of a house's story: what is said, and by which paragraph. */
export interface StoryLine {
  readonly message: Message;
  readonly paragraph: string;
}

/** What one player won at a house. */
export interface Win {
  readonly seat: number;
  readonly place: "alone" | "first" | "second" | "later";
  readonly prizes: readonly { readonly value: number; readonly kind: "token" | "daly" | "left" }[];
  readonly cards: readonly number[]; // whose sum is the strength
  readonly points: number;
  readonly paragraphs: readonly string[];
}

/** Pieces that light up on the board: a player's strength at a house, and what it won there. */
export interface Lit {
  readonly house: number;
  readonly seat: number;
  readonly tokens: readonly number[];
}

/** How one house was scored, as it is told. */
export interface HouseStory {
  readonly house: number;
  readonly lines: readonly StoryLine[];
  readonly wins: readonly Win[];
  readonly totals: readonly number[]; // by seat, with this house
}

/** The paragraph behind what is said without a receipt. */
const PARAGRAPHS: Readonly<Record<string, string>> = {
  "spy-shown": "5.1",
  "tool-shown": "5.1",
  "papa-spoils": "5.4",
  "house-empty": "5.6",
  "tie-earlier": "5.5",
  "tie-neighbour": "5.5",
};

const KINDS: Readonly<Record<string, "daly" | "left">> = {
  "daly-won": "daly",
  "left-over-won": "left",
};

function winsOf(receipts: readonly Receipt[], present: readonly number[]): Win[] {
  return present
    .map((seat, index) => ({ seat, index, own: receipts.filter((one) => one.seat === seat) }))
    .filter(({ own }) => own.length > 0)
    .map(({ seat, index, own }) => ({
      seat,
      place:
        present.length === 1 ? "alone" : index === 0 ? "first" : index === 1 ? "second" : "later",
      prizes: own.map(({ message, points }) => ({
        value: points,
        kind: KINDS[message.id] ?? "token",
      })),
      cards: (own[0]?.pieces ?? [])
        .filter((piece) => piece.startsWith("card "))
        .map((piece) => Number(piece.slice(5))),
      points: own.reduce((sum, { points }) => sum + points, 0),
      paragraphs: [...new Set(own.map(({ paragraph }) => paragraph))],
    }));
}

/** Tells the scoring house by house: what the log says of a house, then who won what there. */
export function houseStories(
  view: FruitSpyView,
  last: Told | undefined,
  receipts: readonly Receipt[],
): HouseStory[] {
  const totals = view.points.map(() => 0);
  return view.houses.map((_, house) => {
    const lines = (last?.messages ?? [])
      .filter((message) => message.id in PARAGRAPHS && message.args.house === house)
      .map((message) => ({ message, paragraph: PARAGRAPHS[message.id] ?? "5.1" }));
    const own = receipts.filter((receipt) => receipt.pieces.includes(`house ${house}`));
    const result = view.result?.find((one) => one.house === house);
    const wins = winsOf(own, result?.ranking.map(({ seat }) => seat) ?? []);
    for (const { seat, points } of wins) totals[seat] = (totals[seat] ?? 0) + points;
    return { house, lines, wins, totals: [...totals] };
  });
}
