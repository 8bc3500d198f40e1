import { type Centavos, sumDinero } from './dinero.ts';

/** A sale is of an insurer's claim, of a note, or of an invoice that nothing else stands behind. */
export const TIPOS_DE_VENTA = ['siniestro', 'nota', 'factura'] as const;
export type TipoDeVenta = (typeof TIPOS_DE_VENTA)[number];

/** How sales that are of no insurer are called where others go by their insurer. */
export const SIN_ASEGURADORA = { nota: 'Notas de venta', factura: 'Facturas directas' } as const;

/** The ways in which what was earned may be listed: each sale, or added up. */
export const POR = ['venta', 'siniestro', 'aseguradora', 'cotizador', 'marca', 'mes'] as const;
export type Por = (typeof POR)[number];

/** The money of sales, in centavos without IVA. `sinCosto` are sales whose cost nobody knows: nothing else counts them. */
export interface Ganado {
  readonly piezas: number;
  readonly vendido: Centavos;
  readonly costo: Centavos;
  readonly envio: Centavos;
  readonly devuelto: Centavos;
  readonly piezasSinCosto: number;
  readonly vendidoSinCosto: Centavos;
}

/** Tells what is left of what was sold: without cost, shipping and what came back. It is below zero where more went than came. */
export function utilidadOf({
  vendido,
  costo,
  envio,
  devuelto,
}: Omit<Ganado, 'piezasSinCosto' | 'vendidoSinCosto' | 'piezas'>): Centavos {
  return sumDinero([vendido, -costo, -envio, -devuelto]);
}

/** Tells which share of what stayed sold was earned, in percent with one decimal; null where nothing stayed sold. */
export function margenPorcentualOf(ganado: Ganado): number | null {
  const quedo = ganado.vendido - ganado.devuelto;
  return quedo > 0 ? Math.round((utilidadOf(ganado) / quedo) * 1000) / 10 : null;
}

/** Adds up what was earned. */
export function sumGanado(todo: readonly Ganado[]): Ganado {
  const sumOf = (campo: keyof Ganado) => sumDinero(todo.map((uno) => uno[campo]));
  return {
    piezas: sumOf('piezas'),
    vendido: sumOf('vendido'),
    costo: sumOf('costo'),
    envio: sumOf('envio'),
    devuelto: sumOf('devuelto'),
    piezasSinCosto: sumOf('piezasSinCosto'),
    vendidoSinCosto: sumOf('vendidoSinCosto'),
  };
}
