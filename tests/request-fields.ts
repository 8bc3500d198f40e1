import type * as z from 'zod/mini';
import type { Nested } from './plain-words.ts';

/** Names every field that a request may have, at any depth, by the schema that reads it. */
export function fieldsOfRequest(schema: z.core.$ZodType): string[] {
  const def: Partial<Nested> & { readonly type: string } = { ...schema._zod.def };
  const own = Object.entries(def.shape ?? {}).flatMap(([name, field]) => [name, ...fieldsOfRequest(field)]);
  const inner = [def.innerType, def.element, def.in, def.out, ...(def.options ?? [])];
  return [...own, ...inner.flatMap((one) => (one ? fieldsOfRequest(one) : []))];
}
