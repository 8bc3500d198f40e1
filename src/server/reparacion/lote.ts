import type { RequestOf } from '#contract/call.ts';
import type { lotes } from '#contract/lotes.ts';
import type { VistaDeLote } from '#contract/wire/lote.ts';
import { type AccionDeLote, type ColumnaDeLote, MAX_LOTE } from '#domain/lote.ts';
import { contar, plural } from '#domain/plural.ts';
import type { Autoria } from '#server/base/db/autoria.ts';
import type { Db, Trx } from '#server/base/db/database.ts';
import { BusinessError, changedMeanwhile, notFound } from '#server/base/errors.ts';
import type { Editor } from '#server/base/http/editor.ts';
import { onceIn } from '#server/base/operaciones/operaciones.ts';
import { writeIdsElegidas } from '#server/busqueda/queries.ts';
import { closeBajas } from '#server/patio/existencias/bajas.ts';
import { type CambioSql, changePiezas } from '#server/patio/piezas/cambio-masivo.ts';
import { type Cambiada, type Cambio, type Efecto, efectoOf, readCambio } from './lote-cambio.ts';
import { anotado, COLUMNAS_DE_LOTE, sigueElLote } from './queries/columnas-de-lote.ts';
import { findPiezasDeLote, findTitulos } from './queries/piezas-de-lote.ts';
import { describeCambiadas } from './repair.ts';

type Pedido = RequestOf<(typeof lotes)['previewLote']>;
type Confirmado = RequestOf<(typeof lotes)['applyLote']>;

/** The most parts that a preview shows, from all over the selection. */
const EJEMPLOS = 4;

/**
 * Tells what a change of many would do.
 *
 * @throws BusinessError when it may not be made: see {@link applyLote}.
 */
export async function previewLote(db: Db, pedido: Pedido, editor: Editor): Promise<VistaDeLote> {
  const cambio = await readCambio(db, pedido, editor);
  const ids = await writeIdsElegidas(db, pedido);
  const { cambiadas, ...resto } = await efectoOn(db, ids, cambio);
  const ejemplos = [...sample(cambiadas, EJEMPLOS)];
  const titulos = await findTitulos(
    db,
    ejemplos.map(({ pieza }) => pieza.id),
  );
  return {
    ...resto,
    seleccionadas: cambiadas.length + resto.sinPrecio + resto.agotadas + resto.iguales,
    total: cambiadas.length,
    ejemplos: ejemplos.map(({ pieza, valores }) => ({
      id: pieza.id,
      inventario: pieza.inventario,
      titulo: titulos.get(pieza.id) ?? '',
      antes: cambio.texto(pieza),
      despues: cambio.texto(valores),
    })),
  };
}

/** Picks some of a list, the first and the last among them. */
function* sample<T>(all: readonly T[], many: number): Generator<T> {
  const step = Math.max(1, (all.length - 1) / (many - 1));
  for (let turn = 0; turn < Math.min(many, all.length); turn += 1) {
    const one = all[Math.round(turn * step)];
    if (one !== undefined) yield one;
  }
}

/**
 * Makes a change of many in one transaction, once for its operation: each part gets a version and a row of history that
 * names the change. Readers do not wait for it; somebody who saves one of these parts does, and then finds a newer version.
 *
 * @returns the id of the change, and the number of parts it changed.
 * @throws BusinessError when the selection is too large, nothing would change, a price would be none, or the parts are others
 * or not as the preview showed them.
 */
export async function applyLote(
  db: Db,
  { opId: _, ...pedido }: Confirmado,
  editor: Editor,
): Promise<{ readonly lote: number; readonly total: number }> {
  const ids = await writeIdsElegidas(db, pedido);
  return onceIn(db, editor, { tipo: 'apply_lote', datos: pedido }, async (trx) => {
    const cambio = await readCambio({ kysely: trx }, pedido, editor);
    const efecto = await efectoOn({ kysely: trx }, ids, cambio);
    const { cambiadas, huella } = efecto;
    if (cambiadas.length === 0) throw new BusinessError('No hay piezas que cambiar');
    if (cambiadas.length !== pedido.total) throw changedMeanwhile(describeOtras(cambiadas.length, pedido.total));
    if (huella !== pedido.huella) throw changedMeanwhile(OTRAS);
    const lote = await insertLote(trx, pedido.accion, cambio, { piezas: pedido.total, ...editor });
    await writeLote(trx, lote, cambio, efecto, editor);
    return { lote, total: pedido.total };
  });
}

const OTRAS = 'Alguna de las piezas cambió desde la vista previa: revísala otra vez';

function describeOtras(piezas: number, total: number): string {
  const cambian = `${plural(piezas, 'cambiaría', 'cambiarían')} ${contar(piezas, 'pieza', 'piezas')}`;
  return `Ahora ${cambian}, no ${total.toLocaleString('es-MX')}: revisa la vista previa`;
}

async function efectoOn(db: Pick<Db, 'kysely'>, ids: string, cambio: Cambio): Promise<Efecto> {
  const piezas = await findPiezasDeLote(db, ids, Object.keys(COLUMNAS_DE_LOTE[cambio.columna]));
  if (piezas.length > MAX_LOTE) {
    const mensaje = `Hay más de ${MAX_LOTE.toLocaleString('es-MX')} piezas: usa los filtros para elegir menos`;
    throw new BusinessError(mensaje);
  }
  return efectoOf(piezas, cambio);
}

async function insertLote(
  trx: Trx,
  accion: AccionDeLote,
  { columna, resumen: reemplazo }: Cambio,
  { autor, momento, piezas }: Autoria & { readonly piezas: number },
): Promise<number> {
  const { id } = await trx
    .insertInto('reparaciones')
    .values({ columna, busca: '', reemplazo, accion, piezas, autor, momento })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Writes the change into its parts; one that somebody changed since it was read takes all of it back. */
async function writeLote(
  trx: Trx,
  lote: number,
  { columna, retirada }: Cambio,
  { cambiadas }: Efecto,
  editor: Editor,
): Promise<void> {
  const { autor, momento } = editor;
  const columnas = Object.keys(COLUMNAS_DE_LOTE[columna]);
  const valores = columnas.map((nombre) => cambiadas.map((cambiada) => valorOf(cambiada, nombre)));
  const ids = cambiadas.map(({ pieza }) => pieza.id);
  const versiones = cambiadas.map(({ pieza }) => pieza.version);
  const hechas = await changePiezas(trx, loteOf(columna, retirada === null), [
    ids,
    versiones,
    autor,
    momento,
    lote,
    ...valores,
  ]);
  if (hechas !== ids.length) throw changedMeanwhile(OTRAS);
  if (retirada !== null) await closeAgotadas(trx, ids, [retirada], editor);
}

function valorOf({ valores }: Cambiada, columna: string): unknown {
  return valores[columna as keyof typeof valores] ?? null;
}

/**
 * The change of a selection. $1 ids, $2 the versions in which they were read, $3 author, $4 moment, $5 the change's id, then
 * the values of each column.
 */
function loteOf(columna: ColumnaDeLote, isDeVenta: boolean): CambioSql {
  const columnas = Object.entries(COLUMNAS_DE_LOTE[columna]);
  const arreglos = columnas.map(([, tipo], index) => `$${index + 6}::${tipo}[]`);
  const hay = isDeVenta && columna.startsWith('publicacion') ? ' and p.existencias > 0' : '';
  return {
    columnas: columnas.map(([nombre]) => nombre),
    valores: columnas.map(([nombre]) => `${nombre} = v.${nombre}`),
    elegidas: `
      select * from unnest($1::int[], $2::int[], ${arreglos.join(', ')})
        as v (id, version, ${columnas.map(([nombre]) => nombre).join(', ')}) order by id`,
    todavia: `p.version = v.version${hay}`,
    autoria: '$3::text, $4::timestamptz, $5::integer, null::integer',
  };
}

/** Closes the write-offs of parts that are sold out, whose listings were taken down (regla 75). The transaction holds them. */
async function closeAgotadas(trx: Trx, ids: readonly number[], retiradas: readonly ('FB' | 'ML')[], autoria: Autoria) {
  const agotadas = await trx
    .selectFrom('piezas')
    .select('id')
    .where('id', 'in', ids)
    .where('existencias', '=', 0)
    .execute();
  await closeBajas(
    trx,
    agotadas.map(({ id }) => id),
    retiradas,
    autoria,
  );
}

/** A LoteDeshecho says which change to undo, what it did, and in how many of its parts when that may be less than all. */
type LoteDeshecho = RequestOf<(typeof lotes)['undoLote']>;

/**
 * Puts the parts of a change back as they were: all of them, or those that still are as it left them when the caller knows
 * how many those are. Each gets a new version and a row of history that names the change, which is marked as undone. The
 * listing of a part that was sold out meanwhile stays: it is taken down by its own list.
 *
 * @returns the number of parts put back.
 * @throws BusinessError when there is no such change, it was undone before, or other parts than expected are as it left them.
 */
export async function undoLote(
  db: Db,
  { lote, accion, iguales }: LoteDeshecho,
  { autor, momento }: Autoria,
): Promise<number> {
  return db.kysely.transaction().execute(async (trx) => {
    const query = trx.selectFrom('reparaciones').select(['columna', 'piezas', 'deshecha']).where('id', '=', lote);
    const hecho = await query.where('accion', '=', accion).forUpdate().executeTakeFirst();
    if (!hecho) throw notFound('No se encontró el cambio');
    if (hecho.deshecha) throw new BusinessError('El cambio ya se deshizo');
    const undo = undoOf(hecho.columna as ColumnaDeLote);
    const piezas = await changePiezas(trx, undo, [lote, autor, momento]);
    if (piezas === 0 || piezas !== (iguales ?? hecho.piezas)) {
      throw changedMeanwhile(describeCambiadas(piezas, hecho.piezas, 'el cambio'));
    }
    const deshecha = { deshecha: momento, deshecha_por: autor, deshechas: piezas };
    await trx.updateTable('reparaciones').set(deshecha).where('id', '=', lote).execute();
    return piezas;
  });
}

/** The change that undoes a change. $1 its id, $2 author, $3 moment. */
function undoOf(columna: ColumnaDeLote): CambioSql {
  const columnas = Object.entries(COLUMNAS_DE_LOTE[columna]);
  return {
    columnas: columnas.map(([nombre]) => nombre),
    valores: columnas.map(([nombre, tipo]) => `${nombre} = ${anotado('v.antes', nombre, tipo)}`),
    elegidas: `
      select h.registro::integer as id, h.antes, h.despues from historial h
      where h.reparacion = $1::integer and h.tabla = 'piezas' order by 1`,
    todavia: sigueElLote('v.despues', columna),
    autoria: '$2::text, $3::timestamptz, null::integer, $1::integer',
  };
}
