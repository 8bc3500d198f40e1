import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { createGestureReader } from './gestos.ts';
import {
  CENTRO,
  type Escena,
  escenaOf,
  isZoomed,
  type Punto,
  panBy,
  step,
  toggleCloseUp,
  VISTA_INICIAL,
  type Vista,
  zoomTo,
} from './vista.ts';

/** Turns of the wheel that make one step, in pixels; a notch of a mouse is 100 or more. */
const WHEEL_STEP = 80;

/** One press of an arrow key moves a zoomed photo this far, in pixels. */
const KEY_PAN = 80;

/** A zoomed photo on its stage: fingers, mouse, wheel and keys all change the same view. */
export function useVista(stage: RefObject<HTMLElement | null>, onSwipe: (direction: 1 | -1) => void) {
  const [vista, setVista] = useState<Vista>(VISTA_INICIAL);

  function change(next: (vista: Vista, escena: Escena) => Vista): void {
    if (!stage.current) return;
    const escena = measure(stage.current);
    setVista((before) => next(before, escena));
  }

  const swipe = useEffectEvent((direction: 1 | -1) => {
    if (!isZoomed(vista)) onSwipe(direction);
  });
  const changeView = useEffectEvent(change);
  useEffect(() => {
    const element = stage.current;
    return element ? listen(element, changeView, swipe) : undefined;
  }, [stage]);

  return {
    vista,
    reset: () => setVista(VISTA_INICIAL),
    zoomIn: () => change((before, escena) => step(before, 1, CENTRO, escena)),
    zoomOut: () => change((before, escena) => step(before, -1, CENTRO, escena)),
    /** Moves what is seen to that side. */
    look: (right: number, down: number) =>
      change((before, escena) => panBy(before, -right * KEY_PAN, -down * KEY_PAN, escena)),
  };
}

type Change = (next: (vista: Vista, escena: Escena) => Vista) => void;

function listen(element: HTMLElement, change: Change, onSwipe: (direction: 1 | -1) => void): () => void {
  const { down, move, up, cancel } = createGestureReader({
    onPan: (dx, dy) => change((before, escena) => panBy(before, dx, dy, escena)),
    onPinch: (factor, punto) => change((before, escena) => zoomTo(before, before.zoom * factor, punto, escena)),
    onDoubleTap: (punto) => change((before, escena) => toggleCloseUp(before, punto, escena)),
    onSwipe,
  });
  const controller = new AbortController();
  const { signal } = controller;
  element.addEventListener(
    'pointerdown',
    (event) => {
      if (event.button !== 0) return;
      element.setPointerCapture(event.pointerId);
      down(event.pointerId, pointOf(event, element));
    },
    { signal },
  );
  element.addEventListener('pointermove', (event) => move(event.pointerId, pointOf(event, element)), { signal });
  element.addEventListener('pointerup', (event) => up(event.pointerId, pointOf(event, element), event.timeStamp), {
    signal,
  });
  element.addEventListener('pointercancel', (event) => cancel(event.pointerId), { signal });
  // Not passive: the page must not scroll, nor the browser zoom, under the photo.
  element.addEventListener('wheel', createWheelReader(element, change), { signal, passive: false });
  return () => controller.abort();
}

/** A mouse turns in notches, a trackpad in crumbs that add up to one; two fingers on it arrive as Ctrl and wheel. */
function createWheelReader(element: HTMLElement, change: Change): (event: WheelEvent) => void {
  let turned = 0;
  return (event) => {
    event.preventDefault();
    const punto = pointOf(event, element);
    if (event.ctrlKey) {
      change((before, escena) => zoomTo(before, before.zoom * Math.exp(-event.deltaY / WHEEL_STEP), punto, escena));
      return;
    }
    turned += event.deltaMode === WheelEvent.DOM_DELTA_PIXEL ? event.deltaY : Math.sign(event.deltaY) * WHEEL_STEP;
    if (Math.abs(turned) < WHEEL_STEP) return;
    const direction = -Math.sign(turned);
    turned = 0;
    change((before, escena) => step(before, direction, punto, escena));
  };
}

function pointOf({ clientX, clientY }: MouseEvent, element: HTMLElement): Punto {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: clientX - left - width / 2, y: clientY - top - height / 2 };
}

/** A photo that has not arrived yet counts as one of the usual shape. */
function measure(stage: HTMLElement): Escena {
  const { naturalWidth = 0, naturalHeight = 0 } = stage.querySelector('img') ?? {};
  return escenaOf(stage.clientWidth, stage.clientHeight, naturalWidth || 4, naturalHeight || 3);
}
