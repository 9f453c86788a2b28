import { describe, expect, test } from "vitest";
import { forget, recentTables, remember } from "../src/app/recent";
import { cookie } from "../src/app/server";
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
    };
    expect(requestOf(setup)).toEqual({
      game: "fruit_spy",
      seats: 3,
      options: { ties: "earlier" },
      your_seat: 1,
      bots: { "0": "greedy" },
    });
    expect(requestOf({ ...setup, sitters: ["greedy", "open", "open"] }).your_seat).toBeNull();
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
    expect(readSettings('{"theme":"evening","motion":"calm"}')).toEqual({
      theme: "evening",
      motion: "calm",
    });
    for (const damaged of [null, "{", "[]", '{"theme":"pink","motion":3}', "5"]) {
      expect(readSettings(damaged)).toEqual({ theme: "system", motion: "system" });
    }
  });

  test("of tables is a short list, the latest first, each once", () => {
    localStorage.clear();
    for (let number = 0; number < 9; number += 1) {
      remember({ id: `table-${number % 8}`, game: "fruit_spy", at: number });
    }
    const ids = recentTables().map(({ id }) => id);
    expect(ids).toEqual(["table-0", "table-7", "table-6", "table-5", "table-4", "table-3"]);
    forget("table-7");
    expect(recentTables().map(({ id }) => id)).not.toContain("table-7");
    localStorage.setItem("pomona.tables", '{"broken"');
    expect(recentTables()).toEqual([]);
  });

  test("as cookies is found by name", () => {
    expect(cookie("pomona_csrf", "a=1; pomona_csrf=x=y; b=2")).toBe("x=y");
    expect(cookie("csrf", "pomona_csrf=x")).toBeNull();
  });
});
