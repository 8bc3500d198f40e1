import * as z from 'zod/mini';
import { MAX_LISTA } from '#domain/mi-lista.ts';
import { defineRead } from './call.ts';
import { entero, FALTA, integer } from './wire/fields.ts';
import { piezaPublica, piezaPublicaDetalle } from './wire/pieza-publica.ts';
import { piezasDelAuto } from './wire/piezas-del-auto.ts';

/** The calls about parts that were found, for anybody: apart from the search, whose page carries none of this. */
export const piezasPublicas = {
  /** One part, in stock or not, and what there is for the same car. */
  getPieza: defineRead('buscador-public/get_pieza.php', 'public', {
    shows: ['pieza'],
    request: z.object({ pieza: integer() }),
    response: z.object({ pieza: piezaPublicaDetalle, inv: entero(), delAuto: piezasDelAuto }),
  }),
  /**
   * The parts of a visitor's list as they are now, in stock or not, in any order (an addition). One that is published no
   * more is not among them.
   */
  getLista: defineRead('buscador-public/get_lista.php', 'public', {
    shows: ['pieza'],
    request: z.object({
      piezas: z
        .array(integer())
        .check(z.minLength(1, FALTA), z.maxLength(MAX_LISTA, `debe tener ${MAX_LISTA} o menos`)),
    }),
    response: z.object({ piezas: z.array(piezaPublica) }),
  }),
};
