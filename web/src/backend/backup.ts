// Saves games of this browser to a file, and restores them from one.
import { saveFile } from "../lib/download";
import { savedGames, saveGame, type SavedGame } from "../lib/saved-games";
import { addLocalTable } from "./backend";
import { Journal, type TableDump } from "./journal";

const FORMAT = "kingdomino-games";
const VERSION = 1;

interface GamesFile {
  format: typeof FORMAT;
  version: typeof VERSION;
  games: (TableDump & { saved: SavedGame | null })[];
}

async function withJournal<T>(action: (journal: Journal) => Promise<T>): Promise<T> {
  const journal = await Journal.open();
  try {
    return await action(journal);
  } finally {
    journal.close();
  }
}

export const localTables = (): Promise<string[]> => withJournal((journal) => journal.tables());

/** Delete a game of this browser for good. */
export async function deleteLocalGame(table: string): Promise<void> {
  const result = await withJournal((journal) => journal.delete(table));
  if (result) throw new Error(result);
}

/** Save tables to a file, all of them by default. */
export async function exportGames(tables?: string[]): Promise<void> {
  const saved = savedGames();
  const games = await withJournal(async (journal) => {
    const dumps = await Promise.all((tables ?? (await journal.tables())).map((table) => journal.dump(table)));
    return dumps.map((dump) => ({ ...dump, saved: saved.find((game) => game.table === dump.table.id) ?? null }));
  });
  const name = tables?.length === 1 ? `kingdomino-${tables[0]}.json` : `kingdomino-games-${new Date().toISOString().slice(0, 10)}.json`;
  saveFile(JSON.stringify({ format: FORMAT, version: VERSION, games } satisfies GamesFile), name);
}

/** Read a file of games; null if it is none. */
export function parseGames(text: string): GamesFile["games"] | null {
  try {
    const file = JSON.parse(text) as Partial<GamesFile>;
    if (file.format !== FORMAT || file.version !== VERSION || !Array.isArray(file.games)) return null;
    const isRow = (row: unknown, table: string, index: number) => {
      const { table: of, version, row: entry } = row as Record<string, unknown>;
      return of === table && version === index + 1 && typeof entry === "string";
    };
    const isGame = ({ table, rows }: TableDump) =>
      [table.id, table.spectatorId, table.info].every((part) => typeof part === "string") && rows.every((row, index) => isRow(row, table.id, index));
    return file.games.every(isGame) ? file.games : null;
  } catch {
    return null;
  }
}

/** Restore the games of a file; returns how many were new or longer, or null if the file holds no games. */
export async function importGames(text: string): Promise<number | null> {
  const games = parseGames(text);
  if (!games) return null;
  const restored = await withJournal(async (journal) => {
    const done: GamesFile["games"] = [];
    for (const game of games) {
      const result = await journal.restore({ table: game.table, rows: game.rows });
      if (!result) done.push(game);
      else if (result !== "unchanged" && result !== "conflict") throw new Error(result);
    }
    return done;
  });
  for (const { table, saved } of restored) {
    addLocalTable(table.id);
    if (saved) saveGame({ ...saved, table: table.id });
  }
  dispatchEvent(new Event("games-restored"));
  return restored.length;
}
