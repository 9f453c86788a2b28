import type { Draw, Draws } from "../protocol";
import { commitmentOf, drawOf, drawSeats, hashOf, sourceOf } from "./chance";

/** One draw, as it was and as it should have been. */
export interface CheckedDraw {
  readonly draw: Draw;
  readonly number: number; // what was drawn below `total`
  readonly total: number;
  readonly fair: string; // the outcome that this number stands for
  readonly isFair: boolean;
}

/** What a browser finds when it draws a whole game again. */
export interface Checked {
  readonly isPromised: boolean; // the secret is the one behind the commitment that was shown
  readonly areSeatsFair: boolean; // true too where they were not drawn
  readonly draws: readonly CheckedDraw[];
  readonly withheld: readonly number[]; // chairs whose browsers kept their bytes
  readonly isFair: boolean; // all of it
  readonly yours: "counted" | "kept" | "missing" | "none"; // what became of this browser's bytes
}

/**
 * Draws everything again from what the table published. `own` is what this browser added, `shown`
 * the commitment it saw before the game.
 */
export function check(draws: Draws, own: string | null, shown: string | null): Checked {
  const { table, secret, entropy, drawn } = draws;
  const source = sourceOf(table, secret, entropy);
  const isPromised =
    commitmentOf(table, secret) === draws.commitment && (shown ?? draws.commitment) === draws.commitment;
  const areSeatsFair =
    drawn === null || String(drawSeats(drawn.length, source)) === String(drawn);
  const checked = draws.draws
    .filter(({ ply }) => ply >= draws.since)
    .map((draw): CheckedDraw => {
      const weights = draw.outcomes.map(({ weight }) => weight);
      const { index, number, total } = drawOf(weights, source, draw.ply);
      const fair = draw.outcomes[index]?.text ?? "";
      return { draw, number, total, fair, isFair: fair === draw.drawn };
    });
  const withheld = Object.keys(entropy)
    .filter((chair) => (entropy[chair] ?? "").length > 32)
    .map(Number);
  return {
    isPromised,
    areSeatsFair,
    draws: checked,
    withheld,
    isFair: isPromised && areSeatsFair && checked.every(({ isFair }) => isFair),
    yours: fateOf(own, Object.values(entropy)),
  };
}

function fateOf(own: string | null, added: readonly string[]): Checked["yours"] {
  if (own === null) return "none";
  if (added.includes(own)) return "counted";
  return added.includes(hashOf(own)) ? "kept" : "missing";
}
