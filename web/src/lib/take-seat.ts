// Taking a seat. The token is chosen here and stored until the response arrives, so that a lost response does not lose the seat.
import { ApiError, takeSeat } from "./api";
import type { Seat, State } from "./protocol";
import { randomDigits, randomToken } from "./random";
import { saveGame } from "./saved-games";

interface PendingSeat {
  token: string;
  digits: string;
}
const ATTEMPTS = 5;
const key = (table: string): string => `kingdomino.seat.${table}`;

function readPending(table: string): PendingSeat | null {
  try {
    return JSON.parse(sessionStorage.getItem(key(table)) ?? "null") as PendingSeat | null;
  } catch {
    return null;
  }
}

/** The token of a request for a seat whose answer was lost. */
export const pendingToken = (table: string): string | null => readPending(table)?.token ?? null;

/** Take an open seat and add digits to the shuffle; returns the token. Lost requests are repeated. */
export async function sit(state: State, seat: Seat, name: string, token: string | null, delay = 1000): Promise<string> {
  const { table } = state;
  const pending = readPending(table) ?? { token: randomToken(), digits: randomDigits() };
  sessionStorage.setItem(key(table), JSON.stringify(pending));
  for (let attempt = 1; ; attempt++) {
    try {
      const taken = await takeSeat(table, token, { seat, name, token: pending.token, entropy: pending.digits });
      sessionStorage.removeItem(key(table));
      if (state.shuffle_proof) saveGame({ table, token: taken.token, shuffle: { commitment: state.shuffle_proof.commitment, digits: pending.digits } });
      return taken.token;
    } catch (error) {
      if (error instanceof ApiError || attempt === ATTEMPTS) throw error;
      await new Promise((resolve) => setTimeout(resolve, delay));
    }
  }
}
