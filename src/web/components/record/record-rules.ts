import { namedErrors } from '#web/components/hooks/named-errors.ts';
import { isSame } from './record-values.ts';

/** The messages about the fields, by field name. A field without an entry is right. */
export type Errors<V> = Partial<Readonly<Record<keyof V & string, string>>>;

/** A field of the form, by its name. */
export type FieldOf<V> = keyof V & string;

/** The rules of one kind of record; every form of that kind shares one such object. */
export interface RecordRules<S, V> {
  /** The fields that people change, in the order of the form. */
  readonly fields: readonly FieldOf<V>[];
  readonly labels: Readonly<Record<FieldOf<V>, string>>;
  /** The form of a stored record. */
  readonly toValues: (stored: S) => V;
  readonly validate: (values: V) => Errors<V>;
  /** Puts the text of a field into its one spelling. */
  readonly normalize?: (field: FieldOf<V>, value: V[FieldOf<V>]) => V[FieldOf<V>];
  /** True when two values of a field differ in nothing that counts; as they are written unless told. */
  readonly isSameValue?: (one: V[FieldOf<V>], other: V[FieldOf<V>]) => boolean;
  /** True when the server has another state than the one in the form; told by the version unless said. */
  readonly isOther?: (stored: S, base: S) => boolean;
  /** The fields that show what refusals say of something that the form has under another name: 'hasta' of a hold is its day. */
  readonly alias?: Readonly<Record<string, FieldOf<V>>>;
}

/** The fields in which two states of the form differ. */
export function changedFields<S, V>(rules: RecordRules<S, V>, before: V, after: V): readonly FieldOf<V>[] {
  const same = rules.isSameValue ?? isSame;
  return rules.fields.filter((field) => !same(before[field], after[field]));
}

/** True when the server has another state than the one in the form. */
export function isOther<S extends { readonly version: number }, V>(
  rules: RecordRules<S, V>,
  stored: S,
  base: S,
): boolean {
  return rules.isOther ? rules.isOther(stored, base) : stored.version !== base.version;
}

/** Everything that was typed, in its one spelling. */
export function normalized<S, V>({ fields, normalize }: RecordRules<S, V>, values: V): V {
  if (!normalize) return values;
  return { ...values, ...Object.fromEntries(fields.map((field) => [field, normalize(field, values[field])])) };
}

/** Reads the messages about the form's fields out of a refusal. */
export function errorsOf<S, V>(rules: RecordRules<S, V>, error: Error): Errors<V> {
  const wrong: Partial<Record<FieldOf<V>, string>> = {};
  for (const { campo, mensaje } of namedErrors(error)) {
    const field = findField(rules, campo);
    if (field) Object.assign(wrong, { [field]: mensaje });
  }
  return wrong;
}

/** Finds the field of the form that a path of a request is about: 'form.items.2.precio' is about 'items'; null for none. */
export function findField<V>(
  { fields, alias = {} }: Pick<RecordRules<never, V>, 'fields' | 'alias'>,
  path: string,
): FieldOf<V> | null {
  const names = path.split('.');
  const own = names.flatMap((name) => fields.find((field) => field === name) ?? [])[0];
  return own ?? names.flatMap((name) => alias[name] ?? [])[0] ?? null;
}
