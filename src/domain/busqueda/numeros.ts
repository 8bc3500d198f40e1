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
  /** Numbers that say nothing here. */
  readonly sobrantes: readonly string[];
}

/** Two digits that were taken for a year: as written, and the year. */
export interface AnioCorto {
  readonly corto: string;
  readonly anio: number;
}

const MIN_PREFIJO = 4;

/** The facts about the rest of the text on which the meaning of a number depends. */
export interface Entorno {
  readonly ultimoAnio: number;
  /** A car or brand is named: two digits are a year. */
  readonly hayAuto: boolean;
  /** Nothing else says anything: a short number is an inventory number. */
  readonly sinOtros: boolean;
}

/**
 * Reads the words that no phrase took and that have digits, and single letters beside them. Neighbours are one number
 * ('62022 3an0h'): a part number if it has letters or five digits; alone, one of 5 to 8 digits is an inventory number
 * too.
 */
export function readNumeros(
  palabras: readonly PalabraLeida[],
  tomadas: ReadonlySet<number>,
  entorno: Entorno,
): Numeros {
  const leidos = seguidas(palabras, tomadas, entorno.ultimoAnio).map((run) => readNumero(run, entorno));
  return {
    anios: leidos.flatMap(({ anios }) => anios ?? []),
    aniosCortos: leidos.flatMap(({ aniosCortos }) => aniosCortos ?? []),
    inventarios: leidos.flatMap(({ inventarios }) => inventarios ?? []),
    prefijos: leidos.flatMap(({ prefijos }) => prefijos ?? []),
    sobrantes: leidos.flatMap(({ sobrantes }) => sobrantes ?? []),
  };
}

function readNumero(run: readonly string[], { ultimoAnio, hayAuto, sinOtros }: Entorno): Partial<Numeros> {
  const junto = run.join('');
  if (run.length === 1 && isAnio(junto, ultimoAnio)) return { anios: [Number(junto)] };
  const aniosCortos = hayAuto ? run.flatMap((corto) => toAnioCorto(corto, ultimoAnio) ?? []) : [];
  if (aniosCortos.length === run.length) return { aniosCortos };
  if (/^\d{1,4}$/.test(junto)) {
    return sinOtros && Number(junto) > 0 ? { inventarios: [Number(junto)] } : { sobrantes: [junto] };
  }
  if (junto.length < MIN_PREFIJO) return { sobrantes: [run.join(' ')] };
  return { prefijos: [junto], inventarios: /^\d{5,8}$/.test(junto) ? [Number(junto)] : [] };
}

function toAnioCorto(corto: string, ultimoAnio: number): AnioCorto | null {
  const anio = anioCorto(corto, ultimoAnio);
  return anio === null ? null : { corto, anio };
}

/** Runs of neighbouring numbers; a year always stands alone. */
function seguidas(palabras: readonly PalabraLeida[], tomadas: ReadonlySet<number>, ultimoAnio: number): string[][] {
  const runs: string[][] = [];
  let open: string[] | null = null;
  for (const [index, palabra] of palabras.entries()) {
    const written = palabra.token.palabra;
    if (tomadas.has(index) || !mayJoin(palabra, open !== null)) open = null;
    else if (isAnio(written, ultimoAnio)) {
      runs.push([written]);
      open = null;
    } else if (open) open.push(written);
    else {
      open = [written];
      runs.push(open);
    }
  }
  return runs;
}

/** A word with digits, or a letter by itself after one: the last of '5C6 941 005 A'. */
function mayJoin({ token: { palabra }, previo }: PalabraLeida, isOpen: boolean): boolean {
  return /\d/.test(palabra) || (isOpen && previo !== 'separador' && /^[a-z]$/.test(palabra));
}
