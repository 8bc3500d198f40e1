import type { Celda } from '#domain/importar/celda.ts';
import { damaged } from './limites.ts';
import { type Atributos, localOf, type Oyente } from './xml.ts';

/** How a cell shows its number: as it is, as a day, as an hour, as hours that went by, or with zeros in front. */
export type Mascara = 'numero' | 'dia' | 'hora' | 'horas' | { readonly ceros: number };

/** The formats that have a number and no text: days, and hours (ECMA-376, 18.8.30). */
const DIAS: readonly (readonly [first: number, last: number])[] = [
  [14, 17],
  [22, 22],
  [27, 31],
  [34, 36],
  [50, 54],
  [57, 58],
];
const HORAS: readonly (readonly [first: number, last: number])[] = [
  [18, 21],
  [32, 33],
  [45, 47],
  [55, 56],
];

/** Excel has at most 65,490 styles. */
const MAX_ESTILOS = 100_000;

/** Hears the part of the styles of a workbook: the mask of every style, by the number that cells name it by. */
export class Estilos implements Oyente {
  readonly mascaras: Mascara[] = [];
  readonly #formatos = new Map<number, Mascara>();
  #isInCells = false;

  opened(tag: string, atributos: Atributos): void {
    const name = localOf(tag);
    if (name === 'cellXfs') this.#isInCells = true;
    if (name === 'numFmt') this.#formatos.set(Number(atributos.numFmtId), mascaraOf(atributos.formatCode ?? ''));
    if (name === 'xf' && this.#isInCells) this.mascaras.push(this.#find(Number(atributos.numFmtId ?? 0)));
    if (this.mascaras.length > MAX_ESTILOS || this.#formatos.size > MAX_ESTILOS) throw damaged('Too many styles');
  }

  closed(tag: string): void {
    if (localOf(tag) === 'cellXfs') this.#isInCells = false;
  }

  #find(formato: number): Mascara {
    return this.#formatos.get(formato) ?? knownMascara(formato);
  }
}

function knownMascara(formato: number): Mascara {
  const isIn = ([first, last]: readonly [number, number]) => formato >= first && formato <= last;
  if (DIAS.some(isIn)) return 'dia';
  if (formato === 46) return 'horas';
  return HORAS.some(isIn) ? 'hora' : 'numero';
}

/** Understands a mask as files write it, always in the letters of English: dd/mm/yyyy, [h]:mm, 00000. */
export function mascaraOf(formato: string): Mascara {
  const [first = ''] = formato.replaceAll(/"[^"]*"|\\.|[_*]./g, '').split(';');
  if (/^0{2,}$/.test(first)) return { ceros: first.length };
  if (/\[(?:h+|m+|s+)\]/i.test(first)) return 'horas';
  const letras = first.replaceAll(/\[[^\]]*\]|General|Standard|E[+-]|AM\/PM|A\/P/gi, '');
  if (/[yd]/i.test(letras)) return 'dia';
  if (/[hs]/i.test(letras)) return 'hora';
  return /m/i.test(letras) ? 'dia' : 'numero';
}

/** Gives a number as its mask shows it; one that is no day in a mask of days stays a number. */
export function showNumero(numero: Celda, mascara: Mascara, is1904: boolean): Celda {
  if (typeof numero === 'string' || numero < 0) return numero;
  switch (mascara) {
    case 'numero':
      return numero;
    case 'dia':
      return dayOf(numero, is1904) ?? numero;
    case 'hora':
      return hourOf(numero % 1);
    case 'horas':
      return hourOf(numero);
    default:
      return Number.isInteger(numero) ? String(numero).padStart(mascara.ceros, '0') : numero;
  }
}

const DIA = 86_400_000;

/** The last day that a sheet knows, 9999-12-31, counted from 1900. */
const ULTIMO = 2_958_465;

/** Days from the first of 1900 to that of 1904, as the calendar of 1900 counts. */
const DESDE_1904 = 1462;

/** The 29th of February of 1900, which was none: the calendar of 1900 has it, and counts all days after it one too many. */
const BISIESTO_FALSO = 60;

/** The day that a sheet counts by a number; null for a number that is no day of its calendar. */
function dayOf(numero: number, is1904: boolean): string | null {
  const serial = Math.floor(numero) + (is1904 ? DESDE_1904 : 0);
  if (serial < 1 || serial > ULTIMO) return null;
  if (serial === BISIESTO_FALSO) return '1900-02-29';
  const days = serial < BISIESTO_FALSO ? serial : serial - 1;
  return new Date(Date.UTC(1899, 11, 31) + days * DIA).toISOString().slice(0, 10);
}

/** The hours and minutes of a fraction of a day, or of several. A fraction that is off by less than a second is none. */
function hourOf(numero: number): string {
  const minutos = Math.floor(Math.round(numero * 86_400) / 60);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${two(Math.floor(minutos / 60))}:${two(minutos % 60)}`;
}
