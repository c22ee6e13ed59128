// What a set of rules is called, in the player's language; the catalogue's own title if there is no translation.
import { say, sayIf } from "./words.svelte";

export const editionTitle = (edition: string, title = edition): string => sayIf(`edition-${edition}`) ?? title;
export const variantTitle = (key: string, title = key): string => sayIf(`variant-${key}`) ?? title;

/** “Kingdomino · Harmony” from “classic+harmony”. */
export function rulesTitle(name: string): string {
  const [edition = "", ...variants] = name.split("+");
  return [editionTitle(edition), ...variants.map((key) => variantTitle(key))].join(" · ");
}

/** “3 players”; there are always several. Plain digits, so that the first screen need not wake the browser's number formats. */
export const playersTitle = (count: number): string => say("count-players", { count: String(count) });
