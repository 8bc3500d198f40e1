import { type Centavos, prorateDinero, sumDinero } from './dinero.ts';
import type { Dia } from './fecha.ts';
import { diasDeEntrega, type EstadoDeIndicador, isVencida } from './indicador.ts';
import { foldTexto } from './texto.ts';

/** A quote of before, as far as it says something about the price of the next one. */
export interface Cotizacion {
  readonly id: number;
  readonly aseguradora: string;
  readonly estado: EstadoDeIndicador;
  readonly fecha: Dia | null;
  readonly precio: Centavos | null;
  readonly pedido: Dia | null;
  readonly entregado: Dia | null;
  readonly costo: Centavos | null;
  readonly gastosEnvio: Centavos | null;
}

/** The figures of some quotes. Each is null when none of them has what it is made of. */
export interface Figuras {
  /** True from three quotes on, won and lost together. */
  readonly isSuficiente: boolean;
  readonly filas: number;
  readonly ganadaMediana: Centavos | null;
  readonly perdidaMinima: Centavos | null;
  /** The median of the days from order to delivery: whole, or between two of them. */
  readonly diasEntrega: number | null;
  readonly costoMediano: Centavos | null;
}

/** The evidence of a price: over all insurers, by each, and the ids of the quotes that it was made of. */
export interface Evidencia extends Figuras {
  readonly porAseguradora: Readonly<Record<string, Figuras>>;
  readonly ids: { readonly ganadas: number[]; readonly perdidas: number[] };
}

/** Fewer quotes than these are no history (regla 54). */
const SUFICIENTES = 3;

/**
 * Computes what quotes say about a price. Won is what was ordered and not cancelled; lost is what was quoted, never
 * ordered nor cancelled, and is older than 15 days (regla 54). What has no price, and what may still be ordered, says
 * nothing and is not counted.
 *
 * @param filas in the order in which they are listed; an insurer is called as its first one writes it.
 * @param hoy today in Mexico City.
 */
export function evidenciaOf(filas: readonly Cotizacion[], hoy: Dia): Evidencia {
  const usadas = filas.filter((fila) => (fila.precio ?? 0) > 0 && (isGanada(fila) || isVencida(fila, hoy)));
  const claves = new Map(
    [...new Set(usadas.map(({ aseguradora }) => aseguradora))].map((una) => [una, foldTexto(una)]),
  );
  const grupos = Map.groupBy(usadas, ({ aseguradora }) => claves.get(aseguradora));
  const deCadaUna = [...grupos.values()].map((grupo) => [grupo[0]?.aseguradora ?? '', figurasOf(grupo)] as const);
  const { ganadas, perdidas } = split(usadas);
  return {
    ...figurasOf(usadas),
    porAseguradora: Object.fromEntries(deCadaUna),
    ids: { ganadas: ganadas.map(({ id }) => id), perdidas: perdidas.map(({ id }) => id) },
  };
}

/** Computes what is left of a price after the usual cost, in centavos; null while that cost is not known. */
export function margenOf(precio: Centavos, { costoMediano }: Pick<Figuras, 'costoMediano'>): Centavos | null {
  return costoMediano === null ? null : precio - costoMediano;
}

function figurasOf(usadas: readonly Cotizacion[]): Figuras {
  const { ganadas, perdidas } = split(usadas);
  const preciosOf = (filas: readonly Cotizacion[]) => filas.flatMap(({ precio }) => precio ?? []);
  const costos = ganadas.flatMap(({ costo, gastosEnvio }) =>
    costo === null ? [] : sumDinero([costo, gastosEnvio ?? 0]),
  );
  const dias = enMedio(ganadas.flatMap((fila) => diasDeEntrega(fila) ?? []));
  return {
    isSuficiente: usadas.length >= SUFICIENTES,
    filas: usadas.length,
    ganadaMediana: mediana(preciosOf(ganadas)),
    perdidaMinima: perdidas.length === 0 ? null : Math.min(...preciosOf(perdidas)),
    diasEntrega: dias && (dias[0] + dias[1]) / 2,
    costoMediano: mediana(costos),
  };
}

/** An order that stands: its part may still be on its way. */
const GANADAS: readonly EstadoDeIndicador[] = ['pedida', 'entregada', 'facturada', 'pagada'];

function isGanada({ estado }: Cotizacion): boolean {
  return GANADAS.includes(estado);
}

function split(filas: readonly Cotizacion[]) {
  const { ganadas = [], perdidas = [] } = Object.groupBy(filas, (fila) => (isGanada(fila) ? 'ganadas' : 'perdidas'));
  return { ganadas, perdidas };
}

/** The middle one of some amounts, or the mean of the two in the middle, half a centavo rounded up. */
function mediana(importes: readonly Centavos[]): Centavos | null {
  const medio = enMedio(importes);
  return medio && prorateDinero(sumDinero(medio), 1, 2);
}

/** The two numbers in the middle, which are one and the same where they are odd in number; null for none. */
function enMedio(numeros: readonly number[]): readonly [number, number] | null {
  const sorted = numeros.toSorted((one, other) => one - other);
  const low = sorted[(sorted.length - 1) >> 1];
  const high = sorted[sorted.length >> 1];
  return low === undefined || high === undefined ? null : [low, high];
}
