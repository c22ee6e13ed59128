// HTTP requests to the server. An error response is thrown as `ApiError`, with its message in the player's language.
import { addLocalTable, backendFor, localBackend, playsLocally } from "../backend/backend";
import { readJsonLines, type GradedDecision } from "./analysis";
import { loadMessages } from "./i18n.svelte";
import type { Analysis, Catalog, CreatedTable, Deleted, Evaluation, Explanation, Grade, LogPage, NewTable, PadScores, RecordContents, RecordEvaluations, Score, ScorePadRequest, State, TableList, TakenSeat, TakeSeat } from "./protocol";
import { errorText, isServerError, type ErrorText } from "./text/position";

export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly body: ErrorText,
  ) {
    super(errorText(body, "classic"));
  }
}

/** Whether a request may succeed later: the server is busy or still getting ready. */
export const isRetryable = (error: unknown): boolean => error instanceof ApiError && (error.status === 503 || error.status === 429);

interface RequestOptions {
  body?: unknown;
  text?: string;
  token?: string | null;
  method?: "DELETE";
  signal?: AbortSignal;
}

/** Requests that the local back end handles if the server does not analyse. */
const ANALYSIS = /^\/api\/(analysis|evaluations?|grade|review)$/;

async function send(path: string, options: RequestOptions): Promise<Response> {
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
  const backend = ANALYSIS.test(path) && !(await catalog()).analysis ? localBackend : backendFor(path);
  return backend.fetch(path, { method: options.method ?? (body === undefined ? "GET" : "POST"), headers, ...(body === undefined ? {} : { body }), ...(options.signal ? { signal: options.signal } : {}) });
}

const isJson = (response: Response): boolean => response.headers.get("content-type")?.includes("json") ?? false;

async function toError(response: Response): Promise<ApiError> {
  const body = isJson(response) ? ((await response.json()) as ErrorText) : {};
  if (body.key && isServerError(body.key)) await loadMessages("server").catch(() => undefined);
  return new ApiError(response.status, { message: response.statusText, ...body });
}

async function request<T>(path: string, options: RequestOptions = {}): Promise<T> {
  const response = await send(path, options);
  if (!response.ok) throw await toError(response);
  return (isJson(response) ? await response.json() : await response.text()) as T;
}

let catalogRequest: Promise<Catalog> | null = null;

/** Editions, variants, bots and boxes; requested once. */
export function catalog(): Promise<Catalog> {
  catalogRequest ??= request<Catalog>("/api/catalog").catch((error: unknown) => {
    catalogRequest = null;
    throw error;
  });
  return catalogRequest;
}

/** Create a table: in this browser if there is no server to reach, otherwise on the server. */
export async function createTable(table: NewTable): Promise<CreatedTable> {
  const isLocal = playsLocally();
  const created = await request<CreatedTable>("/api/tables", { body: { listed: false, ...table } });
  if (isLocal) addLocalTable(created.table);
  return created;
}
export const listTables = async (): Promise<TableList["tables"]> => (playsLocally() ? [] : (await request<TableList>("/api/tables")).tables);
export const takeSeat = (table: string, token: string | null, body: TakeSeat) => request<TakenSeat>(`/api/tables/${table}/seats`, { body, token });
export const preview = (table: string, token: string | null, events: string[]) =>
  request<State>(`/api/tables/${table}/preview`, { body: { events }, token });
export const fetchState = (table: string, token: string | null) => request<State>(`/api/tables/${table}`, { token });
export const deleteTable = (table: string, token: string) => request<Deleted>(`/api/tables/${table}`, { method: "DELETE", token });
/** All log entries of a table; a state has only the newest. */
export const fetchLog = (table: string, token: string | null) => request<LogPage>(`/api/tables/${table}?since_version=0`, { token });
export const fetchRecord = (table: string, token: string | null) => request<string>(`/api/tables/${table}/record`, { token });
export const replay = (record: string, at: number) => request<State>("/api/replay", { body: { record, at } });
export const explain = (position: string, event: string) => request<Explanation>("/api/explain", { body: { position, event } });
export const score = (rules: string, seats: number, kingdom: string, totems: string[] = []) =>
  request<Score>("/api/score", { body: { rules, seats, kingdom, totems } });

export const readRecord = (text: string) => request<RecordContents>("/api/records", { text });
export const scorePad = (body: ScorePadRequest) => request<PadScores>("/api/score-pad", { body });
export const analyse = (position: string, seconds: number) => request<Analysis>("/api/analysis", { body: { position, seconds } });
export const evaluate = (position: string, signal: AbortSignal) => request<Evaluation>("/api/evaluation", { body: { position }, signal });
export const evaluateRecord = async (record: string): Promise<Evaluation[]> =>
  (await request<RecordEvaluations>("/api/evaluations", { body: { record } })).evaluations;
export const grade = (position: string, event: string, seconds: number) => request<Grade>("/api/grade", { body: { position, event, seconds } });

/** Grade the decisions of a record one by one; leaving the loop cancels the review on the server. */
export async function* review(record: string, seconds: number): AsyncGenerator<{ total: number } | GradedDecision> {
  const response = await send("/api/review", { body: { record, seconds } });
  if (!response.ok) throw await toError(response);
  if (response.body) yield* readJsonLines<{ total: number } | GradedDecision>(response.body);
}
