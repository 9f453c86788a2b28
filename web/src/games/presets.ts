import type { OptionFacts } from "../protocol";

/** Options that go together under one name, one click in the set-up. */
export interface Preset {
  readonly name: string; // the end of its ids among the words
  readonly options: Readonly<Record<string, string>>;
}

const found = import.meta.glob<{ presets: readonly Preset[] }>("./*/presets.ts");

/** The options of a game that are offered together, besides the default. */
export async function bringPresets(game: string): Promise<readonly Preset[]> {
  return (await found[`./${game}/presets.ts`]?.())?.presets ?? [];
}

/** Every option at its first value. */
export function defaultsOf(options: readonly OptionFacts[]): Record<string, string> {
  return Object.fromEntries(options.map(({ name, values }) => [name, values[0] ?? ""]));
}

/** The name of the preset that these options are: "standard" the default, "own" none of them. */
export function presetOf(
  chosen: Readonly<Record<string, string>>,
  options: readonly OptionFacts[],
  presets: readonly Preset[],
): string {
  const standard = { name: "standard", options: defaultsOf(options) };
  const same = ({ options: wanted }: Preset): boolean =>
    options.every(({ name }) => wanted[name] === chosen[name]);
  return [standard, ...presets].find(same)?.name ?? "own";
}

/** The id of the words for an option, or for one of its values. */
export function optionWords(name: string, value?: string): string {
  const parts = value === undefined ? ["option", name] : ["option", name, value];
  return parts.join("-").replaceAll("_", "-");
}
