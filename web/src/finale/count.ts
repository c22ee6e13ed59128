// What the end of a game counts, in which order and for how long.
import type { Kingdom, Result, Score, Seat, SeatState, State } from "../lib/protocol";
import { symbolName } from "../lib/sprites";

/** One part of a bonus, such as a totem or a caveman. */
export interface ScoreItem {
  bonus: string;
  name: string;
  points: number;
  where: string[];
}
export type ItemizedScore = Score & { items?: ScoreItem[] };

/** One storey of a tower: a property, a bonus, a part of a bonus, or the earlier games of a match. */
export interface Part {
  kind: "property" | "bonus" | "item" | "earlier";
  /** The terrain, or the key or name of what scored. */
  name: string;
  /** The bonus of an item. */
  bonus: string;
  symbol: string;
  squares: number;
  crowns: number;
  points: number;
  where: string[];
}

const BONUS_SYMBOL = "crown";

/** The picture of an item: its totem, its resource, or the first of its cavemen. */
function itemSymbol(item: ScoreItem, kingdom: Kingdom | undefined): string {
  if (item.bonus === "totems") return `totem-${item.name}`;
  const piece = kingdom?.squares.find((land) => land.square === item.where[0])?.piece;
  return symbolName(piece?.name ?? item.name);
}

function bonusParts(score: ItemizedScore, kingdom: Kingdom | undefined): Part[] {
  return Object.entries(score.bonuses).flatMap(([key, points]): Part[] => {
    const items = (score.items ?? []).filter((item) => item.bonus === key);
    if (items.length === 0) return [{ kind: "bonus", name: key, bonus: key, symbol: BONUS_SYMBOL, squares: 0, crowns: 0, points, where: [] }];
    return items.map((item) => ({ kind: "item", name: item.name, bonus: key, symbol: itemSymbol(item, kingdom), squares: item.where.length, crowns: 0, points: item.points, where: item.where }));
  });
}

/** Everything that scored in a kingdom, smallest first. Earlier games of a match come before it. */
export function scoredParts(seat: SeatState, kingdom: Kingdom | undefined): Part[] {
  const properties = seat.score.properties.map((property): Part => ({ kind: "property", name: property.terrain, bonus: "", symbol: property.terrain, ...property }));
  const parts = [...properties, ...bonusParts(seat.score, kingdom)].filter((part) => part.points > 0).sort((a, b) => a.points - b.points);
  const earlier = seat.total - seat.score.total;
  if (earlier > 0) parts.unshift({ kind: "earlier", name: "earlier", bonus: "", symbol: BONUS_SYMBOL, squares: 0, crowns: 0, points: earlier, where: [] });
  return parts;
}

export interface CountStep {
  /** The index of the player. */
  column: number;
  part: Part;
  /** Milliseconds until the points arrive, and until the next step. */
  light: number;
  rest: number;
  /** Whether this is the last step that can decide the game. */
  isDecisive: boolean;
}

/** The longest count in milliseconds; more steps are shortened alike. */
const LONGEST = 9_600;
/** The points from which a part is announced and flies to its tower, and from which its crowns hop. */
export const MEDIUM = 5;
export const LARGE = 12;
const SIZES = [
  { from: LARGE, light: 560, rest: 240 },
  { from: MEDIUM, light: 320, rest: 100 },
  { from: 0, light: 90, rest: 90 },
] as const;
const BREATH = 400;

/** The steps of the count: from the smallest part to the largest over all players, ties in seat order. */
export function countSteps(columns: readonly (readonly Part[])[], ranks: readonly number[]): CountStep[] {
  const all = columns.flatMap((parts, column) => parts.map((part, index) => ({ column, part, index })));
  const points = (part: Part) => (part.kind === "earlier" ? 0 : part.points);
  all.sort((a, b) => points(a.part) - points(b.part) || a.column - b.column || a.index - b.index);
  const contenders = new Set([...ranks.keys()].sort((a, b) => (ranks[a] ?? 0) - (ranks[b] ?? 0)).slice(0, 2));
  const decisive = all.findLastIndex(({ column }) => contenders.has(column));
  const steps = all.map(({ column, part }, index): CountStep => {
    const size = SIZES.find(({ from }) => points(part) >= from) ?? SIZES[2];
    const isDecisive = index === decisive;
    return { column, part, light: size.light + (isDecisive ? BREATH : 0), rest: size.rest, isDecisive };
  });
  const total = steps.reduce((sum, step) => sum + step.light + step.rest, 0);
  const factor = Math.min(1, LONGEST / Math.max(1, total));
  return steps.map((step) => ({ ...step, light: step.light * factor, rest: step.rest * factor }));
}

export interface Reason {
  key: string;
  /** The player compared with. */
  other: Seat | null;
  mine: number;
  theirs: number;
}

/** Why one player is placed before another. */
function comparison(result: Result, first: number, second: number): Reason | null {
  const [mine, theirs] = [result.tallies[first], result.tallies[second]];
  if (!mine || !theirs) return null;
  for (const number of result.criteria) {
    if (mine[number] !== theirs[number]) return { key: number, other: null, mine: mine[number], theirs: theirs[number] };
  }
  return null;
}

/** Why the winner won: the first number in which the winner differs from the runner-up. */
export function winningReason(state: State): Reason | null {
  const result = state.result;
  if (!result) return null;
  if (result.winners.length > 1) return { key: "shared", other: null, mine: 0, theirs: 0 };
  const order = [...result.ranks.keys()].sort((a, b) => (result.ranks[a] ?? 0) - (result.ranks[b] ?? 0));
  const [first, second] = order;
  if (first === undefined || second === undefined) return null;
  const other = state.seats[second]?.seat ?? null;
  if (result.reason === "resigned") return { key: "resigned", other, mine: 0, theirs: 0 };
  const reason = comparison(result, first, second);
  return reason && { ...reason, other };
}

/** The number that put a player behind another one with the same points; null if points decided. */
export function tieReason(result: Result, index: number): "largest" | "crowns" | null {
  const rank = result.ranks[index] ?? 0;
  const above = result.ranks.findIndex((other, seat) => other < rank && result.tallies[seat]?.points === result.tallies[index]?.points);
  const reason = above < 0 ? null : comparison(result, above, index);
  return reason?.key === "largest" || reason?.key === "crowns" ? reason.key : null;
}
