// The review of one record, received decision by decision; it can be stopped and restarted.
import { winCurves, type GradedDecision, type WinCurve } from "./analysis";
import { isRetryable, review } from "./api";
import { loadReview, saveReview } from "./saved-reviews";

const SECONDS = 0.2;
const RETRY_DELAY = 3000;

export type Stage = "idle" | "getting-ready" | "running" | "stopped" | "done" | "trouble";

export class Review {
  stage: Stage = $state("idle");
  total = $state(0);
  decisions: GradedDecision[] = $state.raw([]);
  /** Decisions processed, including those that could not be graded. */
  done = $state(0);
  private run = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly record: string) {}

  readonly curves: WinCurve[] = $derived.by(() => winCurves(this.decisions));
  readonly busy: boolean = $derived.by(() => this.stage === "running" || this.stage === "getting-ready");

  /** The grade of the decision after `at` events, if known. */
  decisionAt(at: number): GradedDecision | null {
    return this.decisions.find((decision) => decision.number === at + 1) ?? null;
  }

  async start(): Promise<void> {
    const run = ++this.run;
    clearTimeout(this.timer);
    const saved = loadReview(this.record);
    if (saved) {
      this.decisions = saved;
      this.total = this.done = saved.at(-1)?.total ?? saved.length;
      this.stage = "done";
      return;
    }
    this.decisions = [];
    this.done = 0;
    if (this.stage !== "getting-ready") this.stage = "running";
    try {
      for await (const line of review(this.record, SECONDS)) {
        if (run !== this.run) return;
        this.stage = "running";
        this.total = line.total;
        if (!("number" in line)) continue;
        this.done = line.done;
        if ("label" in line) this.decisions = [...this.decisions, line];
      }
      if (run !== this.run) return;
      this.stage = "done";
      saveReview(this.record, this.decisions);
    } catch (error) {
      if (run !== this.run) return;
      const canRetry = isRetryable(error);
      this.stage = canRetry ? "getting-ready" : "trouble";
      if (canRetry) this.timer = setTimeout(() => void this.start(), RETRY_DELAY);
    }
  }

  /** Stop the review; grades already received remain. The connection closes with the next line. */
  stop(): void {
    this.run++;
    clearTimeout(this.timer);
    if (this.busy) this.stage = "stopped";
  }
}
