import type { RequestOf } from '#contract/call.ts';
import type { notas } from '#contract/notas.ts';
import { camposNota } from '#contract/wire/nota.ts';
import { DE_NOTA, type ItemDelPatio, wrongPiezas } from '#web/components/partidas/del-patio.tsx';
import { centavosOf } from '#web/components/partidas/item.ts';
import { type FormValues, readForm, rulesOf } from '#web/components/record/record-fields.ts';
import type { NewForm, NewRules } from '#web/components/record/use-new-form.ts';
import type { Cobro, CobroTecleado } from './cobro.ts';

/** The form of a new note. */
export type NotaValues = FormValues<typeof camposNota> &
  Pick<CobroTecleado, 'otra' | 'recibido'> & { readonly items: readonly ItemDelPatio[] };

export type NotaForm = NewForm<NotaValues>;

const DE_LOS_CAMPOS = rulesOf(camposNota);

/** The rules by which the record form handles a new note. */
export const REGLAS_NOTA: NewRules<NotaValues> = {
  fields: [...DE_LOS_CAMPOS.fields, 'items', 'otra', 'recibido'],
  labels: {
    ...DE_LOS_CAMPOS.labels,
    items: 'Items',
    otra: 'Parte en otra forma de pago',
    recibido: 'Efectivo recibido',
  },
  validate({ items, otra: _otra, recibido: _recibido, ...texts }) {
    const mensaje = wrongPiezas(items, DE_NOTA);
    return { ...DE_LOS_CAMPOS.validate(texts), ...(mensaje !== null && { items: mensaje }) };
  },
};

type Peticion = RequestOf<typeof notas.submitNota>;

/** Writes the request that makes the note of a form that is right. */
export function toPeticion(
  { items, otra: _otra, recibido: _recibido, ...texts }: NotaValues,
  { apartado, pagos }: { readonly apartado: number | null; readonly pagos: Cobro['pagos'] },
  opId: string,
): Peticion {
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
      ...(pagos && { pagos: [...pagos] }),
    },
  };
}
