import * as z from 'zod/mini';
import { type Centavos, formatCosto, formatPrecio, parsePrecio } from '#domain/dinero.ts';
import { type Dia, parseDiaPieza } from '#domain/fecha.ts';
import { integer } from './fields.ts';

/** Ten million pesos and more are a slip of the keyboard. */
const MAX_CENTAVOS = 10_000_000_00;

/** `$1,234.50` ⇄ 123450, and an absent price is the empty string ⇄ null (regla 63). */
export const precioOpcional = z.codec(z.union([z.string(), z.number(), z.null()]), z.nullable(z.int()), {
  decode: (value, context): Centavos | null => {
    const text = value === null ? '' : String(value).trim();
    if (text === '') return null;
    const centavos = parsePrecio(text);
    if (centavos !== null && centavos < MAX_CENTAVOS) return centavos;
    const message =
      centavos === null ? 'debe ser un numero valido en formato price' : 'debe ser menor a $10,000,000.00';
    context.issues.push({ code: 'custom', input: value, message });
    return z.NEVER;
  },
  encode: (centavos) => (centavos === null ? '' : formatPrecio(centavos)),
});

/** The cost of a part: digits, with decimals only when it has centavos (regla 62). Required. */
export const costo = z.codec(z.union([z.string(), z.number()], 'no puede quedar vacío'), z.int(), {
  decode: (value, context): Centavos => {
    const text = String(value).trim();
    const centavos = parsePrecio(text);
    if (centavos !== null && centavos < MAX_CENTAVOS) return centavos;
    const message = text === '' ? 'no puede quedar vacío' : 'debe ser un numero valido en formato price';
    context.issues.push({ code: 'custom', input: value, message });
    return z.NEVER;
  },
  encode: formatCosto,
});

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

/** An inventory number that may be left blank: the next one is given then (regla 60). */
export const inventarioOpcional = z.codec(
  z.nullable(z.union([z.literal(''), integer()], 'debe ser un numero entero')),
  z.nullable(z.int()),
  {
    decode: (value) => (value === '' ? null : value),
    encode: (value) => value ?? '',
  },
);
