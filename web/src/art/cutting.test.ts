import { expect, test } from "vitest";

import { sheets } from "./cutting";
import pieces from "./pieces.svg?raw";
import tiles from "./tiles.svg?raw";

const names = (text: string) => [...text.matchAll(/ id="([^"]+)"/g)].map((found) => found[1]);

test.each([pieces, tiles])("the sheets hold every symbol of the sprite, in its order and whole", (sprite) => {
  const cut = sheets(sprite);
  expect(cut.length).toBeGreaterThan(3);
  expect(cut.flatMap(names)).toEqual(names(sprite));
  for (const one of cut) expect(one).toMatch(/^<svg [^]*<\/svg>$/);
});

test("a symbol longer than a sheet has one for itself", () => {
  const long = `<symbol id="long">${"<path/>".repeat(2000)}</symbol>`;
  const cut = sheets(`<svg><defs/><symbol id="a"></symbol>${long}<symbol id="b"></symbol></svg>`);
  expect(cut.map(names)).toEqual([[], ["a"], ["long"], ["b"]]);
});
