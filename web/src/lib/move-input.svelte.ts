// The player's input for one decision: the current choice, its preview, and sending it.
import { ApiError, preview } from "./api";
import type { TableConnection } from "./connection.svelte";
import { gripOf, gripSquares, nearestPlacement, nextRotation, touchedSquares, type Grip } from "./placement-picker";
import type { Legal, Premove, Seat, State, Step } from "./protocol";
import type { ErrorText } from "./text/position";
import { settings } from "./settings.svelte";
import { play } from "./sound";
import { nearestSide } from "./squares";

/** Steps whose events are previewed and sent together, so that the player can undo them. */
const MULTI_STEP: ReadonlySet<Step> = new Set<Step>(["recruit", "pay", "settle"]);

/** Milliseconds until a still pointer counts as resting. */
const REST_DELAY = 100;

/** Milliseconds before a premove is offered. Fast bots move sooner, and the offer would only flicker. */
const OFFER_DELAY = 400;

/** The part of a table or lesson that a move is sent to. */
export type MoveTarget = Pick<TableConnection, "table" | "state" | "newest" | "command" | "explain" | "amend">;

export interface Rejection {
  squares: string[];
  error: ErrorText;
}

export class MoveInput {
  chosen: Legal | null = $state.raw(null);
  hover: Legal | null = $state.raw(null);
  private rested: Legal | null = $state.raw(null);
  private restTimer: ReturnType<typeof setTimeout> | undefined;
  /** The last illegal choice, with the reason. */
  rejection: Rejection | null = $state.raw(null);
  /** Why the last command failed. */
  error: ErrorText | null = $state.raw(null);
  pending: string[] = $state.raw([]);
  busy = $state(false);
  /** Whether the domino is being dragged from outside the board; the board then ignores the pointer. */
  isDragging = false;
  /** The domino for which a premove is offered. */
  private offered: number | null = $state(null);
  private offer: { number: number; timer: ReturnType<typeof setTimeout> } | null = null;
  private previews: State[] = $state.raw([]);
  private grip: Grip = { direction: "east", half: 0 };
  private anchor: string | null = null;
  /** Whether the player rotated the domino at the anchor, so that hovering does not change its direction. */
  private isRotated = false;

  constructor(
    readonly connection: MoveTarget,
    readonly token: () => string | null,
    /** Whether events can be previewed before they are sent. */
    readonly supportsPreview: boolean,
  ) {}

  /** The state on the screen: the table, or its preview after events that are not sent yet. */
  readonly shown: State | null = $derived.by(() => this.previews.at(-1) ?? this.connection.state);
  readonly mine: boolean = $derived.by(() => {
    const state = this.shown;
    return state?.seats.some((seat) => seat.yours && seat.seat === state.to_move) ?? false;
  });
  /** The premove that is possible in the state shown. */
  readonly premove: Premove | null = $derived.by(() => (this.shown && !this.shown.over && !this.mine ? (this.shown.premoves[0] ?? null) : null));
  /** Whether a premove is offered; not if it is already the player's turn and only the animation lags behind. */
  readonly canPremove: boolean = $derived.by(() => this.premove !== null && this.premove.number === this.offered && this.isOpen(this.premove));
  private readonly placements: Legal[] = $derived.by(() => {
    const { premove } = this;
    return premove?.placements.map((placement) => ({ ...placement, kind: "place", number: premove.number })) ?? [];
  });
  readonly legal: Legal[] = $derived.by(() => {
    if (this.mine) return this.shown?.legal ?? [];
    return this.canPremove ? this.placements : [];
  });
  /** Whether the current choice is stored on the server as a premove. */
  readonly isPremoved: boolean = $derived.by(() => !!this.chosen && this.premove?.chosen === this.chosen.event);
  readonly placing: boolean = $derived.by(() => this.legal.some((option) => option.squares?.length === 2));
  readonly pointing: boolean = $derived.by(() => this.legal.some((option) => option.squares?.length === 1));
  readonly open: Set<string> = $derived.by(() => touchedSquares(this.legal));
  readonly ghost: Legal | null = $derived.by(() => this.chosen ?? this.hover);
  /** The ghost for text such as points. It waits until the pointer rests, because each change repaints the table. */
  readonly restedGhost: Legal | null = $derived.by(() => this.chosen ?? (this.placing ? this.rested : null));
  /** The domino in hand: to be placed now, or premoved. */
  readonly held: number | null = $derived.by(() => {
    const state = this.shown;
    if (!state) return null;
    if (this.premove) return this.canPremove || this.chosen ? this.premove.number : null;
    return this.mine && state.step === "place" ? (state.detail.number ?? null) : null;
  });

  /** Whether the newest state still accepts this premove. */
  private isOpen({ seat, number }: Premove): boolean {
    return this.connection.newest?.premoves.some((premove) => premove.seat === seat && premove.number === number) ?? false;
  }

  /** Whether it is already the player's turn in the newest state, and the event is legal there. */
  private isDue({ seat, number }: Premove, event: string | null): boolean {
    const newest = this.connection.newest;
    return newest?.to_move === seat && (newest.legal?.some((option) => option.event === event && option.number === number) ?? false);
  }

  onTableChanged(): void {
    this.error = null;
    this.updateOffer();
    if (!this.busy) this.reset();
  }

  private updateOffer(): void {
    const number = this.premove?.number ?? null;
    if (number === (this.offer?.number ?? null)) return;
    clearTimeout(this.offer?.timer);
    this.offered = null;
    this.offer = number === null ? null : { number, timer: setTimeout(() => (this.offered = number), OFFER_DELAY) };
  }

  /** Discard all unsent input, except a choice that is still possible. */
  private reset(): void {
    const possible = this.mine ? this.legal : this.placements;
    const same = possible.find((option) => option.event === this.chosen?.event && option.number === this.chosen.number);
    this.previews = [];
    this.pending = [];
    this.hover = null;
    this.rested = null;
    this.rejection = null;
    this.chosen = same ?? this.placements.find((placement) => placement.event === this.premove?.chosen) ?? null;
  }

  /** Handle a pointer at (x, y) inside a square, both from 0 to 1. */
  onPointerOver(square: string, x: number, y: number): void {
    if (this.chosen || !this.placing) return;
    if (square !== this.anchor) this.isRotated = false;
    this.anchor = square;
    if (!this.isRotated) this.grip = { ...this.grip, direction: nearestSide(x, y) };
    this.hover = nearestPlacement(this.legal, square, this.grip);
    this.restartTimer();
  }

  onPointerLeave(): void {
    this.hover = null;
    this.restartTimer();
  }

  private restartTimer(): void {
    clearTimeout(this.restTimer);
    this.restTimer = setTimeout(() => (this.rested = this.hover), REST_DELAY);
  }

  /** Choose a square: a placement that covers it, or the single event on it. */
  choose(square: string): void {
    this.error = null;
    if (this.pointing) {
      const option = this.legal.find((option) => option.squares?.[0] === square);
      if (option) this.select(option);
      else void this.explain(`${this.shown?.detail.prefix ?? ""}${square}`, [square]);
      return;
    }
    if (!this.placing) return;
    if (this.chosen?.squares?.includes(square)) {
      this.anchor = square;
      return this.rotate();
    }
    this.anchor = square;
    const placement = this.hover?.squares?.includes(square) ? this.hover : nearestPlacement(this.legal, square, this.grip);
    if (placement) return this.select(placement);
    const squares = gripSquares(square, this.grip);
    this.chosen = null;
    if (squares) void this.explain(squares.join(""), squares);
  }

  /** Select an event, and send it immediately with the `instant` setting. */
  select(legal: Legal): void {
    this.rejection = null;
    this.error = null;
    this.hover = null;
    this.chosen = legal;
    const square = this.anchor && legal.squares?.includes(this.anchor) ? this.anchor : legal.squares?.[0];
    if (legal.squares?.length === 2 && square) {
      this.anchor = square;
      this.grip = gripOf(legal, square);
    }
    const isUndoable = this.supportsPreview && (legal.kind === "pay" || legal.kind === "recruit");
    if (isUndoable || (settings.instant && this.mine)) void this.confirm();
  }

  /** Show an event on the board without sending it, even with the `instant` setting. */
  show(legal: Legal): void {
    this.rejection = null;
    this.hover = null;
    this.chosen = legal;
    this.anchor = legal.squares?.[0] ?? null;
    if (legal.squares?.length === 2 && this.anchor) this.grip = gripOf(legal, this.anchor);
  }

  /** Rotate the domino to the next legal placement on its square. */
  rotate(): void {
    const square = this.anchor ?? this.ghost?.squares?.[0];
    if (!square || !this.placing) return;
    const next = nextRotation(this.legal, square, this.ghost);
    if (!next) return;
    play("rotate");
    this.grip = gripOf(next, square);
    this.isRotated = true;
    if (this.chosen) this.chosen = next;
    else {
      this.hover = next;
      this.restartTimer();
    }
  }

  private async explain(event: string, squares: string[]): Promise<void> {
    if (!this.mine) return;
    const explanation = await this.connection.explain(event);
    if (explanation.legal) return;
    this.rejection = { squares, error: explanation };
    play("refused");
  }

  /** Undo the last unsent input. */
  async undo(): Promise<void> {
    this.error = null;
    if (this.rejection) this.rejection = null;
    else if (this.canPremove && this.premove?.chosen) await this.sendPremove(null);
    else if (this.chosen && !this.isPremoved) this.chosen = null;
    else if (this.pending.length > 0) {
      this.pending = this.pending.slice(0, -1);
      this.previews = this.previews.slice(0, -1);
    }
    this.onPointerLeave();
  }

  readonly canUndo: boolean = $derived.by(() => !this.busy && (!!this.rejection || (!!this.chosen && (this.canPremove || !this.isPremoved)) || this.pending.length > 0));

  /** The own decision to which the player can return now, at once or with the consent of others. */
  readonly takeback: { seat: Seat; events: number } | null = $derived.by(() => {
    const state = this.connection.state;
    if (!state?.takeback?.allowed || state.takeback.events === null || state.takeback.request || state.over) return null;
    const { events } = state.takeback;
    const seat = state.log.findLast((entry) => entry.event && entry.number === events)?.seat ?? state.seats.find((player) => player.yours)?.seat;
    return seat ? { seat, events } : null;
  });

  /** Take back the latest own decision, or ask the others for it. */
  async takeBack(): Promise<void> {
    if (this.takeback) await this.takeBackTo(this.takeback.seat, this.takeback.events);
  }

  /** Return to an own decision, after a number of events, or ask the others for it. */
  async takeBackTo(seat: Seat, events: number): Promise<void> {
    if (this.busy) return;
    await this.connection.command({ do: "takeback", seat, events }).catch((error: unknown) => (this.error = error as ErrorText | null));
  }

  /** Confirm the current choice. */
  async confirm(): Promise<void> {
    const state = this.shown;
    const chosen = this.chosen ?? (this.legal.length === 1 && this.legal[0]?.kind === "discard" ? this.legal[0] : null);
    if (!chosen || !state || this.busy) return;
    if (!this.mine) return this.sendPremove(chosen.event);
    if (this.supportsPreview && MULTI_STEP.has(state.step) && chosen.kind !== "decline" && chosen.kind !== "settle") return this.previewMove(chosen.event);
    await this.send([...this.pending, chosen.event]);
  }

  private async previewMove(event: string): Promise<void> {
    this.busy = true;
    try {
      const events = [...this.pending, event];
      const state = await preview(this.connection.table, this.token(), events);
      this.previews = [...this.previews, state];
      this.pending = events;
    } catch (error) {
      this.error = error instanceof ApiError ? error.body : null;
    } finally {
      this.chosen = null;
      this.busy = false;
    }
  }

  /** Send events one after another, each for the version that the previous one created. */
  async send(events: string[]): Promise<void> {
    this.busy = true;
    let version = this.connection.state?.version;
    try {
      for (const event of events) version = await this.connection.command({ do: "play", event }, version);
    } catch (error) {
      this.error = error as ErrorText | null;
    } finally {
      this.busy = false;
      this.chosen = null;
      this.reset();
    }
  }

  /** Set or cancel a premove. If it is the player's turn by now, play the event instead. */
  private async sendPremove(event: string | null): Promise<void> {
    const { premove } = this;
    if (!premove) return;
    const { seat, number } = premove;
    this.busy = true;
    try {
      if (!this.isDue(premove, event)) {
        await this.connection.command({ do: "premove", seat, event }).catch((error: unknown) => {
          if (!this.isDue(premove, event)) throw error;
        });
      }
      if (event !== null && this.isDue(premove, event)) await this.connection.command({ do: "play", event });
      this.connection.amend((state) => ({ ...state, premoves: state.premoves.map((premove) => (premove.seat === seat && premove.number === number ? { ...premove, chosen: event } : premove)) }));
      if (event === null) this.chosen = null;
    } catch (error) {
      this.error = this.isOpen(premove) ? (error as ErrorText | null) : null;
    } finally {
      this.busy = false;
      this.reset();
    }
  }
}
