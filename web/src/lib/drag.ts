// Dragging the domino in hand over the board.
import type { MoveInput } from "./move-input.svelte";

/** The board square under a pointer. Touch events are bound to their first target, so look up the element at their position. */
export function cellUnder(event: PointerEvent): SVGGElement | null {
  const target = event.pointerType === "mouse" ? event.target : document.elementFromPoint(event.clientX, event.clientY);
  return target instanceof Element ? target.closest<SVGGElement>("[data-testid=board] [data-square]") : null;
}

/** Pass the pointer position within a square to the move input. */
export function hoverAt(input: MoveInput, cell: SVGGElement, event: PointerEvent): void {
  const area = cell.getBoundingClientRect();
  input.onPointerOver(cell.dataset["square"] ?? "", (event.clientX - area.x) / area.width, (event.clientY - area.y) / area.height);
}

/** Start dragging; the domino is selected where it is dropped. */
export function startDrag(input: MoveInput, event: PointerEvent): void {
  if (!input.placing) return;
  event.preventDefault();
  input.chosen = null;
  input.isDragging = true;
  const onMove = (move: PointerEvent) => {
    const cell = cellUnder(move);
    if (cell) hoverAt(input, cell, move);
    else input.onPointerLeave();
  };
  const onDrop = () => {
    removeEventListener("pointermove", onMove);
    removeEventListener("pointerup", onDrop);
    removeEventListener("pointercancel", onDrop);
    input.isDragging = false;
    if (input.hover) input.select(input.hover);
  };
  addEventListener("pointermove", onMove);
  addEventListener("pointerup", onDrop);
  addEventListener("pointercancel", onDrop);
}
