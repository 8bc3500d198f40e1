import type { Caja, CajaDetalle } from '#contract/wire/caja.ts';
import { KEYS } from '#web/api/session.ts';
import { browserStorage } from '#web/api/storage.ts';

/** True for a till into which the money of who looks goes. Only for what is shown: the server decides by itself. */
export function isMia({ persona }: Pick<Caja, 'persona'>): boolean {
  return persona === null || persona === browserStorage().getItem(KEYS.identificador);
}

/** The state with which the screen of a till opens that was closed just now. */
export const RECIEN_CERRADA = { recienCerrada: true };

/** The kinds of movements as people read them. */
export const MOVIMIENTOS: Readonly<Record<CajaDetalle['ultimos'][number]['tipo'], string>> = {
  venta: 'Venta',
  cancelación: 'Nota cancelada',
  devolución: 'Piezas devueltas',
  anticipo: 'Anticipo',
  'anticipo devuelto': 'Anticipo devuelto',
  entrada: 'Entrada',
  retiro: 'Retiro',
  gasto: 'Gasto',
};
