import * as z from 'zod/mini';
import { defineWrite } from './call.ts';
import { filtrosDeBusqueda } from './wire/busqueda.ts';
import { integer, lineaObligatoria, texto } from './wire/fields.ts';

const limits = { perMinute: 60, bodyBytes: 4096 } as const;

/** Notices as anybody asks for them. */
export const avisosPublicos = {
  /**
   * Asks to be told, once, when a part comes: that of `id`, which is sold out, or what a search did not find. The answer is the
   * same whether the same person asked before.
   */
  submitAviso: defineWrite('demanda/submit_aviso.php', 'public', {
    touches: ['aviso', 'demanda'],
    object: ['id'],
    limits,
    request: z.object({
      id: z.optional(z.nullable(integer())),
      ...filtrosDeBusqueda,
      /** A mail address, or a telephone of ten digits. */
      contacto: texto(254),
      acepto: z.boolean('debe ser verdadero o falso'),
    }),
    response: z.object({}),
  }),
  /** Takes back all that the person of a notice asked for, and erases it. The answer is the same for a token that nobody has. */
  takeBackAviso: defineWrite('demanda/take_back.php', 'public', {
    touches: ['aviso'],
    object: [],
    limits,
    request: z.object({ token: lineaObligatoria(64) }),
    response: z.object({}),
  }),
};
