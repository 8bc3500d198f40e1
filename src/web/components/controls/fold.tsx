import { type RefObject, useEffect, useId, useRef, useState } from 'react';
import styles from './filter-cascade.module.css';

/** The selects of a search, which on a phone make room for what was found. Wider, they always show. */
export interface Fold {
  readonly isFolded: boolean;
  readonly isOpen: boolean;
  readonly setOpen: (isOpen: boolean) => void;
  readonly cascade: RefObject<HTMLFieldSetElement | null>;
  readonly button: RefObject<HTMLButtonElement | null>;
  readonly id: string;
}

/**
 * Folds the selects once there are rows to show, until somebody opens them. The focus goes where they open, and to their
 * button when they fold under it.
 */
export function useFold(hasRows: boolean): Fold {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const cascade = useRef<HTMLFieldSetElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const isFolded = hasRows && !isOpen;
  useEffect(() => {
    if (isOpen) cascade.current?.focus();
    else if (isFolded && cascade.current?.contains(document.activeElement)) button.current?.focus();
  }, [isOpen, isFolded]);
  return { isFolded, isOpen, setOpen, cascade, button, id };
}

/** Opens and folds the selects, and tells how many of them are chosen. */
export function FoldButton({ fold, chosen }: { readonly fold: Fold; readonly chosen: number }) {
  const { id, button, isOpen, setOpen } = fold;
  return (
    <button
      ref={button}
      type="button"
      className={styles.button}
      aria-expanded={isOpen}
      aria-controls={id}
      onClick={() => setOpen(!isOpen)}
    >
      {chosen > 0 ? `Filtros (${chosen})` : 'Filtros'}
    </button>
  );
}
