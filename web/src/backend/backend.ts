// Back ends: the server, or Python in a worker of this page. Both take the same requests and messages.

/** The part of a WebSocket that the page uses. */
export interface Socket {
  readonly readyState: number;
  onopen: (() => void) | null;
  onmessage: ((message: { data: string }) => void) | null;
  onclose: ((event: { code: number }) => void) | null;
  send(text: string): void;
  close(): void;
}

export interface Backend {
  fetch(path: string, init?: RequestInit): Promise<Response>;
  openSocket(path: string): Socket;
}

/** Whether this page comes from a server of ours; a static page has no server. */
export const hasServer = import.meta.env.VITE_STATIC !== "true";

const server: Backend = {
  fetch: (path, init) => fetch(path, init),
  openSocket(path) {
    const scheme = location.protocol === "https:" ? "wss:" : "ws:";
    return new WebSocket(`${scheme}//${location.host}${path}`) as unknown as Socket;
  },
};

/** The back end in this browser, loaded when it is first needed. */
export const localBackend: Backend = {
  async fetch(path, init) {
    // The catalog is also a file of the page: nothing waits for Python to show it.
    if (path === "/api/catalog") return fetch(`${import.meta.env.BASE_URL}catalog.json`);
    return (await import("./local")).localFetch(path, init);
  },
  openSocket(path) {
    return new LazySocket(path);
  },
};

/** Tables of this browser; the hash route of a local table names it as one. */
const localTables = new Set<string>();

export const addLocalTable = (table: string): void => void localTables.add(table);
export const isLocalTable = (table: string): boolean => localTables.has(table);

/** Where new games without friends are played: in this browser if there is no server, or none can be reached. */
export const playsLocally = (): boolean => !hasServer || navigator.onLine === false;

const TABLE_PATH = /^\/api\/tables\/([A-Za-z0-9_-]+)/;

/** The back end for a path: that of its table, otherwise the server where there is one. */
export function backendFor(path: string): Backend {
  const table = TABLE_PATH.exec(path)?.[1];
  if (table !== undefined) return isLocalTable(table) ? localBackend : server;
  return playsLocally() ? localBackend : server;
}

/** A socket of the local back end, which opens when the runtime has loaded. */
class LazySocket implements Socket {
  onopen: (() => void) | null = null;
  onmessage: ((message: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  private socket: Socket | null = null;
  private isClosed = false;

  constructor(path: string) {
    import("./local")
      .then(({ openLocalSocket }) => openLocalSocket(path))
      .then((socket) => this.attach(socket))
      .catch(() => this.finish(1011));
  }

  get readyState(): number {
    if (this.isClosed) return WebSocket.CLOSED;
    return this.socket ? WebSocket.OPEN : WebSocket.CONNECTING;
  }

  send(text: string): void {
    this.socket?.send(text);
  }

  close(): void {
    this.socket?.close();
    this.finish(1000);
  }

  private attach(socket: Socket): void {
    if (this.isClosed) return socket.close();
    this.socket = socket;
    socket.onmessage = (message) => this.onmessage?.(message);
    socket.onclose = (event) => this.finish(event.code);
    this.onopen?.();
  }

  private finish(code: number): void {
    if (this.isClosed) return;
    this.isClosed = true;
    this.onclose?.({ code });
  }
}
