// Sounds of the table. The synthesizer is loaded with the first sound after the player's first gesture, as browsers demand.
import { PACES, settings } from "./settings.svelte";
import type { Sound } from "./synthesizer";

let hasGesture = false;
for (const type of ["pointerdown", "keydown"]) addEventListener(type, () => (hasGesture = true), { capture: true, once: true });

/** The length of sounds at the fast pace. */
const FAST_LENGTH = 0.7;

/** Sounds that also play while the page is in the background. */
const IN_BACKGROUND: readonly Sound[] = ["your-turn"];

/** Play a sound, unless sound is off or the page is hidden. Some sounds take a number, such as the step of a scale. */
export function play(name: Sound, value = 1): void {
  if (!settings.sound || settings.volume === 0 || !hasGesture) return;
  if (document.hidden && !IN_BACKGROUND.includes(name)) return;
  // A browser without a sound device rejects; the page works without sound.
  void import("./synthesizer").then(({ synthesize }) => synthesize(name, settings.volume, value, PACES[settings.pace] === 2 ? FAST_LENGTH : 1)).catch(() => undefined);
}
