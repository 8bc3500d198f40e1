import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { type Box, findPlace, type Ground, type Place } from './toast-place.ts';
import { toasts } from './toasts.ts';

const PRESSED =
  'a[href], button, input, select, textarea, summary, label:has(input), [role="option"], [role="tab"], [tabindex="0"]';

/** How often the toasts look at what came to stand under them, in milliseconds. */
const LOOK_MS = 200;

/** The least distance of the toasts from the edge of the screen, in pixels. */
const MARGIN = 8;

/** Below this width, in pixels, the thumb is at the foot of the screen and the toasts come from above. */
const PHONE = 720;

/**
 * Keeps the toasts where they lie over nothing that can be pressed, also when the page is scrolled, grows or opens a
 * dialog. Where there is no such place a press goes through them (`data-libre` is not set), and they still wait for a
 * pointer that rests on them.
 */
export function useToastPlace(stack: RefObject<HTMLElement | null>, shown: string): void {
  const last = useRef<Place | null>(null);

  useLayoutEffect(() => {
    const element = stack.current;
    if (element && shown) last.current = layDown(element, last.current);
    else last.current = null;
  }, [stack, shown]);

  useEffect(() => {
    const element = stack.current;
    return element ? watchPointer(element) : undefined;
  }, [stack]);

  const isShown = shown !== '';
  useEffect(() => {
    const element = stack.current;
    if (!isShown || !element) return;
    const lay = () => {
      // Somebody is about to press its button by the keyboard.
      if (!element.matches(':focus-within')) last.current = layDown(element, last.current);
    };
    const timer = setInterval(() => element.matches('[data-libre]:hover') || lay(), LOOK_MS);
    for (const event of ['scroll', 'resize']) addEventListener(event, lay, { capture: true, passive: true });
    return () => {
      clearInterval(timer);
      for (const event of ['scroll', 'resize']) removeEventListener(event, lay, { capture: true });
    };
  }, [stack, isShown]);
}

/** The place of the mouse, if there is one: toasts that came to lie under it would stay for as long as it rests. */
let pointer: Box | null = null;

/**
 * Follows the mouse. A press goes through toasts that found no free place, and so does the pointer: whether it rests on
 * them is measured.
 */
function watchPointer(element: HTMLElement): () => void {
  let isReading = false;
  const onMove = ({ clientX: x, clientY: y, pointerType }: PointerEvent) => {
    pointer = pointerType === 'touch' ? null : { left: x - 1, top: y - 1, right: x + 1, bottom: y + 1 };
    const { left, top, right, bottom } = element.getBoundingClientRect();
    const isShown = right > left;
    const isOver = isShown && x >= left && x <= right && y >= top && y <= bottom;
    const isNow = isOver && pointer !== null && !('libre' in element.dataset);
    if (isNow === isReading) return;
    isReading = isNow;
    if (isNow) toasts.hold();
    else toasts.release();
  };
  addEventListener('pointermove', onMove, { passive: true });
  return () => {
    removeEventListener('pointermove', onMove);
    pointer = null;
  };
}

function layDown(element: HTMLElement, last: Place | null): Place {
  const { left, top, width, height } = element.getBoundingClientRect();
  const buttons = [...element.querySelectorAll('button')].map((button) => {
    const box = button.getBoundingClientRect();
    return { left: box.left - left, top: box.top - top, right: box.right - left, bottom: box.bottom - top };
  });
  const isFromTop = innerWidth <= PHONE;
  const place = findPlace({ width, height, buttons, isFromTop }, groundUnder(element), last);
  element.style.setProperty('--toast-x', `${place.left}px`);
  element.style.setProperty('--toast-y', `${place.top}px`);
  element.toggleAttribute('data-libre', place.isFree);
  return place;
}

/** Finds everything that can be pressed now: of a page behind a dialog nothing, and only what the screen shows. */
function groundUnder(stack: HTMLElement): Ground {
  const room = {
    left: MARGIN,
    top: MARGIN,
    right: document.documentElement.clientWidth - MARGIN,
    bottom: innerHeight - MARGIN,
  };
  const dialog = [...document.querySelectorAll('dialog:modal')].at(-1);
  const scope = dialog ?? document;
  const boxesOf = (selector: string) =>
    [...scope.querySelectorAll(selector)]
      .filter((one) => !stack.contains(one))
      .map(boxOf)
      .filter(isSeen);
  const focused = document.activeElement;
  return {
    room,
    pressed: [...boxesOf(PRESSED), ...(pointer ? [pointer] : [])],
    rows: boxesOf('tbody tr'),
    focused: focused && scope.contains(focused) && focused.matches(PRESSED) ? boxOf(focused) : null,
  };
}

function boxOf(element: Element): Box {
  return element.getBoundingClientRect();
}

/** True for a box on the screen: not one that only a screen reader knows, nor one that is scrolled away. */
function isSeen({ left, top, right, bottom }: Box): boolean {
  return right - left > 2 && bottom - top > 2 && right > 0 && bottom > 0 && left < innerWidth && top < innerHeight;
}
