import * as z from 'zod/mini';
import { type AnioRange, formatAnioRange, parseAnioRange } from '#domain/anio.ts';
import { type Centavos, formatCosto, formatPrecio, parsePrecio } from '#domain/dinero.ts';
import { type Dia, formatDia, PRIMER_DIA, parseDiaPieza, parseDiaRegistro } from '#domain/fecha.ts';
import { anioRange, integer, linea, lineaObligatoria, texto } from './fields.ts';

/** Ten million pesos and more are a slip of the keyboard. */
const MAX_CENTAVOS = 10_000_000_00;

/**
 * Details that the specification words as a whole, with the name of the column and without accents. All other messages
 * call a field as people do.
 */
export const DETALLES_ESPECIFICADOS = {
  precio: 'debe ser un numero valido en formato price',
  inventario: 'debe ser un numero entero',
} as const;

/** `$1,234.50` ⇄ 123450, and an absent price is the empty string ⇄ null (regla 63). */
const precioOpcional = z.codec(z.union([z.string(), z.number(), z.null()]), z.nullable(z.int()), {
  decode: (value, context): Centavos | null => {
    const text = value === null ? '' : String(value).trim();
    return text === '' ? null : readCentavos(text, context);
  },
  encode: (centavos) => (centavos === null ? '' : formatPrecio(centavos)),
});

/** A required amount of money: digits, with decimals only when it has centavos (regla 62). */
const importe = z.codec(z.union([z.string(), z.number()], 'no puede quedar vacío'), z.int(), {
  decode: (value, context): Centavos => {
    const text = String(value).trim();
    if (text !== '') return readCentavos(text, context);
    context.issues.push({ code: 'custom', input: value, message: 'no puede quedar vacío' });
    return z.NEVER;
  },
  encode: formatCosto,
});

function readCentavos(text: string, context: z.core.ParsePayload): Centavos {
  const centavos = parsePrecio(text);
  if (centavos !== null && centavos < MAX_CENTAVOS) return centavos;
  const message = centavos === null ? DETALLES_ESPECIFICADOS.precio : 'debe ser menor a $10,000,000.00';
  context.issues.push({ code: 'custom', input: text, message });
  return z.NEVER;
}

/** A calendar day, absent as the empty string ⇄ null: ISO, or month first as in old sheets (regla 64). */
export const diaOpcional = z.codec(z.nullable(z.string('debe ser una fecha')), z.nullable(z.string()), {
  decode: (text, context): Dia | null => {
    if (text === null || text.trim() === '') return null;
    const dia = parseDiaPieza(text);
    if (dia !== null) return dia;
    context.issues.push({ code: 'custom', input: text, message: 'debe ser una fecha' });
    return z.NEVER;
  },
  encode: (dia) => dia ?? '',
});

/** A day of a claim, absent as the empty string ⇄ null: ISO, or day first; the business has none before 2000 (regla 64). */
const diaDeRegistro = z.codec(z.nullable(z.string('debe ser una fecha')), z.nullable(z.string()), {
  decode: (text, context): Dia | null => {
    if (text === null || text.trim() === '') return null;
    const dia = parseDiaRegistro(text);
    if (dia !== null && dia >= PRIMER_DIA) return dia;
    const message = dia === null ? 'debe ser una fecha' : `debe ser del ${formatDia(PRIMER_DIA)} en adelante`;
    context.issues.push({ code: 'custom', input: text, message });
    return z.NEVER;
  },
  encode: (dia) => dia ?? '',
});

/** An amount of money that may be absent: digits, with decimals only when it has centavos (regla 62). */
const importeOpcional = z.codec(z.union([z.string(), z.number(), z.null()]), z.nullable(z.int()), {
  decode: (value, context): Centavos | null => {
    const text = value === null ? '' : String(value).trim();
    return text === '' ? null : readCentavos(text, context);
  },
  encode: (centavos) => (centavos === null ? '' : formatCosto(centavos)),
});

/** `2013-2018` ⇄ a range, and absent years are the empty string ⇄ null. */
const anioRangeOpcional = z.codec(z.nullable(z.string('debe ser texto')), z.nullable(z.custom<AnioRange>()), {
  decode: (text, context): AnioRange | null => {
    if (text === null || text.trim() === '') return null;
    const range = parseAnioRange(text);
    if (range) return range;
    context.issues.push({ code: 'custom', input: text, message: 'debe ser un año o un rango de años' });
    return z.NEVER;
  },
  encode: (range) => (range === null ? '' : formatAnioRange(range)),
});

/** A box that is ticked or not: 1 and 0 on the wire, and what else forms send for them. */
export const marcado = z.codec(z.unknown(), z.boolean(), {
  decode: (value, context) => {
    if (TICKED.some((known) => known === value)) return true;
    if (UNTICKED.some((known) => known === value)) return false;
    context.issues.push({ code: 'custom', input: value, message: 'debe ser 1 o 0' });
    return z.NEVER;
  },
  encode: (value) => (value ? 1 : 0),
});

const TICKED: readonly unknown[] = [true, 1, '1', 'true', 'on', 'si'];
const UNTICKED: readonly unknown[] = [false, 0, '0', 'false', 'off', 'no', '', null];

/** A number that may be left blank and is given by the system then (regla 60). */
const numeroOpcional = z.codec(
  z.nullable(
    z.union(
      [z.literal(''), integer(1, undefined, DETALLES_ESPECIFICADOS.inventario)],
      DETALLES_ESPECIFICADOS.inventario,
    ),
  ),
  z.nullable(z.int()),
  {
    decode: (value) => (value === '' ? null : value),
    encode: (value) => value ?? '',
  },
);

/** An address of another site, or none. Nothing else may become a link. */
const direccionWeb = texto(2000).check(
  z.refine(
    (value) => value === '' || /^https?:\/\/[^\s]+$/i.test(value),
    'debe ser una dirección que empiece con http',
  ),
);

/**
 * A Kind says how the values of a field travel in answers (`shown`) and in forms (`typed`), and how people read a stored
 * one. A field whose kind is required has no blank value.
 */
export interface Kind {
  readonly name:
    | 'linea'
    | 'parrafos'
    | 'enlace'
    | 'precio'
    | 'importe'
    | 'dia'
    | 'marca'
    | 'entero'
    | 'anios'
    | 'opcion';
  readonly shown: z.ZodMiniType;
  readonly typed: z.ZodMiniType;
  readonly isRequired: boolean;
  /** The most characters that a form takes. */
  readonly maxLength?: number;
  /** The values of an 'opcion'. */
  readonly opciones?: readonly string[];
  /** Writes a value that is neither null nor absent. */
  readonly toText: (value: unknown) => string;
}

/** A line of text, blank unless it is filled in. */
export function line(maxLength: number) {
  return text('linea', linea(maxLength), maxLength);
}

/** A line of text that may not be blank. */
export function requiredLine(maxLength: number) {
  return { ...text('linea', lineaObligatoria(maxLength), maxLength), isRequired: true } as const;
}

/** A line of text that a rule of its own checks, which also says what of it may be blank. */
export function checkedLine(typed: z.ZodMiniType<string>, maxLength: number) {
  return text('linea', typed, maxLength);
}

/** A number that is no quantity, as an order or an invoice has one: digits only, leading zeros stay. */
export function digits(maxLength: number) {
  return text('linea', linea(maxLength).check(z.refine((value) => /^\d*$/.test(value), SOLO_DIGITOS)), maxLength);
}

const SOLO_DIGITOS = 'debe tener solo dígitos';

/** Paragraphs: line breaks stay. */
export function paragraphs(maxLength: number) {
  return text('parrafos', texto(maxLength), maxLength);
}

function text<const N extends Kind['name'], T extends z.ZodMiniType<string>>(name: N, typed: T, maxLength: number) {
  return { name, shown: z.string(), typed, isRequired: false, maxLength, toText: String } as const;
}

/** An address of another site, or the empty text. */
export const link = text('enlace', direccionWeb, 2000);

/** Money that may be absent, in centavos. */
export const money = {
  name: 'precio',
  shown: precioOpcional,
  typed: precioOpcional,
  isRequired: false,
  toText: (value) => formatPrecio(Number(value)),
} as const satisfies Kind;

/** Money that must be there, in centavos. */
export const requiredMoney = {
  name: 'importe',
  shown: importe,
  typed: importe,
  isRequired: true,
  toText: (value) => formatPrecio(Number(value)),
} as const satisfies Kind;

/** Money that may be absent and travels as digits, in centavos. */
export const amount = {
  name: 'importe',
  shown: importeOpcional,
  typed: importeOpcional,
  isRequired: false,
  toText: (value) => formatPrecio(Number(value)),
} as const satisfies Kind;

/** A day of a claim, which may be absent: day first when it is no ISO day. */
export const recordDay = {
  name: 'dia',
  shown: diaDeRegistro,
  typed: diaDeRegistro,
  isRequired: false,
  toText: (value) => formatDia(String(value)),
} as const satisfies Kind;

/** A calendar day that may be absent. */
export const day = {
  name: 'dia',
  shown: diaOpcional,
  typed: diaOpcional,
  isRequired: false,
  toText: (value) => formatDia(String(value)),
} as const satisfies Kind;

/** Something that is so or not. */
export const box = {
  name: 'marca',
  shown: marcado,
  typed: marcado,
  isRequired: false,
  toText: (value) => (value ? 'Sí' : 'No'),
} as const satisfies Kind;

/** A whole number that must be there. */
export function requiredInteger(min: number, max: number) {
  const maxLength = String(max).length;
  const typed = integer(min, max);
  return { name: 'entero', shown: z.int(), typed, isRequired: true, maxLength, toText: String } as const;
}

/** A number that the system gives when it is left blank. */
export const givenInteger = {
  name: 'entero',
  shown: z.int(),
  typed: numeroOpcional,
  isRequired: false,
  maxLength: 10,
  toText: String,
} as const satisfies Kind;

/** The model years that something fits, which must be there. */
export const years = {
  name: 'anios',
  shown: anioRange,
  typed: anioRange,
  isRequired: true,
  maxLength: 15,
  toText: (value) => formatAnioRange(value as AnioRange),
} as const satisfies Kind;

/** The model years that something fits, which may be absent. */
export const optionalYears = {
  name: 'anios',
  shown: anioRangeOpcional,
  typed: anioRangeOpcional,
  isRequired: false,
  maxLength: 15,
  toText: (value) => formatAnioRange(value as AnioRange),
} as const satisfies Kind;
