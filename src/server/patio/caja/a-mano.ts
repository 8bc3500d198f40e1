import { type MovimientoAMano, montoAMano } from '#domain/caja.ts';
import { type Centavos, formatPrecio } from '#domain/dinero.ts';
import type { FormaDePago } from '#domain/nota.ts';
import type { Autoria } from '#server/base/db/autoria.ts';
import type { Trx } from '#server/base/db/database.ts';
import { recordCambios } from '#server/base/db/historial.ts';
import { BusinessError, invalidField } from '#server/base/errors.ts';
import { type DeQuien, holdCaja, moveCajaOf } from './mover.ts';

/**
 * Puts the float into somebody's till of today, which a sale may have opened before.
 *
 * @returns the id of the till.
 * @throws BusinessError when it has one.
 */
export async function openCaja(trx: Trx, autoria: Autoria, persona: DeQuien, fondo: Centavos): Promise<number> {
  const id = await holdCaja(trx, autoria, persona);
  const sinFondo = trx.updateTable('cajas').set({ fondo }).where('id', '=', id).where('fondo', 'is', null);
  if (!(await sinFondo.returning('id').executeTakeFirst())) {
    const { fondo: suyo } = await trx
      .selectFrom('cajas')
      .select('fondo')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    throw new BusinessError(`La caja ya se abrió con ${formatPrecio(suyo ?? 0)}`, { campo: 'fondo' });
  }
  const historial = { tabla: 'cajas', registro: String(id), operacion: 'cambio' } as const;
  await recordCambios(trx, autoria, { ...historial, antes: { fondo: null }, despues: { fondo } });
  return id;
}

/** Money that somebody moves by hand, and why. */
export interface PedidoAMano {
  readonly tipo: MovimientoAMano;
  readonly formaPago: FormaDePago;
  readonly monto: Centavos;
  readonly motivo: string;
}

/**
 * Puts money into somebody's till of today, or takes some out of it. Of two who take out at once, the second finds what the first
 * left; who sells meanwhile waits for neither.
 *
 * @returns the id of the till.
 * @throws BusinessError when it has less than what is to go out.
 */
export async function moveAMano(
  trx: Trx,
  autoria: Autoria,
  persona: DeQuien,
  { tipo, formaPago, monto, motivo }: PedidoAMano,
): Promise<number> {
  const id = await holdCaja(trx, autoria, persona);
  const held = trx.selectFrom('cajas').select('fondo').where('id', '=', id).forNoKeyUpdate();
  const { fondo } = await held.executeTakeFirstOrThrow();
  const firmado = montoAMano(tipo, monto);
  const hay = (formaPago === 'Efectivo' ? (fondo ?? 0) : 0) + (await sumMovimientos(trx, id, formaPago));
  if (firmado < 0 && hay + firmado < 0) {
    throw invalidField('monto', `En la caja hay ${formatPrecio(Math.max(hay, 0))} en ${EN[formaPago]}`);
  }
  await moveCajaOf(trx, autoria, persona, [{ tipo, formaPago, monto: firmado, motivo }]);
  return id;
}

const EN: Readonly<Record<FormaDePago, string>> = { Efectivo: 'efectivo', Transferencia: 'transferencias' };

/** Adds up what moved in a till in one way. */
export async function sumMovimientos(trx: Trx, caja: number, formaPago: FormaDePago): Promise<Centavos> {
  const { suma } = await trx
    .selectFrom('caja_movimientos')
    .select(({ fn }) => fn.sum<string | null>('monto').as('suma'))
    .where('caja_id', '=', caja)
    .where('forma_pago', '=', formaPago)
    .executeTakeFirstOrThrow();
  return Number(suma ?? 0);
}
