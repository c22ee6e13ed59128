import { expect, test } from "vitest";

import { addressOf, packed, placeOf, unpacked } from "./places";

test("an address leads to a move of a table's game, and back", () => {
  const place = placeOf("t/AbCdEfGh01234_-x/17");
  expect(place).toEqual({ table: "AbCdEfGh01234_-x", packed: null, at: 17, review: false });
  expect(addressOf(place)).toBe("/#/replay/t/AbCdEfGh01234_-x/17");
});

test("an address may ask for a review at once", () => {
  expect(placeOf("t/AbCdEfGh01234_-x/0/review").review).toBe(true);
  expect(addressOf(placeOf("r/xyz/3/review"))).toBe("/#/replay/r/xyz/3/review");
});

test("anything else is the empty form", () => {
  for (const text of ["", "17", "t/", "x/abc", "t/a b/1", "t/abc/1/else"]) expect(addressOf(placeOf(text))).toBe("/#/replay");
});

test("a record travels in its address, letters of every language included", async () => {
  const record = `[A "Ősz Þór"]\n\n${"A g8h8 17\n".repeat(40)}`;
  const text = await packed(record);
  expect(text).toMatch(/^[A-Za-z0-9_-]+$/);
  expect(text?.length).toBeLessThan(300);
  expect(await unpacked(text ?? "")).toBe(record);
});

test("what is too long for an address is not packed, and what is no record is not unpacked", async () => {
  expect(await packed(Array.from({ length: 800 }, () => crypto.randomUUID()).join(""))).toBeNull();
  expect(await unpacked("AAAA____")).toBeNull();
});
