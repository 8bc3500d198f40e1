import { type ReactNode, useEffect, useRef } from 'react';
import styles from './print-frame.module.css';

interface PrintFrameProps {
  /** Whether everything on the pages has arrived: nothing is printed before. */
  readonly isReady: boolean;
  /** One {@link PrintPage} for each document. */
  readonly children: ReactNode;
}

/**
 * What is printed at once. It opens the print dialog once, as soon as the documents, the fonts and the pictures are
 * there.
 */
export function PrintFrame({ isReady, children }: PrintFrameProps) {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isReady || !frame.current) return;
    let isGone = false;
    void whenSeen(frame.current).then(() => {
      if (!isGone) print();
    });
    return () => {
      isGone = true;
    };
  }, [isReady]);
  return (
    <div ref={frame} className={styles.frame} aria-busy={!isReady}>
      {children}
    </div>
  );
}

interface PrintPageProps {
  /** The kind of document: 'Nota de remisión'. */
  readonly title: string;
  /** Its number, beside the title. */
  readonly folio?: string;
  readonly negocio: { readonly nombre: string; readonly lines: readonly string[] };
  readonly children: ReactNode;
}

/** One printed document, which begins on a letter page of its own: logo, business, title and number over its content. */
export function PrintPage({ title, folio, negocio, children }: PrintPageProps) {
  return (
    <article className={styles.page} aria-label={folio === undefined ? title : `${title} ${folio}`}>
      <header className={styles.header}>
        <img className={styles.logo} src="/logo.svg" alt="" />
        <address className={styles.negocio}>
          <strong>{negocio.nombre}</strong>
          {negocio.lines.map((line) => (
            <span key={line}>{line}</span>
          ))}
        </address>
        <h2 className={styles.title}>
          {title}
          {folio !== undefined && <span className="mono"> {folio}</span>}
        </h2>
      </header>
      {children}
    </article>
  );
}

/** Waits for the fonts and for every picture; one that does not come is left out, not waited for. */
async function whenSeen(frame: HTMLElement): Promise<void> {
  const pictures = [...frame.querySelectorAll('img')].map((picture) => picture.decode().catch(() => null));
  await Promise.all([document.fonts.ready, ...pictures]);
}
