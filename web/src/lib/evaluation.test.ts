import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { TableEvaluation } from "./evaluation.svelte";
import type { State } from "./protocol";

const table = (position: string, to_move: string, changes: object = {}) =>
  ({ coach: true, over: false, position, to_move, seats: [{ seat: "A", yours: true }, { seat: "B", yours: false }], ...changes }) as unknown as State;

/** The positions requested, and how many requests the server refuses because it is busy. */
let requests: { position: string; signal: AbortSignal; answer: (response: Response) => void }[] = [];
let isSlow = false;
let busy = 0;

beforeEach(() => {
  vi.useFakeTimers();
  [requests, isSlow, busy] = [[], false, 0];
  vi.stubGlobal("fetch", (path: string, { body, signal }: { body?: string; signal?: AbortSignal }) => {
    if (path === "/api/catalog") return Promise.resolve(Response.json({ analysis: true }));
    const { position } = JSON.parse(body ?? "{}") as { position: string };
    return new Promise<Response>((resolve, reject) => {
      if (!signal) return reject(new Error("a request that cannot be cancelled"));
      requests.push({ position, signal, answer: resolve });
      signal.addEventListener("abort", () => reject(new DOMException("aborted", "AbortError")));
      if (busy-- > 0) resolve(Response.json({ key: "slow-down" }, { status: 429 }));
      else if (!isSlow) resolve(Response.json({ win: [0.25, 0.75], points: [30, 40], position }));
    });
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const positions = () => requests.map((request) => request.position);
const winOf = (evaluation: TableEvaluation) => evaluation.current?.win;

test("quick moves of bots are not evaluated; the player's turn is, at once", async () => {
  const evaluation = new TableEvaluation();
  for (const position of ["1", "2", "3"]) {
    evaluation.update(table(position, "B"));
    await vi.advanceTimersByTimeAsync(420);
  }
  evaluation.update(table("4", "A"));
  await vi.advanceTimersByTimeAsync(1);
  expect(positions()).toEqual(["4"]);
  expect(winOf(evaluation)).toEqual([0.25, 0.75]);
});

test("a bot that takes its time is evaluated, and no position twice", async () => {
  const evaluation = new TableEvaluation();
  evaluation.update(table("1", "B"));
  await vi.advanceTimersByTimeAsync(300);
  evaluation.update(table("1", "B"));
  await vi.advanceTimersByTimeAsync(400);
  evaluation.update(table("1", "B"));
  await vi.advanceTimersByTimeAsync(5000);
  expect(positions()).toEqual(["1"]);
});

test("a request is cancelled when the table moves on", async () => {
  const evaluation = new TableEvaluation();
  isSlow = true;
  evaluation.update(table("1", "A"));
  await vi.advanceTimersByTimeAsync(1);
  isSlow = false;
  evaluation.update(table("2", "A"));
  await vi.advanceTimersByTimeAsync(1);
  expect(requests.map(({ signal }) => signal.aborted)).toEqual([true, false]);
  expect(winOf(evaluation)).toEqual([0.25, 0.75]);
  evaluation.update(table("3", "B"));
  evaluation.stop();
  await vi.advanceTimersByTimeAsync(5000);
  expect(positions()).toEqual(["1", "2"]);
});

test("a busy server is asked again, later each time", async () => {
  const evaluation = new TableEvaluation();
  busy = 2;
  evaluation.update(table("1", "A"));
  await vi.advanceTimersByTimeAsync(4900);
  expect(requests).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(200);
  expect(requests).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(9800);
  expect(requests).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(300);
  expect(winOf(evaluation)).toEqual([0.25, 0.75]);
});

test("the change is measured from the player's last decision", async () => {
  const evaluation = new TableEvaluation();
  evaluation.update(table("1", "A"));
  await vi.advanceTimersByTimeAsync(1);
  const first = evaluation.current;
  evaluation.update(table("2", "B"));
  await vi.advanceTimersByTimeAsync(700);
  expect(evaluation.baseline).toBe(first);
});

test("nothing is requested where hints are not allowed or bots are still loading", async () => {
  const evaluation = new TableEvaluation();
  evaluation.update(table("1", "A", { coach: false }));
  await vi.advanceTimersByTimeAsync(1000);
  evaluation.update(table("2", "A", { seats: [{ seat: "A", yours: true, bot_loading: true }] }));
  await vi.advanceTimersByTimeAsync(10_000);
  expect(requests).toHaveLength(0);
  await vi.advanceTimersByTimeAsync(6000);
  expect(positions()).toEqual(["2"]);
});
