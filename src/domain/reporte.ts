import { addDias, type Dia, PRIMER_DIA } from './fecha.ts';
import { mesesAntes, type Total } from './filtro-de-reporte.ts';
import { canonCotizador } from './nota.ts';

/** How many days ahead something is due soon, and how many at all: what is due after that is not in the report. */
export interface VentanaDeVencimientos {
  readonly proximo: number;
  readonly futuro: number;
}

/** Tells the key by which a quoter counts: both spellings of one are the same (regla 73). */
export function claveDeCotizador(cotizador: string, negocio: Parameters<typeof canonCotizador>[1]): string {
  return canonCotizador(cotizador, negocio) ?? cotizador;
}

/** Orders totals, the most first and equals by their names; those of one name are added up. */
export function sortTotales(totales: readonly Total[]): Total[] {
  const cuentas = new Map<string, number>();
  for (const { nombre, cuenta } of totales) cuentas.set(nombre, (cuentas.get(nombre) ?? 0) + cuenta);
  const sumados = [...cuentas].map(([nombre, cuenta]) => ({ nombre, cuenta }));
  return sumados.sort((left, right) => right.cuenta - left.cuenta || (left.nombre < right.nombre ? -1 : 1));
}

/** How a calendar of days is asked for: both days belong to it. Reversed, it has none. */
export interface Periodo {
  readonly desde: Dia;
  readonly hasta: Dia;
}

/**
 * Gives the average of whole numbers with two decimals, halves away from zero as the database rounds; 0 when there are
 * none.
 */
export function promedio(suma: number, cuenta: number): number {
  if (cuenta === 0) return 0;
  const centesimas = Math.floor((Math.abs(suma) * 200 + cuenta) / (2 * cuenta));
  return (Math.sign(suma) * centesimas) / 100;
}

/** The ages of a debt in whole days, both included; the last one has no end. */
export const EDADES_DE_ADEUDO = [
  [0, 30],
  [31, 60],
  [61, 90],
  [91, null],
] as const;
type EdadDeAdeudo = (typeof EDADES_DE_ADEUDO)[number];

/** Gives the days on which a debt began that has an age today: every debt of the business is in one of them. */
export function periodoDeEdad([desde, hasta]: EdadDeAdeudo, hoy: Dia): Periodo {
  return { desde: hasta === null ? PRIMER_DIA : addDias(hoy, -hasta), hasta: addDias(hoy, -desde) };
}

/** Says an age: '0 a 30 días', 'Más de 90 días'. */
export function edadText([desde, hasta]: EdadDeAdeudo): string {
  return hasta === null ? `Más de ${desde - 1} días` : `${desde} a ${hasta} días`;
}

/** The days by which the sales of a month are compared. */
interface MesesDeVenta {
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

/** A month of a trend, and the same days a year before. */
export interface MesDeTendencia extends Periodo {
  readonly antes: Periodo;
}

/** A trend has so many months. */
const MESES_DE_TENDENCIA = 12;

/**
 * Gives the twelve months that end with a day, each beside the same one of the year before. A last month that is not over
 * ends in both years with that day: half a month is not held against a whole one.
 */
export function mesesDeTendencia(hasta: Dia): readonly MesDeTendencia[] {
  const primero = `${hasta.slice(0, 8)}01`;
  const isEntero = addDias(hasta, 1).endsWith('-01');
  return Array.from({ length: MESES_DE_TENDENCIA }, (_, index) => {
    const meses = MESES_DE_TENDENCIA - 1 - index;
    const isUltimo = meses === 0 && !isEntero;
    const mes = { desde: mesesAntes(primero, meses), hasta: finDelMes(mesesAntes(primero, meses)) };
    const anterior = mesesAntes(mes.desde, MESES_DE_TENDENCIA);
    const antes = { desde: anterior, hasta: isUltimo ? mesesAntes(hasta, MESES_DE_TENDENCIA) : finDelMes(anterior) };
    return { desde: mes.desde, hasta: isUltimo ? hasta : mes.hasta, antes };
  });
}

/** Gives the last day of the month that begins with a day. */
function finDelMes(primero: Dia): Dia {
  return addDias(mesesAntes(primero, -1), -1);
}

/** The daily mail goes out from this hour on, where the business is. */
export const HORA_DEL_RESUMEN = '07:00';
