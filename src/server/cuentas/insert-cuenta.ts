import type { Insertable } from 'kysely';
import type { Autor } from '#server/base/db/autoria.ts';
import { insertRecord } from '#server/base/db/change-records.ts';
import type { CuentasTable } from '#server/base/db/cuentas-tables.ts';
import type { Trx } from '#server/base/db/database.ts';
import { isUniqueViolation } from '#server/base/db/unique-violation.ts';
import { takenValue } from '#server/base/errors.ts';
import { TABLA_CUENTAS } from './cuenta-row.ts';
import { newIdentificador } from './secrets.ts';

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

/** Makes a `catch` that refuses a write that failed because its address is another account's; all else keeps flying. */
export function refuseTaken(mensaje: string): (error: unknown) => never {
  return (error) => {
    if (isUniqueViolation(error, 'cuentas_email')) throw takenValue('datos.email', mensaje);
    throw error;
  };
}
