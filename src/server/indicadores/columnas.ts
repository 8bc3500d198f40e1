import { CAMPOS_INDICADOR, camposIndicador } from '#contract/wire/indicador.ts';
import type { ShownValues } from '#contract/wire/record.ts';
import type { AnioRange } from '#domain/anio.ts';
import { type Columns, columnsOf, fromColumns, type RecordTable } from '#server/base/db/record-table.ts';
import type { RecordRow } from '#server/base/db/records.ts';

/** Values of some columns of a claim's record. */
export type Columnas = Columns<'indicadores'>;

/** A RegistroGuardado is a row of `indicadores`. */
export type RegistroGuardado = RecordRow<'indicadores'>;

export const NO_HAY_REGISTRO = 'No se encontró el registro';

/** The columns of `indicadores` that hold the fields of a claim's record. */
export const TABLA_INDICADORES: RecordTable<typeof camposIndicador, 'indicadores'> = {
  tabla: 'indicadores',
  fields: camposIndicador,
  noHay: NO_HAY_REGISTRO,
  composed: {
    anios: {
      columns: ['anio_desde', 'anio_hasta'],
      toRow: (anios: AnioRange | null) => ({ anio_desde: anios?.from ?? null, anio_hasta: anios?.to ?? null }),
      fromRow: ({ anio_desde: from, anio_hasta: to }) =>
        typeof from === 'number' ? { from, to: Number(to ?? from) } : null,
    },
  },
};

/** The fields of a record, as its rules read them. */
export type Campos = ShownValues<typeof camposIndicador>;

/** The blank values of what is not null then. */
const EN_BLANCO: Partial<Readonly<Record<string, unknown>>> = { linea: '', parrafos: '', marca: false };

/** The columns of all fields, as a record has them of which nothing was said. */
export const EN_BLANCO_TODO: Columnas = Object.fromEntries(
  CAMPOS_INDICADOR.flatMap((campo) => {
    const { name } = camposIndicador[campo].kind;
    const blank = EN_BLANCO[name] ?? null;
    return columnsOf(TABLA_INDICADORES, campo).map((column) => [column, blank]);
  }),
);

/** Reads the fields of a record out of columns; one that is not among them is blank, as in a new record. */
export function camposOf(columnas: object): Campos {
  return fromColumns(TABLA_INDICADORES, { ...EN_BLANCO_TODO, ...columnas });
}
