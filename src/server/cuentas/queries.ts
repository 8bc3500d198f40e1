import { type Insertable, type Selectable, sql } from 'kysely';
import { RED_CONOCIDA_MS, VENTANA_INTENTOS_MS } from '#domain/cuenta-limites.ts';
import { SESION_MAXIMA_MS, SESION_SIN_USO_MS } from '#domain/cuenta-sesion.ts';
import type { PageRequest } from '#domain/pagina.ts';
import { ROL, type Rol } from '#domain/roles.ts';
import type { Autor } from '#server/base/db/autoria.ts';
import type { CuentasTable } from '#server/base/db/cuentas-tables.ts';
import { type Db, prepare, type Trx } from '#server/base/db/database.ts';
import { insertRecord } from '#server/base/db/historial.ts';
import { findPage, hasWords } from '#server/base/db/list.ts';
import { isUniqueViolation } from '#server/base/db/unique-violation.ts';
import { takenValue } from '#server/base/errors.ts';
import { TABLA_CUENTAS } from './cuenta-row.ts';
import { newKeylogin } from './secrets.ts';

/** The part of an account that a sign-in reads. */
export interface Credencial {
  readonly id: number;
  readonly keylogin: string;
  /** Null until its owner makes one (regla 2). */
  readonly contrasena: string | null;
}

const CREDENCIAL = prepare<Credencial>(
  'select id, keylogin, contrasena from cuentas where email = $1 and eliminada is null',
);

/** Finds the live account with this address, or null. */
export async function findCredencial(db: Db, email: string): Promise<Credencial | null> {
  const [found] = await db.run(CREDENCIAL, [email]);
  return found ?? null;
}

/** Finds the live account with this address, in a transaction; null when there is none. */
export async function findByEmail(trx: Trx, email: string): Promise<Selectable<CuentasTable> | null> {
  const query = trx.selectFrom('cuentas').selectAll().where('email', '=', email).where('eliminada', 'is', null);
  return (await query.executeTakeFirst()) ?? null;
}

/** A CuentasQuery selects the accounts of a page of the list. */
interface CuentasQuery extends PageRequest {
  readonly rol: Rol;
  /** Words that all have to be in the address or the name (regla 150); empty: every account. */
  readonly search: string;
}

/** Finds a page of accounts, newest first, and how many there are. */
export async function findCuentas(db: Db, { rol, search, ...page }: CuentasQuery) {
  const matching = db.kysely
    .selectFrom('cuentas')
    .select(['id', 'nombre', 'apellidos', 'email', 'keylogin'])
    .select(({ selectFrom }) =>
      selectFrom('solicitudes_acceso as s')
        .select(({ fn }) => fn.max('s.momento').as('momento'))
        .whereRef('s.cuenta_id', '=', 'cuentas.id')
        .as('solicitud'),
    )
    .where('rol', '=', rol)
    .where('eliminada', 'is', null)
    .where(hasWords(sql.ref('busqueda'), search));
  const { rows, ...pages } = await findPage(db, matching, page);
  const cuentas = rows.map(({ solicitud, ...row }) => ({ ...row, solicitud: solicitud?.toISOString() ?? null }));
  return { cuentas, ...pages };
}

/** Counts the live accounts of each role that has any. */
export async function countByRol({ kysely }: Db): Promise<ReadonlyMap<Rol, number>> {
  const rows = await kysely
    .selectFrom('cuentas')
    .select(({ fn }) => ['rol', fn.countAll<number>().as('cuantas')])
    .where('eliminada', 'is', null)
    .groupBy('rol')
    .execute();
  return new Map(rows.map(({ rol, cuantas }) => [rol, cuantas]));
}

/** Finds the live administrators, to write to them or to list them. */
export async function findAdmins(db: Pick<Db, 'kysely'>): Promise<Pick<CuentasTable, 'email' | 'nombre' | 'creada'>[]> {
  const query = db.kysely.selectFrom('cuentas').select(['email', 'nombre', 'creada']).where('rol', '=', ROL.admin);
  return query.where('eliminada', 'is', null).orderBy('id').execute();
}

/** True when an account of the demo is in this database: everybody knows its password (regla 130). */
export async function hasDemoCuentas({ kysely }: Db): Promise<boolean> {
  const query = kysely.selectFrom('cuentas').select('id').where('es_demo', '=', true).where('eliminada', 'is', null);
  return (await query.limit(1).executeTakeFirst()) !== undefined;
}

/** Finds whose account has this address; null when no live one has. */
export async function findDuenio({ kysely }: Pick<Db, 'kysely'>, email: string) {
  const query = kysely.selectFrom('cuentas').select(['nombre', 'apellidos', 'rol']).where('email', '=', email);
  return (await query.where('eliminada', 'is', null).executeTakeFirst()) ?? null;
}

/** The columns of a new account; its public name, `keylogin`, is made when it is inserted. */
export type CuentaNueva = Omit<Insertable<CuentasTable>, 'keylogin' | 'eliminada'>;

/**
 * Makes an account.
 *
 * @param autor who made it; null for the person whom it is of.
 * @throws DatabaseError of index `cuentas_email` when the address is taken.
 */
export async function insertCuenta(trx: Trx, cuenta: CuentaNueva, autor: Autor | null) {
  const { contrasena: _, creada: momento, terminos_aceptados: __, ...despues } = cuenta;
  const keylogin = newKeylogin();
  return insertRecord(trx, TABLA_CUENTAS, { autor: autor ?? keylogin, momento }, { ...cuenta, keylogin }, despues);
}

/** Milliseconds that a code is kept: its limits look an hour back, and the rest is long enough to tell what happened. */
const CODIGO_GUARDADO_MS = 24 * 60 * 60_000;

/** Deletes what no call looks at any more. Any instance may do it, at any time. */
export async function purgeCuentas({ kysely }: Db, now: Date): Promise<void> {
  const ago = (milliseconds: number) => new Date(now.getTime() - milliseconds);
  await kysely.deleteFrom('sesiones').where('usada', '<', ago(SESION_SIN_USO_MS)).execute();
  await kysely.deleteFrom('sesiones').where('creada', '<', ago(SESION_MAXIMA_MS)).execute();
  const wrong = kysely.deleteFrom('intentos').where('exito', '=', false);
  await wrong.where('momento', '<', ago(2 * VENTANA_INTENTOS_MS)).execute();
  await kysely.deleteFrom('intentos').where('momento', '<', ago(RED_CONOCIDA_MS)).execute();
  await kysely.deleteFrom('codigos').where('enviado', '<', ago(CODIGO_GUARDADO_MS)).execute();
}

/** Makes a `catch` that refuses a write that failed because its address is another account's; all else keeps flying. */
export function refuseTaken(mensaje: string): (error: unknown) => never {
  return (error) => {
    if (isUniqueViolation(error, 'cuentas_email')) throw takenValue('account.email', mensaje);
    throw error;
  };
}
