// Which colour and emblem a seat has: those its player has chosen, or those of the seat. The same for everyone at a table.
import { EMBLEMS } from "./pieces";
import type { Seat } from "./protocol";
import { settings } from "./settings.svelte";

const SEATS = Object.keys(EMBLEMS) as Seat[];

interface Chooser {
  seat: Seat;
  emblem: string | null;
}

/** The seat whose colour and emblem each seat shows. The first who chose an emblem has it; the others keep their own if it is free. */
export function assignLooks(choosers: readonly Chooser[]): Record<Seat, Seat> {
  const looks = new Map<Seat, Seat>();
  const isFree = (look: Seat | undefined): look is Seat => look !== undefined && ![...looks.values()].includes(look);
  for (const { seat, emblem } of choosers) {
    const look = SEATS.find((letter) => EMBLEMS[letter] === emblem);
    if (isFree(look)) looks.set(seat, look);
  }
  for (const seat of SEATS) if (!looks.has(seat) && isFree(seat)) looks.set(seat, seat);
  for (const seat of SEATS) if (!looks.has(seat)) looks.set(seat, SEATS.find(isFree) ?? seat);
  return Object.fromEntries(looks) as Record<Seat, Seat>;
}

let choosers: readonly Chooser[] | null = $state.raw(null);
/** Without a table, the first seat is that of the player. */
const looks = $derived(assignLooks(choosers ?? [{ seat: "A", emblem: settings.emblem }]));

/** Set the emblems chosen at the table on the screen; null if there is no table. */
export function setChoosers(chosen: readonly Chooser[] | null): void {
  choosers = chosen;
}

/** The seat whose colour and emblem a seat shows. */
export const lookOf = (seat: Seat): Seat => looks[seat];
