import { sql } from 'kysely';
import type { Db, Trx } from '#server/base/db/database.ts';
import type { ImportacionGuardada } from '#server/base/db/importaciones-tables.ts';
import type { EditorDeImportacion, FilaPorDeshacer } from '#server/base/importar/clase.ts';
import { setUpEscritura } from './escribir.ts';
import { LOTE } from './filas.ts';
import { noteAvance, setEstado } from './importaciones.ts';
import type { Juez } from './juicio.ts';

/**
 * Takes back what an import wrote, some rows at a time. A record that changed since stays as it is, and its row says why.
 * Begun again it goes on with what is left.
 *
 * @param undoLote takes some rows back, and answers how many; 0 when none is left.
 */
export async function undoImportacion(
  db: Db,
  editor: EditorDeImportacion,
  { id }: ImportacionGuardada,
  undoLote: () => Promise<number>,
): Promise<void> {
  await db.kysely
    .updateTable('importaciones_filas')
    .set({ resultado: 'escrita', motivo: '' })
    .where('importacion', '=', id)
    .where('resultado', '=', 'no deshecha')
    .execute();
  const total = await countEscritas(db, id);
  let hechas = 0;
  for (;;) {
    const cuantas = await undoLote();
    if (cuantas === 0) break;
    hechas += cuantas;
    await noteAvance(db, id, hechas, total);
  }
  await db.kysely
    .transaction()
    .execute((trx) => setEstado(trx, id, 'deshecha', { deshecha: editor.momento, deshecha_por: editor.autor }));
}

async function countEscritas({ kysely }: Db, id: number): Promise<number> {
  const query = kysely.selectFrom('importaciones_filas').select(({ fn }) => fn.countAll<number>().as('n'));
  const { n } = await query.where('importacion', '=', id).where('resultado', '=', 'escrita').executeTakeFirstOrThrow();
  return Number(n);
}

/** No row has so high a number. */
const TODAS = 2 ** 31 - 1;

/** Makes what takes the last rows back that an import wrote, in one transaction each time: how many it has done. */
export function undoFilasOf({ kysely }: Db, juez: Juez): () => Promise<number> {
  // The rows from here on are done: without it each time would look through all of them.
  let antesDe = TODAS;
  return async () => {
    const filas = await kysely.transaction().execute((trx) => undoLote(trx, juez, antesDe));
    antesDe = filas.at(-1)?.fila ?? 0;
    return filas.length;
  };
}

async function undoLote(
  trx: Trx,
  { clase, editor, importacion }: Juez,
  antesDe: number,
): Promise<readonly FilaPorDeshacer[]> {
  await setUpEscritura(trx, importacion.id);
  const { rows } = await sql<FilaPorDeshacer>`
    select fila, registro, veredicto from importaciones_filas
    where importacion = ${importacion.id} and fila < ${antesDe} and resultado = 'escrita'
    order by fila desc limit ${LOTE}`.execute(trx);
  if (rows.length === 0) return rows;
  await clase.lock(
    trx,
    rows.map(({ registro }) => registro),
  );
  await markDeshechas(trx, editor, rows, await clase.undo(trx, editor, rows));
  return rows;
}

/** Notes which rows were taken back, and why others were not. */
export async function markDeshechas(
  trx: Trx,
  { importacion }: EditorDeImportacion,
  filas: readonly FilaPorDeshacer[],
  motivos: ReadonlyMap<number, string>,
): Promise<void> {
  const numeros = filas.map(({ fila }) => fila);
  const textos = filas.map(({ fila }) => motivos.get(fila) ?? '');
  await sql`update importaciones_filas f set motivo = d.motivo,
      resultado = case when d.motivo = '' then 'deshecha' else 'no deshecha' end
    from unnest(${numeros}::int[], ${textos}::text[]) d (fila, motivo)
    where f.importacion = ${importacion} and f.fila = d.fila`.execute(trx);
}
