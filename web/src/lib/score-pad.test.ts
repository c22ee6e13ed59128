import { expect, it } from "vitest";

import type { Catalog, Edition } from "./protocol";
import { padLands, padPieces, tapTerrain, type EnteredLand } from "./score-pad";

const land = (terrain: string, more: Partial<EnteredLand> = {}): EnteredLand => ({ terrain, crowns: 0, craters: 0, token: 0, resource: false, caveman: "", ...more });

it("sends lands with their pieces", () => {
  const lands = new Map([["c4", land("pasture", { crowns: 2 })], ["d4", land("desert", { caveman: "h" })]]);
  expect(padLands(lands)).toEqual([
    { square: "c4", terrain: "pasture", crowns: 2, craters: 0, token: 0, resource: false, caveman: null },
    { square: "d4", terrain: "desert", crowns: 0, craters: 0, token: 0, resource: false, caveman: "h" },
  ]);
});

it("adds a crown or a crater with each tap, up to the most on a land of the box", () => {
  const quarry = { name: "quarry", letter: "q", resource: "flint", crowns: 1, craters: 0 };
  const volcano = { name: "volcano", letter: "v", resource: null, crowns: 0, craters: 2 };
  const first = tapTerrain(land("desert", { token: 2 }), quarry);
  expect(first).toEqual(land("quarry"));
  expect(tapTerrain(first, quarry).crowns).toBe(1);
  expect(tapTerrain(tapTerrain(first, quarry), quarry).crowns).toBe(0);
  const hot = tapTerrain(undefined, volcano);
  expect([hot.craters, tapTerrain(hot, volcano).craters, tapTerrain(tapTerrain(hot, volcano), volcano).craters]).toEqual([1, 2, 1]);
});

it("offers the pieces of the edition", () => {
  const kinds = ["hunter", "shaman"].map((name) => ({ name, letter: name[0] ?? "", points: 0, power: 0, tiles: 1, scores_for: "" }));
  const catalog = { boxes: { origins: { terrains: [] } }, cavemen: kinds } as unknown as Catalog;
  const pieces = padPieces(catalog, { box: "origins", tokens: [1, 2], resources: ["fish"], cavemen: ["shaman"] } as unknown as Edition);
  expect([pieces.tokens, pieces.hasResources, pieces.cavemen.map((kind) => kind.name)]).toEqual([[1, 2], true, ["shaman"]]);
});
