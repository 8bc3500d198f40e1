import type { MouseEvent } from 'react';
import button from '#web/components/button.module.css';
import { useHydrated } from '#web/components/use-hydrated.ts';
import styles from './cuenta-page.module.css';

interface SubmitButtonProps {
  readonly children: string;
  /** The words of the button while it waits for an answer. */
  readonly busy?: string;
  readonly isBusy?: boolean;
}

/**
 * Sends a form: once the page is alive, and once at a time. While it waits it only refuses, and keeps the focus: a
 * button that is switched off under the finger of a keyboard throws its user out to the top of the page.
 */
export function SubmitButton({ children, busy = children, isBusy = false }: SubmitButtonProps) {
  const isHydrated = useHydrated();
  return (
    <button
      type="submit"
      className={`${button.primary} ${styles.submit}`}
      disabled={!isHydrated}
      aria-disabled={isBusy}
      onClick={isBusy ? refuse : undefined}
    >
      {isBusy ? busy : children}
    </button>
  );
}

/** Also for Enter in a field, which presses the button. */
function refuse(event: MouseEvent): void {
  event.preventDefault();
}
