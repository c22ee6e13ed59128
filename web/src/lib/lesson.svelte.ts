// A lesson while it is taken: the position, what was said to the learner, and the way on. The server plays every event.
import { Refused, explain, replay } from "./api";
import { ME, growing, isRight, keepProgress, progress, recordText, stepsOf, type Plan, type Step } from "./lessons";
import type { Command, Explanation, Refusal, State } from "./protocol";
import { withPlayed } from "./reading";
import { moving } from "./settings.svelte";

const PACE = 420;

export interface Said {
  right: boolean;
  /** The server's reason, where that was the lesson. */
  reason?: Refusal;
}

export class Lesson {
  readonly table = "lesson";
  state: State | null = $state.raw(null);
  said: Said | null = $state.raw(null);
  index = $state(0);
  done = $state(false);
  trouble = $state(false);
  busy = $state(false);
  private lines: string[] = [];
  private readonly steps;

  constructor(
    readonly name: string,
    private readonly plan: Plan,
    private readonly before: () => void = () => undefined,
  ) {
    this.steps = stepsOf(plan);
    const kept = progress()[name];
    const known = kept && !kept.done && kept.step < this.steps.length;
    this.index = known ? kept.step : 0;
    this.lines = known ? kept.lines : this.begin();
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
  get right(): boolean {
    return this.said?.right ?? false;
  }

  private begin(): string[] {
    return this.plan.scenes[this.steps[this.index]?.scene ?? 0]?.record ?? [];
  }

  /** Show the position of the current step. */
  async open(): Promise<void> {
    this.trouble = false;
    try {
      await this.show(this.lines);
    } catch {
      this.trouble = true;
    }
  }

  async again(): Promise<void> {
    this.index = 0;
    this.lines = this.begin();
    this.said = null;
    this.done = false;
    this.keep();
    await this.open();
  }

  private async show(lines: readonly string[]): Promise<void> {
    const state = this.dressed(await replay(recordText(this.plan, lines), -1));
    this.before();
    this.state = withPlayed(this.state, state);
  }

  /** The position as the learner sees it: seat A is theirs, the others are bots. */
  private dressed(state: State): State {
    const seats = state.seats.map((one) => ({ ...one, yours: one.seat === ME, kind: one.seat === ME ? ("person" as const) : ("bot" as const) }));
    const acts = !this.right && (this.step.do === "play" || this.step.do === "refused");
    return { ...state, seats, legal: acts ? state.legal : [] };
  }

  /** Play an event if it is what the step asks for; the number of events is the answer, as from a table. */
  async command(command: Command): Promise<number> {
    const state = this.state;
    const event = command.do === "play" ? command.event : "";
    if (!state || this.busy) return Promise.reject(null);
    if (this.step.do !== "play" || !isRight(this.step, event, state)) {
      this.said = { right: false };
      return Promise.reject(null);
    }
    this.busy = true;
    try {
      const lines = [...this.lines, `${ME} ${event}`];
      this.said = { right: true };
      await this.show(lines);
      this.lines = lines;
    } catch (error) {
      this.said = null;
      throw error instanceof Refused ? error.refusal : null;
    } finally {
      this.busy = false;
    }
    return this.state?.version ?? 0;
  }

  /** Ask the server why an event is not legal; sometimes that is the lesson. */
  async explain(event: string): Promise<Explanation> {
    const explanation = await explain(this.state?.position ?? "", event).catch((): Explanation => ({ event, legal: true }));
    if (this.step.do === "refused" && !explanation.legal) {
      this.said = { right: true, reason: { message: "", ...explanation } };
      if (this.state) this.state = { ...this.state, legal: [] };
    }
    return explanation;
  }

  /** The table of a lesson is never amended. */
  amend(): void {}

  /** A square, a number or a seat as the answer. */
  answer(tried: string | number): void {
    if (!this.state || this.right) return;
    this.said = { right: isRight(this.step, tried, this.state) };
  }

  /** On to the next step: first what the others do, one after another, then the new task. */
  async next(): Promise<void> {
    if (!this.right || this.busy) return;
    this.busy = true;
    this.trouble = false;
    try {
      const shown = growing(this.lines, this.step.then ?? []);
      for (const lines of moving() ? shown.slice(0, -1) : []) {
        await this.show(lines);
        await new Promise((rest) => setTimeout(rest, PACE));
      }
      await this.advance(shown.at(-1) ?? this.lines);
    } catch {
      this.trouble = true;
    } finally {
      this.busy = false;
    }
  }

  private async advance(lines: string[]): Promise<void> {
    if (this.index + 1 === this.total) {
      this.done = true;
      this.keep();
      return;
    }
    const scene = this.steps[this.index]?.scene;
    this.index += 1;
    this.said = null;
    this.lines = this.steps[this.index]?.scene === scene ? lines : this.begin();
    this.keep();
    await this.show(this.lines);
  }

  private keep(): void {
    keepProgress(this.name, { step: this.index, lines: this.lines, done: this.done });
  }
}
