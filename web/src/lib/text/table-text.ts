// Texts of the table only: labels of squares, log entries and the banner. It is not part of the first load.
import type { Heat } from "../analysis";
import { message, t, tOptional, type Values } from "../i18n.svelte";
import type { MoveInput } from "../move-input.svelte";
import type { BoxName, LandSquare, Legal, LogEntry, Seat, State, Step } from "../protocol";
import { CASTLE } from "../squares";
import { isBetweenGames } from "../state-helpers";
import { botTitle, cavemanName, displayNames, hasOneSeat, percent, pieceName, seatName, signed, terrainName } from "./position";

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
