import { describe, expect, test } from "vitest";
import { Story, type Performance } from "../src/table/story";

interface Scene {
  name: string;
  beats: string[];
}

/** A stage where a test ends each beat by hand. */
class Stage {
  readonly said: string[] = [];
  private open: (() => void) | null = null;
  readonly story = new Story<Scene, string>({
    beats: (scene) => scene.beats,
    perform: (beat) => this.perform(beat),
    settle: (scene) => void this.said.push(`= ${scene.name}`),
  });

  private perform(beat: string): Performance | null {
    this.said.push(beat);
    if (beat === "nothing to see") return null;
    let end = (): void => undefined;
    const done = new Promise<void>((resolve) => (end = resolve));
    this.open = end;
    return { done, finish: end };
  }

  async end(): Promise<void> {
    this.open?.();
    await settled();
  }
}

const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

describe("a story", () => {
  test("is told beat by beat, scene by scene", async () => {
    const stage = new Stage();
    stage.story.add({ name: "first", beats: ["a card flies", "it turns over"] });
    stage.story.add({ name: "second", beats: ["Papa walks"] });
    await settled();
    expect(stage.said).toEqual(["a card flies"]);
    await stage.end();
    expect(stage.said).toEqual(["a card flies", "it turns over"]);
    await stage.end();
    expect(stage.said).toEqual(["a card flies", "it turns over", "= first", "Papa walks"]);
    expect(stage.story.isTelling).toBe(true);
    await stage.end();
    expect(stage.said.at(-1)).toBe("= second");
    expect(stage.story.isTelling).toBe(false);
  });

  test("is brought to its end by a tap, and every scene is settled", async () => {
    const stage = new Stage();
    stage.story.add({ name: "first", beats: ["a card flies", "it turns over"] });
    stage.story.add({ name: "second", beats: ["Papa walks"] });
    await settled();
    stage.story.finish();
    await stage.story.rest();
    expect(stage.said).toEqual(["a card flies", "= first", "= second"]);
  });

  test("that was hurried tells the next scene at its pace again", async () => {
    const stage = new Stage();
    stage.story.add({ name: "first", beats: ["a card flies"] });
    await settled();
    stage.story.finish();
    await stage.story.rest();
    stage.story.add({ name: "second", beats: ["Papa walks"] });
    await settled();
    expect(stage.said).toEqual(["a card flies", "= first", "Papa walks"]);
  });

  test("passes over what nobody can see", async () => {
    const stage = new Stage();
    stage.story.add({ name: "quiet", beats: ["nothing to see"] });
    stage.story.add({ name: "empty", beats: [] });
    await stage.story.rest();
    expect(stage.said).toEqual(["nothing to see", "= quiet", "= empty"]);
  });

  test("takes a tap while nothing is told for nothing", () => {
    const stage = new Stage();
    stage.story.finish();
    expect(stage.story.isTelling).toBe(false);
  });
});
