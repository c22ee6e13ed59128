// Finds out whether the host has a newer page, and reloads only while no tab shows a table.
import { loading } from "./loading.svelte";

const PLAYING = "kingdomino-playing";
const INTERVAL = 10 * 60_000;

/** Mark this tab as one that shows a table; returns the function that ends this. */
export function holdTable(): () => void {
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  void navigator.locks?.request(PLAYING, { mode: "shared" }, () => held).catch(() => undefined);
  return () => release();
}

const isAnyTableOpen = async (): Promise<boolean> => {
  const locks = await navigator.locks?.query();
  return locks?.held?.some((lock) => lock.name === PLAYING) ?? false;
};

const entryOf = (html: string): string | undefined => /assets\/index-[\w-]+\.js/.exec(html)?.[0];

/** Whether the host has another page than this one. */
async function isOutdated(): Promise<boolean> {
  const response = await fetch(import.meta.env.BASE_URL, { cache: "no-cache" });
  const newest = response.ok ? entryOf(await response.text()) : undefined;
  return newest !== undefined && newest !== entryOf(document.documentElement.outerHTML);
}

/** Look for a newer page now and then, while this one is visible. */
export function watchForUpdates(): void {
  let checked = 0;
  const check = (): void => {
    if (document.hidden || !navigator.onLine || Date.now() - checked < INTERVAL) return;
    checked = Date.now();
    isOutdated()
      .then((isNew) => (loading.hasUpdate ||= isNew))
      .catch(() => undefined);
  };
  check();
  document.addEventListener("visibilitychange", check);
  setInterval(check, INTERVAL);
}

/** Load the newer page, unless a game is open in another tab. */
export async function reloadBetweenGames(): Promise<void> {
  if (await isAnyTableOpen()) loading.hasUpdate = false;
  else location.reload();
}
