import { afterEach, expect, test, vi } from "vitest";

vi.stubGlobal("navigator", { languages: ["en"] });
vi.stubGlobal("localStorage", { getItem: () => null });
const { lookOf, setOwnSeat } = await import("./looks.svelte");
const { settings } = await import("./settings.svelte");
const SEATS = ["A", "B", "C", "D"] as const;

afterEach(() => {
  settings.emblem = "";
  setOwnSeat("A");
});

test("without a choice every seat has its own look", () => {
  expect(SEATS.map(lookOf)).toEqual([...SEATS]);
});

test("the own seat swaps with the seat of the chosen emblem", () => {
  settings.emblem = "moon";
  expect(SEATS.map(lookOf)).toEqual(["D", "B", "C", "A"]);
  setOwnSeat("C");
  expect(SEATS.map(lookOf)).toEqual(["A", "B", "D", "C"]);
});

test("a spectator sees every seat with its own look", () => {
  settings.emblem = "moon";
  setOwnSeat(null);
  expect(SEATS.map(lookOf)).toEqual([...SEATS]);
});
