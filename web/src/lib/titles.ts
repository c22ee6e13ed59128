// What a set of rules is called, in the player's language; the catalogue's own title if there is no translation.
import { say, sayIf } from "./words.svelte";

export const editionTitle = (edition: string, title = edition): string => sayIf(`edition-${edition}`) ?? title;
export const variantTitle = (key: string, title = key): string => sayIf(`variant-${key}`) ?? title;

/** “Kingdomino · Harmony” from “classic+harmony”. */
export function rulesTitle(name: string): string {
  const [edition = "", ...variants] = name.split("+");
  return [editionTitle(edition), ...variants.map((key) => variantTitle(key))].join(" · ");
}

export const playersTitle = (count: number): string => say("count-players", { count });
