import { say } from "../../words/words.svelte";
import type { GameOnTable } from "../games";
import { newDesk } from "./desk.svelte";
import Hand from "./Hand.svelte";
import Notebook from "./Notebook.svelte";
import { perform } from "./perform";
import Ring from "./Ring.svelte";
import Scoring from "./Scoring.svelte";
import Signs from "./Signs.svelte";

export const game: GameOnTable = {
  Board: Ring,
  Yours: Hand,
  Notes: Notebook,
  Signs,
  keys: ["cards"],
  Ending: Scoring,
  newDesk,
  perform,
  sounds: {
    "spy-placed": "wood",
    "spy-turned-up": "paper",
    "tool-turned-up": "paper",
    "spy-shown": "paper",
    "tool-shown": "paper",
  },
  paragraphs: { turns: "2.6", end: "4.1" },
  endings: new Set(["papa-home", "daly-home", "all-cards-played"]),
  left: (view, seat) => {
    const count = view.spies[seat]?.hand_size ?? 0;
    return { count, words: say("left-cards", { count }) };
  },
};
