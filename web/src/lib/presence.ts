// Presence messages: which players are here, how long the others have been away, and whose seat may be given to a bot.
import type { Presence, State } from "./protocol";

/** The state with the presence of its people replaced. */
export function withPresence(state: State, presence: Presence): State {
  const seats = state.seats.map((seat) =>
    seat.kind !== "person"
      ? { ...seat, bot_loading: seat.kind === "bot" && presence.bots_loading }
      : {
          ...seat,
          present: presence.seats[seat.seat] ?? seat.present,
          away_for: presence.away_for[seat.seat] ?? null,
          replaceable: presence.replaceable.includes(seat.seat),
        },
  );
  return { ...state, seats };
}
