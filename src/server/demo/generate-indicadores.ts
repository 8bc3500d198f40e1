import type { Insertable, Selectable } from 'kysely';
import { PROVEEDOR_PATIO } from '#domain/indicador.ts';
import type { IndicadoresTable } from '#server/base/db/indicadores-tables.ts';
import { pickPrecios } from './anaquel.ts';
import { type Calendario, createCalendario } from './calendario.ts';
import { type Clase, CORTES, type Corte, pickClase, pickCorte, pickLado } from './catalogo.ts';
import { pickEstado } from './estado.ts';
import { MARKET } from './market.ts';
import { pickNumeroParte } from './numeros-parte.ts';
import type { Ofrecida } from './ofrecidas.ts';
import { createCounter, createPicker, createRandom, drawUntil, mix, type Random } from './random.ts';
import { type Cotizada, live, type Vida } from './vida-de-indicador.ts';

type Cargada = Exclude<keyof Insertable<IndicadoresTable>, 'version' | 'eliminada' | 'cotizacion_partida_id'>;

/** A record as it is loaded: every column of `indicadores` that the database does not fill by itself. */
export interface FilaIndicador extends Pick<Selectable<IndicadoresTable>, Cargada> {
  /** Moment with its zone, as PostgreSQL reads it. */
  readonly creada: string;
}

/** The yard part that a record used, the day it left, and the day it came back when it was cancelled. */
export interface DemoUso {
  readonly pieza: Ofrecida;
  readonly salio: string;
  readonly volvio: string | null;
}

/** A record, and the yard part it used, if any. */
export interface DemoIndicador {
  readonly fila: FilaIndicador;
  readonly uso: DemoUso | null;
}

/** The amount and the seed of demo claims, and the yard parts that they may use, oldest first. */
export interface IndicadoresOptions {
  readonly indicadores: number;
  readonly semilla: number;
  /** No date of the data lies after this day in Mexico City, but for days on which something is due. */
  readonly hoy: Date;
  readonly patio: readonly Ofrecida[];
}

/** The claims of a yard that grows, oldest first; one record for each part of a claim. */
export function* generateIndicadores(options: IndicadoresOptions): Generator<DemoIndicador, void, undefined> {
  const { indicadores, semilla, hoy, patio } = options;
  const calendario = createCalendario(hoy);
  const usadas = new Set<number>();
  let done = 0;
  for (let numero = 0; done < indicadores; numero += 1) {
    const random = createRandom(mix(semilla, numero, SINIESTRO));
    // The business grows: the newest half of its claims fell into the last year and a quarter of two.
    const moment = calendario.moment(((done + random.next()) / indicadores) ** GROWTH);
    const siniestro = pickSiniestro(random, calendario, moment.day);
    const propia = random.chance(FROM_THE_YARD) ? pickDelPatio(random, patio, usadas, moment.day) : null;
    const car = pickCar(random, propia);
    const size = Math.min(SIZES(random), indicadores - done);
    for (let part = 0; part < size; part += 1) {
      const pedida = propia && part === 0 ? quoteOwn(random, propia) : quote(random, car);
      const place = { numero, restantes: indicadores - done - 1 };
      const vida = live(random, calendario, { ...siniestro, dia: moment.day }, pedida, place);
      yield toIndicador({ ...siniestro, creada: moment.text }, car, pedida, vida);
      done += 1;
    }
  }
}

const SINIESTRO = 9;
const GROWTH = 0.8;
const FROM_THE_YARD = 0.28;
const SIZES = createCounter(0, 30, 26, 18, 12, 8, 6);
const ASEGURADORAS = createPicker(MARKET.aseguradoras);
const CIUDADES = createPicker(MARKET.ciudades);

interface Siniestro extends Pick<FilaIndicador, 'aseguradora' | 'reporte' | 'taller' | 'ciudad' | 'cotizador'> {}

function pickSiniestro(random: Random, calendario: Calendario, day: number): Siniestro {
  const year = calendario.text(day).slice(2, 4);
  const reporte = random
    .pick(MARKET.formasDeSiniestro)
    .replaceAll('26', year)
    .replaceAll('#', () => String(random.int(0, 9)));
  return {
    aseguradora: ASEGURADORAS(random),
    reporte,
    taller: random.pick(MARKET.talleres),
    ciudad: CIUDADES(random),
    cotizador: random.chance(0.02) ? 'Otro' : random.pick(MARKET.cotizadores),
  };
}

/** Draws a yard part that was there by that day and that no claim used yet; null when three tries find none. */
function pickDelPatio(random: Random, patio: readonly Ofrecida[], usadas: Set<number>, day: number) {
  for (let tries = 0; tries < 3 && patio.length > 0; tries += 1) {
    const pieza = random.pick(patio);
    if (pieza.creada > day || usadas.has(pieza.id)) continue;
    usadas.add(pieza.id);
    return pieza;
  }
  return null;
}

interface Car extends Pick<Ofrecida, 'marca' | 'auto'> {
  readonly anio: number;
}

/** The cars that insurers ask for most: half of the claims. */
const POPULARES: readonly Corte[] = (
  [
    ['VOLKSWAGEN', 'JETTA', 2016],
    ['NISSAN', 'VERSA', 2015],
    ['NISSAN', 'SENTRA', 2018],
    ['CHEVROLET', 'AVEO', 2019],
  ] as const
).flatMap(([marca, auto, anio]) => CORTES.find((corte) => isOf(corte, { marca, auto, anio })) ?? []);

/** Draws a car; of a part of the own yard it is the part's. */
function pickCar(random: Random, propia: Ofrecida | null): Car {
  if (propia) return { marca: propia.marca, auto: propia.auto, anio: propia.anio_hasta };
  const { marca, auto, anios } = random.chance(0.5) ? random.pick(POPULARES) : pickCorte(random);
  return { marca, auto, anio: random.int(anios.from, anios.to) };
}

function isOf(corte: Corte, { marca, auto, anio }: Car): boolean {
  return corte.marca === marca && corte.auto === auto && corte.anios.from <= anio && anio <= corte.anios.to;
}

/** A crash breaks these parts: they are most of what is asked for. */
const GOLPEADAS = new Set(['FASCIA', 'FARO', 'SALPICADERA', 'COFRE', 'PARRILLA', 'CALAVERA', 'ESPEJO', 'PUERTA']);

function pickGolpeada(random: Random, corte: Corte): Clase {
  if (random.chance(0.4)) return pickClase(random, corte);
  return drawUntil(
    () => pickClase(random, corte),
    ({ pieza }) => GOLPEADAS.has(pieza),
  );
}

function corteOf(car: Car): Corte {
  const corte =
    CORTES.find((one) => isOf(one, car)) ?? CORTES.find((one) => one.marca === car.marca && one.auto === car.auto);
  // A yard part may have a brand that somebody misspelt: prices are those of the first car then.
  return corte ?? (CORTES[0] as Corte);
}

function quote(random: Random, car: Car): Cotizada {
  const corte = corteOf(car);
  const clase = pickGolpeada(random, corte);
  const estado = pickEstado(random, clase);
  const lado = pickLado(random, clase, corte);
  const { costo, precio } = pickPrecios(random, corte, clase, estado);
  return {
    pieza: `${clase.pieza} ${lado}`.trim(),
    numero_parte: pickNumeroParte(random, corte, clase, lado, estado),
    origen: estado.origen,
    costo,
    precio: precio ?? costo * 2,
    propia: null,
  };
}

function quoteOwn(random: Random, propia: Ofrecida): Cotizada {
  return {
    pieza: `${propia.pieza} ${propia.lado}`.trim(),
    numero_parte: propia.numero_parte,
    origen: propia.origen,
    costo: propia.costo,
    precio: Math.round((propia.precio * (0.95 + random.next() * 0.15)) / 5000) * 5000,
    propia,
  };
}

function toIndicador(
  siniestro: Siniestro & Pick<FilaIndicador, 'creada'>,
  { marca, auto, anio }: Car,
  { pieza, numero_parte, origen, propia }: Cotizada,
  vida: Vida,
): DemoIndicador {
  const fila: FilaIndicador = {
    ...siniestro,
    marca,
    auto,
    anio_desde: anio,
    anio_hasta: anio,
    pieza,
    numero_parte,
    origen,
    ...vida,
  };
  if (!propia || vida.pedido === null || vida.costo === null) return { fila, uso: null };
  const volvio = vida.entregado === null ? vida.fecha_cancelacion : null;
  const usada = { ...fila, proveedor: PROVEEDOR_PATIO, codigo: propia.codigo };
  return { fila: usada, uso: { pieza: propia, salio: vida.pedido, volvio } };
}
