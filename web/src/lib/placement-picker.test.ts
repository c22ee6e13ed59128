import { describe, expect, it } from "vitest";

import { covering, gripOf, gripSquares, nearestPlacement, nextRotation, touchedSquares } from "./placement-picker";
import type { Legal } from "./protocol";

const place = (left: string, right: string, gain = 0): Legal => ({ event: left + right, kind: "place", squares: [left, right], number: 1, gain });
const LEGAL = [place("g8", "g9"), place("g9", "g8", 3), place("g8", "h8", 1), place("f7", "e7")];

describe("picking a placement", () => {
  it("considers only placements that cover the square", () => {
    expect(covering(LEGAL, "e7").map((placement) => placement.event)).toEqual(["f7e7"]);
    expect(covering(LEGAL, "a1")).toEqual([]);
  });
  it("prefers the direction, then the half, then the points", () => {
    expect(nearestPlacement(LEGAL, "g8", { direction: "east", half: 1 })?.event).toBe("g8h8");
    expect(nearestPlacement(LEGAL, "g8", { direction: "north", half: 0 })?.event).toBe("g8g9");
    expect(nearestPlacement(LEGAL, "g8", { direction: "north", half: 1 })?.event).toBe("g9g8");
    expect(nearestPlacement(LEGAL, "m1", { direction: "north", half: 1 })).toBeNull();
  });
  it("rotates through all placements on a square", () => {
    let held: Legal | null = null;
    const seen: string[] = [];
    for (let count = 0; count < 4; count++) {
      held = nextRotation(LEGAL, "g8", held);
      seen.push(held?.event ?? "");
    }
    expect(new Set(seen).size).toBe(3);
    expect(seen[3]).toBe(seen[0]);
  });
  it("converts between placements and grips", () => {
    expect(gripOf(place("g9", "g8"), "g8")).toEqual({ direction: "north", half: 1 });
    expect(gripSquares("g8", { direction: "north", half: 1 })).toEqual(["g9", "g8"]);
    expect(gripSquares("a1", { direction: "south", half: 0 })).toBeNull();
  });
  it("finds every square touched by a legal event", () => {
    expect([...touchedSquares(LEGAL)].sort()).toEqual(["e7", "f7", "g8", "g9", "h8"]);
  });
});
