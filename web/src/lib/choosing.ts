// Which of the legal placements a pointer or a key means. Chooses only among what the server listed.
import type { Legal } from "./protocol";
import { DIRECTIONS, beside, directionTo, type Direction } from "./squares";

/** How the domino is held: where the other half lies, seen from the square under the pointer, and which half is there. */
export interface Hold {
  direction: Direction;
  half: 0 | 1;
}

/** The legal placements that cover a square, in the order in which turning goes through them. */
export function covering(legal: readonly Legal[], square: string): Legal[] {
  return legal
    .filter((one) => one.squares?.length === 2 && one.squares.includes(square))
    .sort((one, other) => rank(one, square) - rank(other, square));
}

/** How a placement is held at a square. */
export function holdOf(placement: Legal, square: string): Hold {
  const [left, right] = placement.squares as [string, string];
  return left === square ? { direction: directionTo(left, right), half: 0 } : { direction: directionTo(right, left), half: 1 };
}

function rank(placement: Legal, square: string): number {
  const hold = holdOf(placement, square);
  return hold.half * 4 + DIRECTIONS.indexOf(hold.direction);
}

/** The placement at a square nearest to how the domino is held: direction first, then half, then points. */
export function nearest(legal: readonly Legal[], square: string, wish: Hold): Legal | null {
  let best: Legal | null = null;
  let bestWorth = -Infinity;
  for (const one of covering(legal, square)) {
    const hold = holdOf(one, square);
    const worth = (hold.direction === wish.direction ? 1000 : 0) + (hold.half === wish.half ? 500 : 0) + (one.gain ?? 0);
    if (worth > bestWorth) {
      best = one;
      bestWorth = worth;
    }
  }
  return best;
}

/** The next placement that covers the same square, clockwise and then with the halves changed. */
export function turned(legal: readonly Legal[], square: string, from: Legal | null): Legal | null {
  const options = covering(legal, square);
  if (options.length === 0) return null;
  const at = options.findIndex((one) => one.event === from?.event);
  return options[(at + 1) % options.length] ?? null;
}

/** The two squares a domino would cover when held so, legal or not; null at the edge. */
export function heldSquares(square: string, hold: Hold): [string, string] | null {
  const other = beside(square, hold.direction);
  if (!other) return null;
  return hold.half === 0 ? [square, other] : [other, square];
}

/** Every square that some legal event touches. */
export function touched(legal: readonly Legal[]): Set<string> {
  return new Set(legal.flatMap((one) => one.squares ?? []));
}
