import type * as z from 'zod/mini';
import type { Refusal } from '#contract/refusal.ts';
import { fieldsOfWireObject } from './wire-object.ts';

/** A name and what it becomes, with the schema of the value that stands under it. */
interface Named {
  readonly ours: string;
  readonly theirs: string;
  readonly schema: z.ZodMiniType;
}

/** The parts of a schema of the library that a path goes through. */
interface Parts {
  readonly shape?: Readonly<Record<string, z.ZodMiniType>>;
  readonly element?: z.ZodMiniType;
  readonly innerType?: z.ZodMiniType;
  readonly out?: z.ZodMiniType;
}

/**
 * Writes the path of a field as the wire spells it.
 *
 * @param schemas what may have the field. The first that has the whole path is it, or else the first that has its start.
 * @example wirePathOf([submitFactura], 'form.items.2.precio') // 'formData.items.2.price'
 */
export function wirePathOf(schemas: readonly z.ZodMiniType[], path: string): string {
  return translated(schemas, path, 'ours', 'theirs');
}

/** Reads the path of a field as our code spells it: the other way of {@link wirePathOf}. */
export function ourPathOf(schemas: readonly z.ZodMiniType[], path: string): string {
  return translated(schemas, path, 'theirs', 'ours');
}

type Side = 'ours' | 'theirs';

function translated(schemas: readonly z.ZodMiniType[], path: string, from: Side, to: Side): string {
  const names = path.split('.');
  // A field of a form may be called as something beside the form is: the part's own name, and the id of the part.
  const places = schemas.flatMap((schema) => [...formsOf(schema), schema]);
  const found =
    places.find((place) => has(place, names, from)) ?? places.find((place) => findNamed(place, names[0], from));
  return found ? follow(found, names, from, to).join('.') : path;
}

/** Tells whether a schema knows every name of a path. */
function has(schema: z.ZodMiniType, [name = '', ...rest]: readonly string[], side: Side): boolean {
  const inner = stepInto(schema, name, side)?.schema;
  return inner !== undefined && (rest.length === 0 || has(inner, rest, side));
}

/** Finds the objects that travel in one: a path may begin inside of a form without naming it. */
function formsOf(schema: z.ZodMiniType): readonly z.ZodMiniType[] {
  return namedIn(schema)
    .map((named) => named.schema)
    .filter((inner) => namedIn(inner).length > 0);
}

/** Translates name by name. What a schema does not know, a name within a value for example, stays as it is. */
function follow(schema: z.ZodMiniType, [name = '', ...rest]: readonly string[], from: Side, to: Side): string[] {
  const step = stepInto(schema, name, from);
  const written = step?.[to] ?? name;
  return step && rest.length > 0 ? [written, ...follow(step.schema, rest, from, to)] : [written, ...rest];
}

/** Finds what stands under a name, or under the place of an element in its list. */
function stepInto(schema: z.ZodMiniType, name: string, side: Side): Named | undefined {
  const element = /^\d+$/.test(name) ? elementOf(schema) : undefined;
  return element ? { ours: name, theirs: name, schema: element } : findNamed(schema, name, side);
}

function findNamed(schema: z.ZodMiniType, name: string | undefined, side: Side): Named | undefined {
  return namedIn(schema).find((named) => named[side] === name);
}

function namedIn(schema: z.ZodMiniType): readonly Named[] {
  const fields = fieldsOfWireObject(schema);
  if (fields) return [...fields].map(([ours, [theirs, inner]]) => ({ ours, theirs, schema: inner }));
  const { shape, innerType, out } = partsOf(schema);
  if (shape) return Object.entries(shape).map(([name, inner]) => ({ ours: name, theirs: name, schema: inner }));
  const within = innerType ?? out;
  return within ? namedIn(within) : [];
}

function elementOf(schema: z.ZodMiniType): z.ZodMiniType | undefined {
  const { element, innerType, out } = partsOf(schema);
  const within = innerType ?? out;
  return element ?? (within && elementOf(within));
}

function partsOf(schema: z.ZodMiniType): Parts {
  return schema._zod.def as Parts;
}

/** The fields that a refusal of a call may name. */
interface Naming {
  readonly request: z.ZodMiniType;
  readonly names?: readonly z.ZodMiniType[] | undefined;
}

/** Writes a refusal as it travels: its fields by their wire names. */
export function toWireRefusal<R extends Partial<Refusal>>(call: Naming, refusal: R): R {
  return withPaths(refusal, (path) => wirePathOf(schemasOf(call), path));
}

/** Reads a refusal that came: its fields by our names. */
export function fromWireRefusal<R extends Partial<Refusal>>(call: Naming, refusal: R): R {
  return withPaths(refusal, (path) => ourPathOf(schemasOf(call), path));
}

function schemasOf({ request, names = [] }: Naming): readonly z.ZodMiniType[] {
  return [...names, request];
}

function withPaths<R extends Partial<Refusal>>(refusal: R, translate: (path: string) => string): R {
  const { campo, errores } = refusal;
  return {
    ...refusal,
    ...(campo && { campo: translate(campo) }),
    ...(errores && { errores: errores.map((one) => ({ ...one, campo: translate(one.campo) })) }),
  };
}
