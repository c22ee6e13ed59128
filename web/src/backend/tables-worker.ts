// The worker that runs tables: Python with the application of the server, over messages.
import type { PyCallable, PyProxy } from "pyodide/ffi";

import { Journal } from "./journal";
import type { BotMessage, FromTables, Origin, ToTables } from "./messages";
import { loadRuntime } from "./runtime";

interface LocalSocket extends PyProxy {
  receive(text: string): void;
  close(): void;
}
interface LocalServer extends PyProxy {
  request(
    method: string,
    path: string,
    headers: string,
    body: string,
    onStart: (status: number, headers: string) => void,
    onChunk: (text: string) => void,
  ): Promise<void>;
  open_socket(path: string, onMessage: (text: string) => void, onClose: (code: number) => void): LocalSocket;
  on_remote_append(table: string): void;
}

const post = (message: FromTables): void => self.postMessage(message);

/** Requests to the worker with the bots; those without a response are repeated when another one takes its place. */
class BotClient {
  private readonly waiting = new Map<number, { text: string; resolve: (text: string) => void }>();
  private next = 0;
  private port: MessagePort | null = null;

  use(port: MessagePort): void {
    this.port = port;
    port.onmessage = (message: MessageEvent<BotMessage>) => {
      this.waiting.get(message.data.id)?.resolve(message.data.text);
      this.waiting.delete(message.data.id);
    };
    for (const [id, { text }] of this.waiting) port.postMessage({ id, text } satisfies BotMessage);
  }

  ask = (text: string): Promise<string> =>
    new Promise((resolve) => {
      const id = this.next++;
      this.waiting.set(id, { text, resolve });
      this.port?.postMessage({ id, text } satisfies BotMessage);
    });
}

class StorageRefused extends Error {}

async function openJournal(): Promise<Journal> {
  try {
    return await Journal.open();
  } catch (error) {
    throw new StorageRefused(String(error));
  }
}

let progress: FromTables = { kind: "progress", loaded: 0, total: 0 };
const runtime = loadRuntime(JSON.parse(self.name) as Origin, (loaded, total) => post((progress = { kind: "progress", loaded, total })));
runtime.catch(() => undefined); // "start" reports the error

const bots = new BotClient();

async function start(): Promise<LocalServer> {
  post(progress); // the page missed messages posted before it listened
  const [pyodide, journal] = await Promise.all([runtime, openJournal()]);
  const startTables = pyodide.runPython("from kingdomino.browser.workers import start_tables; start_tables") as PyCallable;
  const server = (await startTables(journal, bots.ask)) as LocalServer;
  journal.onAppend((table) => server.on_remote_append(table));
  return server;
}

let server: Promise<LocalServer> | null = null;
const sockets = new Map<number, LocalSocket>();

async function respond(message: Extract<ToTables, { kind: "request" }>): Promise<void> {
  const { id, method, path, headers, body } = message;
  const onStart = (status: number, text: string): void => post({ kind: "response", id, status, headers: JSON.parse(text) as Record<string, string> });
  const onChunk = (text: string): void => post({ kind: "chunk", id, text });
  await (await server)?.request(method, path, JSON.stringify(headers), body, onStart, onChunk);
  post({ kind: "done", id });
}

async function open(id: number, path: string): Promise<void> {
  const onMessage = (text: string): void => post({ kind: "message", id, text });
  const onClose = (code: number): void => {
    sockets.get(id)?.destroy();
    sockets.delete(id);
    post({ kind: "closed", id, code });
  };
  const socket = (await server)?.open_socket(path, onMessage, onClose);
  if (socket) sockets.set(id, socket);
  post({ kind: "opened", id });
}

self.onmessage = (event: MessageEvent<ToTables>) => {
  const message = event.data;
  switch (message.kind) {
    case "start":
      server = start();
      server.then(
        () => post({ kind: "ready" }),
        (error: unknown) => {
          console.error(error);
          post({ kind: "failed", reason: error instanceof StorageRefused ? "storage" : "runtime", message: String(error) });
        },
      );
      break;
    case "bots":
      bots.use(message.port);
      break;
    case "request":
      respond(message).catch((error: unknown) => {
        console.error(error);
        post({ kind: "response", id: message.id, status: 500, headers: {} });
        post({ kind: "chunk", id: message.id, text: String(error) });
        post({ kind: "done", id: message.id });
      });
      break;
    case "open":
      open(message.id, message.path).catch((error: unknown) => {
        console.error(error);
        post({ kind: "closed", id: message.id, code: 1011 });
      });
      break;
    case "send":
      sockets.get(message.id)?.receive(message.text);
      break;
    case "close":
      sockets.get(message.id)?.close();
      break;
  }
};
