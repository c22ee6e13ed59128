// The win probability and expected points of every player at a table, once per move, without a search.
import { ApiError, evaluate, isRetryable } from "./api";
import type { Evaluation, Seat, State } from "./protocol";
import { settings } from "./settings.svelte";

/** Milliseconds until the next attempt while the server is not ready: doubled each time, up to the limit. */
const RETRY_DELAY = 5000;
const MAX_RETRY_DELAY = 60_000;
/** Milliseconds to wait for a server that is still loading its bots. */
const LOADING_DELAY = 15_000;
/** Milliseconds for which a table rests before it is evaluated: longer than a quick bot's move is shown. */
const REST = 600;

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
  private request: AbortController | null = null;

  /** Whether the table shows evaluations: only where hints are fair, so not among people. */
  isShown(state: State): boolean {
    return state.coach && settings.evaluation && !this.isMissing && !state.over;
  }

  /** Evaluate a new state once it rests: at once on the player's turn, and not while bots move quickly. */
  update(state: State): void {
    if (state.position === this.requested) return;
    this.stop();
    if (!this.isShown(state)) return;
    const isLoading = !this.hasWaited && state.seats.some((seat) => seat.bot_loading);
    this.schedule(isLoading ? LOADING_DELAY : isOwnTurn(state) ? 0 : REST, state);
  }

  stop(): void {
    clearTimeout(this.timer);
    this.request?.abort();
    this.request = null;
    this.requested = "";
  }

  private schedule(delay: number, state: State): void {
    this.requested = state.position;
    this.timer = setTimeout(() => void this.evaluate(state), delay);
  }

  private async evaluate(state: State): Promise<void> {
    this.hasWaited = true;
    const request = (this.request = new AbortController());
    try {
      const evaluation = await evaluate(state.position, request.signal);
      if (this.request !== request) return;
      if (this.wasOwnTurn) this.baseline = this.current;
      this.wasOwnTurn = isOwnTurn(state);
      this.current = evaluation;
      this.delay = RETRY_DELAY;
    } catch (error) {
      if (this.request !== request) return;
      if (isRetryable(error)) {
        this.schedule(this.delay, state);
        this.delay = Math.min(MAX_RETRY_DELAY, 2 * this.delay);
      } else if (error instanceof ApiError) this.isMissing = true;
      else this.requested = "";
    }
  }
}

const isOwnTurn = (state: State): boolean => state.seats.some((seat) => seat.yours && seat.seat === state.to_move);

/** The change of a seat's win probability in percentage points; null if it is unknown or less than one. */
export function changeOf(current: Evaluation | null, baseline: Evaluation | null, seats: readonly Seat[], seat: Seat | null): number | null {
  const index = seat ? seats.indexOf(seat) : -1;
  const [now, before] = [current?.win[index], baseline?.win[index]];
  if (now === undefined || before === undefined) return null;
  return Math.round(100 * now) - Math.round(100 * before) || null;
}
