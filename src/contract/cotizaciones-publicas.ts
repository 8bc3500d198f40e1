import * as z from 'zod/mini';
import { MAX_PARTIDAS_COTIZADAS } from '#domain/cotizacion.ts';
import { defineRead, defineWrite } from './call.ts';
import { cotizacionPublica } from './wire/cotizacion-publica.ts';
import { filtro, integer, lineaObligatoria } from './wire/fields.ts';
import { wireObject } from './wire/wire-object.ts';

const UUID = /^[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/i;

/** The name of an operation, as every call has it; the check of the library would weigh a kilobyte on every public page. */
const opId = z.optional(z.nullable(z.string().check(z.refine((text) => UUID.test(text), 'debe ser un UUID'))));

const publica = z.object({ cotizacion: cotizacionPublica });

/** The token of a link is all that says which quote is meant: its customer has nothing else to show. */
const token = filtro(64);

/** The calls of whoever has the link of a quote. */
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
};
