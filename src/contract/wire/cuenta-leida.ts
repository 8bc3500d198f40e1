import * as z from 'zod/mini';
import { rol } from './cuenta-acceso.ts';
import { wireObject } from './wire-object.ts';

/**
 * The signed-in person as the browser keeps it: a name to greet, a role to find the way, and what signs a call.
 * Nothing else about a person is left lying in a browser.
 */
export const usuario = wireObject({
  nombre: ['nombre', z.string()],
  rol: ['rol', rol],
  account: ['account', z.object({ apellidos: z.string() })],
  keylogin: ['keylogin', z.string()],
  sessionId: ['session_id', z.string()],
});

export interface Usuario extends z.output<typeof usuario> {}

/** The answer to a sign-in. `codigoConfirmado` is a mark for the browser only: it opens nothing (regla 1). */
export const sesionAbierta = wireObject({
  sessionId: ['session_id', z.string()],
  keylogin: ['keylogin', z.string()],
  codigoConfirmado: ['code_confirm', z.string()],
  destino: ['url_return', z.string()],
  usuario: ['user', usuario],
});

export interface SesionAbierta extends z.output<typeof sesionAbierta> {}

/** One row of the accounts list. `solicitud`: the moment it last asked for access, as ISO text. */
export const cuentaDeLista = wireObject({
  nombre: ['nombre', z.string()],
  apellidos: ['apellidos', z.string()],
  email: ['email', z.string()],
  keylogin: ['keylogin', z.string()],
  solicitud: ['solicitud', z.nullable(z.string())],
});

export interface CuentaDeLista extends z.output<typeof cuentaDeLista> {}

/** The tab 'Cuenta' as it is stored: an answer is never refused for what somebody once saved. */
const datosLeidos = wireObject({
  nombre: ['nombre', z.string()],
  apellidos: ['apellidos', z.string()],
  rfc: ['RFC', z.string()],
  usoCfdi: ['uso_CFDI', z.string()],
  regimenFiscal: ['regimen_fiscal', z.string()],
  email: ['email', z.string()],
  telefono: ['phone', z.string()],
  empresa: ['empresa', z.string()],
  sitioWeb: ['sitio_web', z.string()],
});

/** The tab 'Direccion' as it is stored. */
const direccionLeida = wireObject({
  calle: ['street', z.string()],
  exterior: ['exterior', z.string()],
  interior: ['interior', z.string()],
  codigoPostal: ['zip', z.string()],
  estado: ['state', z.string()],
  colonia: ['neighborhood', z.string()],
  ciudad: ['city', z.string()],
  municipio: ['municipality', z.string()],
});

/** An account as the editor reads it. `version` says which state of it was read (regla 138). */
export const cuentaLeida = wireObject({
  keylogin: ['keylogin', z.string()],
  nombre: ['nombre', z.string()],
  rol: ['rol', rol],
  version: ['version', z.int()],
  tieneContrasena: ['tiene_contrasena', z.boolean()],
  datos: ['account', datosLeidos],
  direccion: ['address', direccionLeida],
});

export interface CuentaLeida extends z.output<typeof cuentaLeida> {}
