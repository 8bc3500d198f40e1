import type { PoolClient } from 'pg';
import { diaOf } from '#domain/fecha.ts';
import type { HashedFiles } from '#server/base/integrations/files/hashed-files.ts';
import type { ImageStore } from '#server/base/integrations/images/image-store.ts';
import { csvOf, type Tabla } from '#server/base/tabla/columnas.ts';
import { copyOut, type Exportacion, readApart } from '#server/base/tabla/copiar.ts';
import { type Archivo, begun } from '#server/base/tabla/escribir.ts';
import { defuse } from '#server/base/tabla/formulas.ts';
import { documentosOf, type Faltantes, fotosOf } from './archivos.ts';
import { findTabla } from './find-tabla.ts';
import { writeFaltan, writeLeeme } from './leeme.ts';
import { SALEN } from './tablas.ts';
import { type Entrada, writeZip } from './zip.ts';

/** Everything is written out from these beside the database. */
export interface TodoDependencies {
  /** The name of the business. */
  readonly nombre: string;
  readonly images: ImageStore;
  readonly archivos: HashedFiles;
}

/**
 * Writes everything that the business has into one archive while it is read: the tables of one moment, the photos and the
 * documents that they name, and a text that says what is what (record 77).
 *
 * @throws RetryLaterError, with its first bytes, when too many exports are being made.
 */
export function writeTodo(deps: TodoDependencies, exportacion: Exportacion, momento: Date): Archivo {
  const entradas = readApart(exportacion, 'begin isolation level repeatable read read only', (client) =>
    entradasOf(deps, client, exportacion, momento),
  );
  return {
    name: `todo_lo_mio_${diaOf(momento)}.zip`,
    type: 'application/zip',
    content: writeZip(entradas, momento),
    filas: () => exportacion.filas,
  };
}

async function* entradasOf(
  { nombre, images, archivos }: TodoDependencies,
  client: PoolClient,
  exportacion: Exportacion,
  momento: Date,
): AsyncGenerator<Entrada> {
  const faltan: Faltantes = { cuantos: 0, nombres: [] };
  let filas = 0;
  const count = (mas: number) => {
    filas += mas;
  };
  // The first query decides which moment all of it is of: it comes before the first bytes.
  const tablas: Tabla[] = [];
  for (const tabla of Object.keys(SALEN)) tablas.push(await findTabla(client, tabla));
  yield writeTexto('LEEME.txt', writeLeeme(nombre, momento));
  for (const tabla of tablas) yield tablaOf(client, tabla, count);
  yield* fotosOf(client, images, faltan);
  yield* documentosOf(client, archivos, faltan);
  if (faltan.cuantos > 0) yield writeTexto('FALTAN.txt', writeFaltan(faltan));
  exportacion.filas = filas;
}

function writeTexto(nombre: string, texto: string): Entrada {
  return { nombre, isPacked: false, contenido: once(Buffer.from(`\uFEFF${texto.replaceAll('\n', '\r\n')}`)) };
}

async function* once(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes;
}

/** The rows of a table as comma-separated values, in the order of its first column. */
function tablaOf(client: PoolClient, tabla: Tabla, count: (filas: number) => void): Entrada {
  const { titulos, columnas, opciones } = csvOf(tabla);
  async function* rows(): AsyncGenerator<Buffer> {
    count(yield* copyOut(client, `select ${columnas} from "${tabla.hoja}" order by 1`, opciones));
  }
  return { nombre: `tablas/${tabla.hoja}.csv`, isPacked: false, contenido: begun(titulos, defuse(rows())) };
}
