import * as z from 'zod/mini';
import { type ColumnaDe, type Ordenes, SENTIDOS } from '#domain/orden-de-lista.ts';
import { texto } from './fields.ts';
import { opcionOf } from './opcion.ts';

/** Makes the order of a list's request: a column by which it may be ordered, and a direction. Without them it is as it always was. */
export function ordenRequest<O extends Ordenes>(ordenes: O) {
  return {
    orden: z.optional(opcionOf(Object.keys(ordenes) as ColumnaDe<O>[])),
    sentido: z.optional(opcionOf(SENTIDOS)),
  };
}

/** The list has more rows than are ordered, and came in its own order instead (an addition; absent where it was ordered). */
export const ordenAnswer = { sinOrdenar: z.optional(z.boolean()) };

/** Says the same in an answer whose fields have other names on the wire. */
export const ordenMostrado = { sinOrdenar: ['sinOrdenar', z.boolean()] } as const;

/** The columns of a list that its file is to have, by their names in the list's address; left out: every column of the file. */
export const columnasRequest = {
  columnas: z.optional(z.array(texto(40)).check(z.maxLength(60, 'debe tener 60 o menos'))),
};
