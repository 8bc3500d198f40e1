import type { ReglasDeCaja } from '#contract/app-state.ts';
import type { RequestOf } from '#contract/call.ts';
import type { notas } from '#contract/notas.ts';
import type { Nota } from '#contract/wire/nota.ts';
import type { NotaForm } from '#contract/wire/nota-form.ts';
import { formatPrecio, sumDinero } from '#domain/dinero.ts';
import { plural } from '#domain/plural.ts';
import type { Autoria } from '#server/base/db/autoria.ts';
import { type Trx, within } from '#server/base/db/database.ts';
import { recordCambios } from '#server/base/db/historial.ts';
import { BusinessError, invalidField, notFound } from '#server/base/errors.ts';
import { moveCaja } from '#server/patio/caja/mover.ts';
import { returnBajas } from '#server/patio/existencias/devoluciones.ts';
import { lockExistencias } from '#server/patio/existencias/movimientos.ts';
import { findPedidas } from '#server/patio/existencias/queries/pedidas.ts';
import { estaEliminada } from '#server/patio/existencias/queries/pieza-patio.ts';
import { createNota } from './crear.ts';
import { findNota } from './queries/notas.ts';

type Pedido = Omit<RequestOf<typeof notas.returnItems>, 'opId'>;

/** The answer of a return: the note as it is then, what was given back for it, and the note of what was taken instead. */
export interface Devuelto {
  readonly nota: Nota;
  readonly monto: number;
  readonly cambio: Nota | null;
  readonly aviso?: string;
}

/**
 * Takes items of a note back: their units return by their write-offs, each once, and what was paid for them leaves the till of who
 * gives it back. What is taken in exchange is a note of its own, which is paid in full: the difference is what both movements leave.
 *
 * @throws BusinessError when there is no such note, it was cancelled, a live invoice stands on it, an item is not of it or has fewer
 * units out, or it is more than what was paid when it was sold; or when what is taken instead cannot be sold.
 */
export async function returnItems(
  trx: Trx,
  autoria: Autoria,
  { id, items, formaPago, motivo, cambio }: Pedido,
  caja: ReglasDeCaja,
): Promise<Devuelto> {
  // Whoever cancels the note, or invoices it, holds it as well.
  await trx.selectFrom('notas').select('id').where('id', '=', id).forNoKeyUpdate().execute();
  const antes = await findNota(within(trx), id);
  if (!antes) throw notFound('No se encontró la nota', 'id');
  refuseNota(antes);
  const vuelven = items.map(({ id: partida, cantidad }, at) => requirePartida(antes, partida, cantidad, at));
  const monto = sumDinero(vuelven.map(({ cantidad, precio }) => cantidad * precio));
  refuseMonto(antes, monto);

  if (cambio?.apartado != null) throw invalidField('cambio.apartado', 'Un apartado se vende en su propia nota');
  // All parts of both at once, in their order: the return alone would lock its own before those that are sold instead.
  const pedidas = cambio ? await findPedidas(trx, cambio.items) : [];
  await lockExistencias(
    trx,
    [...vuelven, ...pedidas].map(({ piezaId }) => piezaId),
  );
  const devueltas = vuelven.map(({ bajaId, cantidad }) => ({ bajaId, unidades: cantidad }));
  const eliminadas = await returnBajas(trx, devueltas, 'remision', autoria);
  const nueva = cambio ? await sellInstead(trx, autoria, cambio, caja) : null;
  const { id: devolucion_id } = await trx
    .insertInto('notas_devoluciones')
    .values({
      nota_id: id,
      forma_pago: formaPago,
      monto,
      motivo,
      cambio: nueva?.nota.id ?? null,
      autor: autoria.autor,
      momento: autoria.momento,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const partidas = vuelven.map(({ partida_id, cantidad }) => ({ devolucion_id, partida_id, cantidad }));
  await trx.insertInto('notas_devoluciones_partidas').values(partidas).execute();
  const historial = { tabla: 'notas', registro: String(id), operacion: 'cambio' } as const;
  await recordCambios(trx, autoria, { ...historial, antes: { devuelto: null }, despues: { devuelto: monto, motivo } });
  await moveCaja(trx, autoria, caja, [{ tipo: 'devolución', formaPago, monto: -monto, nota: id, motivo }]);

  const nota = await findNota(within(trx), id);
  const restaura = vuelven.filter(({ piezaId }) => eliminadas.includes(piezaId)).map(({ inventario }) => inventario);
  const avisos = [...new Set(restaura)].map((inventario) => `${estaEliminada(inventario)}: restáurala`);
  const aviso = avisos.length > 0 && { aviso: avisos.join('. ') };
  return { nota: nota ?? antes, monto, cambio: nueva && { ...nueva.nota, cambioDe: id }, ...aviso };
}

/** Sells what is taken in exchange; its fields stand below `cambio` in the request. */
async function sellInstead(trx: Trx, autoria: Autoria, cambio: NotaForm, caja: ReglasDeCaja) {
  try {
    return await createNota(trx, autoria, cambio, caja);
  } catch (error) {
    if (!(error instanceof BusinessError)) throw error;
    const { mensaje, campo, errores = [], codigo, parecidos } = error.refusal;
    throw new BusinessError(mensaje, {
      cause: error,
      codigo,
      campo: campo && `cambio.${campo}`,
      errores: errores.map((uno) => ({ ...uno, campo: `cambio.${uno.campo}` })),
      parecidos,
    });
  }
}

function refuseNota({ estatus, factura }: Nota): void {
  if (estatus === 'cancelado') throw new BusinessError('La nota está cancelada: ya regresó todo');
  if (!factura) return;
  throw new BusinessError(
    factura.folio === ''
      ? 'La nota tiene una factura por confirmar'
      : `La nota está en la factura ${factura.folio}: haz la devolución de la factura`,
  );
}

/** Finds an item of a note and as many units of it as are to come back. */
function requirePartida({ items }: Nota, id: number, cantidad: number, at: number) {
  const partida = items.find((una) => una.id === id);
  if (!partida) throw invalidField(`items.${at}.id`, 'Esa pieza no es de esta nota');
  const { inventario, precio, piezaId, bajaId } = partida;
  const quedan = partida.cantidad - partida.devueltas;
  if (cantidad > quedan) {
    const cuantas =
      quedan === 0 ? 'ya regresó completa' : `solo ${plural(quedan, 'queda', 'quedan')} ${quedan} por devolver`;
    throw invalidField(`items.${at}.cantidad`, `De la pieza ${inventario} ${cuantas}`);
  }
  return { partida_id: id, cantidad, inventario, precio, piezaId, bajaId };
}

/** Money that was paid in advance goes back with its receipt, and not by items. */
function refuseMonto({ total, anticipo, devoluciones }: Nota, monto: number): void {
  const queda = total - anticipo - sumDinero(devoluciones.map((una) => una.monto));
  if (monto <= queda) return;
  throw new BusinessError(
    `Al recogerla se pagaron ${formatPrecio(queda)}: lo demás es su anticipo. Para devolver todo, cancela la nota`,
    { campo: 'items' },
  );
}
