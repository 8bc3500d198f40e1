import { contar } from '#domain/plural.ts';
import { type AnioRange, formatAnioRange } from './anio.ts';
import { type Centavos, sumDinero } from './dinero.ts';
import { foldTexto, squeezeTexto } from './texto.ts';

/** The ways in which a note is paid, and money in advance. */
export const FORMAS_DE_PAGO = ['Efectivo', 'Transferencia'] as const;
export type FormaDePago = (typeof FORMAS_DE_PAGO)[number];

/** The name under which somebody buys who gives none. */
export const PUBLICO_EN_GENERAL = 'Publico en general';

/** Tells whether somebody bought who gives no name, however that is spelt: 'PÚBLICO EN GENERAL' too. */
export function isPublicoEnGeneral(nombre: string): boolean {
  return foldTexto(squeezeTexto(nombre)) === foldTexto(PUBLICO_EN_GENERAL);
}

/** The states of a note: flag 1 makes it, flag 0 cancels it (regla 78). */
export const ESTATUS_NOTA = ['creado', 'cancelado'] as const;
export type EstatusNota = (typeof ESTATUS_NOTA)[number];

/** The limits of the price of one unit, in centavos: above nothing, and below ten million pesos. */
export const PRECIO_DE_VENTA = { min: 1, max: 999_999_999 } as const;

/** A note has so many items at most. */
export const MAX_PARTIDAS = 200;

/** Some units of a part and what one of them is sold for. */
export interface Renglon {
  readonly cantidad: number;
  readonly precio: Centavos;
}

/** Adds up what a note costs: each quantity times its price. */
export function totalDeNota(renglones: readonly Renglon[]): Centavos {
  return sumDinero(renglones.map(({ cantidad, precio }) => cantidad * precio));
}

/** Counts the pieces of a note: the sum of its quantities. */
export function piezasDeNota(renglones: readonly Pick<Renglon, 'cantidad'>[]): number {
  return renglones.reduce((sum, { cantidad }) => sum + cantidad, 0);
}

/** Spells a quoter as the business does; whoever is spelt in another way that the business knows is the same (regla 73). */
export function canonCotizador(
  text: string,
  { cotizadores, grafias }: { readonly cotizadores: readonly string[]; readonly grafias: Grafias },
): string | null {
  const typed = text.trim().toUpperCase();
  const meant = Object.entries(grafias).find(([otra]) => otra.toUpperCase() === typed)?.[1] ?? typed;
  return cotizadores.find((cotizador) => cotizador.toUpperCase() === meant.toUpperCase()) ?? null;
}

/** Other spellings of quoters, each with the one that is stored. */
export type Grafias = Readonly<Record<string, string>>;

/** A Vendido is the part of an item, as it was when it was sold. */
interface Vendido {
  readonly pieza: string;
  readonly lado: string;
  readonly marca: string;
  readonly auto: string;
  readonly tipo: string;
  readonly anios: AnioRange | null;
}

/** Describes what was sold as people ask for it. @example 'FARO IZQ VOLKSWAGEN JETTA SEDAN 2015-2018' */
export function describeVendido({ pieza, lado, marca, auto, tipo, anios }: Vendido): string {
  return squeezeTexto([pieza, lado, marca, auto, tipo, anios === null ? '' : formatAnioRange(anios)].join(' '));
}

/** Adds up what was given back at the counter for items of a note. */
export function devueltoDeNota({
  devoluciones,
}: {
  readonly devoluciones: readonly { readonly monto: Centavos }[];
}): Centavos {
  return sumDinero(devoluciones.map(({ monto }) => monto));
}

/** Says how many units of an item came back. @example '1 devuelta' */
export function describeDevueltas(devueltas: number): string {
  return contar(devueltas, 'devuelta', 'devueltas');
}
