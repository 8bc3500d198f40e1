import * as z from 'zod/mini';
import { defineWrite } from './call.ts';
import { codigo, contrasena, correo, identificador } from './wire/cuenta-acceso.ts';
import { sesionAbierta } from './wire/sesion.ts';
import { wireObject } from './wire/wire-object.ts';

/** Sign-in, and the three steps of a recovery. */
export const verifyAccount = {
  validateLogin: defineWrite('verify-account/validate_login.php', 'public', {
    touches: ['sesion'],
    object: [],
    request: wireObject({ email: ['email', correo], contrasena: ['pass', contrasena] }),
    response: sesionAbierta,
  }),
  /** Step 1. The answer is the same for an address that nobody has: a handle, not an account (reglas 5, 6). */
  codeSendMail: defineWrite('verify-account/code_send_mail.php', 'public', {
    touches: [],
    object: [],
    request: z.object({ email: correo }),
    response: wireObject({ asidero: ['keylogin', z.string()] }),
  }),
  validateCode: defineWrite('verify-account/validate_code.php', 'public', {
    touches: [],
    object: [],
    request: wireObject({ asidero: ['keylogin', identificador], codigo: ['code', codigo] }),
    response: z.object({}),
  }),
  restorePassword: defineWrite('verify-account/restore_password.php', 'public', {
    touches: ['sesion'],
    object: [],
    request: wireObject({ asidero: ['keylogin', identificador], contrasena: ['pass', contrasena] }),
    response: z.object({}),
  }),
};
