import { describe, expect, it } from "vitest";

import { covering, heldSquares, holdOf, nearest, touched, turned } from "./choosing";
import type { Legal } from "./protocol";

const place = (left: string, right: string, gain = 0): Legal => ({ event: left + right, kind: "place", squares: [left, right], gain });
const LEGAL = [place("g8", "g9"), place("g9", "g8", 3), place("g8", "h8", 1), place("f7", "e7")];

describe("choosing a placement", () => {
  it("offers only those that cover the square", () => {
    expect(covering(LEGAL, "e7").map((one) => one.event)).toEqual(["f7e7"]);
    expect(covering(LEGAL, "a1")).toEqual([]);
  });
  it("follows the direction first, then the half, then the points", () => {
    expect(nearest(LEGAL, "g8", { direction: "east", half: 1 })?.event).toBe("g8h8");
    expect(nearest(LEGAL, "g8", { direction: "north", half: 0 })?.event).toBe("g8g9");
    expect(nearest(LEGAL, "g8", { direction: "north", half: 1 })?.event).toBe("g9g8");
    expect(nearest(LEGAL, "m1", { direction: "north", half: 1 })).toBeNull();
  });
  it("turns through every way to cover a square and comes back", () => {
    let held: Legal | null = null;
    const seen: string[] = [];
    for (let count = 0; count < 4; count++) {
      held = turned(LEGAL, "g8", held);
      seen.push(held?.event ?? "");
    }
    expect(new Set(seen).size).toBe(3);
    expect(seen[3]).toBe(seen[0]);
  });
  it("knows how a domino is held and what it would cover", () => {
    expect(holdOf(place("g9", "g8"), "g8")).toEqual({ direction: "north", half: 1 });
    expect(heldSquares("g8", { direction: "north", half: 1 })).toEqual(["g9", "g8"]);
    expect(heldSquares("a1", { direction: "south", half: 0 })).toBeNull();
  });
  it("lights up every square that some event touches", () => {
    expect([...touched(LEGAL)].sort()).toEqual(["e7", "f7", "g8", "g9", "h8"]);
  });
});
