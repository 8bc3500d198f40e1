import type { Dia } from './fecha.ts';
import { estadoDeIndicador, type VidaDeIndicador } from './indicador.ts';

/**
 * The lists of records that wait for somebody's work, in the order in which a day begins with them: late to deliver, to
 * be delivered today, all that is to be delivered, to be invoiced, to be priced. The first two lie within the third.
 */
export const POR_HACER = ['vencidas', 'de-hoy', 'por-entregar', 'por-facturar', 'sin-precio'] as const;
export type PorHacer = (typeof POR_HACER)[number];

/** The facts of a record that say what it waits for. */
export interface VidaPorHacer extends VidaDeIndicador {
  /** The day on which its delivery is due. */
  readonly vence: Dia | null;
}

/**
 * Tells whether a record is of a list. The database selects by the same, and a test holds one against the other.
 *
 * @param hoy today in Mexico City: what is due today is not late yet.
 */
export function isPorHacer(lista: PorHacer, vida: VidaPorHacer, hoy: Dia): boolean {
  return ES_DE[lista](vida, hoy);
}

/** It was ordered, nobody delivered it, and it was not cancelled; an invoice that went ahead changes nothing of that. */
function isPorEntregar(vida: VidaPorHacer): boolean {
  return vida.pedido !== null && vida.entregado === null && estadoDeIndicador(vida) !== 'cancelada';
}

const ES_DE: Readonly<Record<PorHacer, (vida: VidaPorHacer, hoy: Dia) => boolean>> = {
  vencidas: (vida, hoy) => isPorEntregar(vida) && vida.vence !== null && vida.vence < hoy,
  'de-hoy': (vida, hoy) => isPorEntregar(vida) && vida.vence === hoy,
  'por-entregar': isPorEntregar,
  // Delivered, without an invoice, and not paid without one either: nobody invoices what is closed.
  'por-facturar': (vida) => estadoDeIndicador(vida) === 'entregada',
  // Asked for, and nothing more.
  'sin-precio': (vida) => estadoDeIndicador(vida) === 'solicitada',
};
