import * as z from 'zod/mini';
import { pesos } from './pesos.ts';
import { wireObject } from './wire-object.ts';

/** The figures between two days: `entrega` is the average of whole days to the delivery, null where nothing was delivered. */
const lapso = wireObject(
  {
    desde: ['desde', z.string()],
    hasta: ['hasta', z.string()],
    piezas: ['piezas', z.int()],
    entrega: ['entrega', z.nullable(z.number())],
  },
  { monto: ['pesos', pesos] },
);

/** Twelve months, the oldest first, each with the same days of the year before. */
export const tendencia = wireObject({
  meses: ['meses', z.array(wireObject({ ahora: ['ahora', lapso], antes: ['antes', lapso] }))],
});

export interface Tendencia extends z.output<typeof tendencia> {}
export type MesConAntes = Tendencia['meses'][number];
