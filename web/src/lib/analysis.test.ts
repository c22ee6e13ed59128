import { expect, test } from "vitest";

import { bestOptions, firstMistake, summarizePlayers, winCurves, heatMap, readJsonLines, type GradedDecision } from "./analysis";
import type { GradeLabel, Legal, Option } from "./protocol";

const option = (events: string, win: number, visits = 1000, margin = 0): Option => ({ events: events.split(" "), claim: null, throws: [], win, win_error: visits ? 0.01 : 0, margin, margin_error: 0, visits, explanation: "", reasons: [], pv: [] });
const place = (event: string): Legal => ({ event, kind: "place", squares: [event.slice(0, 2), event.slice(2)], number: 1, gain: 0 });

test("a square has the value of the best placement on it", () => {
  const heat = heatMap([option("g8h8 17", 0.6), option("h8h9 17", 0.5), option("f7f8 17", 0.2)], ["g8h8", "h8h9", "f7f8"].map(place));
  expect(heat.get("h8")).toEqual({ kind: "win", value: 0.6, level: 4 });
  expect(heat.get("h9")?.level).toBe(2);
  expect(heat.get("f7")?.level).toBe(0);
  expect(heat.has("g7")).toBe(false);
});

test("a rarely visited option is never above the best one", () => {
  const heat = heatMap([option("g8h8", 0.6), option("f7f8", 1, 2)], ["g8h8", "f7f8"].map(place));
  expect(heat.get("f7")?.value).toBeLessThanOrEqual(0.6);
});

test("exact values are not shrunk", () => {
  const heat = heatMap([option("g8h8", 0.5, 0), option("f7f8", 0.5, 0), option("e7e8", 0, 0)], ["g8h8", "f7f8", "e7e8"].map(place));
  expect(heat.get("f7")).toEqual({ kind: "win", value: 0.5, level: 4 });
  expect(heat.get("e7")).toEqual({ kind: "win", value: 0, level: 0 });
});

test("decided games are compared by margin", () => {
  const heat = heatMap([option("g8h8", 0.99, 1000, 30), option("f7f8", 0.99, 1000, 25)], ["g8h8", "f7f8"].map(place));
  expect(heat.get("g8")).toEqual({ kind: "margin", value: 30, level: 4 });
  expect(heat.get("f8")?.level).toBe(2);
});

test("best options have distinct first events", () => {
  const best = bestOptions([option("g8h8 17", 0.6), option("g8h8 23", 0.58), option("h8h9 17", 0.5), option("f7f8 17", 0.4), option("e7f7", 0.3)]);
  expect(best.map((match) => match.events[0])).toEqual(["g8h8", "h8h9", "f7f8"]);
});

test("JSON lines are read however the network splits them", async () => {
  const bytes = new TextEncoder().encode('{"name":"Þór"}\n{"total":2}\n');
  const pieces = [bytes.slice(0, 10), bytes.slice(10, 11), bytes.slice(11, 20), bytes.slice(20)];
  const stream = new ReadableStream<Uint8Array>({
    start(control) {
      for (const piece of pieces) control.enqueue(piece);
      control.close();
    },
  });
  const read = [];
  for await (const line of readJsonLines(stream)) read.push(line);
  expect(read).toEqual([{ name: "Þór" }, { total: 2 }]);
});

test("each seat has a curve through its own decisions", () => {
  const line = (number: number, seat: "A" | "B", win: number | null) => ({ number, seat, win, label: "best" }) as GradedDecision;
  const curves = winCurves([line(5, "B", 0.4), line(6, "A", 0.6), line(9, "B", null), line(10, "B", 0.3)]);
  expect(curves.map((curve) => [curve.seat, ...curve.points.map((point) => point.at)])).toEqual([["A", 5], ["B", 4, 9]]);
});

const decided = (number: number, seat: "A" | "B", label: GradeLabel, loss: number): GradedDecision => ({ number, seat, label, loss, error: 0, best: "", event: "", win: 0.5, done: number, total: 9 });

test("players are summed up by accuracy, counts and loss", () => {
  const [first, second] = summarizePlayers([decided(3, "B", "best", 0), decided(4, "A", "blunder", 0.2), decided(5, "A", "best", 0), decided(6, "A", "good", 0.01)]);
  expect(first).toMatchObject({ seat: "A", decisions: 3, loss: 0.2, counts: { best: 1, good: 1, inaccuracy: 0, mistake: 0, blunder: 1 } });
  expect(first?.accuracy).toBeGreaterThan(0.75);
  expect(first?.accuracy).toBeLessThan(0.85);
  expect(second?.accuracy).toBe(1);
});

test("a review opens at the first mistake, or else at the first inaccuracy", () => {
  const inaccuracy = decided(3, "A", "inaccuracy", 0.03);
  const mistake = decided(7, "A", "mistake", 0.07);
  expect(firstMistake([decided(1, "A", "best", 0), inaccuracy, mistake])).toBe(mistake);
  expect(firstMistake([inaccuracy])).toBe(inaccuracy);
  expect(firstMistake([decided(1, "A", "good", 0.01)])).toBe(null);
});
