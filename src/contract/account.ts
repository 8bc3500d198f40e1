import * as z from 'zod/mini';
import { ROL, STAFF } from '#domain/roles.ts';
import { defineRead, defineWrite } from './call.ts';
import { usuario } from './wire/sesion.ts';
import { wireObject } from './wire/wire-object.ts';

/** The session of whoever calls. Reglas 10, 136, 139. */
export const account = {
  /**
   * Tells whose session it is. The call is public, since a dead session is an answer here and no refusal. Additions to
   * the wire, which the browser keeps nowhere: whether the account has a password yet, for 'Crea tu contraseña' (regla
   * 2), and of a prospect the address that is for, and whether it asked for access today (regla 10).
   */
  validateSession: defineRead('account/validate_session.php', 'public', {
    shows: ['sesion'],
    request: z.object({}),
    response: wireObject(
      { usuario: ['user', usuario], tieneContrasena: ['tiene_contrasena', z.boolean()] },
      { email: ['email', z.string()], accesoSolicitado: ['acceso_solicitado', z.boolean()] },
    ),
  }),
  /** Ends this session on the server (an addition). */
  logout: defineWrite('account/logout.php', Object.values(ROL), {
    touches: ['sesion'],
    object: [],
    request: z.object({}),
    response: z.object({}),
  }),
  /**
   * Tells the key by which this account's browser seals what it keeps without network (an addition, record 107): 32 bytes in
   * base64, the same for as long as the account lives.
   */
  getSello: defineRead('account/get_sello.php', STAFF, {
    shows: ['sesion'],
    request: z.object({}),
    response: z.object({ sello: z.string() }),
  }),
  /** 'Solicitar acceso': tells the administrators that a prospect waits, once a day (an addition). */
  requestAccess: defineWrite('account/request_access.php', [ROL.prospecto], {
    touches: [],
    object: [],
    request: z.object({}),
    response: z.object({}),
  }),
};
