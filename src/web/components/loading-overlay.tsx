import { type KeyboardEvent, type SyntheticEvent, useEffect, useRef, useSyncExternalStore } from 'react';
import styles from './loading-overlay.module.css';
import { overlay } from './overlay.ts';

/**
 * Covers the whole page while blocking work runs. A modal dialog without a way out: nothing behind it can be used
 * twice, and focus returns to where it was.
 */
export function LoadingOverlay() {
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
