// The coach's code for a table, loaded only where analysis is allowed.
export { Coach } from "../lib/coach.svelte";
export { default as Panel } from "./CoachPanel.svelte";
export { default as Strip } from "./CoachStrip.svelte";
