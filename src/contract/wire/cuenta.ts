import * as z from 'zod/mini';
import { problemaDeCodigoPostal } from '#domain/codigo-postal.ts';
import { isCodigoSat, REGIMENES_FISCALES, USOS_CFDI } from '#domain/cuenta-catalogos.ts';
import { parseRfc } from '#domain/cuenta-rfc.ts';
import { ROLES_ASIGNABLES } from '#domain/cuenta-rol.ts';
import type { Rol } from '#domain/roles.ts';
import { correo, telefono } from './cuenta-acceso.ts';
import { integer, linea, refuse } from './fields.ts';
import { checkedLine, line, requiredLine } from './kinds.ts';
import { changedBy, type Fields, seenBy, shown, typed } from './record.ts';
import { rol } from './sesion.ts';
import { wireObject } from './wire-object.ts';

/** An RFC in its one spelling, or the empty text. */
export const rfc = z.codec(linea(20), z.string(), {
  decode: (text, context) => {
    const parsed = text === '' ? '' : parseRfc(text);
    if (parsed !== null) return parsed;
    return refuse(context, text, 'no tiene la forma de un RFC');
  },
  encode: (value) => value,
});

const usoCfdi = z.pipe(linea(10), z.string().check(z.refine((value) => isCodigoSat(USOS_CFDI, value), 'no es válido')));
const regimenFiscal = z.pipe(
  linea(10),
  z.string().check(z.refine((value) => isCodigoSat(REGIMENES_FISCALES, value), 'no es válido')),
);

const codigoPostal = z.pipe(
  linea(10),
  z.string().check(
    z.regex(/^\d{5}$/, 'debe tener 5 dígitos'),
    z.refine((texto) => problemaDeCodigoPostal(texto) === null, 'no es de ningún estado'),
  ),
);

/** Only administrators see and change accounts. */
const ADMIN = { sees: 'admin', changes: 'admin' } as const;

/** A role of the accounts list. Administrators are not on it (regla 8). */
export const rolDeLista = z.pipe(
  integer(1, 5),
  z.custom<Rol>((value) => ROLES_ASIGNABLES.some((option) => option.rol === value), 'debe ser 1, 2, 3 o 5'),
);

/** The fields of the tab 'Cuenta', in the order of the form. What a role needs beyond them is `findFaltante`. */
export const camposDatos = {
  email: {
    wire: 'email',
    kind: { ...checkedLine(correo, 254), isRequired: true },
    label: 'Correo electrónico',
    ...ADMIN,
  },
  nombre: { wire: 'nombre', kind: requiredLine(100), label: 'Nombre', ...ADMIN },
  apellidos: { wire: 'apellidos', kind: line(100), label: 'Apellidos', ...ADMIN },
  telefono: { wire: 'phone', kind: checkedLine(telefono, 40), label: 'Teléfono', ...ADMIN },
  empresa: { wire: 'empresa', kind: line(200), label: 'Empresa', ...ADMIN },
  sitioWeb: { wire: 'sitio_web', kind: line(200), label: 'Sitio web', ...ADMIN },
  rfc: { wire: 'RFC', kind: checkedLine(rfc, 20), label: 'RFC', ...ADMIN },
  usoCfdi: { wire: 'uso_CFDI', kind: checkedLine(usoCfdi, 10), label: 'Uso de CFDI', ...ADMIN },
  /** The name that the tax authority has of it; blank, it is made of the names. */
  razonSocial: {
    wire: 'razon_social',
    kind: checkedLine(z.pipe(linea(300), z.string().check(z.toUpperCase())), 300),
    label: 'Razón social fiscal',
    ...ADMIN,
  },
  regimenFiscal: { wire: 'regimen_fiscal', kind: checkedLine(regimenFiscal, 10), label: 'Régimen fiscal', ...ADMIN },
} as const satisfies Fields;

/** The fields of the tab 'Direccion', in the order of the form. */
export const camposDireccion = {
  calle: { wire: 'street', kind: line(200), label: 'Calle', ...ADMIN },
  exterior: { wire: 'exterior', kind: line(50), label: 'Número exterior', ...ADMIN },
  interior: { wire: 'interior', kind: line(50), label: 'Número interior', ...ADMIN },
  codigoPostal: { wire: 'zip', kind: checkedLine(codigoPostal, 5), label: 'Código postal', ...ADMIN },
  colonia: { wire: 'neighborhood', kind: line(200), label: 'Colonia', ...ADMIN },
  municipio: { wire: 'municipality', kind: line(200), label: 'Municipio', ...ADMIN },
  ciudad: { wire: 'city', kind: line(200), label: 'Ciudad', ...ADMIN },
  estado: { wire: 'state', kind: line(200), label: 'Estado', ...ADMIN },
} as const satisfies Fields;

const { razonSocial, ...especificados } = typed(changedBy(camposDatos, 'admin'));

/** The fiscal name is ours: who does not know of it leaves it as it is. */
export const datosDeCuenta = wireObject(especificados, { razonSocial });

export const direccion = wireObject(typed(changedBy(camposDireccion, 'admin')));

export interface Direccion extends z.output<typeof direccion> {}

/** One row of the accounts list. `solicitud`: the moment it last asked for access, as ISO text. */
export const cuentaDeLista = wireObject({
  nombre: ['nombre', z.string()],
  apellidos: ['apellidos', z.string()],
  email: ['email', z.string()],
  identificador: ['keylogin', z.string()],
  solicitud: ['solicitud', z.nullable(z.string())],
});

export interface CuentaDeLista extends z.output<typeof cuentaDeLista> {}

/**
 * An account as the editor reads it, just as it is stored: an answer is never refused for what somebody once saved.
 * `version` says which state of it was read (regla 138).
 */
export const cuentaLeida = wireObject({
  identificador: ['keylogin', z.string()],
  nombre: ['nombre', z.string()],
  rol: ['rol', rol],
  version: ['version', z.int()],
  tieneContrasena: ['tiene_contrasena', z.boolean()],
  datos: ['account', wireObject(shown(seenBy(camposDatos, 'admin')))],
  direccion: ['address', wireObject(shown(seenBy(camposDireccion, 'admin')))],
});

export interface CuentaLeida extends z.output<typeof cuentaLeida> {}
