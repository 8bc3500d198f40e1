import * as z from 'zod/mini';
import { LISTAS_DE_AVISOS } from '#domain/demanda.ts';
import { STAFF } from '#domain/roles.ts';
import { defineRead, defineWrite } from './call.ts';
import * as wire from './wire/demanda.ts';
import { anioFiltro, filtro, integer, lineaObligatoria, pageAnswer, pageRequest } from './wire/fields.ts';

/** The demand that was not met, and who wants to be told when it comes (all additions). */
export const demanda = {
  /** A page of it, most often first. */
  getDemanda: defineRead('demanda/get_demanda.php', STAFF, {
    shows: ['demanda', 'aviso'],
    takesOut: { object: ['clase', 'dias'], counted: 'demanda' },
    request: z.object({ ...wire.filtrosDeDemanda, ...pageRequest }),
    response: z.object({ demanda: z.array(wire.renglonDeDemanda), ...pageAnswer }),
  }),
  /** The demand of one car in the last year, most often first: the first ones, and how many there are in all. */
  getPedidoDeAuto: defineRead('demanda/get_de_auto.php', STAFF, {
    shows: ['demanda', 'aviso'],
    request: z.object({ marca: lineaObligatoria(100), auto: lineaObligatoria(100), year: anioFiltro }),
    response: z.object({ demanda: z.array(wire.renglonDeDemanda), total: z.int() }),
  }),
  getAvisos: defineRead('demanda/get_avisos.php', STAFF, {
    shows: ['aviso'],
    takesOut: { object: ['ver'], counted: 'avisos' },
    request: z.object({
      ver: z._default(z.enum(LISTAS_DE_AVISOS, 'debe ser una lista de avisos'), 'por avisar'),
      search: filtro(),
      ...pageRequest,
    }),
    response: z.object({ avisos: z.array(wire.aviso), ...pageAnswer }),
  }),
  /** The people who wait for a part that is there, and those whom a mail told of it lately. */
  getEsperan: defineRead('demanda/get_esperan.php', STAFF, {
    shows: ['aviso', 'pieza'],
    takesOut: { object: ['pieza'], counted: 'avisos' },
    request: z.object({ pieza: integer() }),
    response: z.object({ avisos: z.array(wire.aviso) }),
  }),
  /** Says that somebody was told. */
  markAviso: defineWrite('demanda/mark_aviso.php', STAFF, {
    touches: ['aviso'],
    object: ['aviso'],
    request: z.object({ aviso: integer() }),
    response: z.object({}),
  }),
  /** Erases a notice with the address or number of its person. */
  deleteAviso: defineWrite('demanda/delete_aviso.php', STAFF, {
    touches: ['aviso'],
    object: ['aviso'],
    request: z.object({ aviso: integer() }),
    response: z.object({}),
  }),
};
