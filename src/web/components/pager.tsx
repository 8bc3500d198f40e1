import button from './button.module.css';
import icon from './icon.module.css';
import { NavLink } from './nav-link.tsx';
import styles from './pager.module.css';

interface PagerProps {
  readonly page: number;
  readonly totalPages: number;
  readonly hrefOf: (page: number) => string;
  readonly onPage: (page: number) => void;
}

/** Anterior, Siguiente and where we are between them; nothing when everything fits one page. */
export function Pager({ page, totalPages, hrefOf, onPage }: PagerProps) {
  if (totalPages <= 1 && page === 1) return null;
  const previous = Math.min(page - 1, totalPages);
  return (
    <nav className={styles.pager} aria-label="Páginas de resultados">
      {page > 2 && (
        <NavLink className={button.quiet} href={hrefOf(1)} onNavigate={() => onPage(1)}>
          Primera
        </NavLink>
      )}
      {page > 1 ? (
        <NavLink className={button.secondary} rel="prev" href={hrefOf(previous)} onNavigate={() => onPage(previous)}>
          <span className={icon.previous} />
          Anterior
        </NavLink>
      ) : (
        <span className={styles.end}>
          <span className={icon.previous} />
          Anterior
        </span>
      )}
      <span className={styles.here}>{whereText(page, totalPages)} </span>
      {page < totalPages ? (
        <NavLink className={button.secondary} rel="next" href={hrefOf(page + 1)} onNavigate={() => onPage(page + 1)}>
          Siguiente
          <span className={icon.next} />
        </NavLink>
      ) : (
        <span className={styles.end}>
          Siguiente
          <span className={icon.next} />
        </span>
      )}
    </nav>
  );
}

/** 'Página 2 de 1,000'. */
export function whereText(page: number, totalPages: number): string {
  return `Página ${page.toLocaleString('es-MX')} de ${totalPages.toLocaleString('es-MX')}`;
}
