// Texts of the end of a game.
import { t, tOptional } from "../lib/i18n.svelte";
import type { Result, State } from "../lib/protocol";
import { cavemanName, displayName, displayNames, hasOneSeat, terrainName } from "../lib/text/position";
import { tieReason, winningReason, type CountStep, type Part } from "./count";

/** What a part is called: “wheat”, “Harmony”, “Fish totem, 4 points”, “fire lady”. */
export function partName(part: Part): string {
  if (part.kind === "property") return terrainName(part.name);
  if (part.kind === "earlier") return t("earlier-games");
  if (part.kind === "bonus") return tOptional(`bonus-${part.name}`) ?? part.name;
  if (part.bonus === "totems") return t("finale-totem", { resource: t(`resource-${part.name}`) });
  return part.bonus === "resources" ? t(`resource-${part.name}`) : part.name === "warriors" ? t("warriors") : cavemanName(part.name);
}

/** The product of a property, or the name of another part: “7 × 3”, “Harmony”. */
export const partLabel = (part: Part): string => (part.kind === "property" ? `${part.squares} × ${part.crowns}` : partName(part));

/** A part as a sentence for screen readers and tooltips. */
export function partText(part: Part, box: string): string {
  if (part.kind !== "property") return t("finale-part", { name: partName(part), count: part.points });
  return t("finale-property", { name: partName(part), squares: part.squares, crowns: part.crowns, count: part.points, words: box });
}

export const placeName = (rank: number): string => t("finale-place", { rank });

/** Why a player is behind another one with the same points. */
export function placeNote(state: State, result: Result, index: number): string {
  const seat = state.seats[index];
  if (seat?.resigned) return t("finale-left");
  const reason = tieReason(result, index);
  return reason ? t(`finale-fewer-${reason}`, { words: state.rules.box }) : "";
}

export function headline(state: State): string {
  const winners = state.result?.winners ?? [];
  const names = displayNames(state, winners);
  if (winners.length > 1) return t("result-shared", { names });
  const isMine = hasOneSeat(state) && state.seats.some((seat) => seat.yours && seat.seat === winners[0]);
  return isMine ? t("result-you") : t("result-winner", { player: names });
}

/** One sentence that explains the result. */
export function explanation(state: State): string {
  const reason = winningReason(state);
  const winner = state.seats.findIndex((seat) => seat.seat === state.result?.winners[0]);
  const tally = state.result?.tallies[winner];
  if (!reason || !tally) return "";
  return t(`finale-reason-${reason.key}`, {
    points: tally.points, largest: tally.largest, other: displayName(state, reason.other), mine: reason.mine, theirs: reason.theirs,
    behind: reason.mine - reason.theirs, words: state.rules.box,
  });
}

/** The title while a part is counted: “Badger: wheat”. */
export const stepTitle = (state: State, step: CountStep): string =>
  t("finale-step", { player: displayName(state, state.seats[step.column]?.seat ?? null), part: partName(step.part) });
