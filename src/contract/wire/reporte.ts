import * as z from 'zod/mini';
import { GRUPOS, type Monto, type Total, type TotalDePesos } from '#domain/filtro-de-reporte.ts';
import { opcion, opcionOf } from './opcion.ts';
import { pesos } from './pesos.ts';
import { wireObject } from './wire-object.ts';

/** The calendar of the database has no year 0. */
const YEAR_ONE = Date.parse('0001-01-01');

/** A day that a report asks for: a real one of the calendar, as `yyyy-mm-dd`. */
const diaDeReporte = z.string('debe ser una fecha').check(
  z.trim(),
  z.refine((text) => {
    const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(text) : Number.NaN;
    return time >= YEAR_ONE && new Date(time).toISOString().startsWith(text);
  }, 'debe ser una fecha'),
);

/** The days of a report, both included and both asked for; reversed, the report has no rows. */
export const periodo = { searchDateStart: diaDeReporte, searchDateEnd: diaDeReporte };

/**
 * A bar of a chart narrows its report to what it counts (additions): the list, the totals and the other charts are of
 * these records alone.
 */
export const recortes = {
  aseguradora: opcion,
  cotizador: opcion,
  ciudad: opcion,
  pieza: opcion,
  proveedor: opcion,
  grupo: opcionOf(GRUPOS),
};

/** How many rows each name has, `{name: count}` in descending order on the wire ⇄ a list in that order. */
export const totales = z.codec(z.custom<Readonly<Record<string, number>>>(isObject), z.custom<readonly Total[]>(), {
  decode: (byName) =>
    Object.entries(byName)
      .map(([nombre, cuenta]) => ({ nombre, cuenta }))
      .sort((a, b) => b.cuenta - a.cuenta),
  encode: (totals) => Object.fromEntries(totals.map(({ nombre, cuenta }) => [nombre, cuenta])),
});

/** How much money each name has, `{name: pesos}` in descending order on the wire ⇄ a list in that order. */
export const montos = z.codec(z.custom<Readonly<Record<string, number>>>(isObject), z.custom<readonly Monto[]>(), {
  decode: (byName) =>
    Object.entries(byName)
      .map(([nombre, amount]) => ({ nombre, monto: Math.round(amount * 100) }))
      .sort((a, b) => b.monto - a.monto),
  encode: (amounts) => Object.fromEntries(amounts.map(({ nombre, monto }) => [nombre, monto / 100])),
});

/** How much money each name has, `{name: {pesos, notas}}` in descending order on the wire ⇄ a list in that order. */
export const totalesDePesos = z.codec(
  z.custom<Readonly<Record<string, { readonly pesos: number; readonly notas: number }>>>(isObject),
  z.custom<readonly TotalDePesos[]>(),
  {
    decode: (byName) =>
      Object.entries(byName)
        .map(([nombre, { pesos: amount, notas }]) => ({ nombre, monto: Math.round(amount * 100), notas }))
        .sort((a, b) => b.monto - a.monto),
    encode: (totals) =>
      Object.fromEntries(totals.map(({ nombre, monto, notas }) => [nombre, { pesos: monto / 100, notas }])),
  },
);

function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null;
}

/** Notes sold in a period: those that were cancelled count apart, and what came back is subtracted (regla 148). */
export const ventas = wireObject({
  piezas: ['piezas', z.int()],
  monto: ['pesos', pesos],
  notas: ['notas', z.int()],
  canceladas: ['canceladas', z.int()],
  montoCancelado: ['pesos_cancelados', pesos],
});
