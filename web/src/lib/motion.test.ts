import { describe, expect, it } from "vitest";

import { moves } from "./motion";
import type { State } from "./protocol";

const row = (number: number, seat: string | null, played = false) => ({ number, seat, played });
const state = (line: object[], next: object[], laid: number[] = []) =>
  ({ line, next, kingdoms: [{ squares: laid.flatMap((domino) => [{ domino }, { domino }]) }] }) as unknown as State;

describe("what has moved", () => {
  it("is a domino that came into a kingdom", () => {
    const was = state([row(7, "A"), row(30, "B")], [row(8, null)]);
    const now = state([row(7, "A", true), row(30, "B")], [row(8, null)], [7]);
    expect(moves(was, now)).toEqual({ laid: [7], kings: [] });
  });
  it("is a king who goes from the domino just played to the next line", () => {
    const was = state([row(3, "A", true), row(7, "A", true), row(30, "B")], [row(8, "A"), row(9, null)], [3, 7]);
    const now = state([row(3, "A", true), row(7, "A", true), row(30, "B")], [row(8, "A"), row(9, "A")], [3, 7]);
    expect(moves(was, now).kings).toEqual([{ from: 7, to: 9 }]);
  });
  it("follows the last king of a round into the new line", () => {
    const was = state([row(30, "B", true)], [row(8, "A"), row(9, null)], [30]);
    const now = state([row(8, "A"), row(9, "B")], [row(10, null)], [30]);
    expect(moves(was, now)).toEqual({ laid: [], kings: [{ from: 30, to: 9 }] });
  });
  it("is nothing in the opening, where kings come from the hand", () => {
    expect(moves(state([], [row(8, null)]), state([], [row(8, "A")]))).toEqual({ laid: [], kings: [] });
  });
});
