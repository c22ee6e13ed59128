import { describe, expect, it } from "vitest";

import { withPresence } from "./presence";
import type { SeatState, State } from "./protocol";

const seat = (letter: string, kind: string) => ({ seat: letter, kind, present: true, away_for: null, replaceable: false }) as unknown as SeatState;
const state = { seats: [seat("A", "person"), seat("B", "person"), seat("C", "bot")] } as unknown as State;

describe("withPresence", () => {
  it("shows who is away, for how long, and whom a bot may replace", () => {
    const left = withPresence(state, { seats: { A: true, B: false, C: false }, away_for: { B: 92 }, replaceable: ["B"], spectators: 0, bots_loading: false });
    expect(left.seats.map((player) => player.present)).toEqual([true, false, true]);
    expect(left.seats.map((player) => player.away_for)).toEqual([null, 92, null]);
    expect(left.seats.map((player) => player.replaceable)).toEqual([false, true, false]);
  });
  it("shows who has come back", () => {
    const left = withPresence(state, { seats: { A: true, B: false }, away_for: { B: 92 }, replaceable: ["B"], spectators: 0, bots_loading: false });
    const back = withPresence(left, { seats: { A: true, B: true }, away_for: {}, replaceable: [], spectators: 0, bots_loading: false });
    expect(back.seats[1]).toMatchObject({ present: true, away_for: null, replaceable: false });
  });
});
