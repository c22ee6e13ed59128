// Dragging the domino in hand over the board, and the king to a domino of the next line.
import { heldCopy } from "./animation";
import { play } from "./sound";
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
  play("pick-up");
  const domino = event.currentTarget instanceof Element ? event.currentTarget.querySelector<SVGElement>("[data-domino]") : null;
  const area = domino?.getBoundingClientRect();
  let copy: SVGElement | null = null;
  /** Where the board shows no preview, a copy of the domino follows the pointer. */
  const follow = (move: PointerEvent, isShown: boolean) => {
    if (!domino || !area || (!copy && !isShown)) return;
    copy ??= heldCopy(domino, area);
    copy.style.opacity = isShown ? "0.9" : "0";
    copy.style.transform = `translate(${move.clientX - area.x - area.width / 2}px, ${move.clientY - area.y - area.height / 2}px)`;
  };
  const onMove = (move: PointerEvent) => {
    const cell = cellUnder(move);
    if (cell) hoverAt(input, cell, move);
    else input.onPointerLeave();
    follow(move, !input.hover);
  };
  const onDrop = () => {
    copy?.remove();
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

/** Pixels by which a pointer must move until it drags. */
const DRAG_DISTANCE = 6;

/** Drag a king; it claims the domino on which it is dropped. */
export function startKingDrag(input: MoveInput, event: PointerEvent): void {
  const king = event.currentTarget instanceof Element ? event.currentTarget.querySelector<SVGElement>("svg") : null;
  if (!king) return;
  event.preventDefault();
  const { clientX, clientY } = event;
  let copy: SVGElement | null = null;
  let target: HTMLElement | null = null;
  const aim = (next: HTMLElement | null) => {
    target?.removeAttribute("data-target");
    target = next;
    target?.setAttribute("data-target", "");
  };
  const onMove = (move: PointerEvent) => {
    const [dx, dy] = [move.clientX - clientX, move.clientY - clientY];
    if (!copy && Math.hypot(dx, dy) < DRAG_DISTANCE) return;
    if (!copy) play("pick-up");
    copy ??= heldCopy(king, king.getBoundingClientRect());
    copy.style.transform = `translate(${dx}px, ${dy}px)`;
    aim(document.elementFromPoint(move.clientX, move.clientY)?.closest<HTMLElement>("[data-claim]") ?? null);
  };
  const onEnd = (end: PointerEvent) => {
    removeEventListener("pointermove", onMove);
    removeEventListener("pointerup", onEnd);
    removeEventListener("pointercancel", onEnd);
    copy?.remove();
    const number = Number(target?.dataset["claim"]);
    aim(null);
    const option = end.type === "pointerup" ? input.legal.find((move) => move.number === number || move.numbers?.includes(number)) : undefined;
    if (!option) return;
    input.select(option);
    void input.confirm();
  };
  addEventListener("pointermove", onMove);
  addEventListener("pointerup", onEnd);
  addEventListener("pointercancel", onEnd);
}
