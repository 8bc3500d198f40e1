import { type ReactNode, useEffect, useRef } from 'react';
import styles from './print-frame.module.css';

interface PrintFrameProps {
  /** The kind of document: 'Nota de remisión'. */
  readonly title: string;
  /** Its number, beside the title. */
  readonly folio?: string;
  readonly negocio: { readonly nombre: string; readonly lines: readonly string[] };
  /** Whether the rows of the document have arrived: nothing is printed before. */
  readonly isReady: boolean;
  readonly children: ReactNode;
}

/**
 * The letter page of every printed document: logo, business, title and page numbers around its own content. It opens the
 * print dialog once, as soon as the document, the fonts and the pictures are there.
 */
export function PrintFrame({ title, folio, negocio, isReady, children }: PrintFrameProps) {
  const frame = useRef<HTMLElement>(null);
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
    <article ref={frame} className={styles.frame} aria-busy={!isReady}>
      <header className={styles.header}>
        <img className={styles.logo} src="/logo.svg" alt="" />
        <address className={styles.negocio}>
          <strong>{negocio.nombre}</strong>
          {negocio.lines.map((line) => (
            <span key={line}>{line}</span>
          ))}
        </address>
        <h1 className={styles.title}>
          {title}
          {folio !== undefined && <span className="mono"> {folio}</span>}
        </h1>
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
