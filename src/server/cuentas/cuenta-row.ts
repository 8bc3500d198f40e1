import type { Insertable, Selectable } from 'kysely';
import { type CuentaLeida, camposDatos, camposDireccion } from '#contract/wire/cuenta.ts';
import { type Fields, namesOf } from '#contract/wire/record.ts';
import type { Autor, Autoria } from '#server/base/db/autoria.ts';
import { insertRecord } from '#server/base/db/change-records.ts';
import type { CuentasTable } from '#server/base/db/cuentas-tables.ts';
import type { Trx } from '#server/base/db/database.ts';
import { type Cambio, recordCambios } from '#server/base/db/historial.ts';
import { type Columns, fromColumns, type RecordTable, toColumns } from '#server/base/db/record-table.ts';
import { isUniqueViolation } from '#server/base/db/unique-violation.ts';
import { takenValue } from '#server/base/errors.ts';
import { voidRecuperaciones } from './codes.ts';
import { newIdentificador } from './secrets.ts';
import { endAllSessions } from './sessions.ts';

/** Columns of an account, with values to write. */
export type Columnas = Columns<'cuentas'>;

/** No live account has this name: it never did, or it was deleted meanwhile. */
export const NO_HAY_CUENTA = 'No se encontró la cuenta';

/** The columns of `cuentas` that hold the fields of an account. */
export const TABLA_CUENTAS = tableOf({ ...camposDatos, ...camposDireccion });
const TABLA_DATOS = tableOf(camposDatos);
const TABLA_DIRECCION = tableOf(camposDireccion);

/** The columns of all fields, as an account has them of which nothing was said. */
export const EN_BLANCO: Columnas = toColumns(
  TABLA_CUENTAS,
  Object.fromEntries(namesOf(TABLA_CUENTAS.fields).map((campo) => [campo, ''])),
);

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

/** The columns of a new account; its public name, `identificador`, is made when it is inserted. */
export type CuentaNueva = Omit<Insertable<CuentasTable>, 'identificador' | 'eliminada'>;

/**
 * Makes an account.
 *
 * @param autor who made it; null for the person whom it is of.
 * @throws DatabaseError of index `cuentas_email` when the address is taken.
 */
export async function insertCuenta(trx: Trx, cuenta: CuentaNueva, autor: Autor | null) {
  const { contrasena: _, creada: momento, terminos_aceptados: __, ...despues } = cuenta;
  const identificador = newIdentificador();
  return insertRecord(
    trx,
    TABLA_CUENTAS,
    { autor: autor ?? identificador, momento },
    { ...cuenta, identificador },
    despues,
  );
}

/** An account that the transaction holds, as far as its end says of it. */
type CuentaRetirada = Pick<Selectable<CuentasTable>, 'id' | 'identificador' | 'email' | 'nombre' | 'apellidos' | 'rol'>;

/** Deletes accounts: their sessions end, their passwords and codes are gone, their addresses are free again. What they did stays. */
export async function deleteCuentas(
  trx: Trx,
  { autor, momento }: Pick<Autoria, 'autor' | 'momento'>,
  cuentas: readonly CuentaRetirada[],
): Promise<void> {
  if (cuentas.length === 0) return;
  const ids = cuentas.map(({ id }) => id);
  await endAllSessions(trx, ...ids);
  await voidRecuperaciones(trx, momento, ...ids);
  await trx.updateTable('cuentas').set({ eliminada: momento, contrasena: null }).where('id', 'in', ids).execute();
  const bajas = cuentas.map(({ identificador: registro, email, nombre, apellidos, rol }): Cambio => {
    return { tabla: 'cuentas', registro, operacion: 'baja', antes: { email, nombre, apellidos, rol } };
  });
  await recordCambios(trx, { autor, momento }, ...bajas);
}

/** Makes a `catch` that refuses a write that failed because its address is another account's; all else keeps flying. */
export function refuseTaken(mensaje: string): (error: unknown) => never {
  return (error) => {
    if (isUniqueViolation(error, 'cuentas_email')) throw takenValue('datos.email', mensaje);
    throw error;
  };
}
