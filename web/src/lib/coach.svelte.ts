// The coach at a table: requests analysis, grades the player's moves and records the win probability.
import { bestOptions, heatMap, type Heat } from "./analysis";
import { analyse, fetchRecord, grade, isRetryable, replay } from "./api";
import type { MoveInput } from "./move-input.svelte";
import type { Analysis, Grade, Legal, LogEntry, Option, State } from "./protocol";
import { settings } from "./settings.svelte";

const SECONDS = 0.5;
const RETRY_DELAY = 3000;

/** `getting-ready` means that the server is still compiling the search. */
export type CoachStatus = "idle" | "thinking" | "getting-ready" | "trouble";

export interface Comment extends Grade {
  /** The event played, and the best one if it was clearly better. */
  played: Legal | null;
  better: Legal | null;
}

export class Coach {
  open = $state(false);
  status: CoachStatus = $state("idle");
  comment: Comment | null = $state.raw(null);
  /** The win probability at the player's decisions. */
  history: { at: number; win: number }[] = $state.raw([]);
  /** The index of the selected hint. */
  selected = $state(0);
  private latest: { position: string; analysis: Analysis } | null = $state.raw(null);
  private requested = "";
  private previous: State | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private ownMoves = 0;

  constructor(private readonly input: MoveInput) {
    this.previous = input.connection.state;
  }

  /** The position in which the player has a choice, or null. */
  readonly position: string | null = $derived.by(() => {
    const state = this.input.shown;
    return state?.coach && this.input.mine && state.legal.length > 1 ? state.position : null;
  });
  readonly analysis: Analysis | null = $derived.by(() => (this.latest && this.latest.position === this.position ? this.latest.analysis : null));
  readonly hints: Option[] = $derived.by(() => (this.open && this.analysis ? bestOptions(this.analysis.options) : []));
  private readonly hint: Option | null = $derived.by(() => this.hints[this.selected] ?? this.hints[0] ?? null);
  /** The first event of the selected hint. */
  readonly advice: Legal | null = $derived.by(() => this.legal(this.hint));
  readonly claim: number | null = $derived.by(() => this.hint?.claim ?? null);
  readonly heat: Map<string, Heat> | null = $derived.by(() =>
    settings.heat && this.analysis ? heatMap(this.analysis.options, this.input.legal) : null,
  );
  /** Whether any part of the page shows the analysis of this position. */
  readonly isWanted: boolean = $derived.by(() => this.position !== null && (this.open || settings.heat || settings.chance));

  legal(option: Option | null): Legal | null {
    return this.input.legal.find((legal) => legal.event === option?.events[0]) ?? null;
  }

  /** Request the analysis of the current position, unless it is known or under way. */
  think(): void {
    const { position } = this;
    clearTimeout(this.timer);
    if (!position || !this.isWanted || this.analysis || this.requested === position) return;
    this.requested = position;
    this.selected = 0;
    if (this.status !== "getting-ready") this.status = "thinking";
    const at = this.input.shown?.events ?? 0;
    void analyse(position, SECONDS)
      .then((analysis) => this.onAnalysis(position, at, analysis))
      .catch((error: unknown) => this.retry(error, () => this.think()))
      .finally(() => {
        if (this.requested === position) this.requested = "";
      });
  }

  private onAnalysis(position: string, at: number, analysis: Analysis): void {
    this.status = "idle";
    this.latest = { position, analysis };
    const [best] = analysis.options;
    if (best) this.history = [...this.history.filter((point) => point.at < at), { at, win: best.win }];
  }

  /** Retry later if the server is busy or still getting ready. */
  private retry(error: unknown, action: () => void): void {
    const canRetry = isRetryable(error);
    this.status = canRetry ? "getting-ready" : "trouble";
    if (!canRetry) return;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      this.requested = "";
      action();
    }, RETRY_DELAY);
  }

  /** Grade the player's latest move among the new log entries, if grades are switched on. */
  onTableChanged(state: State, entries: readonly LogEntry[]): void {
    const { previous } = this;
    this.previous = state;
    if (!previous?.coach || !settings.grades) return;
    const events = entries.filter((entry) => entry.kind === "event");
    const index = events.findLastIndex((entry) => state.seats.some((seat) => seat.yours && seat.seat === entry.seat));
    const event = events[index]?.event;
    if (!event) return;
    const isPrevious = index === 0 && events[0]?.seat === previous.to_move;
    const before = () => (isPrevious ? Promise.resolve(previous) : this.stateAfter(state.events - events.length + index));
    void this.gradeLatest(++this.ownMoves, before, event);
  }

  /** Grade a move; if the server is busy or getting ready, retry until a later move replaces it. */
  private async gradeLatest(move: number, before: () => Promise<State>, event: string): Promise<void> {
    do {
      try {
        await this.gradeMove(await before(), event);
        return;
      } catch (error) {
        if (!isRetryable(error)) {
          if (this.status === "idle") this.status = "trouble";
          return;
        }
        await new Promise((resolve) => setTimeout(resolve, RETRY_DELAY));
      }
    } while (move === this.ownMoves);
  }

  /** Fetch an earlier state: a premove is played in a position that was never sent to the page. */
  private async stateAfter(events: number): Promise<State> {
    const { connection, token } = this.input;
    return replay(await fetchRecord(connection.table, token()), events);
  }

  private async gradeMove(before: State, event: string): Promise<void> {
    if (before.legal.length < 2) return;
    const find = (wanted: string) => before.legal.find((legal) => legal.event === wanted) ?? null;
    const result = await grade(before.position, event, SECONDS);
    const isGood = result.label === "best" || result.label === "good";
    this.comment = { ...result, played: find(event), better: isGood ? null : find(result.best) };
  }

  stop(): void {
    this.ownMoves += 1;
    clearTimeout(this.timer);
  }
}
