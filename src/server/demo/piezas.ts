import type { Corte } from './autos.ts';
import { MARKET } from './market.ts';
import { createPicker, drawUntil, type Picker, type Random } from './random.ts';

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
