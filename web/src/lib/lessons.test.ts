import { describe, expect, it } from "vitest";

import { LESSONS, counted, growing, isRight, marked, planOf, recordText, stepsOf, type Plan, type Step } from "./lessons";
import type { State } from "./protocol";

const step = (more: Partial<Step>): Step => ({ id: "one", do: "play", spot: "board", ...more });
const land = (square: string, crowns: number, thing: object | null = null) => ({ square, terrain: "lake", crowns, craters: 0, domino: 7, half: 0, thing });
const STATE = {
  legal: [{ event: "g8h8", kind: "place", gain: 2 }, { event: "h8g8", kind: "place", gain: 5 }, { event: "g6g5", kind: "place", gain: 5 }],
  kingdoms: [{ seat: "A", squares: [land("g8", 1), land("h8", 0), land("f6", 0, { kind: "resource", name: "fish" }), land("f7", 0)] }],
  seats: [{
    seat: "A",
    score: { properties: [{ terrain: "lake", points: 2, where: ["g8", "h8"] }, { terrain: "lake", points: 0, where: ["f6"] }], bonuses: { resources: 4, totems: 5 } },
  }],
  result: { winners: ["A"] },
} as unknown as State;

describe("what a step asks for", () => {
  it("is any event, the best ones, or some of them", () => {
    expect(isRight(step({ good: "any" }), "g8h8", STATE)).toBe(true);
    expect(["g8h8", "h8g8", "g6g5"].map((event) => isRight(step({ good: "best" }), event, STATE))).toEqual([false, true, true]);
    expect(["7", "8"].map((event) => isRight(step({ good: ["8"] }), event, STATE))).toEqual([false, true]);
  });
  it("is a square that the server's score or board describes", () => {
    const right = (find: NonNullable<Step["find"]>) => ["g7", "g8", "h8", "f6", "f7", "a1"].filter((square) => isRight(step({ do: "point", find }), square, STATE));
    expect(right("start")).toEqual(["g7"]);
    expect(right("printed")).toEqual(["g8"]);
    expect(right("worthless")).toEqual(["f6"]);
    expect(right("unscored")).toEqual(["f7"]);
    expect(right("fish")).toEqual(["f6"]);
  });
  it("is a number that the server counted, or the winner", () => {
    expect(counted(step({ do: "count", of: "lake" }), STATE)).toBe(2);
    expect(isRight(step({ do: "count", of: "bonuses" }), 9, STATE)).toBe(true);
    expect(isRight(step({ do: "count", of: "bonuses" }), 5, STATE)).toBe(false);
    expect(["A", "B"].map((seat) => isRight(step({ do: "winner" }), seat, STATE))).toEqual([true, false]);
  });
  it("is marked on the board where it is about squares", () => {
    expect(marked(step({ do: "count", of: "lake" }), STATE)).toEqual(["g8", "h8"]);
    expect(marked(step({ do: "point", find: "start" }), STATE)).toEqual(["g7"]);
    expect(marked(step({}), STATE)).toEqual([]);
  });
});

describe("a lesson", () => {
  it("is there for every edition and has its steps in a row", async () => {
    for (const lesson of LESSONS) {
      const plan = (await planOf(lesson)) as Plan;
      expect(plan.rules).toBe(lesson);
      expect(stepsOf(plan).at(-1)?.scene).toBe(plan.scenes.length - 1);
    }
    expect(await planOf("chess")).toBeNull();
  });
  it("makes a record of its lines, finished or not", () => {
    const plan: Plan = { rules: "classic", seats: 3, scenes: [] };
    expect(recordText(plan, ["deal +7"])).toBe('[Rules "classic"]\n[Seats "3"]\n\ndeal +7\nresult *\n');
    expect(recordText(plan, ["B -", "result 42 27 15 A"]).endsWith("B -\nresult 42 27 15 A\n")).toBe(true);
  });
  it("shows what happens line by line, and a result with what led to it", () => {
    expect(growing(["A 30"], ["deal @C", "C 7"])).toEqual([["A 30", "deal @C"], ["A 30", "deal @C", "C 7"]]);
    expect(growing([], ["B -", "result 1 2 A"])).toEqual([["B -", "result 1 2 A"]]);
    expect(growing(["A 30"], [])).toEqual([]);
  });
});
