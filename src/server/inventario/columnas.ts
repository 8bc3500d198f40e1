import type { Insertable, Selectable, Updateable } from 'kysely';
import { CAMPOS_PIEZA, camposPieza } from '#contract/wire/pieza.ts';
import type { PiezaForm } from '#contract/wire/pieza-form.ts';
import type { AnioRange } from '#domain/anio.ts';
import type { PiezasTable } from '#server/db/database.ts';
import { columnsOf, type RecordTable, toColumns } from '#server/db/record-table.ts';

/** The columns of a part that a form can change. */
type Editables = Omit<PiezasTable, 'id' | 'version' | 'creada' | 'eliminada' | 'titulo'>;

/** Values of some columns of a part. */
export type Columnas = Updateable<Editables>;

/** A PiezaGuardada is a row of `piezas` with the columns that a form can change. */
export type PiezaGuardada = Selectable<Editables & Pick<PiezasTable, 'id' | 'version'>>;

/** The columns of `piezas` that hold the fields of a part. */
export const TABLA_PIEZAS: RecordTable<typeof camposPieza, Columnas> = {
  tabla: 'piezas',
  fields: camposPieza,
  composed: {
    anios: {
      columns: ['anio_desde', 'anio_hasta'],
      toRow: ({ from, to }: AnioRange) => ({ anio_desde: from, anio_hasta: to }),
      fromRow: ({ anio_desde: from, anio_hasta: to }) =>
        typeof from === 'number' ? { from, to: Number(to ?? from) } : null,
    },
  },
};

/** Every column that a {@link PiezaGuardada} has. */
export const COLUMNAS_GUARDADAS = [
  'id',
  'version',
  ...CAMPOS_PIEZA.flatMap((campo) => columnsOf(TABLA_PIEZAS, campo)),
] as const;

/**
 * Turns a form into the columns to write. Stock is left out, because only the ledger moves it; a blank inventory number
 * counts as not sent.
 */
export function formToColumnas({ existencias: _, inventario, ...form }: PiezaForm): Columnas {
  return toColumns(TABLA_PIEZAS, { ...form, inventario: inventario ?? undefined });
}

/** The columns that a new part must have. */
const OBLIGATORIAS = CAMPOS_PIEZA.filter((campo) => camposPieza[campo].kind.isRequired).flatMap((campo) =>
  columnsOf(TABLA_PIEZAS, campo),
);

/** True when nothing is missing that every part must have. */
export function isCompleta(columnas: Columnas): columnas is Insertable<Editables> {
  return OBLIGATORIAS.every((columna) => columnas[columna] !== undefined);
}
