import type { Selectable } from 'kysely';
import type { bajas } from '#contract/bajas.ts';
import type { BajaDetalle } from '#contract/wire/baja.ts';
import { isProcesada, processEstatus } from '#domain/baja.ts';
import { PLATAFORMAS, type Plataforma } from '#domain/publicacion.ts';
import { type Autoria, signAutoria } from '#server/base/db/autoria.ts';
import type { Db, Trx } from '#server/base/db/database.ts';
import type { BajasTable } from '#server/base/db/inventario-tables.ts';
import { BusinessError, notFound } from '#server/base/errors.ts';
import type { Handlers } from '#server/base/http/implement.ts';
import { once } from '#server/base/operaciones/operaciones.ts';
import { closeBajas, NO_HAY_BAJA, requireBaja, setEstatus } from '#server/patio/existencias/bajas.ts';
import { returnBajas } from '#server/patio/existencias/devoluciones.ts';
import { lockExistencias } from '#server/patio/existencias/movimientos.ts';
import { findBaja } from '#server/patio/existencias/queries/bajas.ts';
import {
  changePublicacion,
  type PiezaPublicable,
  publicacionEn,
  publicadaEn,
} from '#server/patio/piezas/publicacion.ts';

/** The handlers answer one write-off, mark it as processed (regla 75) and take it back (regla 166). */
export const bajasHandlers: Handlers<typeof bajas> = {
  async getBaja({ baja }, { db }) {
    return { baja: await requireDetalle(db, baja) };
  },

  async updateBaja({ id, accion, opId }, context) {
    const autoria = signAutoria(context, opId);
    const work = accion === 'cancelar' ? cancelBaja : processBaja;
    const datos = { id, accion: accion ?? null };
    const aviso = await context.db.kysely
      .transaction()
      .execute((trx) => once(trx, autoria, { tipo: 'update_baja', datos }, () => work(trx, id, autoria)));
    return { baja: await requireDetalle(context.db, id), aviso };
  },
};

async function requireDetalle(db: Db, id: number): Promise<BajaDetalle> {
  const baja = await findBaja(db, id);
  if (!baja) throw notFound(NO_HAY_BAJA);
  return baja;
}

type Baja = Selectable<BajasTable>;

/**
 * Does the work of 'Marcar como procesado', under the lock of the part (regla 75). When a sale left
 * no units, the part loses its marks on every platform and the write-offs remember them; a cancelled write-off marks
 * the part to be published again where its listing had been taken down.
 *
 * @returns a notice for the user, or the empty string.
 * @throws BusinessError when there is no such write-off or it was processed before, by this caller or another.
 */
async function processBaja(trx: Trx, id: number, autoria: Autoria): Promise<string> {
  const { pieza_id: piezaId } = await requireBaja(trx, id);
  const [pieza] = await lockExistencias(trx, [piezaId]);
  // It is read again under the lock: whoever held the part before may have processed it.
  const baja = await requireBaja(trx, id);
  if (!pieza || isProcesada(baja.estatus)) throw new BusinessError('La baja ya estaba procesada');
  return baja.estatus === 'baja' ? processVenta(trx, baja, pieza, autoria) : republish(trx, baja, pieza, autoria);
}

/**
 * Takes back a write-off that somebody made by hand, whatever was done about it: its units return by the ledger, and
 * what belongs to a note, a claim or an invoice is left to them (regla 166).
 *
 * @returns a notice for the user, or the empty string.
 * @throws BusinessError when there is no such write-off, it is not by hand, or it was cancelled before.
 */
async function cancelBaja(trx: Trx, id: number, autoria: Autoria): Promise<string> {
  const eliminadas = await returnBajas(trx, [{ bajaId: id }], 'mano', autoria);
  return eliminadas.length > 0 ? 'La pieza está eliminada: sus unidades regresaron a ella' : '';
}

async function processVenta(trx: Trx, baja: Baja, pieza: PiezaPublicable, autoria: Autoria): Promise<string> {
  if (pieza.existencias > 0) {
    await setEstatus(trx, baja, processEstatus(baja.estatus), autoria);
    return publicadaEn(pieza).length > 0 ? `${quedan(pieza.existencias)}: actualiza la cantidad, no la retires` : '';
  }
  const retiradas = PLATAFORMAS.filter((plataforma) => isAnunciada(pieza, plataforma));
  await setPublicaciones(trx, pieza, retiradas, false, autoria);
  await closeBajas(trx, [pieza.id], retiradas, autoria);
  return '';
}

async function republish(trx: Trx, baja: Baja, pieza: PiezaPublicable, autoria: Autoria): Promise<string> {
  const activas = publicadaEn(pieza);
  const retiradas = [
    ...(baja.retirada_facebook ? (['FB'] as const) : []),
    ...(baja.retirada_mercado ? (['ML'] as const) : []),
  ];
  const caidas = retiradas.filter((plataforma) => !activas.includes(plataforma));
  await setPublicaciones(trx, pieza, caidas, true, autoria);
  await setEstatus(trx, baja, processEstatus(baja.estatus), autoria);
  return caidas.length === 0 && activas.length > 0 ? 'La publicación sigue activa' : '';
}

function quedan(existencias: number): string {
  return existencias === 1 ? 'Queda 1' : `Quedan ${existencias}`;
}

/** True when a part is published on a platform, or waits to be. */
function isAnunciada(pieza: PiezaPublicable, plataforma: Plataforma): boolean {
  return plataforma === 'FB'
    ? pieza.publicada_facebook !== null || pieza.por_publicar_facebook
    : pieza.publicada_mercado !== null || pieza.por_publicar_mercado;
}

/** Clears the publication day of a part on these platforms, and sets whether it waits to be published. */
async function setPublicaciones(
  trx: Trx,
  pieza: PiezaPublicable,
  plataformas: readonly Plataforma[],
  porPublicar: boolean,
  autoria: Autoria,
): Promise<void> {
  const cambios = plataformas.map((plataforma) => publicacionEn(plataforma, null, porPublicar));
  await changePublicacion(trx, [pieza], Object.assign({}, ...cambios), autoria);
}
