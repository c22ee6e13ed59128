// Events and analysis reasons as text.
import { message, t } from "../i18n.svelte";
import type { Legal, Option, Reason, Seat, State } from "../protocol";
import { cavemanName, seatName, signed } from "./position";

/** An event: “Domino 17 on g8 and h8”. */
export function moveText(legal: Legal, state: State): string {
  const [left = "", right = ""] = legal.squares ?? [];
  const [first = "", second = ""] = (legal.numbers ?? []).map(String);
  return message(`move-${legal.kind}`, {
    number: String(legal.number ?? ""), left, right, square: left, first, second,
    resource: legal.resource ? t(`resource-${legal.resource}`) : "", player: seatName(state, legal.seat ?? null),
    caveman: legal.caveman ? cavemanName(legal.caveman) : "",
  });
}

/** The fires and the claim that follow the first event of an option. */
export function followUpText({ events, claim, throws }: Option): string[] {
  const later = throws.map((square) => t("then-throw", { square }));
  return claim !== null && events.length > 1 ? [...later, t("then-claim", { number: String(claim) })] : later;
}

export function reasonText(reason: Reason, state: State): string {
  const { count, seat, number, place } = reason.values;
  const points = typeof count === "number" ? count : 0;
  return t(`reason-${reason.key}`, {
    count: Math.abs(points), signed: signed(points), number: String(number ?? ""), place: String(place ?? ""),
    player: typeof seat === "string" ? seatName(state, seat as Seat) : "", words: state.rules.box,
  });
}
