import { say, tell } from "../words/words.svelte";
import { Refused } from "./server";

/** Why something did not work, in words. */
export function explain(reason: unknown): string {
  return reason instanceof Refused ? tell(reason.words, []) : say("unreachable");
}
