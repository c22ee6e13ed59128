// Starts the worker that runs tables; in the first load, so that Python can start while the rest of the page loads.
import type { Origin, ToTables } from "./messages";

/** The address of the page, without a route: files of the page are relative to it. */
export const base = (): string => new URL(import.meta.env.BASE_URL, location.origin + location.pathname).href;

/** Whether the browser asks for less data. */
export const savesData = (): boolean => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData ?? false;

export const origin = (): Origin => ({ base: base(), hasServiceWorker: !!navigator.serviceWorker?.controller });

let early: Worker | null = null;

const createWorker = (): Worker => new Worker(new URL("./tables-worker.ts", import.meta.url), { type: "module" });

/** Let Python load before the back end starts. */
export function loadEarly(): void {
  if (savesData()) return;
  early = createWorker();
  early.postMessage({ kind: "load", ...origin() } satisfies ToTables);
}

/** The worker that was started early, once, or a new one. */
export function takeWorker(): Worker {
  const worker = early ?? createWorker();
  early = null;
  return worker;
}
