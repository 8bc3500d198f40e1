import styles from '#web/components/controls/pager.module.css';
import { type PagerProps, Step, UNA_PAGINA, whereText } from '#web/components/controls/pager.tsx';

/** The pages of a report: first, previous, where we are, next, last. At an end, what leads there does nothing. */
export function ReportPager({ page, totalPages, ...way }: PagerProps) {
  if (totalPages === 0) return null;
  if (totalPages === 1 && page <= 1) return UNA_PAGINA;
  return (
    <nav className={styles.pager} aria-label="Páginas de resultados">
      <Step {...way} to={page > 1 ? 1 : null}>
        <Sign sign="<<" text="Primera página" />
      </Step>
      <Step {...way} to={page > 1 ? page - 1 : null}>
        Anterior
      </Step>
      <span className={styles.here}>{whereText(page, totalPages)}</span>
      <Step {...way} to={page < totalPages ? page + 1 : null}>
        Siguiente
      </Step>
      <Step {...way} to={page < totalPages ? totalPages : null}>
        <Sign sign=">>" text="Última página" />
      </Step>
    </nav>
  );
}

/** A sign that is read as words. */
function Sign({ sign, text }: { readonly sign: string; readonly text: string }) {
  return (
    <>
      <span aria-hidden="true">{sign}</span>
      <span className="visually-hidden">{text}</span>
    </>
  );
}
