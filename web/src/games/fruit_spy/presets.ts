import type { Preset } from "../presets";

export const presets: readonly Preset[] = [
  { name: "published", options: { figures: "played_here", ties: "neighbour" } },
];
