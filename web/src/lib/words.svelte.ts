// Everything the page says, in the chosen language. Messages are the package's Fluent files; this only looks them up.
import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";

import { settings, type Language } from "./settings.svelte";

const files = import.meta.glob<string>("../../../src/kingdomino/locales/*/*.ftl", { query: "?raw", import: "default" });
const BASE = ["page", "table"];

let bundle: FluentBundle | null = $state.raw(null);
let loaded = "";
const parts = new Set<string>(BASE);

async function load(language: Language): Promise<void> {
  const made = new FluentBundle(language);
  const texts = await Promise.all([...parts].map((part) => files[`../../../src/kingdomino/locales/${language}/${part}.ftl`]?.()));
  for (const text of texts) if (text) made.addResource(new FluentResource(text));
  bundle = made;
  loaded = language;
}

/** Speak a language from now on. */
export async function speak(language: Language): Promise<void> {
  if (language !== loaded) await load(language);
}

/** Bring in the words of a screen that is seldom opened. */
export async function alsoSay(part: string): Promise<void> {
  if (parts.has(part)) return;
  parts.add(part);
  await load(settings.language);
}

export type Values = Record<string, FluentVariable | undefined | null>;

/** A message with its values; null if there is none by that name. */
export function sayIf(id: string, values?: Values): string | null {
  const pattern = bundle?.getMessage(id)?.value;
  if (!bundle || !pattern) return null;
  return bundle.formatPattern(pattern, values as Record<string, FluentVariable>, []);
}

/** A message with its values. */
export function say(id: string, values?: Values): string {
  return sayIf(id, values) ?? id;
}

/** The same without the invisible marks around values, for places that show only plain text. */
export function plainly(id: string, values?: Values): string {
  return say(id, values).replace(/[\u2068\u2069]/g, "");
}
