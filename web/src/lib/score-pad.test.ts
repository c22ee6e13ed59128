import { describe, expect, it } from "vitest";

import { kingdomNotation, landNotation, type EnteredLand } from "./score-pad";
import { squareAt } from "./squares";

const land = (terrain: string, crowns = 0, more: Partial<EnteredLand> = {}): EnteredLand => ({ terrain, crowns, craters: 0, token: 0, resource: false, caveman: "", ...more });

describe("the score pad", () => {
  it("writes lands in notation", () => {
    expect(landNotation(land("pasture", 2))).toBe("p2");
    expect(landNotation(land("volcano", 0, { craters: 3 }))).toBe("v3");
    expect(landNotation(land("grassland", 0, { token: 1 }))).toBe("g+1");
    expect(landNotation(land("lake", 0, { resource: true }))).toBe("l*");
    expect(landNotation(land("desert", 0, { caveman: "h" }))).toBe("d@h");
  });
  it("writes the rulebook's example wherever it was entered", () => {
    const rows = ["C w1 p p p", "w w p2 . .", "s l1 l f .", "s l l l1 .", "m2 . . . ."].map((row) => row.split(" "));
    const names: Record<string, string> = { w: "wheat", p: "pasture", s: "swamp", l: "lake", f: "forest", m: "mountain" };
    const marks = new Map<string, EnteredLand>();
    rows.forEach((row, y) => row.forEach((cell, x) => {
      const terrain = names[cell.charAt(0)];
      if (terrain) marks.set(squareAt(x + 3, y + 4) ?? "", land(terrain, Number(cell.slice(1))));
    }));
    expect(kingdomNotation(marks, squareAt(3, 4) ?? "")).toBe("Cw1ppp/wwp2../sl1lf./slll1./m2....");
  });
});
