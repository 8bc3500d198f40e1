import type { RequestOf } from '#contract/call.ts';
import type { conteos } from '#contract/conteos.ts';
import type { RenglonDeConteo } from '#contract/wire/conteo.ts';
import { describeEfecto, efectoOf, motivoDeConteo } from '#domain/conteo.ts';
import { contar, plural } from '#domain/plural.ts';
import type { Autoria } from '#server/base/db/autoria.ts';
import { prepare, type Trx, within } from '#server/base/db/database.ts';
import { BusinessError, changedMeanwhile } from '#server/base/errors.ts';
import { lockDisponibles, moveTomadas } from '#server/patio/existencias/movimientos.ts';
import { changePiezas } from '#server/patio/piezas/cambio-masivo.ts';
import { lockAbierto } from './lock.ts';
import { findHalladas } from './queries/renglones.ts';

type Pedido = RequestOf<(typeof conteos)['closeConteo']>;

/**
 * Ends a count: each difference is a movement of the ledger, and so is what the part was compared with, so that what was sold since it
 * was read is not counted twice. All of it or nothing.
 *
 * @throws BusinessError when the count is over, parts of it have to be confirmed, the differences are others than those that were shown,
 * or the stock of a part would fall below what is held of it.
 */
export async function closeConteo(trx: Trx, autoria: Autoria, pedido: Pedido): Promise<void> {
  const { id, lugar } = await lockAbierto(trx, pedido.conteo, 'alone');
  const candidatas = (await findHalladas(within(trx), id)).map(({ pieza }) => pieza);
  const piezas = await lockDisponibles(trx, candidatas, autoria.momento);
  // Nothing of these parts moves any more: what is found now is what is written.
  const todas = await findHalladas(within(trx), id);
  const tomadas = new Set(piezas.map((pieza) => pieza.id));
  const renglones = todas.filter(({ pieza }) => tomadas.has(pieza));
  const decididos = decide(renglones, pedido);
  const motivo = motivoDeConteo(id, lugar);
  const ajustes = decididos.filter(({ ajuste }) => ajuste !== 0);
  const ajustadas = new Set(ajustes.map(({ pieza }) => pieza));
  await moveTomadas(
    trx,
    piezas.filter((pieza) => ajustadas.has(pieza.id)),
    ajustes.map(({ pieza, ajuste }) => ({ piezaId: pieza, tipo: 'ajuste', unidades: ajuste, bajaId: null, motivo })),
    autoria,
  );
  await move(trx, autoria, lugar, decididos);
  await insertRenglones(trx, id, decididos);
  const { momento: terminado, autor: terminado_por } = autoria;
  await trx.updateTable('conteos_fisicos').set({ terminado, terminado_por }).where('id', '=', id).execute();
}

/** Gives the lines as they are to be written, when they are those that were shown. */
function decide(
  renglones: readonly RenglonDeConteo[],
  { dejar, mover, entran, salen }: Pedido,
): readonly RenglonDeConteo[] {
  const sinTocar = new Set(dejar);
  const aqui = new Set(mover);
  const dudosas = renglones.filter(({ pieza, estado }) => estado === 'por confirmar' && !sinTocar.has(pieza)).length;
  if (dudosas > 0) {
    const cuantas = `${plural(dudosas, 'Falta', 'Faltan')} ${contar(dudosas, 'pieza', 'piezas')} por confirmar`;
    throw new BusinessError(`${cuantas}: cuéntalas otra vez, o déjalas como están`);
  }
  const decididos = renglones.map((renglon) => ({
    ...renglon,
    ajuste: sinTocar.has(renglon.pieza) ? 0 : renglon.ajuste,
    movida: renglon.estado === 'otro lugar' && aqui.has(renglon.pieza),
  }));
  const efecto = efectoOf(decididos.map(({ ajuste }) => ajuste));
  if (efecto.entran !== entran || efecto.salen !== salen) {
    throw changedMeanwhile(
      `El conteo cambió desde que lo revisaste. ${describeEfecto(efecto)} Revísalo y ciérralo otra vez`,
    );
  }
  return decididos;
}

/** Gives the place that was counted to parts that stand there. */
async function move(trx: Trx, { autor, momento }: Autoria, lugar: string, decididos: readonly RenglonDeConteo[]) {
  const ids = decididos.filter(({ movida }) => movida).map(({ pieza }) => pieza);
  if (ids.length === 0) return;
  const cambio = {
    columnas: ['ubicacion'],
    valores: ['ubicacion = $2'],
    elegidas: 'select v as id from unnest($1::int[]) v order by v',
    todavia: 'p.ubicacion <> $2',
    autoria: '$3, $4::timestamptz, null::int, null::bigint',
  };
  await changePiezas(trx, cambio, [ids, lugar, autor, momento]);
}

/** $1 the count; then lists of one value a line. */
const INSERT_RENGLONES = prepare<never>(`
  insert into conteos_fisicos_renglones (conteo_id, pieza_id, estado, esperadas, contadas, ajuste, movida)
  select $1::int, r.* from unnest($2::int[], $3::text[], $4::int[], $5::int[], $6::int[], $7::boolean[]) r`);

async function insertRenglones(trx: Trx, id: number, renglones: readonly RenglonDeConteo[]): Promise<void> {
  const of = (campo: 'pieza' | 'estado' | 'esperadas' | 'contadas' | 'ajuste' | 'movida') =>
    renglones.map((renglon) => renglon[campo]);
  const listas = [of('pieza'), of('estado'), of('esperadas'), of('contadas'), of('ajuste'), of('movida')];
  await within(trx).run(INSERT_RENGLONES, [id, ...listas]);
}
