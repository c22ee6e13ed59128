// The page's part in the shuffle: it adds random digits before the first draw, and verifies the commitment at the end.
import type { TableConnection } from "./connection.svelte";
import type { ShuffleProof, State, VerifiedShuffle } from "./protocol";
import { randomDigits } from "./random";
import { saveGame, savedShuffle, type SavedShuffle } from "./saved-games";

export type Verdict = "shuffle-verified" | "shuffle-verified-own" | "shuffle-failed";

const PREFIX = "kingdomino secret ";

async function commitmentOf(secret: string): Promise<string> {
  const bytes = Uint8Array.from(secret.match(/../g) ?? [], (pair) => parseInt(pair, 16));
  const hash = await crypto.subtle.digest("SHA-256", new Uint8Array([...new TextEncoder().encode(PREFIX), ...bytes]));
  return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/**
 * Verify that the secret of a finished game is the one that was committed before, and that the own digits were used.
 * The result is null before the end, and in browsers that do not hash on pages without TLS.
 */
export async function verifyShuffle(proof: ShuffleProof | null, saved: SavedShuffle | null): Promise<Verdict | null> {
  if (!proof?.secret || !globalThis.crypto?.subtle) return null;
  const isCommitted = (await commitmentOf(proof.secret)) === (saved?.commitment ?? proof.commitment);
  const isUsed = !saved?.digits || proof.entropy.includes(`:${saved.digits}`);
  if (!isCommitted || !isUsed) return "shuffle-failed";
  return saved?.digits ? "shuffle-verified-own" : "shuffle-verified";
}

/** Have every draw of a record checked by Python in this browser, or by the server if the browser cannot load Python. */
export async function checkDraws(record: string): Promise<number> {
  const { localFetch } = await import("../backend/local");
  const [path, init] = ["/api/verify-shuffle", { method: "POST", headers: { "Content-Type": "text/plain" }, body: record }] as const;
  const response = await localFetch(path, init).catch(() => fetch(path, init));
  const body = (await response.json()) as VerifiedShuffle & { message?: string };
  if (!response.ok) throw new Error(body.message ?? response.statusText);
  return body.dealt;
}

/** Connections over which digits were sent; a connection itself repeats a command that was lost. */
const sent = new WeakSet<TableConnection>();

/** Remember the commitment of a table where this browser holds a seat, and add digits if the shuffle waits for them. */
export function joinShuffle(connection: TableConnection, state: State): void {
  const proof = state.shuffle_proof;
  if (!proof || state.yours.length === 0) return;
  const saved = savedShuffle(connection.table);
  const isAwaited = proof.awaited.some((seat) => state.yours.includes(seat));
  const note = { commitment: saved?.commitment ?? proof.commitment, digits: saved?.digits || (isAwaited ? randomDigits() : "") };
  if (!saved || note.digits !== saved.digits) saveGame({ table: connection.table, shuffle: note });
  if (!isAwaited || sent.has(connection)) return;
  sent.add(connection);
  connection.command({ do: "add_entropy", entropy: note.digits }).catch(() => {
    sent.delete(connection);
    // The table changed before the command arrived: try again with the new state.
    if (connection.newest && connection.newest !== state) joinShuffle(connection, connection.newest);
  });
}
