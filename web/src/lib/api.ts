// Plain HTTP requests to the server. An answer that is no is thrown as `Refused`, with the server's sentence.
import type { Catalog, MadeTable, NewSeat, OpenTable, Refusal, Score, Seat, State } from "./protocol";

export class Refused extends Error {
  constructor(
    readonly status: number,
    readonly refusal: Refusal,
  ) {
    super(refusal.sentence);
  }
}

async function ask<T>(path: string, options: { body?: unknown; text?: string; token?: string | null } = {}): Promise<T> {
  const headers: Record<string, string> = {};
  if (options.token) headers["Authorization"] = `Bearer ${options.token}`;
  let body: string | undefined;
  if (options.text !== undefined) {
    body = options.text;
    headers["Content-Type"] = "text/plain";
  } else if (options.body !== undefined) {
    body = JSON.stringify(options.body);
    headers["Content-Type"] = "application/json";
  }
  const answer = await fetch(path, { method: body === undefined ? "GET" : "POST", headers, ...(body === undefined ? {} : { body }) });
  const isJson = answer.headers.get("content-type")?.includes("json") ?? false;
  const said: unknown = isJson ? await answer.json() : await answer.text();
  if (answer.ok) return said as T;
  const refusal = isJson ? (said as Partial<Refusal>) : {};
  throw new Refused(answer.status, { sentence: answer.statusText, ...refusal });
}

let known: Promise<Catalog> | null = null;

/** What can be played: editions, variants, bots, boxes. Asked for once. */
export function catalog(): Promise<Catalog> {
  known ??= ask<Catalog>("/api/catalog").catch((error: unknown) => {
    known = null;
    throw error;
  });
  return known;
}

export interface NewTable {
  rules: string;
  seats: NewSeat[];
  listed?: boolean;
  from?: { record: string; at: number };
}

export const makeTable = (table: NewTable) => ask<MadeTable>("/api/tables", { body: { listed: false, ...table } });
export const openTables = async () => {
  const found = await ask<OpenTable[] | { tables: OpenTable[] }>("/api/tables");
  return Array.isArray(found) ? found : found.tables;
};
export const takeSeat = (table: string, seat: Seat, name: string, token: string | null) =>
  ask<{ token: string; seats: Seat[] }>(`/api/tables/${table}/seats`, { body: { seat, name }, token });
export const ahead = (table: string, token: string | null, events: string[]) =>
  ask<State>(`/api/tables/${table}/ahead`, { body: { events }, token });
export const record = (table: string, token: string | null) => ask<string>(`/api/tables/${table}/record`, { token });
export const replay = (text: string, at: number) => ask<State>("/api/replay", { body: { record: text, at } });
export const score = (rules: string, seats: number, kingdom: string, totems: string[] = []) =>
  ask<Score>("/api/score", { body: { rules, seats, kingdom, totems } });
