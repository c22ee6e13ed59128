import { describe, expect, it } from "vitest";

import type { State } from "./protocol";
import { findChanges, grownProperty } from "./table-changes";

const row = (number: number, seat: string | null, played = false) => ({ number, seat, played });
const state = (line: object[], next: object[], placed: number[] = []) =>
  ({ line, next, kingdoms: [{ squares: placed.flatMap((domino) => [{ domino }, { domino }]) }] }) as unknown as State;

const moves = (before: State, after: State) => {
  const { placed, kings, turned, gone, dealt } = findChanges(before, after) ?? {};
  return { placed: placed?.map(({ number }) => number), kings, turned, gone, dealt };
};
const withPiece = (piece: object | null) => ({ line: [], next: [], kingdoms: [{ seat: "A", squares: [{ domino: 5, square: "g8", piece }] }] }) as unknown as State;

describe("findChanges", () => {
  it("finds a domino placed in a kingdom", () => {
    const before = state([row(7, "A"), row(30, "B")], [row(8, null)]);
    const after = state([row(7, "A", true), row(30, "B")], [row(8, null)], [7]);
    expect(moves(before, after)).toEqual({ placed: [7], kings: [], turned: [], gone: [], dealt: [] });
  });
  it("finds a king that moves from its played domino to the next line", () => {
    const before = state([row(3, "A", true), row(7, "A", true), row(30, "B")], [row(8, "A"), row(9, null)], [3, 7]);
    const after = state([row(3, "A", true), row(7, "A", true), row(30, "B")], [row(8, "A"), row(9, "A")], [3, 7]);
    expect(moves(before, after).kings).toEqual([{ from: 7, to: 9 }]);
  });
  it("follows the last king of a round into the new line", () => {
    const before = state([row(30, "B", true)], [row(8, "A"), row(9, null)], [30]);
    const after = state([row(8, "A"), row(9, "B")], [row(10, null)], [30]);
    expect(moves(before, after)).toEqual({ placed: [], kings: [{ from: 30, to: 9 }], turned: [8, 9], gone: [30], dealt: [10] });
  });
  it("finds a king of the opening, which is not on the table yet", () => {
    expect(moves(state([], [row(8, null)]), state([], [row(8, "A")])).kings).toEqual([{ from: null, to: 8 }]);
  });
  it("finds a fire and the resource that it burns", () => {
    const changes = findChanges(withPiece({ kind: "resource", name: "fish" }), withPiece({ kind: "token", fires: 2 }));
    expect(changes?.fires.map(({ square }) => square)).toEqual(["g8"]);
    expect(changes?.removed.map(({ piece }) => piece.name)).toEqual(["fish"]);
  });
  it("finds a caveman who settles", () => {
    expect(findChanges(withPiece(null), withPiece({ kind: "caveman", name: "hunter" }))?.settled).toHaveLength(1);
  });
  it("finds a domino that was taken back", () => {
    expect(findChanges(state([], [], [7]), state([], []))?.lifted).toEqual([7]);
  });
  it("finds the property that a domino enlarges by the score", () => {
    const squares = [{ domino: 5, square: "g8" }, { domino: 5, square: "g9" }, { domino: 9, square: "h8" }, { domino: 9, square: "i8" }];
    const properties = [{ terrain: "lake", squares: 2, crowns: 1, points: 2, where: ["g8", "h8"] }, { terrain: "wheat", squares: 1, crowns: 2, points: 2, where: ["i8"] }];
    const table = { kingdoms: [{ seat: "A", squares }], seats: [{ seat: "A", score: { properties } }] } as unknown as State;
    expect(grownProperty(table, "A", 9)).toEqual({ crowns: 1, dominoes: [5] });
    expect(grownProperty(table, "B", 9)).toBeNull();
  });
  it("finds nothing between two games of a match", () => {
    expect(findChanges({ ...state([], []), game: 1 }, { ...state([], []), game: 2 })).toBeNull();
  });
});
