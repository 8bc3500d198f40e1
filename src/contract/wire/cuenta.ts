import * as z from 'zod/mini';
import { isCodigoSat, REGIMENES_FISCALES, USOS_CFDI } from '#domain/cuenta-catalogos.ts';
import { parseRfc } from '#domain/cuenta-rfc.ts';
import { ROLES_ASIGNABLES } from '#domain/cuenta-rol.ts';
import type { Rol } from '#domain/roles.ts';
import { correo, linea, lineaObligatoria, telefono } from './cuenta-acceso.ts';
import { integer } from './fields.ts';
import { wireObject } from './wire-object.ts';

const rfc = z.codec(linea(20), z.string(), {
  decode: (text, context) => {
    const parsed = text === '' ? '' : parseRfc(text);
    if (parsed !== null) return parsed;
    context.issues.push({ code: 'custom', input: text, message: 'no tiene la forma de un RFC' });
    return z.NEVER;
  },
  encode: (value) => value,
});

const usoCfdi = z.pipe(linea(10), z.string().check(z.refine((value) => isCodigoSat(USOS_CFDI, value), 'no es válido')));
const regimenFiscal = z.pipe(
  linea(10),
  z.string().check(z.refine((value) => isCodigoSat(REGIMENES_FISCALES, value), 'no es válido')),
);

/** A role of the accounts list. Administrators are not on it (regla 8). */
export const rolDeLista = z.pipe(
  integer(1, 5),
  z.custom<Rol>((value) => ROLES_ASIGNABLES.some((option) => option.rol === value), 'debe ser 1, 2, 3 o 5'),
);

const campos = {
  nombre: ['nombre', lineaObligatoria(100)],
  apellidos: ['apellidos', linea(100)],
  rfc: ['RFC', rfc],
  usoCfdi: ['uso_CFDI', usoCfdi],
  regimenFiscal: ['regimen_fiscal', regimenFiscal],
  email: ['email', correo],
  telefono: ['phone', telefono],
  empresa: ['empresa', linea()],
  sitioWeb: ['sitio_web', linea()],
} as const;

/** The fields of the tab 'Cuenta'. What a role needs beyond them is `findFaltante`. */
export const datosDeCuenta = wireObject(campos);

/** How the wire, and so every refusal about it, calls a field of an account: `account.RFC`. */
export function nombreEnCuenta(campo: keyof DatosDeCuentaCompletos): string {
  return `account.${campos[campo][0]}`;
}

export interface DatosDeCuentaCompletos extends z.output<typeof datosDeCuenta> {}

/** The fields of the tab 'Direccion'. */
export const direccion = wireObject({
  calle: ['street', linea()],
  exterior: ['exterior', linea(50)],
  interior: ['interior', linea(50)],
  codigoPostal: ['zip', z.pipe(linea(10), z.string().check(z.regex(/^\d{5}$/, 'debe tener 5 dígitos')))],
  estado: ['state', linea()],
  colonia: ['neighborhood', linea()],
  ciudad: ['city', linea()],
  municipio: ['municipality', linea()],
});

export interface Direccion extends z.output<typeof direccion> {}
