import type { NewTable } from "../protocol";

/** Who is to sit at a seat: "you", "open" for a friend, or a kind of bot. */
export type Sitter = string;

/** What somebody fills in to open a table. */
export interface Setup {
  readonly game: string;
  readonly sitters: readonly Sitter[]; // by seat
  readonly options: Readonly<Record<string, string>>;
  readonly order: SeatOrder;
  readonly isListed: boolean; // anybody may find it and sit down
}

/** Who sits where: as set here, or drawn at the start. */
export type SeatOrder = "drawn" | "set";

/** A table of another size: seats in front stay as they are, new ones are like the last. */
export function resize(sitters: readonly Sitter[], count: number): Sitter[] {
  const others = sitters.filter((sitter) => sitter !== "you");
  const filler = others.at(-1) ?? "open";
  const sized = Array.from({ length: count }, (_, seat) => sitters[seat] ?? filler);
  if (sitters.includes("you") && !sized.includes("you")) sized[0] = "you";
  return sized;
}

/** Puts somebody at a seat. You sit at one seat at most: who sat there changes places with you. */
export function seat(sitters: readonly Sitter[], place: number, sitter: Sitter): Sitter[] {
  const before = sitters[place] ?? "open";
  return sitters.map((other, index) => {
    if (index === place) return sitter;
    return sitter === "you" && other === "you" ? before : other;
  });
}

/** Gives all seats but yours to the same kind of sitter. */
export function fill(sitters: readonly Sitter[], sitter: Sitter): Sitter[] {
  return sitters.map((other) => (other === "you" ? other : sitter));
}

/** Whether nobody has to be waited for. */
export function isFull(sitters: readonly Sitter[]): boolean {
  return !sitters.includes("open");
}

/** The request that opens this table. */
export function requestOf({ game, sitters, options, order, isListed }: Setup): NewTable {
  const bots: Record<string, string> = {};
  sitters.forEach((sitter, place) => {
    if (sitter !== "you" && sitter !== "open") bots[String(place)] = sitter;
  });
  const yours = sitters.indexOf("you");
  return {
    game,
    seats: sitters.length,
    options: { ...options },
    your_seat: yours < 0 ? null : yours,
    bots,
    order,
    is_listed: isListed && !isFull(sitters),
  };
}

const LONGEST_NAME = 24;

/** What is wrong with a name, as the id of its words; null where nothing is. */
export function nameFault(name: string): string | null {
  const trimmed = name.trim();
  if (trimmed === "") return "new-name-needed";
  return [...trimmed].length > LONGEST_NAME ? "new-name-too-long" : null;
}
