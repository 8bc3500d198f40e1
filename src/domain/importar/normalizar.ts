import { foldTexto, squeezeTexto, withoutInvisibles } from '#domain/texto.ts';
import { normalizeAnios } from './anios.ts';
import { type Celda, isVacia } from './celda.ts';
import { normalizeDia } from './dia.ts';
import type { Formato } from './formato.ts';
import { type Normalizada, normalizeDinero, normalizeDineroConSigno, normalizeEntero } from './numero.ts';

/** How the values of a field are written: the kinds of the fields of records, and money of a bank, which may be below zero. */
export type ClaseDeValor =
  | 'linea'
  | 'parrafos'
  | 'enlace'
  | 'precio'
  | 'importe'
  | 'importe con signo'
  | 'dia'
  | 'marca'
  | 'entero'
  | 'anios'
  | 'opcion'
  | 'donador';

/**
 * Brings a cell to the one text that the form's own codec reads, or says in Spanish why it cannot: words that stand after
 * 'El campo Precio'. What a field takes stays for the codec to say.
 */
export function normalizeCelda(clase: ClaseDeValor, celda: Celda, formato: Formato, anioActual: number): Normalizada {
  const limpia = typeof celda === 'number' ? celda : cleanTexto(celda, clase === 'parrafos');
  if (isVacia(limpia)) return { texto: clase === 'marca' ? '0' : '' };
  const motivo = motivoDeExcel(limpia);
  return motivo === null ? NORMALIZAR[clase](limpia, formato, anioActual) : { motivo };
}

type Normalizar = (celda: Celda, formato: Formato, anioActual: number) => Normalizada;

const NORMALIZAR: Readonly<Record<ClaseDeValor, Normalizar>> = {
  linea: normalizeTexto,
  parrafos: normalizeTexto,
  opcion: normalizeTexto,
  donador: normalizeTexto,
  enlace: normalizeEnlace,
  precio: (celda, { decimales }) => normalizeDinero(celda, decimales),
  importe: (celda, { decimales }) => normalizeDinero(celda, decimales),
  'importe con signo': (celda, { decimales }) => normalizeDineroConSigno(celda, decimales),
  entero: (celda, { decimales }) => normalizeEntero(celda, decimales),
  dia: (celda, { fechas }, anioActual) => normalizeDia(celda, fechas, anioActual),
  anios: (celda, _, anioActual) => normalizeAnios(celda, anioActual),
  marca: normalizeMarca,
};

/** An apostrophe that makes a text of a formula: our own files put it there, and Excel keeps some. */
const APOSTROFO = /^'(?=[\s'"]*[=+@＝＋－＠-])/u;

/** Signs that programs write for the end of a line. */
const RENGLON = /\r\n?|[\v\f\u0085\u2028\u2029]/g;

/** Takes out what nobody sees, joins accents to their letters, and squeezes blanks; paragraphs keep their lines. */
function cleanTexto(texto: string, isParrafos: boolean): string {
  // Nearly all cells have nothing to take out, and a file has millions of them.
  if (!/[^ -~]/.test(texto)) return squeezeTexto(texto.replace(APOSTROFO, ''));
  const visible = withoutInvisibles(texto)
    .replace(APOSTROFO, '')
    .normalize('NFC')
    .replaceAll(RENGLON, '\n')
    .replaceAll(/[^\P{Cc}\n\t]/gu, '');
  if (!isParrafos) return squeezeTexto(visible);
  return visible.split('\n').map(squeezeTexto).join('\n').trim();
}

const PERDIO_DIGITOS = 'perdió dígitos en Excel: escribe el número completo';

/** Says what Excel broke: a formula that failed, or a long number that it shortened. */
function motivoDeExcel(celda: Celda): string | null {
  if (typeof celda === 'number') return null;
  if (/^#[¡¿]?[\p{L}\d/_]+[!?]$|^#{2,}$|^err:\d+$/iu.test(celda)) return `tiene un error de Excel (${celda})`;
  return /^[+-]?\d+(?:[.,]\d+)?e\+\d{2,}$/i.test(celda) ? PERDIO_DIGITOS : null;
}

/** Excel keeps fifteen digits: what is longer ends in zeros that nobody wrote. */
const MAX_EXACTO = 1e15;

function normalizeTexto(celda: Celda): Normalizada {
  if (typeof celda === 'string') return { texto: celda };
  if (!Number.isFinite(celda) || Math.abs(celda) >= MAX_EXACTO) return { motivo: PERDIO_DIGITOS };
  return { texto: `${Number(celda.toPrecision(15))}` };
}

/** An address of the web without its 'https://'. */
const SIN_ESQUEMA = /^(?:[\p{L}\d-]+\.)+[a-z]{2,}(?::\d+)?(?:[/?#]\S*)?$/iu;

function normalizeEnlace(celda: Celda): Normalizada {
  return { texto: SIN_ESQUEMA.test(`${celda}`) ? `https://${celda}` : `${celda}` };
}

const SI = /^(?:1|si|s|x|yes|y|true|verdadero|[✓✔☑✅])$/u;
const NO = /^(?:0|no|n|false|falso|☐)$/;

function normalizeMarca(celda: Celda): Normalizada {
  const texto = foldTexto(`${celda}`);
  if (SI.test(texto)) return { texto: '1' };
  return NO.test(texto) ? { texto: '0' } : { motivo: 'debe ser sí o no' };
}
