import type { Selectable } from 'kysely';
import { type CuentaLeida, camposDatos, camposDireccion } from '#contract/wire/cuenta.ts';
import type { Fields } from '#contract/wire/record.ts';
import type { CuentasTable } from '#server/base/db/cuentas-tables.ts';
import { type Columns, fromColumns, type RecordTable } from '#server/base/db/record-table.ts';

/** Columns of an account, with values to write. */
export type Columnas = Columns<'cuentas'>;

/** No live account has this name: it never did, or it was deleted meanwhile. */
export const NO_HAY_CUENTA = 'No se encontró la cuenta';

/** The columns of `cuentas` that hold the fields of an account. */
export const TABLA_CUENTAS = tableOf({ ...camposDatos, ...camposDireccion });
const TABLA_DATOS = tableOf(camposDatos);
const TABLA_DIRECCION = tableOf(camposDireccion);

function tableOf<F extends Fields>(fields: F): RecordTable<F, 'cuentas'> {
  return { tabla: 'cuentas', fields, llave: 'identificador', noHay: NO_HAY_CUENTA };
}

/** Makes an account as the editor reads it. */
export function toCuentaLeida(row: Selectable<CuentasTable>): CuentaLeida {
  const { identificador, nombre, rol, version } = row;
  return {
    identificador,
    nombre,
    rol,
    version,
    tieneContrasena: row.contrasena !== null,
    datos: fromColumns(TABLA_DATOS, row),
    direccion: fromColumns(TABLA_DIRECCION, row),
  };
}
