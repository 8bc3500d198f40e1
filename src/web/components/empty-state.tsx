import type { ReactNode } from 'react';
import styles from './empty-state.module.css';

interface EmptyStateProps {
  /** Why there is nothing. */
  readonly text: string;
  /** The one action that helps. */
  readonly children?: ReactNode;
}

/** In the place of a list that has nothing to show. */
export function EmptyState({ text, children }: EmptyStateProps) {
  return (
    <div className={styles.empty} role="status">
      <p>{text}</p>
      {children}
    </div>
  );
}
