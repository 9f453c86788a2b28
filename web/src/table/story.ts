/** Something under way that can be brought to its end at once. */
export interface Performance {
  readonly done: Promise<void>;
  finish(): void;
}

/** What tells a story: it performs each beat of a scene and then sets the scene's end. */
export interface Teller<Scene, Beat> {
  beats(scene: Scene): readonly Beat[];
  perform(beat: Beat, scene: Scene): Performance | null; // null: nothing to see
  settle(scene: Scene): void;
}

/**
 * Tells scenes one after another, each beat by beat, so that several things that happened are
 * seen one by one; a tap finishes them all.
 */
export class Story<Scene, Beat> {
  private readonly scenes: Scene[] = [];
  private running: Performance | null = null;
  private isHurried = false;
  private telling: Promise<void> | null = null;

  constructor(private readonly teller: Teller<Scene, Beat>) {}

  /** Whether something is still to be told. */
  get isTelling(): boolean {
    return this.telling !== null;
  }

  /** Adds a scene; it is told when those before it are. */
  add(scene: Scene): void {
    this.scenes.push(scene);
    this.telling ??= this.tell();
  }

  /** Brings everything to its end now. */
  finish(): void {
    if (this.telling === null) return;
    this.isHurried = true;
    this.running?.finish();
  }

  /** Resolves when nothing is left to tell. */
  async rest(): Promise<void> {
    await this.telling;
  }

  private async tell(): Promise<void> {
    await null; // so that `telling` is set before the first scene settles
    for (let scene = this.scenes.shift(); scene !== undefined; scene = this.scenes.shift()) {
      for (const beat of this.teller.beats(scene)) {
        if (this.isHurried) break;
        this.running = this.teller.perform(beat, scene);
        await this.running?.done;
        this.running = null;
      }
      this.teller.settle(scene);
    }
    this.isHurried = false;
    this.telling = null;
  }
}
