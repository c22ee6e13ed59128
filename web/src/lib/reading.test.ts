import { describe, expect, it } from "vitest";

import type { FinishedGame, LogEntry, Result, Slot, State } from "./protocol";
import { decidedBy, detailOf, endOfGame, isInterlude, withPlayed } from "./reading";

const slot = (number: number): Slot => ({ number, seat: "A", left: { terrain: "lake", crowns: 0, craters: 0 }, right: { terrain: "lake", crowns: 0, craters: 0 } });
const state = (part: Partial<State>): State => ({ table: "t", game: 1, round: 3, version: 9, line: [], log: [], ...part }) as State;
const entry = (key: string, values: LogEntry["values"]): LogEntry => ({ version: 1, at: 0, kind: "event", seat: "A", event: "", key, values, message: "" });
const result = (tallies: Result["tallies"], winners: Result["winners"]): Result => ({ ranks: [], winners, explanation: "", tallies });

describe("reading a state", () => {
  it("keeps the rows played in this round, and forgets them in the next", () => {
    const before = state({ line: [slot(3), slot(8), slot(9)] });
    expect(withPlayed(before, state({ version: 10, line: [slot(8), slot(9)] })).line.map((one) => [one.number, !!one.played])).toEqual([[3, true], [8, false], [9, false]]);
    expect(withPlayed(before, state({ round: 4, line: [slot(11)] })).line).toHaveLength(1);
  });
  it("shows the end of a game with its own kingdoms and scores, and nothing to decide", () => {
    const finished = { game: 1, round: 6, at: 50, kingdoms: [{ seat: "A" }], seats: [{ seat: "A", score: { total: 30 }, total: 30 }], ranks: [1] } as unknown as FinishedGame;
    const next = state({ game: 2, round: 0, to_move: "A", kingdoms: [], finished, seats: [{ seat: "A", name: "Ada", score: { total: 0 }, total: 30 }] as unknown as State["seats"] });
    const end = endOfGame(next, finished);
    expect(end).toMatchObject({ game: 1, round: 6, to_move: null, kingdoms: finished.kingdoms, seats: [{ name: "Ada", score: { total: 30 } }] });
    expect([isInterlude(end), isInterlude(next)]).toEqual([true, false]);
  });
  it("finds in the log who is being recruited and what is paid", () => {
    const log = [entry("log-recruit", { caveman: "fire lady", price: 2 }), entry("log-pay", { resource: "fish" })];
    expect(detailOf(state({ step: "pay", log }))).toEqual({ name: "fire lady", price: 2, paid: ["fish"] });
  });
  it("says what decided", () => {
    expect(decidedBy(result([{ points: 9, largest: 1, crowns: 1 }, { points: 8, largest: 1, crowns: 1 }], ["A"]))).toBe("points");
    expect(decidedBy(result([{ points: 9, largest: 2, crowns: 1 }, { points: 9, largest: 1, crowns: 1 }], ["A"]))).toBe("largest");
    expect(decidedBy(result([{ points: 9, largest: 2, crowns: 1 }, { points: 9, largest: 2, crowns: 3 }], ["B"]))).toBe("crowns");
    expect(decidedBy(result([{ points: 9, largest: 2, crowns: 1 }, { points: 9, largest: 2, crowns: 1 }], ["A", "B"]))).toBe("shared");
  });
});
