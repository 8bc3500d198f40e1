import type { ReactNode } from 'react';
import type { Fold } from '#web/components/controls/fold.tsx';
import styles from './folded-filters.module.css';

interface FoldedFiltersProps {
  readonly fold: Fold;
  /** The name of all of them, for who hears it. */
  readonly legend: string;
  readonly children: ReactNode;
}

/** Many filters of a list, below its text. On a phone they stand folded while there are rows. */
export function FoldedFilters({ fold, legend, children }: FoldedFiltersProps) {
  return (
    <fieldset
      ref={fold.cascade}
      id={fold.id}
      tabIndex={-1}
      className={styles.filters}
      data-folded={fold.isFolded || undefined}
      data-screen-only
    >
      <legend className="visually-hidden">{legend}</legend>
      {children}
    </fieldset>
  );
}
