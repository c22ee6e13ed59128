// Cancellable animations. Temporary copies of pieces fly above the page, which is already in its final state.

export const EASE = "cubic-bezier(.2,.8,.2,1)";
export const FALL = "cubic-bezier(.5,0,.9,.6)";
export const POP = "cubic-bezier(.3,1.5,.5,1)";

const running = new Set<Animation>();
const timers = new Set<ReturnType<typeof setTimeout>>();

/** When the last animation ends, in milliseconds. */
let endsAt = -Infinity;
/** Milliseconds for the frames in which animations start and end. */
const MARGIN = 50;

/** Milliseconds until the last frame of every animation has been drawn. */
export const motionLeft = (): number => Math.max(0, endsAt + MARGIN - performance.now());

/** End every running animation, with everything in its final place. */
export function finishAnimations(): void {
  endsAt = -Infinity;
  for (const timer of timers) clearTimeout(timer);
  timers.clear();
  for (const animation of [...running]) animation.finish();
}
// A press is never blocked: it ends running animations and takes effect.
addEventListener("pointerdown", finishAnimations, { capture: true });
addEventListener("keydown", finishAnimations, { capture: true });

/** Changes of the page that wait until everything is measured: each measurement after a change lays the page out again. */
const changes: (() => void)[] = [];
function change(action: () => void): void {
  if (changes.push(action) > 1) return;
  queueMicrotask(() => {
    for (const action of changes.splice(0)) action();
  });
}

/** Animate an element; before the delay it already shows the first frame. */
export function run(element: Element, frames: Keyframe[], options: KeyframeAnimationOptions, onEnd?: () => void): void {
  endsAt = Math.max(endsAt, performance.now() + (options.delay ?? 0) + Number(options.duration));
  change(() => {
    const animation = element.animate(frames, { fill: "backwards", ...options });
    running.add(animation);
    animation.onfinish = animation.oncancel = () => {
      running.delete(animation);
      onEnd?.();
    };
  });
}

/** Hide an element until a time in milliseconds. An animation that waits costs no work in each frame. */
export function hideUntil(element: Element, time: number): void {
  if (time > 0) run(element, [{ opacity: 0 }, { opacity: 0 }], { duration: 0, delay: time });
}

/** Call a function later, unless the animations are finished before. */
export function later(delay: number, action: () => void): void {
  const timer = setTimeout(() => {
    timers.delete(timer);
    action();
  }, delay);
  timers.add(timer);
}

export const centre = (area: DOMRect): { x: number; y: number } => ({ x: area.x + area.width / 2, y: area.y + area.height / 2 });

/** A copy of a picture at a place of the screen, above everything else. */
export function copyAt(picture: SVGElement, area: DOMRect): SVGElement {
  const copy = picture.cloneNode(true) as SVGElement;
  for (const name of ["data-domino", "data-king", "data-placed"]) copy.removeAttribute(name);
  Object.assign(copy.style, { position: "fixed", left: `${area.x}px`, top: `${area.y}px`, width: `${area.width}px`, height: `${area.height}px`, pointerEvents: "none", zIndex: "50", willChange: "transform, opacity" });
  copy.setAttribute("aria-hidden", "true");
  copy.dataset["flying"] = "";
  change(() => document.body.append(copy));
  return copy;
}

/** Let the compositor move an element: without this paused animation, which changes nothing, each new transform builds all layers again. */
export function promoteLayer(element: Element): () => void {
  const still = element.animate({ transform: ["translate(0)", "translate(0)"] }, { duration: 1000, composite: "add" });
  still.pause();
  return () => still.cancel();
}

/** A copy that follows the pointer. */
export function heldCopy(picture: SVGElement, area: DOMRect): SVGElement {
  const copy = copyAt(picture, area);
  promoteLayer(copy);
  return copy;
}

/** A picture of one symbol. */
export function symbolPicture(symbol: string): SVGElement {
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  const use = document.createElementNS("http://www.w3.org/2000/svg", "use");
  svg.setAttribute("viewBox", "0 0 100 100");
  use.setAttribute("href", `#${symbol}`);
  svg.append(use);
  return svg;
}

export interface Flight {
  from: DOMRect;
  to: DOMRect;
  duration: number;
  delay?: number;
  /** The height of the arc in pixels. */
  arc?: number;
  /** The angle at the top of the arc, or of the whole flight, in degrees. */
  tilt?: number;
  spin?: number;
  /** The growth in the middle of the flight: 0.25 is a quarter larger. */
  swell?: number;
  /** The number of steps of a piece that walks. */
  steps?: number;
  easing?: string;
  /** Milliseconds of the landing, by the same copy: a new one would cost a frame. */
  landing?: number;
  /** Whether the copy appears only when it starts. To add it then would build all layers again. */
  isHiddenBefore?: boolean;
  onLand?: () => void;
}

/** The keyframes of a piece that lands. */
export const LANDING_FRAMES: Keyframe[] = [{ transform: "scale(1.06)" }, { transform: "none" }];

const SAMPLES = 8;
/** The height in pixels and the angle in degrees of a step. */
const STEP = { height: 3, angle: 4 };

/** Let a copy fly from one area to another, where the real picture appears when it lands. */
export function fly(picture: SVGElement, flight: Flight): void {
  const { from, to, duration, delay = 0, arc = 0, tilt = 0, spin = 0, swell = 0, steps = 0, easing = EASE, landing = 0, isHiddenBefore = false, onLand } = flight;
  if (from.width === 0 || to.width === 0) return onLand?.();
  const copy = copyAt(picture, to);
  const [start, end] = [centre(from), centre(to)];
  const scale = Math.min(from.width / to.width, from.height / to.height);
  const samples = Math.max(SAMPLES, 4 * steps);
  const frames = Array.from({ length: samples + 1 }, (_, index) => {
    const done = index / samples;
    const stride = Math.sin(done * steps * Math.PI);
    const height = arc * 4 * done * (1 - done) + STEP.height * Math.abs(stride);
    const angle = tilt * Math.sin(done * Math.PI) + spin * done + STEP.angle * stride;
    const size = (scale + (1 - scale) * done) * (1 + swell * Math.sin(done * Math.PI));
    return { transform: `translate(${(start.x - end.x) * (1 - done)}px, ${(start.y - end.y) * (1 - done) - height}px) rotate(${angle}deg) scale(${size})` };
  });
  const land = () => {
    copy.remove();
    onLand?.();
  };
  if (isHiddenBefore) hideUntil(copy, delay);
  run(copy, frames, { duration, delay, easing }, landing > 0 ? undefined : land);
  if (landing > 0) run(copy, LANDING_FRAMES, { duration: landing, delay: delay + duration, fill: "none", easing: POP }, land);
}
