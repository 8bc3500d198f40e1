import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { parseCorreo } from '#domain/cuenta.ts';
import { formatMomento } from '#domain/fecha.ts';
import { contar, plural } from '#domain/plural.ts';
import { squeezeTexto } from '#domain/texto.ts';
import type { Catalogo } from '#server/base/db/catalogos-tables.ts';
import type { Db } from '#server/base/db/database.ts';
import { migrate } from '#server/base/db/migrate.ts';
import { BusinessError } from '#server/base/errors.ts';
import { HashedFiles } from '#server/base/integrations/files/hashed-files.ts';
import { DiskStore } from '#server/base/integrations/images/disk-store.ts';
import { type Carga, storeCatalogos } from '#server/catalogos/cargar.ts';
import { type Config, ConfigError, readConfig } from '#server/config.ts';
import { createAdmin, resetPassword } from '#server/cuentas/admin.ts';
import type { CuentasDependencies } from '#server/cuentas/dependencies.ts';
import { createPasswords } from '#server/cuentas/passwords.ts';
import { findAdmins } from '#server/cuentas/queries.ts';
import { readNegocio } from '#server/negocio.ts';
import { joinDatabase } from '#server/open-database.ts';
import { makeRespaldo } from '#server/respaldo/make-respaldo.ts';
import { restoreRespaldo } from '#server/respaldo/restore-respaldo.ts';
import { findDescuadres } from '#server/revision/descuadres.ts';
import { ROOT } from '#server/root.ts';
import { manageTrabajos } from './trabajos.ts';

const USO = `Administradores, trabajos, existencias, catálogos y respaldos. Con el servidor encendido o apagado:

  npm run admin -- crear --email ana@negocio.mx --nombre Ana [--apellidos Ruiz] [--por-correo]
  npm run admin -- listar
  npm run admin -- restablecer --email ana@negocio.mx [--por-correo]
  npm run admin -- trabajos                 los que no se han hecho (correos…), y por qué
  npm run admin -- trabajos reintentar todos (o el número de uno)
  npm run admin -- existencias              si las existencias, los apartados y las notas coinciden
  npm run admin -- catalogos archivo        las claves y códigos postales del SAT, de su catCFDI.xlsx o .xls
  npm run admin -- respaldar [archivo]      la base de datos y las fotos, en un archivo nuevo
  npm run admin -- restaurar archivo        un respaldo, en una base y una carpeta vacías

La contraseña se pregunta aquí y no se muestra. Con --por-correo la crea su dueño con el enlace que recibe.`;

/** The outside of a command: its settings, where its lines go, and who is asked for a password. */
export interface Outside {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly say: (line: string) => void;
  readonly complain: (line: string) => void;
  readonly askPassword: () => Promise<string>;
}

/** A command works with these: the outside, the open database, the settings and the account services. */
interface Inside extends Outside {
  readonly db: Db;
  readonly config: Config;
  readonly deps: CuentasDependencies;
}

interface Command {
  readonly run: (inside: Inside) => Promise<void>;
  /** True for a command that takes the database as it is. */
  readonly asItIs?: boolean;
}

/**
 * Does what only the owner of the machine may do: the first administrator, the next ones, a lost password, a backup.
 *
 * @throws ConfigError or BusinessError with the line that the operator reads.
 */
export async function runAdmin(args: readonly string[], outside: Outside): Promise<void> {
  const { run, asItIs = false } = readCommand(args);
  const config = readConfig(outside.env, 'produccion');
  const { nombre: negocio } = readNegocio(config.negocioFile).publico;
  const deps = { passwords: createPasswords(), remitente: { negocio, publicUrl: config.publicUrl } };
  // A connection that breaks once the work is done is nobody's trouble.
  let isDone = false;
  const database = await joinDatabase(config, outside.complain, (error) => isDone || outside.complain(error.message));
  try {
    if (!asItIs) await migrate(database.db.kysely);
    await run({ ...outside, db: database.db, config, deps });
  } finally {
    isDone = true;
    await database.close();
  }
}

function readCommand(args: readonly string[]): Command {
  const { positionals, values } = parse(args);
  const [name = '', ...rest] = positionals;
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name]?.(values, rest) : null;
  if (command) return command;
  throw new ConfigError(USO);
}

type Values = ReturnType<typeof parse>['values'];

/** Each command by its name; null when it is not written like that. */
const COMMANDS: Readonly<Record<string, (values: Values, rest: readonly string[]) => Command | null>> = {
  crear: create,
  restablecer: reset,
  listar: () => ({ run: list }),
  trabajos: (_values, rest) => ({ run: ({ db, say }) => manageTrabajos(db, rest, say) }),
  existencias: () => ({ run: ({ db, say }) => checkExistencias(db, say) }),
  catalogos: (_values, [file, ...more]) =>
    file === undefined || more.length > 0 ? null : { run: ({ db, say }) => loadCatalogos(db, resolve(file), say) },
  respaldar: (_values, rest) => (rest.length > 1 ? null : { run: (inside) => save(inside, rest[0]), asItIs: true }),
  restaurar: (_values, [file, ...more]) =>
    file === undefined || more.length > 0 ? null : { run: (inside) => restore(inside, file), asItIs: true },
};

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

function create({ email: address, nombre = '', apellidos = '', 'por-correo': byMail }: Values): Command {
  const email = requireEmail(address);
  const titular = { email, nombre: squeezeTexto(nombre), apellidos: squeezeTexto(apellidos) };
  if (titular.nombre === '') throw new ConfigError('Falta --nombre');
  return {
    async run({ db, deps, say, askPassword }) {
      await createAdmin(db, deps, titular, byMail ? null : await askPassword(), new Date());
      say(`Administrador creado: ${email}`);
      if (byMail) say('Recibirá un correo para crear su contraseña cuando el servidor esté encendido.');
    },
  };
}

function reset({ email: address, 'por-correo': byMail }: Values): Command {
  const email = requireEmail(address);
  return {
    async run({ db, deps, say, askPassword }) {
      await resetPassword(db, deps, email, byMail ? null : await askPassword(), new Date());
      say(`Contraseña restablecida: ${email}. Se cerraron todas sus sesiones.`);
      if (byMail) say('Recibirá un correo para crear otra cuando el servidor esté encendido.');
    },
  };
}

async function list({ db, say }: Inside): Promise<void> {
  const admins = await findAdmins(db);
  if (admins.length === 0) say('No hay administradores.');
  for (const { email, nombre, creada } of admins)
    say(`${email}  ${nombre}  desde ${creada.toISOString().slice(0, 10)}`);
}

async function save({ db, config, say }: Inside, file?: string): Promise<void> {
  const { version } = JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8'));
  const moment = new Date().toISOString().slice(0, 19).replaceAll(/[-:]/g, '');
  const path = resolve(file ?? `respaldo-${moment}.tar`);
  const images = new DiskStore(join(config.dataDir, 'imagenes'));
  const archivos = new HashedFiles(join(config.dataDir, 'archivos'));
  const { fotos, documentos, faltan } = await makeRespaldo(db, { images, archivos }, version, path);
  const counted = [
    contar(fotos, 'foto', 'fotos'),
    ...(documentos === 0 ? [] : [contar(documentos, 'documento', 'documentos')]),
  ];
  say(`Respaldo completo, con ${counted.join(' y ')}: ${path}`);
  if (faltan > 0) say(`Ya ${`${plural(faltan, 'faltaba', 'faltaban')} ${contar(faltan, 'archivo', 'archivos')}`}.`);
}

async function restore({ db, config, say }: Inside, file: string): Promise<void> {
  const { creado } = await restoreRespaldo(db, config.dataDir, resolve(file));
  say(`Restaurado como estaba el ${formatMomento(creado)}. Comprueba las existencias: npm run admin -- existencias`);
}

/**
 * `existencias` compares stock, write-offs, what is held and notes with the units that came and went. There is nothing to
 * mend by hand: stock has no other door, so a difference is a fault of the program or of somebody who wrote into its
 * database.
 *
 * @throws BusinessError after listing what differs: the command fails.
 */
export async function checkExistencias(db: Db, say: (line: string) => void): Promise<void> {
  const descuadres = await findDescuadres(db);
  if (descuadres.length === 0) {
    say('Las existencias, las bajas, los apartados y las notas coinciden.');
    return;
  }
  for (const { mensaje } of descuadres) say(mensaje);
  throw new BusinessError('Hay existencias, bajas, apartados, notas o facturas que no coinciden.');
}

const NOMBRES: Readonly<Record<Catalogo, string>> = {
  producto: 'Productos y servicios',
  unidad: 'Unidades',
  codigo_postal: 'Códigos postales',
};

/**
 * `catalogos` reads the workbook that the tax authority publishes, and says what it changed.
 *
 * @throws BusinessError with one line when it cannot be read: nothing was changed then.
 */
async function loadCatalogos(db: Db, archivo: string, say: (line: string) => void): Promise<void> {
  const { fecha, cambios } = await storeCatalogos(db, archivo, new Date());
  say(`Catálogos del SAT del ${fecha}.`);
  for (const cambio of cambios) say(`${NOMBRES[cambio.catalogo]}: ${describe(cambio)}`);
}

function describe({ nuevas, cambiadas, terminadas }: Carga['cambios'][number]): string {
  if (nuevas + cambiadas + terminadas === 0) return 'sin cambios';
  return `${nuevas} nuevas, ${cambiadas} cambiadas, ${terminadas} terminadas`;
}
