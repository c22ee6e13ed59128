// Dragging the held domino over the board: the pointer says which square, the turn which of the legal placements.
import type { Turn } from "./turn.svelte";

export function grab(turn: Turn, event: PointerEvent): void {
  if (!turn.placing) return;
  event.preventDefault();
  turn.chosen = null;
  const over = (move: PointerEvent) => {
    const cell = document.elementFromPoint(move.clientX, move.clientY)?.closest<SVGGElement>("[data-testid=board] [data-square]");
    if (!cell) return turn.out();
    const area = cell.getBoundingClientRect();
    turn.over(cell.dataset["square"] ?? "", (move.clientX - area.x) / area.width, (move.clientY - area.y) / area.height);
  };
  const drop = () => {
    removeEventListener("pointermove", over);
    removeEventListener("pointerup", drop);
    removeEventListener("pointercancel", drop);
    if (turn.hover) turn.take(turn.hover);
  };
  addEventListener("pointermove", over);
  addEventListener("pointerup", drop);
  addEventListener("pointercancel", drop);
}
