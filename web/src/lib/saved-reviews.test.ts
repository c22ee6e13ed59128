import { beforeEach, expect, test, vi } from "vitest";

import type { GradedDecision } from "./analysis";
import { loadReview, recordKey, saveReview } from "./saved-reviews";

const store = new Map<string, string>();
let room = Infinity;
vi.stubGlobal("localStorage", {
  getItem: (key: string) => store.get(key) ?? null,
  setItem: (key: string, value: string) => {
    if (value.length > room) throw new Error("full");
    store.set(key, value);
  },
});
const decisions = (number: number): GradedDecision[] => [{ number, seat: "A", label: "best", loss: 0, error: 0, best: "g8h8", event: "g8h8", win: 0.5, done: 1, total: 1 }];

beforeEach(() => {
  store.clear();
  room = Infinity;
});

test("a kept review belongs to its record only", () => {
  saveReview("one", decisions(1));
  expect(loadReview("one")).toEqual(decisions(1));
  expect(loadReview("two")).toBe(null);
  expect(recordKey("one")).not.toBe(recordKey("eno"));
});

test("the oldest reviews give way", () => {
  for (let number = 0; number < 10; number++) saveReview(`record ${number}`, decisions(number));
  expect(loadReview("record 1")).toBe(null);
  expect(loadReview("record 9")).toEqual(decisions(9));
  room = 300;
  saveReview("new", decisions(11));
  expect(loadReview("new")).toEqual(decisions(11));
  expect(loadReview("record 8")).toBe(null);
});
