import type { Centavos } from '#domain/dinero.ts';

const UNIDADES = [
  '',
  'UN',
  'DOS',
  'TRES',
  'CUATRO',
  'CINCO',
  'SEIS',
  'SIETE',
  'OCHO',
  'NUEVE',
  'DIEZ',
  'ONCE',
  'DOCE',
  'TRECE',
  'CATORCE',
  'QUINCE',
  'DIECISÉIS',
  'DIECISIETE',
  'DIECIOCHO',
  'DIECINUEVE',
  'VEINTE',
  'VEINTIÚN',
  'VEINTIDÓS',
  'VEINTITRÉS',
  'VEINTICUATRO',
  'VEINTICINCO',
  'VEINTISÉIS',
  'VEINTISIETE',
  'VEINTIOCHO',
  'VEINTINUEVE',
];

const DECENAS = ['', '', '', 'TREINTA', 'CUARENTA', 'CINCUENTA', 'SESENTA', 'SETENTA', 'OCHENTA', 'NOVENTA'];

const CENTENAS = [
  '',
  'CIENTO',
  'DOSCIENTOS',
  'TRESCIENTOS',
  'CUATROCIENTOS',
  'QUINIENTOS',
  'SEISCIENTOS',
  'SETECIENTOS',
  'OCHOCIENTOS',
  'NOVECIENTOS',
];

/** A million million pesos: no document comes near it. */
const LIMITE = 100_000_000_000_000;

/**
 * Writes an amount the way invoices say it, so that no digit can be changed unnoticed.
 *
 * @example importeConLetra(1_021_50) // 'MIL VEINTIÚN PESOS 50/100 M.N.'
 * @throws RangeError for what is negative, not whole, or a million million pesos and more.
 */
export function importeConLetra(importe: Centavos): string {
  if (!Number.isSafeInteger(importe) || importe < 0 || importe >= LIMITE) {
    throw new RangeError(`No amount to be written in words: ${importe}`);
  }
  const pesos = Math.trunc(importe / 100);
  return `${enPalabras(pesos)} ${unidadOf(pesos)} ${(importe % 100).toString().padStart(2, '0')}/100 M.N.`;
}

/** It is 'un millón de pesos', but 'un millón un pesos'. */
function unidadOf(pesos: number): string {
  if (pesos === 1) return 'PESO';
  return pesos > 0 && pesos % 1_000_000 === 0 ? 'DE PESOS' : 'PESOS';
}

function enPalabras(numero: number): string {
  if (numero === 0) return 'CERO';
  const millones = Math.trunc(numero / 1_000_000);
  const inicio = millones === 0 ? '' : millones === 1 ? 'UN MILLÓN' : `${hastaMillon(millones)} MILLONES`;
  return `${inicio} ${hastaMillon(numero % 1_000_000)}`.trim();
}

function hastaMillon(numero: number): string {
  const miles = Math.trunc(numero / 1000);
  const mil = miles === 0 ? '' : miles === 1 ? 'MIL' : `${hastaMil(miles)} MIL`;
  return `${mil} ${hastaMil(numero % 1000)}`.trim();
}

function hastaMil(numero: number): string {
  if (numero === 100) return 'CIEN';
  return `${CENTENAS[Math.trunc(numero / 100)]} ${hastaCien(numero % 100)}`.trim();
}

function hastaCien(numero: number): string {
  if (numero < 30) return UNIDADES[numero] ?? '';
  const unidad = UNIDADES[numero % 10];
  return `${DECENAS[Math.trunc(numero / 10)]}${unidad ? ` Y ${unidad}` : ''}`;
}
