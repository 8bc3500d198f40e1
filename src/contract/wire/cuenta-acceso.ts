import * as z from 'zod/mini';
import { isSitioWeb, isTelefono, MAX_CORREO, parseCorreo } from '#domain/cuenta.ts';
import { isIdentificador } from '#domain/cuenta-sesion.ts';
import { FALTA, linea, lineaObligatoria, refuse } from './fields.ts';
import { wireObject } from './wire-object.ts';

/** Any value, or none. The library's own schema for it would weigh on every public page. */
const ANYTHING = z.optional(z.custom<unknown>());

/** An e-mail address in its one spelling. */
export const correo = z.codec(z.string('debe ser un correo'), z.string(), {
  decode: (text, context) => {
    const parsed = text.length <= MAX_CORREO + 50 ? parseCorreo(text) : null;
    if (parsed !== null) return parsed;
    return refuse(context, text, 'debe ser un correo como nombre@empresa.mx');
  },
  encode: (value) => value,
});

/** A password as it was typed: not trimmed, not changed. How good it is, is another question. */
export const contrasena = z
  .string('debe ser texto')
  .check(z.minLength(1, FALTA), z.maxLength(1000, 'debe tener 128 caracteres o menos'));

/**
 * The six digits of a mail; the blanks and dashes that people copy along are dropped. What is none of it passes as well:
 * the call says that it is no valid code, whatever else it is.
 */
export const codigo = z.codec(ANYTHING, z.string(), {
  decode: (value) => (typeof value === 'string' || typeof value === 'number' ? `${value}` : '').replaceAll(FILLING, ''),
  encode: (value) => value,
});

const FILLING = /[\s\p{Pd}\u200B-\u200D\u2060]/gu;

/** The public identifier of an account, or the handle of a recovery. Regla 7. */
export const identificador = z.string('debe ser texto').check(z.refine(isIdentificador, 'no es válido'));

/** A telephone as people write it. */
export const telefono = z.pipe(
  lineaObligatoria(40),
  z.string().check(z.refine(isTelefono, 'debe tener al menos 10 dígitos')),
);

/** The fields of the registration form. */
export const registro = wireObject({
  nombre: ['nombre', lineaObligatoria(100)],
  apellidos: ['apellidos', lineaObligatoria(100)],
  email: ['email', correo],
  telefono: ['phone', telefono],
  empresa: ['empresa', linea()],
  sitioWeb: [
    'sitio_web',
    z.pipe(
      linea(),
      z.string().check(z.refine(isSitioWeb, 'debe ser una dirección como www.mitaller.mx, o quedar vacío')),
    ),
  ],
  terminos: [
    'terms',
    z.codec(ANYTHING, z.boolean().check(z.refine((value) => value, 'debe aceptarse')), {
      decode: isTicked,
      encode: (value) => value,
    }),
  ],
});

const TICKED: readonly unknown[] = [true, 1, 'true', '1', 'on'];

/** A ticked box, as forms send it. */
function isTicked(value: unknown): boolean {
  return TICKED.some((ticked) => ticked === value);
}
