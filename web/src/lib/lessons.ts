// The lessons of the tutorial as data: records to begin from, and steps with what counts as done. Asks states, knows no rule.
import type { Score, Seat, State } from "./protocol";
import { CASTLE } from "./squares";

export interface Step {
  id: string;
  /** A decision of the game, pressing a square, trying what is refused, counting points, or naming the winner. */
  do: "play" | "point" | "refused" | "count" | "winner";
  /** Where to act. */
  spot: "board" | "next" | "tray" | "cave" | "answers";
  /** Which events are right: all, those that bring the most, or these. */
  good?: "any" | "best" | string[];
  find?: "start" | "printed" | "worthless" | "unscored" | "fish";
  of?: string;
  options?: number[];
  /** What happens afterwards, in lines of a record. */
  then?: string[];
}
export interface Plan {
  rules: string;
  seats: number;
  scenes: { record: string[]; steps: Step[] }[];
}
export const LESSONS = ["classic", "origins-discovery", "origins-totem", "origins-tribe"] as const;
/** The learner's seat. */
export const ME: Seat = "A";

const files = import.meta.glob<Plan>("../lessons/*.json", { import: "default" });

export async function planOf(lesson: string): Promise<Plan | null> {
  return (await files[`../lessons/${lesson}.json`]?.()) ?? null;
}

/** All steps of a lesson in a row, each with its scene. */
export function stepsOf(plan: Plan): { scene: number; step: Step }[] {
  return plan.scenes.flatMap(({ steps }, scene) => steps.map((step) => ({ scene, step })));
}

const isResult = (line: string | undefined): boolean => line?.startsWith("result") ?? false;

/** The record that some lines make. */
export function recordText(plan: Plan, lines: readonly string[]): string {
  const end = isResult(lines.at(-1)) ? [] : ["result *"];
  return [`[Rules "${plan.rules}"]`, `[Seats "${plan.seats}"]`, "", ...lines, ...end, ""].join("\n");
}

/** The same lines growing one by one to the whole, a result together with what led to it. */
export function growing(lines: readonly string[], more: readonly string[]): string[][] {
  return more.flatMap((_, index) => (isResult(more[index + 1]) ? [] : [[...lines, ...more.slice(0, index + 1)]]));
}

const scoreOf = (state: State): Score | undefined => state.seats.find((one) => one.seat === ME)?.score;

/** The squares a step is about, to be marked on the board. */
export function marked(step: Step, state: State): string[] {
  if (step.do === "count") return property(step, state)?.where ?? [];
  return step.find === "start" ? [CASTLE] : [];
}

function property(step: Step, state: State) {
  const found = scoreOf(state)?.properties.filter((one) => one.terrain === step.of) ?? [];
  return found.sort((one, other) => other.points - one.points)[0];
}

/** The points a step asks for, as the server counted them. */
export function counted(step: Step, state: State): number {
  if (step.of === "bonuses") return Object.values(scoreOf(state)?.bonuses ?? {}).reduce((sum, points) => sum + points, 0);
  return property(step, state)?.points ?? 0;
}

function points(square: string, step: Step, state: State): boolean {
  if (step.find === "start") return square === CASTLE;
  const land = state.kingdoms.find((one) => one.seat === ME)?.squares.find((one) => one.square === square);
  if (!land) return false;
  const holding = scoreOf(state)?.properties.find((one) => one.where.includes(square));
  if (step.find === "printed") return land.crowns > 0;
  if (step.find === "unscored") return !holding;
  if (step.find === "worthless") return holding?.points === 0;
  return land.thing?.name === step.find;
}

function plays(event: string, step: Step, state: State): boolean {
  if (step.good === "any") return true;
  if (step.good !== "best") return step.good?.includes(event) ?? false;
  const legal = state.legal ?? [];
  const most = Math.max(...legal.map((one) => one.gain ?? 0));
  return (legal.find((one) => one.event === event)?.gain ?? 0) === most;
}

/** Whether what the learner did is what the step asks for: an event, a square, a number, or a seat. */
export function isRight(step: Step, tried: string | number, state: State): boolean {
  if (step.do === "play") return plays(String(tried), step, state);
  if (step.do === "point") return points(String(tried), step, state);
  if (step.do === "count") return tried === counted(step, state);
  return step.do === "winner" && (state.result?.winners.includes(tried as Seat) ?? false);
}

export interface Progress {
  step: number;
  lines: string[];
  done: boolean;
}
const KEY = "kingdomino.lessons";

/** How far each lesson has come in this browser. */
export function progress(): Partial<Record<string, Progress>> {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? "{}");
    return found && typeof found === "object" ? (found as Record<string, Progress>) : {};
  } catch {
    return {};
  }
}

export function keepProgress(lesson: string, now: Progress): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...progress(), [lesson]: now }));
  } catch {
    // A browser that keeps nothing still teaches.
  }
}
