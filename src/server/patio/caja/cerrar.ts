import { type Contada, contadoOf, problemaDeConteo } from '#domain/caja.ts';
import { type Centavos, formatPrecio } from '#domain/dinero.ts';
import type { Autoria } from '#server/base/db/autoria.ts';
import type { Trx } from '#server/base/db/database.ts';
import { recordCambios } from '#server/base/db/historial.ts';
import { BusinessError, changedMeanwhile, invalidField, notFound } from '#server/base/errors.ts';
import { sumMovimientos } from './a-mano.ts';

/** A till as somebody counted it. */
export interface Cierre {
  readonly caja: number;
  readonly conteo: readonly Contada[];
  /** Why it has more or less than it should. */
  readonly motivo: string;
  /** The amount that he was told should be in it; null where he was not. */
  readonly esperado: Centavos | null;
}

/**
 * Closes a till with what was counted, for good. It waits for who is selling with it; who sells after goes to the next turn.
 *
 * @param persona the identificador of whose it is; a shared one is everybody's.
 * @throws BusinessError when there is no such till of that person, somebody closed it, money moved in it since it was shown, or a
 * difference has no reason.
 */
export async function closeCaja(trx: Trx, autoria: Autoria, persona: string, cierre: Cierre): Promise<void> {
  const { conteo, motivo } = cierre;
  const problema = problemaDeConteo(conteo);
  if (problema !== null) throw invalidField('conteo', problema);
  const { fondo } = await lockAbierta(trx, persona, cierre.caja);
  const esperado = (fondo ?? 0) + (await sumMovimientos(trx, cierre.caja, 'Efectivo'));
  if (cierre.esperado !== null && cierre.esperado !== esperado) {
    throw changedMeanwhile(`Se movió dinero mientras contabas: ahora debe haber ${formatPrecio(esperado)}`, 'esperado');
  }
  const contado = contadoOf(conteo);
  if (contado !== esperado && motivo === '') throw invalidField('motivo', 'Escribe por qué hay diferencia');
  const cerrada = { cerrada: autoria.momento, cerrada_por: autoria.autor, esperado, contado, motivo };
  const contadas = JSON.stringify(conteo.filter(({ piezas }) => piezas > 0));
  await trx
    .updateTable('cajas')
    .set({ ...cerrada, conteo: contadas })
    .where('id', '=', cierre.caja)
    .execute();
  const historial = { tabla: 'cajas', registro: String(cierre.caja), operacion: 'cambio' } as const;
  await recordCambios(trx, autoria, { ...historial, antes: { cerrada: null }, despues: cerrada });
}

/** Locks a till against everybody who would move money in it. */
async function lockAbierta(trx: Trx, persona: string, id: number) {
  const suya = trx.selectFrom('cajas').select(['fondo', 'cerrada']).where('id', '=', id);
  const caja = await suya
    .where((where) => where.or([where('persona', 'is', null), where('persona', '=', persona)]))
    .forUpdate()
    .executeTakeFirst();
  if (!caja) throw notFound('No se encontró la caja', 'caja');
  if (caja.cerrada !== null) throw new BusinessError('La caja ya se cerró', { campo: 'caja' });
  return caja;
}
