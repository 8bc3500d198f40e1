import { camposPieza } from '#contract/wire/pieza.ts';
import type { PiezaForm } from '#contract/wire/pieza-form.ts';
import type { AnioRange } from '#domain/anio.ts';
import { type Columns, type RecordTable, toColumns } from '#server/base/db/record-table.ts';
import type { RecordRow } from '#server/base/db/records.ts';
import { NO_HAY_PIEZA } from '#server/patio/existencias/movimientos.ts';

/** Values of some columns of a part. */
export type Columnas = Columns<'piezas'>;

/** A PiezaGuardada is a row of `piezas`. */
export type PiezaGuardada = RecordRow<'piezas'>;

/** The columns of `piezas` that hold the fields of a part. */
export const TABLA_PIEZAS: RecordTable<typeof camposPieza, 'piezas'> = {
  tabla: 'piezas',
  fields: camposPieza,
  noHay: NO_HAY_PIEZA,
  composed: {
    anios: {
      columns: ['anio_desde', 'anio_hasta'],
      toRow: ({ from, to }: AnioRange) => ({ anio_desde: from, anio_hasta: to }),
      fromRow: ({ anio_desde: from, anio_hasta: to }) =>
        typeof from === 'number' ? { from, to: Number(to ?? from) } : null,
    },
  },
};

/**
 * Turns a form into the columns to write. Stock is left out, because only the ledger moves it; a blank inventory number
 * counts as not sent.
 */
export function formToColumnas({ existencias: _, inventario, ...form }: PiezaForm): Columnas {
  return toColumns(TABLA_PIEZAS, { ...form, inventario: inventario ?? undefined });
}
