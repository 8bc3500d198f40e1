import type { ReactNode } from 'react';
import { isRefused } from '#web/api/errors.ts';
import button from '#web/components/controls/button.module.css';
import styles from './empty-state.module.css';

interface EmptyStateProps {
  /** Why there is nothing. */
  readonly text: string;
  /** Better ways than the actions, which stand below it. */
  readonly before?: ReactNode;
  /** The one action that helps: its words, and what it does. */
  readonly action?: readonly [label: string, run: () => void] | undefined;
  /** An action of another form. */
  readonly children?: ReactNode;
  /** The failure that this tells of. Of a session that is over its banner tells, and nothing else. */
  readonly failure?: unknown;
  /** One line above something that is shown all the same. */
  readonly isSlim?: boolean;
}

/** In the place of a list that has nothing to show. */
export function EmptyState({ text, before, action, children, failure, isSlim = false }: EmptyStateProps) {
  if (isRefused(failure, 'sesion')) return null;
  return (
    <div className={`stack-4 ${styles.empty}`} role="status" data-slim={isSlim || undefined}>
      <p>{text}</p>
      {before}
      {(action || children) && (
        <div className={`cluster-2 ${styles.actions}`}>
          {action && (
            <button type="button" className={button.secondary} onClick={action[1]}>
              {action[0]}
            </button>
          )}
          {children}
        </div>
      )}
    </div>
  );
}
