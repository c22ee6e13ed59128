// Views of an analysis or a review: heat map, best options, win curves.
import type { Grade, GradeLabel, Legal, Option, ReviewedDecision as ReviewLine, Seat } from "./protocol";

/** A decision that has a grade. */
export type GradedDecision = Grade & Pick<ReviewLine, "number" | "event" | "done" | "total">;

/** The value of a square: that of the best event on it. */
export interface Heat {
  /** A win probability, or points if the game is practically decided. */
  kind: "win" | "margin";
  value: number;
  /** From 4, as good as the best option, down to 0. */
  level: number;
}

const LEVELS = { win: [0.02, 0.06, 0.12, 0.25], margin: [1, 3, 6, 12] };
/** Below this win probability, or above its complement, options are compared by margin. */
const DECIDED = 0.03;
/** Weight of the mean value, in visits, when shrinking rarely visited options. */
const PRIOR_VISITS = 6;

/** The heat of every square touched by a legal event. */
export function heatMap(options: readonly Option[], legal: readonly Legal[]): Map<string, Heat> {
  const heat = new Map<string, Heat>();
  const [best] = options;
  if (!best) return heat;
  const kind = best.win < DECIDED || best.win > 1 - DECIDED ? "margin" : "win";
  const visits = Math.max(1, options.reduce((sum, option) => sum + option.visits, 0));
  const mean = options.reduce((sum, option) => sum + option[kind] * option.visits, 0) / visits;
  for (const option of options) {
    // Shrink rarely visited options towards the mean, and rank none above the most visited one.
    const shrunk = option.win_error === 0 ? option[kind] : (option[kind] * option.visits + mean * PRIOR_VISITS) / (option.visits + PRIOR_VISITS);
    const value = option === best ? best[kind] : Math.min(best[kind], shrunk);
    const level = 4 - LEVELS[kind].filter((end) => best[kind] - value > end).length;
    for (const square of legal.find((move) => move.event === option.events[0])?.squares ?? []) {
      const known = heat.get(square);
      if (!known || value > known.value) heat.set(square, { kind, value, level });
    }
  }
  return heat;
}

/** The first options with distinct first events. */
export function bestOptions(options: readonly Option[], count = 3): Option[] {
  const byFirstEvent = new Map<string, Option>();
  for (const option of options) {
    const first = option.events[0] ?? "";
    if (!byFirstEvent.has(first)) byFirstEvent.set(first, option);
  }
  return [...byFirstEvent.values()].slice(0, count);
}

/** Parse JSON lines as they arrive. */
export async function* readJsonLines<T>(stream: ReadableStream<Uint8Array>): AsyncGenerator<T> {
  const reader = stream.getReader();
  const decoder = new TextDecoder();
  let rest = "";
  try {
    for (;;) {
      const { done, value } = await reader.read();
      rest += done ? decoder.decode() : decoder.decode(value, { stream: true });
      const lines = rest.split("\n");
      rest = done ? "" : (lines.pop() ?? "");
      for (const line of lines) if (line.trim()) yield JSON.parse(line) as T;
      if (done) return;
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

export interface WinPoint {
  at: number;
  win: number;
  label: GradeLabel | null;
}
export interface WinCurve {
  seat: Seat;
  points: WinPoint[];
}

/** The win probability of each seat at its own decisions. */
export function winCurves(decisions: readonly GradedDecision[]): WinCurve[] {
  const curves = new Map<Seat, WinPoint[]>();
  for (const { seat, number, win, label } of decisions) {
    if (win === null) continue;
    curves.set(seat, [...(curves.get(seat) ?? []), { at: number - 1, win, label }]);
  }
  return [...curves.entries()].sort(([a], [b]) => a.localeCompare(b)).map(([seat, points]) => ({ seat, points }));
}

export const SLIPS: readonly GradeLabel[] = ["inaccuracy", "mistake", "blunder"];
/** Chess annotation symbols; empty for good moves. */
export const GRADE_SIGNS: Record<GradeLabel, string> = { best: "", good: "", inaccuracy: "?!", mistake: "?", blunder: "??" };

export const isMistake = ({ label }: { label: GradeLabel }): boolean => SLIPS.includes(label);

/** How fast accuracy falls with the win probability lost: a loss of 10 % leaves 65 %. */
const ACCURACY_DECAY = 4.35;

export interface PlayerSummary {
  seat: Seat;
  decisions: number;
  /** The mean accuracy of the decisions, from 0 to 1. */
  accuracy: number;
  /** The number of decisions by label. */
  counts: Record<GradeLabel, number>;
  /** The win probability lost by mistakes. */
  loss: number;
}

/** The decisions of each seat summed up, in the order of seats. */
export function summarizePlayers(decisions: readonly GradedDecision[]): PlayerSummary[] {
  const seats = [...new Set(decisions.map((decision) => decision.seat))].sort();
  return seats.map((seat) => {
    const own = decisions.filter((decision) => decision.seat === seat);
    const counts: Record<GradeLabel, number> = { best: 0, good: 0, inaccuracy: 0, mistake: 0, blunder: 0 };
    for (const { label } of own) counts[label] += 1;
    const accuracy = own.reduce((sum, { loss }) => sum + Math.exp(-ACCURACY_DECAY * Math.max(0, loss)), 0) / own.length;
    return { seat, decisions: own.length, accuracy, counts, loss: own.filter(isMistake).reduce((sum, decision) => sum + decision.loss, 0) };
  });
}

/** The decision a review opens at: the first mistake or blunder, otherwise the first inaccuracy. */
export function firstMistake(decisions: readonly GradedDecision[]): GradedDecision | null {
  return decisions.find(({ label }) => label === "mistake" || label === "blunder") ?? decisions.find(isMistake) ?? null;
}
