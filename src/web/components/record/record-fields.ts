import type * as z from 'zod/mini';
import type { Kind } from '#contract/wire/kinds.ts';
import { type Fields, labelsOf, namesOf, readField, type ShownValues, toFormText } from '#contract/wire/record.ts';
import { formatAnioRange, parseAnioRange } from '#domain/anio.ts';
import { formatPrecio, parsePrecio } from '#domain/dinero.ts';
import { squeezeTexto } from '#domain/texto.ts';
import type { FieldSpec } from './fields.tsx';
import type { FieldOf, RecordRules } from './record-rules.ts';

/** The form of a record: every field as the text of its input; a box is '1' or empty. */
export type FormValues<F extends Fields> = Readonly<Record<keyof F & string, string>>;

/** The input of each kind of field. */
const LOOK: Readonly<Record<Kind['name'], Partial<FieldSpec>>> = {
  linea: {},
  parrafos: { kind: 'paragraphs' },
  enlace: { kind: 'link' },
  precio: { kind: 'money' },
  importe: { kind: 'money' },
  dia: { kind: 'date' },
  marca: { kind: 'switch' },
  entero: { inputMode: 'numeric', isInteger: true },
  anios: { placeholder: '2013 o 2013-2023' },
  opcion: { kind: 'options' },
  donador: { placeholder: 'D-12', autoCapitalize: 'characters' },
};

/**
 * Makes the inputs of a record's fields: label, limits and whether a field is required are its table's.
 *
 * @returns a function of the field's name and of what its form adds.
 */
export function inputsOf<F extends Fields>(fields: F) {
  return <N extends keyof F & string>(name: N, more: Omit<Partial<FieldSpec>, 'name'> = {}): FieldSpec<N> => {
    const { kind, label } = fields[name] as F[N];
    const { isRequired, maxLength, opciones } = kind;
    return {
      isRequired,
      ...(maxLength && { maxLength }),
      ...(opciones && { options: opciones.map((value) => ({ value, label: value })) }),
      ...LOOK[kind.name],
      ...more,
      name,
      label,
    };
  };
}

/** Makes the input of each of some fields, in their order, where none of them adds anything. */
export function allInputsOf<F extends Fields>(fields: F): readonly FieldSpec<keyof F & string>[] {
  return namesOf(fields).map((name) => inputsOf(fields)(name));
}

/** Gives the form of a record that has nothing yet. */
export function blankValues<F extends Fields>(fields: F): FormValues<F> {
  return Object.fromEntries(namesOf(fields).map((name) => [name, ''])) as FormValues<F>;
}

/** Gives a stored record as its form shows it. */
export function toFormValues<F extends Fields>(fields: F, stored: ShownValues<F>): FormValues<F> {
  const texts = namesOf(fields).map((name) => {
    return [name, toFormText(fields[name] as F[string], stored[name])];
  });
  return Object.fromEntries(texts) as FormValues<F>;
}

/** Values of fields as a save sends them. */
export type TypedValues<F extends Fields> = { readonly [K in keyof F]: z.output<F[K]['kind']['typed']> };

/** Reads the valid texts of some fields, of all of them unless told, into the values that a save sends. */
export function readForm<F extends Fields>(
  fields: F,
  values: FormValues<F>,
  names: readonly (keyof F & string)[] = namesOf(fields),
): TypedValues<F> {
  const read = names.map((name) => [name, readField(fields[name] as F[string], values[name])] as const);
  return Object.fromEntries(
    read.map(([name, outcome]) => [name, 'value' in outcome ? outcome.value : undefined]),
  ) as TypedValues<F>;
}

/** Makes the rules of a form from the fields of its record: they are the rules of the save itself. */
export function rulesOf<F extends Fields>(fields: F) {
  const names = namesOf(fields) as readonly FieldOf<FormValues<F>>[];
  return {
    fields: names,
    labels: labelsOf(fields) as Readonly<Record<FieldOf<FormValues<F>>, string>>,
    toValues: (stored) => toFormValues(fields, stored),
    normalize: (name, text) => normalizeText((fields[name] as F[string]).kind.name, text),
    validate(values) {
      const wrong = names.map((name) => [name, readField(fields[name] as F[string], values[name]).mensaje] as const);
      return Object.fromEntries(wrong.filter(([, mensaje]) => mensaje !== null)) as ReturnType<
        RecordRules<ShownValues<F>, FormValues<F>>['validate']
      >;
    },
  } satisfies RecordRules<ShownValues<F>, FormValues<F>>;
}

/** Puts the text of a field into its one spelling: `1234.5` becomes `$1,234.50`. An unreadable text is only trimmed. */
function normalizeText(kind: Kind['name'], text: string): string {
  const spell = SPELLING[kind] ?? squeezeTexto;
  return spell(text);
}

/** The kinds that are more than a line of text. */
const SPELLING: Partial<Readonly<Record<Kind['name'], (text: string) => string>>> = {
  parrafos: (text) => text.trim(),
  enlace: (text) => text.trim().replace(/^www\./i, 'https://www.'),
  precio: spellPrecio,
  importe: spellPrecio,
  entero: (text) => (/^\d{1,15}$/.test(text.trim()) ? String(Number(text)) : text.trim()),
  anios: (text) => normalized(text.replaceAll(/\s*[-–—]\s*/g, '-'), parseAnioRange, formatAnioRange),
};

function spellPrecio(text: string): string {
  return normalized(text, parsePrecio, formatPrecio);
}

function normalized<T>(text: string, parse: (text: string) => T | null, format: (value: T) => string): string {
  const value = parse(text);
  return value === null ? text.trim() : format(value);
}
