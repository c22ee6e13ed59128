// Which colour and emblem a seat has on this screen: the player's own seat has the emblem chosen in the settings.
import { EMBLEMS } from "./pieces";
import type { Seat } from "./protocol";
import { settings } from "./settings.svelte";

/** The player's own seat; in a new game it is the first. */
let own: Seat | null = $state("A");

/** Set the own seat of the table on the screen; null if there is none or more than one. */
export function setOwnSeat(seat: Seat | null): void {
  own = seat;
}

/** The seat whose colour and emblem a seat shows: the own seat swaps with the one that has the chosen emblem. */
export function lookOf(seat: Seat): Seat {
  const chosen = (Object.keys(EMBLEMS) as Seat[]).find((one) => EMBLEMS[one] === settings.emblem);
  if (!own || !chosen) return seat;
  if (seat === own) return chosen;
  return seat === chosen ? own : seat;
}
