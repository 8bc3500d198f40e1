import type { AnioRange } from '#domain/anio.ts';
import { MARKET } from './market.ts';
import { createPicker, type Picker, type Random } from './random.ts';

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
