import * as z from 'zod/mini';
import type { apartados } from '#contract/apartados.ts';
import type { RequestOf } from '#contract/call.ts';
import { camposAnticipo, camposApartado } from '#contract/wire/apartado.ts';
import { pesosPagados } from '#contract/wire/pesos-pagados.ts';
import { labelsOf, readField } from '#contract/wire/record.ts';
import { formatPrecio, parsePrecio } from '#domain/dinero.ts';
import { type Dia, diaOf, readDia } from '#domain/fecha.ts';
import { horaOf, momentoEn } from '#domain/hora.ts';
import { FORMAS_DE_PAGO } from '#domain/nota.ts';
import { DE_APARTADO } from '#web/components/partidas/lugar.ts';
import { centavosOf, type Item, wrongPiezas } from '#web/components/partidas/values.ts';
import type { RecordRules } from '#web/components/record/record-rules.ts';
import type { RecordForm } from '#web/components/record/use-record-form.ts';

/** The form of a new hold. */
export interface ApartadoValues {
  readonly nombre: string;
  readonly telefono: string;
  /** The end of the hold, in the clock of the business: a day, and an hour `hh:mm`. */
  readonly dia: Dia | string;
  readonly hora: string;
  readonly nota: string;
  /** The amount paid in advance; empty for nothing. */
  readonly monto: string;
  readonly formaPago: string;
  readonly items: readonly Item[];
}

/** A hold that was just made. No save comes after it, so its version counts nothing. */
interface ApartadoCreado {
  readonly id: number;
  readonly version: 1;
  readonly values: ApartadoValues;
}

export type ApartadoForm = RecordForm<ApartadoCreado, ApartadoValues>;

/** The rules by which the record form handles a new hold. */
export const REGLAS_APARTADO: RecordRules<ApartadoCreado, ApartadoValues> = {
  fields: ['nombre', 'telefono', 'dia', 'hora', 'nota', 'monto', 'formaPago', 'items'],
  labels: {
    ...labelsOf(camposApartado),
    ...labelsOf(camposAnticipo),
    dia: 'Apartar hasta',
    hora: 'Hora',
    items: 'Piezas',
  },
  toValues: ({ values }) => values,
  normalize: (field, value) =>
    field === 'monto' && typeof value === 'string' && wrongMonto(value) === undefined && value.trim() !== ''
      ? formatPrecio(parsePrecio(value) ?? 0)
      : value,
  validate(values) {
    const wrong = {
      nombre: readField(camposApartado.nombre, values.nombre).mensaje ?? undefined,
      hora: HORA.test(values.hora) ? undefined : 'Escribe la hora',
      dia: wrongHasta(values),
      monto: wrongMonto(values.monto),
      items: wrongPiezas(values.items, DE_APARTADO) ?? undefined,
    };
    return Object.fromEntries(Object.entries(wrong).filter(([, message]) => message !== undefined));
  },
  alias: { hasta: 'dia', anticipo: 'monto' },
};

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
export function valuesOf(items: readonly Item[], horas: number): ApartadoValues {
  const hasta = new Date(Date.now() + horas * HOUR_MS);
  return {
    nombre: '',
    telefono: '',
    nota: '',
    monto: '',
    formaPago: FORMAS_DE_PAGO[0],
    items,
    dia: diaOf(hasta),
    hora: horaOf(hasta),
  };
}

type Peticion = RequestOf<typeof apartados.create>;

/** Writes the request that makes the hold of a form that is right. */
export function toPeticion(values: ApartadoValues, opId: string): Peticion {
  const { nombre, telefono, dia, hora, nota, monto, items } = values;
  const formaPago = FORMAS_DE_PAGO.find((forma) => forma === values.formaPago) ?? FORMAS_DE_PAGO[0];
  return {
    nombre,
    telefono,
    nota,
    opId,
    hasta: momentoEn(readDia(dia) ?? dia, hora),
    anticipo: monto.trim() === '' ? null : { monto: parsePrecio(monto) ?? 0, formaPago },
    items: items.map(({ inventario, cantidad, precio }) => ({
      inventario,
      cantidad: Number(cantidad),
      precio: precio.trim() === '' ? null : centavosOf(precio),
    })),
  };
}
