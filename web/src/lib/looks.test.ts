import { expect, test, vi } from "vitest";

vi.stubGlobal("navigator", { languages: ["en"] });
vi.stubGlobal("localStorage", { getItem: () => null });
const { assignLooks } = await import("./looks.svelte");

const at = (seat: "A" | "B" | "C" | "D", emblem: string | null) => ({ seat, emblem });

test("without a choice every seat has its own emblem", () => {
  expect(assignLooks([at("A", null), at("B", null)])).toEqual({ A: "A", B: "B", C: "C", D: "D" });
});
test("a chosen emblem belongs to its player, and the seat it is taken from has a free one", () => {
  expect(assignLooks([at("A", null), at("B", "star")])).toEqual({ B: "A", C: "C", D: "D", A: "B" });
});
test("of two players with the same choice, the first has it", () => {
  expect(assignLooks([at("A", "moon"), at("B", "moon")])).toEqual({ A: "D", B: "B", C: "C", D: "A" });
});
