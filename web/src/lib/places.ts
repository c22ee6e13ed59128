// Where in which record one looks: addresses that open a replay at a move. A record without a table travels in its address.

export interface Place {
  /** The table whose game it is, or null. */
  table: string | null;
  /** A record packed into text, or null. */
  packed: string | null;
  at: number;
  review: boolean;
}

/** The longest address that every browser and messenger keeps whole. */
const LONGEST = 8000;

/** Read what stands behind `#/replay/`: `t/TABLE/12`, `r/PACKED/12`, each with `/review` or without. */
export function placeOf(text: string): Place {
  const found = /^([tr])\/([A-Za-z0-9_-]+)(?:\/([0-9]{1,6}))?(\/review)?$/.exec(text);
  if (!found) return { table: null, packed: null, at: 0, review: false };
  const id = found[2] ?? null;
  return { table: found[1] === "t" ? id : null, packed: found[1] === "r" ? id : null, at: Number(found[3] ?? 0), review: !!found[4] };
}

/** The address of a place; without table and record, of the empty form. */
export function addressOf(place: Place): string {
  const end = `${place.at}${place.review ? "/review" : ""}`;
  if (place.table) return `/#/replay/t/${place.table}/${end}`;
  return place.packed ? `/#/replay/r/${place.packed}/${end}` : "/#/replay";
}

async function through(bytes: Uint8Array<ArrayBuffer>, stream: ReadableWritablePair<Uint8Array, BufferSource>): Promise<Uint8Array> {
  return new Uint8Array(await new Response(new Blob([bytes]).stream().pipeThrough(stream)).arrayBuffer());
}

/** A record as text for an address; null if it is too long for one. */
export async function packed(record: string): Promise<string | null> {
  const bytes = await through(new TextEncoder().encode(record), new CompressionStream("deflate-raw"));
  if ((bytes.length * 4) / 3 > LONGEST) return null;
  return btoa(String.fromCharCode(...bytes)).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/** The record that was packed; null if it is none. */
export async function unpacked(text: string): Promise<string | null> {
  try {
    const bytes = Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0));
    return new TextDecoder().decode(await through(bytes, new DecompressionStream("deflate-raw")));
  } catch {
    return null;
  }
}
