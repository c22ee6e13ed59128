// Positions, log entries and errors as text.
import type { Heat } from "../analysis";
import { loadMessages, message, t, tOptional, tPlain, type Values } from "../i18n.svelte";
import type { MoveInput } from "../move-input.svelte";
import type { MessageId } from "../message-ids";
import type { BoxName, ErrorKey, LandSquare, Legal, LogEntry, Piece, Seat, SeatState, State, Step } from "../protocol";
import { CASTLE } from "../squares";
import { isBetweenGames } from "../state-helpers";

/** A fraction as a percentage, formatted for the language. */
export const percent = (fraction: number): string =>
  new Intl.NumberFormat(document.documentElement.lang, { style: "percent", maximumFractionDigits: 0 }).format(fraction);

/** Rounded points with their sign. */
export const signed = (points: number): string => `${points < -0.5 ? "−" : "+"}${Math.abs(Math.round(points))}`;

const joinNames = (names: readonly string[]): string => new Intl.ListFormat(document.documentElement.lang, { type: "conjunction" }).format(names);

type Player = Pick<SeatState, "seat" | "kind" | "name" | "bot">;

/** The short name of a player; a bot is called after an animal. */
export const shortName = ({ seat, kind, name }: Player): string => (kind === "bot" ? t(`animal-${seat}`) : name || t("seat-letter", { seat }));

/** The name of a player, for a bot with its level: “Badger (Squire)”. */
export const playerName = (player: Player): string =>
  player.kind === "bot" && player.bot ? tPlain("name-and-level", { name: shortName(player), level: botTitle(player.bot) }) : shortName(player);

export const seatName = (state: State, seat: Seat | null): string => {
  const found = state.seats.find((one) => one.seat === seat);
  return found ? shortName(found) : t("seat-letter", { seat: seat ?? "" });
};

/** The name of a seat's player, for a bot with its level. */
export const fullName = (state: State, seat: Seat | null): string => {
  const found = state.seats.find((one) => one.seat === seat);
  return found ? playerName(found) : t("seat-letter", { seat: seat ?? "" });
};

/** Whether the viewer holds exactly one seat. */
export const hasOneSeat = (state: State): boolean => state.seats.filter((seat) => seat.yours).length === 1;

/** The name of a player; “You” for the viewer's only seat. */
export const displayName = (state: State, seat: Seat | null): string =>
  hasOneSeat(state) && state.seats.some((one) => one.yours && one.seat === seat) ? t("you") : seatName(state, seat);

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
  if (piece.kind === "token") return t("thing-token", { count: piece.fires ?? 1 });
  return piece.kind === "caveman" ? cavemanName(piece.name ?? "") : (tOptional(`resource-${piece.name}`) ?? piece.name ?? "");
}

/** The screen-reader label of a square: “c4, swamp, one crown”. */
export function squareLabel(square: string, land: LandSquare | undefined, box: BoxName, input: MoveInput | null, heat?: Heat): string {
  const parts = [square];
  if (land) {
    parts.push(terrainName(land.terrain));
    if (land.crowns) parts.push(t("count-crowns", { count: land.crowns, words: box }));
    if (land.craters) parts.push(t("count-craters", { count: land.craters }));
    if (land.piece) parts.push(pieceName(land.piece));
  } else parts.push(square === CASTLE ? t("start-square", { words: box }) : t("square-empty"));
  if (input?.open.has(square)) parts.push(t(input.pointing ? "square-open" : "square-fits"));
  if (heat) parts.push(heat.kind === "win" ? t("heat-square", { chance: percent(heat.value) }) : t("heat-margin", { signed: signed(heat.value) }));
  return parts.join(", ");
}

/** The suffix of a square's label while the ghost covers it. */
export function coverLabel({ squares, gain }: Legal): string {
  return `, ${t("square-covered", { left: squares?.[0], right: squares?.[1], gain: gain ?? 0 })}`;
}

/** A value of a log entry, with seats and pieces translated. */
function translateValue(name: string, value: string | number, nameOf: (seat: Seat) => string): string {
  if (name === "seat" || name === "to") return nameOf(value as Seat);
  if (name === "caveman") return cavemanName(String(value));
  if (name === "resource") return tOptional(`resource-${value}`) ?? String(value);
  if (name === "bot") return botTitle(String(value));
  return String(value);
}

/** A log entry as text; `nameOf` returns the names at that time, by default the present ones. */
export function logText(entry: LogEntry, state: State, nameOf = (seat: Seat): string => seatName(state, seat)): string {
  const values: Values = { words: state.rules.box };
  for (const [name, value] of Object.entries(entry.values)) values[name] = translateValue(name, value, nameOf);
  if (entry.seat) values["seat"] ??= nameOf(entry.seat);
  return message(entry.key, values);
}

/** The parts of an error or an explanation that select its text. */
export interface ErrorText {
  message?: string | null;
  key?: ErrorKey | null;
  values?: Record<string, string | number> | null;
}

type ServerErrorKey = Extract<ErrorKey, `refusal-${string}`>;

/** Whether a request was refused by the server, and not an event by the rules. */
export const isRefusal = (key: ErrorKey): key is ServerErrorKey => key.startsWith("refusal-");

/** The message of an error. */
const errorMessage = (key: ErrorKey): MessageId => (isRefusal(key) ? key : `objection-${key}`);

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
  if (error.key && isRefusal(error.key)) void loadMessages("server").catch(() => undefined);
  return (error.key ? tOptional(errorMessage(error.key), values) : null) ?? error.message ?? error.key ?? "";
}

/** The leader of a match between two games. */
function leaderText(state: State): string {
  const leaders = state.seats.filter((_, index) => state.finished?.ranks[index] === 1);
  const [first] = leaders;
  if (!first || leaders.length > 1) return t("lead-shared", { names: displayNames(state, leaders.map((leader) => leader.seat)) });
  return first.yours && hasOneSeat(state) ? t("lead-you") : t("lead-player", { player: seatName(state, first.seat) });
}

/** The steps in which no player decides. */
type Automatic = "draw" | "king" | "turn-up" | "over";

/** What the player to move has to do. */
function taskText(state: State, input: MoveInput): string {
  const { detail } = state;
  if (state.legal.length === 1 && state.legal[0]?.kind === "discard") return t("notice-must-discard");
  return message(`task-${state.step as Exclude<Step, Automatic>}`, {
    number: String(input.held ?? ""), kings: Math.floor(state.next.length / state.seats.length), words: state.rules.box, caveman: detail.name ? cavemanName(detail.name) : "",
    count: (detail.price ?? 0) - (detail.paid?.length ?? 0), last: state.next.length === 0 ? "yes" : "no",
    resource: detail.resource ? t(`resource-${detail.resource}`) : "",
  });
}

export interface Banner {
  title: string;
  message: string;
}

/** The banner above the board. */
export function bannerText(state: State, input: MoveInput): Banner {
  if (state.over) return { title: t("game-over"), message: "" };
  if (isBetweenGames(state)) return { title: t("game-ended", { game: state.game, games: state.games }), message: leaderText(state) };
  if (input.mine) return { title: hasOneSeat(state) ? t("your-turn") : seatName(state, state.to_move), message: taskText(state, input) };
  if (state.open_seats.length > 0) return { title: t("waiting"), message: t("waiting-for-players", { count: state.open_seats.length }) };
  const awaited = state.shuffle_proof?.awaited ?? [];
  if (awaited.length > 0) return { title: t("waiting"), message: t("waiting-for-shuffle", { players: displayNames(state, awaited) }) };
  const player = seatName(state, state.to_move);
  if (input.canPremove) return { title: t("prepare"), message: t("task-prepare", { number: String(input.premove?.number ?? ""), player }) };
  return { title: t(state.is_spectator ? "spectating" : "waiting"), message: state.to_move ? t("waiting-for", { player }) : t("task-dealing") };
}
