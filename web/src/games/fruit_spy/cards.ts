import type { FruitSpyFaceDownCard, FruitSpySpies } from "../../protocol";

/** A spy card: a trick card by its number, or the tool. */
export type Card = NonNullable<FruitSpyFaceDownCard["card"]>;

/** The cards of a player in the order of the hand. */
export const CARDS: readonly Card[] = ["1", "2", "3", "4", "5", "6", "7", "tool"];

/** Who is printed on the face of a trick card. */
export function figureOn(card: Card): "papa" | "daly" | null {
  if (card === "tool") return null;
  return Number(card) % 2 === 1 ? "papa" : "daly";
}

/** A card and the house it goes to. */
export interface Placing {
  card: Card;
  house: number;
}

/** Reads an action of a player, `5@2` or `tool@2`; null for any other text. */
export function readPlacing(text: string): Placing | null {
  const [name, house, ...rest] = text.split("@");
  const card = CARDS.find((known) => known === name);
  if (card === undefined || house === undefined || rest.length > 0 || !/^\d+$/.test(house)) {
    return null;
  }
  return { card, house: Number(house) };
}

/** The inverse of `readPlacing`. */
export function writePlacing({ card, house }: Placing): string {
  return `${card}@${house}`;
}

/** What is known of one card of a player. */
export type CardState = "hand" | "down" | "discarded" | "up" | "gone" | "unseen";

/** What is known of each of a player's eight cards, in the order of the hand. */
export function cardStates(spies: FruitSpySpies): { card: Card; state: CardState }[] {
  return CARDS.map((card) => ({ card, state: stateOf(card, spies) }));
}

function stateOf(card: Card, spies: FruitSpySpies): CardState {
  if (spies.hand?.includes(card)) return "hand";
  if (spies.discarded_cards?.includes(card)) return "discarded";
  if (card === "tool" && spies.tool_turned_up) return "gone";
  if (spies.face_up.map(String).includes(card)) return "up";
  if (spies.hand !== null) return "down"; // your own, and nowhere else: it lies face down
  return "unseen";
}
