import type { FruitSpyHouse, FruitSpyView } from "../../protocol";
import type { Player } from "../../table/players";
import { list, say } from "../../words/words.svelte";
import type { Card } from "./cards";

/** The name of a card as it is said. */
export function cardName(card: Card): string {
  return say("card-name", { card });
}

/** A house for somebody who hears it: its tokens, who is how strong, who stands and lives there. */
export function houseWords(view: FruitSpyView, house: number, players: readonly Player[]): string {
  const here = view.houses[house];
  if (here === undefined) return "";
  const name = (seat: number): string => players[seat]?.name ?? "";
  const parts = [say("house-number", { house })];
  parts.push(
    here.tokens.length === 0
      ? say("house-no-tokens")
      : say("house-tokens", { tokens: list(here.tokens.map(String)), count: here.tokens.length }),
  );
  const strengths = strongestFirst(here).map((seat) =>
    say("house-strength", { name: name(seat), strength: here.strength[seat] ?? 0 }),
  );
  if (strengths.length > 0) parts.push(say("house-strengths", { strengths: list(strengths) }));
  const down = here.face_down;
  if (down !== null) {
    parts.push(
      down.card === null
        ? say("house-face-down", { name: name(down.seat) })
        : say("house-face-down-yours", { card: cardName(down.card) }),
    );
  }
  const { papa, daly } = view;
  if (papa.house === house) parts.push(say("house-papa-here"));
  if (daly?.house === house) parts.push(say("house-daly-here"));
  if (papa.home === house) parts.push(say("house-papa-home"));
  if (daly?.home === house) parts.push(say("house-daly-home"));
  return parts.join(" ");
}

/** The seats with open cards at a house: the strongest first, then whose last card came first. */
export function strongestFirst(house: FruitSpyHouse): number[] {
  const lastTurn = (seat: number): number =>
    Math.max(...house.cards.filter((card) => card.seat === seat).map((card) => card.turn));
  return [...new Set(house.cards.map((card) => card.seat))].sort(
    (one, other) =>
      (house.strength[other] ?? 0) - (house.strength[one] ?? 0) || lastTurn(one) - lastTurn(other),
  );
}
