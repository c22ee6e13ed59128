// A reconnecting WebSocket to one table, and its latest state.
import { backendFor, type Socket } from "../backend/backend";
import { applyUpdate } from "./apply-update";
import { withPresence } from "./presence";
import { PROTOCOL, type Command, type ErrorBody, type Explanation, type Seat, type ServerMessage, type State, type Update } from "./protocol";
import { randomDigits } from "./random";
import { endOfGame } from "./state-helpers";

export type Status = "joining" | "open" | "lost" | "gone";

interface PendingCommand {
  /** The message, to be sent again after the connection was lost: the server executes a command at most once. */
  message: string;
  resolve: (version: number) => void;
  reject: (error: ErrorBody | null) => void;
}
/** What to do with each kind of message; a kind without a handler does not compile. */
type Handlers = { [Kind in keyof ServerMessage]-?: (value: NonNullable<ServerMessage[Kind]>) => void };

const PING_INTERVAL = 20_000;
/** Milliseconds after which a connection without an answer to a command is replaced, and the command sent again. */
const COMMAND_TIMEOUT = 8_000;
/** Milliseconds after which an unanswered command is given up, so that the player can decide again. */
const COMMAND_LIMIT = 40_000;
/** Milliseconds after which the whole state is requested if that of an acknowledged command has not arrived. */
const RESYNC_DELAY = 2_000;
const MAX_QUEUED_MOVES = 12;

export class TableConnection {
  /** The state on the screen. */
  state: State | null = $state.raw(null);
  status: Status = $state("joining");
  /** The latest state from the server; `state` lags behind while moves are shown one by one. */
  newest: State | null = $state.raw(null);
  /** The number of people who watch. */
  spectators = $state(0);
  /** The first state of the next game of a match, held back while the end of the last game is shown. */
  private nextGame: State | null = null;
  private queue: State[] = [];
  private socket: Socket | null = null;
  private pending = new Map<string, PendingCommand>();
  /** Acknowledged commands whose state has not arrived yet. */
  private acknowledged: { version: number; command: PendingCommand }[] = [];
  private explaining = new Map<string, (explanation: Explanation) => void>();
  private attempts = 0;
  private closed = false;
  private timers = new Set<ReturnType<typeof setTimeout>>();
  private isPacing = false;
  private pacingTimer: ReturnType<typeof setTimeout> | undefined;
  /** Whether a rendered state waits for the next frame, and whether a newer one waits behind it. */
  private frameQueued = false;
  private renderPending = false;
  private lastReceived = 0;

  constructor(
    readonly table: string,
    private token: string | null,
    private readonly isPaced: () => boolean,
    private readonly beforeRender: (next: State) => void = () => undefined,
    /** The last game of the match whose end the player has seen. */
    private lastSeenGame = 0,
    /** Milliseconds for which an opponent's move stays on the screen at least before the next move is shown. */
    private readonly moveInterval: () => number = () => 420,
    /** Milliseconds until nothing moves. */
    private readonly motionLeft: () => number = () => 0,
  ) {
    this.connect();
    addEventListener("online", this.onWake);
    document.addEventListener("visibilitychange", this.onWake);
  }

  /** Use another token from now on, for example after taking a seat. */
  use(token: string): void {
    this.token = token;
    this.socket?.close();
  }

  close(): void {
    this.closed = true;
    removeEventListener("online", this.onWake);
    document.removeEventListener("visibilitychange", this.onWake);
    for (const timer of this.timers) clearTimeout(timer);
    this.socket?.close();
  }

  /** Send a command. Resolves with the new version; rejects with the error, or with null if the table has changed. */
  command(command: Command, expectedVersion = this.newest?.version ?? 0): Promise<number> {
    return new Promise((resolve, reject) => {
      const id = randomDigits();
      const message = JSON.stringify({ command: { id, expected_version: expectedVersion, command } });
      this.pending.set(id, { message, resolve, reject });
      if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(message);
      this.schedule(COMMAND_TIMEOUT, () => this.isUnsettled(resolve) && this.socket?.close());
      this.schedule(COMMAND_LIMIT, () => {
        if (!this.isUnsettled(resolve)) return;
        this.pending.delete(id);
        this.acknowledged = this.acknowledged.filter((entry) => entry.command.resolve !== resolve);
        reject(null);
      });
    });
  }

  private isUnsettled(resolve: PendingCommand["resolve"]): boolean {
    return [...this.pending.values(), ...this.acknowledged.map((entry) => entry.command)].some((command) => command.resolve === resolve);
  }

  /** Ask the server why an event is not legal. */
  explain(event: string): Promise<Explanation> {
    return new Promise((resolve) => {
      this.explaining.set(event, resolve);
      if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify({ explain: { event } }));
    });
  }

  private schedule(delay: number, callback: () => void): ReturnType<typeof setTimeout> {
    const timer = setTimeout(() => {
      this.timers.delete(timer);
      callback();
    }, delay);
    this.timers.add(timer);
    return timer;
  }

  /** Show the next game of a match. */
  startNextGame(): void {
    const next = this.nextGame;
    if (!next?.finished) return;
    this.lastSeenGame = next.finished.game;
    this.nextGame = null;
    if (this.isPaced()) {
      this.queue.unshift(next);
      this.showNext();
    } else {
      this.queue = [];
      this.isPacing = false;
      this.renderNewest();
    }
  }

  private onWake = (): void => {
    if (this.closed || document.visibilityState === "hidden") return;
    const isSilent = Date.now() - this.lastReceived > 2 * PING_INTERVAL;
    if (this.status === "lost") this.connect();
    else if (isSilent) this.socket?.close();
  };

  private hello(sinceVersion: number): string {
    return JSON.stringify({ hello: { since_version: sinceVersion, protocol: PROTOCOL, ...(this.token ? { token: this.token } : {}) } });
  }

  private connect(): void {
    if (this.closed || this.socket?.readyState === WebSocket.CONNECTING) return;
    const path = `/api/tables/${this.table}/socket`;
    const socket = backendFor(path).openSocket(path);
    this.socket = socket;
    socket.onopen = () => {
      socket.send(this.hello(this.newest?.version ?? 0));
      for (const { message } of this.pending.values()) socket.send(message);
      this.schedulePing(socket);
    };
    socket.onmessage = (message) => {
      this.lastReceived = Date.now();
      this.onMessage(JSON.parse(message.data) as ServerMessage);
    };
    socket.onclose = (event) => this.onClose(socket, event.code);
  }

  private schedulePing(socket: Socket): void {
    this.schedule(PING_INTERVAL, () => {
      if (socket !== this.socket || socket.readyState !== WebSocket.OPEN) return;
      socket.send(JSON.stringify({ ping: 1 }));
      this.schedulePing(socket);
    });
  }

  private onClose(socket: Socket, code: number): void {
    if (socket !== this.socket || this.closed) return;
    this.socket = null;
    if (code === 4404) this.status = "gone";
    if (this.status === "gone") return;
    this.status = "lost";
    if (!this.newest || this.attempts > 2) void this.checkExists();
    const delay = Math.min(5000, 250 * 2 ** this.attempts++) * (0.75 + Math.random() / 2);
    this.schedule(delay, () => this.status === "lost" && this.connect());
  }

  /** Check over HTTP whether the table exists: a rejected handshake does not give a reason. */
  private async checkExists(): Promise<void> {
    const path = `/api/tables/${this.table}`;
    const response = await backendFor(path).fetch(path).catch(() => null);
    if (response?.status === 404) this.status = "gone";
  }

  private readonly handlers: Handlers = {
    state: (state) => this.receive(state, true),
    update: (update) => this.update(update),
    ack: ({ id, version }) => this.settle(id, (command) => this.acknowledge(command, version)),
    stale: ({ id }) => this.settle(id, (command) => command.reject(null)),
    refused: (error) => this.settle(error.id, (command) => command.reject(error)),
    explanation: (explanation) => {
      this.explaining.get(explanation.event)?.(explanation);
      this.explaining.delete(explanation.event);
    },
    presence: (presence) => {
      this.spectators = presence.spectators;
      this.amend((state) => withPresence(state, presence));
    },
    resync: () => this.socket?.send(this.hello(0)),
    bye: ({ reason, protocol }) => {
      if (reason === "version") reloadForProtocol(protocol ?? 0);
      if (reason === "deleted") this.status = "gone";
    },
    error: (error) => {
      for (const command of this.pending.values()) command.reject(error);
      this.pending.clear();
    },
    pong: () => undefined,
  };

  private onMessage(message: ServerMessage): void {
    for (const kind of Object.keys(message) as (keyof ServerMessage)[]) {
      (this.handlers[kind] as ((value: unknown) => void) | undefined)?.(message[kind]);
    }
  }

  /** Apply an update, or request the state if one before it was missed. */
  private update(update: Update): void {
    const newest = this.newest;
    if (newest?.version === update.since) this.receive(applyUpdate(newest, update), false);
    else if (!newest || update.version > newest.version) this.socket?.send(this.hello(0));
  }

  private settle(id: string, action: (command: PendingCommand) => void): void {
    const command = this.pending.get(id);
    if (!command) return;
    this.pending.delete(id);
    action(command);
  }

  /** A command is done once its state has arrived, so the player's choice stays visible until then. */
  private acknowledge(command: PendingCommand, version: number): void {
    if (this.newest && this.newest.version >= version) command.resolve(version);
    else {
      const entry = { version, command };
      this.acknowledged.push(entry);
      this.schedule(RESYNC_DELAY, () => this.acknowledged.includes(entry) && this.socket?.send(this.hello(0)));
    }
  }

  private resolveUpTo(version: number): void {
    const done = this.acknowledged.filter((entry) => entry.version <= version);
    this.acknowledged = this.acknowledged.filter((entry) => entry.version > version);
    for (const entry of done) entry.command.resolve(entry.version);
  }

  /** Accept a state: a full one, sent after `hello`, or the result of new log entries. */
  private receive(state: State, isFull: boolean): void {
    this.attempts = 0;
    this.status = "open";
    if (!isFull && this.newest && state.version < this.newest.version) return;
    const isJump = isFull || !this.newest || state.version === this.newest.version;
    this.newest = state;
    this.resolveUpTo(state.version);
    const isAnimated = !isJump && this.isPaced();
    if (!isAnimated) this.queue = [];
    if (isAnimated || this.nextGame) this.queue.push(state);
    if (this.nextGame) return;
    if (!isAnimated) this.renderNewest();
    else if (!this.isPacing || this.isOwnTurn) this.showNext();
  }

  /** Whether the state on the screen waits for the player, so that the next one is the player's own move. */
  private get isOwnTurn(): boolean {
    return this.state?.seats.some((player) => player.yours && player.seat === this.state?.to_move) ?? false;
  }

  /** Show opponents' moves one at a time, the player's own immediately, including premoves. */
  private showNext(): void {
    clearTimeout(this.pacingTimer);
    const next = this.queue.shift();
    if (!next) {
      this.isPacing = false;
      return;
    }
    this.isPacing = true;
    this.render(next);
    if (this.nextGame) return;
    const last = next.log.at(-1);
    const isYours = (seat: Seat | null) => next.seats.some((player) => player.yours && player.seat === seat);
    const isOpponentMove = !!last?.seat && !isYours(last.seat);
    const isDecided = isYours(next.to_move) && this.queue.length > 0;
    const isHurried = isDecided || this.queue.length >= MAX_QUEUED_MOVES;
    if (isHurried) this.pacingTimer = this.schedule(0, () => this.showNext());
    else this.showNextAtRest(isOpponentMove ? this.moveInterval() : 0);
  }

  /** Show the next move after a while, when nothing moves: a new state takes longer than a frame to draw. */
  private showNextAtRest(delay: number): void {
    this.pacingTimer = this.schedule(delay, () => {
      const left = this.motionLeft();
      if (left > 0) this.showNextAtRest(left);
      else this.showNext();
    });
  }

  /** Apply a change that the server acknowledged without sending a new state. */
  amend(change: (state: State) => State): void {
    if (this.newest) this.newest = change(this.newest);
    if (this.nextGame) this.nextGame = change(this.nextGame);
    this.queue = this.queue.map(change);
    if (this.state) this.state = change(this.state);
  }

  /** Render at most one state per frame: the first immediately, then only the newest. */
  private renderNewest(): void {
    if (!this.newest || this.nextGame) return;
    this.renderPending = this.frameQueued && !this.isUnseenEnd(this.newest);
    if (this.renderPending) return;
    this.render(this.newest);
    if (document.hidden) return;
    this.frameQueued = true;
    requestAnimationFrame(() => setTimeout(() => this.onPainted()));
  }

  private onPainted(): void {
    this.frameQueued = false;
    if (this.renderPending) this.renderNewest();
  }

  /** Whether a state contains the end of a game that the player has not seen. */
  private isUnseenEnd(state: State): boolean {
    return (state.finished?.game ?? 0) > this.lastSeenGame;
  }

  /** Render a state. When the next game of a match begins, show the end of the last one until the player continues. */
  private render(state: State): void {
    this.beforeRender(state);
    this.nextGame = this.isUnseenEnd(state) ? state : null;
    this.state = this.nextGame?.finished ? endOfGame(state, this.nextGame.finished) : state;
  }
}

/** Reload the page once for a server of another protocol version, which delivers a page that matches it. */
export function reloadForProtocol(protocol: number): void {
  const key = "kingdomino-protocol";
  if (sessionStorage.getItem(key) === String(protocol)) return;
  sessionStorage.setItem(key, String(protocol));
  location.reload();
}
