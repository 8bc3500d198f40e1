import { ANIO_MODELO, type Corte } from './autos.ts';
import { type Estado, isAftermarket } from './estado.ts';
import type { Fila } from './fila.ts';
import { MARKET } from './market.ts';
import type { Clase } from './piezas.ts';
import { mix, type Random } from './random.ts';

/**
 * Draws what a part cost, what it sells for, and for how much more on the marketplace; in centavos. Two equal parts of
 * one body have nearly the same price, left or right.
 */
export function pickPrecios(
  random: Random,
  corte: Corte,
  clase: Clase,
  estado: Estado,
): Pick<Fila, 'costo' | 'precio' | 'precio_mercado'> {
  const pesos = roundAsPeople(priceOf(random, corte, clase, estado));
  const costo = Math.max(10, Math.round(pesos / between(random, MARKET.margen) / 5) * 5);
  const mercado = roundAsPeople(pesos * between(random, MARKET.factorMercado));
  const endsInNine = random.chance(0.3) ? 1 : 0;
  const isPriced = random.chance(0.97);
  return {
    costo: costo * 100,
    precio: isPriced ? pesos * 100 : null,
    precio_mercado: isPriced && random.chance(0.72) ? (mercado - endsInNine) * 100 : null,
  };
}

function priceOf(random: Random, corte: Corte, { id, usado, tw }: Clase, { origen, condicion }: Estado): number {
  const range = isAftermarket(origen) && tw ? tw : usado;
  const level = mix(corte.id, id) / 2 ** 32;
  // Most parts are nearer to the low end; a few versions cost far more.
  const typical = range[0] + (range[1] - range[0]) * level ** 1.7;
  const haggled = between(random, [0.9, 1.1]);
  return typical * haggled * carFactor(corte) * conditionFactor(random, origen, condicion);
}

function carFactor({ factor, tipo, anios }: Corte): number {
  const age = ANIO_MODELO - anios.to;
  const byAge = MARKET.factorEdad.find(([upTo]) => age <= upTo)?.[1] ?? 1;
  return factor * (MARKET.factorTipo[tipo] ?? 1) * byAge;
}

function conditionFactor(random: Random, origen: string, condicion: string): number {
  const [from, to] = MARKET.factorCondicion[condicion] ?? [1, 1];
  if (condicion !== 'NUEVO') return between(random, [from, to]);
  if (!isAftermarket(origen)) return between(random, [1.8, 3]);
  return origen === 'CERTIFICADO CAPA' ? 1.25 : 1;
}

function between(random: Random, [from, to]: readonly [number, number]): number {
  return from + random.next() * (to - from);
}

/** Rounds an amount as people do: 137 is said 140, 1,137 is said 1,150, 5,137 is said 5,100. Pesos. */
function roundAsPeople(pesos: number): number {
  const step = pesos < 400 ? 10 : pesos < 4_000 ? 50 : 100;
  return Math.max(30, Math.round(pesos / step) * step);
}
