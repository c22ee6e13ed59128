// The review of one record: asked for line by line, with how far it is; can be stopped and begun again.
import { Refused, review } from "./api";
import { curvesOf, type Curve, type Reviewed } from "./coaching";

const SECONDS = 0.2;
const AGAIN = 3000;

export type Stage = "idle" | "getting-ready" | "running" | "stopped" | "done" | "trouble";

export class Review {
  stage: Stage = $state("idle");
  total = $state(0);
  lines: Reviewed[] = $state.raw([]);
  /** How many decisions have been looked at, graded or not. */
  done = $state(0);
  private run = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly record: string) {}

  readonly curves: Curve[] = $derived.by(() => curvesOf(this.lines));
  readonly busy: boolean = $derived.by(() => this.stage === "running" || this.stage === "getting-ready");

  /** What is said of the decision that follows so many events. */
  of(at: number): Reviewed | null {
    return this.lines.find((one) => one.number === at + 1) ?? null;
  }

  async start(): Promise<void> {
    const mine = ++this.run;
    clearTimeout(this.timer);
    this.lines = [];
    this.done = 0;
    if (this.stage !== "getting-ready") this.stage = "running";
    try {
      for await (const line of review(this.record, SECONDS)) {
        if (mine !== this.run) return;
        this.stage = "running";
        this.total = line.total;
        if (!("number" in line)) continue;
        this.done = line.done;
        if ("label" in line) this.lines = [...this.lines, line];
      }
      if (mine === this.run) this.stage = "done";
    } catch (error) {
      if (mine !== this.run) return;
      const later = error instanceof Refused && (error.status === 503 || error.status === 429);
      this.stage = later ? "getting-ready" : "trouble";
      if (later) this.timer = setTimeout(() => void this.start(), AGAIN);
    }
  }

  /** Stop; what is known stays. The connection closes with the next line. */
  stop(): void {
    this.run++;
    clearTimeout(this.timer);
    if (this.busy) this.stage = "stopped";
  }
}
