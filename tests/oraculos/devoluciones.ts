import { type Centavos, prorateDinero, splitDinero, sumDinero } from '#domain/dinero.ts';

/** A line of an invoice that stands for the item of a note. */
export interface LineaDeNota {
  readonly cantidad: number;
  /** Its amount with IVA, after its discount. */
  readonly importe: Centavos;
}

/** A stamped return of an invoice. */
export interface Devolucion {
  readonly monto: Centavos;
  /** The units of each line that it is of, in their order; null where it names no items. */
  readonly unidades: readonly number[] | null;
}

/** Pieces and money that were returned of a line. */
interface Devuelto {
  readonly piezas: number;
  /** With IVA, as the documents of the returns say. */
  readonly importe: Centavos;
}

/**
 * Tells what stamped returns took of each line of an invoice (regla 148). The money of a return is of its items, in
 * proportion to what their units were charged; one that names none is of all lines. Its units are those that it names, and all of
 * them once the returns together are of the whole invoice.
 *
 * @param total of the invoice.
 */
export function devueltoPorLinea(
  lineas: readonly LineaDeNota[],
  devoluciones: readonly Devolucion[],
  total: Centavos,
): Devuelto[] {
  const isEntera = devoluciones.length > 0 && sumDinero(devoluciones.map(({ monto }) => monto)) >= total;
  const repartos = devoluciones.map(({ monto, unidades }) => {
    const pesos = lineas.map((linea, index) => pesoOf(linea, unidades ? (unidades[index] ?? 0) : linea.cantidad));
    return splitDinero(monto, pesos);
  });
  return lineas.map(({ cantidad }, index) => {
    const nombradas = devoluciones.reduce((piezas, { unidades }) => piezas + (unidades?.[index] ?? 0), 0);
    const importe = sumDinero(repartos.map((reparto) => reparto[index] ?? 0));
    return { piezas: isEntera ? cantidad : nombradas, importe };
  });
}

/** Weighs units of a line by what they were charged, whole centavos; the cheapest still weighs something. */
function pesoOf({ cantidad, importe }: LineaDeNota, unidades: number): number {
  return unidades === 0 ? 0 : Math.max(Math.floor((unidades * importe) / cantidad), 1);
}

/**
 * Tells what a return of a line takes of its note: the same share of what the note charged for it, because an invoice may
 * have added the IVA.
 *
 * @param cobrado what the note charged for the item.
 */
export function devueltoDeNota(cobrado: Centavos, { importe }: LineaDeNota, devuelto: Centavos): Centavos {
  return prorateDinero(cobrado, devuelto, importe);
}
