// Translations. The messages are the Fluent files of the Python package.
import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";

import type { MessageId } from "./message-ids";
import { settings, type Language } from "./settings.svelte";

const files = import.meta.glob<string>("../../../src/kingdomino/locales/*/*.ftl", { query: "?raw", import: "default" });

let bundle: FluentBundle | null = $state.raw(null);
let loadedLanguage = "";
const parts = new Set<string>(["page"]);
/** The load that was started last; its messages include those of all earlier ones. */
let latest: Promise<void> = Promise.resolve();
let loads = 0;

async function load(language: Language): Promise<void> {
  const number = ++loads;
  const loaded = new FluentBundle(language);
  const texts = await Promise.all([...parts].map((part) => files[`../../../src/kingdomino/locales/${language}/${part}.ftl`]?.()));
  for (const text of texts) if (text) loaded.addResource(new FluentResource(text));
  if (number !== loads) return latest;
  bundle = loaded;
  loadedLanguage = language;
}

export async function setLanguage(language: Language): Promise<void> {
  if (language !== loadedLanguage) await (latest = load(language));
}

/** Load the messages that the home screen does not need. */
export async function loadMessages(part: string): Promise<void> {
  if (parts.has(part)) return latest;
  parts.add(part);
  await (latest = load(settings.language));
}

export type Values = Record<string, FluentVariable | undefined | null>;

/** Translate a message, or return null if it does not exist. */
export function tOptional(id: string, values?: Values): string | null {
  const pattern = bundle?.getMessage(id)?.value;
  if (!bundle || !pattern) return null;
  return bundle.formatPattern(pattern, values as Record<string, FluentVariable>, []);
}

/** Translate a message. */
export function t(id: string, values?: Values): string {
  return tOptional(id, values) ?? id;
}

/** Translate the message of a value of the protocol; a value without a message does not compile. */
export const message = (id: MessageId, values?: Values): string => t(id, values);

/** Translate without the invisible isolation marks around values, for plain-text places such as titles. */
export function tPlain(id: string, values?: Values): string {
  return t(id, values).replace(/[\u2068\u2069]/g, "");
}
