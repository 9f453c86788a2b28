import { speak } from "../words/words.svelte";

export type Theme = "system" | "morning" | "evening";
export type Motion = "system" | "full" | "calm";

export interface Settings {
  theme: Theme;
  motion: Motion;
  hasSound: boolean;
  language: string | null; // null: the reader's browser says
}

const KEY = "pomona.settings";
const THEMES: readonly Theme[] = ["system", "morning", "evening"];
const MOTIONS: readonly Motion[] = ["system", "full", "calm"];

/** Reads what was kept; anything unknown is the default. */
export function readSettings(kept: string | null): Settings {
  let found: unknown = null;
  try {
    found = JSON.parse(kept ?? "null");
  } catch {
    found = null;
  }
  const fields = typeof found === "object" && found !== null ? found : {};
  const theme = THEMES.find((value) => "theme" in fields && fields.theme === value);
  const motion = MOTIONS.find((value) => "motion" in fields && fields.motion === value);
  const sound = "hasSound" in fields && fields.hasSound === true;
  const chosen = "language" in fields ? fields.language : null;
  return {
    theme: theme ?? "system",
    motion: motion ?? "system",
    hasSound: sound,
    language: typeof chosen === "string" ? chosen : null,
  };
}

function kept(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null; // storage is forbidden in this browser: the defaults hold
  }
}

export const settings: Settings = $state(readSettings(kept()));

/** Shows the settings on the page and keeps them. */
export function applySettings(): void {
  document.documentElement.dataset.theme = settings.theme;
  document.documentElement.dataset.motion = settings.motion;
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
  } catch {
    return; // storage is forbidden in this browser: they last as long as the page
  }
}

/** Switches the page to a language at once, and keeps the choice. */
export function chooseLanguage(name: string): void {
  settings.language = name;
  applySettings();
  void speak(name);
}

/** Whether things travel; otherwise they fade. */
export function isMoving(): boolean {
  if (settings.motion !== "system") return settings.motion === "full";
  return !window.matchMedia("(prefers-reduced-motion: reduce)").matches;
}
