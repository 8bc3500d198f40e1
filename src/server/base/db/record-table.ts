import type { Generated, GeneratedAlways, Insertable, Updateable } from 'kysely';
import * as z from 'zod/mini';
import {
  type Field,
  type Fields,
  missingIn,
  namesOf,
  type ShownValues,
  textOf,
  toFormText,
} from '#contract/wire/record.ts';
import { invalidFields } from '#server/base/errors.ts';
import type { Database } from './database.ts';

/** Spells a name of ours as a column: `numeroParte` is `numero_parte`. */
type Snake<S extends string> = S extends `${infer Head}${infer Tail}`
  ? Tail extends Uncapitalize<Tail>
    ? `${Head}${Snake<Tail>}`
    : `${Head}_${Snake<Uncapitalize<Tail>>}`
  : S;

type ValueOf<F extends Field> = z.output<F['kind']['shown']>;

type ColumnOf<F extends Field> = F['kind']['isRequired'] extends true
  ? ValueOf<F>
  : null extends ValueOf<F>
    ? ValueOf<F>
    : Generated<ValueOf<F>>;

/**
 * The columns that hold the fields of an entity, as Kysely knows a table: what is required has no default, what may be
 * absent is nullable, and the rest has one.
 *
 * @typeParam Composed the fields that more than one column holds, which are written by hand.
 */
export type ColumnsOf<F extends Fields, Composed extends keyof F = never> = {
  [K in Exclude<keyof F, Composed> & string as Snake<K>]: ColumnOf<F[K]>;
};

/** The columns that the table of every entity has besides its fields. */
export interface RecordColumns {
  id: GeneratedAlways<number>;
  version: Generated<number>;
  eliminada: Date | null;
}

/** Values of columns by their names. */
export type Row = Readonly<Record<string, unknown>>;

/** The way between a field and the several columns that hold it. */
export interface Composition {
  readonly columns: readonly string[];
  readonly toRow: (value: never) => Row;
  readonly fromRow: (row: Row) => unknown;
}

/** Says where the database keeps the fields of an entity, beside its {@link RecordColumns}. */
export interface RecordTable<F extends Fields, T extends keyof Database = keyof Database> {
  /** The name of the table, under which the history keeps its records. */
  readonly tabla: T;
  readonly fields: F;
  /** The column by which requests and the history name a record; `id` unless told. */
  readonly llave?: string;
  /** The refusal for a record that is not there. */
  readonly noHay: string;
  /** The fields that more than one column holds. */
  readonly composed?: Partial<Readonly<Record<keyof F, Composition>>>;
}

/** Values of some columns of a table, to be written. */
export type Columns<T extends keyof Database> = Updateable<Database[T]>;

type Name<F extends Fields> = keyof F & string;

/** Gives the columns that hold a field, by the names that the table and the history use. */
export function columnsOf<F extends Fields, T extends keyof Database>(
  { composed }: RecordTable<F, T>,
  name: Name<F>,
): readonly (keyof Columns<T> & string)[] {
  return (composed?.[name]?.columns ?? [toColumn(name)]) as readonly (keyof Columns<T> & string)[];
}

/** Turns values of fields into the columns to write; a field without a value is left out. */
export function toColumns<F extends Fields, T extends keyof Database>(
  { fields, composed }: RecordTable<F, T>,
  values: object,
): Columns<T> {
  const columns: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(values)) {
    if (!(name in fields) || value === undefined) continue;
    const composition = composed?.[name];
    if (composition) Object.assign(columns, composition.toRow(value as never));
    else columns[toColumn(name)] = value;
  }
  return columns as Columns<T>;
}

/** Gives the columns of every field that may be blank, as a record has them of which nothing was said. */
export function blankColumns<F extends Fields, T extends keyof Database>(table: RecordTable<F, T>): Columns<T> {
  const blank = namesOf(table.fields).flatMap((name) => {
    const field: Field | undefined = table.fields[name];
    if (!field || field.kind.isRequired || table.composed?.[name]) return [];
    const { success, data } = z.safeDecode(field.kind.typed, '' as never);
    return success ? [[name, data] as const] : [];
  });
  return toColumns(table, Object.fromEntries(blank));
}

/** Gives the columns of a document's fields, each of which one column holds; what else is given is no field of it. */
export function columnsFrom<F extends Fields>(fields: F, values: ShownValues<F>): Insertable<ColumnsOf<F>> {
  return Object.fromEntries(namesOf(fields).map((name) => [toColumn(name), values[name]])) as Insertable<ColumnsOf<F>>;
}

/**
 * Insists that a new record has every required field.
 *
 * @throws BusinessError that names all it lacks.
 */
export function requireComplete<F extends Fields, T extends keyof Database>(
  table: RecordTable<F, T>,
  columns: Columns<T>,
): Insertable<Database[T]> {
  const given = namesOf(table.fields).filter((name) =>
    columnsOf(table, name).every((column) => columns[column] !== undefined),
  );
  const missing = missingIn(table.fields, Object.fromEntries(given.map((name) => [name, true])));
  if (missing.length > 0) throw invalidFields(missing);
  return columns as Insertable<Database[T]>;
}

/** Reads the fields out of a row that has their columns. */
export function fromColumns<F extends Fields, T extends keyof Database>(
  table: RecordTable<F, T>,
  row: object,
): ShownValues<F> {
  const columns: Row = Object.fromEntries(Object.entries(row));
  return Object.fromEntries(
    namesOf(table.fields).map((name) => [name, valueIn(table, name, columns)]),
  ) as ShownValues<F>;
}

function valueIn<F extends Fields, T extends keyof Database>(
  { composed }: RecordTable<F, T>,
  name: Name<F>,
  columns: Row,
) {
  return composed?.[name] ? composed[name].fromRow(columns) : columns[toColumn(name)];
}

/** Writes the value of a field for people, from columns by name; an absent value is the empty text. */
export function textOfField<F extends Fields, T extends keyof Database>(
  table: RecordTable<F, T>,
  name: Name<F>,
  row: object,
): string {
  const field: Field | undefined = table.fields[name];
  return field ? textOf(field, valueIn(table, name, Object.fromEntries(Object.entries(row)))) : '';
}

/** Writes the value of a field as its form has it, from columns by name. */
export function formTextOf<F extends Fields, T extends keyof Database>(
  table: RecordTable<F, T>,
  name: Name<F>,
  row: Row,
): string {
  const field: Field | undefined = table.fields[name];
  return field ? toFormText(field, valueIn(table, name, row)) : '';
}

/** Keeps the columns whose value differs from the row's, before and after. It answers null when none does. */
export function diffColumns<C extends object>(
  row: object,
  columns: C,
): { readonly antes: C; readonly despues: C } | null {
  const old = new Map<string, unknown>(Object.entries(row));
  const changed = Object.entries(columns).filter(([column, value]) => old.get(column) !== value);
  if (changed.length === 0) return null;
  return {
    antes: Object.fromEntries(changed.map(([column]) => [column, old.get(column)])) as C,
    despues: Object.fromEntries(changed) as C,
  };
}

/** Makes the select list of fields that one column each holds, under our names. */
export function selectList(alias: string, names: readonly string[]): string {
  return names.map((name) => `${alias}.${toColumn(name)} as "${name}"`).join(', ');
}

/** The spellings of the few hundred fields that there are: a file of records asks for each a hundred thousand times. */
const SPELLED = new Map<string, string>();

/** Spells the name of a field as its column: `numeroParte` is `numero_parte`. */
export function toColumn(name: string): string {
  const known = SPELLED.get(name);
  if (known !== undefined) return known;
  const column = name.replaceAll(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`);
  SPELLED.set(name, column);
  return column;
}
