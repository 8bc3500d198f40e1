import type { Caja, CajaDetalle } from '#contract/wire/caja.ts';
import { TIPOS_DE_MOVIMIENTO } from '#domain/caja.ts';
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

/** Puts what moved in a till in the order in which people read it: sales first, what somebody took out last. */
export function totalesOf({ totales }: Pick<CajaDetalle, 'totales'>): CajaDetalle['totales'] {
  return totales.toSorted(
    (one, other) => TIPOS_DE_MOVIMIENTO.indexOf(one.tipo) - TIPOS_DE_MOVIMIENTO.indexOf(other.tipo),
  );
}

/** Names a kind of movement with how many there were. */
export function nombreDeTotalOf({ tipo, movimientos }: CajaDetalle['totales'][number]): string {
  return `${MOVIMIENTOS[tipo]} (${movimientos.toLocaleString('es-MX')})`;
}
