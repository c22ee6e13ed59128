import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { Coach } from "./coach.svelte";
import type { LogEntry, State } from "./protocol";
import { settings } from "./settings.svelte";
import type { MoveInput } from "./move-input.svelte";

const seats = [{ seat: "A", yours: true }, { seat: "B", yours: false }];
const legal = [{ event: "g8h8", kind: "place" }, { event: "g8g9", kind: "place" }];
const table = (to_move: string, events: number) => ({ coach: true, seats, to_move, events, legal: to_move === "A" ? legal : [], position: `after ${events}` }) as unknown as State;
const entry = (seat: string | null, event: string) => ({ kind: "event", seat, event }) as LogEntry;

/** How many requests for a grade the server refuses because it is busy. */
let busy = 0;
let requests: { path: string; body: Record<string, unknown> }[] = [];

beforeEach(() => {
  requests = [];
  busy = 0;
  settings.grades = true;
  vi.stubGlobal("fetch", (path: string, options: { body?: string }) => {
    if (path === "/api/catalog") return Promise.resolve(Response.json({ analysis: true }));
    const body = JSON.parse(options.body ?? "{}") as Record<string, unknown>;
    requests.push({ path, body });
    if (path === "/api/grade" && busy-- > 0) return Promise.resolve(Response.json({ error: "busy" }, { status: 503 }));
    if (path.endsWith("/record")) return Promise.resolve(new Response("the record"));
    const response = path === "/api/replay" ? table("A", Number(body["at"])) : { seat: "A", label: "mistake", loss: 0.1, error: 0, best: "g8g9", win: 0.5 };
    return Promise.resolve(Response.json(response));
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const coachAt = (state: State) => new Coach({ connection: { table: "T", state }, token: () => null } as unknown as MoveInput);
const graded = () => requests.find((request) => request.path === "/api/grade")?.body;

test("a move is graded in the position before it", async () => {
  const coach = coachAt(table("A", 6));
  coach.onTableChanged(table("B", 7), [entry("A", "g8h8")]);
  await vi.waitFor(() => expect(coach.comment?.played?.event).toBe("g8h8"));
  expect(graded()).toMatchObject({ position: "after 6", event: "g8h8" });
  expect(coach.comment?.better?.event).toBe("g8g9");
  expect(requests.length).toBe(1);
});

test("a premove is graded in a position fetched from the record", async () => {
  const coach = coachAt(table("B", 6));
  coach.onTableChanged(table("A", 9), [entry("B", "g8f8"), entry("A", "g8h8"), entry(null, "@4")]);
  await vi.waitFor(() => expect(coach.comment?.label).toBe("mistake"));
  expect(requests.map((request) => request.path)).toEqual(["/api/tables/T/record", "/api/replay", "/api/grade"]);
  expect(graded()).toMatchObject({ position: "after 7", event: "g8h8" });
});

test("a move is graded later if the server is busy", async () => {
  vi.useFakeTimers();
  busy = 2;
  const coach = coachAt(table("A", 6));
  coach.onTableChanged(table("B", 7), [entry("A", "g8h8")]);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(coach.comment?.played?.event).toBe("g8h8");
  expect(requests.length).toBe(3);
});

test("a refused grade is not requested again after a later move", async () => {
  vi.useFakeTimers();
  busy = 1;
  const coach = coachAt(table("A", 6));
  coach.onTableChanged(table("A", 7), [entry("A", "g8g9")]);
  coach.onTableChanged(table("B", 8), [entry("A", "g8h8")]);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(coach.comment?.played?.event).toBe("g8h8");
  expect(requests.length).toBe(2);
});

test("only own moves are graded, and only if grades are switched on", () => {
  const coach = coachAt(table("B", 6));
  coach.onTableChanged(table("A", 7), [entry("B", "g8f8")]);
  settings.grades = false;
  coach.onTableChanged(table("B", 8), [entry("A", "g8h8")]);
  expect(requests).toEqual([]);
});
