import { banco } from '#contract/banco.ts';
import type { RequestOf } from '#contract/call.ts';
import type { FacturaAbierta, MovimientoBancario } from '#contract/wire/banco.ts';
import { FORMA_DE_PAGO_GLOBAL } from '#domain/cfdi/catalogos.ts';
import { formatDia } from '#domain/fecha.ts';
import { useChange } from '#web/api/query.ts';
import { sayResultado } from '#web/components/facturas/por-confirmar.ts';

/** The invoices that a person confirms of a deposit, and how much of them. */
export interface Confirmado {
  readonly abiertas: readonly FacturaAbierta[];
  readonly monto: number;
  readonly formaPago?: string;
}

/** A description has no more letters. */
const MAX_DESCRIPCION = 1000;

/** Makes the request that pays with a deposit: a transfer, unless something else is said. */
export function toPeticion(
  { id, dia, cuenta }: Pick<MovimientoBancario, 'id' | 'dia' | 'cuenta'>,
  { abiertas, monto, formaPago = FORMA_DE_PAGO_GLOBAL }: Confirmado,
): RequestOf<typeof banco.submitMovimiento> {
  const folios = abiertas.map(({ folio }) => folio).join(', ');
  const descripcion = `Depósito del ${formatDia(dia)}, ${cuenta}: ${folios}`.slice(0, MAX_DESCRIPCION);
  return {
    id,
    abiertas: abiertas.map((abierta) => ({ clase: abierta.clase, id: abierta.id })),
    monto,
    form: { formaPago, descripcion },
  };
}

/** Makes the payment of a deposit, and says how it was made. */
export function useConfirmar() {
  const { run, isRunning } = useChange(banco.submitMovimiento, { isUntilShown: true });

  /** @returns true when it was made. */
  async function confirm(movimiento: MovimientoBancario, confirmado: Confirmado): Promise<boolean> {
    const answer = await run(toPeticion(movimiento, confirmado));
    if (!answer) return false;
    sayResultado(banco.submitMovimiento, answer, answer.isPorConfirmar);
    return true;
  }
  return { confirm, isRunning };
}
