import * as z from 'zod/mini';
import { FALTANTES, PUBLICADAS } from '#domain/filtro-de-inventario.ts';
import { STAFF } from '#domain/roles.ts';
import { diasDeLista } from './dias-de-lista.ts';
import { opcion, opcionOf } from './opcion.ts';

/** Each may be left out of a request, which then is as it was before these filters were there. */
const { searchDateStart, searchDateEnd } = diasDeLista;

/**
 * The filters of the inventory beside its text and its cascade: what the record of a part says, what it lacks, whether it is
 * advertised, and the days on which it was entered where the business is.
 */
export const filtrosDeInventario = {
  condicion: z.optional(opcion),
  origen: z.optional(opcion),
  /** A place of the yard, or the beginning of some. */
  ubicacion: z.optional(opcion),
  faltan: z.optional(
    z
      .array(z.enum(FALTANTES, 'debe elegirse de la lista'))
      .check(z.maxLength(FALTANTES.length, `debe tener ${FALTANTES.length} o menos`)),
  ),
  publicada: z.optional(opcionOf(PUBLICADAS)),
  searchDateStart: z.optional(searchDateStart),
  searchDateEnd: z.optional(searchDateEnd),
};

const peticion = z.object(filtrosDeInventario);

/** The filters of the inventory as a request has them. */
export interface FiltrosDeInventario extends z.output<typeof peticion> {}

/** Clients search the same parts, but do not ask what the yard has not priced or advertised yet. */
export const reservadoDeInventario = {
  does: 'filters by what the record of a part says or lacks',
  access: STAFF,
  when: (request: FiltrosDeInventario) =>
    Object.keys(filtrosDeInventario).some((key) => {
      const value = request[key as keyof FiltrosDeInventario];
      return Array.isArray(value) ? value.length > 0 : value !== undefined && value !== null;
    }),
};

/** Clients order by what they see of a part, which where it is advertised is not. */
export const reservadoDeOrden = {
  does: 'orders by the day of the advertisement',
  access: STAFF,
  when: ({ orden }: { readonly orden?: string | null | undefined }) => orden === 'publicada',
};
