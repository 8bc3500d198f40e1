import type { Existencia } from '#contract/wire/fields.ts';
import { AUTOS, autosDelAnio, DEL_ANIO, DEL_AUTO, LADOS, pedido, primerosAnios } from './claves.ts';

/** What is looked up one by one, and the parts `p` of each: a stretch of an index. */
interface Claves {
  /** A select; each of its rows is a key, `c`. */
  readonly claves: string;
  /** The condition of the parts of a key. */
  readonly filtro: string;
}

/** One way to find parts: how they are counted soonest, and how they are read in the order of their ids. */
export interface Via {
  readonly cuenta: Claves;
  readonly busca: Claves;
}

const DESDE = `p.anio_desde = c.desde and p.anio_hasta >= ${pedido('anio')}`;

/** The ways to find parts by brand, car, year and name, whichever of them are given. */
export function viasDe(exist: Existencia) {
  const anios = primerosAnios(exist, pedido('anio'));
  // Only cars that have something of that year: of a brand, the others are most of what would be read in vain.
  const autos = autosDelAnio(exist);
  return {
    todo: igual('select', 'true'),
    anio: igual(anios, DESDE),
    pieza: igual(LADOS, `p.pieza = ${pedido('pieza')} and p.lado = c.lado and ${DEL_ANIO}`),
    autos: igual(AUTOS, DEL_AUTO),
    // The index that has the years has no ids.
    autosDelAnio: {
      cuenta: {
        claves: `select a.marca, a.auto, n.desde from (${autos}) a cross join (${anios}) n`,
        filtro: `${DEL_AUTO} and ${DESDE}`,
      },
      busca: { claves: autos, filtro: `${DEL_AUTO} and ${DEL_ANIO}` },
    },
    autosYPieza: igual(AUTOS, `${DEL_AUTO} and p.pieza = ${pedido('pieza')} and ${DEL_ANIO}`),
  } satisfies Readonly<Record<string, Via>>;
}

function igual(claves: string, filtro: string): Via {
  const ambas = { claves, filtro };
  return { cuenta: ambas, busca: ambas };
}
