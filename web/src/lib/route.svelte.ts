// The current screen, derived from the URL so that links and the Back button work.
import { addLocalTable, isLocalTable } from "../backend/backend";

/** The path of the page: a static host may serve it from any folder. */
const ROOT = new URL(import.meta.env.BASE_URL, location.origin + location.pathname).pathname;

export interface Route {
  screen: "home" | "table" | "pad" | "replay" | "rules" | "learn";
  id: string;
  isSpectator: boolean;
}

/** Parse a path and hash. */
export function parseRoute(path: string, hash: string): Route {
  const [, letter, id = ""] = path.split("/");
  if ((letter === "t" || letter === "w") && id) return { screen: "table", id, isSpectator: letter === "w" };
  const local = /^#\/t\/([A-Za-z0-9_-]+)$/.exec(hash)?.[1];
  if (local) return { screen: "table", id: local, isSpectator: false };
  const tool = /^#\/(pad|replay|rules|learn)(?:\/(.+))?$/.exec(hash);
  if (tool) return { screen: tool[1] as Route["screen"], id: tool[2] ?? "", isSpectator: false };
  return { screen: "home", id: "", isSpectator: false };
}

/** The route of the address bar; a table in the hash is one of this browser. */
function currentRoute(): Route {
  const parsed = parseRoute(location.pathname, location.hash);
  if (parsed.screen === "table" && location.hash.startsWith("#/t/")) addLocalTable(parsed.id);
  return parsed;
}

let current = $state.raw(currentRoute());

/** The address of a path of the app, such as `/` or `/t/…`; local tables have hash routes. */
export function url(path: string): string {
  const table = /^\/t\/([A-Za-z0-9_-]+)$/.exec(path)?.[1];
  return table && isLocalTable(table) ? `${ROOT}#/t/${table}` : ROOT + path.slice(1);
}

export const route = (): Route => current;

export function navigate(path: string): void {
  history.pushState(null, "", path.startsWith("/") ? url(path) : path);
  syncFromLocation();
}

/** Update the route from the current URL. */
export function syncFromLocation(): void {
  current = currentRoute();
  document.title = "kingdomino";
  scrollTo(0, 0);
}

addEventListener("popstate", syncFromLocation);
addEventListener("hashchange", syncFromLocation);
