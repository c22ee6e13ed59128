// The current screen, derived from the URL so that links and the Back button work.

export interface Route {
  screen: "home" | "table" | "pad" | "replay" | "rules" | "learn";
  id: string;
  isSpectator: boolean;
}

/** Parse a path and hash. */
export function parseRoute(path: string, hash: string): Route {
  const [, letter, id = ""] = path.split("/");
  if ((letter === "t" || letter === "w") && id) return { screen: "table", id, isSpectator: letter === "w" };
  const tool = /^#\/(pad|replay|rules|learn)(?:\/(.+))?$/.exec(hash);
  if (tool) return { screen: tool[1] as Route["screen"], id: tool[2] ?? "", isSpectator: false };
  return { screen: "home", id: "", isSpectator: false };
}

let current = $state.raw(parseRoute(location.pathname, location.hash));

export const route = (): Route => current;

export function navigate(url: string): void {
  history.pushState(null, "", url);
  syncFromLocation();
}

/** Update the route from the current URL. */
export function syncFromLocation(): void {
  current = parseRoute(location.pathname, location.hash);
  document.title = "kingdomino";
  scrollTo(0, 0);
}

addEventListener("popstate", syncFromLocation);
addEventListener("hashchange", syncFromLocation);
