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

/** Cars sold with two doors only. */
export const DOS_PUERTAS: ReadonlySet<string> = new Set(['BEETLE', '500', 'KA', 'COURIER', 'TORNADO', 'JIMNY']);

/** A kind of part that this car has, the more asked for the more often. */
export function pickClase(random: Random, corte: Corte): Clase {
  const pick = PICKER_BY_TIPO.get(corte.tipo);
  if (!pick) throw new RangeError(`Unknown body ${corte.tipo}`);
  return drawUntil(
    () => pick(random),
    (clase) => hasIt(corte, clase),
  );
}

/** A side of it: fronts crash more than backs, left as often as right. */
export function pickLado(random: Random, { lados, familia }: Clase, corte: Corte): string {
  const possible = familia === 'puertas' && DOS_PUERTAS.has(corte.auto) ? lados.filter((lado) => !isRear(lado)) : lados;
  const front = possible.filter((lado) => !isRear(lado));
  const rear = possible.filter(isRear);
  if (front.length === 0 || rear.length === 0) return random.pick(possible);
  return random.pick(random.chance(0.6) ? front : rear);
}

/** True for a part of the back: its side begins with TRA. */
export function isRear(lado: string): boolean {
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

/** The first model year with such a part. */
const DESDE: Readonly<Record<string, number>> = {
  'FARO LED': 2013,
  'CAMARA DE REVERSA': 2012,
  'SENSOR DE REVERSA': 2010,
  INTERCOOLER: 2010,
};
const SIN_BOLSAS: ReadonlySet<string> = new Set(['TSURU', 'ATOS', 'CHEVY', 'POINTER', 'COURIER']);

function hasIt({ auto, anios }: Corte, { pieza, familia, lados }: Clase): boolean {
  if (anios.from < (DESDE[pieza] ?? 0)) return false;
  if (pieza.startsWith('BOLSA DE AIRE')) return !SIN_BOLSAS.has(auto);
  return !(familia === 'puertas' && DOS_PUERTAS.has(auto) && lados.every(isRear));
}
