// A kingdom entered by hand. The server computes the score and the rank.
import type { Catalog, CavemanKind, Edition, PadLand, TerrainData } from "./protocol";

export interface EnteredLand {
  terrain: string;
  crowns: number;
  craters: number;
  token: number;
  resource: boolean;
  caveman: string;
}

/** What can be entered for an edition. */
export interface PadPieces {
  terrains: TerrainData[];
  tokens: number[];
  hasResources: boolean;
  cavemen: CavemanKind[];
}

export function padPieces({ boxes, cavemen }: Catalog, edition: Edition): PadPieces {
  return {
    terrains: boxes[edition.box].terrains,
    tokens: edition.tokens,
    hasResources: edition.resources.length > 0,
    cavemen: cavemen.filter((kind) => edition.cavemen.includes(kind.name)),
  };
}

/** The land after its square is tapped with a terrain: the terrain, then one more crown or crater each time. */
export function tapTerrain(old: EnteredLand | undefined, { name, crowns, craters }: TerrainData): EnteredLand {
  if (old?.terrain !== name) return { terrain: name, crowns: 0, craters: Math.min(1, craters), token: 0, resource: false, caveman: "" };
  return craters > 0 ? { ...old, craters: (old.craters % craters) + 1 } : { ...old, crowns: (old.crowns + 1) % (crowns + 1) };
}

/** The lands as the server expects them. */
export const padLands = (lands: ReadonlyMap<string, EnteredLand>): PadLand[] =>
  [...lands].map(([square, { caveman, ...land }]) => ({ square, ...land, caveman: caveman || null }));
