import { randomUUID } from 'node:crypto';
import { ROL } from '#domain/roles.ts';
import { insertCuenta } from '#server/cuentas/cuenta-row.ts';
import { createPasswords } from '#server/cuentas/passwords.ts';
import { openSql, PASSWORDS, type SqlStep } from './beside.ts';
import { ADMIN } from './product.ts';
import { alternate, sideOf } from './round.ts';
import type { AnyRow, Context, ScenarioRow } from './row.ts';

/** The least that is durable: a record that PostgreSQL has on disk before it answers. */
const DURABLE_WRITE: readonly SqlStep[] = [{ text: `select pg_logical_emit_message(true, 'bench', 'x')`, values: [] }];
const LOGIN = '/api/verify-account/validate_login.php';
const CONTRASENA = 'tres tristes tigres';

/** The rows of the sign-in: its calls and what they cost. */
export const ACCESO_ROWS: readonly AnyRow[] = [
  {
    grupo: 'acceso',
    name: 'entrar',
    title: '`validate_login`, hash included',
    asks: () => [{ path: LOGIN, body: ADMIN }],
    least: () => () => DURABLE_WRITE,
  },
  { grupo: 'acceso', name: 'hash', title: 'the hash', isInside: true, run: measureHash },
  { grupo: 'acceso', name: 'resto', title: 'the rest of the call', isInside: true, run: measureRest },
];

/** Measures the hash with the product's own parameters. */
async function measureHash({ segundos }: Context): Promise<ScenarioRow[]> {
  const passwords = createPasswords();
  const hash = sideOf(() => passwords.hash(CONTRASENA));
  await hash({ ms: 60_000, callers: 1, requests: 2 });
  const promised = { what: 'hash of the password', p50AtLeast: 50, p95: 500 };
  const own = [await hash({ ms: segundos * 1000, callers: 1 })];
  return [{ title: 'hash of the password (argon2id, 64 MiB, 3 passes)', own, promised }];
}

/**
 * Measures the rest of the call, with a hash that costs next to nothing in its place; beside it one durable write
 * through the driver alone, and it cannot be faster than that.
 */
async function measureRest({ pool, inside, closing, segundos }: Context): Promise<ScenarioRow[]> {
  const { db, ask } = await inside();
  const cuenta = {
    email: `${randomUUID()}@taller.test`,
    nombre: 'Ana',
    apellidos: 'Ruiz',
    telefono: '5512345678',
    rol: ROL.cliente,
    contrasena: await PASSWORDS.hash(CONTRASENA),
    creada: new Date(),
  };
  await db.kysely.transaction().execute((trx) => insertCuenta(trx, cuenta, null));
  const call = sideOf((n) => ask({ path: LOGIN, body: { email: cuenta.email, pass: CONTRASENA } }, n));
  const write = openSql(pool, () => DURABLE_WRITE, closing);
  await alternate([call, write], { ms: 60_000, callers: 1, requests: 50 }, 1);
  const [own = [], bare = []] = await alternate([call, write], { ms: segundos * 500, callers: 1 }, 2);
  const promised = { what: 'the rest of `validate_login`', p95: 5 };
  return [{ title: 'the rest of `validate_login`, beside one durable write through `pg`', own, bare, promised }];
}
