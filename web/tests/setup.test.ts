import { describe, expect, test } from "vitest";
import { cookie } from "../src/app/server";
import { ago } from "../src/app/times";
import { readSettings } from "../src/app/settings.svelte";
import { fill, isFull, nameFault, requestOf, resize, seat } from "../src/app/setup";
import { bringPresets, defaultsOf, optionWords, presetOf } from "../src/games/presets";

const OPTIONS = [
  { name: "figures", values: ["card", "played_here", "revealed_here"] },
  { name: "ties", values: ["earlier", "neighbour"] },
];

describe("a table that is set up", () => {
  test("grows by more of the same and shrinks without losing you", () => {
    expect(resize(["you", "greedy"], 4)).toEqual(["you", "greedy", "greedy", "greedy"]);
    expect(resize(["you", "open", "greedy"], 4)).toEqual(["you", "open", "greedy", "greedy"]);
    expect(resize(["greedy", "greedy", "greedy", "you"], 3)).toEqual(["you", "greedy", "greedy"]);
    expect(resize(["greedy", "greedy"], 3)).toEqual(["greedy", "greedy", "greedy"]);
  });

  test("has you at one seat at most", () => {
    expect(seat(["you", "greedy", "open"], 2, "you")).toEqual(["open", "greedy", "you"]);
    expect(seat(["you", "greedy", "open"], 0, "open")).toEqual(["open", "greedy", "open"]);
  });

  test("is full when nobody has to be waited for", () => {
    expect(isFull(fill(["you", "open"], "greedy"))).toBe(true);
    expect(isFull(fill(["you", "greedy"], "open"))).toBe(false);
  });

  test("is asked for with its bots by seat", () => {
    const setup = {
      game: "fruit_spy",
      sitters: ["greedy", "you", "open"],
      options: { ties: "earlier" },
      order: "drawn",
      isListed: true,
    } as const;
    expect(requestOf(setup)).toEqual({
      game: "fruit_spy",
      seats: 3,
      options: { ties: "earlier" },
      your_seat: 1,
      bots: { "0": "greedy" },
      order: "drawn",
      is_listed: true,
    });
    expect(requestOf({ ...setup, sitters: ["greedy", "open", "open"] }).your_seat).toBeNull();
    expect(requestOf({ ...setup, sitters: ["greedy", "you", "greedy"] }).is_listed).toBe(false);
  });

  test.each([
    ["Ana", null],
    ["  ", "new-name-needed"],
    ["a".repeat(24), null],
    ["a".repeat(25), "new-name-too-long"],
    ["🍐".repeat(24), null],
  ])("takes the name %s or says what is wrong with it", (name, fault) => {
    expect(nameFault(name)).toBe(fault);
  });

  test("knows under which name its rules go", async () => {
    const presets = await bringPresets("fruit_spy");
    expect(defaultsOf(OPTIONS)).toEqual({ figures: "card", ties: "earlier" });
    expect(presetOf({ figures: "card", ties: "earlier" }, OPTIONS, presets)).toBe("standard");
    expect(presetOf({ figures: "played_here", ties: "neighbour" }, OPTIONS, presets)).toBe(
      "published",
    );
    expect(presetOf({ figures: "card", ties: "neighbour" }, OPTIONS, presets)).toBe("own");
    expect(await bringPresets("no_such_game")).toEqual([]);
    expect(optionWords("figures", "played_here")).toBe("option-figures-played-here");
  });
});

describe("what the browser keeps", () => {
  test("of the settings is read with care", () => {
    const whole = '{"theme":"evening","motion":"calm","hasSound":true,"language":"ja"}';
    expect(readSettings(whole)).toEqual({
      theme: "evening",
      motion: "calm",
      hasSound: true,
      language: "ja",
    });
    for (const damaged of [null, "{", "[]", '{"theme":"pink","motion":3,"hasSound":1}', "5"]) {
      expect(readSettings(damaged)).toEqual({
        theme: "system",
        motion: "system",
        hasSound: false,
        language: null,
      });
    }
  });

  test("as cookies is found by name", () => {
    expect(cookie("pomona_csrf", "a=1; pomona_csrf=x=y; b=2")).toBe("x=y");
    expect(cookie("csrf", "pomona_csrf=x")).toBeNull();
  });
});

describe("a moment", () => {
  const now = Date.UTC(2026, 0, 31);

  test.each([
    [0, "now"],
    [30, "30 seconds ago"],
    [150, "2 minutes ago"],
    [86_400, "yesterday"],
  ])("%s seconds ago is told as “%s”", (seconds, told) => {
    expect(ago(now - seconds * 1000, now, "en")).toBe(told);
  });

  test("is told in the reader's language, and never in the future", () => {
    expect(ago(now - 120_000, now, "ja")).toBe("2 分前");
    expect(ago(now + 5_000, now, "en")).toBe("now");
  });
});
