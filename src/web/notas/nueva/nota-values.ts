import type { RequestOf } from '#contract/call.ts';
import type { notas } from '#contract/notas.ts';
import { camposNota } from '#contract/wire/nota.ts';
import type { Renglon } from '#domain/nota.ts';
import { DE_NOTA } from '#web/components/partidas/lugar.ts';
import { centavosOf, type Item, wrongPiezas } from '#web/components/partidas/values.ts';
import { type FormValues, readForm, rulesOf } from '#web/components/record/record-fields.ts';
import type { RecordRules } from '#web/components/record/record-rules.ts';
import type { RecordForm } from '#web/components/record/use-record-form.ts';

/** The form of a new note. */
export type NotaValues = FormValues<typeof camposNota> & { readonly items: readonly Item[] };

/** A note that was just made. No save comes after it, so its version counts nothing. */
export interface NotaCreada {
  readonly id: number;
  readonly version: 1;
  readonly values: NotaValues;
}

export type NotaForm = RecordForm<NotaCreada, NotaValues>;

const DE_LOS_CAMPOS = rulesOf(camposNota);

/** The rules by which the record form handles a new note. */
export const REGLAS_NOTA: RecordRules<NotaCreada, NotaValues> = {
  fields: [...DE_LOS_CAMPOS.fields, 'items'],
  labels: { ...DE_LOS_CAMPOS.labels, items: 'Items' },
  toValues: ({ values }) => values,
  validate({ items, ...texts }) {
    const mensaje = wrongPiezas(items, DE_NOTA);
    return { ...DE_LOS_CAMPOS.validate(texts), ...(mensaje !== null && { items: mensaje }) };
  },
};

/** Gives what the items come to so far: one without a price that counts adds nothing. */
export function renglonesOf(items: readonly Item[]): readonly Renglon[] {
  return items.map(({ cantidad, precio }) => ({ cantidad: Number(cantidad), precio: centavosOf(precio) }));
}

type Peticion = RequestOf<typeof notas.submitNota>;

/** Writes the request that makes the note of a form that is right. */
export function toPeticion({ items, ...texts }: NotaValues, apartado: number | null, opId: string): Peticion {
  return {
    id: 'new',
    opId,
    form: {
      ...readForm(camposNota, texts),
      items: items.map(({ inventario, cantidad, precio }) => ({
        inventario,
        cantidad: Number(cantidad),
        precio: centavosOf(precio),
      })),
      apartado,
    },
  };
}
