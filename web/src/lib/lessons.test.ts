import { describe, expect, it } from "vitest";

import { LESSONS, expandLines, expectedPoints, isCorrect, loadPlan, markedSquares, recordText, stepsOf, type Plan, type Step } from "./lessons";
import type { State } from "./protocol";

const step = (more: Partial<Step>): Step => ({ id: "one", do: "play", spot: "board", ...more });
const land = (square: string, crowns: number, piece: object | null = null) => ({ square, terrain: "lake", crowns, craters: 0, domino: 7, half: 0, piece });
const STATE = {
  legal: [{ event: "g8h8", kind: "place", gain: 2 }, { event: "h8g8", kind: "place", gain: 5 }, { event: "g6g5", kind: "place", gain: 5 }],
  kingdoms: [{ seat: "A", squares: [land("g8", 1), land("h8", 0), land("f6", 0, { kind: "resource", name: "fish" }), land("f7", 0)] }],
  seats: [{
    seat: "A",
    score: { properties: [{ terrain: "lake", points: 2, where: ["g8", "h8"] }, { terrain: "lake", points: 0, where: ["f6"] }], bonuses: { resources: 4, totems: 5 } },
  }],
  result: { winners: ["A"] },
} as unknown as State;

describe("the correct answer of a step", () => {
  it("is any event, the best ones, or some of them", () => {
    expect(isCorrect(step({ good: "any" }), "g8h8", STATE)).toBe(true);
    expect(["g8h8", "h8g8", "g6g5"].map((event) => isCorrect(step({ good: "best" }), event, STATE))).toEqual([false, true, true]);
    expect(["7", "8"].map((event) => isCorrect(step({ good: ["8"] }), event, STATE))).toEqual([false, true]);
  });
  it("is a square found in the server's state", () => {
    const right = (find: NonNullable<Step["find"]>) => ["g7", "g8", "h8", "f6", "f7", "a1"].filter((square) => isCorrect(step({ do: "point", find }), square, STATE));
    expect(right("start")).toEqual(["g7"]);
    expect(right("printed")).toEqual(["g8"]);
    expect(right("worthless")).toEqual(["f6"]);
    expect(right("unscored")).toEqual(["f7"]);
    expect(right("fish")).toEqual(["f6"]);
  });
  it("is a number from the server's score, or the winner", () => {
    expect(expectedPoints(step({ do: "count", of: "lake" }), STATE)).toBe(2);
    expect(isCorrect(step({ do: "count", of: "bonuses" }), 9, STATE)).toBe(true);
    expect(isCorrect(step({ do: "count", of: "bonuses" }), 5, STATE)).toBe(false);
    expect(["A", "B"].map((seat) => isCorrect(step({ do: "winner" }), seat, STATE))).toEqual([true, false]);
  });
  it("is marked on the board if it is about squares", () => {
    expect(markedSquares(step({ do: "count", of: "lake" }), STATE)).toEqual(["g8", "h8"]);
    expect(markedSquares(step({ do: "point", find: "start" }), STATE)).toEqual(["g7"]);
    expect(markedSquares(step({}), STATE)).toEqual([]);
  });
});

describe("a lesson", () => {
  it("exists for every edition", async () => {
    for (const lesson of LESSONS) {
      const plan = (await loadPlan(lesson)) as Plan;
      expect(plan.rules).toBe(lesson);
      expect(stepsOf(plan).at(-1)?.scene).toBe(plan.scenes.length - 1);
    }
    expect(await loadPlan("chess")).toBeNull();
  });
  it("becomes a record, finished or not", () => {
    const plan: Plan = { rules: "classic", picture: "castle-star", seats: 3, scenes: [] };
    expect(recordText(plan, ["deal +7"])).toBe('[Rules "classic"]\n[Seats "3"]\n\ndeal +7\nresult *\n');
    expect(recordText(plan, ["B -", "result 42 27 15 A"]).endsWith("B -\nresult 42 27 15 A\n")).toBe(true);
  });
  it("is shown line by line, a result with the line before it", () => {
    expect(expandLines(["A 30"], ["deal @C", "C 7"])).toEqual([["A 30", "deal @C"], ["A 30", "deal @C", "C 7"]]);
    expect(expandLines([], ["B -", "result 1 2 A"])).toEqual([["B -", "result 1 2 A"]]);
    expect(expandLines(["A 30"], [])).toEqual([]);
  });
});
