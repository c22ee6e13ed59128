// Picks the legal placement meant by a pointer or key.
import type { Legal } from "./protocol";
import { DIRECTIONS, directionTo, neighbour, type Direction } from "./squares";

/** How the player holds a domino: which half is on the square under the pointer, and where the other half is. */
export interface Grip {
  direction: Direction;
  half: 0 | 1;
}

/** The legal placements that cover a square, in rotation order. */
export function covering(legal: readonly Legal[], square: string): Legal[] {
  return legal
    .filter((option) => option.squares?.length === 2 && option.squares.includes(square))
    .sort((a, b) => rotationIndex(a, square) - rotationIndex(b, square));
}

/** The grip of a placement at one of its squares. */
export function gripOf(placement: Legal, square: string): Grip {
  const [left, right] = placement.squares as [string, string];
  return left === square ? { direction: directionTo(left, right), half: 0 } : { direction: directionTo(right, left), half: 1 };
}

function rotationIndex(placement: Legal, square: string): number {
  const grip = gripOf(placement, square);
  return grip.half * 4 + DIRECTIONS.indexOf(grip.direction);
}

/** The placement on a square that best matches a grip: by direction, then half, then points. */
export function nearestPlacement(legal: readonly Legal[], square: string, wanted: Grip): Legal | null {
  let best: Legal | null = null;
  let bestMatch = -Infinity;
  for (const placement of covering(legal, square)) {
    const grip = gripOf(placement, square);
    const match = (grip.direction === wanted.direction ? 1000 : 0) + (grip.half === wanted.half ? 500 : 0) + (placement.gain ?? 0);
    if (match > bestMatch) {
      best = placement;
      bestMatch = match;
    }
  }
  return best;
}

/** The next placement on the same square: clockwise, then with the halves swapped. */
export function nextRotation(legal: readonly Legal[], square: string, current: Legal | null): Legal | null {
  const options = covering(legal, square);
  if (options.length === 0) return null;
  const index = options.findIndex((option) => option.event === current?.event);
  return options[(index + 1) % options.length] ?? null;
}

/** The two squares covered by a grip, legal or not; null beyond the edge. */
export function gripSquares(square: string, grip: Grip): [string, string] | null {
  const other = neighbour(square, grip.direction);
  if (!other) return null;
  return grip.half === 0 ? [square, other] : [other, square];
}

/** Every square touched by a legal event. */
export function touchedSquares(legal: readonly Legal[]): Set<string> {
  return new Set(legal.flatMap((option) => option.squares ?? []));
}
