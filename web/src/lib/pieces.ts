// Generated from kingdomino.components and kingdomino.rendering by tools/docs_protocol.py; do not edit.
import type { BoxName, Seat } from "./protocol";

/** The emblem of each seat. */
export const EMBLEMS: Record<Seat, string> = { A: "star", B: "sun", C: "leaf", D: "moon" };
/** The colour of each seat, by box. */
export const COLOURS: Record<BoxName, Record<Seat, string>> = {
  classic: { A: "pink", B: "yellow", C: "green", D: "blue" },
  origins: { A: "pink", B: "black", C: "green", D: "blue" },
};
