// The player's settings, stored in this browser.

import { LANGUAGES } from "./protocol";

export type Language = keyof typeof LANGUAGES;
export type Theme = "system" | "light" | "dark";
/** The pace of animations and of opponents' moves, as a multiple of the normal speed. `instant` shows only the newest state. */
export const PACES = { slow: 0.5, normal: 1, fast: 2, instant: Infinity } as const;
export type Pace = keyof typeof PACES;

interface Settings {
  language: Language;
  theme: Theme;
  instant: boolean;
  sound: boolean;
  /** From 0 to 1. */
  volume: number;
  motion: boolean;
  pace: Pace;
  /** Whether a decision with a single option is made automatically. */
  forced: boolean;
  handover: boolean;
  /** Coach: heat map, grades after each move, and win probability while playing. */
  heat: boolean;
  grades: boolean;
  chance: boolean;
  /** Whether tables show the win probability of every player, where that is fair. */
  evaluation: boolean;
  name: string;
  /** The emblem of the own seat; empty for that of the seat. */
  emblem: string;
}
const KEY = "kingdomino.settings";

/** The first supported language among the browser's preferences. */
export function preferredLanguage(preferences: readonly string[]): Language {
  for (const tag of preferences) {
    const short = tag.slice(0, 2).toLowerCase();
    if (short in LANGUAGES) return short as Language;
  }
  return "en";
}

function load(): Settings {
  const defaults: Settings = {
    language: preferredLanguage(navigator.languages), theme: "system", instant: false, sound: true, volume: 0.5, motion: true, pace: "normal", forced: false,
    handover: false, heat: false, grades: false, chance: false, evaluation: true, name: "", emblem: "",
  };
  try {
    return { ...defaults, ...(JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Settings>) };
  } catch {
    return defaults;
  }
}

export const settings: Settings = $state(load());

/** Save the settings and apply them to the page. */
export function saveSettings(): void {
  const root = document.documentElement;
  root.lang = settings.language;
  if (settings.theme === "system") delete root.dataset["theme"];
  else root.dataset["theme"] = settings.theme;
  root.dataset["motion"] = settings.motion ? "on" : "off";
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
  } catch {
    // Without local storage the settings last until the page is closed.
  }
}

/** Whether moves are animated. */
export function isMotionEnabled(): boolean {
  return settings.motion && settings.pace !== "instant" && !matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** A time in milliseconds at the player's pace. */
export const paced = (milliseconds: number): number => milliseconds / (PACES[settings.pace] ?? 1);
