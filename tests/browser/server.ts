import { join } from 'node:path';
import process from 'node:process';
import { mock } from 'node:test';
import { Client } from 'pg';
import { ROL, type Rol } from '#domain/roles.ts';
import type { Db } from '#server/base/db/database.ts';
import { readConfig } from '#server/config.ts';
import { readCfdiConfig } from '#server/config-cfdi.ts';
import { insertCuenta } from '#server/cuentas/cuenta-row.ts';
import { newIdentificador } from '#server/cuentas/secrets.ts';
import { openFirstSession } from '#server/cuentas/sessions.ts';
import { DemoStore } from '#server/demo/fotos.ts';
import { type Serving, serve } from '#server/serve.ts';
import { createDatabase, DEMO_TEMPLATE, type TestDatabase } from '#tests/database.ts';
import type { Cuenta, Pedido, Persona, Renglones, Respuesta, Sesion } from './worker-server.ts';

/**
 * The server of one worker of the browser tests: the real one, as a process of its own that does what the worker asks
 * (see worker-server.ts). Its database is copied anew from the template for every spec file.
 */
const [port = '0', dataDir = ''] = process.argv.slice(2);
const config = readConfig({ PORT: port, DATA_DIR: dataDir, LECTURAS_POR_MINUTO: '1000000' }, 'demo');
const images = new DemoStore(join(dataDir, 'imagenes'));

let database: TestDatabase | null = null;
let serving: Serving | null = null;

process.on('message', (pedido: Pedido) => {
  answer(pedido).then(
    (value) => process.send?.({ value }),
    (error) => process.send?.({ error: String(error) }),
  );
});
process.on('disconnect', () => void close().finally(() => process.exit(0)));

async function answer(pedido: Pedido): Promise<Respuesta> {
  if (pedido.que === 'base') return renew(pedido.ahora);
  if (!database) throw new Error('Nothing was asked for before a database');
  if (pedido.que === 'renglones') return query(database.db, pedido.sql);
  return pedido.que === 'aceptadas' ? acceptCancelaciones(database.db) : createCuenta(database.db, pedido);
}

/** Leaves the database of the spec file before and serves another, by a clock that stands still or by the machine's. */
async function renew(ahora: string | null): Promise<Record<Persona, Sesion>> {
  await close();
  mock.timers.reset();
  const fresh = await createDatabase(DEMO_TEMPLATE);
  if (ahora !== null) {
    await stopClock(fresh.url, ahora);
    mock.timers.enable({ apis: ['Date'], now: new Date(ahora) });
  }
  const closeFresh = async () => fresh[Symbol.asyncDispose]();
  database = fresh;
  serving = await serve(
    config,
    readCfdiConfig(process.env, 'demo'),
    { db: fresh.db, lost: new Promise(() => {}), close: closeFresh },
    images,
  );
  const roles = await fresh.db.kysely.selectFrom('cuentas').selectAll().where('es_demo', '=', true).execute();
  const open = async (persona: Persona) => {
    const cuenta = roles.find(({ email }) => email.startsWith(persona));
    if (!cuenta) throw new Error(`The demo has no ${persona}`);
    return openSesion(fresh.db, { ...cuenta, keylogin: cuenta.identificador });
  };
  return {
    prospecto: await open('prospecto'),
    cliente: await open('cliente'),
    socio: await open('socio'),
    admin: await open('admin'),
    gerente: await open('gerente'),
  };
}

/** Has the database of a file find another `now()` before PostgreSQL's own; nobody has connected to it yet. */
async function stopClock(url: string, ahora: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(`create schema reloj;
    create function reloj.now() returns timestamptz immutable language sql return '${ahora}'::timestamptz;
    do $$ declare fila record; begin
      for fila in select table_name, column_name from information_schema.columns where column_default = 'now()' loop
        execute format('alter table %I alter %I set default reloj.now()', fila.table_name, fila.column_name);
      end loop;
      update cuentas set creada = reloj.now();
      execute format('alter database %I set search_path = reloj, pg_catalog, public', current_database());
    end $$`);
  await client.end();
}

async function close(): Promise<void> {
  await serving?.close();
  serving = null;
}

/** Somebody whom nobody else uses: signed in, without a password yet. */
async function createCuenta(db: Db, { persona, nombre }: Extract<Pedido, { que: 'cuenta' }>): Promise<Cuenta> {
  const email = `ana-${crypto.randomUUID()}@taller.test`;
  const fields = { nombre, apellidos: 'Prueba', email, telefono: '5512345678', rol: ROL[persona] };
  const { id, identificador } = await db.kysely
    .transaction()
    .execute((trx) => insertCuenta(trx, { ...fields, contrasena: null, es_demo: false, creada: new Date() }, null));
  return { ...(await openSesion(db, { ...fields, id, keylogin: identificador })), email };
}

/** The provider of tests lets a minute pass before a client accepts: it is over now. */
async function acceptCancelaciones(db: Db): Promise<number> {
  const waiting = 'update cfdis_simulados set cancelacion_resuelve = now() where cancelacion_resuelve > now()';
  return (await db.pool.query(waiting)).rowCount ?? 0;
}

async function query(db: Db, sql: string): Promise<Renglones> {
  const { rows } = await db.pool.query<unknown[]>({ text: sql, rowMode: 'array' });
  return rows.map((row) => row.map((value) => String(value ?? '')));
}

interface Titular {
  readonly id: number;
  readonly keylogin: string;
  readonly rol: Rol;
  readonly nombre: string;
  readonly apellidos: string;
}

/** Opens a session as a sign-in does, and tells it as a sign-in answers it. */
async function openSesion(db: Db, { id, keylogin, rol, nombre, apellidos }: Titular): Promise<Sesion> {
  const session_id = await db.kysely.transaction().execute((trx) => openFirstSession(trx, id, new Date()));
  const user = { nombre, rol, account: { apellidos }, keylogin, session_id };
  return { session_id, keylogin, code_confirm: newIdentificador(), user };
}
