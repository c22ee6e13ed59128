// The back end in this browser: starts the workers and exchanges messages with them.
import type { Socket } from "./backend";
import BotsWorker from "./bots-worker?worker";
import { loading } from "./loading.svelte";
import type { FromTables, ToBots, ToTables } from "./messages";
import { missingBytes } from "./runtime";
import { base, origin, savesData, takeWorker } from "./tables-worker-start";

interface PendingResponse {
  resolve: (response: Response) => void;
  body: ReadableStreamDefaultController<Uint8Array> | null;
}

/** Milliseconds from the start of the tables to that of the bots, and from a failure of the bots to their next start. */
const [BOTS_DELAY, RESTART_DELAY] = [150, 2000];

class LocalBackend {
  private worker: Worker | null = null;
  private readonly responses = new Map<number, PendingResponse>();
  private readonly sockets = new Map<number, LocalSocket>();
  private readonly encoder = new TextEncoder();
  private next = 0;
  private isStorageRefused = false;
  readonly ready: Promise<void>;

  constructor() {
    this.ready = this.start();
    this.ready.catch(() => {
      loading.fail(this.isStorageRefused ? "storage-refused" : "loading-failed");
      this.worker?.terminate();
      backend = null; // the next request tries again
    });
  }

  private async start(): Promise<void> {
    const bytes = savesData() ? await missingBytes(base()) : 0;
    if (bytes > 0) await loading.confirm(bytes);
    loading.begin();
    const worker = (this.worker = takeWorker());
    const isReady = new Promise<void>((resolve, reject) => {
      worker.onmessage = (event: MessageEvent<FromTables>) => this.receive(event.data, resolve, reject);
      worker.onerror = (event) => reject(new Error(event.message));
    });
    this.post({ kind: "start" });
    void navigator.storage?.persist?.();
    void navigator.serviceWorker?.ready.then(({ active }) => active?.postMessage("all"));
    await isReady;
    // The bots start second: both workers would load the same files at once, and slow down the first response.
    setTimeout(() => this.startBots(), BOTS_DELAY);
  }

  /** Start the bots, and start them again if they fail: their decisions wait for them. */
  private startBots(): void {
    const { port1, port2 } = new MessageChannel();
    const worker = new BotsWorker({ name: origin() });
    worker.onerror = () => {
      worker.terminate();
      setTimeout(() => this.startBots(), RESTART_DELAY);
    };
    worker.postMessage({ kind: "start", port: port2 } satisfies ToBots, [port2]);
    this.post({ kind: "bots", port: port1 }, [port1]);
  }

  private post(message: ToTables, transfer: Transferable[] = []): void {
    this.worker?.postMessage(message, transfer);
  }

  private receive(message: FromTables, resolve: () => void, reject: (error: Error) => void): void {
    switch (message.kind) {
      case "progress":
        return loading.progress(message.loaded, message.total);
      case "ready":
        loading.end();
        return resolve();
      case "failed":
        this.isStorageRefused = message.reason === "storage";
        return reject(new Error(message.message));
      case "response":
        return this.startResponse(message.id, message.status, message.headers);
      case "chunk":
        return this.responses.get(message.id)?.body?.enqueue(this.encoder.encode(message.text));
      case "done":
        this.responses.get(message.id)?.body?.close();
        this.responses.delete(message.id);
        return;
      case "opened":
        return this.sockets.get(message.id)?.opened();
      case "message":
        return this.sockets.get(message.id)?.onmessage?.({ data: message.text });
      case "closed":
        this.sockets.get(message.id)?.closed(message.code);
        this.sockets.delete(message.id);
        return;
    }
  }

  private startResponse(id: number, status: number, headers: Record<string, string>): void {
    const pending = this.responses.get(id);
    if (!pending) return;
    const body = new ReadableStream<Uint8Array>({ start: (controller) => void (pending.body = controller) });
    pending.resolve(new Response(body, { status, headers }));
  }

  async fetch(path: string, init: RequestInit = {}): Promise<Response> {
    await this.ready;
    const id = this.next++;
    return new Promise((resolve) => {
      this.responses.set(id, { resolve, body: null });
      const headers = Object.fromEntries(new Headers(init.headers).entries());
      const body = typeof init.body === "string" ? init.body : "";
      this.post({ kind: "request", id, method: init.method ?? "GET", path, headers, body });
    });
  }

  async openSocket(path: string): Promise<Socket> {
    await this.ready;
    const id = this.next++;
    const socket = new LocalSocket((message) => this.post(message), id);
    this.sockets.set(id, socket);
    this.post({ kind: "open", id, path });
    await socket.open;
    return socket;
  }
}

class LocalSocket implements Socket {
  onopen: (() => void) | null = null;
  onmessage: ((message: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  readyState: number = WebSocket.CONNECTING;
  readonly open: Promise<void>;
  opened: () => void = () => undefined;

  constructor(
    private readonly post: (message: ToTables) => void,
    private readonly id: number,
  ) {
    this.open = new Promise((resolve) => {
      this.opened = () => {
        this.readyState = WebSocket.OPEN;
        resolve();
      };
    });
  }

  send(text: string): void {
    this.post({ kind: "send", id: this.id, text });
  }

  close(): void {
    this.post({ kind: "close", id: this.id });
  }

  closed(code: number): void {
    this.readyState = WebSocket.CLOSED;
    this.onclose?.({ code });
  }
}

let backend: LocalBackend | null = null;

/** Start the workers, unless they run already. */
export const startLocalBackend = (): LocalBackend => (backend ??= new LocalBackend());

export const localFetch = (path: string, init?: RequestInit): Promise<Response> => startLocalBackend().fetch(path, init);
export const openLocalSocket = (path: string): Promise<Socket> => startLocalBackend().openSocket(path);
