// Inserts the sprites into the page once; all pictures reference their symbols.
import pieces from "./pieces.svg?raw";
import signs from "./signs.svg?raw";
import { splitSprite } from "./sprite-sheet";
import tiles from "./tiles.svg?raw";

/** Clip paths. Unlike symbols they only work if their element is rendered. */
const CLIP_PATHS = `<svg xmlns="http://www.w3.org/2000/svg" width="0" height="0"><defs>
<clipPath id="flat"><rect x="1.5" y="1.5" width="197" height="97" rx="10"/></clipPath>
<clipPath id="tall"><rect x="1.5" y="1.5" width="97" height="197" rx="10"/></clipPath>
<clipPath id="one"><rect x="1.5" y="1.5" width="97" height="97" rx="10"/></clipPath></defs></svg>`;

function insert(svg: string, isRendered: boolean): void {
  const container = document.createElement("div");
  container.className = "visually-hidden";
  container.hidden = !isRendered;
  container.setAttribute("aria-hidden", "true");
  container.innerHTML = svg;
  document.body.prepend(container);
}

/** Insert each sheet in a separate task: all together would delay the first paint. */
export function insertSprites(): void {
  insert(CLIP_PATHS, true);
  for (const sheet of [tiles, pieces, signs].flatMap(splitSprite)) setTimeout(() => insert(sheet, false));
}
