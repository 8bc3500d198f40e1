import type { ReglasDeCaja } from '#contract/app-state.ts';
import type { Nota } from '#contract/wire/nota.ts';
import { partesDeNota, restoDeNota } from '#domain/cobro-de-nota.ts';
import { type Centavos, formatPrecio } from '#domain/dinero.ts';
import type { Autoria } from '#server/base/db/autoria.ts';
import { type Trx, within } from '#server/base/db/database.ts';
import { recordCambios } from '#server/base/db/historial.ts';
import { BusinessError, notFound } from '#server/base/errors.ts';
import { lockApartado } from '#server/patio/apartados/lock.ts';
import { applyAnticipo } from '#server/patio/apartados/vender.ts';
import { type Movimiento, moveCaja } from '#server/patio/caja/mover.ts';
import { returnBajas } from '#server/patio/existencias/devoluciones.ts';
import { estaEliminada } from '#server/patio/existencias/queries/pieza-patio.ts';
import type { NotaHecha } from './crear.ts';
import { findNota } from './queries/notas.ts';

/**
 * Cancels a note: what is still out of its items comes back (regla 77), and what it subtracted of money in advance is to
 * be given back once more; the rest of its money leaves the till of who cancels. Whoever gives units of a note back in another way holds the note first, as this does.
 *
 * @throws BusinessError when there is no such note, it was cancelled before, or a live invoice stands on it (regla 79).
 */
export async function cancelNota(trx: Trx, autoria: Autoria, id: number, caja: ReglasDeCaja): Promise<NotaHecha> {
  const lock = trx.selectFrom('notas').select('cancelada').where('id', '=', id).forNoKeyUpdate();
  const held = await lock.executeTakeFirst();
  if (held?.cancelada) throw new BusinessError('La nota ya estaba cancelada');
  const antes = await requireNota(trx, id);
  if (antes.factura) throw new BusinessError(primeroCancela(antes.factura.folio));
  const { apartado, anticipo, items } = antes;
  // Nobody settles its money meanwhile. A hold is locked before any part, as everywhere.
  const conAnticipo = apartado !== null && anticipo > 0 ? await lockApartado(trx, apartado, autoria.momento) : null;

  const fuera = items.filter(({ cantidad, devueltas }) => devueltas < cantidad);
  const eliminadas = await returnBajas(trx, fuera.map(toDevolucion), 'remision', autoria);
  const cambio = { cancelada: autoria.momento, cancelada_por: autoria.autor };
  await trx.updateTable('notas').set(cambio).where('id', '=', id).execute();
  await trx.updateTable('notas_partidas').set({ viva: false }).where('nota_id', '=', id).execute();
  const historial = { tabla: 'notas', registro: String(id), operacion: 'cambio' } as const;
  await recordCambios(trx, autoria, { ...historial, antes: { cancelada: null }, despues: cambio });
  const isResuelto = conAnticipo !== null && !(await applyAnticipo(trx, conAnticipo.id, 0));
  await moveCaja(trx, autoria, caja, regresaOf(antes, isResuelto));

  const restaura = fuera.filter(({ piezaId }) => eliminadas.includes(piezaId)).map(({ inventario }) => inventario);
  const avisos = [...new Set(restaura)].map((inventario) => `${estaEliminada(inventario)}: restáurala`);
  if (isResuelto) avisos.push(devuelveAdemas(anticipo));
  return { nota: await requireNota(trx, id), ...(avisos.length > 0 && { aviso: avisos.join('. ') }) };
}

/**
 * Gives the money that leaves the till with a cancelled note: what nobody gave back before. The share of a receipt stays with the
 * receipt, unless that was settled before.
 */
function regresaOf(nota: Nota, isResuelto: boolean): readonly Movimiento[] {
  const restos = restoDeNota(partesDeNota(nota, nota.pagos), nota.devoluciones);
  return restos.map(({ formaPago, total, monto }) => {
    const deRecibo = isResuelto && formaPago === nota.formaPago ? nota.anticipo : 0;
    return { tipo: 'cancelación', formaPago, total, monto: -(monto + deRecibo), nota: nota.id };
  });
}

function toDevolucion({ bajaId }: Pick<Nota['items'][number], 'bajaId'>) {
  return { bajaId };
}

async function requireNota(trx: Trx, id: number): Promise<Nota> {
  const nota = await findNota(within(trx), id);
  if (!nota) throw notFound(NO_HAY_NOTA);
  return nota;
}

/** The refusal of a number that no note has. */
export const NO_HAY_NOTA = 'No se encontró la nota';

/** Says which invoice keeps a note from being cancelled. One that nobody has confirmed has no number yet. */
function primeroCancela(folio: string): string {
  return folio === '' ? 'La nota tiene una factura por confirmar' : `Primero cancela la factura ${folio}`;
}

/** Says what goes back by hand: the rest of that money in advance was settled, and a receipt is settled once. */
function devuelveAdemas(anticipo: Centavos): string {
  return `El resto del anticipo ya se resolvió: devuelve además los ${formatPrecio(anticipo)} que descontó la nota`;
}
