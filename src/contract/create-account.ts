import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { codigo, correo, lineaObligatoria, registro } from './wire/cuenta-acceso.ts';
import { sesionAbierta } from './wire/sesion.ts';
import { wireObject } from './wire/wire-object.ts';

/** The two steps of a registration. Reglas 3, 4, 9. */
export const createAccount = {
  /** The answer is the same for an address that already has an account; its owner gets another mail (regla 9). */
  codeSendMail: defineCall({
    path: 'create-account/code_send_mail.php',
    access: 'public',
    effect: 'write',
    touches: [],
    object: [],
    request: z.object({ nombre: lineaObligatoria(100), email: correo }),
    response: z.object({}),
  }),
  /** `email` is an addition: a code is good for one address only (regla 3). */
  validateCode: defineCall({
    path: 'create-account/validate_code.php',
    access: 'public',
    effect: 'write',
    touches: [],
    object: [],
    request: wireObject({ email: ['email', correo], codigo: ['code', codigo] }),
    response: z.object({}),
  }),
  create: defineCall({
    path: 'create-account/create.php',
    access: 'public',
    effect: 'write',
    touches: ['cuenta', 'sesion'],
    object: [],
    request: wireObject({ datos: ['account', registro] }),
    response: sesionAbierta,
  }),
};
