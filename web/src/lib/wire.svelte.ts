// The line to one table: a WebSocket that comes back by itself, and the newest position it told. Knows no rule.
import { withPresence, type Presence } from "./presence";
import type { Command, Explanation, Refusal, Seat, State } from "./protocol";
import { endOfGame, withPlayed } from "./reading";

export type Status = "joining" | "open" | "lost" | "gone";

interface Waiting {
  done: (version: number) => void;
  fail: (refusal: Refusal | null) => void;
}
interface Message {
  state?: State;
  events?: { from: number; to: number; state: State };
  ack?: { id: string; version: number };
  stale?: { id?: string; version: number };
  refused?: Refusal & { id?: string };
  explanation?: Explanation;
  presence?: Presence;
  resync?: boolean;
  bye?: { reason: string; retry_after: number | null };
  error?: Refusal;
}

const BEAT = 20_000;
const PACE = 420;
const PATIENCE = 8_000;

export class Wire {
  state: State | null = $state.raw(null);
  status: Status = $state("joining");
  /** What the server told last; `state` may still be on the way there, move by move. */
  newest: State | null = $state.raw(null);
  /** The table that begins the next game of a match, while the end of the last one is shown. */
  private nextGame: State | null = null;
  private queue: State[] = [];
  private socket: WebSocket | null = null;
  private waiting = new Map<string, Waiting>();
  /** Commands that were done, until the table has come that shows it. */
  private unseen: { version: number; waiting: Waiting }[] = [];
  private asked = new Map<string, (explanation: Explanation) => void>();
  private tries = 0;
  private closed = false;
  private timers = new Set<ReturnType<typeof setTimeout>>();
  private pacing = false;
  /** Whether a table was drawn and is not painted yet, and whether a newer one waits for that. */
  private wet = false;
  private behind = false;
  private heard = 0;

  constructor(
    readonly table: string,
    private token: string | null,
    private readonly paced: () => boolean,
    private readonly before: (next: State) => void = () => undefined,
    /** The last game of the match whose end the player has seen. */
    private seen = 0,
  ) {
    this.connect();
    addEventListener("online", this.again);
    document.addEventListener("visibilitychange", this.again);
  }

  /** Hold another key from now on, for instance after taking a seat. */
  use(token: string): void {
    this.token = token;
    this.socket?.close();
  }

  close(): void {
    this.closed = true;
    removeEventListener("online", this.again);
    document.removeEventListener("visibilitychange", this.again);
    for (const timer of this.timers) clearTimeout(timer);
    this.socket?.close();
  }

  /** Send a command; resolves with the number after it, rejects with the refusal, or null when the board moved on. */
  command(command: Command, expectedVersion = this.newest?.version ?? 0): Promise<number> {
    return new Promise((done, fail) => {
      const id = crypto.randomUUID();
      if (this.socket?.readyState !== WebSocket.OPEN) return fail(null);
      this.waiting.set(id, { done, fail });
      this.socket.send(JSON.stringify({ command: { id, expected_version: expectedVersion, command } }));
      this.later(PATIENCE, () => {
        const late = this.unseen.find((one) => one.waiting.done === done);
        if (!this.waiting.delete(id) && !late) return;
        this.unseen = this.unseen.filter((one) => one !== late);
        fail(null);
        this.socket?.close();
      });
    });
  }

  /** Ask why an event is not legal. */
  explain(event: string): Promise<Explanation> {
    return new Promise((done) => {
      this.asked.set(event, done);
      if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify({ explain: { event } }));
    });
  }

  private later(wait: number, what: () => void): void {
    const timer = setTimeout(() => {
      this.timers.delete(timer);
      what();
    }, wait);
    this.timers.add(timer);
  }

  /** Go on to the next game of a match. */
  startNextGame(): void {
    const next = this.nextGame;
    if (!next?.finished) return;
    this.seen = next.finished.game;
    this.nextGame = null;
    if (this.paced()) {
      this.queue.unshift(next);
      this.step();
    } else {
      this.queue = [];
      this.pacing = false;
      this.drawNewest();
    }
  }

  private again = (): void => {
    if (this.closed || document.visibilityState === "hidden") return;
    const stale = Date.now() - this.heard > 2 * BEAT;
    if (this.status === "lost") this.connect();
    else if (stale) this.socket?.close();
  };

  private connect(): void {
    if (this.closed || this.socket?.readyState === WebSocket.CONNECTING) return;
    const scheme = location.protocol === "https:" ? "wss:" : "ws:";
    const socket = new WebSocket(`${scheme}//${location.host}/api/tables/${this.table}/socket`);
    this.socket = socket;
    socket.onopen = () => {
      const hello = { since_version: this.newest?.version ?? 0, ...(this.token ? { token: this.token } : {}) };
      socket.send(JSON.stringify({ hello }));
      this.beat(socket);
    };
    socket.onmessage = (message: MessageEvent<string>) => {
      this.heard = Date.now();
      this.read(JSON.parse(message.data) as Message);
    };
    socket.onclose = (event) => this.lost(socket, event.code);
  }

  private beat(socket: WebSocket): void {
    this.later(BEAT, () => {
      if (socket !== this.socket || socket.readyState !== WebSocket.OPEN) return;
      socket.send(JSON.stringify({ ping: 1 }));
      this.beat(socket);
    });
  }

  private lost(socket: WebSocket, code: number): void {
    if (socket !== this.socket || this.closed) return;
    for (const one of [...this.waiting.values(), ...this.unseen.map((late) => late.waiting)]) one.fail(null);
    this.waiting.clear();
    this.unseen = [];
    this.socket = null;
    this.status = code === 4404 ? "gone" : "lost";
    if (!this.newest) void this.look();
    if (this.status === "gone") return;
    const wait = Math.min(5000, 250 * 2 ** this.tries++) * (0.75 + Math.random() / 2);
    this.later(wait, () => this.status === "lost" && this.connect());
  }

  /** Whether there is such a table at all: a refused socket does not say why. */
  private async look(): Promise<void> {
    const answer = await fetch(`/api/tables/${this.table}`).catch(() => null);
    if (answer?.status === 404) this.status = "gone";
  }

  private read(message: Message): void {
    if (message.state) this.show(message.state, true);
    if (message.events) this.show(message.events.state, false);
    if (message.ack) this.settle(message.ack.id, (one) => this.acknowledged(one, message.ack?.version ?? 0));
    if (message.stale) this.settle(message.stale.id, (one) => one.fail(null));
    if (message.refused) this.settle(message.refused.id, (one) => one.fail(message.refused ?? null));
    if (message.error) {
      for (const one of this.waiting.values()) one.fail(message.error);
      this.waiting.clear();
    }
    if (message.presence && this.state) {
      const presence = message.presence;
      this.amend((state) => withPresence(state, presence));
    }
    if (message.resync) this.socket?.send(JSON.stringify({ hello: { since_version: 0, ...(this.token ? { token: this.token } : {}) } }));
    if (message.explanation) {
      this.asked.get(message.explanation.event)?.(message.explanation);
      this.asked.delete(message.explanation.event);
    }
  }

  private settle(id: string | undefined, what: (one: Waiting) => void): void {
    const one = id === undefined ? undefined : this.waiting.get(id);
    if (!one || id === undefined) return;
    this.waiting.delete(id);
    what(one);
  }

  /** A command is done when its table is here: what was chosen lies there until then. */
  private acknowledged(waiting: Waiting, version: number): void {
    if (this.newest && this.newest.version >= version) waiting.done(version);
    else this.unseen.push({ version, waiting });
  }

  private arrived(version: number): void {
    const here = this.unseen.filter((one) => one.version <= version);
    this.unseen = this.unseen.filter((one) => one.version > version);
    for (const one of here) one.waiting.done(one.version);
  }

  private show(state: State, whole: boolean): void {
    this.tries = 0;
    this.status = "open";
    if (!whole && this.newest && state.version < this.newest.version) return;
    const jump = whole || !this.newest || state.version === this.newest.version;
    this.newest = state;
    this.arrived(state.version);
    const film = !jump && this.paced();
    if (!film) this.queue = [];
    if (film || this.nextGame) this.queue.push(state);
    if (this.nextGame) return;
    if (!film) this.drawNewest();
    else if (!this.pacing) this.step();
  }

  /** Rivals' moves are shown one after another; one's own at once, also where it was decided before the turn was shown. */
  private step(): void {
    const next = this.queue.shift();
    if (!next) {
      this.pacing = false;
      return;
    }
    this.pacing = true;
    this.draw(next);
    if (this.nextGame) return;
    const last = next.log.at(-1);
    const isYours = (seat: Seat | null) => next.seats.some((one) => one.yours && one.seat === seat);
    const theirs = last?.seat && !isYours(last.seat);
    const decided = isYours(next.to_move) && this.queue.length > 0;
    this.later(theirs && !decided && this.queue.length < 12 ? PACE : 0, () => this.step());
  }

  /** What the server has acknowledged without telling the table anew. */
  amend(change: (state: State) => State): void {
    if (this.newest) this.newest = change(this.newest);
    if (this.nextGame) this.nextGame = change(this.nextGame);
    this.queue = this.queue.map(change);
    if (this.state) this.state = change(this.state);
  }

  /** Tables that come faster than they can be painted are not all drawn: the first at once, then the newest. */
  private drawNewest(): void {
    if (!this.newest || this.nextGame) return;
    const wait = this.wet && !this.isUnseenEnd(this.newest);
    this.behind = wait;
    if (wait) return;
    this.draw(this.newest);
    if (document.hidden) return;
    this.wet = true;
    requestAnimationFrame(() => setTimeout(() => this.painted()));
  }

  private painted(): void {
    this.wet = false;
    if (this.behind) this.drawNewest();
  }

  /** Whether a state comes with the end of a game that the player has not seen. */
  private isUnseenEnd(state: State): boolean {
    return (state.finished?.game ?? 0) > this.seen;
  }

  /** Draw a table; if it begins the next game of a match, first the end of the last one, which stays until the player goes on. */
  private draw(state: State): void {
    this.before(state);
    this.nextGame = this.isUnseenEnd(state) ? state : null;
    this.state = withPlayed(this.state, this.nextGame?.finished ? endOfGame(state, this.nextGame.finished) : state);
  }
}
