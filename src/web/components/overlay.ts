import { createStore } from './store.ts';

/** Work that ends sooner shows nothing, in milliseconds. */
export const OVERLAY_DELAY = 300;

/** Once shown it stays this long, in milliseconds: a flash reads as a fault. */
export const OVERLAY_MIN_SHOWN = 400;

/** Whether the page is covered because work is under way that must not be disturbed. */
export function createOverlay() {
  const store = createStore(false);
  let running = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let shownAt = 0;

  async function cover<T>(work: Promise<T>): Promise<T> {
    running += 1;
    if (running === 1) appearLater();
    try {
      return await work;
    } finally {
      running -= 1;
      if (running === 0) disappear();
    }
  }

  function appearLater(): void {
    clearTimeout(timer);
    if (store.get()) return;
    timer = setTimeout(() => {
      shownAt = Date.now();
      store.set(true);
    }, OVERLAY_DELAY);
  }

  function disappear(): void {
    clearTimeout(timer);
    if (!store.get()) return;
    const left = shownAt + OVERLAY_MIN_SHOWN - Date.now();
    if (left <= 0) store.set(false);
    else timer = setTimeout(() => store.set(false), left);
  }

  return { store, cover };
}

/** The overlay of this page. */
export const overlay = createOverlay();
