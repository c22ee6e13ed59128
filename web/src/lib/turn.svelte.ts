// One player's decision in the making: what is chosen, what it would bring, and how it is sent. Knows no rule.
import { Refused, preview } from "./api";
import { heldSquares, holdOf, nearest, touched, turned, type Hold } from "./choosing";
import type { Legal, Premove, Refusal, State } from "./protocol";
import { detailOf } from "./reading";
import { settings } from "./settings.svelte";
import { nearestSide } from "./squares";
import type { Wire } from "./wire.svelte";

/** Decisions that are made one after another and sent together, so that they can be taken back until then. */
const GUIDED = new Set(["recruit", "pay", "settle"]);

/** How long a pointer is still before it rests. */
const REST = 100;

/** How long a domino can be prepared before that is offered: quick bots are done by then, and the offer would only flash up. */
const OFFER = 400;

/** What a decision needs of a table: what is shown, and the way to the server. */
export type Line = Pick<Wire, "table" | "state" | "newest" | "command" | "explain" | "amend">;

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
  /** The domino that may be prepared has been so for a while. */
  private offered: number | null = $state(null);
  private offering: { number: number; timer: ReturnType<typeof setTimeout> } | null = null;
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
    return state?.seats.some((one) => one.yours && one.seat === state.to_move) ?? false;
  });
  /** What may be prepared while others play, as far as their moves are shown. */
  readonly preparation: Premove | null = $derived.by(() => (this.shown && !this.shown.over && !this.mine ? (this.shown.premoves[0] ?? null) : null));
  /** Whether preparing is offered: not when the turn has come already and only the shown moves are behind. */
  readonly preparing: boolean = $derived.by(() => this.preparation !== null && this.preparation.number === this.offered && this.isPreparable(this.preparation));
  private readonly placements: Legal[] = $derived.by(() => {
    const { preparation } = this;
    return preparation?.placements.map((one) => ({ ...one, kind: "place", number: preparation.number })) ?? [];
  });
  readonly legal: Legal[] = $derived.by(() => {
    if (this.mine) return this.shown?.legal ?? [];
    return this.preparing ? this.placements : [];
  });
  /** Whether what is chosen is on the server, to be played when the turn comes or played already. */
  readonly prepared: boolean = $derived.by(() => !!this.chosen && this.preparation?.chosen === this.chosen.event);
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
    if (this.preparation) return this.preparing || this.chosen ? this.preparation.number : null;
    if (!this.mine || state.step !== "place") return null;
    return detailOf(state).number ?? null;
  });

  /** Whether the newest table still lets a domino be prepared. */
  private isPreparable({ seat, number }: Premove): boolean {
    return this.wire.newest?.premoves.some((one) => one.seat === seat && one.number === number) ?? false;
  }

  /** Whether the turn to place the domino so has come, though the shown moves are not there yet. */
  private isDue({ seat, number }: Premove, event: string | null): boolean {
    const newest = this.wire.newest;
    return newest?.to_move === seat && (newest.legal?.some((one) => one.event === event && one.number === number) ?? false);
  }

  /** The table has moved on. */
  moved(): void {
    this.complaint = null;
    this.offer();
    if (!this.busy) this.forget();
  }

  private offer(): void {
    const number = this.preparation?.number ?? null;
    if (number === (this.offering?.number ?? null)) return;
    clearTimeout(this.offering?.timer);
    this.offered = null;
    this.offering = number === null ? null : { number, timer: setTimeout(() => (this.offered = number), OFFER) };
  }

  /** Forget everything that was not sent, except a choice that is still possible. */
  private forget(): void {
    const possible = this.mine ? this.legal : this.placements;
    const keeps = possible.find((one) => one.event === this.chosen?.event && one.number === this.chosen.number);
    this.futures = [];
    this.pending = [];
    this.hover = null;
    this.rested = null;
    this.refused = null;
    this.chosen = keeps ?? this.placements.find((one) => one.event === this.preparation?.chosen) ?? null;
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
    if (undoable || (settings.instant && this.mine)) void this.confirm();
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
    const explanation = await this.wire.explain(event);
    if (explanation.legal) return;
    this.refused = { squares, refusal: { message: explanation.message ?? "", ...explanation } as Refusal };
  }

  /** Take back the last thing that was not sent yet. */
  async undo(): Promise<void> {
    this.complaint = null;
    if (this.refused) this.refused = null;
    else if (this.preparing && this.preparation?.chosen) await this.prepare(null);
    else if (this.chosen && !this.prepared) this.chosen = null;
    else if (this.pending.length > 0) {
      this.pending = this.pending.slice(0, -1);
      this.futures = this.futures.slice(0, -1);
    }
    this.out();
  }

  readonly canUndo: boolean = $derived.by(() => !this.busy && (!!this.refused || (!!this.chosen && (this.preparing || !this.prepared)) || this.pending.length > 0));

  /** Do what is chosen. */
  async confirm(): Promise<void> {
    const state = this.shown;
    const chosen = this.chosen ?? (this.legal.length === 1 && this.legal[0]?.kind === "discard" ? this.legal[0] : null);
    if (!chosen || !state || this.busy) return;
    if (!this.mine) return this.prepare(chosen.event);
    if (this.looksAhead() && GUIDED.has(state.step) && chosen.kind !== "decline" && chosen.kind !== "settle") return this.goAhead(chosen.event);
    await this.send([...this.pending, chosen.event]);
  }

  private async goAhead(event: string): Promise<void> {
    this.busy = true;
    try {
      const events = [...this.pending, event];
      const future = await preview(this.wire.table, this.token(), events);
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
    let version = this.wire.state?.version;
    try {
      for (const event of events) version = await this.wire.command({ do: "play", event }, version);
    } catch (refusal) {
      this.complaint = refusal as Refusal | null;
    } finally {
      this.busy = false;
      this.chosen = null;
      this.forget();
    }
  }

  /** Premove a placement, or nothing; if its turn has come meanwhile, play it. */
  private async prepare(event: string | null): Promise<void> {
    const { preparation } = this;
    if (!preparation) return;
    const { seat, number } = preparation;
    this.busy = true;
    try {
      if (!this.isDue(preparation, event)) {
        await this.wire.command({ do: "premove", seat, event }).catch((refusal: unknown) => {
          if (!this.isDue(preparation, event)) throw refusal;
        });
      }
      if (event !== null && this.isDue(preparation, event)) await this.wire.command({ do: "play", event });
      this.wire.amend((state) => ({ ...state, premoves: state.premoves.map((one) => (one.seat === seat && one.number === number ? { ...one, chosen: event } : one)) }));
      if (event === null) this.chosen = null;
    } catch (refusal) {
      this.complaint = this.isPreparable(preparation) ? (refusal as Refusal | null) : null;
    } finally {
      this.busy = false;
      this.forget();
    }
  }
}
