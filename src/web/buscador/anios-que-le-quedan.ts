import { type AnioRange, coversAnio } from '#domain/anio.ts';

/** Up to this many years each is written out: people look for their own. */
const MAX_LISTED = 12;

/** One entry of the years a part fits. */
export interface AnioQueLeQueda {
  readonly texto: string;
  /** The year that was searched for. */
  readonly isBuscado: boolean;
}

/**
 * The model years a part fits, each by itself; when they are too many to read, their range, and beside it the year that
 * was searched for if it is one of them. Quality 4.9.
 *
 * @param buscado the year of the last search, for the same car; null for any
 */
export function aniosQueLeQuedan(anios: AnioRange, buscado: number | null): readonly AnioQueLeQueda[] {
  const { from, to } = anios;
  const count = to - from + 1;
  if (count <= MAX_LISTED) {
    return Array.from({ length: count }, (_, index) => anio(from + index, from + index === buscado));
  }
  const range = { texto: `${from} a ${to}`, isBuscado: false };
  return buscado !== null && coversAnio(anios, buscado) ? [range, anio(buscado, true)] : [range];
}

function anio(year: number, isBuscado: boolean): AnioQueLeQueda {
  return { texto: String(year), isBuscado };
}
