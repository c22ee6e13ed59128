// What the coach says, as types, and what the page makes of it: the heat of squares, and lines of a review. Knows no rule.
import type { Legal, Seat } from "./protocol";

export interface Reason {
  key: string;
  values: Record<string, number | string>;
}
export interface Option {
  events: string[];
  win: number;
  /** 0 where the end was solved: then the values are exact and nothing was tried. */
  win_error: number;
  /** Expected points ahead of the best rival at the end. */
  margin: number;
  visits: number;
  explanation: string;
  reasons: Reason[];
}
export interface Analysis {
  seat: Seat;
  playouts: number;
  options: Option[];
}
export type GradeLabel = "best" | "good" | "inaccuracy" | "mistake" | "blunder";
export interface Verdict {
  seat: Seat;
  label: GradeLabel;
  loss: number;
  error: number;
  best: string;
  win: number | null;
}
export interface Reviewed extends Verdict {
  number: number;
  event: string;
  done: number;
  total: number;
}

/** How hot a square is: what the best event there promises, and how near that is to the best of all, 4 to 0. */
export interface Heat {
  /** Whether it is a win chance, or points where the game is as good as decided. */
  kind: "win" | "margin";
  value: number;
  level: number;
}

const LEVELS = { win: [0.02, 0.06, 0.12, 0.25], margin: [1, 3, 6, 12] };
const DECIDED = 0.03;
const DOUBT = 6;

/** The heat of every square that some legal event touches. */
export function heatOf(options: readonly Option[], legal: readonly Legal[]): Map<string, Heat> {
  const heat = new Map<string, Heat>();
  const [best] = options;
  if (!best) return heat;
  const kind = best.win < DECIDED || best.win > 1 - DECIDED ? "margin" : "win";
  const tried = Math.max(1, options.reduce((sum, one) => sum + one.visits, 0));
  const usual = options.reduce((sum, one) => sum + one[kind] * one.visits, 0) / tried;
  for (const option of options) {
    // What comes from few playouts is drawn towards the usual, and nothing is above the choice that was tried longest.
    const likely = option.win_error === 0 ? option[kind] : (option[kind] * option.visits + usual * DOUBT) / (option.visits + DOUBT);
    const value = option === best ? best[kind] : Math.min(best[kind], likely);
    const level = 4 - LEVELS[kind].filter((end) => best[kind] - value > end).length;
    for (const square of legal.find((one) => one.event === option.events[0])?.squares ?? []) {
      const known = heat.get(square);
      if (!known || value > known.value) heat.set(square, { kind, value, level });
    }
  }
  return heat;
}

/** The choices worth showing: the best of each first event, some of them. */
export function bestOf(options: readonly Option[], most = 3): Option[] {
  const firsts = new Set<string>();
  const found: Option[] = [];
  for (const option of options) {
    const first = option.events[0] ?? "";
    if (firsts.has(first)) continue;
    firsts.add(first);
    found.push(option);
  }
  return found.slice(0, most);
}

/** The domino that a turn ends with choosing, if it does. */
export function claimOf(option: Option | null): number | null {
  const last = option?.events.at(-1) ?? "";
  return /^[0-9]+$/.test(last) ? Number(last) : null;
}

/** Lines of JSON as they arrive. */
export async function* linesOf<T>(stream: ReadableStream<Uint8Array>): AsyncGenerator<T> {
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

export interface ChancePoint {
  at: number;
  win: number;
  label: GradeLabel | null;
}
export interface Curve {
  seat: Seat;
  points: ChancePoint[];
}

/** The win chance of each seat at its own decisions. */
export function curvesOf(lines: readonly Reviewed[]): Curve[] {
  const curves = new Map<Seat, ChancePoint[]>();
  for (const { seat, number, win, label } of lines) {
    if (win === null) continue;
    curves.set(seat, [...(curves.get(seat) ?? []), { at: number - 1, win, label }]);
  }
  return [...curves.entries()].sort(([one], [other]) => one.localeCompare(other)).map(([seat, points]) => ({ seat, points }));
}

export const SLIPS: readonly GradeLabel[] = ["inaccuracy", "mistake", "blunder"];
/** The sign of a grade, as chess players write it; none for what is best or good. */
export const SIGNS: Record<GradeLabel, string> = { best: "", good: "", inaccuracy: "?!", mistake: "?", blunder: "??" };
