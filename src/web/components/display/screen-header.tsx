import { type ReactNode, useEffect } from 'react';
import styles from './screen-header.module.css';

interface ScreenHeaderProps {
  readonly title: string;
  /** How many there are: '1,234'. */
  readonly total?: string | undefined;
  /** The way back to the list, above the title. */
  readonly back?: ReactNode;
  /** The main action of the screen. */
  readonly children?: ReactNode;
}

/** Title, total and main action of a screen on one line; also names the tab of the browser. */
export function ScreenHeader({ title, total, back, children }: ScreenHeaderProps) {
  useTitle(title);
  return (
    <header className={`cluster-0 ${styles.header}`}>
      {back && <div className={styles.back}>{back}</div>}
      <h1 className={styles.title}>
        {title}
        {total !== undefined && <span className={styles.total}> {total}</span>}
      </h1>
      {children && <div className={`cluster-2 ${styles.actions}`}>{children}</div>}
    </header>
  );
}

let siteName: string | null = null;

/** Names the tab of the browser: the screen first, the business (the title the page came with) after it. */
export function useTitle(title: string): void {
  useEffect(() => {
    siteName ??= document.title;
    document.title = `${title} | ${siteName}`;
  }, [title]);
}
