// Pictures that do not depend on the page: a drawn SVG as a PNG, and symbols as images.
import { symbolPicture } from "../lib/animation";
import { COLOURS } from "../lib/pieces";

/** The symbols that some elements refer to, also indirectly. */
function collectSymbols(root: Element, symbols = new Map<string, Element>()): Map<string, Element> {
  for (const use of root.querySelectorAll("use, [clip-path]")) {
    const id = (use.getAttribute("href") ?? use.getAttribute("clip-path") ?? "").replace(/^(url\()?#/, "").replace(/\)$/, "");
    const symbol = id && !symbols.has(id) ? document.getElementById(id) : null;
    if (!symbol) continue;
    symbols.set(id, symbol);
    collectSymbols(symbol, symbols);
  }
  return symbols;
}

/** Run a function while the page has the light theme; nothing is painted in between. */
export function inLightTheme<T>(read: (token: (name: string) => string) => T): T {
  const root = document.documentElement;
  const theme = root.dataset["theme"];
  root.dataset["theme"] = "light";
  const style = getComputedStyle(root);
  const result = read((name) => style.getPropertyValue(name).trim());
  if (theme === undefined) delete root.dataset["theme"];
  else root.dataset["theme"] = theme;
  return result;
}

let styles = "";

/** The styles of kingdoms and text, for a picture outside the page. They are the same in both themes. */
function pictureStyles(): string {
  if (styles) return styles;
  const style = getComputedStyle(document.documentElement);
  const token = (name: string) => style.getPropertyValue(name).trim();
  const colours = [...new Set(Object.values(COLOURS).flatMap((box) => Object.values(box)))].map((colour) => `.seat-${colour}{color:${token(`--seat-${colour}`)}}`);
  styles = [
    `.paper{fill:${token("--cream")}}`, `.drop{fill:${token("--ink")};fill-opacity:.28}`,
    `.seam{fill:none;stroke:${token("--ink")};stroke-opacity:.35;stroke-width:2;stroke-dasharray:5 5}`, `text{font-family:${token("--round-font")}}`, ...colours,
  ].join("");
  return styles;
}

/** An SVG as text, with all symbols and styles it uses. */
export function standaloneSvg(svg: SVGSVGElement): string {
  const copy = svg.cloneNode(true) as SVGSVGElement;
  const defs = document.createElementNS("http://www.w3.org/2000/svg", "defs");
  for (const symbol of collectSymbols(svg).values()) defs.append(symbol.cloneNode(true));
  const style = document.createElementNS("http://www.w3.org/2000/svg", "style");
  style.textContent = pictureStyles();
  copy.prepend(style, defs);
  copy.setAttribute("xmlns", "http://www.w3.org/2000/svg");
  return new XMLSerializer().serializeToString(copy);
}

const dataAddress = (svg: SVGSVGElement): string => `data:image/svg+xml;charset=utf-8,${encodeURIComponent(standaloneSvg(svg))}`;

const images = new Map<string, string>();

/** A symbol as a CSS image: one element however often it is drawn, where each use of a symbol is a tree of shapes. */
export function symbolImage(symbol: string): string {
  const image = images.get(symbol) ?? `url("${dataAddress(symbolPicture(symbol) as SVGSVGElement)}")`;
  images.set(symbol, image);
  return image;
}

async function loadImage(svg: SVGSVGElement, width: number, height: number): Promise<HTMLImageElement> {
  const image = new Image(width, height);
  image.src = dataAddress(svg);
  await image.decode();
  return image;
}

/** The address of a picture of an SVG element, seen through a view box: one element for layout, style and painting. */
export async function pictureOf(element: SVGElement, x: number, y: number, width: number, height: number): Promise<string> {
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  for (const [name, value] of Object.entries({ viewBox: `${x} ${y} ${width} ${height}`, width, height })) svg.setAttribute(name, String(value));
  svg.append(element.cloneNode(true));
  return (await loadImage(svg, width, height)).src;
}

/** Draw an SVG of a known size into a PNG. */
export async function toPng(svg: SVGSVGElement, width: number, height: number): Promise<Blob> {
  const image = await loadImage(svg, width, height);
  const canvas = document.createElement("canvas");
  canvas.width = width;
  canvas.height = height;
  canvas.getContext("2d")?.drawImage(image, 0, 0, width, height);
  return new Promise((resolve, reject) => canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("the picture could not be encoded"))), "image/png"));
}
