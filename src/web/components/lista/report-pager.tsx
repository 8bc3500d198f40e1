import button from '#web/components/button.module.css';
import { NavLink } from '#web/components/nav-link.tsx';
import styles from '#web/components/pager.module.css';
import { whereText } from '#web/components/pager.tsx';

interface ReportPagerProps {
  readonly page: number;
  readonly totalPages: number;
  readonly hrefOf: (page: number) => string;
  readonly onPage: (page: number) => void;
}

/** The pages of a report: first, previous, where we are, next, last. At an end, what leads there does nothing. */
export function ReportPager({ page, totalPages, ...way }: ReportPagerProps) {
  if (totalPages === 0) return null;
  return (
    <nav className={styles.pager} aria-label="Páginas de resultados">
      <Paso {...way} to={page > 1 ? 1 : null} text="Primera página" sign="<<" />
      <Paso {...way} to={page > 1 ? page - 1 : null} text="Anterior" />
      <span className={styles.here}>{whereText(page, totalPages)}</span>
      <Paso {...way} to={page < totalPages ? page + 1 : null} text="Siguiente" />
      <Paso {...way} to={page < totalPages ? totalPages : null} text="Última página" sign=">>" />
    </nav>
  );
}

interface PasoProps extends Pick<ReportPagerProps, 'hrefOf' | 'onPage'> {
  /** Null at the end of the list. */
  readonly to: number | null;
  readonly text: string;
  /** The sign shown in place of the text. */
  readonly sign?: string;
}

function Paso({ to, text, sign, hrefOf, onPage }: PasoProps) {
  const words = sign ? (
    <>
      <span aria-hidden="true">{sign}</span>
      <span className="visually-hidden">{text}</span>
    </>
  ) : (
    text
  );
  return to === null ? (
    <button type="button" className={styles.end} disabled>
      {words}
    </button>
  ) : (
    <NavLink className={button.secondary} href={hrefOf(to)} onNavigate={() => onPage(to)}>
      {words}
    </NavLink>
  );
}
