// The way from the table to the end of the game: kingdoms glide from where they lie to their columns.
import { EASE, POP, centre, run } from "../lib/animation";
import { paced } from "../lib/settings.svelte";

/** Milliseconds of the glide at the normal pace. */
export const TRANSITION = 600;

const areaOf = (root: ParentNode, seat: string): DOMRect | undefined => root.querySelector(`[data-kingdom="${seat}"]`)?.getBoundingClientRect();

/** Where the kingdoms lie at the table, by seat. */
export function kingdomAreas(): Map<string, DOMRect> {
  const kingdoms = [...document.querySelectorAll<SVGElement>("[data-testid=table] [data-kingdom]")];
  return new Map(kingdoms.map((kingdom) => [kingdom.dataset["kingdom"] ?? "", kingdom.getBoundingClientRect()]));
}

/** Let the kingdoms glide from the table to their columns, and the kings step to the ground; everything else fades in. */
export function enter(finale: Element, from: ReadonlyMap<string, DOMRect>): void {
  const duration = paced(TRANSITION);
  for (const column of finale.querySelectorAll<HTMLElement>("[data-column]")) {
    const land = column.querySelector<HTMLElement>("[data-land]");
    const [start, end] = [from.get(column.dataset["column"] ?? ""), land && areaOf(land, column.dataset["column"] ?? "")];
    if (land && start && end && start.width > 0 && end.width > 0) {
      const [a, b, corner] = [centre(start), centre(end), land.getBoundingClientRect()];
      land.style.transformOrigin = `${b.x - corner.x}px ${b.y - corner.y}px`;
      run(land, [{ transform: `translate(${a.x - b.x}px, ${a.y - b.y}px) scale(${start.width / end.width})` }, { transform: "none" }], { duration, easing: EASE });
    }
    const king = column.querySelector("[data-step]");
    if (king) run(king, [{ transform: "translateY(-28px)", opacity: 0 }, { transform: "none", opacity: 1 }], { duration: duration / 2, delay: duration / 2, easing: POP });
  }
  for (const part of finale.querySelectorAll("[data-fade]")) run(part, [{ opacity: 0 }, { opacity: 1 }], { duration, easing: EASE });
}
