import { type MouseEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import button from '#web/components/controls/button.module.css';
import icon from '#web/components/display/icon.module.css';
import styles from './dialog.module.css';

export interface DialogProps {
  readonly title: string;
  /** Told once it is closed, by whatever way: Esc, the button, the backdrop. */
  readonly onClose: () => void;
  /** The whole window and no margins, for a photo. */
  readonly isFull?: boolean;
  readonly children: ReactNode;
}

/**
 * A modal dialog, open as long as it is rendered. The browser's own: focus moves in, the page behind is inert, Esc
 * closes, and focus returns to where it was. It begins at the title, which says what is asked and answers nothing.
 */
export function Dialog({ title, onClose, isFull = false, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element?.open) element?.showModal();
    element?.querySelector('h2')?.focus();
    return () => {
      // Closed before React takes it away: an element that merely disappears gives no focus back.
      element?.close();
      requestAnimationFrame(keepPlace);
    };
  }, []);

  return (
    <dialog
      ref={dialog}
      className={isFull ? styles.full : styles.dialog}
      aria-labelledby={titleId}
      onClose={onClose}
      onMouseDown={closeOnBackdrop}
    >
      <header className={styles.header}>
        <h2 id={titleId} tabIndex={-1} className={styles.title}>
          {title}
        </h2>
        <button type="button" className={button.quiet} onClick={() => dialog.current?.close()} aria-label="Cerrar">
          <span className={icon.cross} aria-hidden="true" />
        </button>
      </header>
      <div className={styles.body}>{children}</div>
    </dialog>
  );
}

/** The backdrop belongs to the dialog element; everything inside lies on its children. */
function closeOnBackdrop(event: MouseEvent<HTMLDialogElement>): void {
  if (event.target !== event.currentTarget) return;
  const { left, right, top, bottom } = event.currentTarget.getBoundingClientRect();
  const isInside = event.clientX >= left && event.clientX <= right && event.clientY >= top && event.clientY <= bottom;
  if (isInside) return;
  // The press would otherwise go on to take the focus that closing has just given back.
  event.preventDefault();
  event.currentTarget.close();
}

/** Keeps the focus in the screen where the element that had it is gone by now, and not at the top of the page. */
function keepPlace(): void {
  if (document.activeElement === document.body) document.querySelector('main')?.focus({ preventScroll: true });
}
