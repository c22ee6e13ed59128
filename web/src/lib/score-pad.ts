// A kingdom entered by hand, and its notation. The server computes the score.
import { squareAt } from "./squares";

export interface EnteredLand {
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

/** One land in kingdom notation: `p2`, `v1`, `g+1`, `l*`, `d@h`. */
export function landNotation(land: EnteredLand): string {
  const letter = LETTERS[land.terrain] ?? "";
  const printed = land.terrain === "volcano" ? land.craters : land.crowns;
  const piece = land.token ? `+${land.token}` : land.resource ? "*" : land.caveman ? `@${land.caveman}` : "";
  return `${letter}${printed || ""}${piece}`;
}

/** A kingdom in notation: rows of its bounding box from the north, `.` for an empty square, `C` for the castle. */
export function kingdomNotation(lands: ReadonlyMap<string, EnteredLand>, castle: string): string {
  const at = (square: string) => (square === castle ? "C" : lands.has(square) ? landNotation(lands.get(square) as EnteredLand) : ".");
  const grid: string[][] = [];
  for (let y = 0; y < 13; y++) grid.push(Array.from({ length: 13 }, (_, x) => at(squareAt(x, y) ?? "")));
  const isUsed = (row: string[]) => row.some((cell) => cell !== ".");
  const rows = grid.filter((_, y) => grid.slice(0, y + 1).some(isUsed) && grid.slice(y).some(isUsed));
  const columns = rows[0]?.map((_, x) => x).filter((x) => rows.some((row) => row.slice(0, x + 1).some((c) => c !== ".")) && rows.some((row) => row.slice(x).some((c) => c !== "."))) ?? [];
  return rows.map((row) => columns.map((x) => row[x]).join("")).join("/");
}
