// Sprite symbols: colours and emblems of seats, tiles of lands, pieces.
import { EMBLEMS, lookOf } from "./looks.svelte";
import type { BoxName, Land, Piece, Seat } from "./protocol";

const COLOURS: Record<Seat, string> = { A: "pink", B: "yellow", C: "green", D: "blue" };
/** The names of a box's symbols. */
const SYMBOLS: Record<BoxName, { king: string; castle: string; crowns: string; back: string }> = {
  classic: { king: "king", castle: "castle", crowns: "crowns", back: "domino-back" },
  origins: { king: "chief", castle: "hut", crowns: "fires", back: "domino-back-origins" },
};
const TILES: Record<string, string[]> = {
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

export const seatEmblem = (seat: Seat): string => EMBLEMS[lookOf(seat)];
export const seatColour = (seat: Seat, box: BoxName): string => (box === "origins" && lookOf(seat) === "B" ? "black" : COLOURS[lookOf(seat)]);
export const kingSymbol = (seat: Seat, box: BoxName): string => `${SYMBOLS[box].king}-${seatEmblem(seat)}`;
export const castleSymbol = (seat: Seat, box: BoxName): string => `${SYMBOLS[box].castle}-${seatEmblem(seat)}`;

/** The ground of a castle, and the back of a domino. */
export const castleBase = (box: BoxName): string => `${SYMBOLS[box].castle}-base`;
export const dominoBack = (box: BoxName): string => SYMBOLS[box].back;

/** The tile of a land; the same half of a domino always has the same tile. */
export function tileSymbol(land: Land, number: number, half: number): string {
  if (land.terrain === "volcano") return `volcano-${Math.max(1, land.craters)}`;
  const variants = TILES[land.terrain] ?? [land.terrain];
  return variants[(7 * number + 3 * half) % variants.length] ?? land.terrain;
}

/** The overlay with crowns or fires; null for none. */
export function crownSymbol(land: Land, box: BoxName): string | null {
  return land.crowns > 0 ? `${SYMBOLS[box].crowns}-${land.crowns}` : null;
}

export interface PieceSprite {
  symbol: string;
  at: number;
  size: number;
}

/** The symbol of a piece with its place on the square: tokens centred, resources bottom right, cavemen large. */
export function pieceSprite(piece: Piece): PieceSprite {
  if (piece.kind === "token") return { symbol: `fire-token-${piece.fires ?? 1}`, at: 21, size: 58 };
  const symbol = symbolName(piece.name ?? "");
  return piece.kind === "resource" ? { symbol, at: 38, size: 56 } : { symbol, at: 10, size: 80 };
}

/** A name with hyphens, as symbols are written. */
export const symbolName = (name: string): string => name.replaceAll(" ", "-");
