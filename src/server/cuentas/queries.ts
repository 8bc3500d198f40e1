import { type Selectable, sql } from 'kysely';
import type { PageRequest } from '#domain/pagina.ts';
import { ROL, type Rol } from '#domain/roles.ts';
import type { CuentasTable } from '#server/base/db/cuentas-tables.ts';
import { type Db, prepare, type Trx } from '#server/base/db/database.ts';
import { findPage, hasWords } from '#server/base/db/list.ts';

/** The part of an account that a sign-in reads. */
export interface Credencial {
  readonly id: number;
  readonly identificador: string;
  /** Null until its owner makes one (regla 2). */
  readonly contrasena: string | null;
}

const CREDENCIAL = prepare<Credencial>(
  'select id, identificador, contrasena from cuentas where email = $1 and eliminada is null',
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
    .select(['id', 'nombre', 'apellidos', 'email', 'identificador'])
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

/** Finds the administrators, or the one with an address. */
export async function findAdmin(
  db: Pick<Db, 'kysely'>,
  email?: string,
): Promise<Pick<CuentasTable, 'identificador'>[]> {
  const query = db.kysely.selectFrom('cuentas').select('identificador').where('rol', '=', ROL.admin);
  const vivos = query.where('eliminada', 'is', null);
  return (email === undefined ? vivos : vivos.where('email', '=', email.trim().toLowerCase())).limit(2).execute();
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
