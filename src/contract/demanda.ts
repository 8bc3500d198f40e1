import * as z from 'zod/mini';
import { LISTAS_DE_AVISOS } from '#domain/demanda.ts';
import { STAFF } from '#domain/roles.ts';
import { defineRead, defineWrite } from './call.ts';
import { filtrosDeBusqueda } from './wire/busqueda.ts';
import * as wire from './wire/demanda.ts';
import { anioFiltro, filtro, integer, lineaObligatoria, pageAnswer, pageRequest, texto } from './wire/fields.ts';

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
