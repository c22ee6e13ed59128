// A kingdom entered by hand. The server computes the score and the rank.
import type { PadLand } from "./protocol";

export interface EnteredLand {
  terrain: string;
  crowns: number;
  craters: number;
  token: number;
  resource: boolean;
  caveman: string;
}

export const TERRAINS = {
  classic: ["wheat", "forest", "lake", "pasture", "swamp", "mountain"],
  origins: ["desert", "grassland", "lake", "jungle", "quarry", "volcano"],
};
export const RESOURCES: Record<string, string> = { grassland: "mammoth", lake: "fish", jungle: "mushroom", quarry: "flint" };

/** The lands as the server expects them. */
export const padLands = (lands: ReadonlyMap<string, EnteredLand>): PadLand[] =>
  [...lands].map(([square, { caveman, ...land }]) => ({ square, ...land, caveman: caveman || null }));
