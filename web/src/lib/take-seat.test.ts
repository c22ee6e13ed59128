import { beforeEach, expect, test, vi } from "vitest";

import { ApiError } from "./api";
import type { State } from "./protocol";
import { savedShuffle, tokenFor } from "./saved-games";
import { pendingToken, sit } from "./take-seat";

const TABLE = { table: "table", shuffle_proof: { commitment: "c", secret: null, preset: 0, entropy: "", awaited: [] } } as unknown as State;
interface Sent {
  token: string;
  entropy: string;
}

const storage = () => {
  const stored = new Map<string, string>();
  return { getItem: (key: string) => stored.get(key) ?? null, setItem: (key: string, value: string) => void stored.set(key, value), removeItem: (key: string) => void stored.delete(key) };
};
let sent: Sent[] = [];

/** A server that answers with these statuses; 0 loses the answer. */
function answer(...statuses: number[]): void {
  vi.stubGlobal("fetch", (_path: string, init: RequestInit) => {
    const body = JSON.parse(String(init.body)) as Sent;
    sent.push(body);
    const status = statuses.shift() ?? 201;
    if (status === 0) return Promise.reject(new TypeError("network"));
    return Promise.resolve(new Response(JSON.stringify(status === 201 ? { token: body.token } : { error: "refused", message: "no" }), { status, headers: { "content-type": "application/json" } }));
  });
}

beforeEach(() => {
  sent = [];
  vi.stubGlobal("localStorage", storage());
  vi.stubGlobal("sessionStorage", storage());
  vi.stubGlobal("navigator", { onLine: true });
});

test("a lost answer is asked for again with the same token and the same digits", async () => {
  answer(0, 0, 201);
  const token = await sit(TABLE, "B", "Bob", null, 0);
  expect(sent.map((body) => body.token)).toEqual([token, token, token]);
  expect(new Set(sent.map((body) => body.entropy)).size).toBe(1);
  expect(tokenFor("table")).toBe(token);
  expect(savedShuffle("table")).toEqual({ commitment: "c", digits: sent[0]?.entropy });
  expect(pendingToken("table")).toBeNull();
});

test("the token survives until the page is opened again", async () => {
  answer(0, 0, 0, 0, 0, 201);
  await expect(sit(TABLE, "B", "Bob", null, 0)).rejects.toThrow("network");
  expect(pendingToken("table")).toBe(sent[0]?.token);
  expect(await sit(TABLE, "B", "Bob", null, 0)).toBe(sent[0]?.token);
});

test("a rejected request is not repeated", async () => {
  answer(422);
  await expect(sit(TABLE, "B", "Bob", null, 0)).rejects.toBeInstanceOf(ApiError);
  expect(sent.length).toBe(1);
});
