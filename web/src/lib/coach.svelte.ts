// The coach at a table: asks what is best, grades what was played, keeps the win chance. Speaks only where the table allows.
import { Refused, analyse, grade, record, replay } from "./api";
import { bestOf, claimOf, heatOf, type Analysis, type Heat, type Option, type Verdict } from "./coaching";
import type { Legal, LogEntry, State } from "./protocol";
import { settings } from "./settings.svelte";
import type { Turn } from "./turn.svelte";

const SECONDS = 0.5;
const AGAIN = 3000;

/** What the coach does: nothing, think, get ready on a machine that is new to it, or fail. */
export type Mood = "idle" | "thinking" | "getting-ready" | "trouble";

export interface Comment extends Verdict {
  /** What was played, and what would have been best, as the table offered them. */
  played: Legal | null;
  better: Legal | null;
}

export class Coach {
  open = $state(false);
  mood: Mood = $state("idle");
  comment: Comment | null = $state.raw(null);
  /** The win chance at one's own decisions so far. */
  history: { at: number; win: number }[] = $state.raw([]);
  /** Which of the hints is pointed at. */
  pointed = $state(0);
  private known: { position: string; found: Analysis } | null = $state.raw(null);
  private asking = "";
  private before: State | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly turn: Turn) {
    this.before = turn.wire.state;
  }

  /** The position that is to be decided by whoever sits here. */
  readonly position: string | null = $derived.by(() => {
    const state = this.turn.shown;
    return state?.coach && this.turn.mine && (state.legal?.length ?? 0) > 1 ? state.position : null;
  });
  readonly found: Analysis | null = $derived.by(() => (this.known && this.known.position === this.position ? this.known.found : null));
  readonly hints: Option[] = $derived.by(() => (this.open && this.found ? bestOf(this.found.options) : []));
  readonly advised: Option | null = $derived.by(() => this.hints[this.pointed] ?? this.hints[0] ?? null);
  /** The event that the hint pointed at begins with. */
  readonly advice: Legal | null = $derived.by(() => this.legal(this.advised));
  readonly claim: number | null = $derived.by(() => claimOf(this.advised));
  readonly heat: Map<string, Heat> | null = $derived.by(() =>
    settings.heat && this.found ? heatOf(this.found.options, this.turn.legal) : null,
  );
  /** Whether somebody wants to know what is best now. */
  readonly wanted: boolean = $derived.by(() => this.position !== null && (this.open || settings.heat || settings.chance));

  legal(option: Option | null): Legal | null {
    return this.turn.legal.find((one) => one.event === option?.events[0]) ?? null;
  }

  /** Think about the position on the table, unless that is done. */
  think(): void {
    const { position } = this;
    clearTimeout(this.timer);
    if (!position || !this.wanted || this.found || this.asking === position) return;
    this.asking = position;
    this.pointed = 0;
    if (this.mood !== "getting-ready") this.mood = "thinking";
    const at = this.turn.shown?.events ?? 0;
    void analyse(position, SECONDS)
      .then((found) => this.learn(position, at, found))
      .catch((error: unknown) => this.wait(error, () => this.think()))
      .finally(() => {
        if (this.asking === position) this.asking = "";
      });
  }

  private learn(position: string, at: number, found: Analysis): void {
    this.mood = "idle";
    this.known = { position, found };
    const [best] = found.options;
    if (best) this.history = [...this.history.filter((one) => one.at < at), { at, win: best.win }];
  }

  /** A coach that gets ready is asked again; any other refusal is told. */
  private wait(error: unknown, again: () => void): void {
    const later = error instanceof Refused && (error.status === 503 || error.status === 429);
    this.mood = later ? "getting-ready" : "trouble";
    if (!later) return;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      this.asking = "";
      again();
    }, AGAIN);
  }

  /** The table has moved on: grade one's own move, if that is wished. */
  saw(state: State, news: readonly LogEntry[]): void {
    const { before } = this;
    this.before = state;
    if (!before?.coach || !settings.grades) return;
    const played = news.filter((one) => one.kind === "event");
    const index = played.findLastIndex((one) => state.seats.some((seat) => seat.yours && seat.seat === one.seat));
    const event = played[index]?.event;
    if (!event || state.events === undefined) return;
    const known = index === 0 && played[0]?.seat === before.to_move;
    void (known ? Promise.resolve(before) : this.earlier(state.events - played.length + index))
      .then((from) => this.judge(from, event))
      .catch((error: unknown) => {
        if (this.mood === "idle") this.wait(error, () => (this.mood = "idle"));
      });
  }

  /** The table after so many events: where a move was prepared, nobody saw the position in which it was played. */
  private async earlier(events: number): Promise<State> {
    const { turn } = this;
    return replay(await record(turn.wire.table, turn.token()), events);
  }

  private async judge(from: State, event: string): Promise<void> {
    if ((from.legal?.length ?? 0) < 2) return;
    const find = (wanted: string) => from.legal?.find((one) => one.event === wanted) ?? null;
    const found = await grade(from.position, event, SECONDS);
    this.comment = { ...found, played: find(event), better: found.label === "best" || found.label === "good" ? null : find(found.best) };
  }

  stop(): void {
    clearTimeout(this.timer);
  }
}
