import type { Orden } from '#domain/orden-de-lista.ts';
import styles from './data-table.module.css';
import type { Column } from './data-table.tsx';

/** How a table is ordered by its heads. */
export interface CabezaOrden {
  readonly actual: Orden | undefined;
  readonly onOrden: (columna: string) => void;
}

/** How a column is called: by its head, unless that is a sign. */
export function nombreOf<Row>({ nombre, head, label, key }: Column<Row>): string {
  return nombre ?? (typeof head === 'string' ? head : (label ?? key));
}

const ARIA = { asc: 'ascending', desc: 'descending' } as const;

interface CabezaProps<Row> {
  readonly column: Column<Row>;
  readonly orden: CabezaOrden | undefined;
}

/** The head of a column; where the list can be ordered by it, a button that does so, and says it beside the plain name of the cells below. */
export function Cabeza<Row>({ column, orden }: CabezaProps<Row>) {
  const { head, kind, className, orden: columna } = column;
  if (!orden || columna === undefined) {
    return (
      <th scope="col" data-kind={kind} className={className}>
        {head}
      </th>
    );
  }
  const sentido = orden.actual?.columna === columna ? orden.actual.sentido : undefined;
  return (
    <th scope="col" data-kind={kind} className={className} aria-sort={sentido && ARIA[sentido]}>
      <button
        type="button"
        className={styles.sort}
        data-sentido={sentido}
        title={`Ordenar por ${nombreOf(column)}`}
        onClick={() => orden.onOrden(columna)}
      >
        {head}
      </button>
    </th>
  );
}
