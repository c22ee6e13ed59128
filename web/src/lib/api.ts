// Plain HTTP requests to the server. An answer that is no is thrown as `Refused`, with the sentence in the player's language.
import { linesOf, type Analysis, type Reviewed, type Verdict } from "./coaching";
import { reason } from "./telling";
import { alsoSay } from "./words.svelte";
import type { Catalog, Explanation, MadeTable, NewSeat, OpenTable, Refusal, Score, Seat, State } from "./protocol";

export class Refused extends Error {
  constructor(
    readonly status: number,
    readonly refusal: Refusal,
  ) {
    super(reason(refusal, "classic"));
  }
}

interface Asking {
  body?: unknown;
  text?: string;
  token?: string | null;
}

async function send(path: string, options: Asking): Promise<Response> {
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
  return fetch(path, { method: body === undefined ? "GET" : "POST", headers, ...(body === undefined ? {} : { body }) });
}

async function refused(answer: Response): Promise<Refused> {
  const isJson = answer.headers.get("content-type")?.includes("json") ?? false;
  const refusal = isJson ? ((await answer.json()) as Partial<Refusal>) : {};
  if (refusal.key?.startsWith("refusal-")) await alsoSay("server").catch(() => undefined);
  return new Refused(answer.status, { message: answer.statusText, ...refusal });
}

async function ask<T>(path: string, options: Asking = {}): Promise<T> {
  const answer = await send(path, options);
  if (!answer.ok) throw await refused(answer);
  const isJson = answer.headers.get("content-type")?.includes("json") ?? false;
  return (isJson ? await answer.json() : await answer.text()) as T;
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
export const preview = (table: string, token: string | null, events: string[]) =>
  ask<State>(`/api/tables/${table}/preview`, { body: { events }, token });
export const record = (table: string, token: string | null) => ask<string>(`/api/tables/${table}/record`, { token });
export const replay = (text: string, at: number) => ask<State>("/api/replay", { body: { record: text, at } });
export const score = (rules: string, seats: number, kingdom: string, totems: string[] = []) =>
  ask<Score>("/api/score", { body: { rules, seats, kingdom, totems } });
export const explain = (position: string, event: string) => ask<Explanation>("/api/explain", { body: { position, event } });

/** What a record says of itself. */
export interface RecordFacts {
  rules: string;
  names: string[];
  events: string[];
  result: string | null;
}
export const readRecord = (text: string) => ask<RecordFacts>("/api/records", { text });
export const tableState = (table: string, token: string | null) => ask<State>(`/api/tables/${table}`, { token });
export const analyse = (position: string, seconds: number) => ask<Analysis>("/api/analysis", { body: { position, seconds } });
export const grade = (position: string, event: string, seconds: number) => ask<Verdict>("/api/grade", { body: { position, event, seconds } });

/** The decisions of a record, graded one after the other; leaving the loop ends the review on the server too. */
export async function* review(record: string, seconds: number): AsyncGenerator<{ total: number } | Reviewed> {
  const answer = await send("/api/review", { body: { record, seconds } });
  if (!answer.ok) throw await refused(answer);
  if (answer.body) yield* linesOf<{ total: number } | Reviewed>(answer.body);
}
