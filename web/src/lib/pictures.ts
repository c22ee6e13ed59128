// Which picture shows which thing: seats to colours and emblems, lands to tiles. Names of symbols, nothing else.
import type { Land, Seat, Thing } from "./protocol";

export type BoxName = "classic" | "origins";

const EMBLEMS: Record<Seat, string> = { A: "star", B: "sun", C: "leaf", D: "moon" };
const COLOURS: Record<Seat, string> = { A: "pink", B: "yellow", C: "green", D: "blue" };
const KINDS: Record<string, string[]> = {
  wheat: ["wheat", "wheat", "wheat", "wheat-2"],
  forest: ["forest", "forest-2"],
  lake: ["lake", "lake", "lake-2", "lake-3"],
  pasture: ["pasture", "pasture-2"],
  swamp: ["swamp", "swamp-2"],
  mountain: ["mountain", "mountain-2"],
  desert: ["desert", "desert-2"],
  grassland: ["grassland", "grassland-2"],
  jungle: ["jungle", "jungle-2"],
  quarry: ["quarry", "quarry-2"],
};

export const emblem = (seat: Seat): string => EMBLEMS[seat];
export const colour = (seat: Seat, box: BoxName): string => (box === "origins" && seat === "B" ? "black" : COLOURS[seat]);
export const king = (seat: Seat, box: BoxName): string => `${box === "classic" ? "king" : "chief"}-${EMBLEMS[seat]}`;
export const home = (seat: Seat, box: BoxName): string => `${box === "classic" ? "castle" : "hut"}-${EMBLEMS[seat]}`;

/** The tile of a land; a square never changes its picture. */
export function tile(land: Land, number: number, half: number): string {
  if (land.terrain === "volcano") return `volcano-${Math.max(1, land.craters)}`;
  const kinds = KINDS[land.terrain] ?? [land.terrain];
  return kinds[(7 * number + 3 * half) % kinds.length] ?? land.terrain;
}

/** The overlay that counts crowns or fires; null for none. */
export function counts(land: Land, box: BoxName): string | null {
  return land.crowns > 0 ? `${box === "classic" ? "crowns" : "fires"}-${land.crowns}` : null;
}

export interface ThingPicture {
  symbol: string;
  at: number;
  size: number;
}

/** Where a thing stands on its square: tokens in the middle, resources bottom right, cavemen large. */
export function thingPicture(thing: Thing): ThingPicture {
  if (thing.kind === "token") return { symbol: `fire-token-${thing.fires ?? 1}`, at: 21, size: 58 };
  const symbol = symbolOf(thing.name ?? "");
  return thing.kind === "resource" ? { symbol, at: 38, size: 56 } : { symbol, at: 10, size: 80 };
}

/** Symbols are written with hyphens. */
export const symbolOf = (name: string): string => name.replaceAll(" ", "-");
