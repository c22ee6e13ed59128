// What a player likes, kept in this browser: language, theme, confirming, sound, motion.

export const LANGUAGES = { en: "English", hu: "Magyar", pl: "Polski", tr: "Türkçe", is: "Íslenska" } as const;
export type Language = keyof typeof LANGUAGES;
export type Theme = "system" | "light" | "dark";

interface Settings {
  language: Language;
  theme: Theme;
  instant: boolean;
  sound: boolean;
  motion: boolean;
  handover: boolean;
  /** The coach: heat map, grades after each move, and the win chance while playing. */
  heat: boolean;
  grades: boolean;
  chance: boolean;
  name: string;
}
const KEY = "kingdomino.settings";

/** The first of the browser's languages that we speak. */
export function spoken(wishes: readonly string[]): Language {
  for (const wish of wishes) {
    const short = wish.slice(0, 2).toLowerCase();
    if (short in LANGUAGES) return short as Language;
  }
  return "en";
}

function load(): Settings {
  const fresh: Settings = {
    language: spoken(navigator.languages), theme: "system", instant: false, sound: false, motion: true, handover: false, heat: false, grades: false, chance: false, name: "",
  };
  try {
    return { ...fresh, ...(JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Settings>) };
  } catch {
    return fresh;
  }
}

export const settings: Settings = $state(load());

/** Keep the settings and let the page look like them. */
export function keep(): void {
  const root = document.documentElement;
  root.lang = settings.language;
  if (settings.theme === "system") delete root.dataset["theme"];
  else root.dataset["theme"] = settings.theme;
  root.dataset["motion"] = settings.motion ? "on" : "off";
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
  } catch {
    // A browser that keeps nothing still plays.
  }
}

/** Whether pieces may travel. */
export function moving(): boolean {
  return settings.motion && !matchMedia("(prefers-reduced-motion: reduce)").matches;
}
