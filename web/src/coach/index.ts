// Everything of the coach that a table needs, in one piece that is fetched only where it may speak.
export { Coach } from "../lib/coach.svelte";
export { default as Panel } from "./CoachPanel.svelte";
export { default as Strip } from "./CoachStrip.svelte";
