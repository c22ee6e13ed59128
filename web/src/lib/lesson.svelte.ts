// A lesson in progress: its position, feedback and next step. The server plays every event.
import { ApiError, explain, replay } from "./api";
import { LEARNER, expandLines, isCorrect, loadProgress, recordText, saveProgress, stepsOf, type Plan, type Step } from "./lessons";
import type { Command, Explanation, State } from "./protocol";
import type { ErrorText } from "./text/position";
import { isMotionEnabled } from "./settings.svelte";

const MOVE_INTERVAL = 420;

export interface Feedback {
  correct: boolean;
  /** The server's reason, if the step is about an illegal move. */
  reason?: ErrorText;
}

export class Lesson {
  readonly table = "lesson";
  state: State | null = $state.raw(null);
  feedback: Feedback | null = $state.raw(null);
  index = $state(0);
  done = $state(false);
  /** Whether the server could not be reached. */
  failed = $state(false);
  busy = $state(false);
  private lines: string[] = [];
  private readonly steps;

  constructor(
    readonly name: string,
    private readonly plan: Plan,
    private readonly beforeRender: () => void = () => undefined,
  ) {
    this.steps = stepsOf(plan);
    const saved = loadProgress()[name];
    const canResume = saved && !saved.done && saved.step < this.steps.length;
    this.index = canResume ? saved.step : 0;
    this.lines = canResume ? saved.lines : this.sceneLines();
  }

  get newest(): State | null {
    return this.state;
  }
  get step(): Step {
    return (this.steps[this.index] as { step: Step }).step;
  }
  get total(): number {
    return this.steps.length;
  }
  get isSolved(): boolean {
    return this.feedback?.correct ?? false;
  }

  private sceneLines(): string[] {
    return this.plan.scenes[this.steps[this.index]?.scene ?? 0]?.record ?? [];
  }

  /** Show the position of the current step. */
  async open(): Promise<void> {
    this.failed = false;
    try {
      await this.show(this.lines);
    } catch {
      this.failed = true;
    }
  }

  async restart(): Promise<void> {
    this.index = 0;
    this.lines = this.sceneLines();
    this.feedback = null;
    this.done = false;
    this.save();
    await this.open();
  }

  private async show(lines: readonly string[]): Promise<void> {
    const state = this.learnerView(await replay(recordText(this.plan, lines), -1));
    this.beforeRender();
    this.state = state;
  }

  /** The position with the learner in their seat and bots in the others. */
  private learnerView(state: State): State {
    const seats = state.seats.map((seat) => ({ ...seat, yours: seat.seat === LEARNER, kind: seat.seat === LEARNER ? ("person" as const) : ("bot" as const) }));
    const canPlay = !this.isSolved && (this.step.do === "play" || this.step.do === "refused");
    return { ...state, seats, legal: canPlay ? state.legal : [] };
  }

  /** Play an event if it is correct; resolves with the version, as a table does. */
  async command(command: Command): Promise<number> {
    const state = this.state;
    const event = command.do === "play" ? command.event : "";
    if (!state || this.busy) return Promise.reject(null);
    if (this.step.do !== "play" || !isCorrect(this.step, event, state)) {
      this.feedback = { correct: false };
      return Promise.reject(null);
    }
    this.busy = true;
    try {
      const lines = [...this.lines, `${LEARNER} ${event}`];
      this.feedback = { correct: true };
      await this.show(lines);
      this.lines = lines;
    } catch (error) {
      this.feedback = null;
      throw error instanceof ApiError ? error.body : null;
    } finally {
      this.busy = false;
    }
    return this.state?.version ?? 0;
  }

  /** Ask the server why an event is not legal. In some steps this is the task. */
  async explain(event: string): Promise<Explanation> {
    const explanation = await explain(this.state?.position ?? "", event).catch((): Explanation => ({ event, legal: true }));
    if (this.step.do === "refused" && !explanation.legal) {
      this.feedback = { correct: true, reason: explanation };
      if (this.state) this.state = { ...this.state, legal: [] };
    }
    return explanation;
  }

  /** Lessons have no premoves and need no amendments. */
  amend(): void {}

  /** Answer with a square, a number or a seat. */
  answer(answer: string | number): void {
    if (!this.state || this.isSolved) return;
    this.feedback = { correct: isCorrect(this.step, answer, this.state) };
  }

  /** Go to the next step, after showing the moves of the others one by one. */
  async next(): Promise<void> {
    if (!this.isSolved || this.busy) return;
    this.busy = true;
    this.failed = false;
    try {
      const stages = expandLines(this.lines, this.step.then ?? []);
      for (const lines of isMotionEnabled() ? stages.slice(0, -1) : []) {
        await this.show(lines);
        await new Promise((resolve) => setTimeout(resolve, MOVE_INTERVAL));
      }
      await this.advance(stages.at(-1) ?? this.lines);
    } catch {
      this.failed = true;
    } finally {
      this.busy = false;
    }
  }

  private async advance(lines: string[]): Promise<void> {
    if (this.index + 1 === this.total) {
      this.done = true;
      this.save();
      return;
    }
    const scene = this.steps[this.index]?.scene;
    this.index += 1;
    this.feedback = null;
    this.lines = this.steps[this.index]?.scene === scene ? lines : this.sceneLines();
    this.save();
    await this.show(this.lines);
  }

  private save(): void {
    saveProgress(this.name, { step: this.index, lines: this.lines, done: this.done });
  }
}
