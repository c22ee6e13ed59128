// Move animations: temporary copies of dominoes and kings fly to their new places.
import type { Seat, State } from "./protocol";
import { isMotionEnabled, paced } from "./settings.svelte";

const DURATION = 260;
const EASE = "cubic-bezier(.2,.8,.2,1)";

interface Origin {
  area: DOMRect;
  node: Element;
}
export interface Snapshot {
  dominoes: Map<number, Origin>;
  kings: Map<number, Origin>;
}

/** The areas of the dominoes and kings in the lines, taken before the table changes. */
export function snapshot(): Snapshot | null {
  if (!isMotionEnabled()) return null;
  const areas = (name: string) => {
    const nodes = [...document.querySelectorAll(`[data-testid=line] [data-${name}]`)];
    return new Map(nodes.map((node) => [Number(node.getAttribute(`data-${name}`)), { area: node.getBoundingClientRect(), node }]));
  };
  return { dominoes: areas("domino"), kings: areas("king") };
}

export interface Moves {
  /** Dominoes newly placed in a kingdom. */
  placed: number[];
  /** Kings that moved, with their old and new dominoes. */
  kings: { from: number; to: number }[];
}

const placedNumbers = (state: State): Set<number> => new Set(state.kingdoms.flatMap((kingdom) => kingdom.squares.map((land) => land.domino)));

/** The pieces that moved between two states. */
export function findMoves(before: State, after: State): Moves {
  const old = placedNumbers(before);
  const placed = [...placedNumbers(after)].filter((number) => !old.has(number));
  const owners = new Map([...before.line, ...before.next].map((slot) => [slot.number, slot.seat]));
  const claimed = [...after.line, ...after.next].filter((slot) => slot.seat && owners.get(slot.number) === null);
  const lastPlayed = (seat: Seat | null) => before.line.findLast((slot) => slot.seat === seat && (slot.played || placed.includes(slot.number)));
  const kings = claimed.flatMap((slot) => {
    const from = lastPlayed(slot.seat);
    return from ? [{ from: from.number, to: slot.number }] : [];
  });
  return { placed, kings };
}

/** Animate all moves between two states, starting from the snapshot. */
export function animateMoves(origins: Snapshot | null, before: State | null, after: State): void {
  if (!origins || !before) return;
  const { placed, kings } = findMoves(before, after);
  for (const number of placed) {
    const from = origins.dominoes.get(number);
    const target = document.querySelector(`[data-placed="${number}"]:not(.ghost)`);
    if (from && target) fly(from.node, from.area, target.getBoundingClientRect(), 0.2);
  }
  for (const { from, to } of kings) {
    const start = origins.kings.get(from);
    const king = document.querySelector(`[data-king="${to}"] svg`);
    if (!start || !king) continue;
    fly(king, centred(king.getBoundingClientRect(), start.area), king.getBoundingClientRect(), 1);
    king.animate([{ opacity: 0 }, { opacity: 0 }], { duration: DURATION });
  }
}

/** An area of one size, centred in another. */
function centred(size: DOMRect, place: DOMRect): DOMRect {
  return new DOMRect(place.x + (place.width - size.width) / 2, place.y + (place.height - size.height) / 2, size.width, size.height);
}

function fly(node: Element, from: DOMRect, to: DOMRect, fade: number): void {
  if (to.width === 0 || from.width === 0) return;
  const copy = node.cloneNode(true) as SVGElement;
  copy.removeAttribute("data-domino");
  Object.assign(copy.style, {
    position: "fixed", left: `${from.x}px`, top: `${from.y}px`, width: `${from.width}px`, height: `${from.height}px`,
    pointerEvents: "none", zIndex: "50", transformOrigin: "0 0",
  });
  document.body.append(copy);
  const scale = Math.max(to.width, to.height) / from.width;
  const flight = copy.animate(
    [{ transform: "none", opacity: 1 }, { transform: `translate(${to.x - from.x}px, ${to.y - from.y}px) scale(${scale})`, opacity: fade }],
    { duration: DURATION, easing: EASE },
  );
  flight.onfinish = flight.oncancel = () => copy.remove();
}

/** Milliseconds between opponents' moves. */
const MOVE_INTERVAL = 420;

/** The motion of one table: what has to move is derived from each pair of consecutive states. */
export class TableMotion {
  private origins: Snapshot | null = null;
  private previous: State | null = null;

  /** Remember where everything is; call it before a new state is drawn. */
  capture(): void {
    this.origins = snapshot();
  }

  /** Animate the changes since the last state; call it after the new state is drawn. */
  animate(state: State): void {
    const [origins, before] = [this.origins, this.previous];
    this.origins = null;
    this.previous = state;
    animateMoves(origins, before, state);
  }

  /** How long a state stays on the screen before the next move is shown. */
  interval(_shown: State, isOpponentMove: boolean): number {
    return isOpponentMove ? paced(MOVE_INTERVAL) : 0;
  }
}
