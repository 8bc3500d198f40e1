import { addIva, type Centavos, type ConIva, sumDinero } from './dinero.ts';
import { addDias, type Dia } from './fecha.ts';
import { PROVEEDOR_PATIO } from './indicador.ts';

/**
 * Writes the name of a part as documents have it: without what stands in brackets, and without the description after the
 * last ' - ' (regla 126). A hyphen inside a word stays, and a name that would be empty stays whole.
 *
 * @example cleanPieza('FARO IZQ (LED) - CON DETALLE') // 'FARO IZQ'
 */
export function cleanPieza(pieza: string): string {
  const withoutBrackets = pieza.replaceAll(/\([^()]*\)|\[[^[\]]*\]/g, ' ');
  const end = withoutBrackets.lastIndexOf(' - ');
  const name = (end > 0 ? withoutBrackets.slice(0, end) : withoutBrackets).replaceAll(/\s+/g, ' ').trim();
  return name || pieza.trim();
}

/** The name that an order has when nobody knows its supplier yet. */
export const PROVEEDOR_POR_DEFINIR = 'Por definir';

/** Groups records by supplier, one order for each, in the order in which they come; what the own yard gives has none. */
export function splitOrdenes<R extends { readonly proveedor: string }>(
  registros: readonly R[],
): { readonly proveedor: string; readonly registros: readonly R[] }[] {
  const pedidos = registros.filter(({ proveedor }) => proveedor !== PROVEEDOR_PATIO);
  return [...new Set(pedidos.map(({ proveedor }) => proveedor))].map((proveedor) => ({
    proveedor,
    registros: pedidos.filter((registro) => registro.proveedor === proveedor),
  }));
}

/** Proposes the day that an order promises: the one before its first part is due; null when none says when (regla 125). */
export function proposePrometida(registros: readonly { readonly vence: Dia | null }[]): Dia | null {
  const [first] = registros.flatMap(({ vence }) => vence ?? []).toSorted();
  if (first === undefined) return null;
  return addDias(first, -1);
}

/**
 * Says what is odd about the day that a supplier promises, before an order is printed with it: it is over, or some of the
 * parts were delivered already.
 *
 * @param prometida the day that was said; null for none.
 * @param hoy today in Mexico City.
 */
export function dudasDePromesa(
  registros: readonly { readonly pieza: string; readonly entregado: Dia | null }[],
  prometida: Dia | null,
  hoy: Dia,
): readonly string[] {
  const entregadas = registros.filter(({ entregado }) => entregado !== null).map(({ pieza }) => pieza);
  return [
    ...(prometida !== null && prometida < hoy ? ['La fecha prometida ya pasó'] : []),
    ...(entregadas.length > 0
      ? [`Ya se ${entregadas.length === 1 ? 'entregó' : 'entregaron'} ${entregadas.join(', ')}`]
      : []),
  ];
}

/** Adds the costs of an order: IVA line by line, half up, and the sums of both (regla 124). Missing costs add nothing. */
export function totalDeOrden(costos: readonly (Centavos | null)[]): ConIva {
  const lines = costos.flatMap((costo) => (costo === null ? [] : [addIva(costo)]));
  const subtotal = sumDinero(lines.map((line) => line.subtotal));
  const iva = sumDinero(lines.map((line) => line.iva));
  return { subtotal, iva, total: sumDinero([subtotal, iva]) };
}
