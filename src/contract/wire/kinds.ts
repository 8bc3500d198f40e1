import * as z from 'zod/mini';
import { type AnioRange, formatAnioRange, parseAnioRange } from '#domain/anio.ts';
import { type Centavos, formatCosto, formatPrecio, parsePrecio } from '#domain/dinero.ts';
import { folioDeDonador, readFolioDeDonador } from '#domain/donador.ts';
import { type Dia, formatDia, PRIMER_DIA, parseDiaPieza, parseDiaRegistro } from '#domain/fecha.ts';
import { anioRange, FALTA, integer, linea, lineaObligatoria, refuse, texto } from './fields.ts';

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

/** Reads a text in our form, or refuses it. */
type Read<V> = (text: string, context: z.core.ParsePayload) => V;

/** Makes the codec of a value that may be absent: the empty string ⇄ null. */
function optional<Wire extends string | number | null, V>(
  wire: z.ZodMiniType<Wire | string, Wire | string>,
  ours: z.ZodMiniType<V | null, V | null>,
  read: Read<V>,
  write: (value: V) => string,
) {
  return z.codec(wire, ours, {
    decode: (value, context): V | null => {
      const text = value === null ? '' : String(value).trim();
      return text === '' ? null : read(text, context);
    },
    encode: (value) => (value === null ? '' : write(value)),
  });
}

const readCentavos: Read<Centavos> = (text, context) => {
  const centavos = parsePrecio(text);
  if (centavos !== null && centavos < MAX_CENTAVOS) return centavos;
  const { precio } = DETALLES_ESPECIFICADOS;
  return refuse(context, text, centavos === null ? precio : 'debe ser menor a $10,000,000.00');
};

const dinero = z.union([z.string(), z.number(), z.null()]);

/** `$1,234.50` ⇄ 123450 (regla 63). */
const precioOpcional = optional(dinero, z.nullable(z.int()), readCentavos, formatPrecio);

/** An amount of money: digits, with decimals only when it has centavos (regla 62). */
const importeOpcional = optional(dinero, z.nullable(z.int()), readCentavos, formatCosto);

/** A required amount of money: digits, with decimals only when it has centavos (regla 62). */
const importe = z.codec(z.union([z.string(), z.number()], FALTA), z.int(), {
  decode: (value, context): Centavos => {
    const text = String(value).trim();
    return text === '' ? refuse(context, value, FALTA) : readCentavos(text, context);
  },
  encode: formatCosto,
});

const fecha = z.nullable(z.string('debe ser una fecha'));

/** A calendar day: ISO, or month first as in old sheets (regla 64). */
export const diaOpcional = optional(
  fecha,
  z.nullable(z.string()),
  (text, context): Dia => parseDiaPieza(text) ?? refuse(context, text, 'debe ser una fecha'),
  String,
);

/** A day of a claim: ISO, or day first; the business has none before 2000 (regla 64). */
const diaDeRegistro = optional(
  fecha,
  z.nullable(z.string()),
  (text, context): Dia => {
    const dia = parseDiaRegistro(text);
    if (dia === null) return refuse(context, text, 'debe ser una fecha');
    if (dia >= PRIMER_DIA) return dia;
    return refuse(context, text, `debe ser del ${formatDia(PRIMER_DIA)} en adelante`);
  },
  String,
);

/** `2013-2018` ⇄ a range. */
const anioRangeOpcional = optional(
  z.nullable(z.string('debe ser texto')),
  z.nullable(z.custom<AnioRange>()),
  (text, context) => parseAnioRange(text) ?? refuse(context, text, 'debe ser un año o un rango de años'),
  formatAnioRange,
);

/** A box that is ticked or not: 1 and 0 on the wire, and what else forms send for them. */
export const marcado = z.codec(z.unknown(), z.boolean(), {
  decode: (value, context) => {
    if (TICKED.some((known) => known === value)) return true;
    if (UNTICKED.some((known) => known === value)) return false;
    return refuse(context, value, 'debe ser 1 o 0');
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
    | 'opcion'
    | 'donador';
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

/** A place of the yard, blank unless it is filled in. Two people who write it in other letters mean one place: it has capitals alone. */
export function place(maxLength: number) {
  return text('linea', z.pipe(linea(maxLength), z.string().check(z.toUpperCase())), maxLength);
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

/** Makes a kind whose values travel alike in answers and in forms, and may be absent. */
function alike<const N extends Kind['name'], T extends z.ZodMiniType>(
  name: N,
  codec: T,
  toText: (value: unknown) => string,
) {
  return { name, shown: codec, typed: codec, isRequired: false, toText } as const;
}

const dineroText = (value: unknown) => formatPrecio(Number(value));
const diaText = (value: unknown) => formatDia(String(value));

/** Money that may be absent, in centavos. */
export const money = alike('precio', precioOpcional, dineroText);

/** Money that must be there, in centavos. */
export const requiredMoney = { ...alike('importe', importe, dineroText), isRequired: true } as const;

/** Money that may be absent and travels as digits, in centavos. */
export const amount = alike('importe', importeOpcional, dineroText);

/** A day of a claim, which may be absent: day first when it is no ISO day. */
export const recordDay = alike('dia', diaDeRegistro, diaText);

/** A calendar day that may be absent. */
export const day = alike('dia', diaOpcional, diaText);

/** A field that is true or false. */
export const box = alike('marca', marcado, (value) => (value ? 'Sí' : 'No'));

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

const aniosText = (value: unknown) => formatAnioRange(value as AnioRange);

const donadorOpcional = optional(
  dinero,
  z.nullable(z.int()),
  (text, context) => readFolioDeDonador(text) ?? refuse(context, text, 'debe ser el número de un donador, como D-12'),
  folioDeDonador,
);

/** The number of a donor car, 'D-12', which may be absent. */
export const donor = {
  ...alike('donador', donadorOpcional, (value) => folioDeDonador(Number(value))),
  maxLength: 12,
} as const;

/** The model years that something fits, which must be there. */
export const years = { ...alike('anios', anioRange, aniosText), isRequired: true, maxLength: 15 } as const;

/** The model years that something fits, which may be absent. */
export const optionalYears = { ...alike('anios', anioRangeOpcional, aniosText), maxLength: 15 } as const;
