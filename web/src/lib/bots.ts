// The levels a player chooses from: the ladder of titles where the server has it, else every bot it knows.
import type { BotKind } from "./protocol";

const LADDER = ["page", "squire", "knight", "baron", "monarch"];

export function levels(bots: readonly BotKind[]): BotKind[] {
  const ladder = bots.filter((one) => LADDER.includes(one.name));
  return ladder.length > 0 ? ladder.sort((one, other) => LADDER.indexOf(one.name) - LADDER.indexOf(other.name)) : [...bots];
}

/** The level a newcomer meets: the second rung. */
export function firstLevel(bots: readonly BotKind[]): string {
  const found = levels(bots);
  return (found[1] ?? found[0])?.name ?? "random";
}
