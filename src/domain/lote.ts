import { type Centavos, formatPrecio, prorateDinero, sumDinero } from './dinero.ts';
import { NOMBRE_PLATAFORMA, type Plataforma } from './publicacion.ts';

/** The most parts that one change of many may change. */
export const MAX_LOTE = 10_000;

/** The kinds of change that many parts may get at once. The last three are those of a listing on one platform. */
export const ACCIONES_DE_LOTE = [
  'precio_porcentaje',
  'precio_monto',
  'condicion',
  'pendiente',
  'publicada',
  'retirada',
] as const;
export type AccionDeLote = (typeof ACCIONES_DE_LOTE)[number];

/** A change of many changes one of these: a field, or the listing on a platform. */
export type ColumnaDeLote = 'precio' | 'condicion' | 'publicacionFacebook' | 'publicacionMercado';

/** The actions that change what a part is sold for, or as what: fewer people may. */
export const ACCIONES_RESERVADAS: readonly AccionDeLote[] = ['precio_porcentaje', 'precio_monto', 'condicion'];

/** New prices are rounded to a whole number of these, in centavos. */
export const REDONDEOS = { centavo: 1, peso: 100, decena: 1_000 } as const;
export type Redondeo = keyof typeof REDONDEOS;

/** A price of ten million pesos or more is a slip of the keyboard, as in the form of a part. */
const PRECIO_MAXIMO: Centavos = 10_000_000_00;

/** A CambioDePrecio raises or lowers prices: by hundredths of a percent, or by centavos. */
export interface CambioDePrecio {
  readonly por: 'porcentaje' | 'monto';
  /** Hundredths of a percent, or centavos; below zero it lowers. Never zero. */
  readonly cantidad: number;
  readonly redondeo: Redondeo;
}

/**
 * Computes a new price. It is rounded once, half up, to what was asked for.
 *
 * @example nuevoPrecio(1_234_50, { por: 'porcentaje', cantidad: 8_00, redondeo: 'peso' }) // 1_333_00
 * @returns centavos; may be zero, below it, or more than a price may be: {@link isPrecioPosible} tells.
 */
export function nuevoPrecio(precio: Centavos, { por, cantidad, redondeo }: CambioDePrecio): Centavos {
  const unidad = REDONDEOS[redondeo];
  if (por === 'monto') return prorateDinero(sumDinero([precio, cantidad]), 1, unidad) * unidad;
  return prorateDinero(precio, CIEN_POR_CIENTO + cantidad, CIEN_POR_CIENTO * unidad) * unidad;
}

/** A hundred percent, in hundredths of one. */
const CIEN_POR_CIENTO = 100_00;

/** Tells whether a part may have this price: above zero and below ten million pesos. */
export function isPrecioPosible(precio: Centavos): boolean {
  return precio > 0 && precio < PRECIO_MAXIMO;
}

/**
 * Reads how much prices change as people type it: '8', '+8.5', '-7 %', '-$50.00'.
 *
 * @returns hundredths of a percent, or centavos; null when the text is no such number, is zero, lowers by a hundred percent
 * or more, raises more than tenfold, or is as much as the dearest price.
 */
export function parseCantidad(text: string, por: CambioDePrecio['por']): number | null {
  const match = /^([+-])?\s*(\$)?(\d{1,3}(?:,\d{3})+|\d{1,8})(?:\.(\d{1,2}))?\s*(%)?$/.exec(
    text.trim().replace('−', '-'),
  );
  if (!match) return null;
  const [, signo, pesos, enteros = '0', decimales = '', porciento] = match;
  if (por === 'porcentaje' ? pesos : porciento) return null;
  const cantidad = Number(enteros.replaceAll(',', '')) * 100 + Number(decimales.padEnd(2, '0'));
  const limite = por === 'monto' ? PRECIO_MAXIMO : signo === '-' ? CIEN_POR_CIENTO : 10 * CIEN_POR_CIENTO + 1;
  if (cantidad === 0 || cantidad >= limite) return null;
  return signo === '-' ? -cantidad : cantidad;
}

/** Writes how much prices change: '+8 %', '−7.5 %', '+$50.00'. */
export function formatCantidad({ por, cantidad }: Pick<CambioDePrecio, 'por' | 'cantidad'>): string {
  const signo = cantidad < 0 ? '−' : '+';
  const sinSigno = Math.abs(cantidad);
  return signo + (por === 'monto' ? formatPrecio(sinSigno) : `${sinSigno / 100} %`);
}

/** Words for a listing after each action. */
const PUBLICACION = { pendiente: 'Por publicar', publicada: 'Publicada', retirada: 'Sin publicar' } as const;

/** Names what becomes of a listing: 'Publicada en Facebook'. */
export function nombrePublicacion(accion: keyof typeof PUBLICACION, plataforma: Plataforma): string {
  return `${PUBLICACION[accion]} en ${NOMBRE_PLATAFORMA[plataforma]}`;
}
