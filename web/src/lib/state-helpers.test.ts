import { expect, test } from "vitest";

import type { FinishedGame, State } from "./protocol";
import { endOfGame, isBetweenGames } from "./state-helpers";

test("the end of a game has its own kingdoms and scores, and no decision", () => {
  const finished = { game: 1, round: 6, at: 50, kingdoms: [{ seat: "A" }], seats: [{ seat: "A", score: { total: 30 }, total: 30 }], ranks: [1] } as unknown as FinishedGame;
  const seats = [{ seat: "A", name: "Ada", score: { total: 0 }, total: 30 }];
  const next = { game: 2, round: 0, to_move: "A", kingdoms: [], finished, seats, line: [], log: [] } as unknown as State;
  const end = endOfGame(next, finished);
  expect(end).toMatchObject({ game: 1, round: 6, to_move: null, kingdoms: finished.kingdoms, seats: [{ name: "Ada", score: { total: 30 } }] });
  expect([isBetweenGames(end), isBetweenGames(next)]).toEqual([true, false]);
});
