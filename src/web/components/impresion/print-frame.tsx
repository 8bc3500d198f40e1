import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import styles from './print-frame.module.css';

/** The paper of a document: a letter sheet, or the roll of 80 mm of a ticket printer. */
export type Papel = 'carta' | 'rollo';

interface PrintFrameProps {
  /** Whether everything on the pages has arrived: nothing is printed before. */
  readonly isReady: boolean;
  /** Letter unless told. */
  readonly papel?: Papel;
  /** One {@link PrintPage} for each document. */
  readonly children: ReactNode;
}

/**
 * A frame around pages that are printed at once. It opens the print dialog once, as soon as the documents, the fonts and the
 * pictures are there.
 */
export function PrintFrame({ isReady, papel = 'carta', children }: PrintFrameProps) {
  const frame = useRef<HTMLDivElement>(null);
  useRollo(frame, papel === 'rollo');
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
    <div ref={frame} className={`stack-6 ${styles.frame}`} data-papel={papel} aria-busy={!isReady}>
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
      <header className={`stack-4 ${styles.header}`}>
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

/** A roll is cut so many millimetres below what it says, beside its margins. */
const COLA_MM = 4;

const PX_PER_MM = 96 / 25.4;

/**
 * Makes the page of a roll as long as the longest document, whenever something is about to be printed: no rule of a style
 * sheet can say a height that follows from the content. A browser that takes no made sheets prints on letter.
 */
function useRollo(frame: RefObject<HTMLElement | null>, isRollo: boolean): void {
  useEffect(() => {
    if (!isRollo || !('adoptedStyleSheets' in document)) return;
    const sheet = new CSSStyleSheet();
    const fit = () => {
      const heights = [...(frame.current?.children ?? [])].map((page) => page.getBoundingClientRect().height);
      const mm = Math.ceil(Math.max(...heights) / PX_PER_MM) + COLA_MM;
      sheet.replaceSync(`@page { size: 80mm ${mm}mm; margin: 4mm; @bottom-right { content: none; } }`);
    };
    document.adoptedStyleSheets.push(sheet);
    addEventListener('beforeprint', fit);
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
      removeEventListener('beforeprint', fit);
    };
  }, [frame, isRollo]);
}

/** Waits for the fonts and for every picture; one that does not come is left out, not waited for. */
async function whenSeen(frame: HTMLElement): Promise<void> {
  const pictures = [...frame.querySelectorAll('img')].map((picture) => picture.decode().catch(() => null));
  await Promise.all([document.fonts.ready, ...pictures]);
}
