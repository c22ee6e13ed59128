// Making a table and going there: what Home, the tutorial and every “play” button do.
import { catalog, makeTable, type NewTable } from "./api";
import { firstLevel } from "./bots";
import { remember } from "./games";
import type { NewSeat } from "./protocol";
import { goTo } from "./route.svelte";
import { settings } from "./settings.svelte";
import { say } from "./words.svelte";

/** Oneself, under the name one likes. */
export const me = (): NewSeat => ({ kind: "person", name: settings.name.trim() || say("default-name") });

/** Make a table and sit down; `from` a point of a record if there is one. */
export async function startGame(rules: string, seats: NewSeat[], listed = false, from?: NewTable["from"]): Promise<void> {
  const asked = makeTable({ rules, seats, listed, ...(from ? { from } : {}) });
  const [made] = await Promise.all([asked, import("../screens/Table.svelte")]);
  remember({ table: made.table, token: made.token, rules });
  goTo(`/t/${made.table}`);
}

/** Oneself against bots of the level a newcomer meets. */
export async function playBots(rules: string, players: number): Promise<void> {
  const bot = firstLevel((await catalog()).bots);
  await startGame(rules, [me(), ...Array.from({ length: players - 1 }, (): NewSeat => ({ kind: "bot", bot }))]);
}
