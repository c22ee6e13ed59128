// Cuts a sprite into sheets that are put into the page one by one: each is read in a moment too short to be felt.

const LENGTH = 6000;

const sheet = (symbols: readonly string[]): string => `<svg xmlns="http://www.w3.org/2000/svg" width="0" height="0">${symbols.join("")}</svg>`;

/** The sheets of a sprite: first the parts its symbols share, then the symbols in their order. */
export function sheets(sprite: string): string[] {
  const [head = "", ...symbols] = sprite.trim().replace(/<\/svg>$/, "").split(/(?=<symbol )/);
  const cut: string[][] = [];
  let room = 0;
  for (const symbol of symbols) {
    if (room < symbol.length) {
      cut.push([]);
      room = LENGTH;
    }
    cut.at(-1)?.push(symbol);
    room -= symbol.length;
  }
  return [`${head}</svg>`, ...cut.map(sheet)];
}
