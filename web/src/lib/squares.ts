// Squares and their geometry on the screen; north is up.

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

/** The column and row of a square, from the north-west corner `a13`. */
export function point(square: string): Point {
  return { x: FILES.indexOf(square.charAt(0)), y: RANKS - Number(square.slice(1)) };
}

/** The square in a column and row; null outside the grid. */
export function squareAt(x: number, y: number): string | null {
  return x >= 0 && y >= 0 && x < RANKS && y < RANKS ? `${FILES.charAt(x)}${RANKS - y}` : null;
}

/** The bounding box of some squares. */
export function boundingBox(squares: Iterable<string>): Box {
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
 * The part of the grid to show: up to two squares around the kingdom, the reach of a domino.
 * Squares are as large as possible, and the frame changes only when the kingdom grows.
 */
export function frame(occupied: Iterable<string>, field: Iterable<string>): Box {
  const kingdom = [CASTLE, ...occupied];
  const inner = boundingBox(kingdom);
  const outer = boundingBox([...kingdom, ...field]);
  return {
    left: Math.max(inner.left - 2, outer.left),
    top: Math.max(inner.top - 2, outer.top),
    right: Math.min(inner.right + 2, outer.right),
    bottom: Math.min(inner.bottom + 2, outer.bottom),
  };
}

/** The largest box that a kingdom can still fill. */
export const reachableBox = (occupied: Iterable<string>, field: Iterable<string>): Box => boundingBox([CASTLE, ...occupied, ...field]);

/**
 * The limits of a kingdom as an SVG path, a little outside the largest box that it can still fill.
 * While it can still grow either way, that box is wider or higher than a kingdom may be, and has no limit in that direction;
 * the other limits are as long as the part that is shown.
 */
export function limitPath(bound: Box, side: number, shown: Box): string {
  const [left, top, right, bottom] = [bound.left * 100 - 5, bound.top * 100 - 5, bound.right * 100 + 105, bound.bottom * 100 + 105];
  const [isWideOpen, isHighOpen] = [columnsOf(bound) > side, rowCount(bound) > side];
  if (isWideOpen && isHighOpen) return "";
  if (isWideOpen) return [top, bottom].map((y) => `M${shown.left * 100 - 5} ${y}H${shown.right * 100 + 105}`).join("");
  if (isHighOpen) return [left, right].map((x) => `M${x} ${shown.top * 100 - 5}V${shown.bottom * 100 + 105}`).join("");
  return `M${left + 16} ${top}H${right - 16}q16 0 16 16V${bottom - 16}q0 16 -16 16H${left + 16}q-16 0 -16 -16V${top + 16}q0 -16 16 -16z`;
}

/** The columns and rows of a box. */
export const columnsOf = (box: Box): number => box.right - box.left + 1;
export const rowCount = (box: Box): number => box.bottom - box.top + 1;

/**
 * A view of a fixed number of squares around a box; the box itself if it is larger.
 * It moves only if it would hide a part of the box or be more than one square off its centre.
 */
export function steadyView(previous: Box | null, box: Box, size: number): Box {
  if (columnsOf(box) > size || rowCount(box) > size) return box;
  const place = (old: number | null, low: number, high: number): number => {
    const centred = (low + high - size + 1) / 2;
    return old !== null && old <= low && old + size - 1 >= high && Math.abs(old - centred) <= 1 ? old : centred;
  };
  const isSameSize = previous !== null && columnsOf(previous) === size && rowCount(previous) === size;
  const left = place(isSameSize ? previous.left : null, box.left, box.right);
  const top = place(isSameSize ? previous.top : null, box.top, box.bottom);
  return { left, top, right: left + size - 1, bottom: top + size - 1 };
}

/** A box of at least `side` columns and rows, so that small pictures do not change size often. */
export function minimumBox(occupied: Iterable<string>, side: number): Box {
  const box = boundingBox([CASTLE, ...occupied]);
  const across = Math.max(0, side - (box.right - box.left + 1));
  const down = Math.max(0, side - (box.bottom - box.top + 1));
  const left = Math.max(0, box.left - Math.floor(across / 2));
  const top = Math.max(0, box.top - Math.floor(down / 2));
  return { left, top, right: left + Math.max(side - 1, box.right - box.left), bottom: top + Math.max(side - 1, box.bottom - box.top) };
}

/** The squares of a box, row by row from the north. */
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
const OFFSETS: Record<Direction, Point> = {
  north: { x: 0, y: -1 },
  east: { x: 1, y: 0 },
  south: { x: 0, y: 1 },
  west: { x: -1, y: 0 },
};

/** The next square in a direction; null at the edge of the grid. */
export function neighbour(square: string, direction: Direction): string | null {
  const { x, y } = point(square);
  return squareAt(x + OFFSETS[direction].x, y + OFFSETS[direction].y);
}

/** The direction from a square to its neighbour. */
export function directionTo(from: string, to: string): Direction {
  return DIRECTIONS.find((direction) => neighbour(from, direction) === to) ?? "east";
}

/** The side of a square nearest to a point; `x` and `y` range from 0 to 1. */
export function nearestSide(x: number, y: number): Direction {
  const dx = x - 0.5;
  const dy = y - 0.5;
  if (Math.abs(dx) > Math.abs(dy)) return dx > 0 ? "east" : "west";
  return dy > 0 ? "south" : "north";
}

/** The outline of a set of squares as an SVG path, a hundred units per square from the north-west corner of the grid. */
export function outline(squares: readonly string[]): string {
  const inside = new Set(squares);
  const edges: Record<Direction, string> = { north: "h100", west: "v100", south: "m0 100h100", east: "m100 0v100" };
  return squares
    .flatMap((square) => {
      const { x, y } = point(square);
      return DIRECTIONS.filter((direction) => !inside.has(neighbour(square, direction) ?? "")).map((direction) => `M${x * 100} ${y * 100}${edges[direction]}`);
    })
    .join("");
}
