// Tutorial lessons as data: starting records, and steps with their correct answers.
import type { Score, Seat, State } from "./protocol";
import { CASTLE } from "./squares";

/** The part of the table where a step is solved. */
export type Spot = "board" | "next" | "actions" | "cave" | "answers";
export interface Step {
  id: string;
  /** Play an event, point at a square, try an illegal move, count points, or name the winner. */
  do: "play" | "point" | "refused" | "count" | "winner";
  /** The part of the screen to act on. */
  spot: Spot;
  /** The correct events: any, those with the highest gain, or the ones listed. */
  good?: "any" | "best" | string[];
  find?: "start" | "printed" | "worthless" | "unscored" | "fish";
  of?: string;
  options?: number[];
  /** What happens next, as lines of a record. */
  then?: string[];
}
export interface Plan {
  rules: string;
  /** A piece of the edition. */
  picture: string;
  seats: number;
  scenes: { record: string[]; steps: Step[] }[];
}
export const LESSONS = ["classic", "origins-discovery", "origins-totem", "origins-tribe"] as const;
/** The learner's seat. */
export const LEARNER: Seat = "A";

const files = import.meta.glob<Plan>("../lessons/*.json", { import: "default" });

export async function loadPlan(lesson: string): Promise<Plan | null> {
  return (await files[`../lessons/${lesson}.json`]?.()) ?? null;
}

/** All steps of a lesson with the index of their scene. */
export function stepsOf(plan: Plan): { scene: number; step: Step }[] {
  return plan.scenes.flatMap(({ steps }, scene) => steps.map((step) => ({ scene, step })));
}

const isResult = (line: string | undefined): boolean => line?.startsWith("result") ?? false;

/** A record with the given lines. */
export function recordText(plan: Plan, lines: readonly string[]): string {
  const end = isResult(lines.at(-1)) ? [] : ["result *"];
  return [`[Rules "${plan.rules}"]`, `[Seats "${plan.seats}"]`, "", ...lines, ...end, ""].join("\n");
}

/** The lines after each added line; a result is added together with the line before it. */
export function expandLines(lines: readonly string[], added: readonly string[]): string[][] {
  return added.flatMap((_, index) => (isResult(added[index + 1]) ? [] : [[...lines, ...added.slice(0, index + 1)]]));
}

const learnerScore = (state: State): Score | undefined => state.seats.find((seat) => seat.seat === LEARNER)?.score;

/** The squares to mark on the board. */
export function markedSquares(step: Step, state: State): string[] {
  if (step.do === "count") return property(step, state)?.where ?? [];
  return step.find === "start" ? [CASTLE] : [];
}

function property(step: Step, state: State) {
  const properties = learnerScore(state)?.properties.filter((property) => property.terrain === step.of) ?? [];
  return properties.sort((a, b) => b.points - a.points)[0];
}

/** The correct answer of a counting step, from the server's score. */
export function expectedPoints(step: Step, state: State): number {
  if (step.of === "bonuses") return Object.values(learnerScore(state)?.bonuses ?? {}).reduce((sum, points) => sum + points, 0);
  return property(step, state)?.points ?? 0;
}

function isCorrectSquare(square: string, step: Step, state: State): boolean {
  if (step.find === "start") return square === CASTLE;
  const land = state.kingdoms.find((kingdom) => kingdom.seat === LEARNER)?.squares.find((land) => land.square === square);
  if (!land) return false;
  const owner = learnerScore(state)?.properties.find((property) => property.where.includes(square));
  if (step.find === "printed") return land.crowns > 0;
  if (step.find === "unscored") return !owner;
  if (step.find === "worthless") return owner?.points === 0;
  return land.piece?.name === step.find;
}

function isCorrectEvent(event: string, step: Step, state: State): boolean {
  if (step.good === "any") return true;
  if (step.good !== "best") return step.good?.includes(event) ?? false;
  const highest = Math.max(...state.legal.map((legal) => legal.gain ?? 0));
  return (state.legal.find((legal) => legal.event === event)?.gain ?? 0) === highest;
}

/** Whether an answer is correct: an event, a square, a number or a seat. */
export function isCorrect(step: Step, answer: string | number, state: State): boolean {
  if (step.do === "play") return isCorrectEvent(String(answer), step, state);
  if (step.do === "point") return isCorrectSquare(String(answer), step, state);
  if (step.do === "count") return answer === expectedPoints(step, state);
  return step.do === "winner" && (state.result?.winners.includes(answer as Seat) ?? false);
}

export interface Progress {
  step: number;
  lines: string[];
  done: boolean;
}
const KEY = "kingdomino.lessons";

/** The progress of each lesson in this browser. */
export function loadProgress(): Partial<Record<string, Progress>> {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? "{}");
    return stored && typeof stored === "object" ? (stored as Record<string, Progress>) : {};
  } catch {
    return {};
  }
}

export function saveProgress(lesson: string, progress: Progress): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...loadProgress(), [lesson]: progress }));
  } catch {
    // Without local storage a lesson starts from the beginning each time.
  }
}
