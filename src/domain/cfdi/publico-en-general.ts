import { SIN_DATOS_FISCALES } from '#domain/cuenta-catalogos.ts';
import { type Centavos, importesDeConcepto } from '#domain/dinero.ts';
import { addDias, type Dia } from '#domain/fecha.ts';
import type { FormaDePago } from '#domain/nota.ts';
import type { Concepto, InformacionGlobal, Receptor } from './comprobante.ts';

/** The RFC of sales to the general public, and of clients who give no other. */
export const RFC_PUBLICO = SIN_DATOS_FISCALES.rfc;

/** The name of the general public on a document; no client may have it. */
export const NOMBRE_PUBLICO = 'PUBLICO EN GENERAL';

/** Makes the receptor of a sale to the general public (regla 116). Its zip is the one of the place of issue. */
export function receptorPublico(codigoPostal: string): Receptor {
  const { rfc, usoCfdi, regimenFiscal } = SIN_DATOS_FISCALES;
  return { rfc, nombre: NOMBRE_PUBLICO, codigoPostal, regimen: regimenFiscal, uso: usoCfdi };
}

/** A sale to the general public: a note. */
export interface VentaAlPublico {
  readonly id: number;
  readonly total: Centavos;
  /** Whether the IVA is in that total. */
  readonly ivaIncluido: boolean;
}

/** The key of a sale to the general public (c_ClaveProdServ), whatever was sold. */
export const CLAVE_DE_VENTA = '01010101';

/** Makes the line of a note to the general public. */
export function conceptoDeVenta({ id, total, ivaIncluido }: VentaAlPublico): Concepto {
  return {
    clave: CLAVE_DE_VENTA,
    noIdentificacion: String(id),
    cantidad: 1,
    claveUnidad: 'ACT',
    unidad: '',
    descripcion: 'Venta',
    precio: total,
    ivaIncluido,
    ...importesDeConcepto(1, total, ivaIncluido),
  };
}

/** The form of payment of a note as a document names it. */
const FORMA: Readonly<Record<FormaDePago, string>> = { Efectivo: '01', Transferencia: '03' };

/** Tells the form of payment of sales: the one of the largest, and of equal ones of the first. */
export function formaDePagoDeVentas(
  ventas: readonly { readonly total: Centavos; readonly formaPago: FormaDePago }[],
): string {
  const mayor = Math.max(...ventas.map(({ total }) => total));
  return FORMA[ventas.find(({ total }) => total === mayor)?.formaPago ?? 'Efectivo'];
}

/** The periods for which the business makes one invoice of its sales to the general public. */
export const PERIODICIDADES_GLOBALES = [
  '01',
  '02',
  '04',
] as const satisfies readonly InformacionGlobal['periodicidad'][];
export type PeriodicidadGlobal = (typeof PERIODICIDADES_GLOBALES)[number];

/** The days of a period, both included. */
export interface Periodo {
  readonly desde: Dia;
  readonly hasta: Dia;
}

/**
 * Finds the period that a day is in. A week begins on Monday and ends with its month: taxes are declared by the month, so
 * no invoice is of two.
 */
export function periodoGlobal(periodicidad: PeriodicidadGlobal, dia: Dia): Periodo {
  if (periodicidad === '01') return { desde: dia, hasta: dia };
  const [anio = 0, mes = 0] = dia.split('-').map(Number);
  const primero = `${dia.slice(0, 8)}01`;
  const ultimo = new Date(Date.UTC(anio, mes, 0)).toISOString().slice(0, 10);
  if (periodicidad === '04') return { desde: primero, hasta: ultimo };
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
