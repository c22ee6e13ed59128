// What moved between two states of a table.
import type { Piece, Seat, State } from "./protocol";

export interface PieceChange {
  seat: Seat;
  square: string;
  piece: Piece;
}
export interface TableChanges {
  /** Dominoes newly placed in a kingdom. */
  placed: { number: number; seat: Seat }[];
  /** Dominoes taken back from a kingdom. */
  lifted: number[];
  /** Kings that claimed a domino, with the domino they came from; null in the opening. */
  kings: { from: number | null; to: number }[];
  /** Dominoes that moved from the next line to the current one. */
  turned: number[];
  /** Played dominoes that left the current line. */
  gone: number[];
  /** Dominoes new in the next line. */
  dealt: number[];
  fires: PieceChange[];
  settled: PieceChange[];
  /** Resources that are gone: paid, or burnt by a fire on the same square. */
  removed: PieceChange[];
  /** Resources whose totem changed hands. */
  totems: string[];
}

const placedDominoes = (state: State): Map<number, Seat> =>
  new Map(state.kingdoms.flatMap((kingdom) => kingdom.squares.map((land) => [land.domino, kingdom.seat])));

const piecesOf = (state: State): Map<string, PieceChange> =>
  new Map(
    state.kingdoms.flatMap(({ seat, squares }) =>
      squares.flatMap(({ square, piece }): [string, PieceChange][] => (piece ? [[`${seat} ${square}`, { seat, square, piece }]] : [])),
    ),
  );

const isSame = (a: Piece, b: Piece): boolean => a.kind === b.kind && a.name === b.name && a.fires === b.fires;

/** The changes between two states of the same game; null if they belong to different games. */
export function findChanges(before: State, after: State): TableChanges | null {
  if (before.table !== after.table || before.game !== after.game) return null;
  const old = placedDominoes(before);
  const placedNow = placedDominoes(after);
  const placed = [...placedNow].filter(([number]) => !old.has(number)).map(([number, seat]) => ({ number, seat }));
  const pieces = { before: piecesOf(before), after: piecesOf(after) };
  const added = [...pieces.after].filter(([key, { piece }]) => {
    const previous = pieces.before.get(key);
    return !previous || !isSame(previous.piece, piece);
  });
  return {
    placed,
    lifted: [...old.keys()].filter((number) => !placedNow.has(number)),
    kings: findKings(before, after, new Set(placed.map(({ number }) => number))),
    ...findLineChanges(before, after),
    fires: added.filter(([, { piece }]) => piece.kind === "token").map(([, change]) => change),
    settled: added.filter(([, { piece }]) => piece.kind === "caveman").map(([, change]) => change),
    removed: [...pieces.before].filter(([key, { piece }]) => piece.kind === "resource" && pieces.after.get(key)?.piece.kind !== "resource").map(([, change]) => change),
    totems: Object.entries(after.totems ?? {}).filter(([resource, holder]) => holder !== (before.totems?.[resource] ?? null)).map(([resource]) => resource),
  };
}

function findKings(before: State, after: State, placed: Set<number>): TableChanges["kings"] {
  const owners = new Map([...before.line, ...before.next].map((slot) => [slot.number, slot.seat]));
  const claimed = [...after.line, ...after.next].filter((slot) => slot.seat && owners.get(slot.number) === null);
  return claimed.map((slot) => {
    const from = before.line.findLast((other) => other.seat === slot.seat && (other.played || placed.has(other.number)));
    return { from: from?.number ?? null, to: slot.number };
  });
}

function findLineChanges(before: State, after: State): Pick<TableChanges, "turned" | "gone" | "dealt"> {
  const numbers = (slots: State["line"]) => slots.map((slot) => slot.number);
  const known = new Set([...numbers(before.line), ...numbers(before.next)]);
  const wasNext = new Set(numbers(before.next));
  const turned = numbers(after.line).filter((number) => wasNext.has(number));
  return { turned, gone: turned.length > 0 ? numbers(before.line) : [], dealt: numbers(after.next).filter((number) => !known.has(number)) };
}

/** The property with the most crowns that a placed domino belongs to, or null; its squares are given by the score. */
export function grownProperty(state: State, seat: Seat, number: number): { crowns: number; dominoes: number[] } | null {
  const lands = state.kingdoms.find((kingdom) => kingdom.seat === seat)?.squares ?? [];
  const squares = new Set(lands.filter((land) => land.domino === number).map((land) => land.square));
  const properties = state.seats.find((player) => player.seat === seat)?.score.properties ?? [];
  const grown = properties.filter(({ crowns, where }) => crowns > 0 && where.length > 1 && where.some((square) => squares.has(square))).sort((a, b) => b.crowns - a.crowns)[0];
  if (!grown) return null;
  const dominoes = new Set(lands.filter((land) => grown.where.includes(land.square) && land.domino !== number).map((land) => land.domino));
  return { crowns: grown.crowns, dominoes: [...dominoes] };
}
