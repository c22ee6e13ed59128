// Titles of editions, variants and rules in the player's language, or the catalog's title if there is no translation.
import { t, tOptional } from "../i18n.svelte";

export const editionTitle = (edition: string, title = edition): string => tOptional(`edition-${edition}`) ?? title;
export const variantTitle = (key: string, title = key): string => tOptional(`variant-${key}`) ?? title;

/** “Kingdomino · Harmony” from “classic+harmony”. */
export function rulesTitle(name: string): string {
  const [edition = "", ...variants] = name.split("+");
  return [editionTitle(edition), ...variants.map((key) => variantTitle(key))].join(" · ");
}

/** “3 players”. The count is passed as text, so that the first screen need not load number formats. */
export const playersTitle = (count: number): string => t("count-players", { count: String(count) });
