// Helpers that derive one state from another.
import type { FinishedGame, State } from "./protocol";

/** The table at the end of a finished game: its kingdoms and scores, and no decision. */
export function endOfGame(state: State, finished: FinishedGame): State {
  const scores = new Map(finished.seats.map((seat) => [seat.seat, seat]));
  const seats = state.seats.map((seat) => ({ ...seat, ...scores.get(seat.seat) }));
  return { ...state, ...finished, seats, line: [], next: [], to_move: null, legal: [], premoves: [] };
}

/** Whether a state shows the end of a game that is not the last of its match. */
export const isBetweenGames = (state: State): boolean => state.finished?.game === state.game;
