// The win probability and expected points of every player at a table, once per move, without a search.
import { ApiError, evaluate, isRetryable } from "./api";
import type { Evaluation, Seat, State } from "./protocol";
import { settings } from "./settings.svelte";

/** Milliseconds until the next attempt while the server is not ready: doubled each time, up to the limit. */
const RETRY_DELAY = 5000;
const MAX_RETRY_DELAY = 60_000;
/** Milliseconds to wait for a server that is still loading its bots. */
const LOADING_DELAY = 15_000;

export class TableEvaluation {
  /** The evaluation of the state on the screen, or the last one known. */
  current: Evaluation | null = $state.raw(null);
  /** The evaluation before the player's last decision. */
  baseline: Evaluation | null = $state.raw(null);
  /** Whether these rules have no evaluation. */
  private isMissing = $state(false);
  private requested = "";
  private wasOwnTurn = false;
  private hasWaited = false;
  private delay = RETRY_DELAY;
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** Whether the table shows evaluations: only where hints are fair, so not among people. */
  isShown(state: State): boolean {
    return state.coach && settings.evaluation && !this.isMissing && !state.over;
  }

  /** Evaluate a new state. */
  async update(state: State): Promise<void> {
    clearTimeout(this.timer);
    if (!this.isShown(state) || state.position === this.requested) return;
    const { position } = state;
    if (!this.hasWaited && state.seats.some((seat) => seat.bot_loading)) {
      this.timer = setTimeout(() => {
        this.hasWaited = true;
        void this.update(state);
      }, LOADING_DELAY);
      return;
    }
    this.requested = position;
    try {
      const evaluation = await evaluate(position);
      if (this.requested !== position) return;
      if (this.wasOwnTurn) this.baseline = this.current;
      this.wasOwnTurn = state.seats.some((seat) => seat.yours && seat.seat === state.to_move);
      this.current = evaluation;
    } catch (error) {
      if (this.requested !== position) return;
      this.requested = "";
      if (isRetryable(error)) {
        this.timer = setTimeout(() => void this.update(state), this.delay);
        this.delay = Math.min(MAX_RETRY_DELAY, 2 * this.delay);
      } else if (error instanceof ApiError) this.isMissing = true;
    }
  }

  stop(): void {
    clearTimeout(this.timer);
    this.requested = "";
  }
}

/** The change of a seat's win probability in percentage points; null if it is unknown or less than one. */
export function changeOf(current: Evaluation | null, baseline: Evaluation | null, seats: readonly Seat[], seat: Seat | null): number | null {
  const index = seat ? seats.indexOf(seat) : -1;
  const [now, before] = [current?.win[index], baseline?.win[index]];
  if (now === undefined || before === undefined) return null;
  return Math.round(100 * now) - Math.round(100 * before) || null;
}
