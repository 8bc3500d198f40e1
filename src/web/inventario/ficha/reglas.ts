import { findCampo, type PiezaForm } from '#contract/wire/pieza-form.ts';
import type { PiezaCompleta } from '#contract/wire/pieza-interna.ts';
import { fueraDeAnios } from '#contract/wire/pieza-mensajes.ts';
import { leerCampo } from '#contract/wire/pieza-tecleada.ts';
import { formatAnioRange, parseAnioRange } from '#domain/anio.ts';
import { formatCosto, formatPrecio, parsePrecio } from '#domain/dinero.ts';
import { diaDe } from '#domain/fecha.ts';
import { CAMPOS_PIEZA, type CampoPieza } from '#domain/pieza-campos.ts';
import { squeezeTexto } from '#domain/texto.ts';
import type { Errors, RecordRules } from '#web/components/record/record-rules.ts';
import { type PiezaValues, toValues } from './values.ts';

/** The rules by which the record form handles a part; they are the rules of the save itself. */
export const REGLAS_PIEZA: RecordRules<PiezaCompleta, PiezaValues> = {
  fields: CAMPOS_PIEZA,
  toValues,
  normalize: normalizar,
  validate: validatePieza,
  isOther: (stored, base) =>
    stored.version > base.version || (stored.version === base.version && stored.existencias !== base.existencias),
  fieldOf: findCampo,
};

/** Gives the message about one field; null when its text is right. */
function validateCampo(campo: CampoPieza, text: string): string | null {
  const { forma, mensaje } = leerCampo(campo, text);
  if (forma === null) return mensaje;
  return forma.anios ? fueraDeAnios(forma.anios, thisYear()) : null;
}

/** Everything that keeps the part from being saved. */
export function validatePieza(values: PiezaValues): Errors<PiezaValues> {
  const wrong = CAMPOS_PIEZA.map((campo) => [campo, validateCampo(campo, values[campo])] as const);
  return Object.fromEntries(wrong.filter(([, mensaje]) => mensaje !== null));
}

/** Makes the request of a save from these fields, all of them valid. */
export function formaOf(values: PiezaValues, campos: readonly CampoPieza[]): PiezaForm {
  const forma: PiezaForm = {};
  for (const campo of campos) Object.assign(forma, leerCampo(campo, values[campo]).forma);
  return forma;
}

function thisYear(): number {
  return Number(diaDe(new Date()).slice(0, 4));
}

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

/** Puts the text of a field into its one spelling: `1234.5` becomes `$1,234.50`. An unreadable text is only trimmed. */
export function normalizar(campo: CampoPieza, text: string): string {
  return (REGLAS[campo] ?? squeezeTexto)(text);
}

function normalized<T>(text: string, parse: (text: string) => T | null, format: (value: T) => string): string {
  const value = parse(text);
  return value === null ? text.trim() : format(value);
}
