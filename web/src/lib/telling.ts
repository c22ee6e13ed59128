// Positions and events in words: names of squares, what is expected, what happened, why not. Words come from Fluent.
import type { Heat } from "./coaching";
import type { BoxName } from "./pictures";
import type { LandSquare, Legal, LogEntry, Refusal, Seat, SeatState, State, Thing } from "./protocol";
import { detailOf, isInterlude } from "./reading";
import { CASTLE } from "./squares";
import type { Turn } from "./turn.svelte";
import { alsoSay, say, sayIf } from "./words.svelte";

/** A share as a percentage of the language. */
export const percent = (share: number): string =>
  new Intl.NumberFormat(document.documentElement.lang, { style: "percent", maximumFractionDigits: 0 }).format(share);

/** Points with their sign. */
export const signed = (points: number): string => `${points < -0.5 ? "−" : "+"}${Math.abs(Math.round(points))}`;

export const seatName = (state: State, seat: Seat | null): string => {
  const found = state.seats.find((one) => one.seat === seat);
  if (found?.kind === "bot") return say(`animal-${found.seat}`);
  return found?.name || say("seat-letter", { seat: seat ?? "" });
};
/** How a player is called at the table: oneself is “You” where only one seat is one's own. */
export const callName = (state: State, seat: Seat | null): string => {
  const mine = state.seats.filter((one) => one.yours);
  return mine.length === 1 && mine[0]?.seat === seat ? say("you") : seatName(state, seat);
};
/** A player with the points of the kingdom, and of the whole match once it has several games. */
export const kingdomLabel = (state: State, { seat, score, total }: SeatState): string =>
  say(state.game > 1 ? "rival-label-match" : "rival-label", { player: callName(state, seat), count: score.total, total });
export const botTitle = (bot: string, title = bot): string => sayIf(`bot-${bot}`) ?? title;
export const terrainName = (terrain: string): string => say(`terrain-${terrain}`);

export function thingName(thing: Thing): string {
  if (thing.kind === "token") return say("thing-token", { count: thing.fires ?? 1 });
  return sayIf(`${thing.kind}-${(thing.name ?? "").replaceAll(" ", "-")}`) ?? thing.name ?? "";
}

/** A square for those who hear the board: “c4, swamp, one crown”. */
export function nameSquare(square: string, land: LandSquare | undefined, box: BoxName, turn: Turn | null, heat?: Heat): string {
  const parts = [square];
  if (land) {
    parts.push(terrainName(land.terrain));
    if (land.crowns) parts.push(say("count-crowns", { count: land.crowns, words: box }));
    if (land.craters) parts.push(say("count-craters", { count: land.craters }));
    if (land.thing) parts.push(thingName(land.thing));
  } else parts.push(square === CASTLE ? say("start-square", { words: box }) : say("square-empty"));
  if (turn?.open.has(square)) parts.push(say(turn.pointing ? "square-open" : "square-fits"));
  if (heat) parts.push(heat.kind === "win" ? say("heat-square", { chance: percent(heat.value) }) : say("heat-margin", { signed: signed(heat.value) }));
  return parts.join(", ");
}

/** What is added to the name of a square while a domino would cover it. */
export function nameCover({ squares, gain }: Legal): string {
  return `, ${say("square-covered", { left: squares?.[0], right: squares?.[1], gain: gain ?? 0 })}`;
}

/** A value of the log in the player's language: seats become names, pieces their words. */
function valueOf(name: string, value: string | number, state: State): string {
  if (name === "seat" || name === "to") return seatName(state, value as Seat);
  if (name === "caveman") return sayIf(`caveman-${String(value).replaceAll(" ", "-")}`) ?? String(value);
  if (name === "resource") return sayIf(`resource-${value}`) ?? String(value);
  if (name === "bot") return botTitle(String(value));
  return String(value);
}

/** A line of the log in words. */
export function tell(entry: LogEntry, state: State): string {
  const values: Record<string, string> = { words: state.rules.box };
  for (const [name, value] of Object.entries(entry.values)) values[name] = valueOf(name, value, state);
  if (entry.seat) values["seat"] ??= seatName(state, entry.seat);
  return sayIf(entry.key, values) ?? entry.message;
}

/** The reason something is refused, in the player's language; the server's own sentence if there is no translation. */
export function reason(refusal: Refusal, box: BoxName, state: State | null = null): string {
  const values: Record<string, string | number> = { words: box };
  for (const [name, value] of Object.entries(refusal.values ?? {})) {
    if (state && name === "seat") {
      values[name] = seatName(state, value as Seat);
      continue;
    }
    const word = typeof value === "string" ? (sayIf(`terrain-${value}`) ?? sayIf(`resource-${value}`) ?? sayIf(`caveman-${value.replaceAll(" ", "-")}`) ?? value) : value;
    values[name] = word;
  }
  if (!refusal.key?.startsWith("refusal-")) return (refusal.key ? sayIf(`objection-${refusal.key}`, values) : null) ?? refusal.message;
  // What the server itself refuses is seldom heard: those words come when they are needed, and the sentence is said anew.
  void alsoSay("server").catch(() => undefined);
  return sayIf(refusal.key, values) ?? refusal.message;
}

/** Who is ahead in a match between two games. */
export function lead(state: State): string {
  const leaders = state.seats.filter((_, index) => state.finished?.ranks[index] === 1);
  const [first] = leaders;
  if (!first || leaders.length > 1) {
    const names = leaders.map((one) => callName(state, one.seat));
    return say("lead-shared", { names: new Intl.ListFormat(document.documentElement.lang, { type: "conjunction" }).format(names) });
  }
  const alone = state.seats.filter((one) => one.yours).length === 1;
  return first.yours && alone ? say("lead-you") : say("lead-player", { player: seatName(state, first.seat) });
}

/** The bold word and the sentence of the banner. */
export function expectation(state: State, turn: Turn): { word: string; sentence: string } {
  const words = state.rules.box;
  if (state.over) return { word: say("game-over"), sentence: "" };
  if (isInterlude(state)) return { word: say("game-ended", { game: state.game, games: state.games }), sentence: lead(state) };
  if (turn.mine) {
    const detail = detailOf(state);
    const several = state.seats.filter((one) => one.yours).length > 1;
    const caveman = detail.name ? say(`caveman-${detail.name.replaceAll(" ", "-")}`) : "";
    const left = (detail.price ?? 0) - (detail.paid?.length ?? 0);
    const forced = state.legal?.length === 1 && state.legal[0]?.kind === "discard";
    const sentence = forced
      ? say("notice-must-discard")
      : say(`task-${state.step}`, {
          number: String(turn.held ?? ""), words, caveman, count: left, last: state.next.length === 0 ? "yes" : "no",
          resource: detail.resource ? say(`resource-${detail.resource}`) : "",
        });
    return { word: several ? seatName(state, state.to_move) : say("your-turn"), sentence };
  }
  const open = state.seats.filter((one) => one.kind === "open");
  if (open.length > 0) return { word: say("waiting"), sentence: say("waiting-for-players", { count: open.length }) };
  if (turn.preparing) return { word: say("prepare"), sentence: say("task-prepare", { number: String(turn.preparation?.number ?? ""), player: seatName(state, state.to_move) }) };
  if (!state.to_move) return { word: say("waiting"), sentence: say("task-dealing") };
  return { word: say("waiting"), sentence: say("waiting-for", { player: seatName(state, state.to_move) }) };
}
