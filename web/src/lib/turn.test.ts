import { expect, test, vi } from "vitest";

import type { Command, Legal, Refusal, State } from "./protocol";
import { Turn, type Line } from "./turn.svelte";

const placements = [{ event: "g8h8", kind: "place", squares: ["g8", "h8"] }, { event: "g8g9", kind: "place", squares: ["g8", "g9"] }];
const seats = [{ seat: "A", yours: true, name: "Ada" }, { seat: "B", yours: false }];
const table = (version: number, part: Partial<State>) => ({ version, seats, over: false, to_move: "B", step: "claim", legal: [], premoves: [], line: [], ...part }) as unknown as State;
const theirs = (version: number) => table(version, { premoves: [{ seat: "A", number: 12, placements, chosen: null }] });
const mine = (version: number) => table(version, { to_move: "A", step: "place", legal: placements.map((one) => ({ ...one, number: 12 })) });

/** A turn at a table that shows one state while the server may be further. */
function turnAt(shown: State, newest: State, answer: (command: Command) => Promise<number> = () => Promise.resolve(1)) {
  const wire = {
    table: "T", state: shown, newest,
    command: vi.fn(answer),
    explain: () => new Promise<never>(() => undefined),
    amend(change: (state: State) => State) {
      [wire.state, wire.newest] = [change(wire.state), change(wire.newest)];
    },
  };
  return { wire, turn: new Turn(wire as unknown as Line, () => null, () => false) };
}

test("preparing is offered once others have been thinking for a while", () => {
  vi.useFakeTimers();
  const { turn } = turnAt(theirs(5), theirs(5));
  turn.moved();
  expect(turn.preparing).toBe(false);
  vi.runAllTimers();
  vi.useRealTimers();
  expect(turn.preparing).toBe(true);
});

test("preparing is not offered when the turn has come already", () => {
  vi.useFakeTimers();
  const { turn } = turnAt(theirs(5), mine(6));
  turn.moved();
  vi.runAllTimers();
  vi.useRealTimers();
  expect(turn.preparing).toBe(false);
});

test.each([
  ["the page knows", mine(6)],
  ["only the server knows", theirs(5)],
])("a choice is played when the turn has come, as %s", async (_, newest) => {
  const { turn, wire } = turnAt(theirs(5), newest, (command) => {
    if (command.do === "play") return Promise.resolve(7);
    wire.newest = mine(6);
    return Promise.reject(new Error("nothing to prepare"));
  });
  turn.take({ ...placements[0], number: 12 } as Legal);
  await turn.confirm();
  expect(wire.command).toHaveBeenLastCalledWith({ do: "play", event: "g8h8" });
  expect(turn.complaint).toBeNull();
  expect(turn.chosen?.event).toBe("g8h8");
  expect(turn.prepared).toBe(true);
});

test("a complaint is forgotten when the table moves on", async () => {
  const refusal: Refusal = { message: "no" };
  const { turn } = turnAt(mine(5), mine(5), () => Promise.reject(refusal as unknown as Error));
  await turn.send(["g8h8"]);
  expect(turn.complaint).toBe(refusal);
  turn.moved();
  expect(turn.complaint).toBeNull();
});
