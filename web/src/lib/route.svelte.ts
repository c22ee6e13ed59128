// Where in the page one is: home, a table, or one of the tools. The address says it, so that links and Back work.

export interface Route {
  screen: "home" | "table" | "pad" | "replay" | "rules" | "learn";
  id: string;
  watching: boolean;
}

/** Read an address. */
export function routeOf(path: string, hash: string): Route {
  const [, letter, id = ""] = path.split("/");
  if ((letter === "t" || letter === "w") && id) return { screen: "table", id, watching: letter === "w" };
  const tool = /^#\/(pad|replay|rules|learn)(?:\/(.+))?$/.exec(hash);
  if (tool) return { screen: tool[1] as Route["screen"], id: tool[2] ?? "", watching: false };
  return { screen: "home", id: "", watching: false };
}

let current = $state.raw(routeOf(location.pathname, location.hash));

export const route = (): Route => current;

export function goTo(address: string): void {
  history.pushState(null, "", address);
  arrive();
}

/** Look at the address again. */
export function arrive(): void {
  current = routeOf(location.pathname, location.hash);
  document.title = "kingdomino";
  scrollTo(0, 0);
}

addEventListener("popstate", arrive);
addEventListener("hashchange", arrive);
