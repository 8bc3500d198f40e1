import * as z from 'zod/mini';
import { ESTADOS_DE_COTIZACION } from '#domain/cotizacion.ts';
import { ROL, STAFF } from '#domain/roles.ts';
import { defineRead, defineWrite } from './call.ts';
import * as wire from './wire/cotizacion.ts';
import { filtro, integer, opId, pageAnswer, pageRequest } from './wire/fields.ts';
import { historialRequest } from './wire/historial.ts';
import { diaOpcional } from './wire/kinds.ts';
import { pesos } from './wire/pesos.ts';
import { wireObject } from './wire/wire-object.ts';

const una = z.object({ cotizacion: wire.cotizacion });
const SHOWS = ['cotizacion', 'apartado', 'nota', 'indicador', 'factura', 'pieza'] as const;

/** Quotes so many, and their pesos. */
const cuenta = z.object({ cotizaciones: z.int(), pesos });

/** Quotes that a customer opens by a link (all additions). */
export const cotizaciones = {
  /** A page of quotes, the newest first; the text looks at number, name and telephone. */
  getCotizaciones: defineRead('cotizaciones/get_cotizaciones.php', STAFF, {
    shows: SHOWS,
    takesOut: { object: ['ver', 'search'], counted: 'cotizaciones' },
    request: z.object({
      ver: z._default(
        z.enum(['todas', ...ESTADOS_DE_COTIZACION], `debe ser todas, ${ESTADOS_DE_COTIZACION.join(', ')}`),
        'todas',
      ),
      search: filtro(),
      ...pageRequest,
    }),
    response: z.object({ cotizaciones: z.array(wire.filaDeCotizacion), ...pageAnswer }),
  }),
  getCotizacion: defineRead('cotizaciones/get_cotizacion.php', STAFF, {
    shows: SHOWS,
    takesOut: { object: ['id'] },
    request: z.object({ id: integer() }),
    response: una,
  }),
  /** Makes a quote, or changes one that nobody accepted yet; sent, its link opens. */
  submitCotizacion: defineWrite('cotizaciones/submit_cotizacion.php', STAFF, {
    touches: ['cotizacion'],
    object: ['id', 'op_id'],
    request: wire.submitCotizacion,
    response: una,
  }),
  /**
   * Ends a quote. With a reason it was lost; one whose time is over stays so, and has its reason besides. What is held for one
   * that was accepted is let go.
   */
  closeCotizacion: defineWrite('cotizaciones/close_cotizacion.php', STAFF, {
    touches: ['cotizacion', 'apartado', 'pieza'],
    object: ['id'],
    request: wireObject(
      { id: ['id', integer()] },
      { motivo: ['motivo', z.nullable(wire.motivoDePerdida)], opId: ['op_id', opId] },
    ),
    response: una,
  }),
  /** Tells the newest things that happened to a quote, newest first. */
  getHistorial: defineRead('cotizaciones/get_historial.php', STAFF, {
    shows: SHOWS,
    request: z.object({ id: integer(), ...historialRequest }),
    response: z.object({ sucesos: z.array(wire.sucesoDeCotizacion), hayMas: z.boolean() }),
  }),
  /** The quotes that want a word today: seen and not answered, ending by tomorrow, accepted and not collected; and how many. */
  getSeguimiento: defineRead('cotizaciones/get_seguimiento.php', STAFF, {
    shows: SHOWS,
    request: z.object({}),
    response: z.object({
      vistas: z.array(wire.filaDeCotizacion),
      terminan: z.array(wire.filaDeCotizacion),
      porRecoger: z.array(wire.filaDeCotizacion),
      totales: z.object({ vistas: z.int(), terminan: z.int(), porRecoger: z.int() }),
    }),
  }),
  /** Counts the quotes that were sent in a period, by who quotes and by channel, and how far they came. */
  getEmbudo: defineRead('cotizaciones/get_embudo.php', STAFF, {
    shows: SHOWS,
    takesOut: { object: ['desde', 'hasta'], counted: 'filas' },
    request: z.object({
      desde: z.optional(diaOpcional),
      hasta: z.optional(diaOpcional),
    }),
    response: z.object({
      filas: z.array(
        z.object({
          autor: z.string(),
          canal: z.string(),
          enviadas: cuenta,
          vistas: cuenta,
          aceptadas: cuenta,
          vendidas: cuenta,
        }),
      ),
      /** How many of them were lost, by reason. */
      perdidas: z.array(z.object({ motivo: wire.motivoDePerdida, cotizaciones: z.int() })),
    }),
  }),
  /** The quotes of the client who asks, the newest first: those that were sent. */
  getMias: defineRead('cotizaciones/get_mias.php', [ROL.cliente], {
    shows: ['cotizacion'],
    request: z.object(pageRequest),
    response: z.object({
      cotizaciones: z.array(
        wireObject({
          id: ['id', z.int()],
          token: ['token', z.string()],
          estado: ['estado', z.enum(ESTADOS_DE_COTIZACION)],
          enviada: ['enviada', z.string()],
          vigencia: ['vigencia', z.string()],
          piezas: ['piezas', z.int()],
          total: ['total', pesos],
        }),
      ),
      ...pageAnswer,
    }),
  }),
};
