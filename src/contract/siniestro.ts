import * as z from 'zod/mini';
import { STAFF } from '#domain/roles.ts';
import { defineFile, defineRead, defineUpload, defineWrite } from './call.ts';
import { adjunto, LIMITE_DE_ADJUNTOS } from './wire/adjunto.ts';
import { documento } from './wire/documento.ts';
import { integer, opId, texto } from './wire/fields.ts';
import { registro } from './wire/indicador.ts';
import { amount } from './wire/kinds.ts';

/** One claim as a whole, and the files attached to its records: no list of claims carries these. */
import { wireObject } from './wire/wire-object.ts';

export const siniestro = {
  /**
   * The records of one claim, by its number in any spelling, with its attachments and documents (an addition): the 200
   * newest, oldest first. `total` and `riesgo`, the money at risk, are of all of them.
   */
  getSiniestro: defineRead('indicadores/get_siniestro.php', STAFF, {
    shows: ['indicador', 'documento'],
    request: z.object({ reporte: texto(100) }),
    response: z.object({
      inventario: z.array(registro),
      total: z.int(),
      riesgo: amount.shown,
      adjuntos: z.array(adjunto),
      documentos: z.array(documento),
    }),
  }),
  /** Lists the files attached to a record: signed remisiones, orders, photos (an addition). */
  getAdjuntos: defineRead('indicadores/get_adjuntos.php', STAFF, {
    shows: ['indicador'],
    request: z.object({ pieza: integer() }),
    response: z.object({ adjuntos: z.array(adjunto) }),
  }),
  addAdjuntos: defineUpload('indicadores/add_adjuntos.php', STAFF, {
    touches: ['indicador'],
    object: ['pieza'],
    limits: LIMITE_DE_ADJUNTOS,
    request: wireObject({ pieza: ['pieza', integer()] }, { opId: ['op_id', opId] }),
    response: z.object({ adjuntos: z.array(adjunto) }),
  }),
  deleteAdjunto: defineWrite('indicadores/delete_adjunto.php', STAFF, {
    touches: ['indicador'],
    object: ['adjunto'],
    request: z.object({ adjunto: integer() }),
    response: z.object({}),
  }),
  getAdjunto: defineFile('indicadores/get_adjunto.php', STAFF, {
    shows: ['indicador'],
    takesOut: { object: ['adjunto'] },
    request: z.object({ adjunto: integer() }),
  }),
};
