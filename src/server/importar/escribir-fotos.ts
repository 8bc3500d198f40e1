import { sql } from 'kysely';
import { MAX_FOTOS } from '#domain/imagen.ts';
import { comparePaths, type LugarDeFoto } from '#domain/importar/foto.ts';
import type { Db, Trx } from '#server/base/db/database.ts';
import { BusinessError } from '#server/base/errors.ts';
import type { EditorDeImportacion } from '#server/base/importar/clase.ts';
import { lockExistencias } from '#server/patio/existencias/movimientos.ts';
import { addFotos } from '#server/patio/piezas/foto-de-pieza.ts';
import { forgetFotos } from '#server/patio/piezas/fotos.ts';
import { findGaleria } from '#server/patio/piezas/galeria.ts';
import type { ImportarDependencies } from './dependencies.ts';
import { setUpEscritura } from './escribir.ts';
import { noteAvance, setEstado } from './importaciones.ts';
import { type FotoFuera, findTraidas, saveVeredictos, tooMany } from './juzgar-fotos.ts';
import type { FuenteDeFotos } from './lectura/fotos.ts';

type Deps = Pick<ImportarDependencies, 'db' | 'images' | 'fotos'>;

/**
 * Brings the photos of an import that may be brought, part by part in the order of their ids: each photo is taken in as one
 * that somebody uploads, and all of a part are added in one transaction. What is no photo is refused by itself. Begun again
 * after the program died, it goes on with the parts that are not written; what was stored of one of them is an orphan.
 */
export async function writeFotosDeImportacion(
  deps: Deps,
  editor: EditorDeImportacion,
  fuente: FuenteDeFotos,
): Promise<void> {
  const { db } = deps;
  const { importacion } = editor;
  const piezas = await findPendientes(db, importacion);
  const total = piezas.reduce((suma, { filas }) => suma + filas.length, 0);
  let hechas = 0;
  const onFoto = async () => {
    hechas += 1;
    await noteAvance(db, importacion, hechas, total);
  };
  let fuera = 0;
  for (const pieza of piezas) fuera += await bringFotos(deps, editor, fuente, pieza, onFoto);
  const motivo = fuera === 0 ? '' : sayFuera(fuera);
  await db.kysely
    .transaction()
    .execute((trx) => setEstado(trx, importacion, 'terminada', { motivo, escrita: sql<Date>`now()` }));
}

function sayFuera(fuera: number): string {
  return fuera === 1 ? 'Una foto no se trajo' : `${fuera.toLocaleString('es-MX')} fotos no se trajeron`;
}

/** The rows of the photos of one part that are still to be written. */
interface PiezaPendiente {
  readonly pieza: number;
  readonly filas: readonly number[];
}

async function findPendientes({ kysely }: Db, importacion: number): Promise<readonly PiezaPendiente[]> {
  const { rows } = await sql<PiezaPendiente>`
    with nuevas as materialized (
      select registro, fila from importaciones_filas
      where importacion = ${importacion} and veredicto = 'nueva' and resultado = '')
    select registro::int as pieza, array_agg(fila) as filas from nuevas group by 1 order by 1`.execute(kysely);
  return rows;
}

/** A photo of an import that is to be brought. */
interface FotoPorTraer {
  readonly fila: number;
  readonly path: string;
  readonly huella: string;
  readonly lugar: LugarDeFoto;
}

/** A photo that is stored, and that no part has yet. */
interface FotoGuardada extends FotoPorTraer {
  readonly archivo: string;
}

/** Brings the photos of one part: how many were not. */
async function bringFotos(
  deps: Deps,
  editor: EditorDeImportacion,
  fuente: FuenteDeFotos,
  { pieza, filas }: PiezaPendiente,
  onFoto: () => Promise<void>,
): Promise<number> {
  const guardadas: FotoGuardada[] = [];
  const malas: FotoFuera[] = [];
  let sobran: readonly FotoGuardada[] = guardadas;
  try {
    for (const foto of await findFotos(deps.db, editor.importacion, filas)) {
      const taken = await takeIn(deps, fuente, foto);
      if ('archivo' in taken) guardadas.push(taken);
      else malas.push(taken);
      await onFoto();
    }
    const fuera = await deps.db.kysely.transaction().execute(async (trx) => {
      const otras = await writeFotos(trx, editor, pieza, { guardadas, malas });
      const sinLugar = new Set(otras.map(({ fila }) => fila));
      // Named by rows from here on, whatever becomes of the answer to the commit: what no row names is left to the sweep.
      sobran = guardadas.filter(({ fila }) => sinLugar.has(fila));
      return otras;
    });
    return fuera.filter(({ veredicto }) => veredicto === 'rechazada').length;
  } finally {
    await forgetFotos(
      deps,
      sobran.map(({ archivo }) => archivo),
    );
  }
}

/** Finds photos in the order in which their part will have them. */
async function findFotos(
  { kysely }: Db,
  importacion: number,
  filas: readonly number[],
): Promise<readonly FotoPorTraer[]> {
  const { rows } = await sql<FotoPorTraer>`select fila, celdas ->> 0 as path, huella, lugar from importaciones_filas
    where importacion = ${importacion} and fila = any(${filas as number[]}::int[])`.execute(kysely);
  return rows.toSorted((one, other) => comparePaths(one.path, other.path));
}

/** Stores one photo as the intake makes it, or says why it is none. */
async function takeIn({ fotos }: Deps, fuente: FuenteDeFotos, foto: FotoPorTraer): Promise<FotoGuardada | FotoFuera> {
  const { fila, path, lugar } = foto;
  try {
    const bytes = await fuente.read(path, lugar);
    const nombre = path.slice(path.lastIndexOf('/') + 1);
    const [archivo] = await fotos.acceptAll(only({ nombre, bytes }));
    if (archivo === undefined) throw new Error('The intake gave no name');
    return { ...foto, archivo };
  } catch (error) {
    if (!(error instanceof BusinessError)) throw error;
    return { fila, veredicto: 'rechazada', mensaje: error.message };
  }
}

async function* only<Item>(item: Item): AsyncGenerator<Item> {
  yield item;
}

interface FotosDePieza {
  readonly guardadas: readonly FotoGuardada[];
  readonly malas: readonly FotoFuera[];
}

/** Adds stored photos to their part, as many as it may have, and answers those that were not added. */
async function writeFotos(
  trx: Trx,
  editor: EditorDeImportacion,
  pieza: number,
  { guardadas, malas }: FotosDePieza,
): Promise<readonly FotoFuera[]> {
  await setUpEscritura(trx, editor.importacion);
  const { buenas, fuera } = await chooseFotos(trx, pieza, guardadas);
  const ids = await addFotos(
    trx,
    editor,
    pieza,
    buenas.map(({ archivo }) => archivo),
  );
  await markEscritas(trx, editor.importacion, buenas, ids);
  const todas = [...malas, ...fuera];
  await saveVeredictos({ kysely: trx }, editor.importacion, todas);
  return todas;
}

/** Looks at the part once more, which the transaction holds from here on: it may have changed since the review. */
async function chooseFotos(
  trx: Trx,
  pieza: number,
  guardadas: readonly FotoGuardada[],
): Promise<{ readonly buenas: readonly FotoGuardada[]; readonly fuera: readonly FotoFuera[] }> {
  const [actual] = await lockExistencias(trx, [pieza]);
  if (!actual || actual.eliminada !== null) {
    const fuera = guardadas.map(({ fila }) => ({
      fila,
      veredicto: 'rechazada' as const,
      mensaje: 'La pieza se eliminó',
    }));
    return { buenas: [], fuera };
  }
  const huellas = guardadas.map(({ huella }) => huella);
  const traidas = await findTraidas({ kysely: trx }, huellas);
  const { length: tiene } = await findGaleria(trx, pieza);
  const isTraida = ({ huella }: FotoGuardada) => traidas.has(`${pieza} ${huella}`);
  const nuevas = guardadas.filter((foto) => !isTraida(foto));
  const buenas = nuevas.slice(0, MAX_FOTOS - tiene);
  const iguales = guardadas
    .filter(isTraida)
    .map(({ fila }) => ({ fila, veredicto: 'igual' as const, mensaje: 'La pieza ya tiene esta foto' }));
  return { buenas, fuera: [...iguales, ...nuevas.slice(buenas.length).map(({ fila }) => tooMany(fila))] };
}

/** Notes which photos were written, and which rows of the part's photos they are. */
async function markEscritas(
  trx: Trx,
  importacion: number,
  buenas: readonly FotoGuardada[],
  ids: readonly number[],
): Promise<void> {
  const filas = buenas.map(({ fila }) => fila);
  await sql`update importaciones_filas f set resultado = 'escrita', foto = e.foto
    from unnest(${filas}::int[], ${ids as number[]}::bigint[]) e (fila, foto)
    where f.importacion = ${importacion} and f.fila = e.fila`.execute(trx);
}
