import type { Punto } from './vista.ts';

/** Further than this, in pixels, a touch is no tap. */
const TAP_SLOP = 8;

/** Two taps within this time, in milliseconds, and this distance are a double tap. */
const DOUBLE_TAP = { time: 300, distance: 30 } as const;

/** A drag across this many pixels changes the photo. */
const SWIPE = 60;

/** The gestures of fingers or a mouse. Points count from the centre of the stage, in pixels. */
export interface Gestures {
  readonly onPan: (dx: number, dy: number) => void;
  readonly onPinch: (factor: number, punto: Punto) => void;
  readonly onDoubleTap: (punto: Punto) => void;
  /** 1 for the next photo, -1 for the one before. */
  readonly onSwipe: (direction: 1 | -1) => void;
}

interface Drag {
  readonly start: Punto;
  /** A drag that two fingers took part in ends in neither a tap nor a swipe. */
  isPinch: boolean;
}

/** Reads gestures out of the pointers' positions. One reader follows one stage. */
export function createGestureReader(gestures: Gestures) {
  const pointers = new Map<number, Punto>();
  let drag: Drag | null = null;
  let lastTap: { readonly at: number; readonly punto: Punto } | null = null;

  function down(id: number, punto: Punto): void {
    pointers.set(id, punto);
    if (pointers.size === 1) drag = { start: punto, isPinch: false };
    else if (drag) drag.isPinch = true;
  }

  function move(id: number, punto: Punto): void {
    const before = pointers.get(id);
    if (!before) return;
    const other = otherThan(id);
    pointers.set(id, punto);
    if (other) pinch(before, punto, other);
    else gestures.onPan(punto.x - before.x, punto.y - before.y);
  }

  function pinch(before: Punto, punto: Punto, other: Punto): void {
    const apart = Math.max(1, distance(before, other));
    const center = between(punto, other);
    const centerBefore = between(before, other);
    gestures.onPan(center.x - centerBefore.x, center.y - centerBefore.y);
    gestures.onPinch(distance(punto, other) / apart, center);
  }

  function up(id: number, punto: Punto, at: number): void {
    if (!pointers.delete(id) || pointers.size > 0 || !drag) return;
    const { start, isPinch } = drag;
    drag = null;
    if (isPinch) return;
    if (distance(start, punto) <= TAP_SLOP) tap(punto, at);
    else swipe(punto.x - start.x, punto.y - start.y);
  }

  function cancel(id: number): void {
    pointers.delete(id);
    if (pointers.size === 0) drag = null;
  }

  function tap(punto: Punto, at: number): void {
    const isDouble =
      lastTap && at - lastTap.at <= DOUBLE_TAP.time && distance(lastTap.punto, punto) <= DOUBLE_TAP.distance;
    lastTap = isDouble ? null : { at, punto };
    if (isDouble) gestures.onDoubleTap(punto);
  }

  function swipe(dx: number, dy: number): void {
    if (Math.abs(dx) >= SWIPE && Math.abs(dx) > 2 * Math.abs(dy)) gestures.onSwipe(dx < 0 ? 1 : -1);
  }

  function otherThan(id: number): Punto | undefined {
    for (const [otherId, punto] of pointers) if (otherId !== id) return punto;
    return undefined;
  }

  return { down, move, up, cancel };
}

function distance(a: Punto, b: Punto): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

function between(a: Punto, b: Punto): Punto {
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
}
