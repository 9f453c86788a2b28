import { describe, expect, it } from "vitest";
import { readMoment, writeMoment } from "../src/replay/moment";

describe("a moment in an address", () => {
  it.each([
    [12, "open"],
    [0, "spectator"],
    [40, 0],
    [3, 4],
  ] as const)("is read as it was written: action %s, eyes %s", (ply, eyes) => {
    expect(readMoment(writeMoment(ply, eyes))).toEqual({ ply, eyes });
  });

  it.each(["", "#", "#ply=x&eyes=9x", "#ply=-1&eyes=0", "#ply=99999999"])(
    "is the beginning where it cannot be read: %s",
    (hash) => {
      expect(readMoment(hash)).toEqual({ ply: null, eyes: "open" });
    },
  );

  it("counts seats from 1, as people do", () => {
    expect(writeMoment(7, 2)).toBe("#ply=7&eyes=3");
  });
});
