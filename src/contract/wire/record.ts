import * as z from 'zod/mini';
import type { ErrorDeCampo } from '#contract/refusal.ts';
import { DETALLES_ESPECIFICADOS, type Kind } from './kinds.ts';

/**
 * Whoever sees or changes something: anyone, clients and staff, staff (roles 3 to 5), administrators, or nobody. Each
 * includes those after it.
 */
export type Audience = 'anyone' | 'client' | 'staff' | 'admin';

const INCLUDED = {
  anyone: ['anyone'],
  client: ['anyone', 'client'],
  staff: ['anyone', 'client', 'staff'],
  admin: ['anyone', 'client', 'staff', 'admin'],
} as const satisfies Readonly<Record<Audience, readonly Audience[]>>;

/** A field of an entity. Who is not named does not see it, and does not change it (regla 143). */
export interface Field {
  /** Its name on the wire. */
  readonly wire: string;
  readonly kind: Kind;
  /** How people call it: in forms, histories and exports. */
  readonly label: string;
  readonly sees?: Audience;
  readonly changes?: Audience;
  /** False when an earlier value is never put back. */
  readonly restores?: false;
}

/** True for a field whose earlier value may be put back by saving it. */
export function isRestored({ restores }: Field): boolean {
  return restores !== false;
}

/** The fields of an entity by our names, in the order in which people meet them. */
export type Fields = Readonly<Record<string, Field>>;

type For<F extends Fields, A extends Audience, What extends 'sees' | 'changes'> = {
  [K in keyof F as F[K] extends Readonly<Record<What, (typeof INCLUDED)[A][number]>> ? K : never]: F[K];
};

/** The fields that an audience sees. */
export type Seen<F extends Fields, A extends Audience> = For<F, A, 'sees'>;

/** Values of fields as answers carry them. */
export type ShownValues<F extends Fields> = { [K in keyof F]: z.output<F[K]['kind']['shown']> };

/** Picks the fields that an audience may see. */
export function seenBy<F extends Fields, const A extends Audience>(fields: F, audience: A): Seen<F, A> {
  return pickFor(fields, audience, 'sees');
}

/** Picks the fields that an audience may change. */
export function changedBy<F extends Fields, const A extends Audience>(fields: F, audience: A): For<F, A, 'changes'> {
  return pickFor(fields, audience, 'changes');
}

function pickFor<F extends Fields, A extends Audience, W extends 'sees' | 'changes'>(fields: F, audience: A, what: W) {
  const isFor = (field: Field) => INCLUDED[audience].some((one) => one === field[what]);
  return Object.fromEntries(Object.entries(fields).filter(([, field]) => isFor(field))) as For<F, A, W>;
}

/** Gives the half of a wire object that shows these fields: our name → [wire name, schema]. */
export function shown<F extends Fields>(fields: F) {
  return wireHalf(fields, 'shown');
}

/** Gives the half of a wire object that a form sends of these fields. */
export function typed<F extends Fields>(fields: F) {
  return wireHalf(fields, 'typed');
}

function wireHalf<F extends Fields, H extends 'shown' | 'typed'>(fields: F, half: H) {
  return Object.fromEntries(
    Object.entries(fields).map(([name, { wire, kind }]) => [name, [wire, kind[half]] as const]),
  ) as { [K in keyof F]: readonly [F[K]['wire'], F[K]['kind'][H]] };
}

/** Lists the names of the fields in their order. */
export function namesOf<F extends Fields>(fields: F): readonly (keyof F & string)[] {
  return Object.keys(fields);
}

/** Gives the fields but for some of them. */
export function fieldsBut<F extends Fields, const N extends keyof F & string>(fields: F, names: readonly N[]) {
  const others = Object.entries(fields).filter(([name]) => !names.some((one) => one === name));
  return Object.fromEntries(others) as Omit<F, N>;
}

/** Picks the values of the fields out of something that has more than them. */
export function pickValues<F extends Fields>(fields: F, from: ShownValues<F>): ShownValues<F> {
  return Object.fromEntries(namesOf(fields).map((name) => [name, from[name]])) as ShownValues<F>;
}

/** Gives the values of a form in which nobody filled anything in: of the fields that may be left blank, and of no other. */
export function blanksOf<F extends Fields>(fields: F) {
  const optional = Object.entries(fields).filter(([, { kind }]) => !kind.isRequired);
  return Object.fromEntries(
    optional.map(([name, { kind }]) => [name, z.decode(kind.typed as z.ZodMiniType<unknown, string>, '')]),
  ) as { [K in keyof F as F[K]['kind']['isRequired'] extends true ? never : K]: z.output<F[K]['kind']['typed']> };
}

/** Writes what is wrong with a field. @example describeField(camposPieza.marca, VACIO) // 'El campo Marca no puede…' */
export function describeField({ wire, label }: Pick<Field, 'wire' | 'label'>, detail: string): string {
  const isSpecified = Object.values<string>(DETALLES_ESPECIFICADOS).includes(detail);
  return `El campo ${isSpecified ? wire : label} ${detail}`;
}

/** Names the required fields that are not given, each with its message. */
export function missingIn(fields: Fields, given: Readonly<Record<string, unknown>>): ErrorDeCampo[] {
  const missing = Object.entries(fields).filter(([name, { kind }]) => kind.isRequired && given[name] === undefined);
  return missing.map(([campo, field]) => ({
    codigo: 'campo',
    campo,
    mensaje: describeField(field, 'no puede quedar vacío'),
  }));
}

/** Gives the labels of the fields. */
export function labelsOf<F extends Fields>(fields: F) {
  return Object.fromEntries(Object.entries(fields).map(([name, { label }]) => [name, label])) as {
    readonly [K in keyof F]: string;
  };
}

/** Writes a value for people: '$1,234.50', '02/11/2026', 'Sí', '2013-2018'; an absent one is the empty text. */
export function textOf({ kind }: Field, value: unknown): string {
  return value === null || value === undefined ? '' : kind.toText(value);
}

/** Writes a value as its form has it: what a save of this text would store. A box is '1' or the empty text. */
export function toFormText({ kind }: Field, value: unknown): string {
  if (typeof value === 'boolean') return value ? '1' : '';
  // A cost travels as digits and is read as every other amount (regla 62).
  if (kind.name === 'importe') return value === null || value === undefined ? '' : kind.toText(value);
  return String(z.encode(kind.shown, value));
}

/** Lays records out as a table with a head, for files: what the audience sees, as people read it. */
export function tableOf<F extends Fields>(
  fields: F,
  audience: Audience,
  records: readonly Readonly<Partial<Record<keyof F, unknown>>>[],
): readonly (readonly string[])[] {
  const columns: readonly (readonly [string, Field])[] = Object.entries(seenBy(fields, audience));
  const head = columns.map(([, { label }]) => label);
  return [head, ...records.map((record) => columns.map(([name, field]) => textOf(field, record[name])))];
}

/** The outcome of reading one field of a form: the value that a save sends, or the message about it. */
export type FieldRead = { readonly value: unknown; readonly mensaje: null } | { readonly mensaje: string };

/**
 * Reads one field as it was typed, by the schema of the save itself: what the form says is what the server would. A box
 * is '1' or the empty text.
 *
 * @example readField(camposPieza.precio, '1.2.3').mensaje // 'El campo FACE__ debe ser un numero valido en formato price'
 */
export function readField(field: Field, text: string): FieldRead {
  const read = z.safeDecode(field.kind.typed as z.ZodMiniType<unknown, string>, text);
  if (read.success) return { value: read.data, mensaje: null };
  return { mensaje: describeField(field, read.error.issues[0]?.message ?? 'no es válido') };
}
