// Presence messages: which players are here, how long the others have been away, and whose seat may be given to a bot.
import type { Seat, State } from "./protocol";

export interface Presence {
  seats: Partial<Record<Seat, boolean>>;
  away_for: Partial<Record<Seat, number>>;
  replaceable: Seat[];
}

/** The state with the presence of its people replaced. */
export function withPresence(state: State, presence: Presence): State {
  const seats = state.seats.map((seat) =>
    seat.kind !== "person"
      ? seat
      : {
          ...seat,
          present: presence.seats[seat.seat] ?? seat.present,
          away_for: presence.away_for[seat.seat] ?? null,
          replaceable: presence.replaceable.includes(seat.seat),
        },
  );
  return { ...state, seats };
}
