import type { PiezaPorCotizar } from './payload-cotizador.ts';

/** A part of an own link: any of its fields. */
export type ParaCotizar = { readonly [K in keyof PiezaPorCotizar]?: PiezaPorCotizar[K] | undefined };

/** Writes a list of parts for an address: base64url without padding, fields that say nothing left out. */
export function encodePayload(piezas: readonly ParaCotizar[]): string {
  const wire = piezas.map(({ anio, ...rest }) =>
    Object.fromEntries(Object.entries({ ...rest, modelo: anio }).filter(([, value]) => (value ?? '') !== '')),
  );
  const bytes = encodeURIComponent(JSON.stringify(wire)).match(/%..|./g) ?? [];
  return toBase64(bytes.map((byte) => (byte.length === 1 ? byte.charCodeAt(0) : Number.parseInt(byte.slice(1), 16))));
}

/** The letters of base64, in the order of their values. */
export const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** Writes bytes as base64url without padding. */
function toBase64(bytes: readonly number[]): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += 3) {
    const [first = 0, second = 0, third = 0] = bytes.slice(at, at + 3);
    const all = first * 65_536 + second * 256 + third;
    const letters = [18, 12, 6, 0].map((shift) => LETTERS.charAt(Math.floor(all / 2 ** shift) % 64));
    text += letters.slice(0, Math.min(3, bytes.length - at) + 1).join('');
  }
  return text.replaceAll('+', '-').replaceAll('/', '_');
}
