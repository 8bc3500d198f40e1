import * as z from 'zod/mini';
import { ROL, type Rol } from '#domain/roles.ts';
import { integer } from './fields.ts';
import { wireObject } from './wire-object.ts';

/** Any of the five roles, by number. */
export const rol = z.pipe(
  integer(1, 5),
  z.custom<Rol>((value) => Object.values(ROL).some((known) => known === value)),
);

/**
 * The signed-in person as the browser keeps it: a name to greet, a role to find the way, and what signs a call.
 * Nothing else about a person is left lying in a browser.
 */
export const usuario = wireObject({
  nombre: ['nombre', z.string()],
  rol: ['rol', rol],
  account: ['account', z.object({ apellidos: z.string() })],
  identificador: ['keylogin', z.string()],
  sessionId: ['session_id', z.string()],
});

export interface Usuario extends z.output<typeof usuario> {}

/** The answer to a sign-in. `codigoConfirmado` is a mark for the browser only: it opens nothing (regla 1). */
export const sesionAbierta = wireObject({
  sessionId: ['session_id', z.string()],
  identificador: ['keylogin', z.string()],
  codigoConfirmado: ['code_confirm', z.string()],
  destino: ['url_return', z.string()],
  usuario: ['user', usuario],
});

export interface SesionAbierta extends z.output<typeof sesionAbierta> {}
