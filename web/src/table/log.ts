import type { Message, Told } from "../protocol";

/** Whose action it was: the first seat its messages name; null where it was chance. */
export function actorOf(told: Told): number | null {
  for (const message of told.messages) {
    const seat = message.args.seat;
    if (typeof seat === "number") return seat;
  }
  return null;
}

/** The messages of an action, and those with which the end is told. */
export function partsOf(told: Told, endings: ReadonlySet<string>): [Message[], Message[]] {
  const end = told.messages.findIndex(({ id }) => endings.has(id));
  if (end < 0) return [told.messages, []];
  return [told.messages.slice(0, end), told.messages.slice(end)];
}

/** The messages of an action and how the game ended, without the tale of the scoring between. */
export function withoutScoring(told: Told, endings: ReadonlySet<string>): Message[] {
  const [action, end] = partsOf(told, endings);
  return [...action, ...end.filter(({ id }) => endings.has(id))];
}

/** What others did after your last action; for somebody who watches, the last of all. */
export function sinceYourTurn(log: readonly Told[], you: number | null): readonly Told[] {
  const played = log.filter((told) => actorOf(told) !== null);
  if (you === null) return played.slice(-1);
  return played.slice(played.findLastIndex((told) => actorOf(told) === you) + 1);
}
