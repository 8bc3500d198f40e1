import { type Centavos, prorateDinero, splitDinero, sumDinero } from './dinero.ts';

/** A line of an invoice that stands for the item of a note. */
export interface LineaDeNota {
  readonly cantidad: number;
  /** Of one unit on the invoice. */
  readonly precio: Centavos;
  /** What the line comes to with IVA. */
  readonly importe: Centavos;
}

/** A stamped return of an invoice. Its units are those of each line, in their order; null where it names no items. */
export interface Devolucion {
  readonly monto: Centavos;
  readonly unidades: readonly number[] | null;
}

/** What was returned of a line. */
export interface Devuelto {
  readonly piezas: number;
  /** With IVA, as the documents of the returns say. */
  readonly importe: Centavos;
}

/**
 * Tells what stamped returns took of each line of an invoice. A return is of its items, in proportion to what their units
 * cost; one that names none is of all lines. Units come back with it where it names them, or where the whole invoice was
 * returned.
 *
 * @param total of the invoice.
 */
export function devueltoPorLinea(
  lineas: readonly LineaDeNota[],
  devoluciones: readonly Devolucion[],
  total: Centavos,
): Devuelto[] {
  const isEntera = sumDinero(devoluciones.map(({ monto }) => monto)) >= total;
  const repartos = devoluciones.map(({ monto, unidades }) =>
    splitDinero(
      monto,
      lineas.map(({ cantidad, precio }, index) => (unidades ? (unidades[index] ?? 0) : cantidad) * precio),
    ),
  );
  return lineas.map(({ cantidad }, index) => ({
    piezas: isEntera ? cantidad : devoluciones.reduce((piezas, { unidades }) => piezas + (unidades?.[index] ?? 0), 0),
    importe: sumDinero(repartos.map((reparto) => reparto[index] ?? 0)),
  }));
}

/**
 * Tells what a return of a line takes of the note: the same share of what the note charged for it. Prices of a note are
 * with IVA or without, as its invoice was made.
 */
export function devueltoDeNota(cobrado: Centavos, { importe }: LineaDeNota, devuelto: Devuelto): Centavos {
  return prorateDinero(cobrado, devuelto.importe, importe);
}
