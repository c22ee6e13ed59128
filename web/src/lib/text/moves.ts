// Events and analysis reasons as text.
import type { Reason } from "../analysis";
import { t } from "../i18n.svelte";
import type { Legal, Seat, State } from "../protocol";
import { cavemanName, seatName, signed } from "./position";

/** An event: “Domino 17 on g8 and h8”. */
export function moveText(legal: Legal, state: State): string {
  const [left = "", right = ""] = legal.squares ?? [];
  const [first = "", second = ""] = (legal.numbers ?? []).map(String);
  return t(`move-${legal.kind}`, {
    number: String(legal.number ?? ""), left, right, square: left, first, second,
    resource: legal.resource ? t(`resource-${legal.resource}`) : "", player: seatName(state, legal.seat ?? null),
    caveman: legal.caveman ? cavemanName(legal.caveman.name) : "",
  });
}

/** The later events of a turn that can be described from their notation alone. */
export function followUpText(events: readonly string[]): string[] {
  return events.slice(1).flatMap((event) => {
    if (/^[0-9]+$/.test(event)) return [t("then-claim", { number: event })];
    return event.startsWith("*") ? [t("then-throw", { square: event.slice(1) })] : [];
  });
}

export function reasonText(reason: Reason, state: State): string {
  const { count, seat, number, place } = reason.values;
  const points = typeof count === "number" ? count : 0;
  return t(`reason-${reason.key}`, {
    count: Math.abs(points), signed: signed(points), number: String(number ?? ""), place: String(place ?? ""),
    player: typeof seat === "string" ? seatName(state, seat as Seat) : "", words: state.rules.box,
  });
}
