// Messages between the page and its workers.

/**
 * Where a worker finds its files: the address of the page, and whether a service worker answers requests.
 * It is the name of the worker, because a message would not arrive before the page is idle.
 */
export interface Origin {
  base: string;
  hasServiceWorker: boolean;
}

/** From the page to the worker with the tables. */
export type ToTables =
  | { kind: "start" }
  | { kind: "bots"; port: MessagePort }
  | { kind: "request"; id: number; method: string; path: string; headers: Record<string, string>; body: string }
  | { kind: "open"; id: number; path: string }
  | { kind: "send"; id: number; text: string }
  | { kind: "close"; id: number };

/** From the worker with the tables to the page. */
export type FromTables =
  | { kind: "progress"; loaded: number; total: number }
  | { kind: "ready" }
  | { kind: "failed"; reason: "storage" | "runtime"; message: string }
  | { kind: "response"; id: number; status: number; headers: Record<string, string> }
  | { kind: "chunk"; id: number; text: string }
  | { kind: "done"; id: number }
  | { kind: "opened"; id: number }
  | { kind: "message"; id: number; text: string }
  | { kind: "closed"; id: number; code: number };

/** From the page to the worker with the bots. */
export interface ToBots {
  kind: "start";
  port: MessagePort;
}

/** Through the port between the two workers: a JSON request, and its response. */
export interface BotMessage {
  id: number;
  text: string;
}
