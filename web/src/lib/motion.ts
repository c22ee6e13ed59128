// The motion of a table. What moves is derived from two consecutive states, so it is right after a reload and with any protocol.
import { EASE, LANDING_FRAMES, POP, centre, copyAt, fly, hideUntil, later, run, symbolPicture } from "./animation";
import type { Seat, State } from "./protocol";
import { isMotionEnabled, paced } from "./settings.svelte";
import { play } from "./sound";
import { pieceSprite } from "./sprites";
import { point } from "./squares";
import type { Sound } from "./synthesizer";
import { findChanges, grownProperty, type PieceChange, type TableChanges } from "./table-changes";

/** Milliseconds at the normal pace. A move stays longer while something still moves. */
const MOVE_INTERVAL = 340;
const MOVE_INTERVAL_WITHOUT_MOTION = 420;
const TRAVEL = 340;
const LANDING = 140;
/** The opacity of a domino that has been played. */
const PLAYED_OPACITY = 0.45;
const HOP = 300;
const LAST_CLAIM_REST = 350;
const TURN = 260;
const DEAL = 320;
const DEAL_STEP = 60;
const FLIP = 220;
const FLIP_STEP = 40;
const FIRE = 420;
const BURN = 260;
const PAY = 240;
const WALK = 480;
const UNDO = 200;
const TOTEM = 360;

interface Origin {
  area: DOMRect;
  node: SVGElement;
}
interface Snapshot {
  placed: Map<number, Origin>;
  dominoes: Map<number, Origin>;
  kings: Map<number, Origin>;
}

const query = (selector: string): SVGElement | null => document.querySelector<SVGElement>(selector);
const areaOf = (selector: string): DOMRect | null => {
  const area = query(selector)?.getBoundingClientRect();
  return area && area.width > 0 ? area : null;
};

/** The areas of the dominoes on the board, and of the dominoes and kings in both lines. */
function snapshot(): Snapshot {
  const areas = (name: string, inside: string) => {
    const nodes = [...document.querySelectorAll<SVGElement>(`:is([data-testid=line], [data-testid=next]) [data-${name}]`)];
    return new Map(
      nodes.map((node) => {
        const picture = inside ? (node.querySelector<SVGElement>(inside) ?? node) : node;
        return [Number(node.getAttribute(`data-${name}`)), { area: node.getBoundingClientRect(), node: picture }];
      }),
    );
  };
  const placed = [...document.querySelectorAll<SVGElement>("[data-testid=board] [data-placed]")];
  return {
    placed: new Map(placed.map((node) => [Number(node.dataset["placed"]), { area: node.getBoundingClientRect(), node }])),
    dominoes: areas("domino", ""),
    kings: areas("king", "svg"),
  };
}

/** The motion of one table. */
export class TableMotion {
  private origins: Snapshot | null = null;
  private previous: State | null = null;

  /** Remember where everything is; call it before a new state is drawn. */
  capture(): void {
    this.origins = isMotionEnabled() ? snapshot() : null;
  }

  /** Animate the changes since the last state; call it after the new state is drawn. */
  animate(state: State): void {
    const [origins, before] = [this.origins, this.previous];
    this.origins = null;
    this.previous = state;
    const changes = before && findChanges(before, state);
    if (!before || !changes) return;
    if (origins) animateChanges(changes, before, state, origins);
    else playSounds(changes, state);
  }

}

/** How long the move of an opponent stays on the screen at least. */
export const moveInterval = (): number => paced(isMotionEnabled() ? MOVE_INTERVAL : MOVE_INTERVAL_WITHOUT_MOTION);

const isOwn = (state: State, seat: string): boolean => state.seats.some((player) => player.seat === seat && player.yours);

/** The sounds of changes that are not animated. */
function playSounds(changes: TableChanges, state: State): void {
  for (const { seat } of changes.placed) play(isOwn(state, seat) ? "place" : "place-other");
  if (changes.kings.length > 0) play("king");
  if (changes.dealt.length > 0) play("slide");
  if (changes.fires.length > 0) play("burn");
  if (changes.settled.length > 0) play("steps");
  if (changes.totems.length > 0) play("totem");
}

function animateChanges(changes: TableChanges, before: State, after: State, origins: Snapshot): void {
  for (const { number, seat } of changes.placed) animatePlacement(number, seat, after, origins);
  for (const number of changes.lifted) animateUndo(number, origins);
  const isTurn = changes.turned.length > 0;
  for (const { from, to } of changes.kings) animateKing(from, to, origins, isTurn);
  const turnAt = isTurn && changes.kings.length > 0 ? LAST_CLAIM_REST : 0;
  for (const number of changes.turned) animateTurn(number, origins, turnAt, changes.kings.some(({ to }) => to === number));
  for (const number of changes.gone) animateLeaving(number, origins, turnAt);
  const dealAt = turnAt + (isTurn ? TURN : 0);
  for (const [index, number] of changes.dealt.entries()) animateDeal(number, index, changes.dealt.length, dealAt);
  for (const fire of changes.fires) animateFire(fire, before);
  for (const piece of changes.removed) animateRemoval(piece, changes.fires.some(({ seat, square }) => seat === piece.seat && square === piece.square), isOwn(after, piece.seat));
  for (const piece of changes.settled) animateWalk(piece);
  for (const resource of changes.totems) animateTotem(resource, before.totems?.[resource] ?? null, after.totems?.[resource] ?? null);
}

/** The placed domino as a separate picture, already rotated. */
function dominoPicture(shape: SVGElement): SVGElement {
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  const copy = shape.cloneNode(true) as SVGElement;
  copy.removeAttribute("transform");
  svg.setAttribute("viewBox", shape.dataset["flat"] === "true" ? "0 0 200 100" : "0 0 100 200");
  svg.append(copy);
  return svg;
}

/** Move a copy of a placed domino: a part of the board would be painted again in each frame. */
function animateCopy(shape: SVGElement, frames: Keyframe[], easing: string): void {
  const area = shape.getBoundingClientRect();
  if (area.width === 0) return;
  const copy = copyAt(dominoPicture(shape), area);
  run(copy, frames, { duration: paced(LANDING), easing }, () => copy.remove());
}

/** A domino moves from the line, already rotated, and lands once. The player's own is where it was dropped: it only lands. */
function animatePlacement(number: number, seat: Seat, after: State, origins: Snapshot): void {
  const isMine = isOwn(after, seat);
  const shape = query(`[data-placed="${number}"]:not(.ghost)`);
  if (!shape) return;
  const land = () => {
    animateCopy(shape, LANDING_FRAMES, POP);
    play(isMine ? "place" : "place-other");
    const grown = grownProperty(after, seat, number);
    // Small kingdoms do not show that neighbours are lifted, and a copy would cover the pieces on a domino.
    if (!grown || !isMine) return;
    play("grow", grown.crowns);
    for (const other of grown.dominoes) {
      const neighbour = query(`[data-kingdom="${seat}"] [data-placed="${other}"]`);
      if (neighbour && !query(`[data-piece-of="${other}"]`)) animateCopy(neighbour, [{ transform: "none" }, { transform: "translateY(-2px)" }, { transform: "none" }], EASE);
    }
  };
  const from = origins.dominoes.get(number)?.area;
  const to = shape.getBoundingClientRect();
  if (isMine || !from || to.width === 0) return land();
  const square = Math.min(to.width, to.height);
  const size = from.height / square;
  const middle = centre(from);
  const start = new DOMRect(middle.x - (to.width * size) / 2, middle.y - (to.height * size) / 2, to.width * size, to.height * size);
  const [duration, landing] = [paced(TRAVEL), paced(LANDING)];
  hideUntil(shape, duration + landing);
  for (const piece of document.querySelectorAll(`[data-piece-of="${number}"]`)) run(piece, [{ transform: "scale(0)" }, { transform: "none" }], { duration: landing, delay: duration + landing, easing: POP });
  fly(dominoPicture(shape), { from: start, to, duration, landing });
  later(duration, () => play("place-other"));
}

/** A domino that is taken back goes to where it is held. */
function animateUndo(number: number, origins: Snapshot): void {
  const old = origins.placed.get(number);
  const held = areaOf(`[data-testid=actions] [data-domino="${number}"]`) ?? areaOf(`[data-testid=line] [data-domino="${number}"]`);
  if (old && held) fly(dominoPicture(old.node), { from: old.area, to: held, duration: paced(UNDO) });
}

/** A king hops to the domino it claimed. At the end of a round it hops before the lines move on. */
function animateKing(from: number | null, to: number, origins: Snapshot, isTurn: boolean): void {
  const slot = query(`[data-king="${to}"]`);
  const king = slot?.querySelector<SVGElement>("svg");
  if (!slot || !king) return;
  const size = king.getBoundingClientRect();
  const claimed = origins.dominoes.get(to)?.area;
  const oldSlot = origins.kings.get(to)?.area;
  const goal = isTurn ? (oldSlot ?? claimed) : slot.getBoundingClientRect();
  const start = from === null ? null : origins.kings.get(from)?.area;
  if (!goal) return;
  const target = centred(size, goal);
  // At the end of a round the king stays on its domino until the lines move on.
  const duration = paced(isTurn ? LAST_CLAIM_REST : HOP);
  if (!start) {
    if (!isTurn) run(king, [{ transform: "translateY(-24px)", opacity: 0 }, { transform: "none", opacity: 1 }], { duration, easing: POP });
  } else {
    if (!isTurn) hideUntil(king, duration);
    fly(king, { from: centred(size, start), to: target, duration, arc: 28, tilt: 6 });
  }
  play("king");
}

/** A domino and its king slide from the next line to the current one. */
function animateTurn(number: number, origins: Snapshot, delay: number, isJustClaimed: boolean): void {
  const domino = query(`[data-testid=line] [data-domino="${number}"]`);
  const old = origins.dominoes.get(number);
  if (!domino || !old) return;
  const [start, duration] = [paced(delay), paced(TURN)];
  hideUntil(domino, start + duration);
  fly(domino, { from: old.area, to: domino.getBoundingClientRect(), duration, delay: start });
  const slot = query(`[data-testid=line] [data-king="${number}"]`);
  const king = slot?.querySelector<SVGElement>("svg");
  const oldSlot = origins.kings.get(number)?.area;
  if (!slot || !king || !oldSlot) return;
  hideUntil(king, start + duration);
  const size = king.getBoundingClientRect();
  fly(king, { from: centred(size, oldSlot), to: size, duration, delay: start, isHiddenBefore: isJustClaimed });
}

/** A played domino leaves the line to the left. */
function animateLeaving(number: number, origins: Snapshot, delay: number): void {
  const old = origins.dominoes.get(number);
  if (!old || old.area.width === 0) return;
  const copy = copyAt(old.node, old.area);
  run(copy, [{ transform: "none", opacity: PLAYED_OPACITY }, { transform: "translateX(-24px)", opacity: 0 }], { duration: paced(TURN), delay: paced(delay), easing: EASE }, () => copy.remove());
}

/** A domino is dealt face down from the pile, then turned over. */
function animateDeal(number: number, index: number, count: number, delay: number): void {
  const domino = query(`[data-testid=next] [data-domino="${number}"]`);
  const to = domino?.getBoundingClientRect();
  if (!domino || !to || to.width === 0) return;
  const pile = areaOf("[data-testid=pile] svg") ?? new DOMRect(innerWidth + 20, to.y, to.width, to.height);
  const start = paced(delay + index * DEAL_STEP);
  const flipsAt = delay + DEAL + count * DEAL_STEP;
  const flipAt = paced(flipsAt + index * FLIP_STEP);
  const half = paced(FLIP / 2);
  const rest = paced(flipsAt + (count - 1) * FLIP_STEP + FLIP) - flipAt;
  hideUntil(domino, flipAt + half);
  const back = symbolPicture(domino.dataset["back"] ?? "domino-back");
  back.setAttribute("viewBox", "0 0 200 100");
  const copy = copyAt(back, to);
  const [from, goal] = [centre(pile), centre(to)];
  run(copy, [{ transform: `translate(${from.x - goal.x}px, ${from.y - goal.y}px) scale(${Math.min(1, pile.width / to.width)})` }, { transform: "none" }], { duration: paced(DEAL), delay: start, easing: EASE });
  // The copies stay to the end of the deal: to remove one costs a frame.
  run(copy, [{ transform: "none", easing: "ease-in" }, { transform: "scaleY(0)", offset: half / rest }, { transform: "scaleY(0)" }], { duration: rest, delay: flipAt, fill: "none" }, () => copy.remove());
  run(domino, [{ transform: "scaleY(0)" }, { transform: "none" }], { duration: half, delay: flipAt + half, easing: POP });
  later(start, () => play("slide"));
  later(flipAt, () => play("flip"));
}

const pieceAt = ({ seat, square }: PieceChange): SVGElement | null => query(`[data-piece="${seat}-${square}"]`);

/** A fire flies from its crater in an arc and burns what it hits. */
function animateFire(fire: PieceChange, before: State): void {
  const token = pieceAt(fire);
  const to = token?.getBoundingClientRect();
  const crater = before.detail.square;
  if (!token || !to || to.width === 0 || !crater) return;
  const picture = pieceSprite(fire.piece);
  const unit = (to.width / picture.size) * 100;
  const [a, b] = [point(crater), point(fire.square)];
  const [dx, dy] = [(a.x - b.x) * unit, (a.y - b.y) * unit];
  const duration = paced(FIRE);
  hideUntil(token, duration);
  play("throw");
  fly(symbolPicture(picture.symbol), {
    from: new DOMRect(to.x + dx, to.y + dy, to.width, to.height), to, duration, arc: Math.max(40, 0.35 * Math.hypot(dx, dy)), spin: 360, easing: "linear",
    onLand: () => {
      play("burn");
      run(token, [{ transform: "scale(1.2)" }, { transform: "none" }], { duration: paced(BURN), easing: POP });
      const flame = copyAt(symbolPicture("fire"), to);
      run(flame, [{ transform: "scale(1)", opacity: 0.9 }, { transform: "scale(1.5)", opacity: 0.9 }, { transform: "scale(0)", opacity: 0 }], { duration: paced(BURN) }, () => flame.remove());
    },
  });
}

/** A resource burns to nothing, or rises and goes to the cave. The player's own payment was shown before it was sent. */
function animateRemoval(change: PieceChange, isBurnt: boolean, isMine: boolean): void {
  const svg = query(`[data-kingdom="${change.seat}"]`);
  const matrix = (svg as SVGGraphicsElement | null)?.getScreenCTM();
  if (!matrix || (isMine && !isBurnt)) return;
  const { at, size, symbol } = pieceSprite(change.piece);
  const { x, y } = point(change.square);
  const corner = new DOMPoint(x * 100 + at, y * 100 + at).matrixTransform(matrix);
  const area = new DOMRect(corner.x, corner.y, size * matrix.a, size * matrix.d);
  const copy = copyAt(symbolPicture(symbol), area);
  if (isBurnt) return run(copy, [{ transform: "none" }, { transform: "scale(0)" }], { duration: paced(BURN), delay: paced(FIRE) }, () => copy.remove());
  const cave = areaOf("[data-testid=cave]");
  const [from, to] = [centre(area), cave ? centre(cave) : { x: centre(area).x, y: area.y - 40 }];
  play(`pay-${change.piece.name}` as Sound);
  run(copy, [{ transform: "none" }, { transform: "translateY(-12px)", offset: 0.3 }, { transform: `translate(${to.x - from.x}px, ${to.y - from.y}px) scale(.5)`, opacity: 0.2 }], { duration: paced(PAY * 1.5), easing: EASE }, () => copy.remove());
}

/** A caveman walks from the cave to its square. */
function animateWalk(change: PieceChange): void {
  const piece = pieceAt(change);
  const to = piece?.getBoundingClientRect();
  const cave = areaOf("[data-testid=cave]");
  if (!piece || !to || to.width === 0) return;
  play("steps");
  const duration = paced(WALK);
  if (!cave) return run(piece, [{ transform: "scale(0)" }, { transform: "none" }], { duration: paced(LANDING), easing: POP });
  hideUntil(piece, duration);
  const middle = centre(cave);
  fly(symbolPicture(pieceSprite(change.piece).symbol), { from: new DOMRect(middle.x - to.width / 2, middle.y - to.height / 2, to.width, to.height), to, duration, steps: 4, easing: "linear" });
}

/** A totem slides from its old holder, or from its place if it was free, to the points of its new one. */
function animateTotem(resource: string, from: Seat | null, to: Seat | null): void {
  const totem = query(`[data-totem="${resource}"] svg`);
  const size = totem?.getBoundingClientRect();
  play("totem");
  if (!totem || !size || size.width === 0) return;
  const place = (seat: Seat | null) => areaOf(`[data-testid="points-${seat}"]`) ?? size;
  const swell = [{ transform: "none" }, { transform: "scale(1.25)" }, { transform: "none" }];
  fly(symbolPicture(`totem-${resource}`), { from: centred(size, place(from)), to: centred(size, place(to)), duration: paced(TOTEM), swell: 0.25, onLand: () => run(totem, swell, { duration: paced(TOTEM), easing: EASE }) });
}

/** An area of one size, centred in another. */
function centred(size: DOMRect, place: DOMRect): DOMRect {
  return new DOMRect(place.x + (place.width - size.width) / 2, place.y + (place.height - size.height) / 2, size.width, size.height);
}
