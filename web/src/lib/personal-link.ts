// The token of a personal link. A wrong or foreign one never replaces the token of a seat that this browser holds.
import { fetchState } from "./api";
import { saveGame, tokenFor } from "./saved-games";

/** Save the token of a link. If another token is stored for the table, only after the server has confirmed the new one. */
export async function adoptToken(table: string, token: string, load: typeof fetchState = fetchState): Promise<boolean> {
  const stored = tokenFor(table);
  if (stored === token) return false;
  if (!stored) {
    saveGame({ table, token });
    return true;
  }
  const state = await load(table, token).catch(() => null);
  if (!state?.yours.length) return false;
  saveGame({ table, token });
  return true;
}
