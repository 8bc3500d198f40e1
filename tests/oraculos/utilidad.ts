import { type Centavos, prorateDinero } from '#domain/dinero.ts';
import type { Dia } from '#domain/fecha.ts';
import { type Ganado, SIN_ASEGURADORA, sumGanado, type TipoDeVenta } from '#domain/utilidad.ts';

/** One sale with its money without IVA; null is a cost that nobody knows. */
export interface Venta {
  readonly tipo: TipoDeVenta;
  readonly id: number;
  readonly dia: Dia;
  readonly aseguradora: string;
  readonly cotizador: string;
  readonly marca: string;
  readonly reporte: string;
  readonly piezas: number;
  readonly vendido: Centavos;
  readonly costo: Centavos | null;
  readonly envio: Centavos;
  readonly devuelto: Centavos;
}

/** Takes the IVA out of an amount. */
export function sinIva(conIva: Centavos): Centavos {
  return prorateDinero(conIva, 100, 116);
}

/** The record of a claim as it stands, what its documents took back of it with IVA, and whether its yard part is back. */
export interface Siniestro {
  readonly id: number;
  readonly dia: Dia;
  readonly aseguradora: string;
  readonly cotizador: string;
  readonly marca: string;
  readonly reporte: string;
  readonly precio: Centavos | null;
  readonly montoFactura: Centavos | null;
  readonly costo: Centavos | null;
  readonly envio: Centavos | null;
  readonly isAcreditado: boolean;
  readonly isParcial: boolean;
  readonly quitado: Centavos;
  readonly isDeVuelta: boolean;
}

/** Tells what was earned of a claim's record that was invoiced. */
export function ventaDeSiniestro(uno: Siniestro): Venta {
  const { id, dia, aseguradora, cotizador, marca, reporte, montoFactura, precio, costo, isAcreditado } = uno;
  const vendido = montoFactura === null ? (precio ?? 0) : sinIva(montoFactura);
  const parcial = uno.isParcial ? Math.min(vendido, sinIva(uno.quitado)) : 0;
  const gastado = isAcreditado && uno.isDeVuelta ? 0 : costo;
  return {
    tipo: 'siniestro',
    id,
    dia,
    aseguradora,
    cotizador,
    marca,
    reporte,
    piezas: 1,
    vendido,
    costo: costo === null || costo === 0 ? null : gastado,
    envio: uno.envio ?? 0,
    devuelto: isAcreditado ? vendido : parcial,
  };
}

/** An item of a note, or a line of an invoice that stands alone; amounts are with IVA. */
export interface Renglon {
  readonly tipo: 'nota' | 'factura';
  readonly id: number;
  readonly dia: Dia;
  readonly cotizador: string;
  readonly marca: string;
  readonly piezas: number;
  readonly cobrado: Centavos;
  readonly quitado: Centavos;
  /** Of one unit; null where nobody knows it. */
  readonly costo: Centavos | null;
  /** Units that are back in the yard. */
  readonly vueltas: number;
}

/** Tells what was earned of an item. */
export function ventaDeRenglon({ tipo, id, dia, cotizador, marca, piezas, cobrado, ...uno }: Renglon): Venta {
  const vendido = sinIva(cobrado);
  return {
    tipo,
    id,
    dia,
    aseguradora: SIN_ASEGURADORA[tipo],
    cotizador,
    marca,
    reporte: '',
    piezas,
    vendido,
    costo: uno.costo === null ? null : uno.costo * (piezas - uno.vueltas),
    envio: 0,
    devuelto: Math.min(vendido, sinIva(uno.quitado)),
  };
}

/** Counts a sale: one without a cost stands apart. */
export function ganadoOf({ piezas, vendido, costo, envio, devuelto }: Venta): Ganado {
  const nada = { piezas: 0, vendido: 0, costo: 0, envio: 0, devuelto: 0, piezasSinCosto: 0, vendidoSinCosto: 0 };
  if (costo === null) return { ...nada, piezasSinCosto: piezas, vendidoSinCosto: vendido - devuelto };
  return { ...nada, piezas, vendido, costo, envio, devuelto };
}

/** Adds sales up. */
export function sumVentas(ventas: readonly Venta[]): Ganado {
  return sumGanado(ventas.map(ganadoOf));
}
