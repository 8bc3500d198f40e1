import { LETTERS } from './enlace-cotizador.ts';
import { cleanLinea, oneLine } from './texto.ts';

/** A part that somebody wants a price for, as a link to the quoter brings it; what it does not say is empty or null. */
export interface PiezaPorCotizar {
  readonly pieza: string;
  readonly parte: string;
  readonly marca: string;
  /** The car as the insurer writes it: its first word is the car unless the link names that apart. */
  readonly tipo: string;
  readonly auto: string;
  readonly anio: number | null;
  readonly origen: string;
  /** The id of the claim's record that the price is for. */
  readonly registro: number | null;
  /** The number of its claim. */
  readonly reporte: string;
}

/** Why a payload is not understood. */
export type FalloDePayload = 'largo' | 'base64' | 'utf8' | 'json' | 'forma' | 'vacio' | 'muchas';

/** The list that a link brings, or why it brings none. `ignoradas` counts what of the list was no part. */
export type Payload =
  | { readonly piezas: readonly PiezaPorCotizar[]; readonly ignoradas: number; readonly fallo: null }
  | { readonly piezas: readonly []; readonly ignoradas: 0; readonly fallo: FalloDePayload };

/** The most characters of a payload, counted as it stands in the address. */
export const MAX_PAYLOAD = 64 * 1024;

/** The most parts that a link brings. */
export const MAX_PIEZAS = 200;

/** Says in Spanish why a payload is not understood, for the line below 'No se pudo decodificar payload'. */
export const TEXTO_DE_FALLO: Readonly<Record<FalloDePayload, string>> = {
  largo: 'El enlace es demasiado largo: la lista debe medir 64 kB o menos.',
  base64: 'La lista no está en base64: el enlace pudo cortarse al copiarlo.',
  utf8: 'El texto de la lista no está en UTF-8.',
  json: 'La lista no es JSON: el enlace pudo cortarse al copiarlo.',
  forma: 'Debe ser una lista de piezas, o una sola.',
  vacio: 'La lista no trae ninguna pieza.',
  muchas: `La lista pasa de ${MAX_PIEZAS} piezas: repártela en varios enlaces.`,
};

/**
 * Reads the list of parts out of the query of an address: base64 or base64url, with or without padding, of JSON in UTF-8.
 *
 * @param search the query as it stands in the address, such as `?payload=W3si…`.
 * @returns null when the address has no payload.
 */
export function payloadOf(search: string): Payload | null {
  const written = /[?&]payload=([^&]*)/.exec(search)?.[1];
  return written === undefined ? null : decodePayload(written);
}

/** Reads a list of parts as it stands in an address. */
export function decodePayload(written: string): Payload {
  if (written.length > MAX_PAYLOAD) return fallo('largo');
  const base64 = base64Of(written);
  if (base64 === '') return fallo('vacio');
  if (base64 === null) return fallo('base64');
  const json = textOf(base64);
  if (json === null) return fallo('utf8');
  const value = parse(json);
  if (value === undefined) return fallo('json');
  const lista: readonly unknown[] = Array.isArray(value) ? value : [value];
  if (lista.length > MAX_PIEZAS) return fallo('muchas');
  const piezas = lista.flatMap((one) => piezaOf(one) ?? []);
  if (piezas.length > 0) return { piezas, ignoradas: lista.length - piezas.length, fallo: null };
  return fallo(lista.some((one) => typeof one !== 'object' || Array.isArray(one)) ? 'forma' : 'vacio');
}

function fallo(why: FalloDePayload): Payload {
  return { piezas: [], ignoradas: 0, fallo: why };
}

/** The letters of base64 in an address: its signs may be escaped, a plus may have become a blank, padding may lack. */
function base64Of(written: string): string | null {
  const unescaped = fromEscapes(written);
  const base64 = unescaped
    ?.replaceAll(' ', '+')
    .replaceAll('-', '+')
    .replaceAll('_', '/')
    .replaceAll(/[\r\n]/g, '');
  const isBase64 = base64 !== undefined && /^[A-Za-z0-9+/]*={0,2}$/.test(base64);
  const letters = isBase64 ? base64.replace(/=+$/, '') : null;
  return letters !== null && letters.length % 4 !== 1 ? letters : null;
}

function fromEscapes(written: string): string | undefined {
  try {
    return decodeURIComponent(written);
  } catch {
    return undefined;
  }
}

/** The text whose UTF-8 these letters of base64 are; null when they are other bytes. A mark of byte order is none of it. */
function textOf(base64: string): string | null {
  let bits = 0;
  let count = 0;
  let escaped = '';
  for (const letter of base64) {
    bits = (bits % 256) * 64 + LETTERS.indexOf(letter);
    count += 6;
    if (count < 8) continue;
    count -= 8;
    escaped += `%${(Math.floor(bits / 2 ** count) % 256).toString(16).padStart(2, '0')}`;
  }
  return fromEscapes(escaped)?.replace(/^\uFEFF/, '') ?? null;
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

/** One part of the list; null for anything that says neither what it is nor of which car. */
function piezaOf(value: unknown): PiezaPorCotizar | null {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null;
  // A key that only the prototype has says nothing of the part.
  const linea = (key: string, maxLength = 100) =>
    lineaOf(Object.hasOwn(value, key) ? Reflect.get(value, key) : '', maxLength);
  const tipo = linea('tipo');
  const pieza: PiezaPorCotizar = {
    pieza: linea('pieza', 200),
    parte: linea('parte'),
    marca: linea('marca'),
    tipo,
    auto: linea('auto') || (tipo.split(' ')[0] ?? ''),
    anio: anioOf(linea('modelo')),
    origen: linea('origen'),
    registro: idOf(linea('registro')),
    reporte: linea('reporte'),
  };
  const { pieza: nombre, parte, marca, auto } = pieza;
  return [nombre, parte, marca, auto].some((text) => text !== '') ? pieza : null;
}

/** One line of text out of a text or a number, its control characters as blanks; anything else is no text. */
function lineaOf(value: unknown, maxLength: number): string {
  const isText = typeof value === 'string' || (typeof value === 'number' && Number.isFinite(value));
  return isText ? cleanLinea(oneLine(String(value)), maxLength) : '';
}

/** The first year that a text has: `2013-2018` is 2013. */
function anioOf(text: string): number | null {
  const year = /(?<!\d)(?:19|20)\d\d(?!\d)/.exec(text)?.[0];
  return year === undefined ? null : Number(year);
}

/** The largest id that the database has. */
const MAX_ID = 2_147_483_647;

function idOf(text: string): number | null {
  const id = /^\d{1,10}$/.test(text) ? Number(text) : 0;
  return id > 0 && id <= MAX_ID ? id : null;
}
