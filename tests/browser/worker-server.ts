import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A role, by the name that its demo account and its addresses have. */
export type Persona = 'prospecto' | 'cliente' | 'socio' | 'admin' | 'gerente';

/** Who is signed in, as a sign-in answers it. */
export interface Sesion {
  readonly session_id: string;
  readonly keylogin: string;
  readonly code_confirm: string;
  readonly user: { readonly nombre: string; readonly rol: number };
}

/** Somebody of one test alone. */
export interface Cuenta extends Sesion {
  readonly email: string;
}

/** What a worker asks of its server: a database as new, somebody of its own in the one there is, or what clients do. */
export type Pedido =
  | { readonly que: 'base'; readonly ahora: string | null }
  | { readonly que: 'cuenta'; readonly persona: Persona; readonly nombre: string }
  | { readonly que: 'aceptadas' }
  | { readonly que: 'renglones'; readonly sql: string };

/** Rows of a query, every value as the database writes it. */
export type Renglones = readonly (readonly string[])[];

export type Respuesta = Record<Persona, Sesion> | Cuenta | number | Renglones;

interface WorkerServer {
  readonly child: ChildProcess;
  readonly dataDir: string;
  readonly url: string;
  /** The spec file, and the width, that the database was made for. */
  file: string;
  sesiones: Record<Persona, Sesion> | null;
}

/** A worker is a process, and has one server. */
let server: WorkerServer | undefined;

/**
 * Starts the server of this worker if need be, with a database that only this spec file has seen; for it and its database
 * it is `ahora` all the time, if the file says so.
 *
 * @returns its address.
 */
export async function serveFile(file: string, ahora: string | null): Promise<string> {
  server ??= await start();
  if (server.file !== file) {
    server.sesiones = await ask<Record<Persona, Sesion>>({ que: 'base', ahora });
    server.file = file;
  }
  return server.url;
}

/** The session that every test of the worker shares: it must not be ended, nor its account changed. */
export function sharedSesion(persona: Persona): Sesion {
  const { sesiones } = running();
  if (!sesiones) throw new Error('Nobody is signed in before the first test');
  return sesiones[persona];
}

/** Somebody for one test alone, signed in and without a password. */
export function createCuenta(persona: Persona, nombre = 'Ana'): Promise<Cuenta> {
  return ask<Cuenta>({ que: 'cuenta', persona, nombre });
}

/** Has the clients of all invoices that wait for them accept their cancellation. @returns how many waited. */
export function acceptCancelaciones(): Promise<number> {
  return ask<number>({ que: 'aceptadas' });
}

/** Asks the database what a screen should say, by a query of the test's own. */
export function askRows(sql: string): Promise<Renglones> {
  return ask<Renglones>({ que: 'renglones', sql });
}

/** Counts in the database what a screen should say, by a query of the test's own whose answer is one number. */
export async function askNumber(sql: string): Promise<number> {
  return Number((await askRows(sql))[0]?.[0]);
}

/** Where this worker's server leaves its mails. */
export function mailFolder(): string {
  return join(running().dataDir, 'correo');
}

export async function stopServer(): Promise<void> {
  if (!server) return;
  const { child, dataDir } = server;
  server = undefined;
  const ended = once(child, 'exit');
  child.disconnect();
  await ended;
  await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
}

function running(): WorkerServer {
  if (!server) throw new Error('The server starts with the first test');
  return server;
}

async function start(): Promise<WorkerServer> {
  const port = await freePort();
  const dataDir = await mkdtemp(join(tmpdir(), 'yarda-browser-'));
  const child = fork(join(import.meta.dirname, 'server.ts'), [String(port), dataDir], {
    execArgv: [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  return { child, dataDir, url: `http://127.0.0.1:${port}`, file: '', sesiones: null };
}

async function ask<Value extends Respuesta>(pedido: Pedido): Promise<Value> {
  const { child } = running();
  const answered = once(child, 'message');
  child.send(pedido);
  const [{ value, error }] = await answered;
  if (error) throw new Error(error);
  return value;
}

/** The addresses in the pages name the port, so it is known before the server starts. */
async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (typeof address !== 'object' || !address) throw new Error('No port is free');
  return address.port;
}
