import type { Celda } from './celda.ts';
import type { SignoDecimal } from './formato.ts';

/** The canonical text of a cell, or why it has none: words that stand after 'El campo Precio'. */
export type Normalizada = { readonly texto: string } | { readonly motivo: string };

/** The digits before and after the decimal sign of a number. */
interface Cifras {
  readonly enteros: string;
  readonly decimales: string;
}

/** A text read as a number under each decimal sign; null where it is none under that one. */
interface Lecturas {
  readonly punto: Cifras | null;
  readonly coma: Cifras | null;
}

/** Thousands stand apart by the other sign, a blank or an apostrophe, as in 1'234,567.00. */
const PUNTO = /^([1-9]\d{0,2}(?:[, '’]\d{3})+|\d*)(?:\.(\d*))?$/;
const COMA = /^([1-9]\d{0,2}(?:[. '’]\d{3})+|\d*)(?:,(\d*))?$/;

/** Reads digits with signs and blanks among them, under each decimal sign. */
function readCifras(texto: string): Lecturas {
  const read = (forma: RegExp): Cifras | null => {
    const [, enteros = '', decimales = ''] = forma.exec(texto) ?? [];
    return enteros === '' && decimales === '' ? null : { enteros: enteros.replaceAll(/\D/g, ''), decimales };
  };
  return { punto: read(PUNTO), coma: read(COMA) };
}

/** Tells what a text proves of the decimal sign: the one under which alone it is a number, nothing, or that it needs to be known. */
export function signoOf(celda: Celda): SignoDecimal | 'dudoso' | null {
  if (typeof celda === 'number') return null;
  const { punto, coma } = readNumero(withoutRotulo(withoutMoneda(celda))).lecturas;
  if (punto && coma) return isIgual(punto, coma) ? null : 'dudoso';
  if (punto) return '.';
  return coma ? ',' : null;
}

function isIgual(una: Cifras, otra: Cifras): boolean {
  return una.enteros === otra.enteros && una.decimales === otra.decimales;
}

/** A centavo that a computation missed by less than this many pesos was not missed. */
const TOLERANCIA = 1e-6;

/** Excel keeps fifteen digits of a number. */
const MAX_CIFRAS = 15;

const NO_ES_DINERO = 'debe ser una cantidad de dinero, como 1234.50';
const NEGATIVO = 'no puede ser negativo';
const DEMASIADO_GRANDE = 'es demasiado grande';
const TRES_DECIMALES = 'tiene más de dos decimales';

/** Brings an amount of money to pesos with two decimals: '1234.50'. */
export function normalizeDinero(celda: Celda, signo: SignoDecimal | null): Normalizada {
  if (typeof celda === 'number') return dineroOf(celda);
  if (/us ?\$|\busd\b|d[oó]lar|\bdlls?\b/i.test(celda)) return { motivo: 'está en dólares: escríbelo en pesos' };
  const texto = withoutMoneda(celda);
  // The accounting formats of Excel write zero so; alone, the dash says that there is nothing.
  if (texto === '-') return { texto: '0.00' };
  return readSinSigno(texto, signo, NO_ES_DINERO, pesosOf);
}

/** Brings an amount that may be below zero to pesos with two decimals: '-1234.50'. */
export function normalizeDineroConSigno(celda: Celda, signo: SignoDecimal | null): Normalizada {
  if (typeof celda === 'number') return withSigno(dineroOf(Math.abs(celda)), celda < 0);
  const { texto, isNegativo } = takeSigno(withoutMoneda(celda));
  return withSigno(normalizeDinero(texto, signo), isNegativo);
}

function withSigno(escrito: Normalizada, isNegativo: boolean): Normalizada {
  return isNegativo && 'texto' in escrito && /[1-9]/.test(escrito.texto) ? { texto: `-${escrito.texto}` } : escrito;
}

function dineroOf(pesos: number): Normalizada {
  if (!Number.isFinite(pesos)) return { motivo: NO_ES_DINERO };
  if (pesos <= -TOLERANCIA) return { motivo: NEGATIVO };
  if (pesos >= 1e13) return { motivo: DEMASIADO_GRANDE };
  const centavos = Math.round(pesos * 100);
  if (Math.abs(pesos - centavos / 100) >= TOLERANCIA) return { motivo: TRES_DECIMALES };
  return { texto: writePesos(centavos) };
}

/** Takes the signs of the peso out of an amount, and squeezes its blanks. */
function withoutMoneda(texto: string): string {
  return texto
    .replaceAll('−', '-')
    .replaceAll(/\$|(?<![a-z])(?:mxn|mx|m\.?n\.?|pesos?)(?![a-z])/gi, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

function pesosOf({ enteros, decimales }: Cifras): Normalizada {
  if (enteros.length > MAX_CIFRAS - 2) return { motivo: DEMASIADO_GRANDE };
  // Three decimals may be thousands that were written with the other sign.
  if (decimales.length === 3 && /^[1-9]\d{0,2}$/.test(enteros)) return { motivo: TRES_DECIMALES };
  const fraccion = Number(`0.${decimales}0`);
  const centavos = Math.round(fraccion * 100);
  if (Math.abs(fraccion - centavos / 100) >= TOLERANCIA) return { motivo: TRES_DECIMALES };
  return { texto: writePesos(Number(enteros) * 100 + centavos) };
}

function writePesos(centavos: number): string {
  return `${Math.trunc(centavos / 100)}.${`${centavos % 100}`.padStart(2, '0')}`;
}

const NO_ES_ENTERO = 'debe ser un número entero';

/** Words that stand beside a number of units, or before a number that names something. */
const UNIDAD = /\s*(?:pzas?|pzs?|pcs?|piezas?|unidad(?:es)?|uds?)\.?$/i;
const ROTULO = /^(?:#|n[oº°]\.?|n[uú]m\.?)\s*(?=\d)/i;

function withoutRotulo(texto: string): string {
  return texto.replace(UNIDAD, '').replace(ROTULO, '').trim();
}

/** Brings a whole number to its digits: '5.0' and '5 pzas' to '5', '1,000' to '1000' where the comma marks thousands. */
export function normalizeEntero(celda: Celda, signo: SignoDecimal | null): Normalizada {
  if (typeof celda !== 'number') return readSinSigno(withoutRotulo(celda), signo, NO_ES_ENTERO, enteroOf);
  if (!Number.isInteger(celda)) return { motivo: NO_ES_ENTERO };
  if (celda < 0) return { motivo: NEGATIVO };
  return celda >= 10 ** MAX_CIFRAS ? { motivo: DEMASIADO_GRANDE } : { texto: `${celda}` };
}

function enteroOf({ enteros, decimales }: Cifras): Normalizada {
  if (/[1-9]/.test(decimales)) return { motivo: NO_ES_ENTERO };
  if (enteros.length > MAX_CIFRAS) return { motivo: DEMASIADO_GRANDE };
  return { texto: `${Number(enteros)}` };
}

/** Reads a number that may not be below zero, by the decimal sign of the file. */
function readSinSigno(
  texto: string,
  signo: SignoDecimal | null,
  noEs: string,
  write: (cifras: Cifras) => Normalizada,
): Normalizada {
  const { lecturas, isNegativo } = readNumero(texto);
  const cifras = choose(lecturas, signo);
  if (cifras === null) return { motivo: noEs };
  if (cifras === 'dudoso') return { motivo: `no dice si ${texto} lleva miles o decimales: indica el signo decimal` };
  const escrito = write(cifras);
  return isNegativo && 'texto' in escrito && /[1-9]/.test(escrito.texto) ? { motivo: NEGATIVO } : escrito;
}

function readNumero(conSigno: string): { readonly lecturas: Lecturas; readonly isNegativo: boolean } {
  const { texto, isNegativo } = takeSigno(conSigno);
  return { lecturas: readCifras(texto), isNegativo };
}

/** Takes the sign off a number: it may stand before it or behind, or be a pair of parentheses. */
function takeSigno(conSigno: string): { readonly texto: string; readonly isNegativo: boolean } {
  const sinMas = conSigno.replace(/^\+ ?/, '').replaceAll(/\s+/g, ' ');
  const negativo = /^(?:- ?([^-]+)|\( ?([^()-]+?) ?\)|([^-]+?) ?-)$/.exec(sinMas);
  return { texto: negativo?.slice(1).find(Boolean) ?? sinMas, isNegativo: negativo !== null };
}

/** Chooses the reading of the file's own sign; what only the other one can read is read by it. */
function choose({ punto, coma }: Lecturas, signo: SignoDecimal | null): Cifras | 'dudoso' | null {
  if (!punto || !coma || isIgual(punto, coma)) return punto ?? coma;
  if (signo === null) return 'dudoso';
  return signo === '.' ? punto : coma;
}
