import * as z from 'zod/mini';
import { defineWrite } from './call.ts';
import { codigo, correo, registro } from './wire/cuenta-acceso.ts';
import { lineaObligatoria } from './wire/fields.ts';
import { sesionAbierta } from './wire/sesion.ts';
import { wireObject } from './wire/wire-object.ts';

/** The two steps of a registration. Reglas 3, 4, 9. */
export const createAccount = {
  /** The answer is the same for an address that already has an account; its owner gets another mail (regla 9). */
  codeSendMail: defineWrite('create-account/code_send_mail.php', 'public', {
    touches: [],
    object: [],
    request: z.object({ nombre: lineaObligatoria(100), email: correo }),
    response: z.object({}),
  }),
  /** `email` is an addition: a code is good for one address only (regla 3). */
  validateCode: defineWrite('create-account/validate_code.php', 'public', {
    touches: [],
    object: [],
    request: wireObject({ email: ['email', correo], codigo: ['code', codigo] }),
    response: z.object({}),
  }),
  create: defineWrite('create-account/create.php', 'public', {
    touches: ['cuenta', 'sesion'],
    object: [],
    request: wireObject({ datos: ['account', registro] }),
    response: sesionAbierta,
  }),
};
