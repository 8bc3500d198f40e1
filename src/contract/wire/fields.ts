import * as z from 'zod/mini';
import { type AnioRange, formatAnioRange, parseAnioRange } from '#domain/anio.ts';
import { MAX_PAGE, MAX_PAGE_SIZE, PAGE_SIZE } from '#domain/pagina.ts';
import { squeezeTexto, withoutInvisibles } from '#domain/texto.ts';

/** The largest value of a PostgreSQL `integer`: ids and inventory numbers. */
const MAX_INTEGER = 2_147_483_647;

const NO_ENTERO = 'debe ser un número entero';

/** Refuses a value on its way in, with the words of the refusal. */
export function refuse(context: z.core.ParsePayload, input: unknown, message: string) {
  context.issues.push({ code: 'custom', input, message });
  return z.NEVER;
}

/** A whole number. Its checks are plain functions: those of the library weigh half a kilobyte on every public page. */
export const entero = (noEntero = NO_ENTERO) => z.number(noEntero).check(z.refine(Number.isSafeInteger, noEntero));

/** A whole number that may also travel as a string of digits (regla 142). */
export function integer(min = 1, max = MAX_INTEGER, noEntero = NO_ENTERO) {
  const digitos = z.string().check(z.refine((text) => /^\s*\d{1,10}\s*$/.test(text), noEntero));
  return z.codec(
    z.union([z.number(), digitos], noEntero),
    entero(noEntero).check(
      z.refine((value) => value >= min, `debe ser ${min} o más`),
      z.refine((value) => value <= max, `debe ser ${max} o menos`),
    ),
    { decode: Number, encode: (value) => value },
  );
}

/** Text of a filter or a short field: trimmed, without signs that nobody sees; no NUL and no half of a character, which PostgreSQL cannot store. */
export function texto(maxLength = 200) {
  return z.string('debe ser texto').check(
    z.overwrite(withoutInvisibles),
    z.trim(),
    z.maxLength(maxLength, `debe tener ${maxLength} caracteres o menos`),
    z.refine((value) => !value.includes('\0') && value.isWellFormed(), 'tiene un carácter que no se acepta'),
  );
}

/** Said of a value that must be there. */
export const FALTA = 'no puede quedar vacío';

/** A line of text that may be blank or left out: no line break or other control character survives. */
export function linea(maxLength = 200) {
  const line = texto(maxLength).check(
    z.overwrite(squeezeTexto),
    z.refine((value) => !/\p{Cc}/u.test(value), 'tiene un carácter que no se acepta'),
  );
  return z.codec(z.optional(z.nullable(line)), z.string(), {
    decode: (value) => value ?? '',
    encode: (value) => value,
  });
}

/** A line of text that may not be empty. */
export function lineaObligatoria(maxLength = 200) {
  return z.pipe(linea(maxLength), z.string().check(z.minLength(1, FALTA)));
}

/** A text filter that may be left out: absent, null and blank all mean 'any'. */
export function filtro(maxLength = 200) {
  return z.codec(z.optional(z.nullable(texto(maxLength))), z.string(), {
    decode: (value) => value ?? '',
    encode: (value) => value,
  });
}

/** The empty text and no other. A literal of the library would weigh a quarter of a kilobyte on every public page. */
export const vacio = z.string().check(z.maxLength(0, { abort: true }));

/** A model year that may be left out: absent, null and blank mean 'any', which is null in our code. */
export const anioFiltro = z.codec(
  z.optional(z.nullable(z.union([vacio, integer(1900, 2100)], 'debe ser un año'))),
  z.nullable(entero()),
  { decode: (value) => (typeof value === 'number' ? value : null), encode: (value) => value },
);

/** `2013-2023` ⇄ { from: 2013, to: 2023 }. */
export const anioRange = z.codec(z.string(FALTA), z.custom<AnioRange>(), {
  decode: (text, context): AnioRange => {
    const range = parseAnioRange(text);
    if (range) return range;
    return refuse(context, text, text.trim() === '' ? FALTA : 'debe ser un año o un rango de años');
  },
  encode: formatAnioRange,
});

/** `page` and `itemsPerPage` of every list, with the specified defaults. */
export const pageRequest = {
  page: z._default(integer(1, MAX_PAGE), 1),
  itemsPerPage: z._default(integer(1, MAX_PAGE_SIZE), PAGE_SIZE),
};

/** The facts about its pages that a list answers (regla 133). */
export const pageAnswer = { totalPages: entero(), total: entero(), totalCapped: z.boolean() };

/** The parts a list is about: only those in stock, or the sold-out ones as well. */
export type Existencia = 'existentes' | 'todas';

/** A UUID minted when a form opens: sent again, the call has one effect (regla 137). */
export const opId = z.optional(z.nullable(z.uuid('debe ser un UUID')));

/** The live invoice that a record or a note stands in, for a link to it; `folio` is empty until it is stamped. */
export const facturaViva = z.nullable(
  z.object({
    id: entero(),
    folio: z.string(),
    estatus: z.string(),
    /** It was returned whole. */
    devuelta: z.boolean(),
  }),
);

export type FacturaViva = z.output<typeof facturaViva>;
