import { ESTADOS_QUE_CUENTAN } from './cfdi/saldo.ts';
import type { Centavos } from './dinero.ts';
import type { EstadoDeFactura } from './factura.ts';
import type { Dia } from './fecha.ts';

/** The lists of invoices by how they stand. What is late is owed, too; what nobody knows to be stamped is in none. */
export const PESTANAS_DE_FACTURAS = ['por_cobrar', 'vencidas', 'pagadas', 'canceladas'] as const;
export type PestanaDeFacturas = (typeof PESTANAS_DE_FACTURAS)[number];

/** The facts of an invoice that say how it stands. */
export interface FacturaEnPestanas {
  readonly estado: EstadoDeFactura;
  readonly total: Centavos;
  readonly saldo: Centavos;
  readonly devuelto: Centavos;
  /** The day on which it is due; null while it is 'Sin ingresar' (vencimientoDeFactura). */
  readonly vence: Dia | null;
}

/**
 * Tells whether an invoice is of a list. The database selects by the same, and a test holds one against the other.
 *
 * @param hoy today in Mexico City: what is due today is not late yet.
 */
export function isDePestana(pestana: PestanaDeFacturas, factura: FacturaEnPestanas, hoy: Dia): boolean {
  return ES_DE[pestana](factura, hoy);
}

/** A cancellation that is only asked for has changed nothing yet. */
function isVigente({ estado }: FacturaEnPestanas): boolean {
  return ESTADOS_QUE_CUENTAN.includes(estado);
}

function isPorCobrar(factura: FacturaEnPestanas): boolean {
  return isVigente(factura) && factura.saldo > 0;
}

const ES_DE: Readonly<Record<PestanaDeFacturas, (factura: FacturaEnPestanas, hoy: Dia) => boolean>> = {
  por_cobrar: isPorCobrar,
  vencidas: (factura, hoy) => isPorCobrar(factura) && factura.vence !== null && factura.vence < hoy,
  // What was returned whole owes nothing, and nobody paid it either.
  pagadas: (factura) => isVigente(factura) && factura.saldo === 0 && factura.devuelto < factura.total,
  canceladas: ({ estado }) => estado === 'cancelada',
};
