// The sprites, put into the page once, so that every picture is a reference to one of their symbols.
import { sheets } from "./cutting";
import pieces from "./pieces.svg?raw";
import tiles from "./tiles.svg?raw";

/** What pictures are cut to. A shape to cut by counts only where it is laid out, unlike a symbol. */
const SHAPES = `<svg xmlns="http://www.w3.org/2000/svg" width="0" height="0"><defs>
<clipPath id="flat"><rect x="1.5" y="1.5" width="197" height="97" rx="10"/></clipPath>
<clipPath id="tall"><rect x="1.5" y="1.5" width="97" height="197" rx="10"/></clipPath>
<clipPath id="one"><rect x="1.5" y="1.5" width="97" height="97" rx="10"/></clipPath></defs></svg>`;

function put(pictures: string, shown: boolean): void {
  const place = document.createElement("div");
  place.className = "visually-hidden";
  place.hidden = !shown;
  place.setAttribute("aria-hidden", "true");
  place.innerHTML = pictures;
  document.body.prepend(place);
}

/** Each sheet in a moment of its own: together they would hold up the first picture of the page. */
export function bringPictures(): void {
  put(SHAPES, true);
  for (const sheet of [pieces, tiles].flatMap(sheets)) setTimeout(() => put(sheet, false));
}
