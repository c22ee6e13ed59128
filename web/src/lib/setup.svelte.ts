// The set-up of the next game, remembered in this browser: rules and who plays.
import { botLevels, defaultLevel } from "./bots";
import { ownSeat } from "./create-table";
import { editionOf } from "./game-cards";
import { t, tPlain } from "./i18n.svelte";
import type { Catalog, NewSeat } from "./protocol";
import { botTitle } from "./text/position";
import { playersTitle, rulesTitle } from "./text/titles";

/** A player other than oneself: the name of a bot, `open` for a link, or `here` for this device. */
export type Opponent = string;
export interface Setup {
  rules: string;
  opponents: Opponent[];
  /** Names of the players on this device, by seat. */
  names: string[];
  listed: boolean;
}
const KEY = "kingdomino.setup";
const SEATS = 4;

/** The set-up of a first visit: the first edition for as many players as possible, against the default level. */
function firstSetup(catalog: Catalog): Setup {
  const edition = catalog.editions[0];
  const players = Math.max(...Object.keys(edition?.seats ?? { [SEATS]: null }).map(Number));
  return { rules: edition?.name ?? "", opponents: Array.from({ length: players - 1 }, () => defaultLevel(catalog.bots)), names: [], listed: false };
}

/** The numbers of players that rules allow. */
export function playerCounts(catalog: Catalog, rules: string): number[] {
  const edition = editionOf(catalog, rules);
  const variants = rules.split("+").slice(1).map((key) => edition?.variants.find((variant) => variant.key === key));
  return Object.keys(edition?.seats ?? {}).map(Number).filter((count) => variants.every((variant) => variant?.seats.includes(count)));
}

/** Whether the catalog still allows a set-up. */
function isPossible(catalog: Catalog, setup: Setup): boolean {
  const kinds = new Set(["open", "here", ...catalog.bots.map((bot) => bot.name)]);
  return playerCounts(catalog, setup.rules).includes(setup.opponents.length + 1) && setup.opponents.every((kind) => kinds.has(kind));
}

/** The last set-up played, or that of a first visit. */
export function lastSetup(catalog: Catalog): Setup {
  try {
    const stored = { names: [], listed: false, ...(JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Setup>) };
    if (typeof stored.rules === "string" && Array.isArray(stored.opponents) && isPossible(catalog, stored as Setup)) return stored as Setup;
  } catch {
    // Fall through to the first set-up.
  }
  return firstSetup(catalog);
}

export function saveSetup(setup: Setup): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(setup));
  } catch {
    // Without local storage the set-up lasts until the page is closed.
  }
}

/** The name of a player on this device who entered none. */
export const defaultName = (index: number): string => tPlain("player-number", { number: String(index + 2) });

function toSeat(kind: Opponent, index: number, names: readonly string[]): NewSeat {
  if (kind === "open") return { kind: "open" };
  if (kind === "here") return { kind: "person", name: names[index]?.trim() || defaultName(index) };
  return { kind: "bot", bot: kind };
}

/** The seats of a set-up; the player takes the first one. */
export function setupSeats({ opponents, names }: Setup): NewSeat[] {
  return [ownSeat(), ...opponents.map((kind, index) => toSeat(kind, index, names))];
}

/** “3 × Squire, friend via link”, with no-break spaces. */
function opponentsText(catalog: Catalog, opponents: readonly Opponent[]): string {
  const order = [...botLevels(catalog.bots).map((bot) => bot.name), ...catalog.bots.map((bot) => bot.name), "here", "open"];
  return [...new Set(order)].flatMap((kind) => {
    const count = opponents.filter((opponent) => opponent === kind).length;
    const title = kind === "open" ? t("seat-by-link") : kind === "here" ? t("seat-here") : botTitle(kind, catalog.bots.find((bot) => bot.name === kind)?.title);
    return count === 0 ? [] : [count === 1 ? title : `${count}\u00a0×\u00a0${title}`];
  }).join(", ");
}

/** What a set-up starts: “Kingdomino · Harmony, 4 players: 3 × Squire”. */
export const setupText = (catalog: Catalog, setup: Setup): string =>
  `${rulesTitle(setup.rules)}, ${playersTitle(setup.opponents.length + 1)}: ${opponentsText(catalog, setup.opponents)}`;
