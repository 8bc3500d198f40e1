import { camposSaldo } from '#contract/wire/saldo.ts';
import type { Columns, RecordTable } from '#server/base/db/record-table.ts';
import type { RecordRow } from '#server/base/db/records.ts';

/** Values of some columns of a balance. */
export type ColumnasDeSaldo = Columns<'saldos'>;

/** A SaldoGuardado is a row of `saldos`. */
export type SaldoGuardado = RecordRow<'saldos'>;

/** The columns of `saldos` that hold the fields of a file. */
export const TABLA_SALDOS: RecordTable<typeof camposSaldo, 'saldos'> = {
  tabla: 'saldos',
  fields: camposSaldo,
  noHay: 'No se encontró el saldo',
};
