// Starts the worker that runs tables: a separate entry of the page, so that Python starts while the rest of the page loads.
import type { Origin } from "./messages";
import TablesWorker from "./tables-worker?worker";

/** The address of the page, without a route: files of the page are relative to it. */
export const base = (): string => new URL(import.meta.env.BASE_URL, location.origin + location.pathname).href;

/** Whether the browser asks for less data. */
export const savesData = (): boolean => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData ?? false;

/** The name of a worker. */
export const origin = (): string => JSON.stringify({ base: base(), hasServiceWorker: !!navigator.serviceWorker?.controller } satisfies Origin);

const startWorker = (): Worker => new TablesWorker({ name: origin() });

// A table of this browser needs Python.
let early = location.hash.startsWith("#/t/") && !savesData() ? startWorker() : null;

/** The worker that was started early, once, or a new one. */
export function takeWorker(): Worker {
  const worker = early ?? startWorker();
  early = null;
  return worker;
}
