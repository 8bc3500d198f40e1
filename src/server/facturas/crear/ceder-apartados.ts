import type { Autoria } from '#server/base/db/autoria.ts';
import type { Trx } from '#server/base/db/database.ts';
import { BusinessError, takenValue } from '#server/base/errors.ts';
import { refuseDestinada } from '#server/cotizaciones/queries/destino.ts';
import { releaseApartado } from '#server/patio/apartados/cambiar.ts';
import { lockApartado } from '#server/patio/apartados/lock.ts';
import { findPiezasApartadas } from '#server/patio/existencias/apartadas.ts';
import { lockExistencias } from '#server/patio/existencias/movimientos.ts';
import type { PartidaLeida } from './leer-items.ts';

/** A line of a quote that is invoiced, with the quote that it is of. */
interface Cotizada {
  readonly id: number;
  /** The quote. */
  readonly cual: number;
  readonly apartado: number | null;
  readonly nota: number | null;
  readonly isAceptada: boolean;
}

/**
 * Lets go what was held for the quotes whose lines an invoice is of: the invoice takes it in the same transaction. The quotes
 * are held first, then their holds, then all parts.
 *
 * @param sustituye the invoice whose place the new one takes: what it invoiced of a quote may be invoiced again.
 * @throws BusinessError when a line was not accepted, or its quote was sold in a note.
 */
export async function cederApartados(
  trx: Trx,
  autoria: Autoria,
  items: readonly PartidaLeida[],
  sustituye: number | null,
): Promise<void> {
  const cotizadas = await findCotizadas(trx, items);
  if (cotizadas.length === 0) return;
  refuseSinAceptar(items, cotizadas);
  if (sustituye === null) {
    for (const cotizacion of new Set(cotizadas.map(({ cual }) => cual))) {
      await refuseDestinada(trx, { cotizacion }, 'form.items');
    }
  }
  const apartados = [...new Set(cotizadas.flatMap(({ apartado }) => apartado ?? []))].toSorted((a, b) => a - b);
  for (const id of apartados) await lockApartado(trx, id, autoria.momento);
  const held = await Promise.all(apartados.map((id) => findPiezasApartadas(trx, id)));
  await lockExistencias(trx, [...new Set([...held.flat(), ...items.flatMap(({ piezaId }) => piezaId ?? [])])]);
  for (const id of apartados) await releaseApartado(trx, id, autoria);
}

async function findCotizadas(trx: Trx, items: readonly PartidaLeida[]): Promise<Cotizada[]> {
  const ids = items.flatMap(({ cotizacion }) => cotizacion ?? []);
  if (ids.length === 0) return [];
  const suyas = trx.selectFrom('cotizaciones_partidas').select('cotizacion_id').where('id', 'in', ids);
  await trx.selectFrom('cotizaciones').select('id').where('id', 'in', suyas).orderBy('id').forNoKeyUpdate().execute();
  const rows = await trx
    .selectFrom('cotizaciones_partidas as t')
    .innerJoin('cotizaciones as c', 'c.id', 't.cotizacion_id')
    .leftJoin('notas as n', (join) => join.onRef('n.apartado_id', '=', 'c.apartado_id').on('n.cancelada', 'is', null))
    .select(['t.id', 'c.id as cual', 'c.apartado_id as apartado', 'n.id as nota', 't.respuesta', 'c.cancelada'])
    .where('t.id', 'in', ids)
    .execute();
  return rows.map(({ respuesta, cancelada, ...row }) => ({
    ...row,
    isAceptada: respuesta === 'aceptada' && cancelada === null,
  }));
}

function refuseSinAceptar(items: readonly PartidaLeida[], cotizadas: readonly Cotizada[]): void {
  const known = new Map(cotizadas.map((cotizada) => [cotizada.id, cotizada]));
  for (const [index, { cotizacion }] of items.entries()) {
    if (cotizacion === null) continue;
    const suya = known.get(cotizacion);
    const campo = `form.items.${index}`;
    if (!suya?.isAceptada) throw new BusinessError('La partida de la cotización no está aceptada', { campo });
    if (suya.nota !== null) throw takenValue(campo, `La cotización ${suya.cual} ya se vendió en la nota ${suya.nota}`);
  }
}
