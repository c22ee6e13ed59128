// A kingdom entered by hand, square by square, and its text. Knows letters and squares; the server counts.
import { squareAt } from "./squares";

export interface Mark {
  terrain: string;
  crowns: number;
  craters: number;
  token: number;
  resource: boolean;
  caveman: string;
}

export const LETTERS: Record<string, string> = {
  wheat: "w", forest: "f", lake: "l", pasture: "p", swamp: "s", mountain: "m", desert: "d", grassland: "g", jungle: "j", quarry: "q", volcano: "v",
};
export const TERRAINS = {
  classic: ["wheat", "forest", "lake", "pasture", "swamp", "mountain"],
  origins: ["desert", "grassland", "lake", "jungle", "quarry", "volcano"],
};
export const RESOURCES: Record<string, string> = { grassland: "mammoth", lake: "fish", jungle: "mushroom", quarry: "flint" };

/** One land in the kingdom's notation: `p2`, `v1`, `g+1`, `l*`, `d@h`. */
export function landText(mark: Mark): string {
  const letter = LETTERS[mark.terrain] ?? "";
  const printed = mark.terrain === "volcano" ? mark.craters : mark.crowns;
  const thing = mark.token ? `+${mark.token}` : mark.resource ? "*" : mark.caveman ? `@${mark.caveman}` : "";
  return `${letter}${printed || ""}${thing}`;
}

/** A kingdom's text: rows from the north over the smallest box, `.` for nothing, `C` for the start square. */
export function kingdomText(marks: ReadonlyMap<string, Mark>, castle: string): string {
  const at = (square: string) => (square === castle ? "C" : marks.has(square) ? landText(marks.get(square) as Mark) : ".");
  const grid: string[][] = [];
  for (let y = 0; y < 13; y++) grid.push(Array.from({ length: 13 }, (_, x) => at(squareAt(x, y) ?? "")));
  const full = (row: string[]) => row.some((cell) => cell !== ".");
  const rows = grid.filter((_, y) => grid.slice(0, y + 1).some(full) && grid.slice(y).some(full));
  const columns = rows[0]?.map((_, x) => x).filter((x) => rows.some((row) => row.slice(0, x + 1).some((c) => c !== ".")) && rows.some((row) => row.slice(x).some((c) => c !== "."))) ?? [];
  return rows.map((row) => columns.map((x) => row[x]).join("")).join("/");
}
