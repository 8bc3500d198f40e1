import { formatAnioRange, parseAnioRange } from '#domain/anio.ts';
import { formatCosto, formatPrecio, parsePrecio } from '#domain/dinero.ts';
import type { CampoPieza } from '#domain/pieza-campos.ts';
import { squeezeTexto } from '#domain/texto.ts';

type Regla = (text: string) => string;

const parrafos: Regla = (text) => text.trim();
const precio: Regla = (text) => normalized(text, parsePrecio, formatPrecio);
const entero: Regla = (text) => (/^\d{1,15}$/.test(text.trim()) ? String(Number(text)) : text.trim());
const enlace: Regla = (text) => text.trim().replace(/^www\./i, 'https://www.');

/** Fields that are more than a line of text. */
const REGLAS: Partial<Readonly<Record<CampoPieza, Regla>>> = {
  inventario: entero,
  existencias: entero,
  anios: (text) => normalized(text.replaceAll(/\s*[-–—]\s*/g, '-'), parseAnioRange, formatAnioRange),
  detalles: parrafos,
  nota: parrafos,
  costo: (text) => normalized(text, parsePrecio, formatCosto),
  precio,
  precioMercado: precio,
  costoRadec: precio,
  costoMercado: precio,
  linkRadec: enlace,
  linkMercado: enlace,
};

/** What was typed in a field, in its one spelling: `1234.5` is `$1,234.50`. What cannot be read stays, trimmed. */
export function normalizar(campo: CampoPieza, text: string): string {
  return (REGLAS[campo] ?? squeezeTexto)(text);
}

/**
 * What a field of digits has after a change: a letter that was typed is not taken; a price that was pasted is, without
 * its signs. S2 §5.
 *
 * @param conCentavos decimals that are there already, or come in one piece, may stay.
 */
export function soloDigitos(next: string, previous: string, conCentavos = false): string {
  const kept = next.replaceAll(conCentavos ? /[^\d.]/g : /\D/g, '');
  const isOneKey = next.length === previous.length + 1;
  return isOneKey && dots(next) > dots(previous) ? previous : kept;
}

function dots(text: string): number {
  return text.split('.').length - 1;
}

function normalized<T>(text: string, parse: (text: string) => T | null, format: (value: T) => string): string {
  const value = parse(text);
  return value === null ? text.trim() : format(value);
}
