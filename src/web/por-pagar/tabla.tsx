import type { CuentaPorPagarMostrada } from '#contract/wire/por-pagar.ts';
import { formatPrecio } from '#domain/dinero.ts';
import { formatDia } from '#domain/fecha.ts';
import { dayColumn, RowLink, textColumn } from '#web/components/lista/columns.tsx';
import type { TableSpec } from '#web/components/lista/data-table.tsx';
import { Estado } from './estado.tsx';
import { folioDeCuenta } from './nombres.ts';
import styles from './por-pagar.module.css';

const dinero = (head: string, orden: string, of: (cuenta: CuentaPorPagarMostrada) => number) =>
  textColumn<CuentaPorPagarMostrada>(head, (cuenta) => formatPrecio(of(cuenta)), {
    kind: 'figure',
    orden,
    isNone: (cuenta) => of(cuenta) === 0,
  });

/** The invoices of suppliers, each the way to its page. */
export const TABLA: TableSpec<CuentaPorPagarMostrada> = {
  caption: 'Facturas de proveedores',
  cards: 'wide',
  isDense: true,
  keyOf: ({ id }) => id,
  columns: [
    {
      key: 'proveedor',
      head: 'Proveedor',
      orden: 'proveedor',
      isWide: true,
      cell: (cuenta) => (
        <div className={`stack-1 ${styles.proveedor}`}>
          <RowLink to={String(cuenta.id)}>
            <strong>{cuenta.proveedor}</strong>
          </RowLink>
          <span className="hint">
            {cuenta.tipo === 'E' ? 'Nota de crédito ' : 'Factura '}
            <span className="mono">{folioDeCuenta(cuenta)}</span>
          </span>
        </div>
      ),
    },
    dayColumn('Fecha', ({ fecha }) => fecha, { className: 'nowrap', orden: 'fecha' }),
    {
      key: 'vence',
      head: 'Vence',
      label: 'Vence',
      orden: 'vence',
      className: 'nowrap',
      isNone: ({ tipo }) => tipo === 'E',
      cell: ({ tipo, vence, estado }) =>
        tipo === 'E' ? (
          '—'
        ) : (
          <span className={estado === 'vencida' ? styles.vencido : undefined}>{formatDia(vence)}</span>
        ),
    },
    {
      key: 'estado',
      head: 'Estado',
      label: 'Estado',
      cell: (cuenta) => <Estado cuenta={cuenta} />,
    },
    dinero('Total', 'total', ({ total }) => total),
    dinero('Pagado', 'pagado', ({ pagado }) => pagado),
    dinero('Se debe', 'saldo', ({ tipo, saldo }) => (tipo === 'E' ? -saldo : saldo)),
  ],
};
