// Games in which this browser holds a seat, newest first, with their tokens.

export interface SavedGame {
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
const MAX_GAMES = 20;

export function savedGames(): SavedGame[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(stored) ? (stored as SavedGame[]) : [];
  } catch {
    return [];
  }
}

function write(games: SavedGame[]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(games.slice(0, MAX_GAMES)));
  } catch {
    // Without local storage the personal link still works.
  }
}

const find = (table: string): SavedGame | undefined => savedGames().find((game) => game.table === table);

/** Save a game, or update the given fields. */
export function saveGame(game: Partial<SavedGame> & { table: string }): void {
  const updated: SavedGame = { token: "", rules: "", names: [], over: false, ...find(game.table), at: Date.now(), ...game };
  write([updated, ...savedGames().filter((saved) => saved.table !== game.table)]);
}

export function forgetGame(table: string): void {
  write(savedGames().filter((game) => game.table !== table));
}

/** The last game of a match at a table whose end the player has seen. */
export const lastSeenGame = (table: string): number => find(table)?.seen ?? 0;

/** The token for a table, if this browser has one. */
export const tokenFor = (table: string): string | null => find(table)?.token || null;
