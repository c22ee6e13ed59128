// What a state says between its lines: rows already played, what the step is about, what decided. Knows no rule.
import type { Detail, FinishedGame, Result, State } from "./protocol";

/** The line as it lay when the round began: rows that have gone since stay, marked as played. */
export function withPlayed(before: State | null, state: State): State {
  if (!before || before.table !== state.table || before.game !== state.game || before.round !== state.round) return state;
  if (state.version < before.version || state.line.some((one) => one.played)) return state;
  const here = new Set(state.line.map((one) => one.number));
  const gone = before.line.filter((one) => !here.has(one.number)).map((one) => ({ ...one, played: true }));
  return gone.length === 0 ? state : { ...state, line: [...gone, ...state.line].sort((one, other) => one.number - other.number) };
}

/** The table at the end of the game that has just finished: its kingdoms and scores, and nothing to decide. */
export function endOfGame(state: State, finished: FinishedGame): State {
  const scores = new Map(finished.seats.map((one) => [one.seat, one]));
  return { ...state, ...finished, seats: state.seats.map((one) => ({ ...one, ...scores.get(one.seat) })), line: [], next: [], to_move: null, legal: [], premoves: [] };
}

/** Whether a state is the end of a game that is not the last of its match. */
export const isInterlude = (state: State): boolean => state.finished?.game === state.game;

/** What the step is about: told by the server, or read from what is legal and what happened last. */
export function detailOf(state: State): Detail {
  if (state.detail) return state.detail;
  const legal = state.legal?.[0];
  if (state.step === "place") return { number: legal?.number ?? state.line.find((one) => !one.played)?.number ?? 0 };
  if (state.step === "give") return { resource: legal?.resource ?? "" };
  if (state.step !== "pay" && state.step !== "settle") return {};
  const at = state.log.findLastIndex((one) => one.key === "log-recruit");
  const recruit = state.log[at];
  const paid = state.log.slice(at + 1).filter((one) => one.key === "log-pay").map((one) => String(one.values["resource"]));
  return recruit ? { name: String(recruit.values["caveman"]), price: Number(recruit.values["price"]), paid } : {};
}

/** Which number decided between those with the most points; told by the server, or read from the numbers themselves. */
export function decidedBy(result: Result): string {
  if (result.reason) return result.reason;
  if (result.resigned?.length) return "resigned";
  if (result.winners.length > 1) return "shared";
  const most = Math.max(...result.tallies.map((one) => one.points));
  const tied = result.tallies.filter((one) => one.points === most);
  if (tied.length === 1) return "points";
  const largest = Math.max(...tied.map((one) => one.largest));
  return tied.filter((one) => one.largest === largest).length === 1 ? "largest" : "crowns";
}
