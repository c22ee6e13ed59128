import { expect, test } from "vitest";

import pieces from "./pieces.svg?raw";
import { splitSprite } from "./sprite-sheet";
import tiles from "./tiles.svg?raw";

const ids = (text: string) => [...text.matchAll(/ id="([^"]+)"/g)].map((match) => match[1]);

test.each([pieces, tiles])("the sheets contain every symbol of the sprite in order", (sprite) => {
  const sheets = splitSprite(sprite);
  expect(sheets.length).toBeGreaterThan(3);
  expect(sheets.flatMap(ids)).toEqual(ids(sprite));
  for (const sheet of sheets) expect(sheet).toMatch(/^<svg [^]*<\/svg>$/);
});

test("a symbol longer than a sheet gets its own sheet", () => {
  const long = `<symbol id="long">${"<path/>".repeat(2000)}</symbol>`;
  const sheets = splitSprite(`<svg><defs/><symbol id="a"></symbol>${long}<symbol id="b"></symbol></svg>`);
  expect(sheets.map(ids)).toEqual([[], ["a"], ["long"], ["b"]]);
});
