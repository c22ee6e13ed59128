import { expect, test, vi } from "vitest";

import type { Command, Legal, ErrorBody, PlaceMove, State } from "./protocol";
import { MoveInput, type MoveTarget } from "./move-input.svelte";

vi.hoisted(() => vi.stubGlobal("addEventListener", () => undefined));
const placements: PlaceMove[] = [
  { event: "g8h8", kind: "place", squares: ["g8", "h8"], number: 12, gain: 0 },
  { event: "g8g9", kind: "place", squares: ["g8", "g9"], number: 12, gain: 0 },
];
const seats = [{ seat: "A", yours: true, name: "Ada" }, { seat: "B", yours: false }];
const table = (version: number, part: Partial<State>) => ({ version, seats, over: false, to_move: "B", step: "claim", legal: [], premoves: [], line: [], ...part }) as unknown as State;
const theirs = (version: number) => table(version, { premoves: [{ seat: "A", number: 12, placements, chosen: null }] });
const mine = (version: number) => table(version, { to_move: "A", step: "place", legal: placements });

/** Input at a table that shows one state while the server may be ahead. */
function inputAt(shown: State, newest: State, answer: (command: Command) => Promise<number> = () => Promise.resolve(1)) {
  const connection = {
    table: "T", state: shown, newest,
    command: vi.fn(answer),
    explain: () => new Promise<never>(() => undefined),
    amend(change: (state: State) => State) {
      [connection.state, connection.newest] = [change(connection.state), change(connection.newest)];
    },
  };
  return { connection, input: new MoveInput(connection as unknown as MoveTarget, () => null, false) };
}

test("a premove is offered after a delay", () => {
  vi.useFakeTimers();
  const { input } = inputAt(theirs(5), theirs(5));
  input.onTableChanged();
  expect(input.canPremove).toBe(false);
  vi.runAllTimers();
  vi.useRealTimers();
  expect(input.canPremove).toBe(true);
});

test("no premove is offered if it is already the player's turn", () => {
  vi.useFakeTimers();
  const { input } = inputAt(theirs(5), mine(6));
  input.onTableChanged();
  vi.runAllTimers();
  vi.useRealTimers();
  expect(input.canPremove).toBe(false);
});

test.each([
  ["known to the page", mine(6)],
  ["known to the server only", theirs(5)],
])("a premove is played at once if the turn has come: %s", async (_, newest) => {
  const { input, connection } = inputAt(theirs(5), newest, (command) => {
    if (command.do === "play") return Promise.resolve(7);
    connection.newest = mine(6);
    return Promise.reject(new Error("nothing to prepare"));
  });
  input.select({ ...placements[0], number: 12 } as Legal);
  await input.confirm();
  expect(connection.command).toHaveBeenLastCalledWith({ do: "play", event: "g8h8" });
  expect(input.error).toBeNull();
  expect(input.chosen?.event).toBe("g8h8");
  expect(input.isPremoved).toBe(true);
});

test("an error is cleared when the table changes", async () => {
  const error: ErrorBody = { error: "refused", message: "no", key: "not-now", values: {} };
  const { input } = inputAt(mine(5), mine(5), () => Promise.reject(error as unknown as Error));
  await input.send(["g8h8"]);
  expect(input.error).toBe(error);
  input.onTableChanged();
  expect(input.error).toBeNull();
});
