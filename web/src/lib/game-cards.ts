// The games the home screen offers: those with a picture, then the other editions of the catalog.
import cards from "../art/cards.json";
import type { Catalog, Edition, Variant } from "./protocol";
import { tOptional } from "./i18n.svelte";
import { editionTitle, variantTitle } from "./text/titles";

type PieceOnCard = [symbol: string, x: number, y: number, size: number, tone: string];
export interface CardPicture {
  columns: number;
  /** Row by row: a tile and the symbols on it, separated by spaces. */
  tiles: string[];
  pieces: PieceOnCard[];
  arc?: string;
}
export interface GameCard {
  rules: string;
  edition: Edition;
  /** The variant that has a card of its own, if any. */
  variant: Variant | null;
  title: string;
  about: string;
  /** Possible numbers of players, ascending. */
  seats: number[];
  picture: CardPicture | null;
}

const PICTURES = new Map(cards.map((card) => [card.rules, card as unknown as CardPicture]));

export const editionOf = (catalog: Catalog, rules: string): Edition | undefined => catalog.editions.find((edition) => edition.name === rules.split("+")[0]);

function toCard(catalog: Catalog, rules: string): GameCard | null {
  const edition = editionOf(catalog, rules);
  const [, key] = rules.split("+");
  const variant = edition?.variants.find((variant) => variant.key === key) ?? null;
  if (!edition || (key && !variant)) return null;
  const title = variant ? variantTitle(variant.key, variant.title) : editionTitle(edition.name, edition.title);
  const about = variant ? (tOptional(`variant-${variant.key}-about`) ?? variant.summary) : (tOptional(`edition-${edition.name}-about`) ?? edition.summary);
  const seats = variant ? variant.seats : Object.keys(edition.seats).map(Number);
  return { rules, edition, variant, title, about, seats, picture: PICTURES.get(rules) ?? null };
}

/** The cards in order. */
export function gameCards(catalog: Catalog): GameCard[] {
  const names = new Set([...PICTURES.keys(), ...catalog.editions.map((edition) => edition.name)]);
  return [...names].flatMap((rules) => toCard(catalog, rules) ?? []);
}

/** The card whose variant or edition the rules contain. */
export function cardOf(games: readonly GameCard[], rules: string): GameCard | undefined {
  const [name, ...keys] = rules.split("+");
  const candidates = games.filter((card) => card.edition.name === name);
  return candidates.find((card) => card.variant && keys.includes(card.variant.key)) ?? candidates.find((card) => !card.variant);
}
