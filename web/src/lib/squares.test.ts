import { describe, expect, it } from "vitest";

import { CASTLE, frame, limitPath, minimumBox, nearestSide, neighbour, outline, point, reachableBox, rowsOf, squareAt, steadyView } from "./squares";

describe("squares", () => {
  it("have north up and the castle in the middle", () => {
    expect(point("a13")).toEqual({ x: 0, y: 0 });
    expect(point(CASTLE)).toEqual({ x: 6, y: 6 });
    expect(squareAt(12, 12)).toBe("m1");
    expect(squareAt(13, 0)).toBeNull();
  });
  it("have neighbours only inside the grid", () => {
    expect(neighbour("g7", "north")).toBe("g8");
    expect(neighbour("a1", "west")).toBeNull();
  });
  it("are framed two squares around a lone castle, within the field", () => {
    const field = rowsOf({ left: 2, top: 2, right: 10, bottom: 10 }).flat();
    expect(rowsOf(frame([], field))).toHaveLength(5);
    expect(frame(["g8", "g9", "g10", "g11"], ["f7", "h11", "e7"])).toEqual({ left: 4, top: 2, right: 7, bottom: 6 });
  });
  it("always include the whole kingdom in the frame", () => {
    const kingdom = new Set(["g8", "g9", "g10", "g11", "h11"]);
    expect(frame(kingdom.values(), ["h7", "f8"])).toEqual({ left: 5, top: 2, right: 7, bottom: 6 });
  });
  it("have a minimum box for small pictures", () => {
    const box = minimumBox(["h7", "i7"], 5);
    expect([box.right - box.left, box.bottom - box.top]).toEqual([4, 4]);
    expect(minimumBox(["g8", "g9", "g10", "g11", "g12", "g13"], 5).top).toBe(0);
  });
  it("have a side nearest to a point", () => {
    expect(nearestSide(0.5, 0.1)).toBe("north");
    expect(nearestSide(0.9, 0.4)).toBe("east");
  });
  it("are seen through a view that moves only when it must", () => {
    const start = steadyView(null, { left: 4, top: 4, right: 8, bottom: 8 }, 7);
    expect(start).toEqual({ left: 3, top: 3, right: 9, bottom: 9 });
    expect(steadyView(start, { left: 4, top: 4, right: 9, bottom: 8 }, 7)).toEqual(start);
    expect(steadyView(start, { left: 4, top: 4, right: 10, bottom: 8 }, 7)).toEqual({ left: 4, top: 3, right: 10, bottom: 9 });
    expect(steadyView(start, { left: 4, top: 6, right: 8, bottom: 9 }, 7)).toEqual({ left: 3, top: 4.5, right: 9, bottom: 10.5 });
    expect(steadyView(start, { left: 2, top: 4, right: 10, bottom: 8 }, 7)).toEqual({ left: 2, top: 4, right: 10, bottom: 8 });
  });
  it("have a limit only where the kingdom cannot grow either way", () => {
    const kingdom = ["e7", "f7", "h7", "h8"];
    const sixByNine = reachableBox(kingdom, ["d7", "i7", "g4", "g11"]);
    expect(limitPath(sixByNine, 5, sixByNine)).toBe("");
    const sixByFive = reachableBox(kingdom, ["d7", "i7", "g5", "g9"]);
    expect(limitPath(sixByFive, 5, sixByFive)).toBe("M295 395H905M295 905H905");
    expect(limitPath(sixByFive, 5, { ...sixByFive, right: 7 })).toBe("M295 395H805M295 905H805");
    const fiveBySix = reachableBox(kingdom, ["i7", "g4", "g9"]);
    expect(limitPath(fiveBySix, 5, fiveBySix)).toBe("M395 395V1005M905 395V1005");
    expect(limitPath(sixByFive, 7, sixByFive)).toMatch(/^M311 395H889.*z$/);
  });
  it("have an outline around them, without inner edges", () => {
    expect(outline(["g7"]).match(/M/g)).toHaveLength(4);
    expect(outline(["g7", "g8"]).match(/M/g)).toHaveLength(6);
  });
});
