// Plays the count at the end of a game step by step. It can be skipped, repeated, or advanced by hand.
import { isMotionEnabled, paced } from "../lib/settings.svelte";
import { play } from "../lib/sound";
import { LARGE, type CountStep } from "./count";
import { TRANSITION } from "./transition";

const PRESS_GUARD = 300;
/** Milliseconds for which the properties without points are shown. */
const SCORELESS = 250;

export class CountPlayer {
  /** The step that is lit, or null between steps and at the end. */
  current: CountStep | null = $state.raw(null);
  /** The number of steps whose points have arrived. */
  landed = $state(0);
  isCrowned = $state(false);
  /** Whether the properties without points are shown, before the first step. */
  showsScoreless = $state(false);
  /** Whether every step waits for the player. */
  isManual = $state(false);
  /** When the player skipped the count, in milliseconds. */
  private skippedAt = -Infinity;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    readonly steps: readonly CountStep[],
    private readonly hasWon: boolean,
  ) {}

  /** Count from the start; without motion, wait for the player between steps. */
  start(): void {
    this.stop();
    this.isManual = !isMotionEnabled();
    this.landed = 0;
    this.isCrowned = false;
    if (this.isManual) this.advance();
    else this.schedule(TRANSITION, () => this.showScoreless());
  }

  /** Show the end of the count. */
  crown(isQuiet = false): void {
    if (this.isCrowned) return;
    this.stop();
    this.landed = this.steps.length;
    this.isCrowned = true;
    if (isQuiet) return;
    play(this.hasWon ? "fanfare" : "fanfare-lost");
    if (this.hasWon) play("confetti");
  }

  /** End the count because the player pressed something. */
  skip(): void {
    if (this.isCrowned) return;
    this.skippedAt = performance.now();
    this.crown();
  }

  /** Whether the count was skipped a moment ago, so that a second press is probably not meant for a button. */
  get isJustSkipped(): boolean {
    return performance.now() - this.skippedAt < PRESS_GUARD;
  }

  /** Count one step by hand. */
  advance(): void {
    const step = this.steps[this.landed];
    if (!step) return this.crown();
    this.current = step;
    this.landed += 1;
    play(step.part.points >= LARGE ? "big-count" : "count", this.landed - 1);
  }

  stop(): void {
    clearTimeout(this.timer);
    this.current = null;
    this.showsScoreless = false;
  }

  private showScoreless(): void {
    this.showsScoreless = true;
    this.schedule(SCORELESS, () => {
      this.showsScoreless = false;
      this.lightNext();
    });
  }

  private lightNext(): void {
    const step = this.steps[this.landed];
    if (!step) return this.schedule(300, () => this.crown());
    this.current = step;
    if (step.isDecisive) play("breath");
    this.schedule(step.light, () => {
      this.advance();
      this.schedule(step.rest, () => {
        this.current = null;
        this.lightNext();
      });
    });
  }

  /** Wait at the player's pace; a hidden page pauses the count. */
  private schedule(milliseconds: number, action: () => void): void {
    this.timer = setTimeout(() => (document.hidden ? this.schedule(250, action) : action()), paced(milliseconds));
  }
}
