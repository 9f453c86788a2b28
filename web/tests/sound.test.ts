import { afterEach, describe, expect, test, vi } from "vitest";
import { settings } from "../src/app/settings.svelte";
import { heard, ring } from "../src/table/sound.svelte";

afterEach(() => {
  settings.hasSound = false;
  heard.sound = null;
  vi.useRealTimers();
});

describe("a sound", () => {
  test("is not made unless somebody wants it", () => {
    ring("wood");
    expect(heard.sound).toBeNull();
  });

  test("is written for a moment, the latest one alone", () => {
    vi.useFakeTimers();
    settings.hasSound = true;
    ring("wood");
    vi.advanceTimersByTime(1_000);
    ring("bell");
    vi.advanceTimersByTime(1_000);
    expect(heard.sound).toBe("bell");
    vi.advanceTimersByTime(1_000);
    expect(heard.sound).toBeNull();
  });
});
