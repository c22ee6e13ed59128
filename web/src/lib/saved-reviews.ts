// Finished reviews, stored in this browser so that they open immediately the next time.
import type { GradedDecision } from "./analysis";

const KEY = "kingdomino.reviews";
const MAX_REVIEWS = 8;

interface SavedReview {
  key: string;
  decisions: GradedDecision[];
}

/** A short key of a record: its length and a 32-bit hash (FNV-1a). */
export function recordKey(record: string): string {
  let hash = 0x811c9dc5;
  for (let index = 0; index < record.length; index++) hash = Math.imul(hash ^ record.charCodeAt(index), 0x01000193);
  return `${record.length}-${(hash >>> 0).toString(36)}`;
}

function read(): SavedReview[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(stored) ? (stored as SavedReview[]) : [];
  } catch {
    return [];
  }
}

/** The decisions of a finished review of this record, if stored. */
export const loadReview = (record: string): GradedDecision[] | null => read().find((saved) => saved.key === recordKey(record))?.decisions ?? null;

export function saveReview(record: string, decisions: GradedDecision[]): void {
  const key = recordKey(record);
  let reviews = [{ key, decisions }, ...read().filter((saved) => saved.key !== key)].slice(0, MAX_REVIEWS);
  // Drop the oldest until the rest fits into the storage.
  while (reviews.length > 0) {
    try {
      localStorage.setItem(KEY, JSON.stringify(reviews));
      return;
    } catch {
      reviews = reviews.slice(0, -1);
    }
  }
}
