// The end of a game, loaded when a game is nearly over.
export { default as Finale } from "./Finale.svelte";
export { kingdomAreas } from "./transition";
