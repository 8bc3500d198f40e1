import { anioCorto, isAnio } from './anios.ts';
import type { PalabraLeida } from './palabras-leidas.ts';

/** The meanings found for the numbers of a text. */
export interface Numeros {
  /** Years of four digits. */
  readonly anios: readonly number[];
  readonly aniosCortos: readonly AnioCorto[];
  readonly inventarios: readonly number[];
  /** Beginnings of part numbers: letters and digits only. */
  readonly prefijos: readonly string[];
  /** Sizes of wheels and tyres. */
  readonly medidas: readonly string[];
  /** Numbers that say nothing by themselves; of a word that is a detail they may be the count: '7 cables'. */
  readonly sobrantes: readonly Corrida[];
}

/** Two digits that were taken for a year: as written, and the year. */
export interface AnioCorto {
  readonly corto: string;
  readonly anio: number;
}

const MIN_PREFIJO = 4;
/** Letters of a part number that a dash joins to the rest: '1148-as'. */
const MAX_LETRAS = 4;
/** Inches of a wheel, as they are written. */
const MEDIDA = /^r?(1[3-9]|2[0-2])$/;

/** The facts about the rest of the text on which the meaning of a number depends. */
export interface Entorno {
  readonly ultimoAnio: number;
  /** A car or brand is named: two digits are a year. */
  readonly hayAuto: boolean;
  /** Nothing else says anything: a short number is an inventory number. */
  readonly sinOtros: boolean;
}

/** The words of a text that are a number, by their places. */
export interface Corrida {
  readonly lugares: readonly number[];
  readonly palabras: readonly string[];
}

/**
 * Reads the numbers of a text. Neighbours are one number ('62022 3an0h'): a part number if it has four letters or digits;
 * one of 5 to 8 digits is an inventory number too, and so is a shorter one that is alone.
 */
export function readNumeros(corridas: readonly Corrida[], ruedas: ReadonlySet<number>, entorno: Entorno): Numeros {
  const leidos = corridas.map((corrida) => readMedida(corrida, ruedas) ?? readNumero(corrida, entorno));
  return {
    medidas: leidos.flatMap(({ medidas }) => medidas ?? []),
    anios: leidos.flatMap(({ anios }) => anios ?? []),
    aniosCortos: leidos.flatMap(({ aniosCortos }) => aniosCortos ?? []),
    inventarios: leidos.flatMap(({ inventarios }) => inventarios ?? []),
    prefijos: leidos.flatMap(({ prefijos }) => prefijos ?? []),
    sobrantes: leidos.flatMap(({ sobrantes }) => sobrantes ?? []),
  };
}

/**
 * Reads a number right after a wheel or a tyre as its size: 'rin 15', 'llanta r16'.
 *
 * @param ruedas places of the last words of wheels and tyres.
 */
function readMedida({ lugares: [lugar = 0], palabras }: Corrida, ruedas: ReadonlySet<number>): Partial<Numeros> | null {
  const [medida, anio] = palabras;
  const pulgadas = MEDIDA.exec(medida ?? '')?.[1];
  return pulgadas === undefined || anio !== undefined || !ruedas.has(lugar - 1) ? null : { medidas: [pulgadas] };
}

function readNumero(corrida: Corrida, { ultimoAnio, hayAuto, sinOtros }: Entorno): Partial<Numeros> {
  const run = corrida.palabras;
  const junto = run.join('');
  if (run.length === 1 && isAnio(junto, ultimoAnio)) return { anios: [Number(junto)] };
  const aniosCortos = hayAuto ? run.flatMap((corto) => toAnioCorto(corto, ultimoAnio) ?? []) : [];
  if (aniosCortos.length === run.length) return { aniosCortos };
  const isInventario = /^\d{1,8}$/.test(junto) && Number(junto) > 0 && (sinOtros || junto.length > MIN_PREFIJO);
  const inventarios = isInventario ? [Number(junto)] : [];
  if (junto.length >= MIN_PREFIJO) return { prefijos: [junto], inventarios };
  return isInventario ? { inventarios } : { sobrantes: [corrida] };
}

function toAnioCorto(corto: string, ultimoAnio: number): AnioCorto | null {
  const anio = anioCorto(corto, ultimoAnio);
  return anio === null ? null : { corto, anio };
}

/** Finds the runs of neighbouring numbers; a year always stands alone. */
export function findCorridas(
  palabras: readonly PalabraLeida[],
  tomadas: ReadonlySet<number>,
  ultimoAnio: number,
): Corrida[] {
  const corridas: { readonly lugares: number[]; readonly palabras: string[] }[] = [];
  let isOpen = false;
  for (const [index, palabra] of palabras.entries()) {
    const written = palabra.token.palabra;
    const joins: boolean = !tomadas.has(index) && (mayJoin(palabra, isOpen) || begins(palabras, index));
    const anio = isAnio(written, ultimoAnio);
    if (joins && isOpen && !anio) {
      corridas.at(-1)?.lugares.push(index);
      corridas.at(-1)?.palabras.push(written);
    } else if (joins) corridas.push({ lugares: [index], palabras: [written] });
    isOpen = joins && !anio;
  }
  return corridas;
}

/** A word with digits; after one, a letter by itself, as in '5C6 941 005 A', or letters joined to it by a dash. */
function mayJoin({ token: { palabra, isPegado }, previo }: PalabraLeida, isOpen: boolean): boolean {
  if (/\d/.test(palabra)) return true;
  return isOpen && previo !== 'separador' && (palabra.length === 1 || (isPegado && palabra.length <= MAX_LETRAS));
}

/** Letters that begin a part number: 'zx-10250'. */
function begins(palabras: readonly PalabraLeida[], index: number): boolean {
  const letras = palabras[index];
  const numero = palabras[index + 1];
  const isNumero = numero?.token.isPegado && /^\d{3}/.test(numero.token.palabra);
  return Boolean(isNumero && letras && !letras.isConocida && letras.token.palabra.length <= MAX_LETRAS);
}
