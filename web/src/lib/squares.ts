// Names of squares and where they lie on the screen: north is up. Knows geometry, no rule.

export interface Point {
  x: number;
  y: number;
}
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export const CASTLE = "g7";
const FILES = "abcdefghijklm";
const RANKS = 13;

/** The column and row of a square, counted from the north-west corner `a13`. */
export function point(square: string): Point {
  return { x: FILES.indexOf(square.charAt(0)), y: RANKS - Number(square.slice(1)) };
}

/** The square in a column and row; null outside the field. */
export function squareAt(x: number, y: number): string | null {
  return x >= 0 && y >= 0 && x < RANKS && y < RANKS ? `${FILES.charAt(x)}${RANKS - y}` : null;
}

/** The smallest box that holds some squares. */
export function boxOf(squares: Iterable<string>): Box {
  const box = { left: RANKS, top: RANKS, right: -1, bottom: -1 };
  for (const { x, y } of [...squares].map(point)) {
    box.left = Math.min(box.left, x);
    box.right = Math.max(box.right, x);
    box.top = Math.min(box.top, y);
    box.bottom = Math.max(box.bottom, y);
  }
  return box;
}

/**
 * The part of the field worth showing: a domino touches the kingdom, so it ends at most two squares away from it.
 * Squares stay as large as they can be, and the picture changes only when the kingdom grows.
 */
export function frame(taken: Iterable<string>, field: Iterable<string>): Box {
  const kingdom = [CASTLE, ...taken];
  const inner = boxOf(kingdom);
  const outer = boxOf([...kingdom, ...field]);
  return {
    left: Math.max(inner.left - 2, outer.left),
    top: Math.max(inner.top - 2, outer.top),
    right: Math.min(inner.right + 2, outer.right),
    bottom: Math.min(inner.bottom + 2, outer.bottom),
  };
}

/** A box of at least `side` columns and rows around some squares, for small pictures that should not jump. */
export function fitted(taken: Iterable<string>, side: number): Box {
  const box = boxOf([CASTLE, ...taken]);
  const across = Math.max(0, side - (box.right - box.left + 1));
  const down = Math.max(0, side - (box.bottom - box.top + 1));
  const left = Math.max(0, box.left - Math.floor(across / 2));
  const top = Math.max(0, box.top - Math.floor(down / 2));
  return { left, top, right: left + Math.max(side - 1, box.right - box.left), bottom: top + Math.max(side - 1, box.bottom - box.top) };
}

/** Every square of a box, row by row from the north. */
export function rowsOf(box: Box): string[][] {
  const rows: string[][] = [];
  for (let y = box.top; y <= box.bottom; y++) {
    const row: string[] = [];
    for (let x = box.left; x <= box.right; x++) {
      const square = squareAt(x, y);
      if (square) row.push(square);
    }
    rows.push(row);
  }
  return rows;
}

export const DIRECTIONS = ["north", "east", "south", "west"] as const;
export type Direction = (typeof DIRECTIONS)[number];
const STEPS: Record<Direction, Point> = {
  north: { x: 0, y: -1 },
  east: { x: 1, y: 0 },
  south: { x: 0, y: 1 },
  west: { x: -1, y: 0 },
};

/** The next square in a direction; null at the edge of the field. */
export function beside(square: string, direction: Direction): string | null {
  const { x, y } = point(square);
  return squareAt(x + STEPS[direction].x, y + STEPS[direction].y);
}

/** In which direction a neighbouring square lies. */
export function directionTo(from: string, to: string): Direction {
  return DIRECTIONS.find((direction) => beside(from, direction) === to) ?? "east";
}

/** Which side of a square a pointer is nearest to; `x` and `y` from 0 to 1 inside the square. */
export function nearestSide(x: number, y: number): Direction {
  const dx = x - 0.5;
  const dy = y - 0.5;
  if (Math.abs(dx) > Math.abs(dy)) return dx > 0 ? "east" : "west";
  return dy > 0 ? "south" : "north";
}
