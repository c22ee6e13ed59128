// Creating a table and opening it.
import { hasServer, playsLocally } from "../backend/backend";
import { loading } from "../backend/loading.svelte";
import { ApiError, catalog, createTable } from "./api";
import { defaultLevel } from "./bots";
import { tPlain } from "./i18n.svelte";
import type { NewSeat, NewTable } from "./protocol";
import { navigate } from "./route.svelte";
import { saveGame } from "./saved-games";
import { settings } from "./settings.svelte";

/** The player's own seat, with the name from the settings. */
export const ownSeat = (): NewSeat => ({ kind: "person", name: settings.name.trim() || tPlain("default-name") });

/** Create a table and open it; `start` is a point of a record to start at. */
export async function startGame(rules: string, seats: NewSeat[], listed = false, start?: NewTable["start"]): Promise<void> {
  const isLocal = playsLocally();
  if (isLocal && seats.some((seat) => seat.kind === "open")) throw new ApiError(503, { message: tPlain(hasServer ? "no-server" : "friends-need-server") });
  if (isLocal) loading.game = { rules, seats };
  try {
    const request = createTable({ rules, seats, listed, shared_shuffle: true, ...(start ? { start } : {}) });
    const [created] = await Promise.all([request, import("../screens/Table.svelte")]);
    saveGame({ table: created.table, token: created.token, rules, created: true });
    navigate(`/t/${created.table}`);
  } finally {
    loading.game = null;
  }
}

/** Start a game against bots of the default level. */
export async function playBots(rules: string, players: number): Promise<void> {
  const bot = defaultLevel((await catalog()).bots);
  await startGame(rules, [ownSeat(), ...Array.from({ length: players - 1 }, (): NewSeat => ({ kind: "bot", bot }))]);
}
