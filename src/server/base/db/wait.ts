import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db } from './database.ts';
import { errorCode } from './embedded/processes.ts';

/** Milliseconds in which a database that is starting may come. Whoever supervises us tries again. */
const WAIT_MS = 2_500;
const PAUSE_MS = 250;

/** The database cannot be used. The message is one line in Spanish that names no password. */
export class DatabaseRefusedError extends Error {
  override readonly name = 'DatabaseRefusedError';
}

/** Codes of a server that is not there yet: nobody listens, its socket is missing, it is starting. */
const NOT_YET = new Set(['ECONNREFUSED', 'ENOENT', 'ECONNRESET', '57P03']);

/**
 * Waits for a database that may be starting at the same time as we are, and finds out whether we can work with it.
 *
 * @throws DatabaseRefusedError within four seconds, with what to look at.
 */
export async function waitForDatabase(db: Db): Promise<void> {
  const deadline = Date.now() + WAIT_MS;
  let servidor: Servidor | undefined;
  while (!servidor) {
    servidor = await ask(db).catch(async (error) => {
      if (Date.now() > deadline || !NOT_YET.has(errorCode(error) ?? '')) throw explain(error);
      await sleep(PAUSE_MS);
      return undefined;
    });
  }
  requireUsable(servidor);
}

async function ask(db: Db): Promise<Servidor | undefined> {
  const { rows } = await sql<Servidor>`
    select current_setting('server_version_num')::int as version,
      coalesce(has_schema_privilege(current_schema(), 'create'), false) as "puedeCrear"`.execute(db.kysely);
  return rows[0];
}

/** A server as it answers: 180004 is version 18.4. */
interface Servidor {
  readonly version: number;
  readonly puedeCrear: boolean;
}

/** The major version that our SQL is written for, and tested on. */
const VERSION = 18;

/** @throws DatabaseRefusedError for one that is too old, or where we may not make our tables. */
export function requireUsable(servidor: Servidor): void {
  const version = Math.floor(servidor.version / 10_000);
  if (version < VERSION) {
    throw new DatabaseRefusedError(
      `DATABASE_URL lleva a un PostgreSQL ${version}: hace falta el ${VERSION} o uno posterior`,
    );
  }
  if (servidor.puedeCrear) return;
  throw new DatabaseRefusedError(
    'El usuario de DATABASE_URL no puede crear tablas en su base de datos: dásela en propiedad',
  );
}

const REASONS: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nadie contesta en esa dirección',
  ENOENT: 'no hay un PostgreSQL en ese socket',
  ECONNRESET: 'el servidor corta la conexión',
  ENOTFOUND: 'no existe ese servidor',
  EAI_AGAIN: 'no se encontró ese servidor',
  EHOSTUNREACH: 'no hay camino a ese servidor',
  ENETUNREACH: 'no hay camino a ese servidor',
  ETIMEDOUT: 'el servidor no contesta',
  '28P01': 'el usuario o la contraseña no son correctos',
  '28000': 'ese usuario no puede entrar',
  '3D000': 'no existe esa base de datos',
  '42501': 'ese usuario no puede entrar a esa base de datos',
  '53300': 'el servidor no admite más conexiones',
  '57P03': 'el servidor está arrancando o deteniéndose',
};

/** Says why, in words of ours where there are any: the library's name what went wrong, and never a password. */
function explain(error: unknown): DatabaseRefusedError {
  const { message } = error instanceof Error ? error : new Error(String(error));
  const isSilent = message.includes('timeout');
  const reason = REASONS[errorCode(error) ?? ''] ?? (isSilent ? 'el servidor no contesta' : message.split('\n')[0]);
  return new DatabaseRefusedError(`No se pudo usar la base de datos de DATABASE_URL: ${reason}`, { cause: error });
}

const DURABLE = ['fsync', 'synchronous_commit', 'full_page_writes'] as const;

/**
 * Finds the settings of this server that would lose acknowledged work in a power cut. Production refuses to start with
 * any.
 */
export async function findWeakSettings(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string; setting: string }>`
    select name, setting from pg_settings where name in (${sql.join(DURABLE)})`.execute(db.kysely);
  return rows.filter(({ setting }) => setting === 'off').map(({ name }) => name);
}
