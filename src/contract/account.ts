import * as z from 'zod/mini';
import { ROL } from '#domain/roles.ts';
import { defineCall } from './call.ts';
import { usuario } from './wire/sesion.ts';
import { wireObject } from './wire/wire-object.ts';

/** The session of whoever calls. Reglas 10, 136, 139. */
export const account = {
  /**
   * Tells whose session it is. The call is public, since a dead session is an answer here and no refusal. Additions to
   * the wire, which the browser keeps nowhere: whether the account has a password yet, for 'Crea tu contraseña' (regla
   * 2), and of a prospect the address that is for, and whether it asked for access today (regla 10).
   */
  validateSession: defineCall({
    path: 'account/validate_session.php',
    access: 'public',
    effect: 'read',
    shows: ['sesion'],
    request: z.object({}),
    response: wireObject(
      { usuario: ['user', usuario], tieneContrasena: ['tiene_contrasena', z.boolean()] },
      { email: ['email', z.string()], accesoSolicitado: ['acceso_solicitado', z.boolean()] },
    ),
  }),
  /** Ends this session on the server (an addition). */
  logout: defineCall({
    path: 'account/logout.php',
    access: Object.values(ROL),
    effect: 'write',
    touches: ['sesion'],
    object: [],
    request: z.object({}),
    response: z.object({}),
  }),
  /** 'Solicitar acceso': tells the administrators that a prospect waits, once a day (an addition). */
  requestAccess: defineCall({
    path: 'account/request_access.php',
    access: [ROL.prospecto],
    effect: 'write',
    touches: [],
    object: [],
    request: z.object({}),
    response: z.object({}),
  }),
};
