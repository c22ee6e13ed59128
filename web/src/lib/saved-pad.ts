// The kingdoms entered on the score pad, stored in this browser for each box and size.
import type { EnteredLand } from "./score-pad";

export interface PadEntry {
  lands: Map<string, EnteredLand>;
  castle: string;
  totems: string[];
}
export interface Pad {
  edition: string;
  side: number;
  variants: string[];
  names: string[];
  /** The entries of the players, by box and size. */
  entries: Record<string, PadEntry[]>;
}
const KEY = "kingdomino.pad";

type StoredEntry = Omit<PadEntry, "lands"> & { lands: [string, EnteredLand][] };

/** The saved pad, or null. */
export function loadPad(): Pad | null {
  try {
    const stored = JSON.parse(localStorage.getItem(KEY) ?? "null") as (Omit<Pad, "entries"> & { entries: Record<string, StoredEntry[]> }) | null;
    if (!stored) return null;
    const entries = Object.entries(stored.entries).map(([key, list]) => [key, list.map((entry) => ({ ...entry, lands: new Map(entry.lands) }))]);
    return { ...stored, entries: Object.fromEntries(entries) as Record<string, PadEntry[]> };
  } catch {
    return null;
  }
}

export function savePad(pad: Pad): void {
  const entries = Object.entries(pad.entries).map(([key, list]) => [key, list.map((entry) => ({ ...entry, lands: [...entry.lands] }))]);
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...pad, entries: Object.fromEntries(entries) as unknown }));
  } catch {
    // Without local storage the pad lasts until the page is closed.
  }
}
