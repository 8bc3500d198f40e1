import type { PartidaLeida } from '#contract/lista-pedida.ts';
import type { PiezaInterna } from '#contract/wire/pieza-interna.ts';
import { formatAnioRange } from '#domain/anio.ts';
import { DIAS_DE_COTIZACION } from '#domain/cotizacion.ts';
import { type Centavos, formatPrecio, parsePrecio } from '#domain/dinero.ts';
import { foldTexto, squeezeTexto } from '#domain/texto.ts';

/** A line that goes into a quote: a part of the yard, or words with a price and the days in which it may be there. */
export interface PartidaElegida {
  /** The number of the part; null for a line without stock. */
  readonly inventario: number | null;
  /** The part of that number, as the yard has it. */
  readonly patio: PiezaInterna | null;
  readonly texto: string;
  readonly cantidad: number;
  readonly precio: Centavos | null;
  readonly dias: number | null;
  readonly marca: string;
  readonly auto: string;
  readonly anios: string;
  readonly pieza: string;
  readonly lado: string;
}

/** A line of the message as it stands on the screen. */
export interface LineaEnCurso {
  readonly key: number;
  readonly leida: PartidaLeida;
  /** The number of the part that was chosen. */
  readonly elegida: number | null;
  readonly cantidad: string;
  readonly precio: string;
  readonly dias: string;
}

/** A change of a line: all that may be typed or chosen of it. */
export type Cambio = Partial<Pick<LineaEnCurso, 'elegida' | 'cantidad' | 'precio' | 'dias'>>;

/** Begins a line: the first part that can be had is chosen where nothing is in doubt. */
export function beginLinea(leida: PartidaLeida, key: number): LineaEnCurso {
  const primera = leida.claro ? leida.inventario.find(({ disponible }) => disponible > 0) : undefined;
  return {
    key,
    leida,
    elegida: primera?.inventario ?? null,
    cantidad: String(leida.cantidad),
    precio: precioOf(primera),
    dias: '',
  };
}

/** Chooses a part, with its price, or leaves the one that was chosen. */
export function chooseIn({ elegida }: LineaEnCurso, pieza: PiezaInterna): Cambio {
  if (elegida === pieza.inventario) return { elegida: null, precio: '' };
  return { elegida: pieza.inventario, precio: precioOf(pieza), dias: '' };
}

function precioOf(pieza: Pick<PiezaInterna, 'precio'> | undefined): string {
  return pieza?.precio == null ? '' : formatPrecio(pieza.precio);
}

/** Writes what was understood of a line; its own words where that is no part. */
export function describeLinea({ texto, pieza, lado, marca, auto, anios }: PartidaLeida): string {
  if (pieza === '') return texto;
  return squeezeTexto([pieza, lado, marca, auto, aniosOf(anios)].join(' '));
}

/** Gives the words of a line where they say more than what was understood of it; null where they do not. */
export function otherWordsOf(leida: PartidaLeida): string | null {
  const understood = new Set(foldTexto(`${describeLinea(leida)} ${leida.cantidad}`).split(' '));
  const isMore = foldTexto(leida.texto)
    .split(' ')
    .some((palabra) => !understood.has(palabra));
  return isMore ? leida.texto : null;
}

function aniosOf(anios: PartidaLeida['anios']): string {
  return anios === null ? '' : formatAnioRange(anios);
}

/** The words for what was typed wrong in a line, by its fields. */
export interface ErroresDeLinea {
  readonly cantidad?: string;
  readonly precio?: string;
  readonly dias?: string;
}

const MAX_CANTIDAD = 9_999;

/** Finds what is wrong with a line; nothing is typed wrong in most. */
export function findErrores({ cantidad, precio, dias, elegida }: LineaEnCurso): ErroresDeLinea {
  const centavos = parsePrecio(precio);
  const isPrecio = precio.trim() === '' || (centavos !== null && centavos > 0);
  const isDias = dias.trim() === '' || isEntero(dias, 0, DIAS_DE_COTIZACION.entrega);
  return {
    ...(!isEntero(cantidad, 1, MAX_CANTIDAD) && { cantidad: `De 1 a ${MAX_CANTIDAD.toLocaleString('es-MX')}` }),
    ...(!isPrecio && { precio: 'Escribe un importe, como 500.00' }),
    ...(elegida === null && !isDias && { dias: `De 0 a ${DIAS_DE_COTIZACION.entrega} días` }),
  };
}

function isEntero(texto: string, min: number, max: number): boolean {
  return /^\s*\d{1,4}\s*$/.test(texto) && Number(texto) >= min && Number(texto) <= max;
}

/** Makes the line of a quote; only of one without {@link findErrores}. */
export function toElegida({ leida, elegida, cantidad, precio, dias }: LineaEnCurso): PartidaElegida {
  const { marca, auto, anios, pieza, lado } = leida;
  return {
    inventario: elegida,
    patio: leida.inventario.find(({ inventario }) => inventario === elegida) ?? null,
    texto: describeLinea(leida),
    cantidad: Number(cantidad),
    precio: parsePrecio(precio),
    dias: elegida !== null || dias.trim() === '' ? null : Number(dias),
    marca,
    auto,
    anios: aniosOf(anios),
    pieza,
    lado,
  };
}

/** Says in a line what such a part was quoted for before; null where nothing is known. */
export function describeEvidencia({ evidencia }: PartidaLeida): string | null {
  if (!evidencia || evidencia.filas === 0) return null;
  const { ganadaMediana, perdidaMinima, isSuficiente } = evidencia;
  const dichos = [
    ganadaMediana === null ? '' : `se vendió en ${formatPrecio(ganadaMediana)}`,
    perdidaMinima === null ? '' : `se perdió desde ${formatPrecio(perdidaMinima)}`,
  ].filter((dicho) => dicho !== '');
  if (dichos.length === 0) return null;
  return `Antes ${dichos.join(' y ')}${isSuficiente ? '' : ' (pocas cotizaciones)'}`;
}
