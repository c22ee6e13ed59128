// The log of a table: grouped by turn, with the names players had, and without decisions that were taken back.
import type { LogEntry, Seat } from "./protocol";

export interface LogGroup {
  kind: "turn" | "chance" | "table";
  seat: Seat | null;
  entries: LogEntry[];
}

/** Entries that do not concern the game. */
const HIDDEN = new Set(["log-emblem"]);
/** The entries that begin a turn and those that end it. */
const FIRST = new Set(["log-place", "log-discard"]);
const LAST = new Set(["log-claim", "log-pair"]);

const kindOf = (entry: LogEntry): LogGroup["kind"] => (entry.event === null ? "table" : entry.seat ? "turn" : "chance");

/** Groups of entries: those of one turn, successive draws, and every other entry alone; oldest first. */
export function groupLog(entries: readonly LogEntry[]): LogGroup[] {
  const groups: LogGroup[] = [];
  for (const entry of entries) {
    if (HIDDEN.has(entry.key)) continue;
    const [kind, last] = [kindOf(entry), groups.at(-1)];
    const isNewTurn = FIRST.has(entry.key) || (LAST.has(entry.key) && last?.entries.some((other) => LAST.has(other.key)));
    if (last?.kind === kind && last.seat === entry.seat && kind !== "table" && !(kind === "turn" && isNewTurn)) last.entries.push(entry);
    else groups.push({ kind, seat: kind === "chance" ? null : entry.seat, entries: [entry] });
  }
  return groups;
}

/** The names of the seats at the time of each entry, by version. `bot` is the name of a seat's bot. */
export function namesAt(entries: readonly LogEntry[], present: Record<string, string>, bot: (seat: Seat) => string): Map<number, Record<string, string>> {
  const names = new Map<number, Record<string, string>>();
  let current = present;
  for (const entry of [...entries].reverse()) {
    const was = entry.values["was"];
    const before = entry.seat && was !== undefined ? { ...current, [entry.seat]: String(was) || bot(entry.seat) } : current;
    // Who leaves the seat is named; who comes, too.
    names.set(entry.version, entry.key === "log-bot" || entry.key === "log-resign" ? before : current);
    current = before;
  }
  return names;
}

/** The versions of the events that were taken back. */
export function takenBack(entries: readonly LogEntry[]): Set<number> {
  const gone = new Set<number>();
  let played: LogEntry[] = [];
  for (const entry of entries) {
    const events = entry.key === "log-takeback" ? Number(entry.values["events"]) : entry.number;
    if (events === null) continue;
    for (const event of played) if ((event.number ?? 0) >= events) gone.add(event.version);
    played = played.filter((event) => (event.number ?? 0) < events);
    if (entry.event !== null) played.push(entry);
  }
  return gone;
}
