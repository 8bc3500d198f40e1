import { type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import button from './button.module.css';
import styles from './mas.module.css';

/**
 * What else can be done beside the one thing that a screen is for: in a row where there is room, behind 'Más' on a phone. Esc, a press
 * elsewhere and whatever is chosen close it.
 */
export function Mas({ children }: { readonly children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const place = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const onPress = useEffectEvent(({ target }: Event) => {
    if (!(target instanceof Node && place.current?.contains(target))) setOpen(false);
  });
  const onKey = useEffectEvent(({ key }: KeyboardEvent) => {
    if (key !== 'Escape') return;
    setOpen(false);
    opener.current?.focus();
  });
  useEffect(() => {
    if (!isOpen) return;
    const stop = new AbortController();
    document.addEventListener('pointerdown', onPress, { signal: stop.signal });
    document.addEventListener('focusin', onPress, { signal: stop.signal });
    document.addEventListener('keydown', onKey, { signal: stop.signal });
    return () => stop.abort();
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
