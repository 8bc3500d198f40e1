import type { Celda } from '#domain/importar/celda.ts';

const NUMERO = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?$/;

/** A spreadsheet calculates with so many digits; those behind them are noise of the binary fraction. */
const DIGITOS = 15;

/**
 * Reads a number that a workbook has. A whole number of which a number of JavaScript would lose digits, or its zeros in
 * front, stays the text that it is; a fraction is rounded to the digits that a spreadsheet shows.
 *
 * @example numberOf('1234.5600000000002') // 1234.56
 * @example numberOf('12345678901234567') // '12345678901234567'
 */
export function numberOf(escrito: string): Celda {
  const texto = escrito.trim();
  if (!NUMERO.test(texto)) return escrito;
  const numero = Number(texto);
  if (!Number.isFinite(numero)) return texto;
  if (/^[+-]?\d+$/.test(texto)) return isExact(texto, numero) ? numero : texto;
  return Number.isInteger(numero) ? numero : Number(numero.toPrecision(DIGITOS));
}

function isExact(entero: string, numero: number): boolean {
  return /^[+-]?(?:0|[1-9]\d*)$/.test(entero) && BigInt(entero.replace('+', '')) === BigInt(numero);
}
