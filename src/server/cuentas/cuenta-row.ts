import type { Selectable, Updateable } from 'kysely';
import { type CuentaLeida, camposDatos, camposDireccion } from '#contract/wire/cuenta.ts';
import type { Fields } from '#contract/wire/record.ts';
import type { CuentasTable } from '#server/db/cuentas-tables.ts';
import { type ColumnsOf, fromColumns, type RecordTable } from '#server/db/record-table.ts';

type Campos = typeof camposDatos & typeof camposDireccion;

/** Columns an administrator's form may write, with their values. */
export type Columnas = Updateable<ColumnsOf<Campos> & Pick<CuentasTable, 'rol'>>;

/** The columns of `cuentas` that hold the fields of an account. */
export const TABLA_CUENTAS = tableOf({ ...camposDatos, ...camposDireccion });
const TABLA_DATOS = tableOf(camposDatos);
const TABLA_DIRECCION = tableOf(camposDireccion);

function tableOf<F extends Fields>(fields: F): RecordTable<F, Columnas> {
  return { tabla: 'cuentas', fields, composed: {} };
}

/** Makes an account as the editor reads it. */
export function toCuentaLeida(row: Selectable<CuentasTable>): CuentaLeida {
  const { keylogin, nombre, rol, version } = row;
  return {
    ...{ keylogin, nombre, rol, version },
    tieneContrasena: row.contrasena !== null,
    datos: fromColumns(TABLA_DATOS, row),
    direccion: fromColumns(TABLA_DIRECCION, row),
  };
}
