import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { Importacion } from '#contract/wire/importacion.ts';
import {
  MODOS_DE_ESCRITURA,
  type ModoDeEscritura,
  POR_CONFIRMAR,
  TIPOS_DE_IMPORTACION,
  type TipoDeImportacion,
} from '#domain/importar/importacion.ts';
import { contar } from '#domain/plural.ts';
import type { Db } from '#server/base/db/database.ts';
import { migrate } from '#server/base/db/migrate.ts';
import { HashedFiles } from '#server/base/integrations/files/hashed-files.ts';
import { DiskStore } from '#server/base/integrations/images/disk-store.ts';
import { CLASES_DE_IMPORTACION } from '#server/clases-de-importacion.ts';
import { ConfigError, type Environment, readConfig } from '#server/config.ts';
import { findAdmin } from '#server/cuentas/queries.ts';
import { createIntake } from '#server/imagenes/intake.ts';
import { Mostrador, type MotivoDeCelda, type Opciones } from '#server/importar/mostrador.ts';
import { readNegocio } from '#server/negocio.ts';
import { joinDatabase } from '#server/open-database.ts';

const USO = `Trae lo que el negocio tiene en hojas de cálculo, y sus fotos. Con el servidor encendido o apagado:

  npm run importar -- --tipo inventario piezas.xlsx                    solo revisa: no escribe nada
  npm run importar -- --tipo inventario --escribir todo piezas.xlsx    escribe todas las filas o ninguna
  npm run importar -- --tipo inventario --escribir buenas piezas.xlsx  escribe las que se pueden
  npm run importar -- --tipo fotos --escribir buenas fotos.zip         fotos de un .zip, o de una carpeta: fotos/
  npm run importar -- --deshacer 7                                     deshace la importación 7

Tipos: ${TIPOS_DE_IMPORTACION.join(', ')}. Además:
  --autor ana@negocio.mx   quién importa, si hay más de un administrador
  --hoja "Hoja 2"          la hoja del libro
  --fechas dma|mda         31/12/2024 o 12/31/2024, si el archivo no lo deja claro
  --decimales .|,          1,234.50 o 1.234,50, si el archivo no lo deja claro
  --fijo costo=0           el valor de un campo que el archivo no trae, para los registros nuevos (se puede repetir)
  --confirmar              también lo eliminado que vuelve y lo que alguien cambió mientras tanto
  --json                   en la última línea, el resultado como un objeto JSON`;

/** The outside of the command: its settings, and where its lines go. */
export interface Outside {
  readonly env: Environment;
  readonly say: (line: string) => void;
  readonly complain: (line: string) => void;
}

/**
 * Reviews, writes or takes back an import, beside a running server or without one.
 *
 * @returns the exit code: 0 when nothing was refused or the good rows were asked for.
 * @throws ConfigError or BusinessError with the line that the operator reads.
 */
export async function runImportar(args: readonly string[], outside: Outside): Promise<number> {
  const pedido = readPedido(args);
  const config = readConfig(outside.env, 'produccion');
  let isDone = false;
  const database = await joinDatabase(config, outside.complain, (error) => isDone || outside.complain(error.message));
  try {
    const { db } = database;
    await migrate(db.kysely);
    const images = new DiskStore(join(config.dataDir, 'imagenes'));
    const mostrador = new Mostrador(
      {
        db,
        archivos: new HashedFiles(join(config.dataDir, 'archivos')),
        images,
        fotos: createIntake(images),
        interno: readNegocio(config.negocioFile).interno,
        clases: CLASES_DE_IMPORTACION,
        now: () => new Date(),
      },
      await requireAutor(db, pedido.autor),
    );
    return await perform(mostrador, pedido, outside.say);
  } finally {
    isDone = true;
    await database.close();
  }
}

/** A file that is to be brought. */
interface Traida {
  readonly tipo: TipoDeImportacion;
  readonly archivo: string;
  readonly escribir: ModoDeEscritura | null;
  readonly opciones: Opciones;
}

/** A Pedido is what the command is asked for: a file to be brought, or the number of an import to be taken back. */
interface Pedido {
  readonly autor: string | undefined;
  readonly isJson: boolean;
  readonly que: Traida | number;
}

function readPedido(args: readonly string[]): Pedido {
  const { values, positionals } = parse(args);
  const { deshacer, tipo, autor, json: isJson = false } = values;
  const [archivo, ...more] = positionals;
  if (deshacer !== undefined && archivo === undefined && /^\d{1,9}$/.test(deshacer)) {
    return { autor, isJson, que: Number(deshacer) };
  }
  if (deshacer !== undefined || tipo === undefined || archivo === undefined || more.length > 0)
    throw new ConfigError(USO);
  const { escribir = null } = values;
  const que: Traida = {
    tipo: known(TIPOS_DE_IMPORTACION, tipo, '--tipo'),
    archivo: resolve(archivo),
    escribir: escribir === null ? null : known(MODOS_DE_ESCRITURA, escribir, '--escribir'),
    opciones: readOpciones(values),
  };
  return { autor, isJson, que };
}

function readOpciones({ hoja, fechas, decimales, fijo = [], confirmar }: ReturnType<typeof parse>['values']): Opciones {
  return {
    hoja,
    fechas: fechas === undefined ? undefined : known(['dma', 'mda'] as const, fechas, '--fechas'),
    decimales: decimales === undefined ? undefined : known(['.', ','] as const, decimales, '--decimales'),
    fijos: Object.fromEntries(fijo.map(readFijo)),
    confirmar: confirmar ? POR_CONFIRMAR : [],
  };
}

function parse(args: readonly string[]) {
  const text = { type: 'string' } as const;
  const flag = { type: 'boolean' } as const;
  const options = {
    tipo: text,
    escribir: text,
    deshacer: text,
    autor: text,
    hoja: text,
    fechas: text,
    decimales: text,
    fijo: { type: 'string', multiple: true },
    confirmar: flag,
    json: flag,
  } as const;
  try {
    return parseArgs({ args: [...args], allowPositionals: true, options });
  } catch {
    throw new ConfigError(USO);
  }
}

function known<const Value extends string>(values: readonly Value[], text: string, option: string): Value {
  const found = values.find((value) => value === text);
  if (found === undefined) throw new ConfigError(`${option} debe ser ${values.join(' o ')}`);
  return found;
}

function readFijo(text: string): readonly [string, string] {
  const at = text.indexOf('=');
  if (at < 1) throw new ConfigError('--fijo se escribe campo=valor');
  return [text.slice(0, at), text.slice(at + 1)];
}

/** Finds the person in whose name the import is made: the history names him. */
async function requireAutor(db: Db, email: string | undefined): Promise<string> {
  const admins = await findAdmin(db, email);
  const [admin] = admins;
  if (admin && admins.length === 1) return admin.identificador;
  if (email !== undefined) throw new ConfigError(`No hay un administrador con el correo ${email}`);
  if (!admin) throw new ConfigError('Todavía no hay un administrador: npm run admin -- crear');
  throw new ConfigError('Hay varios administradores: di cuál importa con --autor su@correo.mx');
}

async function perform(mostrador: Mostrador, pedido: Pedido, say: (line: string) => void): Promise<number> {
  const { que, isJson } = pedido;
  const { code, resultado } =
    typeof que === 'number' ? await undo(mostrador, que, say) : await bring(mostrador, que, say);
  if (isJson) say(JSON.stringify(resultado));
  return code;
}

/** A Fin is how the command ends: its exit code, and what it says to a program. */
interface Fin {
  readonly code: number;
  readonly resultado: object;
}

async function undo(mostrador: Mostrador, importacion: number, say: (line: string) => void): Promise<Fin> {
  const { conteos } = await mostrador.undo(importacion);
  const { deshechas, noDeshechas } = conteos;
  say(`Deshechas: ${deshechas}. No se pudieron deshacer: ${noDeshechas}.`);
  return { code: noDeshechas === 0 ? 0 : 1, resultado: { importacion, deshechas, noDeshechas } };
}

async function bring(
  mostrador: Mostrador,
  { tipo, archivo, escribir, opciones }: Traida,
  say: (line: string) => void,
): Promise<Fin> {
  const revisada = await mostrador.review(tipo, archivo, opciones);
  const antes = await mostrador.findMotivos(revisada);
  const escrita = await write(mostrador, revisada, escribir);
  // What shows only while it is written counts too: a file that is no photo, a record that somebody changed meanwhile.
  const celdas = escrita ? await mostrador.findMotivos(escrita) : antes;
  const rechazadas = rechazadasOf(escrita ?? revisada);
  sayMotivos(celdas, say);
  say(resumenOf(revisada));
  for (const linea of escrita ? resultadoOf(escrita) : ['No se escribió nada.']) say(linea);
  const { nueva: nuevas, cambia: cambian, igual: iguales, restaura: restauran, movida: movidas } = revisada.conteos;
  const importacion = escrita?.id ?? null;
  return {
    code: rechazadas === 0 || escribir === 'buenas' ? 0 : 1,
    resultado: { importacion, nuevas, cambian, iguales, rechazadas, restauran, movidas, celdas },
  };
}

function sayMotivos(celdas: readonly MotivoDeCelda[], say: (line: string) => void): void {
  for (const { fila, columna, motivo } of celdas.slice(0, MOTIVOS))
    say(`Fila ${fila}, ${columna || 'toda'}: ${motivo}`);
  if (celdas.length > MOTIVOS) say(`… y ${celdas.length - MOTIVOS} más`);
}

function resultadoOf({ id, tipo, conteos: { escritas }, motivo }: Importacion): readonly string[] {
  const cosas =
    tipo === 'fotos'
      ? contar(escritas, 'foto traída', 'fotos traídas')
      : contar(escritas, 'fila escrita', 'filas escritas');
  return [`Importación ${id}: ${cosas}.`, motivo].filter((linea) => linea !== '');
}

/** Writes what may be written, or forgets what was only looked at: null then. */
async function write(
  mostrador: Mostrador,
  revisada: Importacion,
  escribir: ModoDeEscritura | null,
): Promise<Importacion | null> {
  const isTodo = escribir === 'todo' && rechazadasOf(revisada) === 0;
  if (escribir !== null && (isTodo || escribir === 'buenas') && revisada.conteos.porEscribir > 0) {
    return mostrador.write(revisada, escribir);
  }
  await mostrador.forget(revisada.id);
  return null;
}

/** Refusals that are listed one by one. */
const MOTIVOS = 20;

/** Rows that cannot be written as they are: refused, or waiting to be confirmed. */
function rechazadasOf({ conteos }: Importacion): number {
  return conteos.rechazada + conteos.ambigua + conteos.porConfirmar;
}

function resumenOf({ conteos }: Importacion): string {
  const { nueva, cambia, igual, rechazada, ambigua, porConfirmar, omitida } = conteos;
  return [
    `Nuevas: ${nueva}. Cambian: ${cambia}. Iguales: ${igual}. Rechazadas: ${rechazada + ambigua}.`,
    porConfirmar > 0 ? ` Por confirmar: ${porConfirmar}.` : '',
    omitida > 0 ? ` Omitidas: ${omitida}.` : '',
  ].join('');
}
