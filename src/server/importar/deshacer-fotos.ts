import { sql } from 'kysely';
import type { Db, Trx } from '#server/base/db/database.ts';
import type { EditorDeImportacion, FilaPorDeshacer } from '#server/base/importar/clase.ts';
import { lockExistencias } from '#server/patio/existencias/movimientos.ts';
import { removeFotos } from '#server/patio/piezas/foto-de-pieza.ts';
import { forgetFotos } from '#server/patio/piezas/fotos.ts';
import type { ImportarDependencies } from './dependencies.ts';
import { markDeshechas } from './deshacer.ts';
import { setUpEscritura } from './escribir.ts';

/** Photos that are taken back in one transaction, which holds their parts. */
const LOTE = 100;

interface FotoEscrita extends FilaPorDeshacer {
  readonly foto: number;
}

/**
 * Takes the last photos back that an import brought and that their parts still have, turned ones too; what somebody deleted
 * is gone already. A part that was deleted since keeps its photos, for whoever recovers it.
 *
 * @returns how many rows it has done.
 */
export async function undoFotos(
  { db, images }: Pick<ImportarDependencies, 'db' | 'images'>,
  editor: EditorDeImportacion,
): Promise<number> {
  const { cuantas, archivos } = await db.kysely.transaction().execute((trx) => undoLote(trx, editor));
  await forgetFotos({ db, images }, archivos);
  return cuantas;
}

async function undoLote(
  trx: Trx,
  editor: EditorDeImportacion,
): Promise<{ readonly cuantas: number; readonly archivos: readonly string[] }> {
  await setUpEscritura(trx, editor.importacion);
  const filas = await findEscritas({ kysely: trx }, editor.importacion);
  const porPieza = Map.groupBy(filas, ({ registro }) => Number(registro));
  const archivos: string[] = [];
  const motivos = new Map<number, string>();
  for (const { id, eliminada } of await lockExistencias(trx, [...porPieza.keys()])) {
    const suyas = porPieza.get(id) ?? [];
    if (eliminada !== null) for (const { fila } of suyas) motivos.set(fila, 'La pieza se eliminó');
    else {
      const ids = suyas.map(({ foto }) => foto);
      archivos.push(...(await removeFotos(trx, editor, id, ids)));
    }
  }
  await markDeshechas(trx, editor, filas, motivos);
  return { cuantas: filas.length, archivos };
}

async function findEscritas({ kysely }: Pick<Db, 'kysely'>, importacion: number): Promise<readonly FotoEscrita[]> {
  const { rows } = await sql<FotoEscrita>`
    select fila, registro, veredicto, foto from importaciones_filas
    where importacion = ${importacion} and resultado = 'escrita' order by fila desc limit ${LOTE}`.execute(kysely);
  return rows;
}
