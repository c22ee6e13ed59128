// Applies an update of the server to a state; see docs/protocol.md, "Updates".
import { LOG_LENGTH, type Kingdom, type KingdomChange, type LandSquare, type State, type Update } from "./protocol.ts";

function changedKingdom(kingdom: Kingdom, change: KingdomChange | undefined): Kingdom {
  if (!change) return kingdom;
  const squares = new Map<string, LandSquare>();
  for (const land of change.reset ? [] : kingdom.squares) squares.set(land.square, land);
  for (const land of change.squares) squares.set(land.square, land);
  return { seat: kingdom.seat, squares: [...squares.values()], field: change.field, last: change.last };
}

/** The state after an update that follows it. */
export function applyUpdate(state: State, update: Update): State {
  const kingdoms = new Map(update.kingdoms.map((change) => [change.seat, change]));
  const seats = new Map(update.seats.map((change) => [change.seat, change]));
  return {
    ...state,
    ...update.changes,
    version: update.version,
    kingdoms: state.kingdoms.map((kingdom) => changedKingdom(kingdom, kingdoms.get(kingdom.seat))),
    seats: state.seats.map((seat) => ({ ...seat, ...seats.get(seat.seat) })),
    log: [...state.log, ...update.log].slice(-LOG_LENGTH),
  };
}
