// The levels a player chooses from.
import type { BotKind } from "./protocol";

/** The bots that are levels, weakest first; all bots if the server has no levels. */
export function botLevels(bots: readonly BotKind[]): BotKind[] {
  const levels = bots.filter((bot) => bot.level !== null);
  return levels.length > 0 ? levels.sort((a, b) => (a.level ?? 0) - (b.level ?? 0)) : [...bots];
}

/** The level for newcomers: the second one. */
export function defaultLevel(bots: readonly BotKind[]): string {
  const levels = botLevels(bots);
  return (levels[1] ?? levels[0])?.name ?? "random";
}
