import type { AnioRange } from '#domain/anio.ts';
import { MARKET } from './market.ts';
import { createPicker, drawUntil, type Picker, type Random } from './random.ts';

/** A car in the years in which its front and body stayed the same. */
export interface Corte {
  /** Its number in the catalogue: parts of one body share their figures. */
  readonly id: number;
  readonly marca: string;
  readonly auto: string;
  /** The body it was sold with: SEDAN, HATCHBACK, SUV, PICKUP, VAN. */
  readonly tipo: string;
  readonly anios: AnioRange;
  /** The price of its parts against those of a popular make. */
  readonly factor: number;
}

/** The last model year of the catalogue: ages count from it, so that the same seed gives the same parts every year. */
export const ANIO_MODELO = 2026;

/** Every body of every car. */
export const CORTES: readonly Corte[] = MARKET.marcas
  .flatMap(({ marca, factor, autos }) =>
    autos.flatMap(({ auto, tipo, cortes }) => cortes.map((anios) => ({ marca, auto, tipo, anios, factor }))),
  )
  .map((corte, id) => ({ id, ...corte }));

/** A body, by how many parts of its make and its years come into a yard. */
export const pickCorte: Picker<Corte> = createCortePicker();

/** Picks the years a part is listed under: those of its body, now and then fewer, as whoever took it off knew them. */
export function pickAnios(random: Random, { anios: { from, to } }: Corte): AnioRange {
  if (from === to || random.chance(0.86)) return { from, to };
  if (random.chance(0.5)) {
    const only = random.int(from, to);
    return { from: only, to: only };
  }
  const first = random.int(from, to - 1);
  return { from: first, to: random.int(first + 1, to) };
}

function createCortePicker(): Picker<Corte> {
  const makes = createPicker(
    MARKET.marcas.map(({ marca, peso }) => {
      const bodies = CORTES.filter((corte) => corte.marca === marca);
      return [createPicker(bodies.map((corte) => [corte, supply(corte)])), peso] as const;
    }),
  );
  return (random) => makes(random)(random);
}

function supply({ tipo, anios: { from, to } }: Corte): number {
  let weight = 0;
  for (let anio = from; anio <= to; anio += 1) {
    weight += MARKET.ofertaEdad.find(([upTo]) => ANIO_MODELO - anio <= upTo)?.[1] ?? 0;
  }
  return weight * (MARKET.ofertaTipo[tipo] ?? 1);
}

/** A kind of part as the catalogue names it. Prices in pesos, before any factor. */
export interface Clase {
  readonly id: number;
  readonly pieza: string;
  readonly familia: string;
  /** The sides it comes in; [''] when it has none. */
  readonly lados: readonly string[];
  readonly usado: readonly [number, number];
  /** New from Taiwan; null when nobody makes it. */
  readonly tw: readonly [number, number] | null;
  readonly frec: number;
  /** The only bodies that have it; empty: all. */
  readonly solo: readonly string[];
}

/** Every kind of part. */
export const CLASES: readonly Clase[] = MARKET.piezas.map(({ pos, solo = [], ...rest }, id) => {
  const lados = MARKET.posiciones[pos];
  if (!lados) throw new RangeError(`Unknown positions ${pos} of ${rest.pieza}`);
  return { id, ...rest, solo, lados };
});

/** Picks a kind of part that this car has, the more asked for the more often. */
export function pickClase(random: Random, corte: Corte): Clase {
  const pick = PICKER_BY_TIPO.get(corte.tipo);
  if (!pick) throw new RangeError(`Unknown body ${corte.tipo}`);
  return drawUntil(
    () => pick(random),
    (clase) => hasIt(corte, clase),
  );
}

/** Picks a side of it: fronts crash more than backs, left as often as right. */
export function pickLado(random: Random, { lados, familia }: Clase, corte: Corte): string {
  const possible =
    familia === 'puertas' && MARKET.dosPuertas.has(corte.auto) ? lados.filter((lado) => !isRear(lado)) : lados;
  const front = possible.filter((lado) => !isRear(lado));
  const rear = possible.filter(isRear);
  if (front.length === 0 || rear.length === 0) return random.pick(possible);
  return random.pick(random.chance(0.6) ? front : rear);
}

/** Picks the type as people write it: the body, the cab of a pickup, the doors, or nothing. */
export function pickTipo(random: Random, corte: Corte, { familia }: Clase, lado: string): string {
  const isRearDoor = familia === 'puertas' && isRear(lado);
  if (corte.tipo === 'PICKUP') return isRearDoor ? 'DOBLE CABINA' : pickCabina(random, corte.auto);
  return isRearDoor ? corte.tipo : pickBody(random, corte);
}

/** True for a part of the back: its side begins with TRA. */
function isRear(lado: string): boolean {
  return lado.startsWith('TRA');
}

const PICKER_BY_TIPO: ReadonlyMap<string, Picker<Clase>> = new Map(
  Object.keys(MARKET.factorTipo).map((tipo) => [
    tipo,
    createPicker(
      CLASES.filter(({ solo }) => solo.length === 0 || solo.includes(tipo)).map((clase) => [clase, clase.frec]),
    ),
  ]),
);

function hasIt({ auto, anios }: Corte, { pieza, familia, lados }: Clase): boolean {
  if (anios.from < (MARKET.piezaDesde[pieza] ?? 0)) return false;
  if (pieza.startsWith('BOLSA DE AIRE')) return !MARKET.sinBolsas.has(auto);
  return !(familia === 'puertas' && MARKET.dosPuertas.has(auto) && lados.every(isRear));
}

function pickCabina(random: Random, auto: string): string {
  if (MARKET.dosPuertas.has(auto)) return random.chance(0.5) ? 'CABINA SENCILLA' : 'PICKUP';
  return CABINAS(random);
}

function pickBody(random: Random, { auto, tipo }: Corte): string {
  if (MARKET.dosPuertas.has(auto)) return random.chance(0.4) ? '2 PUERTAS' : tipo;
  if (MARKET.conCoupe.has(auto) && random.chance(0.08)) return 'COUPE';
  const word = (tipo === 'HATCHBACK' ? HATCHBACK_WORDS : BODY_WORDS)(random);
  return word === 'BODY' ? tipo : word;
}

const CABINAS = createPicker(Object.entries({ PICKUP: 45, 'DOBLE CABINA': 35, 'CABINA SENCILLA': 20 }));
const BODY_WORDS = createPicker(Object.entries({ BODY: 90, '': 10 }));
const HATCHBACK_WORDS = createPicker(Object.entries({ BODY: 78, '5 PUERTAS': 12, '': 10 }));
