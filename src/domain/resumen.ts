import { addDias, type Dia, PRIMER_DIA } from './fecha.ts';
import type { Periodo } from './reporte.ts';

/** The ages of a debt in whole days, both included; the last one has no end. */
export const EDADES_DE_ADEUDO = [
  [0, 30],
  [31, 60],
  [61, 90],
  [91, null],
] as const;
export type EdadDeAdeudo = (typeof EDADES_DE_ADEUDO)[number];

/** Gives the days on which a debt began that has an age today: every debt of the business is in one of them. */
export function periodoDeEdad([desde, hasta]: EdadDeAdeudo, hoy: Dia): Periodo {
  return { desde: hasta === null ? PRIMER_DIA : addDias(hoy, -hasta), hasta: addDias(hoy, -desde) };
}

/** Says an age: '0 a 30 días', 'Más de 90 días'. */
export function edadText([desde, hasta]: EdadDeAdeudo): string {
  return hasta === null ? `Más de ${desde - 1} días` : `${desde} a ${hasta} días`;
}

/** The days by which the sales of a month are compared. */
export interface MesesDeVenta {
  /** This month until today. */
  readonly mes: Periodo;
  /** The last month until the same day of it, or its end where it is shorter. */
  readonly mesPasado: Periodo;
  readonly mesPasadoEntero: Periodo;
}

/** Gives the days of this month and of the last one. */
export function mesesOf(hoy: Dia): MesesDeVenta {
  const desde = `${hoy.slice(0, 8)}01`;
  const fin = addDias(desde, -1);
  const inicio = `${fin.slice(0, 8)}01`;
  const mismoDia = `${fin.slice(0, 8)}${hoy.slice(8)}`;
  return {
    mes: { desde, hasta: hoy },
    mesPasado: { desde: inicio, hasta: mismoDia < fin ? mismoDia : fin },
    mesPasadoEntero: { desde: inicio, hasta: fin },
  };
}

/** The daily mail goes out from this hour on, where the business is. */
export const HORA_DEL_RESUMEN = '07:00';
