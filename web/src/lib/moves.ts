// Events and reasons in words, from what the server says of them. Words come from Fluent.
import type { Reason } from "./coaching";
import type { Legal, State } from "./protocol";
import { seatName, signed } from "./telling";
import { say } from "./words.svelte";

/** What an event does: “Domino 17 on g8 and h8”. */
export function moveWords(legal: Legal, state: State): string {
  const [first = "", second = ""] = legal.squares ?? [];
  const [one = "", other = ""] = (legal.numbers ?? []).map(String);
  const caveman = typeof legal.caveman === "object" ? legal.caveman.name : (legal.caveman ?? "");
  return say(`move-${legal.kind}`, {
    number: String(legal.number ?? ""), left: first, right: second, square: first, first: one, second: other,
    resource: legal.resource ? say(`resource-${legal.resource}`) : "", player: seatName(state, legal.seat ?? null),
    caveman: caveman ? say(`caveman-${caveman.replaceAll(" ", "-")}`) : "",
  });
}

/** What comes later in the same turn, as far as it can be told by its notation alone. */
export function laterWords(events: readonly string[]): string[] {
  return events.slice(1).flatMap((event) => {
    if (/^[0-9]+$/.test(event)) return [say("then-claim", { number: event })];
    return event.startsWith("*") ? [say("then-throw", { square: event.slice(1) })] : [];
  });
}

/** Why a choice is good or bad. */
export function reasonWords(reason: Reason, state: State): string {
  const { count, seat, number, place } = reason.values;
  const points = typeof count === "number" ? count : 0;
  return say(`reason-${reason.key}`, {
    count: Math.abs(points), signed: signed(points), number: String(number ?? ""), place: String(place ?? ""),
    player: typeof seat === "string" ? seatName(state, seat as State["to_move"]) : "", words: state.rules.box,
  });
}
