import type { RequestOf } from '#contract/call.ts';
import type { notas } from '#contract/notas.ts';
import { camposNota } from '#contract/wire/nota.ts';
import { DE_NOTA, type ItemDelPatio, wrongPiezas } from '#web/components/partidas/del-patio.tsx';
import { centavosOf } from '#web/components/partidas/item.ts';
import { type FormValues, readForm, rulesOf } from '#web/components/record/record-fields.ts';
import type { NewForm, NewRules } from '#web/components/record/use-new-form.ts';

/** The form of a new note. */
export type NotaValues = FormValues<typeof camposNota> & { readonly items: readonly ItemDelPatio[] };

export type NotaForm = NewForm<NotaValues>;

const DE_LOS_CAMPOS = rulesOf(camposNota);

/** The rules by which the record form handles a new note. */
export const REGLAS_NOTA: NewRules<NotaValues> = {
  fields: [...DE_LOS_CAMPOS.fields, 'items'],
  labels: { ...DE_LOS_CAMPOS.labels, items: 'Items' },
  validate({ items, ...texts }) {
    const mensaje = wrongPiezas(items, DE_NOTA);
    return { ...DE_LOS_CAMPOS.validate(texts), ...(mensaje !== null && { items: mensaje }) };
  },
};

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
