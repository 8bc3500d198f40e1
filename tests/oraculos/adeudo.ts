import { addIva, type Centavos, splitDinero } from '#domain/dinero.ts';
import { estadoDeIndicador, isAcreditada, type VidaDeIndicador } from '#domain/indicador.ts';

/** Tells whether a record is owed: it was invoiced, and neither paid, cancelled nor credited as a whole (regla 89). */
export function isAdeudada(vida: VidaDeIndicador): boolean {
  return estadoDeIndicador(vida) === 'facturada' && !isAcreditada(vida);
}

/**
 * Tells the money at risk of a record, in centavos: what is owed for a part that was delivered or invoiced and neither
 * paid, cancelled nor credited. It is the amount of its invoice, or its price with IVA while there is none.
 */
export function riesgoOf(vida: VidaDeIndicador): Centavos {
  const estado = estadoDeIndicador(vida);
  const isOwed = (estado === 'entregada' || estado === 'facturada') && !isAcreditada(vida);
  if (!isOwed) return 0;
  return vida.montoFactura ?? addIva(vida.precio ?? 0).total;
}

/** A line of an invoice: what it comes to with IVA, and whether the record that it is of was paid or credited whole. */
export interface LineaConSaldo {
  readonly importe: Centavos;
  readonly isSaldada: boolean;
}

/**
 * Shares what is still owed of an invoice among its lines that are not settled, in proportion to what each comes to; among
 * all of them where every one is settled. The shares add up to the balance.
 */
export function splitSaldo(saldo: Centavos, lineas: readonly LineaConSaldo[]): readonly Centavos[] {
  const pesos = lineas.map(({ importe, isSaldada }) => (isSaldada ? 0 : importe));
  return splitDinero(saldo, pesos.some((peso) => peso > 0) ? pesos : lineas.map(({ importe }) => importe));
}

/**
 * Tells what is owed for a record that {@link isAdeudada}: its share of the balance of the invoice of ours that it stands
 * in, else the amount of its invoice, else its price with IVA.
 */
export function adeudoOf(vida: VidaDeIndicador, delSaldo: Centavos | null): Centavos {
  return delSaldo ?? riesgoOf(vida);
}
