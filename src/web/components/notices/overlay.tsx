import { type KeyboardEvent, type SyntheticEvent, useEffect, useRef, useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';
import { createStore } from '#web/components/hooks/store.ts';
import styles from './loading-overlay.module.css';

let isMounted = false;

/**
 * Covers the page while the work runs, if it takes long; uncovered however it ends. The cover is mounted
 * at its first use: a page without blocking work does not carry it (regla 245).
 */
export function withOverlay<T>(work: Promise<T>): Promise<T> {
  if (!isMounted) {
    isMounted = true;
    const host = document.createElement('div');
    document.body.append(host);
    createRoot(host).render(<LoadingOverlay />);
  }
  return overlay.cover(work);
}

/**
 * Covers the whole page while blocking work runs. A modal dialog without a way out: nothing behind it can be used
 * twice, and focus returns to where it was.
 */
function LoadingOverlay() {
  const isShown = useSyncExternalStore(overlay.store.subscribe, overlay.store.get, overlay.store.get);
  const dialog = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    if (!isShown) return;
    const element = dialog.current;
    const main = document.querySelector('main');
    element?.showModal();
    main?.setAttribute('aria-busy', 'true');
    return () => {
      element?.close();
      main?.removeAttribute('aria-busy');
    };
  }, [isShown]);

  return (
    <dialog ref={dialog} className={styles.overlay} onCancel={refuse} onKeyDown={refuseEscape} aria-label="Cargando">
      <span className={styles.wheel} aria-hidden="true" />
      <p role="status">{isShown && 'Cargando…'}</p>
    </dialog>
  );
}

function refuse(event: SyntheticEvent): void {
  event.preventDefault();
}

function refuseEscape(event: KeyboardEvent): void {
  if (event.key === 'Escape') event.preventDefault();
}

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
const overlay = createOverlay();
