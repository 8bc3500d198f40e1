import * as z from 'zod/mini';

type Field = readonly [wireName: string, schema: z.ZodMiniType];
type Fields = Readonly<Record<string, Field>>;
type WireOf<F extends Fields> = { [K in keyof F as F[K][0]]: z.input<F[K][1]> };
type DomainOf<F extends Fields> = { [K in keyof F]: z.output<F[K][1]> };
type Optional<T> = { [K in keyof T]?: T[K] | undefined };

/**
 * An object whose fields are named one way on the wire and another way in our code.
 *
 * @param fields our name → [wire name, schema of the value]
 * @param optional fields that may be absent, both ways.
 * @example wireObject({ anio: ['A__O', z.string()] }) // { A__O: '2013' } ⇄ { anio: '2013' }
 */
export function wireObject<const F extends Fields, const O extends Fields = Record<never, Field>>(
  fields: F,
  optional?: O,
) {
  const named = Object.entries(fields);
  const loose = Object.entries(optional ?? {});
  const entries = [...named, ...loose];
  const wire = z.object({
    ...Object.fromEntries(named.map(([, [wireName, schema]]) => [wireName, schema])),
    ...Object.fromEntries(loose.map(([, [wireName, schema]]) => [wireName, z.optional(schema)])),
  });

  const codec = z.codec(wire, z.custom<Record<string, unknown>>(), {
    decode: (value) => renamed(value, entries, (ours, theirs) => [theirs, ours]),
    encode: (value) => renamed(value, entries, (ours, theirs) => [ours, theirs]),
  });
  FIELDS.set(codec, new Map(entries));
  return codec as unknown as z.ZodMiniType<DomainOf<F> & Optional<DomainOf<O>>, WireOf<F> & Optional<WireOf<O>>>;
}

const FIELDS = new WeakMap<object, ReadonlyMap<string, Field>>();

/** Gives the fields of a wire object: our name → [wire name, schema]; null for any other schema. */
export function fieldsOfWireObject(schema: z.ZodMiniType): ReadonlyMap<string, Field> | null {
  return FIELDS.get(schema) ?? null;
}

function renamed(
  value: Record<string, unknown>,
  entries: readonly (readonly [string, Field])[],
  direction: (ours: string, theirs: string) => readonly [from: string, to: string],
): Record<string, unknown> {
  const result: Record<string, unknown> = {};
  for (const [ours, [theirs]] of entries) {
    const [from, to] = direction(ours, theirs);
    if (value[from] !== undefined) result[to] = value[from];
  }
  return result;
}
