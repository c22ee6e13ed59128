// Sprite symbols: colours and emblems of seats, tiles of lands, pieces.
import { lookOf } from "./looks.svelte";
import { COLOURS, EMBLEMS } from "./pieces";
import type { BoxName, Land, Piece, Seat } from "./protocol";

/** The names of a box's symbols. */
const SYMBOLS: Record<BoxName, { king: string; castle: string; crowns: string; back: string }> = {
  classic: { king: "king", castle: "castle", crowns: "crowns", back: "domino-back" },
  origins: { king: "chief", castle: "hut", crowns: "fires", back: "domino-back-origins" },
};

export const seatEmblem = (seat: Seat): string => EMBLEMS[lookOf(seat)];
export const seatColour = (seat: Seat, box: BoxName): string => COLOURS[box][lookOf(seat)];
export const kingSymbol = (seat: Seat, box: BoxName): string => `${SYMBOLS[box].king}-${seatEmblem(seat)}`;
export const castleSymbol = (seat: Seat, box: BoxName): string => `${SYMBOLS[box].castle}-${seatEmblem(seat)}`;

/** The ground of a castle, and the back of a domino. */
export const castleBase = (box: BoxName): string => `${SYMBOLS[box].castle}-base`;
export const dominoBack = (box: BoxName): string => SYMBOLS[box].back;

/** The tile of a land without a domino. */
export const plainTile = (terrain: string, craters: number): string => (craters > 0 ? `${terrain}-${craters}` : terrain);

/** The overlay with crowns or fires; null for none. */
export function crownSymbol(land: Pick<Land, "crowns">, box: BoxName): string | null {
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
