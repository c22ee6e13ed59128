// One player's decision in the making: what is chosen, what it would bring, and how it is sent. Knows no rule.
import { Refused, ahead } from "./api";
import { heldSquares, holdOf, nearest, touched, turned, type Hold } from "./choosing";
import type { Legal, Prepare, Refusal, State } from "./protocol";
import { detailOf } from "./reading";
import { settings } from "./settings.svelte";
import { nearestSide } from "./squares";
import type { Wire } from "./wire.svelte";

/** Decisions that are made one after another and sent together, so that they can be taken back until then. */
const GUIDED = new Set(["recruit", "pay", "settle"]);

/** How long a pointer is still before it rests. */
const REST = 100;

/** What a decision needs of a table: what is shown, and the way to the server. */
export type Line = Pick<Wire, "table" | "state" | "command" | "why" | "amend">;

export interface Refusing {
  squares: string[];
  refusal: Refusal;
}

export class Turn {
  chosen: Legal | null = $state.raw(null);
  hover: Legal | null = $state.raw(null);
  private rested: Legal | null = $state.raw(null);
  private resting: ReturnType<typeof setTimeout> | undefined;
  refused: Refusing | null = $state.raw(null);
  complaint: Refusal | null = $state.raw(null);
  pending: string[] = $state.raw([]);
  busy = $state(false);
  /** Whether the domino is being carried from the tray over the board; then the board leaves the pointer alone. */
  carried = false;
  private futures: State[] = $state.raw([]);
  private hold: Hold = { direction: "east", half: 0 };
  private anchor: string | null = null;
  private kept = false;

  constructor(
    readonly wire: Line,
    readonly token: () => string | null,
    /** Whether the server can show what would come of events that are not sent yet. */
    readonly looksAhead: () => boolean,
  ) {}

  /** What is on the screen: the table, or the table after what was decided but not sent. */
  readonly shown: State | null = $derived.by(() => this.futures.at(-1) ?? this.wire.state);
  readonly mine: boolean = $derived.by(() => {
    const state = this.shown;
    return state?.seats.some((one) => one.yours && one.seat === state.decides) ?? false;
  });
  /** What may be prepared while others play. */
  readonly preparation: Prepare | null = $derived.by(() => (this.shown && !this.shown.over ? (this.shown.prepare[0] ?? null) : null));
  readonly preparing: boolean = $derived.by(() => !this.mine && this.preparation !== null);
  readonly legal: Legal[] = $derived.by(() => {
    const state = this.shown;
    if (!state) return [];
    if (this.mine) return state.legal ?? [];
    return this.preparing ? (this.preparation?.placements ?? []) : [];
  });
  readonly placing: boolean = $derived.by(() => this.legal.some((one) => one.squares?.length === 2));
  readonly pointing: boolean = $derived.by(() => this.legal.some((one) => one.squares?.length === 1));
  readonly open: Set<string> = $derived.by(() => touched(this.legal));
  readonly ghost: Legal | null = $derived.by(() => this.chosen ?? this.hover);
  /** The ghost as it is told in numbers: once the pointer rests, for the table is painted each time they change. */
  readonly told: Legal | null = $derived.by(() => this.chosen ?? (this.placing ? this.rested : null));
  /** The domino in the hand: to be placed now, or prepared. */
  readonly held: number | null = $derived.by(() => {
    const state = this.shown;
    if (!state) return null;
    if (this.preparing) return this.preparation?.number ?? null;
    if (!this.mine || state.step !== "place") return null;
    return detailOf(state).number ?? null;
  });

  /** Forget everything that was not sent; called when the table has moved on. */
  moved(): void {
    if (this.busy) return;
    const keeps = this.chosen && this.legal.find((one) => one.event === this.chosen?.event);
    this.futures = [];
    this.pending = [];
    this.hover = null;
    this.rested = null;
    this.refused = null;
    const prepared = this.preparation?.chosen;
    this.chosen = keeps ?? this.legal.find((one) => this.preparing && one.event === prepared) ?? null;
  }

  /** The pointer is over a square, at (x, y) inside it. */
  over(square: string, x: number, y: number): void {
    if (this.chosen || !this.placing) return;
    if (square !== this.anchor) this.kept = false;
    this.anchor = square;
    if (!this.kept) this.hold = { ...this.hold, direction: nearestSide(x, y) };
    this.hover = nearest(this.legal, square, this.hold);
    this.rest();
  }

  out(): void {
    this.hover = null;
    this.rest();
  }

  private rest(): void {
    clearTimeout(this.resting);
    this.resting = setTimeout(() => (this.rested = this.hover), REST);
  }

  /** Choose a square: a placement that covers it, or the one thing that can be done there. */
  choose(square: string): void {
    this.complaint = null;
    if (this.pointing) {
      const found = this.legal.find((one) => one.squares?.[0] === square);
      if (found) this.take(found);
      else void this.explain(`${this.sign()}${square}`, [square]);
      return;
    }
    if (!this.placing) return;
    if (this.chosen?.squares?.includes(square)) {
      this.anchor = square;
      return this.turn();
    }
    this.anchor = square;
    const found = this.hover?.squares?.includes(square) ? this.hover : nearest(this.legal, square, this.hold);
    if (found) return this.take(found);
    const squares = heldSquares(square, this.hold);
    this.chosen = null;
    if (squares) void this.explain(squares.join(""), squares);
  }

  private sign(): string {
    return { throw: "*", pay: "$", settle: "=" }[this.shown?.step as "throw"] ?? "";
  }

  /** Choose an event; it is sent at once if the player likes it so. */
  take(legal: Legal): void {
    this.refused = null;
    this.complaint = null;
    this.hover = null;
    this.chosen = legal;
    const square = this.anchor && legal.squares?.includes(this.anchor) ? this.anchor : legal.squares?.[0];
    if (legal.squares?.length === 2 && square) {
      this.anchor = square;
      this.hold = holdOf(legal, square);
    }
    const undoable = this.looksAhead() && (legal.kind === "pay" || legal.kind === "recruit");
    if (undoable || (settings.instant && !this.preparing)) void this.confirm();
  }

  /** Show what an event would do, without sending it whatever the player likes. */
  show(legal: Legal): void {
    this.refused = null;
    this.hover = null;
    this.chosen = legal;
    this.anchor = legal.squares?.[0] ?? null;
    if (legal.squares?.length === 2 && this.anchor) this.hold = holdOf(legal, this.anchor);
  }

  /** Turn the domino to the next way it fits here. */
  turn(): void {
    const square = this.anchor ?? this.ghost?.squares?.[0];
    if (!square || !this.placing) return;
    const next = turned(this.legal, square, this.ghost);
    if (!next) return;
    this.hold = holdOf(next, square);
    this.kept = true;
    if (this.chosen) this.chosen = next;
    else {
      this.hover = next;
      this.rest();
    }
  }

  private async explain(event: string, squares: string[]): Promise<void> {
    if (!this.mine) return;
    const why = await this.wire.why(event);
    if (why.legal) return;
    this.refused = { squares, refusal: { sentence: why.sentence ?? "", ...why } as Refusal };
  }

  /** Take back the last thing that was not sent yet. */
  async undo(): Promise<void> {
    this.complaint = null;
    if (this.refused) this.refused = null;
    else if (this.preparing && this.preparation?.chosen) await this.prepare(null);
    else if (this.chosen) this.chosen = null;
    else if (this.pending.length > 0) {
      this.pending = this.pending.slice(0, -1);
      this.futures = this.futures.slice(0, -1);
    }
    this.out();
  }

  readonly canUndo: boolean = $derived.by(() => !this.busy && (!!this.refused || !!this.chosen || this.pending.length > 0));

  /** Do what is chosen. */
  async confirm(): Promise<void> {
    const state = this.shown;
    const chosen = this.chosen ?? (this.legal.length === 1 && this.legal[0]?.kind === "discard" ? this.legal[0] : null);
    if (!chosen || !state || this.busy) return;
    if (this.preparing) return this.prepare(chosen.event);
    if (this.looksAhead() && GUIDED.has(state.step) && chosen.kind !== "decline" && chosen.kind !== "settle") return this.goAhead(chosen.event);
    await this.send([...this.pending, chosen.event]);
  }

  private async goAhead(event: string): Promise<void> {
    this.busy = true;
    try {
      const events = [...this.pending, event];
      const future = await ahead(this.wire.table, this.token(), events);
      this.futures = [...this.futures, future];
      this.pending = events;
    } catch (error) {
      this.complaint = error instanceof Refused ? error.refusal : null;
    } finally {
      this.chosen = null;
      this.busy = false;
    }
  }

  /** Send events one after another; the board that comes back decides what is true. */
  async send(events: string[]): Promise<void> {
    this.busy = true;
    let seen = this.wire.state?.number;
    try {
      for (const event of events) seen = await this.wire.command({ do: "play", event }, seen);
    } catch (refusal) {
      this.complaint = refusal as Refusal | null;
    } finally {
      this.busy = false;
      this.chosen = null;
      this.futures = [];
      this.pending = [];
      this.moved();
    }
  }

  private async prepare(event: string | null): Promise<void> {
    const seat = this.preparation?.seat;
    if (!seat) return;
    this.busy = true;
    try {
      await this.wire.command({ do: "prepare", seat, event });
      this.wire.amend((state) => ({ ...state, prepare: state.prepare.map((one) => (one.seat === seat ? { ...one, chosen: event } : one)) }));
      if (event === null) this.chosen = null;
    } catch (refusal) {
      this.complaint = refusal as Refusal | null;
    } finally {
      this.busy = false;
    }
  }
}
