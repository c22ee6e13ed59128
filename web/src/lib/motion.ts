// Dominoes travel from the line into a kingdom, kings to their next domino: copies that fly over the page and vanish.
import { moving } from "./settings.svelte";

const TRAVEL = 260;
const EASE = "cubic-bezier(.2,.8,.2,1)";

export interface Snapshot {
  pictures: Map<string, { area: DOMRect; node: Element }>;
}

/** Where every domino of the lines lies before the table changes. */
export function snapshot(): Snapshot | null {
  if (!moving()) return null;
  const pictures = new Map<string, { area: DOMRect; node: Element }>();
  for (const node of document.querySelectorAll("[data-testid=line] svg[data-domino]")) {
    pictures.set(node.getAttribute("data-domino") ?? "", { area: node.getBoundingClientRect(), node });
  }
  return { pictures };
}

/** Let what was in a line fly to where it lies now. */
export function fly(before: Snapshot | null, numbers: Iterable<number>): void {
  if (!before) return;
  for (const number of numbers) {
    const from = before.pictures.get(String(number));
    const target = document.querySelector(`[data-laid="${number}"]:not(.ghost)`);
    if (!from || !target) continue;
    const to = target.getBoundingClientRect();
    if (to.width === 0) continue;
    const copy = from.node.cloneNode(true) as SVGElement;
    copy.removeAttribute("data-domino");
    Object.assign(copy.style, {
      position: "fixed", left: `${from.area.x}px`, top: `${from.area.y}px`, width: `${from.area.width}px`, height: `${from.area.height}px`,
      pointerEvents: "none", zIndex: "50", transformOrigin: "0 0",
    });
    document.body.append(copy);
    const scale = Math.max(to.width, to.height) / from.area.width;
    const flight = copy.animate(
      [{ transform: "none", opacity: 1 }, { transform: `translate(${to.x - from.area.x}px, ${to.y - from.area.y}px) scale(${scale})`, opacity: 0.2 }],
      { duration: TRAVEL, easing: EASE },
    );
    flight.onfinish = flight.oncancel = () => copy.remove();
  }
}
