import { addDias, type Dia, formatDia } from '#domain/fecha.ts';
import type { InformacionGlobal } from './comprobante.ts';

/**
 * The periods for which the business makes one invoice of its sales to the general public, the shortest first. That of two
 * months (05) is for issuers of the regime 621 alone, which no issuer of ours has.
 */
export const PERIODICIDADES_GLOBALES = [
  '01',
  '02',
  '03',
  '04',
] as const satisfies readonly InformacionGlobal['periodicidad'][];
export type PeriodicidadGlobal = (typeof PERIODICIDADES_GLOBALES)[number];

/** The longest of them: what is late by it is late by every other one. */
export const PERIODICIDAD_MAYOR: PeriodicidadGlobal = '04';

/** The days of a period, both included. */
export interface Periodo {
  readonly desde: Dia;
  readonly hasta: Dia;
}

/**
 * Finds the period that a day is in. A week begins on Monday and ends with its month, and a fortnight is one of the two
 * halves of a month, 1 to 15 and 16 to its end: taxes are declared by the month, so no invoice is of two.
 */
export function periodoGlobal(periodicidad: PeriodicidadGlobal, dia: Dia): Periodo {
  if (periodicidad === '01') return { desde: dia, hasta: dia };
  const [anio = 0, mes = 0, numero = 0] = dia.split('-').map(Number);
  const delMes = (cual: number) => `${dia.slice(0, 8)}${String(cual).padStart(2, '0')}`;
  const primero = delMes(1);
  const ultimo = delMes(new Date(Date.UTC(anio, mes, 0)).getUTCDate());
  if (periodicidad === '04') return { desde: primero, hasta: ultimo };
  if (periodicidad === '03') {
    return numero <= 15 ? { desde: primero, hasta: delMes(15) } : { desde: delMes(16), hasta: ultimo };
  }
  const lunes = addDias(dia, -((new Date(dia).getUTCDay() + 6) % 7));
  const domingo = addDias(lunes, 6);
  return { desde: lunes < primero ? primero : lunes, hasta: domingo > ultimo ? ultimo : domingo };
}

/** A period of sales to the general public as it is asked for: its length, and one of its days. */
export interface PeriodoPedido {
  readonly periodicidad: PeriodicidadGlobal;
  readonly fecha: Dia;
}

/** Finds the shortest period that several days are in; null when they are of two months, or there are none. */
export function periodoQueCubre(dias: readonly Dia[]): PeriodoPedido | null {
  const [fecha] = dias;
  if (fecha === undefined) return null;
  const periodicidad = PERIODICIDADES_GLOBALES.find((una) => dias.every((dia) => isDelPeriodo(una, fecha, dia)));
  return periodicidad === undefined ? null : { periodicidad, fecha };
}

/** Tells whether a day is in the period of another. */
export function isDelPeriodo(periodicidad: PeriodicidadGlobal, fecha: Dia, dia: Dia): boolean {
  const { desde, hasta } = periodoGlobal(periodicidad, fecha);
  return dia >= desde && dia <= hasta;
}

/** Says why sales of a period cannot be invoiced on a day; null when they can. Years before the last one are refused. */
export function problemaDePeriodo({ periodicidad, fecha }: PeriodoPedido, hoy: Dia): string | null {
  if (periodoGlobal(periodicidad, fecha).desde > hoy) return 'El periodo de la factura global todavía no empieza';
  if (Number(hoy.slice(0, 4)) - Number(fecha.slice(0, 4)) <= 1) return null;
  return 'El SAT solo acepta una factura global de ventas de este año o del anterior';
}

/** Writes the period that a day is in as a document names it. */
export function informacionGlobal(periodicidad: PeriodicidadGlobal, dia: Dia): InformacionGlobal {
  return { periodicidad, meses: dia.slice(5, 7), anio: Number(dia.slice(0, 4)) };
}

/** A note on its way to a global invoice, and the day of it where the business is. */
export interface VentaConDia {
  readonly id: number;
  readonly fecha: Dia;
}

/** The period of a global invoice, or why its notes have none: which field of the form is wrong, and in which words. */
export type PeriodoDeVentas =
  | { readonly periodo: PeriodoPedido }
  | { readonly campo: 'global.fecha' | 'items'; readonly mensaje: string };

/**
 * Computes the period of a global invoice from its notes (regla 168): the shortest one that all of them are in, or that of
 * the length which was asked for. A period is never taken as it is asked for: one that says something else is refused.
 */
export function periodoDeVentas(pedido: PeriodoPedido | null, ventas: readonly VentaConDia[]): PeriodoDeVentas {
  if (pedido === null) {
    const periodo = periodoQueCubre(ventas.map(({ fecha }) => fecha));
    return periodo ? { periodo } : { campo: 'items', mensaje: deVariosMeses(ventas) };
  }
  const { periodicidad, fecha } = pedido;
  const fuera = ventas.filter((venta) => !isDelPeriodo(periodicidad, fecha, venta.fecha));
  if (fuera.length === 0) return { periodo: pedido };
  const isNinguna = fuera.length === ventas.length;
  return {
    campo: isNinguna ? 'global.fecha' : 'items',
    mensaje: `El periodo ${nombreDePeriodo(pedido)} no es el de ${nombraVentas(fuera)}`,
  };
}

/**
 * Finds the period of what is left of a global invoice: of the length that it had, where its notes were of one such period;
 * null asks for the shortest one, as older invoices need whose period nobody checked.
 */
export function periodoDelResto(periodicidad: string | undefined, dias: readonly Dia[]): PeriodoPedido | null {
  const suya = PERIODICIDADES_GLOBALES.find((una) => una === periodicidad);
  const [fecha] = dias;
  if (suya === undefined || fecha === undefined) return null;
  return dias.every((dia) => isDelPeriodo(suya, fecha, dia)) ? { periodicidad: suya, fecha } : null;
}

function deVariosMeses(ventas: readonly VentaConDia[]): string {
  const porMes = Map.groupBy(ventas, ({ fecha }) => fecha.slice(0, 7));
  return `Una factura global es de un solo mes, y estas notas son de ${porMes.size}: ${nombraVentas(ventas)}`;
}

/** A sentence names so many notes; of more it says how many they are. */
const NOMBRADAS = 10;

function nombraVentas(ventas: readonly VentaConDia[]): string {
  const nombradas = ventas.slice(0, NOMBRADAS).map(({ id, fecha }) => `${id} (${formatDia(fecha)})`);
  const resto = ventas.length - nombradas.length;
  const cola = resto === 0 ? '' : ` y ${resto} más`;
  return `${ventas.length === 1 ? 'la nota' : 'las notas'} ${nombradas.join(', ')}${cola}`;
}

/** Names the days of a period. @example 'del 01/11/2026 al 15/11/2026' */
export function nombreDePeriodo({ periodicidad, fecha }: PeriodoPedido): string {
  const { desde, hasta } = periodoGlobal(periodicidad, fecha);
  return desde === hasta ? `del ${formatDia(desde)}` : `del ${formatDia(desde)} al ${formatDia(hasta)}`;
}

/** Tells the last day on which the global invoice of a period is in time: within 24 hours of the end of its last day. */
export function limiteDeGlobal(periodicidad: PeriodicidadGlobal, dia: Dia): Dia {
  return addDias(periodoGlobal(periodicidad, dia).hasta, 1);
}

/** Tells whether the global invoice of the sales of a day comes late on another. */
export function isGlobalTardia(periodicidad: PeriodicidadGlobal, dia: Dia, hoy: Dia): boolean {
  return hoy > limiteDeGlobal(periodicidad, dia);
}

/** Says that the global invoice of a period comes late on a day, and more of one of the year before; null when it does not. */
export function avisoDeTardia({ periodicidad, fecha }: PeriodoPedido, hoy: Dia): string | null {
  if (!isGlobalTardia(periodicidad, fecha, hoy)) return null;
  const periodo = nombreDePeriodo({ periodicidad, fecha });
  const limite = formatDia(limiteDeGlobal(periodicidad, fecha));
  const anterior =
    fecha.slice(0, 4) === hoy.slice(0, 4)
      ? ''
      : '. Es de un ejercicio anterior: puede cambiar lo que ya se declaró de ese año';
  return `La factura global ${periodo} se hace tarde: el plazo terminó el ${limite}, 24 horas después del cierre${anterior}`;
}
