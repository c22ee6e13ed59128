import { describe, expect, it } from "vitest";

import { findMoves } from "./motion";
import type { State } from "./protocol";

const row = (number: number, seat: string | null, played = false) => ({ number, seat, played });
const state = (line: object[], next: object[], placed: number[] = []) =>
  ({ line, next, kingdoms: [{ squares: placed.flatMap((domino) => [{ domino }, { domino }]) }] }) as unknown as State;

describe("findMoves", () => {
  it("finds a domino placed in a kingdom", () => {
    const before = state([row(7, "A"), row(30, "B")], [row(8, null)]);
    const after = state([row(7, "A", true), row(30, "B")], [row(8, null)], [7]);
    expect(findMoves(before, after)).toEqual({ placed: [7], kings: [] });
  });
  it("finds a king that moves from its played domino to the next line", () => {
    const before = state([row(3, "A", true), row(7, "A", true), row(30, "B")], [row(8, "A"), row(9, null)], [3, 7]);
    const after = state([row(3, "A", true), row(7, "A", true), row(30, "B")], [row(8, "A"), row(9, "A")], [3, 7]);
    expect(findMoves(before, after).kings).toEqual([{ from: 7, to: 9 }]);
  });
  it("follows the last king of a round into the new line", () => {
    const before = state([row(30, "B", true)], [row(8, "A"), row(9, null)], [30]);
    const after = state([row(8, "A"), row(9, "B")], [row(10, null)], [30]);
    expect(findMoves(before, after)).toEqual({ placed: [], kings: [{ from: 30, to: 9 }] });
  });
  it("finds nothing in the opening, when kings are not on the table yet", () => {
    expect(findMoves(state([], [row(8, null)]), state([], [row(8, "A")]))).toEqual({ placed: [], kings: [] });
  });
});
