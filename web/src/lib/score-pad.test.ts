import { expect, it } from "vitest";

import { padLands, type EnteredLand } from "./score-pad";

const land = (terrain: string, more: Partial<EnteredLand> = {}): EnteredLand => ({ terrain, crowns: 0, craters: 0, token: 0, resource: false, caveman: "", ...more });

it("sends lands with their pieces", () => {
  const lands = new Map([["c4", land("pasture", { crowns: 2 })], ["d4", land("desert", { caveman: "h" })]]);
  expect(padLands(lands)).toEqual([
    { square: "c4", terrain: "pasture", crowns: 2, craters: 0, token: 0, resource: false, caveman: null },
    { square: "d4", terrain: "desert", crowns: 0, craters: 0, token: 0, resource: false, caveman: "h" },
  ]);
});
