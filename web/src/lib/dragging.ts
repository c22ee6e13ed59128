// Dragging the held domino over the board: the pointer says which square, the turn which of the legal placements.
import type { Turn } from "./turn.svelte";

/** The square of the board under a pointer. Touch stays bound to where it began, so there one has to look. */
export function cellUnder(event: PointerEvent): SVGGElement | null {
  const found = event.pointerType === "mouse" ? event.target : document.elementFromPoint(event.clientX, event.clientY);
  return found instanceof Element ? found.closest<SVGGElement>("[data-testid=board] [data-square]") : null;
}

/** Tell the turn where in which square the pointer is. */
export function hoverAt(turn: Turn, cell: SVGGElement, event: PointerEvent): void {
  const area = cell.getBoundingClientRect();
  turn.over(cell.dataset["square"] ?? "", (event.clientX - area.x) / area.width, (event.clientY - area.y) / area.height);
}

export function grab(turn: Turn, event: PointerEvent): void {
  if (!turn.placing) return;
  event.preventDefault();
  turn.chosen = null;
  turn.carried = true;
  const over = (move: PointerEvent) => {
    const cell = cellUnder(move);
    if (cell) hoverAt(turn, cell, move);
    else turn.out();
  };
  const drop = () => {
    removeEventListener("pointermove", over);
    removeEventListener("pointerup", drop);
    removeEventListener("pointercancel", drop);
    turn.carried = false;
    if (turn.hover) turn.take(turn.hover);
  };
  addEventListener("pointermove", over);
  addEventListener("pointerup", drop);
  addEventListener("pointercancel", drop);
}
