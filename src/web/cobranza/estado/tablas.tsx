import type { FilaDeAdeudo } from '#contract/wire/cobranza.ts';
import type { EstadoDeCuenta } from '#contract/wire/estado-de-cuenta.ts';
import { diasDeAtraso } from '#domain/cobranza.ts';
import { type Centavos, formatPrecio } from '#domain/dinero.ts';
import { describeMovimiento } from '#domain/estado-de-cuenta.ts';
import { type Dia, formatDia } from '#domain/fecha.ts';
import { addressOf } from '#domain/screens.ts';
import { orNada, RowLink } from '#web/components/lista/columns.tsx';
import type { TableSpec } from '#web/components/lista/data-table.tsx';
import { myRol } from '#web/components/piezas/quien.ts';

type Movimiento = EstadoDeCuenta['movimientos'][number];

/** The address of what a row is of: an invoice, or an unpaid one of a former system. */
function direccionOf(de: 'factura' | 'saldo', id: number | string): string | null {
  const rol = myRol();
  return rol && `${addressOf(rol, de === 'saldo' ? 'saldos' : 'facturas')}/${id}`;
}

function Folio({
  de,
  id,
  text,
}: {
  readonly de: 'factura' | 'saldo';
  readonly id: number | string;
  readonly text: string;
}) {
  const to = direccionOf(de, id);
  return to === null ? text : <RowLink to={to}>{text}</RowLink>;
}

const importe = (monto: Centavos) => (monto === 0 ? '' : formatPrecio(monto));

/** The movements of a statement, each with what is owed since. */
export function tablaDeMovimientos(): TableSpec<Movimiento> {
  return {
    caption: 'Movimientos del estado de cuenta',
    isDense: true,
    keyOf: ({ dia, que, folio, folios }) => [dia, que, folio, ...folios].join(' '),
    columns: [
      { key: 'dia', head: 'Fecha', label: 'Fecha', className: 'nowrap', cell: ({ dia }) => formatDia(dia) },
      {
        key: 'concepto',
        head: 'Concepto',
        isWide: true,
        cell: (uno) => (
          <>
            <Folio de={uno.de} id={uno.id} text={describeMovimiento(uno)} />
            {uno.siniestros.length > 0 && (
              <span className="block hint anywhere">{`Siniestro ${uno.siniestros.join(', ')}`}</span>
            )}
          </>
        ),
      },
      {
        key: 'cargo',
        head: 'Cargo',
        label: 'Cargo',
        kind: 'figure',
        isNone: ({ cargo }) => cargo === 0,
        cell: ({ cargo }) => importe(cargo),
      },
      {
        key: 'abono',
        head: 'Abono',
        label: 'Abono',
        kind: 'figure',
        isNone: ({ abono }) => abono === 0,
        cell: ({ abono }) => importe(abono),
      },
      { key: 'saldo', head: 'Saldo', label: 'Saldo', kind: 'figure', cell: ({ saldo }) => formatPrecio(saldo) },
    ],
  };
}

/** The invoices that are open at the end of a day. */
export function tablaDeAbiertas(al: Dia): TableSpec<FilaDeAdeudo> {
  return {
    caption: 'Facturas por cobrar',
    isDense: true,
    keyOf: ({ deuda, id }) => `${deuda} ${id}`,
    columns: [
      {
        key: 'folio',
        head: 'Factura',
        isWide: true,
        cell: ({ deuda, id, documento }) => (
          <Folio de={deuda === 'saldo' ? 'saldo' : 'factura'} id={id} text={documento?.folio ?? id} />
        ),
      },
      {
        key: 'fecha',
        head: 'Fecha',
        label: 'Fecha',
        className: 'nowrap',
        cell: ({ documento }) => orNada(formatDia(documento?.fecha ?? '')),
      },
      {
        key: 'siniestro',
        head: 'Siniestro',
        label: 'Siniestro',
        className: 'anywhere',
        isNone: ({ documento }) => documento?.siniestros.length === 0,
        cell: ({ documento }) => orNada(documento?.siniestros.join(', ') ?? ''),
      },
      {
        key: 'vence',
        head: 'Vence',
        label: 'Vence',
        className: 'nowrap',
        cell: ({ vence }) => (vence === null ? 'Sin ingresar' : formatDia(vence)),
      },
      {
        key: 'atraso',
        head: 'Días de atraso',
        label: 'Días de atraso',
        kind: 'figure',
        isNone: ({ vence }) => diasDeAtraso(vence, al) === 0,
        cell: ({ vence }) => diasDeAtraso(vence, al) || '',
      },
      {
        key: 'adeudo',
        head: 'Se debe',
        label: 'Se debe',
        kind: 'figure',
        cell: ({ adeudo }) => formatPrecio(adeudo),
      },
    ],
  };
}
