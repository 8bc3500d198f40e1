import { camposDonador } from '#contract/wire/donador.ts';
import type { RecordTable } from '#server/base/db/record-table.ts';
import type { RecordRow } from '#server/base/db/records.ts';

/** A row of `donadores`. */
export type FilaDeDonador = RecordRow<'donadores'>;

/** The columns of `donadores` that hold the fields of a form. */
export const TABLA_DONADORES: RecordTable<typeof camposDonador, 'donadores'> = {
  tabla: 'donadores',
  fields: camposDonador,
  noHay: 'No se encontró el donador',
};
