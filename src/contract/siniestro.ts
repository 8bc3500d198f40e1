import * as z from 'zod/mini';
import { STAFF } from '#domain/roles.ts';
import { defineFile, defineRead, defineUpload, defineWrite } from './call.ts';
import { adjunto, LIMITE_DE_ADJUNTOS } from './wire/adjunto.ts';
import { documento } from './wire/documento.ts';
import { integer, opId, texto } from './wire/fields.ts';
import { registro } from './wire/indicador.ts';
import { amount } from './wire/kinds.ts';
import { wireObject } from './wire/wire-object.ts';

/**
 * The money of a claim, each with its IVA: what was delivered and is to be invoiced, what is owed of its invoices as the
 * report of debts counts it, and what was paid. What was cancelled counts in none.
 */
const cifrasDeSiniestro = wireObject({
  porFacturar: ['por_facturar', amount.shown],
  porCobrar: ['por_cobrar', amount.shown],
  pagado: ['pagado', amount.shown],
});

/** One claim as a whole, and the files attached to its records: no list of claims carries these. */
export const siniestro = {
  /**
   * The records of one claim, by its number in any spelling, with its attachments and documents (an addition): the 200
   * newest, oldest first. `total` and the money are of all of them: `riesgo` is what is to be invoiced and what is owed
   * together, `cifras` says each by itself, with what was paid.
   */
  getSiniestro: defineRead('indicadores/get_siniestro.php', STAFF, {
    shows: ['indicador', 'documento'],
    request: z.object({ reporte: texto(100) }),
    response: z.object({
      inventario: z.array(registro),
      total: z.int(),
      riesgo: amount.shown,
      cifras: cifrasDeSiniestro,
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
