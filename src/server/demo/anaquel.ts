import type { Calendario } from './calendario.ts';
import { ANIO_MODELO, type Clase, type Corte } from './catalogo.ts';
import { type Estado, isAftermarket } from './estado.ts';
import type { Fila } from './fila.ts';
import { MARKET } from './market.ts';
import { createCounter, createPicker, mix, type Random } from './random.ts';

/** An Entrada is a part that has come in: how many there are, for how much in centavos, and the day it came. */
export interface Entrada extends Pick<Fila, 'existencias' | 'precio' | 'precio_mercado'> {
  readonly creada: number;
}

/** Draws the units at hand: one of most parts, a few of the copied ones, a drawer full of clips, none of the sold. */
export function pickExistencias(random: Random, { pieza }: Clase, { origen, condicion }: Estado): number {
  if (random.chance(0.08)) return 0;
  const isBoughtNew = isAftermarket(origen) && condicion === 'NUEVO';
  if (isBoughtNew && MARKET.porCajon.has(pieza)) return random.int(6, 60);
  return isBoughtNew ? BOUGHT(random) : TAKEN_OFF(random);
}

/**
 * Draws the days of the last twelve months on which a part was advertised, or that it waits to be: the newest wait.
 * Without a price there is no advertisement.
 */
export function pickPublicacion(random: Random, calendario: Calendario, entrada: Entrada) {
  const facebook = pickAnuncio(random, calendario, entrada, entrada.precio);
  const mercado = pickAnuncio(random, calendario, entrada, entrada.precio_mercado);
  return {
    publicada_facebook: facebook.day,
    por_publicar_facebook: facebook.isPending,
    publicada_mercado: mercado.day,
    por_publicar_mercado: mercado.isPending,
  };
}

/**
 * Draws the costs of the same part at a supplier and on the marketplace, with the addresses where it was seen: they
 * are noted for some parts, mostly copies. The addresses lead nowhere (`.test`).
 */
export function pickProveedor(random: Random, { origen }: Estado, costo: number) {
  const isCopy = isAftermarket(origen);
  const code = random.int(100_000, 999_999);
  const hasSupplier = random.chance(isCopy ? 0.5 : 0.06);
  const hasListing = random.chance(isCopy ? 0.3 : 0.12);
  return {
    codigo_radec: hasSupplier ? `RA${code}` : '',
    costo_radec: hasSupplier ? nearCost(random, costo) : null,
    link_radec: hasSupplier ? `https://refacciones.test/producto/RA${code}` : '',
    costo_mercado: hasListing ? nearCost(random, costo * 1.25) : null,
    link_mercado: hasListing ? `https://articulo.mercado.test/MLM-${random.int(600_000_000, 2_400_000_000)}` : '',
  };
}

/** Draws the last sale of a part that is gone; of a part at hand, at most who quoted it and on which shelf it lies. */
export function pickVenta(random: Random, { hoy, text }: Calendario, { existencias, creada }: Entrada) {
  if (existencias === 0) {
    // What was sold was sold until yesterday: the day that it is may be minutes old.
    const fecha = text(random.int(creada, Math.max(creada, hoy - 1)));
    return { cotizador: random.pick(MARKET.cotizadores), venta: CHANNELS(random), fecha, nota: '' };
  }
  const cotizador = random.chance(0.15) ? random.pick(MARKET.cotizadores) : '';
  return { cotizador, venta: '', fecha: null, nota: random.chance(0.3) ? shelf(random) : '' };
}

const TAKEN_OFF = createCounter(0, 93, 5, 1, 1);
const BOUGHT = createCounter(0, 60, 22, 9, 6, 3);
const CHANNELS = createPicker(MARKET.canales);
const YEAR_DAYS = 364;
const RECENT_DAYS = 45;

function pickAnuncio(random: Random, { hoy, text }: Calendario, entrada: Entrada, precio: number | null) {
  const { existencias, creada } = entrada;
  const isRecent = hoy - creada <= RECENT_DAYS;
  if (precio === null) return { day: null, isPending: false };
  if (random.chance(isRecent ? 0.35 : 0.6)) {
    const day = text(random.int(Math.max(creada, hoy - YEAR_DAYS), hoy));
    // Listings expire: some published ones are due again.
    return { day, isPending: existencias > 0 && random.chance(0.03) };
  }
  return { day: null, isPending: existencias > 0 && random.chance(isRecent ? 0.55 : 0.15) };
}

/** Makes a list price in centavos: it ends in any peso, half of them in .50, unlike a price said at a counter. */
function nearCost(random: Random, costo: number): number {
  const pesos = Math.max(10, Math.round((costo / 100) * (0.9 + random.next() * 0.25)));
  return pesos * 100 + (random.chance(0.4) ? 50 : 0);
}

function shelf(random: Random): string {
  return `RACK ${random.pick(['A', 'B', 'C', 'D', 'E', 'F'])}-${random.int(1, 24)}, NIVEL ${random.int(1, 4)}`;
}

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
