// Games in which this browser holds a seat, newest first, with their tokens.
import { addLocalTable, isLocalTable } from "../backend/backend";
import type { BoxName, LandSquare, Seat, State } from "./protocol";

/** A player of a saved game. */
export interface SavedPlayer {
  seat: Seat;
  kind: "person" | "bot" | "open";
  name: string | null;
  bot: string | null;
  yours: boolean;
  points: number;
  /** The place at the end of the game, 0 before. */
  rank: number;
}
/** What the list of games shows of a table. */
export interface GameSummary {
  box: BoxName;
  side: number;
  /** The kingdom of the player's first seat. */
  squares: LandSquare[];
  seat: Seat;
  players: SavedPlayer[];
  toMove: Seat | null;
  round: number;
  rounds: number;
}
/** The commitment that was seen first, and the digits that this browser has added to the shuffle, if any. */
export interface SavedShuffle {
  commitment: string;
  digits: string;
}
export interface SavedGame {
  table: string;
  token: string;
  rules: string;
  names: string[];
  at: number;
  over: boolean;
  /** Whether the game is in this browser and not on the server. */
  local?: boolean;
  /** Whether this browser has created the table, and may delete it. */
  created?: boolean;
  /** The last game of a match whose end the player has seen. */
  seen?: number;
  summary?: GameSummary;
  shuffle?: SavedShuffle;
}
const KEY = "kingdomino.games";
const MAX_GAMES = 20;

export function savedGames(): SavedGame[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    const games = Array.isArray(stored) ? (stored as SavedGame[]) : [];
    for (const game of games) if (game.local) addLocalTable(game.table);
    return games;
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
  if (isLocalTable(game.table)) updated.local = true;
  write([updated, ...savedGames().filter((saved) => saved.table !== game.table)].sort((a, b) => b.at - a.at));
}

/** What the list of games shows of a state. */
function summarize(state: State): GameSummary {
  const own = state.seats.find((seat) => seat.yours)?.seat ?? "A";
  return {
    box: state.rules.box,
    side: state.rules.side,
    seat: own,
    squares: state.kingdoms.find((kingdom) => kingdom.seat === own)?.squares ?? [],
    players: state.seats.map(({ seat, kind, name, bot, yours, total }, index) => ({
      seat, kind, name, bot, yours, points: state.result?.tallies[index]?.points ?? total, rank: state.result?.ranks[index] ?? 0,
    })),
    toMove: state.to_move,
    round: state.round,
    rounds: state.rounds,
  };
}

/** Save the current state of a table; `at` is the time it last changed. */
export function saveState(table: string, token: string, state: State, at = Date.now()): void {
  const names = state.seats.map((seat) => seat.name ?? "");
  saveGame({ table, token, rules: state.rules.name, names, over: state.over, at, summary: summarize(state) });
}

export function forgetGame(table: string): void {
  write(savedGames().filter((game) => game.table !== table));
}

/** A game of this browser, if it is one. */
export const savedGame = (table: string): SavedGame | undefined => find(table);

/** The last game of a match at a table whose end the player has seen. */
export const lastSeenGame = (table: string): number => find(table)?.seen ?? 0;

/** What this browser knows about the shuffle of a table. */
export const savedShuffle = (table: string): SavedShuffle | null => find(table)?.shuffle ?? null;

/** The token for a table, if this browser has one. */
export const tokenFor = (table: string): string | null => find(table)?.token || null;
