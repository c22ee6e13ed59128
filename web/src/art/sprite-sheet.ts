// Splits an SVG sprite into small sheets, so that parsing one never blocks the page noticeably.

const MAX_LENGTH = 6000;

const toSheet = (symbols: readonly string[]): string => `<svg xmlns="http://www.w3.org/2000/svg" width="0" height="0">${symbols.join("")}</svg>`;

/** The sheets of a sprite: first its shared definitions, then the symbols in order. */
export function splitSprite(sprite: string): string[] {
  const [head = "", ...symbols] = sprite.trim().replace(/<\/svg>$/, "").split(/(?=<symbol )/);
  const groups: string[][] = [];
  let available = 0;
  for (const symbol of symbols) {
    if (available < symbol.length) {
      groups.push([]);
      available = MAX_LENGTH;
    }
    groups.at(-1)?.push(symbol);
    available -= symbol.length;
  }
  return [`${head}</svg>`, ...groups.map(toSheet)];
}
