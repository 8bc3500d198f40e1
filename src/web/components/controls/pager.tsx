import type { ReactNode } from 'react';
import icon from '#web/components/display/icon.module.css';
import { NavLink } from '#web/components/display/nav-link.tsx';
import button from './button.module.css';
import styles from './pager.module.css';

/** A pager knows where it is, and the addresses of the other pages. */
export interface PagerProps {
  readonly page: number;
  readonly totalPages: number;
  readonly hrefOf: (page: number) => string;
  readonly onPage: (page: number) => void;
}

/** Anterior, Siguiente and where we are between them; at an end, what leads there does nothing. An empty list has none (regla 247). */
export function Pager({ page, totalPages, ...way }: PagerProps) {
  if (totalPages === 0) return null;
  if (totalPages === 1 && page <= 1) return UNA_PAGINA;
  return (
    <nav className={styles.pager} aria-label="Páginas de resultados">
      {page > 2 && (
        <Step {...way} to={1} look={button.quiet}>
          Primera
        </Step>
      )}
      <Step {...way} to={page > 1 ? Math.min(page - 1, totalPages) : null} rel="prev">
        <span className={icon.previous} />
        Anterior
      </Step>
      <span className={styles.here}>{whereText(page, totalPages)} </span>
      <Step {...way} to={page < totalPages ? page + 1 : null} rel="next">
        Siguiente
        <span className={icon.next} />
      </Step>
    </nav>
  );
}

/** The pager of a list of one page: nothing there leads anywhere. */
export const UNA_PAGINA = (
  <p className={styles.pager} data-screen-only>
    Página 1 de 1
  </p>
);

interface StepProps extends Pick<PagerProps, 'hrefOf' | 'onPage'> {
  /** Null at the end of the list. */
  readonly to: number | null;
  readonly rel?: 'prev' | 'next' | undefined;
  readonly look?: string | undefined;
  readonly children: ReactNode;
}

/** One way of a pager; at an end, a button that does nothing. */
export function Step({ to, rel, look = button.secondary, hrefOf, onPage, children }: StepProps) {
  return to === null ? (
    <button type="button" className={styles.end} disabled>
      {children}
    </button>
  ) : (
    <NavLink className={look} href={hrefOf(to)} onNavigate={() => onPage(to)} rel={rel}>
      {children}
    </NavLink>
  );
}

/** 'Página 2 de 1,000'. */
export function whereText(page: number, totalPages: number): string {
  return `Página ${page.toLocaleString('es-MX')} de ${totalPages.toLocaleString('es-MX')}`;
}
