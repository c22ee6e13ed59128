// The player's settings, stored in this browser.

export const LANGUAGES = { en: "English", de: "Deutsch", fr: "Français", hu: "Magyar", is: "Íslenska", pl: "Polski", tr: "Türkçe" } as const;
export type Language = keyof typeof LANGUAGES;
export type Theme = "system" | "light" | "dark";

interface Settings {
  language: Language;
  theme: Theme;
  instant: boolean;
  sound: boolean;
  motion: boolean;
  handover: boolean;
  /** Coach: heat map, grades after each move, and win probability while playing. */
  heat: boolean;
  grades: boolean;
  chance: boolean;
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
    language: preferredLanguage(navigator.languages), theme: "system", instant: false, sound: false, motion: true, handover: false, heat: false, grades: false, chance: false, name: "", emblem: "",
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
  return settings.motion && !matchMedia("(prefers-reduced-motion: reduce)").matches;
}
