import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import button from './button.module.css';
import styles from './mas.module.css';

/** The events by which somebody may leave it. */
const LEAVING = ['pointerdown', 'focusin', 'keydown'];

/**
 * Shows more that can be done beside the one thing that a screen is for: in a row where there is room, behind 'Más' on a phone. Esc, a press
 * elsewhere and whatever is chosen close it.
 */
export function Mas({ children }: { readonly children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const place = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!isOpen) return;
    const leave = (event: Event) => {
      const isKey = event instanceof KeyboardEvent;
      if (isKey ? event.key !== 'Escape' : place.current?.contains(event.target as Node)) return;
      setOpen(false);
      if (isKey) opener.current?.focus();
    };
    for (const name of LEAVING) addEventListener(name, leave);
    return () => {
      for (const name of LEAVING) removeEventListener(name, leave);
    };
  }, [isOpen]);
  return (
    <div ref={place} className={styles.mas}>
      <button
        ref={opener}
        type="button"
        className={`${button.secondary} ${styles.opener}`}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        Más
      </button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: what is inside is pressed, by any means. */}
      <div id={id} className={styles.panel} data-open={isOpen || undefined} onClick={() => setOpen(false)}>
        {children}
      </div>
    </div>
  );
}
