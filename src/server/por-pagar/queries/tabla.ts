import { camposPorPagar } from '#contract/wire/por-pagar.ts';
import type { RecordTable } from '#server/base/db/record-table.ts';
import type { RecordRow } from '#server/base/db/records.ts';

/** A row of `cuentas_por_pagar`. */
export type FilaPorPagar = RecordRow<'cuentas_por_pagar'>;

/** The columns of `cuentas_por_pagar` that hold the fields of a form. */
export const TABLA_POR_PAGAR: RecordTable<typeof camposPorPagar, 'cuentas_por_pagar'> = {
  tabla: 'cuentas_por_pagar',
  fields: camposPorPagar,
  noHay: 'No se encontró la factura del proveedor',
};
