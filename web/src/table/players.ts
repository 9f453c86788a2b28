import type { Table } from "../protocol";
import { say } from "../words/words.svelte";

/** Who sits at a seat, as everybody at the table reads it. */
export interface Player {
  readonly seat: number; // from 0
  readonly name: string;
  readonly initial: string;
  readonly isBot: boolean;
  readonly isYou: boolean;
  readonly isHere: boolean;
  readonly isFree: boolean;
  readonly playedBy: string | null; // the kind of bot that plays for a guest meanwhile
  readonly awaySince: number | null; // milliseconds since 1970, by the server's clock
}

/** The kinds of bot a host may seat, the default first. */
export const BOTS = ["greedy", "random"] as const;

/** The first letter of a name as a person sees it. */
export function initialOf(name: string): string {
  const first = [...new Intl.Segmenter().segment(name.trim())][0]?.segment ?? "?";
  return first.toLocaleUpperCase();
}

/** Everybody at the table, by seat. */
export function playersAt(table: Table): Player[] {
  return table.seats.map((seat, index) => {
    const isBot = seat.taken_by === "bot";
    const isFree = seat.taken_by === "nobody";
    let name = seat.name ?? "";
    if (isBot) name = say(`bot-name-${index + 1}`);
    if (isFree) name = say("seat-number", { number: index + 1 });
    const initial = isFree ? String(index + 1) : initialOf(name);
    return {
      seat: index,
      name,
      initial,
      isBot,
      isFree,
      isHere: seat.is_here,
      isYou: index === table.you,
      playedBy: isBot ? null : seat.bot,
      awaySince: seat.away_since,
    };
  });
}
