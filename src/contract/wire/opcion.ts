import * as z from 'zod/mini';
import { filtro, refuse } from './fields.ts';

/** The value of a filter that narrows nothing. */
const TODOS = 'all';

/** A filter by one value: absent, null, blank and 'all' mean every one ⇄ null. 'Sin definir' is what has none. */
export const opcion = z.codec(filtro(), z.nullable(z.string()), {
  decode: (value) => (value === '' || value === TODOS ? null : value),
  encode: (value) => value ?? TODOS,
});

/** A filter by one of some values; another one is refused. */
export function opcionOf<const V extends readonly (string | number)[]>(values: V) {
  return z.codec(z.optional(z.nullable(z.union([z.string(), z.number()]))), z.nullable(z.custom<V[number]>()), {
    decode: (value, context): V[number] | null => {
      if (value === undefined || value === null || value === '' || value === TODOS) return null;
      const found = values.find((one) => String(one) === String(value).trim());
      if (found !== undefined) return found;
      return refuse(context, value, 'debe elegirse de la lista');
    },
    encode: (value) => value ?? TODOS,
  });
}
