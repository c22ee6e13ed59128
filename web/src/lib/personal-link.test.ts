import { beforeEach, expect, test, vi } from "vitest";

import { adoptToken } from "./personal-link";
import type { State } from "./protocol";
import { saveGame, tokenFor } from "./saved-games";

const holding = (yours: string[]) => vi.fn().mockResolvedValue({ yours } as unknown as State);

const stored = new Map<string, string>();
vi.stubGlobal("localStorage", {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => stored.set(key, value),
});
beforeEach(() => stored.clear());

test("the first token of a table is saved", async () => {
  expect(await adoptToken("table", "mine", holding([]))).toBe(true);
  expect(tokenFor("table")).toBe("mine");
});

test("a token that holds no seat does not replace the stored one", async () => {
  saveGame({ table: "table", token: "mine" });
  expect(await adoptToken("table", "foreign", holding([]))).toBe(false);
  expect(await adoptToken("table", "foreign", vi.fn().mockRejectedValue(new Error("offline")))).toBe(false);
  expect(tokenFor("table")).toBe("mine");
});

test("a token that holds a seat replaces the stored one", async () => {
  saveGame({ table: "table", token: "old" });
  expect(await adoptToken("table", "new", holding(["B"]))).toBe(true);
  expect(tokenFor("table")).toBe("new");
});
