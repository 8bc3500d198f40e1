import type { Deuda } from '#contract/wire/cobranza.ts';
import type { Trx } from '#server/base/db/database.ts';
import { notFound } from '#server/base/errors.ts';

/** A debt as a request names it. */
export interface DeudaPedida {
  readonly deuda: Deuda;
  readonly id: string;
}

/** A debt as tables name it: the column that holds it, and its value there. */
export interface DeudaNombrada {
  readonly columna: 'cuenta_id' | 'aseguradora' | 'factura_id' | 'saldo_id';
  readonly valor: number | string;
}

const NO_HAY: Readonly<Record<Deuda, string>> = {
  cliente: 'No se encontró el cliente',
  aseguradora: 'No se encontró la aseguradora',
  factura: 'No se encontró la factura',
  saldo: 'No se encontró el saldo',
};

/** A number of a row; null for what is none. */
const numeroOf = (id: string) => (/^\d{1,9}$/.test(id) ? Number(id) : null);

/** Finds each kind of debt, as its column holds it; undefined where there is none. */
const FIND: Readonly<Record<Deuda, (trx: Trx, id: string) => Promise<DeudaNombrada | undefined>>> = {
  async cliente(trx, id) {
    const query = trx.selectFrom('cuentas').select('id').where('identificador', '=', id);
    const cuenta = await query.executeTakeFirst();
    return cuenta && { columna: 'cuenta_id', valor: cuenta.id };
  },
  async aseguradora(trx, id) {
    const query = trx.selectFrom('indicadores').select('aseguradora').where('aseguradora', '=', id);
    const registro = await query.where('eliminada', 'is', null).limit(1).executeTakeFirst();
    return registro && { columna: 'aseguradora', valor: registro.aseguradora };
  },
  async factura(trx, id) {
    const query = trx.selectFrom('cfdis').select('id').where('id', '=', numeroOf(id)).where('tipo', '=', 'I');
    const factura = await query.where('timbrada', 'is not', null).executeTakeFirst();
    return factura && { columna: 'factura_id', valor: factura.id };
  },
  async saldo(trx, id) {
    const query = trx.selectFrom('saldos').select('id').where('id', '=', numeroOf(id)).where('eliminada', 'is', null);
    const saldo = await query.executeTakeFirst();
    return saldo && { columna: 'saldo_id', valor: saldo.id };
  },
};

/**
 * Finds what a request names.
 *
 * @throws BusinessError when there is no such thing.
 */
export async function requireDeuda(trx: Trx, { deuda, id }: DeudaPedida): Promise<DeudaNombrada> {
  const found = await FIND[deuda](trx, id);
  if (!found) throw notFound(NO_HAY[deuda], 'id');
  return found;
}
