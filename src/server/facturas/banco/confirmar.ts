import type { banco } from '#contract/banco.ts';
import type { RequestOf } from '#contract/call.ts';
import { diaDeCfdi } from '#domain/cfdi/fecha-cfdi.ts';
import { avisoDeComplemento } from '#domain/cfdi/pago.ts';
import type { Dia } from '#domain/fecha.ts';
import { signAutoria } from '#server/base/db/autoria.ts';
import { BusinessError, changedMeanwhile, invalidField } from '#server/base/errors.ts';
import type { Handler } from '#server/base/http/implement.ts';
import type { FacturasDependencies } from '#server/facturas/dependencies.ts';
import { uuidOf } from '#server/facturas/firmar.ts';
import { countPagosPasados, requireMovimiento } from '#server/facturas/queries/movimientos.ts';
import { type Deposito, payFacturas, paySaldo } from './pagar.ts';
import { refusePagado } from './tomado.ts';

type Pedido = RequestOf<(typeof banco)['submitMovimiento']>;

/**
 * Makes the payment of a deposit, by what payments are made by anyway. The payment is bound to its movement in the transaction
 * that reserves it, before anybody is asked for a stamp: whoever dies afterwards leaves a movement that knows its payment.
 *
 * The operation has its name of the movement, and of how many payments of it came to nothing: of two who confirm it at once
 * one pays, and asked again it is the same payment.
 */
export function submitMovimientoHandler(deps: FacturasDependencies): Handler<(typeof banco)['submitMovimiento']> {
  return async (pedido, context) => {
    const { id, form, monto } = pedido;
    const destino = destinoOf(pedido);
    const operacion = uuidOf(['movimiento bancario', id, await countPagosPasados(deps.db, id)]);
    const autoria = signAutoria(context, operacion);
    const deposito: Deposito = {
      id,
      monto,
      form,
      peticion: { tipo: 'submit_movimiento', datos: { id, destino, monto, form } },
    };
    try {
      if ('saldo' in destino) await paySaldo(deps, autoria, deposito, destino.saldo);
      else await payFacturas(deps, autoria, deposito, destino.facturas);
    } catch (error) {
      if (error instanceof BusinessError && DE_OTRO.includes(error.refusal.codigo)) await refusePagado(deps.db, id);
      throw error;
    }
    return answer(deps, id, diaDeCfdi(autoria.momento, deps.fiscal.emisor.zona));
  };
}

/** Tells how a deposit stands once it was paid, and what there is to know of its payment. */
async function answer({ db }: FacturasDependencies, id: number, hoy: Dia) {
  const movimiento = await requireMovimiento(db, id);
  // It was paid once, and that payment was cancelled while this request was on its way.
  if (movimiento.pago === null) throw changedMeanwhile();
  const { isPorConfirmar, documento } = movimiento.pago;
  const avisos = [
    documento === '' ? null : avisoDeComplemento(movimiento.dia, hoy),
    isPorConfirmar ? `El pago ${documento} está por confirmar: todavía no se sabe si se timbró` : null,
  ].filter((aviso) => aviso !== null);
  return { movimiento, isPorConfirmar, ...(avisos.length > 0 && { aviso: avisos.join('. ') }) };
}

/** Somebody else confirmed it, or it was confirmed otherwise: the movement says how. */
const DE_OTRO: readonly string[] = ['duplicado', 'repetida'];

/** A deposit pays invoices of ours, or one balance of a former system. */
type Destino = { readonly facturas: readonly number[] } | { readonly saldo: number };

function destinoOf({ abiertas }: Pedido): Destino {
  const saldo = abiertas.find(({ clase }) => clase === 'saldo');
  if (!saldo) return { facturas: [...new Set(abiertas.map(({ id }) => id))].sort((una, otra) => una - otra) };
  if (abiertas.length === 1) return { saldo: saldo.id };
  throw invalidField('abiertas', 'Un saldo del sistema anterior se paga con un depósito propio: elige solo ese');
}
