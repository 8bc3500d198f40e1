import { join } from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { parseCorreo } from '#domain/cuenta.ts';
import { squeezeTexto } from '#domain/texto.ts';
import { ConfigError, readConfig } from '#server/config.ts';
import { createAdmin, resetPassword } from '#server/cuentas/admin.ts';
import type { CuentasDependencies } from '#server/cuentas/dependencies.ts';
import { createPasswords } from '#server/cuentas/passwords.ts';
import { findAdmins } from '#server/cuentas/queries.ts';
import type { Db } from '#server/db/database.ts';
import { migrate } from '#server/db/migrate.ts';
import { readNegocio } from '#server/negocio.ts';
import { ROOT } from '#server/serve.ts';
import { askPassword } from './ask-password.ts';
import { existencias } from './existencias.ts';
import { fail } from './fail.ts';
import { joinDatabase } from './join-database.ts';
import { trabajos } from './trabajos.ts';

const USO = `Administradores, trabajos y existencias. Con el servidor encendido o apagado:

  npm run admin -- crear --email ana@negocio.mx --nombre Ana [--apellidos Ruiz] [--por-correo]
  npm run admin -- listar
  npm run admin -- restablecer --email ana@negocio.mx [--por-correo]
  npm run admin -- trabajos                 los que no se han hecho (correos…), y por qué
  npm run admin -- trabajos reintentar todos (o el número de uno)
  npm run admin -- existencias              si las de cada pieza son las de sus movimientos

La contraseña se pregunta aquí y no se muestra. Con --por-correo la crea su dueño con el enlace que recibe.`;

const say = (message: string) => void process.stdout.write(`${message}\n`);
const complain = (message: string) => void process.stderr.write(`${message}\n`);

type Command = (db: Db, deps: CuentasDependencies) => Promise<void>;

/** What only the owner of the machine may do: the first administrator, the next ones, and a lost password. */
async function main(): Promise<void> {
  const command = readCommand(process.argv.slice(2));
  const config = readConfig(process.env, 'produccion');
  const { nombre: negocio } = readNegocio(join(ROOT, config.negocioFile)).publico;
  const deps = { passwords: createPasswords(), remitente: { negocio, publicUrl: config.publicUrl } };
  const database = await joinDatabase(config, complain, (error) => complain(error.message));
  try {
    await migrate(database.db.kysely);
    await command(database.db, deps);
  } finally {
    await database.close();
  }
}

function readCommand(args: readonly string[]): Command {
  const { positionals, values } = parse(args);
  const byMail = values['por-correo'] ?? false;
  const [name] = positionals;
  if (name === 'listar') return list;
  if (name === 'trabajos') return (db) => trabajos(db, positionals.slice(1), say);
  if (name === 'existencias') return (db) => existencias(db, say);
  if (name === 'crear') return create(requireEmail(values.email), values.nombre ?? '', values.apellidos ?? '', byMail);
  if (name === 'restablecer') return reset(requireEmail(values.email), byMail);
  throw new ConfigError(USO);
}

function parse(args: readonly string[]) {
  const text = { type: 'string' } as const;
  const options = { email: text, nombre: text, apellidos: text, 'por-correo': { type: 'boolean' } } as const;
  try {
    return parseArgs({ args: [...args], allowPositionals: true, options });
  } catch {
    throw new ConfigError(USO);
  }
}

function requireEmail(text: string | undefined): string {
  const email = parseCorreo(text ?? '');
  if (email) return email;
  throw new ConfigError('Falta --email, un correo como ana@negocio.mx');
}

function create(email: string, name: string, surnames: string, byMail: boolean): Command {
  const titular = { email, nombre: squeezeTexto(name), apellidos: squeezeTexto(surnames) };
  if (titular.nombre === '') throw new ConfigError('Falta --nombre');
  return async (db, deps) => {
    await createAdmin(db, deps, titular, byMail ? null : await askPassword(), new Date());
    say(`Administrador creado: ${email}`);
    if (byMail) say('Recibirá un correo para crear su contraseña cuando el servidor esté encendido.');
  };
}

function reset(email: string, byMail: boolean): Command {
  return async (db, deps) => {
    await resetPassword(db, deps, email, byMail ? null : await askPassword(), new Date());
    say(`Contraseña restablecida: ${email}. Se cerraron todas sus sesiones.`);
    if (byMail) say('Recibirá un correo para crear otra cuando el servidor esté encendido.');
  };
}

async function list(db: Db): Promise<void> {
  const admins = await findAdmins(db);
  if (admins.length === 0) say('No hay administradores.');
  for (const { email, nombre, creada } of admins)
    say(`${email}  ${nombre}  desde ${creada.toISOString().slice(0, 10)}`);
}

main().catch(fail);
