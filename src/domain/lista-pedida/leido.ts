import { isAnio } from '#domain/busqueda/anios.ts';
import { readTexto } from '#domain/busqueda/leer.ts';
import type { Lexico } from '#domain/busqueda/lexico.ts';
import { type Mencion, readMenciones } from '#domain/busqueda/menciones.ts';
import { isLateral, PAR } from '#domain/busqueda/posiciones.ts';
import { type Cuenta, readCuenta, soloCantidad } from './cantidades.ts';
import { blankCortesias, isCortesia, NEGADO } from './cortesias.ts';
import type { Trozo } from './trozos.ts';

/** A car as a message says it. */
export interface AutoDicho {
  /** The words that name it; empty for years alone. */
  readonly dicho: string;
  readonly anios: readonly number[];
  /** It names a brand and no car of it. */
  readonly isMarca?: boolean;
}

/** A piece of a message, and what it says. */
export interface Leido {
  readonly trozo: Trozo;
  /** The words of the part, and what describes it; empty when it names none. */
  readonly pieza: string;
  /** Words that nobody knows, of what may be a part. */
  readonly desconocidas: string;
  readonly auto: AutoDicho | null;
  readonly posiciones: readonly string[];
  readonly isPar: boolean;
  readonly isJuego: boolean;
  readonly cantidad: number | null;
  /** 'del mismo lado', 'mismo carro': as the part before. */
  readonly isMismoLado: boolean;
  readonly isMismoAuto: boolean;
  readonly isNegado: boolean;
}

const MISMO_LADO = /\b(?:del?\s+)?(?:el\s+)?mism[oa]\s+lad(?:o|ito)\b/g;
const MISMO_AUTO =
  /\b(?:del?\s+|para\s+)?(?:el\s+|la\s+|los\s+)?mism[oa]s?\s*(?:carr(?:o|ito)|auto|coche|vehiculo|camioneta|unidad|modelo|nave)?\b|\b(?:del?\s+|para\s+)(?:es[ea]|dich[oa])\s+(?:carro|auto|coche|vehiculo|camioneta|unidad)\b/g;
const ATRAS = /\b(?:de |la de |el de )?(?:atras|atrás)\b/g;
const ADELANTE = /\b(?:de |la de |el de )?(?:adelante|enfrente)\b/g;
/** The car FIAT UNO is no 'one'. */
const UNO = /(?<!fiat\s)\buno\b(?!\s*(?:19|20)?\d\d)/g;

/** Reads what a piece of a message says, by the engine of the search. */
export function readTrozo(trozo: Trozo, lexico: Lexico): Leido {
  const escrito = trozo.texto;
  const sinMismos = escrito.replaceAll(MISMO_LADO, ' ').replaceAll(MISMO_AUTO, ' ');
  const conExtremos = sinMismos.replaceAll(ATRAS, ' trasera ').replaceAll(ADELANTE, ' delantera ');
  const cuenta = readCuenta(conExtremos);
  const texto = blankCortesias(cuenta.resto.replaceAll(UNO, ' '));
  const menciones = readMenciones(texto, lexico).filter(
    ({ dicho, clase }) => clase !== 'palabra' || !isCortesia(dicho),
  );
  const auto = autoOf(texto, menciones, lexico);
  const hasPieza = menciones.some(({ clase }) => clase === 'pieza') || namesPieza(menciones, lexico);
  const palabras = wordsOf(texto, menciones, { auto, ultimoAnio: lexico.ultimoAnio });
  const posiciones = posicionesOf(menciones);
  return {
    trozo,
    pieza: hasPieza ? palabras : '',
    desconocidas: hasPieza ? '' : palabras,
    auto,
    posiciones: posiciones.pedidas,
    isPar: cuenta.isPar || posiciones.isPar,
    isJuego: cuenta.isJuego,
    cantidad: cuenta.cantidad ?? soloNumero(cuenta, menciones),
    isMismoLado: new RegExp(MISMO_LADO).test(escrito),
    isMismoAuto: new RegExp(MISMO_AUTO).test(escrito.replaceAll(MISMO_LADO, ' ')),
    isNegado: NEGADO.test(escrito),
  };
}

function soloNumero({ resto }: Cuenta, menciones: readonly Mencion[]): number | null {
  return menciones.every(({ clase }) => clase === 'numero') ? soloCantidad(resto) : null;
}

/** Words that are part of the name of one, 'chicote', where no other part is named. */
function namesPieza(menciones: readonly Mencion[], lexico: Lexico): boolean {
  const sueltas = menciones.filter(({ clase }) => clase === 'palabra' || clase === 'nada' || clase === 'variante');
  if (sueltas.length === 0) return false;
  const { piezas, tambien } = readTexto(sueltas.map(({ dicho }) => dicho).join(' '), lexico);
  return piezas.length + tambien.length > 0;
}

function posicionesOf(menciones: readonly Mencion[]) {
  const dichas = menciones.filter(({ clase }) => clase === 'posicion').map(({ nombre }) => nombre);
  const laterales = new Set(dichas.filter(isLateral));
  const isPar = laterales.size === 2 || dichas.includes(PAR);
  return {
    pedidas: [...new Set(dichas)].filter((una) => una !== PAR && !(isPar && isLateral(una))),
    isPar,
  };
}

/** Reads the car of a piece: its words, brand and all, and the years beside it. */
function autoOf(texto: string, menciones: readonly Mencion[], lexico: Lexico): AutoDicho | null {
  const nombres = menciones.filter(({ clase }) => clase === 'auto' || clase === 'marca');
  const dicho = nombres.map((mencion) => mencion.dicho).join(' ');
  const deLargos = menciones.filter(({ clase, dicho: uno }) => clase === 'numero' && isAnio(uno, lexico.ultimoAnio));
  const cortos = dicho === '' ? [] : readTexto(`${texto}`, lexico).aniosCortos.map(({ anio }) => anio);
  const anios = [...deLargos.map((mencion) => Number(mencion.dicho)), ...cortos];
  return dicho === '' && anios.length === 0
    ? null
    : { dicho, anios, isMarca: nombres.every(({ clase }) => clase === 'marca') };
}

/** The words that are neither car, year nor side, with what links them: 'manguera de radiador'. */
function wordsOf(
  texto: string,
  menciones: readonly Mencion[],
  { auto, ultimoAnio }: { readonly auto: AutoDicho | null; readonly ultimoAnio: number },
): string {
  const isCorto = (dicho: string) => auto?.anios.some((anio) => String(anio).slice(2) === dicho) ?? false;
  const kept = menciones.filter(({ clase, dicho }) => {
    if (clase === 'numero') return !isAnio(dicho, ultimoAnio) && !isCorto(dicho);
    return !['auto', 'marca', 'posicion'].includes(clase);
  });
  return kept.map((mencion, index) => `${index === 0 ? '' : linkOf(texto, kept, index)}${mencion.dicho}`).join(' ');
}

const NEXO = /\b(de|del|con|sin|para)\b[^\p{L}]*(?:(?:el|la|los|las|su|sus)\s+)?$/u;

function linkOf(texto: string, kept: readonly Mencion[], index: number): string {
  const { desde = 0, previo } = kept[index] ?? {};
  if (previo !== 'nexo') return '';
  const [, nexo = 'de'] = NEXO.exec(texto.slice(kept[index - 1]?.hasta ?? 0, desde)) ?? [];
  return `${nexo} `;
}
