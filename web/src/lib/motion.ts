// Dominoes travel from the line into a kingdom, kings to their next domino: copies that fly over the page and vanish.
import type { Seat, State } from "./protocol";
import { moving } from "./settings.svelte";

const TRAVEL = 260;
const EASE = "cubic-bezier(.2,.8,.2,1)";

interface Seen {
  area: DOMRect;
  node: Element;
}
export interface Snapshot {
  dominoes: Map<number, Seen>;
  kings: Map<number, Seen>;
}

/** Where every domino of the line and every king's place lies before the table changes. */
export function snapshot(): Snapshot | null {
  if (!moving()) return null;
  const seen = (name: string) => {
    const nodes = [...document.querySelectorAll(`[data-testid=line] [data-${name}]`)];
    return new Map(nodes.map((node) => [Number(node.getAttribute(`data-${name}`)), { area: node.getBoundingClientRect(), node }]));
  };
  return { dominoes: seen("domino"), kings: seen("man") };
}

export interface Moves {
  /** Dominoes that have come into a kingdom. */
  laid: number[];
  /** Kings that have come to a domino, and from which one. */
  kings: { from: number; to: number }[];
}

const numbersLaid = (state: State): Set<number> => new Set(state.kingdoms.flatMap((one) => one.squares.map((land) => land.domino)));

/** What has moved between two states. */
export function moves(was: State, now: State): Moves {
  const before = numbersLaid(was);
  const laid = [...numbersLaid(now)].filter((number) => !before.has(number));
  const held = new Map([...was.line, ...was.next].map((one) => [one.number, one.seat]));
  const came = [...now.line, ...now.next].filter((one) => one.seat && held.get(one.number) === null);
  const left = (seat: Seat | null) => was.line.findLast((one) => one.seat === seat && (one.played || laid.includes(one.number)));
  const kings = came.flatMap((one) => {
    const from = left(one.seat);
    return from ? [{ from: from.number, to: one.number }] : [];
  });
  return { laid, kings };
}

/** Let everything that has moved fly from where it was to where it is now. */
export function travel(before: Snapshot | null, was: State | null, now: State): void {
  if (!before || !was) return;
  const { laid, kings } = moves(was, now);
  for (const number of laid) {
    const from = before.dominoes.get(number);
    const target = document.querySelector(`[data-laid="${number}"]:not(.ghost)`);
    if (from && target) fly(from.node, from.area, target.getBoundingClientRect(), 0.2);
  }
  for (const { from, to } of kings) {
    const start = before.kings.get(from);
    const king = document.querySelector(`[data-man="${to}"] svg`);
    if (!start || !king) continue;
    fly(king, centred(king.getBoundingClientRect(), start.area), king.getBoundingClientRect(), 1);
    king.animate([{ opacity: 0 }, { opacity: 0 }], { duration: TRAVEL });
  }
}

/** An area as large as one and in the middle of another. */
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
    { duration: TRAVEL, easing: EASE },
  );
  flight.onfinish = flight.oncancel = () => copy.remove();
}
