import type { Eyes } from "./replay.svelte";

/** A place in a game and the eyes it is seen through, as the end of an address. */
export interface Moment {
  readonly ply: number | null; // null: the beginning
  readonly eyes: Eyes;
}

/** Reads the part of an address after `#`; anything unknown is the beginning, nothing hidden. */
export function readMoment(hash: string): Moment {
  const fields = new URLSearchParams(hash.replace(/^#/, ""));
  const ply = fields.get("ply") ?? "";
  const eyes = fields.get("eyes") ?? "";
  return {
    ply: /^\d{1,6}$/.test(ply) ? Number(ply) : null,
    eyes: eyes === "spectator" ? eyes : /^[1-9]$/.test(eyes) ? Number(eyes) - 1 : "open",
  };
}

/** The same as text; seats count from 1, as people read them. */
export function writeMoment(ply: number, eyes: Eyes): string {
  const fields = new URLSearchParams({ ply: String(ply) });
  if (eyes !== "open") fields.set("eyes", typeof eyes === "number" ? String(eyes + 1) : eyes);
  return `#${fields.toString()}`;
}
