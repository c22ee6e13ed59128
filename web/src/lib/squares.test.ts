import { describe, expect, it } from "vitest";

import { CASTLE, beside, fitted, frame, nearestSide, point, rowsOf, squareAt } from "./squares";

describe("squares", () => {
  it("have north up and the castle in the middle", () => {
    expect(point("a13")).toEqual({ x: 0, y: 0 });
    expect(point(CASTLE)).toEqual({ x: 6, y: 6 });
    expect(squareAt(12, 12)).toBe("m1");
    expect(squareAt(13, 0)).toBeNull();
  });
  it("have neighbours inside the field only", () => {
    expect(beside("g7", "north")).toBe("g8");
    expect(beside("a1", "west")).toBeNull();
  });
  it("show two squares around a lone castle, and never more than the field", () => {
    const field = rowsOf({ left: 2, top: 2, right: 10, bottom: 10 }).flat();
    expect(rowsOf(frame([], field))).toHaveLength(5);
    expect(frame(["g8", "g9", "g10", "g11"], ["f7", "h11", "e7"])).toEqual({ left: 4, top: 2, right: 7, bottom: 6 });
  });
  it("always show the whole kingdom, even where nothing more can be laid", () => {
    const kingdom = new Set(["g8", "g9", "g10", "g11", "h11"]);
    expect(frame(kingdom.values(), ["h7", "f8"])).toEqual({ left: 5, top: 2, right: 7, bottom: 6 });
  });
  it("are framed by at least a side of squares in small pictures", () => {
    const box = fitted(["h7", "i7"], 5);
    expect([box.right - box.left, box.bottom - box.top]).toEqual([4, 4]);
    expect(fitted(["g8", "g9", "g10", "g11", "g12", "g13"], 5).top).toBe(0);
  });
  it("know the side a pointer is nearest to", () => {
    expect(nearestSide(0.5, 0.1)).toBe("north");
    expect(nearestSide(0.9, 0.4)).toBe("east");
  });
});
