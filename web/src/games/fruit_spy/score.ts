import type { FruitSpyView, Message, Receipt, Told } from "../../protocol";

/** One line of a house's story: what is said, by which paragraph, and what it brought. */
export interface StoryLine {
  readonly message: Message;
  readonly paragraph: string;
  readonly seat: number | null;
  readonly points: number;
  readonly pieces: readonly string[];
}

/** How one house was scored, as it is told. */
export interface HouseStory {
  readonly house: number;
  readonly lines: readonly StoryLine[];
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

/** Tells the scoring house by house: what the log says of a house, then its receipts. */
export function houseStories(
  view: FruitSpyView,
  last: Told | undefined,
  receipts: readonly Receipt[],
): HouseStory[] {
  const totals = view.points.map(() => 0);
  return view.houses.map((_, house) => {
    const said = (last?.messages ?? [])
      .filter((message) => message.id in PARAGRAPHS && message.args.house === house)
      .map((message) => ({
        message,
        paragraph: PARAGRAPHS[message.id] ?? "5.1",
        seat: null,
        points: 0,
        pieces: [`house ${house}`],
      }));
    const won = receipts
      .filter((receipt) => receipt.pieces.includes(`house ${house}`))
      .map(({ message, paragraph, seat, points, pieces }) => ({
        message,
        paragraph,
        seat,
        points,
        pieces,
      }));
    for (const { seat, points } of won) totals[seat] = (totals[seat] ?? 0) + points;
    return { house, lines: [...said, ...won], totals: [...totals] };
  });
}
