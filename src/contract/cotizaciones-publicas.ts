import * as z from 'zod/mini';
import { ESTADOS_DE_COTIZACION, MAX_PARTIDAS_COTIZADAS } from '#domain/cotizacion.ts';
import { ROL } from '#domain/roles.ts';
import { defineRead, defineWrite } from './call.ts';
import { cotizacionPublica } from './wire/cotizacion-publica.ts';
import { filtro, integer, lineaObligatoria, opId, pageAnswer, pageRequest } from './wire/fields.ts';
import { pesos } from './wire/pesos.ts';
import { wireObject } from './wire/wire-object.ts';

const publica = z.object({ cotizacion: cotizacionPublica });

/** The token of a link is all that says which quote is meant: its customer has nothing else to show. */
const token = filtro(64);

/** The calls of whoever has the link of a quote, and of a client who sees his own. */
export const cotizacionesPublicas = {
  /** The quote that a link opens. Somebody looks at it: that is noted, unless a program does. */
  getPublica: defineRead('cotizaciones/get_publica.php', 'public', {
    shows: ['cotizacion'],
    request: z.object({ token }),
    response: publica,
  }),
  /**
   * Accepts lines of a quote: their units are held, and what somebody else took meanwhile is said of its line. `version` is the
   * one that was looked at; without it the newest must have been.
   */
  accept: defineWrite('cotizaciones/accept.php', 'public', {
    touches: ['cotizacion', 'apartado', 'pieza'],
    object: ['op_id'],
    request: wireObject(
      {
        token: ['token', token],
        nombre: ['nombre', lineaObligatoria(200)],
        partidas: [
          'partidas',
          z
            .array(integer(1, MAX_PARTIDAS_COTIZADAS), 'debe ser una lista')
            .check(
              z.minLength(1, 'debe tener al menos una partida'),
              z.maxLength(MAX_PARTIDAS_COTIZADAS, 'tiene demasiadas'),
            ),
        ],
      },
      { version: ['version', integer()], opId: ['op_id', opId] },
    ),
    response: publica,
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
