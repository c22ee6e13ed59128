// The worker that runs bots and analysis: Python for positions and events, the compiled module for the search.
import type { PyCallable } from "pyodide/ffi";

import { KernelHost } from "./kernels";
import type { BotMessage, Origin, ToBots } from "./messages";
import { loadRuntime, PACKAGES } from "./runtime";

const runtime = loadRuntime(JSON.parse(self.name) as Origin);

async function start(): Promise<(request: string) => string> {
  const pyodide = await runtime;
  const code = pyodide.FS.readFile(`${PACKAGES}/kingdomino/simulator/wasm/kernels.wasm`) as Uint8Array<ArrayBuffer>;
  const startBots = pyodide.runPython("from kingdomino.browser.workers import start_bots; start_bots") as PyCallable;
  return startBots(new KernelHost(code)) as (request: string) => string;
}

function serve(port: MessagePort, respond: (request: string) => string): void {
  port.onmessage = (message: MessageEvent<BotMessage>) => {
    const { id, text } = message.data;
    let response: string;
    try {
      response = respond(text);
    } catch (error) {
      console.error(error);
      response = JSON.stringify({ error: { type: "WorkerError", message: String(error) } });
    }
    port.postMessage({ id, text: response } satisfies BotMessage);
  };
}

self.onmessage = (event: MessageEvent<ToBots>) => {
  const { port } = event.data;
  // The page replaces a worker that has reported an error; the requests wait for the next one.
  start().then((respond) => serve(port, respond), reportError);
};
