import { type Selectable, sql } from 'kysely';
import type { DuenioDeBaja } from '#domain/baja.ts';
import { contar, plural } from '#domain/plural.ts';
import type { Autoria } from '#server/base/db/autoria.ts';
import type { Trx } from '#server/base/db/database.ts';
import type { BajasTable } from '#server/base/db/inventario-tables.ts';
import { BusinessError, notFound } from '#server/base/errors.ts';
import { annotateEstatus, NO_HAY_BAJA } from './bajas.ts';
import { lockExistencias, moveTomadas } from './movimientos.ts';

/** A Devolucion is units of a write-off that come back. */
export interface Devolucion {
  readonly bajaId: number;
  /** Left out, all that are still out. */
  readonly unidades?: number;
}

/**
 * Gives units of write-offs back, all or none, in the caller's transaction (regla 77). Partly back, a write-off stays as it
 * is; wholly back, it is cancelled: where a listing was taken down for it there is one to put up again, and when none was
 * and none is up, nothing is left to do (regla 75).
 *
 * @param duenio what the write-offs belong to: nothing else brings them back.
 * @returns the ids of their parts that were deleted meanwhile: their units are back all the same.
 * @throws BusinessError when a write-off is not there, belongs to something else, or has fewer units out.
 */
export async function returnBajas(
  trx: Trx,
  devoluciones: readonly Devolucion[],
  duenio: DuenioDeBaja,
  autoria: Autoria,
): Promise<number[]> {
  if (devoluciones.length === 0) return [];
  const ids = devoluciones.map(({ bajaId }) => bajaId);
  const query = trx
    .selectFrom('bajas')
    .leftJoin('indicadores', 'indicadores.id', 'bajas.indicador')
    .selectAll('bajas')
    .select('reporte')
    .where('bajas.id', 'in', ids);
  // The parts are locked first, as everywhere: two who held a part and a write-off would wait for each other for ever.
  const piezaIds = (await query.execute()).map(({ pieza_id }) => pieza_id);
  const piezas = await lockExistencias(trx, piezaIds);
  const bajas = new Map((await query.execute()).map((baja) => [baja.id, baja]));
  const movimientos = devoluciones.map(({ bajaId, unidades }) => {
    const baja = bajas.get(bajaId);
    if (!baja) throw notFound(NO_HAY_BAJA);
    const vuelven = requireFuera(baja, duenio, unidades);
    baja.devueltas += vuelven;
    return { piezaId: baja.pieza_id, tipo: 'devolucion' as const, unidades: vuelven, bajaId };
  });
  await moveTomadas(trx, piezas, movimientos, autoria);
  await addDevueltas(trx, movimientos, autoria);
  return piezas.filter(({ eliminada }) => eliminada).map(({ id }) => id);
}

/** Counts units of write-offs as back, each by its number, and cancels those that are wholly back. Their parts are held. */
async function addDevueltas(
  trx: Trx,
  vueltas: readonly { readonly bajaId: number; readonly unidades: number }[],
  autoria: Autoria,
): Promise<void> {
  const ids = vueltas.map(({ bajaId }) => bajaId);
  const unidades = vueltas.map((vuelta) => vuelta.unidades);
  await sql`
    with vueltas as (
      select id, sum(unidades)::int as unidades from unnest(${ids}::int[], ${unidades}::int[]) as una (id, unidades) group by id),
    cambiadas as (
      update bajas b set
        devueltas = b.devueltas + v.unidades,
        estatus = case when b.devueltas + v.unidades < b.cantidad then b.estatus
          when b.retirada_facebook or b.retirada_mercado
            or p.publicada_facebook is not null or p.publicada_mercado is not null then 'cancelado'
          else 'cancelado procesado' end
      from vueltas v, piezas p
      where b.id = v.id and p.id = b.pieza_id
      returning b.id, old.estatus as antes, new.estatus as despues)
    ${annotateEstatus(autoria)}`.execute(trx);
}

/** Counts the units of a write-off that come back now, and refuses more than are out or another owner's. */
function requireFuera(baja: BajaConSiniestro, duenio: DuenioDeBaja, unidades: number | undefined): number {
  const fuera = baja.cantidad - baja.devueltas;
  if (baja.duenio !== duenio) throw new BusinessError(deOtro(baja));
  if (fuera === 0) throw new BusinessError('La baja ya estaba cancelada');
  if (unidades !== undefined && (unidades < 1 || unidades > fuera)) {
    throw new BusinessError(
      `De la baja ${`${plural(fuera, 'queda', 'quedan')} ${contar(fuera, 'unidad', 'unidades')}`} por devolver`,
    );
  }
  return unidades ?? fuera;
}

/** A write-off with the number of its claim; null unless it belongs to one. */
type BajaConSiniestro = Selectable<BajasTable> & { readonly reporte: string | null };

/** Says what a write-off belongs to, and so what brings its units back. */
function deOtro({ duenio, remision, reporte }: BajaConSiniestro): string {
  if (duenio === 'siniestro') return `Es del siniestro ${reporte}: cancela su uso`;
  if (duenio === 'remision') return `Es de la nota ${remision}: cancela la nota`;
  return duenio === 'factura' ? 'La baja es de una factura: se cancela con ella' : 'La baja la hizo alguien a mano';
}
