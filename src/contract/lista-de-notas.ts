import * as z from 'zod/mini';
import { ORDENES } from '#domain/orden-de-lista.ts';
import { STAFF } from '#domain/roles.ts';
import { defineRead } from './call.ts';
import { enOrden } from './wire/dias-de-lista.ts';
import { filtro, pageAnswer, pageRequest } from './wire/fields.ts';
import { filtrosDeNotas } from './wire/filtros-de-notas.ts';
import { nota } from './wire/nota.ts';
import { ordenAnswer, ordenRequest } from './wire/orden.ts';

/** The call of the list of notes, apart from the others: the list opens without the code of selling and the till. */
export const listaDeNotas = {
  /**
   * A page of notes, newest first; with a text, by number, name, quoter and inventory number (regla 150), and narrowed by
   * its filters (additions).
   */
  getNotas: defineRead('notas/get_notas.php', STAFF, {
    shows: ['nota', 'baja', 'pieza'],
    request: z
      .object({ ...pageRequest, search: filtro(), ...filtrosDeNotas, ...ordenRequest(ORDENES.notas) })
      .check(enOrden),
    response: z.object({ notas: z.array(nota), ...pageAnswer, ...ordenAnswer }),
  }),
};
