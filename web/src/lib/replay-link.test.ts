import { expect, test } from "vitest";

import { compressRecord, decompressRecord, formatLink, parseLink } from "./replay-link";

test("a link to a move of a table's game is parsed and formatted", () => {
  const link = parseLink("t/AbCdEfGh01234_-x/17");
  expect(link).toEqual({ table: "AbCdEfGh01234_-x", record: null, at: 17, review: false });
  expect(formatLink(link)).toBe("/#/replay/t/AbCdEfGh01234_-x/17");
});

test("a link can start a review", () => {
  expect(parseLink("t/AbCdEfGh01234_-x/0/review").review).toBe(true);
  expect(formatLink(parseLink("r/xyz/3/review"))).toBe("/#/replay/r/xyz/3/review");
});

test("any other link opens the empty form", () => {
  for (const text of ["", "17", "t/", "x/abc", "t/a b/1", "t/abc/1/else"]) expect(formatLink(parseLink(text))).toBe("/#/replay");
});

test("a record with any letters survives compression", async () => {
  const record = `[A "Ősz Þór"]\n\n${"A g8h8 17\n".repeat(40)}`;
  const text = await compressRecord(record);
  expect(text).toMatch(/^[A-Za-z0-9_-]+$/);
  expect(text?.length).toBeLessThan(300);
  expect(await decompressRecord(text ?? "")).toBe(record);
});

test("long records are not compressed, invalid ones not decompressed", async () => {
  expect(await compressRecord(Array.from({ length: 800 }, () => crypto.randomUUID()).join(""))).toBeNull();
  expect(await decompressRecord("AAAA____")).toBeNull();
});
