import { palabrasOf } from './tokens.ts';

/** Words of a query for the text column are made of these alone: nothing in them can be an operator. */
const PLAIN = /^[a-z0-9]+$/;
/**
 * Writes a query for a word of the details in its forms: 'rojas' finds rojo, roja and rojos too; a number has one form.
 * Null for a word too short to find anything by.
 */
export function palabraDeTexto(palabra: string): string | null {
  if (/^\d+$/.test(palabra)) return palabra;
  if (!PLAIN.test(palabra) || palabra.length < 3) return null;
  const stem = palabra.replace(/(?:[aeo]s?|s)$/, '');
  if (stem.length < 3) return palabra;
  return anyOf([palabra, ...ENDINGS.map((ending) => stem + ending)]);
}

const ENDINGS = ['', 'a', 'o', 'e', 's', 'as', 'os', 'es'];

/** Writes a query for a size in inches: 15 is also R15. */
export function medidaDeTexto(pulgadas: string): string {
  return anyOf([pulgadas, `r${pulgadas}`]) ?? pulgadas;
}

/** Writes a query for all of these at once; null for none. */
export function allOf(consultas: readonly (string | null)[]): string | null {
  const parts = consultas.filter((consulta) => consulta !== null);
  return parts.length === 0 ? null : parts.map((part) => `(${part})`).join(' & ');
}

/** Writes a query for any of these; null for none, and for too many to be worth it. */
export function anyOf(consultas: readonly (string | null)[], max = Number.POSITIVE_INFINITY): string | null {
  const parts = [...new Set(consultas.filter((consulta) => consulta !== null))];
  return parts.length === 0 || parts.length > max ? null : parts.map((part) => `(${part})`).join(' | ');
}

/** Writes a query for the exact words of a stored value. */
export function palabrasExactas(texto: string): string | null {
  return allOf(palabrasOf(texto).filter((palabra) => PLAIN.test(palabra)));
}
