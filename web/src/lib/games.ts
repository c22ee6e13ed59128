// The games this browser has a seat in, newest first, with the key to each seat.

export interface MyGame {
  table: string;
  token: string;
  rules: string;
  names: string[];
  at: number;
  over: boolean;
  /** The last game of a match whose end the player has seen. */
  seen?: number;
}
const KEY = "kingdomino.games";
const MOST = 20;

/** All remembered games. */
export function myGames(): MyGame[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(found) ? (found as MyGame[]) : [];
  } catch {
    return [];
  }
}

function write(games: MyGame[]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(games.slice(0, MOST)));
  } catch {
    // A browser that keeps nothing still has the personal link.
  }
}

/** Remember a game, or what is new about it. */
export function remember(game: Partial<MyGame> & { table: string }): void {
  const known = myGames();
  const old = known.find((one) => one.table === game.table);
  const made: MyGame = { token: "", rules: "", names: [], over: false, ...old, at: Date.now(), ...game };
  write([made, ...known.filter((one) => one.table !== game.table)]);
}

export function forget(table: string): void {
  write(myGames().filter((one) => one.table !== table));
}

/** The last game of a match at a table whose end the player has seen. */
export function seenAt(table: string): number {
  return myGames().find((one) => one.table === table)?.seen ?? 0;
}

/** The key to one's seats at a table, if there is one. */
export function tokenOf(table: string): string | null {
  return myGames().find((one) => one.table === table)?.token || null;
}
