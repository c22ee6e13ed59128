// Titles of editions, variants and rules in the player's language, or the catalog's title if there is no translation.
import { tOptional, tPlain } from "../i18n.svelte";

export const editionTitle = (edition: string, title = edition): string => tOptional(`edition-${edition}`) ?? title;
export const variantTitle = (key: string, title = key): string => tOptional(`variant-${key}`) ?? title;

/** “Kingdomino · Harmony” from “classic+harmony”. */
export function rulesTitle(name: string): string {
  const [edition = "", ...variants] = name.split("+");
  return [editionTitle(edition), ...variants.map((key) => variantTitle(key))].join(" · ");
}

/** “3 players”. The count is passed as text, so that the first screen need not load number formats. */
export const playersTitle = (count: number): string => tPlain("count-players", { count: String(count) });

/** “2–4 players” for possible numbers of players. */
export function playersRange(counts: readonly number[]): string {
  const [least, most] = [Math.min(...counts), Math.max(...counts)];
  return tPlain("count-players", { count: least === most ? String(least) : `${least}–${most}` });
}
