import { describe, expect, it } from "vitest";

import { countSteps, scoredParts, tieReason, winningReason, type Part } from "./count";
import type { Kingdom, Result, SeatState, State } from "../lib/protocol";

const property = (terrain: string, squares: number, crowns: number) => ({ terrain, squares, crowns, points: squares * crowns, where: [] });
const seat = (score: object, total?: number) => ({ score, total: total ?? (score as { total: number }).total }) as unknown as SeatState;
const part = (name: string, points: number) => ({ kind: "property", name, points }) as Part;
const result = (ranks: number[], tallies: [number, number, number][], winners = ["A"]) =>
  ({ ranks, winners, reason: "points", criteria: ["points", "largest", "crowns"], tallies: tallies.map(([points, largest, crowns]) => ({ points, largest, crowns })) }) as unknown as Result;
const table = (final: Result) => ({ result: final, seats: final.ranks.map((_, index) => ({ seat: "ABCD"[index] })) }) as unknown as State;

describe("scoredParts", () => {
  it("lists what scored from small to large and leaves out what did not", () => {
    const score = { total: 31, properties: [property("wheat", 7, 3), property("forest", 9, 0), property("lake", 5, 1)], bonuses: { harmony: 5, "middle-kingdom": 0 }, items: [] };
    expect(scoredParts(seat(score), undefined).map(({ name, points }) => [name, points])).toEqual([["lake", 5], ["harmony", 5], ["wheat", 21]]);
  });
  it("lists every piece of a bonus with its picture", () => {
    const items = [{ bonus: "cavemen", name: "warriors", points: 6, where: ["g8", "g9"] }, { bonus: "cavemen", name: "fire lady", points: 2, where: ["h7"] }];
    const kingdom = { squares: [{ square: "g8", piece: { kind: "caveman", name: "oafish warrior" } }] } as unknown as Kingdom;
    const parts = scoredParts(seat({ total: 8, properties: [], bonuses: { cavemen: 8 }, items }), kingdom);
    expect(parts.map(({ symbol, points }) => [symbol, points])).toEqual([["fire-lady", 2], ["oafish-warrior", 6]]);
  });
  it("starts with the earlier games of a match", () => {
    const parts = scoredParts(seat({ total: 4, properties: [property("lake", 4, 1)], bonuses: {} }, 60), undefined);
    expect(parts.map(({ kind, points }) => [kind, points])).toEqual([["earlier", 56], ["property", 4]]);
  });
});

describe("countSteps", () => {
  it("counts from the smallest part to the largest over all players, ties in seat order", () => {
    const steps = countSteps([[part("a", 2), part("b", 9)], [part("c", 2), part("d", 4)]], [1, 2]);
    expect(steps.map((step) => step.part.name)).toEqual(["a", "c", "d", "b"]);
    expect(steps.map((step) => step.isDecisive)).toEqual([false, false, false, true]);
  });
  it("never takes longer than ten seconds, so that the whole end takes at most twelve", () => {
    const steps = countSteps([Array.from({ length: 40 }, (_, index) => part(String(index), 12 + index))], [1]);
    expect(steps.reduce((sum, step) => sum + step.light + step.rest, 0)).toBeLessThanOrEqual(9_600.001);
  });
});

describe("reasons", () => {
  it.each([
    ["points", [58, 7, 3], [49, 9, 9], 58, 49],
    ["largest", [58, 9, 3], [58, 7, 9], 9, 7],
    ["crowns", [58, 7, 11], [58, 7, 9], 11, 9],
  ] as const)("names the first number that differs: %s", (key, first, second, mine, theirs) => {
    expect(winningReason(table(result([1, 2], [[...first], [...second]])))).toEqual({ key, other: "B", mine, theirs });
  });
  it("says that a victory is shared", () => {
    expect(winningReason(table(result([1, 1], [[5, 2, 1], [5, 2, 1]], ["A", "B"])))?.key).toBe("shared");
  });
  it("explains a lower place with the same points", () => {
    const final = result([1, 2, 3, 4], [[60, 5, 5], [40, 6, 5], [40, 5, 5], [40, 5, 4]]);
    expect([0, 1, 2, 3].map((index) => tieReason(final, index))).toEqual([null, null, "largest", "largest"]);
  });
});
