import { beforeEach, expect, test, vi } from "vitest";

import type { TableConnection } from "./connection.svelte";
import type { ShuffleProof, State } from "./protocol";
import { randomDigits, randomToken } from "./random";
import { savedShuffle } from "./saved-games";
import { checkDraws, joinShuffle, verifyShuffle } from "./shuffle";

const SECRET = "000102030405060708090a0b0c0d0e0f";
/** SHA-256 of “kingdomino secret ” and the bytes of the secret, as Python computes it. */
const COMMITMENT = "488889090cf734d8678c334d0fb63ff794be9c394bbae1d4e4a7be2260c2e9d3";
const DIGITS = "f".repeat(32);
const proof = (changes: Partial<ShuffleProof> = {}): ShuffleProof => ({ commitment: COMMITMENT, secret: SECRET, preset: 0, entropy: "", awaited: [], ...changes });

const stored = new Map<string, string>();
vi.stubGlobal("localStorage", {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => stored.set(key, value),
});
beforeEach(() => stored.clear());

test("a secret that matches the commitment is verified, with the own digits if they were used", async () => {
  expect(await verifyShuffle(proof(), null)).toBe("shuffle-verified");
  expect(await verifyShuffle(proof(), { commitment: COMMITMENT, digits: "" })).toBe("shuffle-verified");
  expect(await verifyShuffle(proof({ entropy: `A:${DIGITS}` }), { commitment: COMMITMENT, digits: DIGITS })).toBe("shuffle-verified-own");
});

test("another secret, another commitment than before and unused digits are noticed", async () => {
  expect(await verifyShuffle(proof({ secret: "00".repeat(16) }), null)).toBe("shuffle-failed");
  expect(await verifyShuffle(proof(), { commitment: "0".repeat(64), digits: "" })).toBe("shuffle-failed");
  expect(await verifyShuffle(proof({ entropy: `A:${"0".repeat(32)}` }), { commitment: COMMITMENT, digits: DIGITS })).toBe("shuffle-failed");
});

test("there is no verdict before the end of the game, or where the browser cannot hash", async () => {
  expect(await verifyShuffle(proof({ secret: null }), null)).toBeNull();
  expect(await verifyShuffle(null, null)).toBeNull();
  const { crypto } = globalThis;
  vi.stubGlobal("crypto", { getRandomValues: crypto.getRandomValues.bind(crypto) });
  expect(await verifyShuffle(proof(), null)).toBeNull();
  vi.stubGlobal("crypto", crypto);
});

const waiting = (yours: string[], awaited: string[]) => ({ yours, shuffle_proof: proof({ secret: null, awaited: awaited as ShuffleProof["awaited"] }) }) as unknown as State;
const connectionWith = (command: unknown, newest: State | null = null) => ({ table: "table", command, newest }) as unknown as TableConnection;

test("a player whom the shuffle waits for adds digits once, the same ones on another connection", () => {
  const command = vi.fn().mockResolvedValue(1);
  const connection = connectionWith(command);
  joinShuffle(connection, waiting([], ["A"]));
  joinShuffle(connection, waiting(["B"], ["A"]));
  expect(command).not.toHaveBeenCalled();
  expect(savedShuffle("table")).toEqual({ commitment: COMMITMENT, digits: "" });
  joinShuffle(connection, waiting(["A"], ["A"]));
  joinShuffle(connection, waiting(["A"], ["A"]));
  const digits = { do: "add_entropy", entropy: savedShuffle("table")?.digits };
  expect(command.mock.calls).toEqual([[digits]]);
  joinShuffle(connectionWith(command), waiting(["A"], ["A"]));
  expect(command.mock.calls).toEqual([[digits], [digits]]);
});

test("digits that were refused are sent again with the next state", async () => {
  const command = vi.fn().mockRejectedValueOnce(null).mockResolvedValue(1);
  const [first, second] = [waiting(["A"], ["A"]), waiting(["A"], ["A"])];
  joinShuffle(connectionWith(command, second), first);
  await vi.waitFor(() => expect(command).toHaveBeenCalledTimes(2));
  const refused = vi.fn().mockRejectedValueOnce(null).mockResolvedValue(1);
  const connection = connectionWith(refused, first);
  joinShuffle(connection, first);
  await new Promise((resolve) => setTimeout(resolve));
  expect(refused).toHaveBeenCalledTimes(1);
  joinShuffle(connection, second);
  expect(refused).toHaveBeenCalledTimes(2);
});

const localFetch = vi.hoisted(() => vi.fn());
vi.mock("../backend/local", () => ({ localFetch }));
const answer = (status: number, body: object) => new Response(JSON.stringify(body), { status });

test("draws are checked in the browser, or by the server where Python cannot be loaded", async () => {
  const fetch = vi.fn().mockResolvedValue(answer(200, { dealt: 7 }));
  vi.stubGlobal("fetch", fetch);
  localFetch.mockResolvedValueOnce(answer(200, { dealt: 4 }));
  expect(await checkDraws("record")).toBe(4);
  expect(fetch).not.toHaveBeenCalled();
  localFetch.mockRejectedValueOnce(new Error("no runtime"));
  expect(await checkDraws("record")).toBe(7);
  localFetch.mockResolvedValueOnce(answer(422, { message: "event 3 is '+1', expected '+2' from the secret" }));
  await expect(checkDraws("record")).rejects.toThrow("event 3");
});

test("random texts have the form that the server expects, also without TLS", () => {
  expect(randomDigits()).toMatch(/^[0-9a-f]{32}$/);
  for (let count = 0; count < 50; count++) expect(randomToken()).toMatch(/^[A-Za-z0-9_-]{22}$/);
  expect(new Set(Array.from({ length: 50 }, randomToken)).size).toBe(50);
});
