// Players, pieces and errors as text.
import { loadMessages, t, tOptional, tPlain, type Values } from "../i18n.svelte";
import type { MessageId } from "../message-ids";
import type { BoxName, ErrorKey, Piece, Seat, SeatState, State } from "../protocol";

/** A fraction as a percentage, formatted for the language. */
export const percent = (fraction: number): string =>
  new Intl.NumberFormat(document.documentElement.lang, { style: "percent", maximumFractionDigits: 0 }).format(fraction);

/** Rounded points with their sign. */
export const signed = (points: number): string => `${points < -0.5 ? "−" : "+"}${Math.abs(Math.round(points))}`;

const joinNames = (names: readonly string[]): string => new Intl.ListFormat(document.documentElement.lang, { type: "conjunction" }).format(names);

type Player = Pick<SeatState, "seat" | "kind" | "name" | "bot">;

/** The short name of a player; a bot is called after an animal. */
export const shortName = ({ seat, kind, name }: Player): string => {
  if (kind === "open") return t("seat-open");
  return kind === "bot" ? t(`animal-${seat}`) : name || t("seat-letter", { seat });
};

/** The name of a player, for a bot with its level: “Badger (Squire)”. */
export const playerName = (player: Player): string =>
  player.kind === "bot" && player.bot ? tPlain("name-and-level", { name: shortName(player), level: botTitle(player.bot) }) : shortName(player);

export const seatName = (state: State, seat: Seat | null): string => {
  const holder = state.seats.find((player) => player.seat === seat);
  return holder ? shortName(holder) : t("seat-letter", { seat: seat ?? "" });
};

/** The name of a seat's player, for a bot with its level. */
export const fullName = (state: State, seat: Seat | null): string => {
  const holder = state.seats.find((player) => player.seat === seat);
  return holder ? playerName(holder) : t("seat-letter", { seat: seat ?? "" });
};

/** Whether the viewer holds exactly one seat. */
export const hasOneSeat = (state: State): boolean => state.seats.filter((seat) => seat.yours).length === 1;

/** The name of a player; “You” for the viewer's only seat. */
export const displayName = (state: State, seat: Seat | null): string =>
  hasOneSeat(state) && state.seats.some((player) => player.yours && player.seat === seat) ? t("you") : seatName(state, seat);

/** The level of a bot, or an empty string. */
export const levelOf = (seat: SeatState): string => (seat.kind === "bot" && seat.bot ? botTitle(seat.bot) : "");

export const displayNames = (state: State, seats: readonly Seat[]): string => joinNames(seats.map((seat) => displayName(state, seat)));

/** A player with the points of the kingdom and, after the first game, of the match. */
export const kingdomLabel = (state: State, { seat, yours, score, total }: SeatState): string =>
  t(state.game > 1 ? "rival-label-match" : "rival-label", { player: hasOneSeat(state) && yours ? t("you") : fullName(state, seat), count: score.total, total });
export const botTitle = (bot: string, title = bot): string => tOptional(`bot-${bot}`) ?? title;
export const terrainName = (terrain: string): string => t(`terrain-${terrain}`);
export const cavemanName = (name: string): string => tOptional(`caveman-${name.replaceAll(" ", "-")}`) ?? name;

export function pieceName(piece: Piece): string {
  if (piece.kind === "token") return t("piece-token", { count: piece.fires ?? 1 });
  return piece.kind === "caveman" ? cavemanName(piece.name ?? "") : (tOptional(`resource-${piece.name}`) ?? piece.name ?? "");
}

/** The parts of an error or an explanation that select its text. */
export interface ErrorText {
  message?: string | null;
  key?: ErrorKey | null;
  values?: Record<string, string | number> | null;
}

type ServerErrorKey = Extract<ErrorKey, `error-${string}`>;

/** Whether a request was refused by the server, and not an event by the rules. */
export const isServerError = (key: ErrorKey): key is ServerErrorKey => key.startsWith("error-");

/** The message of an error. */
const errorMessage = (key: ErrorKey): MessageId => (isServerError(key) ? key : `objection-${key}`);

/** An error in the player's language, or the server's English message if there is no translation. */
export function errorText(error: ErrorText, box: BoxName, state: State | null = null): string {
  const values: Values = { words: box };
  for (const [name, value] of Object.entries(error.values ?? {})) {
    if (state && name === "seat") values[name] = seatName(state, value as Seat);
    else if (state && name === "tied") values[name] = displayNames(state, String(value).split(", ") as Seat[]);
    else if (typeof value === "string") values[name] = tOptional(`terrain-${value}`) ?? tOptional(`resource-${value}`) ?? cavemanName(value);
    else values[name] = value;
  }
  // Messages of the server are rarely needed: they are loaded on demand, and the text then updates.
  if (error.key && isServerError(error.key)) void loadMessages("server").catch(() => undefined);
  return (error.key ? tOptional(errorMessage(error.key), values) : null) ?? error.message ?? error.key ?? "";
}
