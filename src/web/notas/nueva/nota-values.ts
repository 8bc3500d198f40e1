import type { RequestOf } from '#contract/call.ts';
import type { notas } from '#contract/notas.ts';
import { CANALES } from '#domain/baja.ts';
import { FORMAS_DE_PAGO, type Renglon } from '#domain/nota.ts';
import { DE_NOTA } from '#web/components/partidas/lugar.ts';
import { centavosOf, type Item, sinForma, wrongItems } from '#web/components/partidas/values.ts';
import type { Errors, RecordRules } from '#web/components/record/record-rules.ts';
import type { RecordForm } from '#web/components/record/use-record-form.ts';

/** The form of a new note. */
export interface NotaValues {
  readonly cotizador: string;
  readonly nombre: string;
  readonly formaPago: string;
  readonly canal: string;
  readonly items: readonly Item[];
}

/** A note that was just made. No save comes after it, so its version counts nothing. */
export interface NotaCreada {
  readonly id: number;
  readonly version: 1;
  readonly values: NotaValues;
}

export type NotaForm = RecordForm<NotaCreada, NotaValues>;

/** The names of the fields in a refusal. */
const DEL_SERVIDOR: Readonly<Record<string, keyof NotaValues>> = {
  cotizador: 'cotizador',
  nombre: 'nombre',
  forma_pago: 'formaPago',
  medio_contacto: 'canal',
  items: 'items',
};

/** The rules by which the record form handles a new note. */
export const REGLAS_NOTA: RecordRules<NotaCreada, NotaValues> = {
  fields: ['cotizador', 'nombre', 'formaPago', 'canal', 'items'],
  labels: {
    cotizador: 'Cotizador',
    nombre: 'Nombre',
    formaPago: 'Forma de pago',
    canal: 'Medio de contacto',
    items: 'Items',
  },
  toValues: ({ values }) => values,
  validate(values) {
    const wrong: Partial<Record<keyof NotaValues, string>> = {};
    for (const field of ['cotizador', 'nombre', 'formaPago', 'canal'] as const) {
      if (values[field].trim() === '') wrong[field] = `El campo ${REGLAS_NOTA.labels[field]} no puede quedar vacío`;
    }
    if (values.items.length === 0) wrong.items = 'Agrega al menos una pieza';
    else if (Object.keys(wrongItems(values.items, DE_NOTA)).length > 0) wrong.items = 'Revisa lo que está en rojo';
    return wrong satisfies Errors<NotaValues>;
  },
  fieldOf: (campo) => DEL_SERVIDOR[sinForma(campo)] ?? null,
};

/** Gives what the items come to so far: one without a price that counts adds nothing. */
export function renglonesOf(items: readonly Item[]): readonly Renglon[] {
  return items.map(({ cantidad, precio }) => ({ cantidad: Number(cantidad), precio: centavosOf(precio) }));
}

type Peticion = RequestOf<typeof notas.submitNota>;

/** Writes the request that makes the note of a form that is right. */
export function toPeticion(values: NotaValues, apartado: number | null, opId: string): Peticion {
  const { cotizador, nombre, formaPago, canal, items } = values;
  return {
    id: 'new',
    op_id: opId,
    formData: {
      cotizador,
      nombre,
      formaPago: FORMAS_DE_PAGO.find((forma) => forma === formaPago) ?? 'Efectivo',
      canal: CANALES.find((one) => one === canal) ?? 'PUBLICO',
      items: items.map(({ inventario, cantidad, precio }) => ({
        inventario,
        cantidad: Number(cantidad),
        precio: centavosOf(precio),
      })),
      apartado,
    },
  };
}
