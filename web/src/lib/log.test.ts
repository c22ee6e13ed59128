import { expect, test } from "vitest";

import { groupLog, namesAt, takenBack } from "./log";
import type { LogEntry, Seat } from "./protocol";

let version = 0;
const entry = (key: LogEntry["key"], seat: Seat | null, number: number | null = null, values: LogEntry["values"] = {}): LogEntry => ({
  version: ++version, at: 0, kind: number === null ? "sit" : "event", seat, event: number === null ? null : key, number, key, values,
});

test("the entries of a turn are grouped, and so are draws", () => {
  const log = [entry("log-draw", null, 0), entry("log-draw", null, 1), entry("log-claim", "A", 2), entry("log-place", "A", 3), entry("log-claim", "A", 4), entry("log-place", "A", 5), entry("log-emblem", "B"), entry("log-bot", "B")];
  expect(groupLog(log).map((group) => [group.kind, group.entries.length])).toEqual([["chance", 2], ["turn", 1], ["turn", 2], ["turn", 1], ["table", 1]]);
});

test("entries keep the name the seat had then", () => {
  const moves = [entry("log-place", "A", 0), entry("log-bot", "A", null, { was: "Anna" }), entry("log-place", "A", 1), entry("log-sit", "A", null, { was: "" }), entry("log-place", "A", 2)];
  const names = namesAt(moves, { A: "Eva" }, () => "Fox");
  expect(moves.map((move) => names.get(move.version)?.["A"])).toEqual(["Anna", "Anna", "Fox", "Eva", "Eva"]);
});

test("events after the point of a takeback are gone", () => {
  const log = [entry("log-claim", "A", 0), entry("log-claim", "B", 1), entry("log-takeback", "A", null, { events: 1 }), entry("log-claim", "B", 1)];
  expect([...takenBack(log)]).toEqual([log[1]?.version]);
});
