// Links that open a replay at a move. A record without a table is compressed into the link.

export interface ReplayLink {
  /** The table of the game, or null. */
  table: string | null;
  /** A compressed record, or null. */
  record: string | null;
  at: number;
  review: boolean;
}

/** The longest link that all browsers and messengers accept. */
const MAX_LENGTH = 8000;

/** Parse the part after `#/replay/`: `t/TABLE/12` or `r/RECORD/12`, optionally followed by `/review`. */
export function parseLink(text: string): ReplayLink {
  const match = /^([tr])\/([A-Za-z0-9_-]+)(?:\/([0-9]{1,6}))?(\/review)?$/.exec(text);
  if (!match) return { table: null, record: null, at: 0, review: false };
  const id = match[2] ?? null;
  return { table: match[1] === "t" ? id : null, record: match[1] === "r" ? id : null, at: Number(match[3] ?? 0), review: !!match[4] };
}

/** Format a link; without table and record, the link of the empty form. */
export function formatLink(link: ReplayLink): string {
  const end = `${link.at}${link.review ? "/review" : ""}`;
  if (link.table) return `/#/replay/t/${link.table}/${end}`;
  return link.record ? `/#/replay/r/${link.record}/${end}` : "/#/replay";
}

async function pipe(bytes: Uint8Array<ArrayBuffer>, stream: ReadableWritablePair<Uint8Array, BufferSource>): Promise<Uint8Array> {
  return new Uint8Array(await new Response(new Blob([bytes]).stream().pipeThrough(stream)).arrayBuffer());
}

/** Compress a record for a link; null if it is too long. */
export async function compressRecord(record: string): Promise<string | null> {
  const bytes = await pipe(new TextEncoder().encode(record), new CompressionStream("deflate-raw"));
  if ((bytes.length * 4) / 3 > MAX_LENGTH) return null;
  return btoa(String.fromCharCode(...bytes)).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/** Decompress a record from a link; null if it is invalid. */
export async function decompressRecord(text: string): Promise<string | null> {
  try {
    const bytes = Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0));
    return new TextDecoder().decode(await pipe(bytes, new DecompressionStream("deflate-raw")));
  } catch {
    return null;
  }
}
