import * as z from 'zod/mini';
import type { apartados } from '#contract/apartados.ts';
import type { RequestOf } from '#contract/call.ts';
import { camposAnticipo, camposApartado } from '#contract/wire/apartado.ts';
import { pesosPagados } from '#contract/wire/pesos-pagados.ts';
import { type Dia, diaOf, readDia } from '#domain/fecha.ts';
import { horaOf, momentoEn } from '#domain/hora.ts';
import { FORMAS_DE_PAGO } from '#domain/nota.ts';
import { DE_APARTADO, type ItemDelPatio, wrongPiezas } from '#web/components/partidas/del-patio.tsx';
import { centavosOf } from '#web/components/partidas/item.ts';
import { blankValues, type FormValues, readForm, rulesOf } from '#web/components/record/record-fields.ts';
import type { NewForm, NewRules } from '#web/components/record/use-new-form.ts';

/** The form of a new hold. */
export interface ApartadoValues extends FormValues<typeof camposApartado>, FormValues<typeof camposAnticipo> {
  /** The end of the hold, in the clock of the business: a day, and an hour `hh:mm`. */
  readonly dia: Dia | string;
  readonly hora: string;
  readonly items: readonly ItemDelPatio[];
}

export type ApartadoForm = NewForm<ApartadoValues>;

const DEL_CLIENTE = rulesOf(camposApartado);
const DEL_ANTICIPO = rulesOf(camposAnticipo);

/** The rules by which the record form handles a new hold. */
export const REGLAS_APARTADO: NewRules<ApartadoValues> = {
  fields: [...DEL_CLIENTE.fields, 'dia', 'hora', ...DEL_ANTICIPO.fields, 'items'],
  labels: {
    ...DEL_CLIENTE.labels,
    ...DEL_ANTICIPO.labels,
    dia: 'Apartar hasta',
    hora: 'Hora',
    items: 'Piezas',
  },
  normalize: (field, value) =>
    field === 'monto' && typeof value === 'string' && wrongMonto(value) === undefined
      ? DEL_ANTICIPO.normalize(field, value)
      : value,
  validate(values) {
    const wrong = {
      ...DEL_CLIENTE.validate(values),
      hora: HORA.test(values.hora) ? undefined : 'Escribe la hora',
      dia: wrongHasta(values),
      monto: wrongMonto(values.monto),
      items: wrongPiezas(values.items, DE_APARTADO) ?? undefined,
    };
    return Object.fromEntries(Object.entries(wrong).filter(([, message]) => message !== undefined));
  },
  alias: { hasta: 'dia', anticipo: 'monto' },
};

/** The inputs of the end of a hold. */
export const HASTA = [
  { name: 'dia', label: REGLAS_APARTADO.labels.dia, kind: 'date', isRequired: true },
  { name: 'hora', label: REGLAS_APARTADO.labels.hora, kind: 'time', isRequired: true },
] as const;

const HORA = /^([01]\d|2[0-3]):[0-5]\d$/;

/** Says what is wrong with the end that a hold is given, in the clock of the business. */
export function wrongHasta({ dia, hora }: Pick<ApartadoValues, 'dia' | 'hora'>): string | undefined {
  const day = readDia(dia);
  if (day === null) return 'Escribe la fecha como dd/mm/aaaa, por ejemplo 05/11/2026';
  if (!HORA.test(hora) || momentoEn(day, hora) > new Date()) return undefined;
  return 'Ese momento ya pasó: escribe uno posterior';
}

/** Says what is wrong with money in advance; nothing of none. */
export function wrongMonto(monto: string): string | undefined {
  if (monto.trim() === '') return undefined;
  const { error } = z.safeDecode(pesosPagados, monto);
  return error && `El anticipo ${error.issues[0]?.message}`;
}

const HOUR_MS = 60 * 60_000;

/** The values with which a hold begins: it lasts as long as the business says. */
export function valuesOf(items: readonly ItemDelPatio[], horas: number): ApartadoValues {
  const hasta = new Date(Date.now() + horas * HOUR_MS);
  return {
    ...blankValues(camposApartado),
    ...blankValues(camposAnticipo),
    formaPago: FORMAS_DE_PAGO[0],
    items,
    dia: diaOf(hasta),
    hora: horaOf(hasta),
  };
}

type Peticion = RequestOf<typeof apartados.create>;

/** Writes the request that makes the hold of a form that is right. */
export function toPeticion(values: ApartadoValues, opId: string): Peticion {
  const { dia, hora, items } = values;
  return {
    ...readForm(camposApartado, values),
    opId,
    hasta: momentoEn(readDia(dia) ?? dia, hora),
    anticipo: values.monto.trim() === '' ? null : readForm(camposAnticipo, values),
    items: items.map(({ inventario, cantidad, precio }) => ({
      inventario,
      cantidad: Number(cantidad),
      precio: precio.trim() === '' ? null : centavosOf(precio),
    })),
  };
}

/** Asks for one hold by the id of an address. */
export function requestOf(id: string): RequestOf<typeof apartados.get> {
  return { id: Number(id), page: 1, itemsPerPage: 1 };
}
