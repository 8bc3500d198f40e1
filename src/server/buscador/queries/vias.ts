import type { Existencia } from '#contract/wire/fields.ts';
import { AUTOS, autosDelAnio, DEL_ANIO, DEL_ANIO_EN_FILA, DEL_AUTO, LADOS, pedido, primerosAnios } from './claves.ts';

/** What is looked up one by one, and the parts `p` of each: a stretch of an index. */
interface Claves {
  /** A select; each of its rows is a key, `c`. */
  readonly claves: string;
  /** The condition of the parts of a key. */
  readonly filtro: string;
}

/** One way to find parts: how many are known, what must be counted now, and how they are read in the order of their ids. */
export interface Via {
  /** The rows `k` of the counts that are asked about; each is of a car, and exact unless that car changed since. */
  readonly conteos: string;
  /** The condition of the parts of a car `c` that changed since it was counted. */
  readonly delAuto: string;
  readonly agotadas: Claves;
  /** `entera`: the keys are not looked up in an index of one half, so both halves are read at once. */
  readonly busca: Claves & { readonly entera?: boolean };
}

const DESDE = `p.anio_desde = c.desde and p.anio_hasta >= ${pedido('anio')}`;
const DE_LA_PIEZA = `p.pieza = ${pedido('pieza')}`;
const TODAS: Claves = { claves: 'select', filtro: 'true' };
const DE_PIEZA: Claves = { claves: LADOS, filtro: `${DE_LA_PIEZA} and p.lado = c.lado` };
const DE_AUTOS: Claves = { claves: AUTOS, filtro: DEL_AUTO };
const DE_AUTOS_Y_PIEZA: Claves = { claves: AUTOS, filtro: `${DEL_AUTO} and ${DE_LA_PIEZA}` };

/** The ways to find parts by brand, car, year and name, whichever of them are given. */
export function viasDe(exist: Existencia) {
  // Only cars that have something of that year: of a brand, the others are most of what would be read in vain.
  const claves = autosDelAnio(exist);
  return {
    todo: via(POR_AUTO, TODAS, true),
    autos: via(POR_AUTO, DE_AUTOS),
    anio: via(POR_ANIO, { claves: primerosAnios(exist, pedido('anio')), filtro: DESDE }),
    autosDelAnio: {
      ...POR_ANIO,
      agotadas: { claves, filtro: `${DEL_AUTO} and ${DEL_ANIO}` },
      busca: { claves, filtro: `${DEL_AUTO} and ${DEL_ANIO_EN_FILA}` },
    },
    pieza: via(POR_PIEZA, DE_PIEZA),
    piezaDelAnio: via(POR_PIEZA_Y_ANIO, deEseAnio(DE_PIEZA)),
    autosYPieza: via(POR_PIEZA, DE_AUTOS_Y_PIEZA),
    autosYPiezaDelAnio: via(POR_PIEZA_Y_ANIO, deEseAnio(DE_AUTOS_Y_PIEZA)),
  } satisfies Readonly<Record<string, Via>>;
}

const POR_AUTO = { conteos: 'conteos_auto k where true', delAuto: DEL_AUTO };
const POR_ANIO = {
  conteos: `conteos_anio k where k.anio = ${pedido('anio')}`,
  delAuto: `${DEL_AUTO} and ${DEL_ANIO}`,
};
const POR_PIEZA = {
  conteos: `conteos_pieza k where k.pieza = ${pedido('pieza')}`,
  delAuto: `${DEL_AUTO} and ${DE_LA_PIEZA}`,
};
const POR_PIEZA_Y_ANIO = {
  conteos: `conteos k where k.pieza = ${pedido('pieza')} and k.anio = ${pedido('anio')}`,
  delAuto: `${DEL_AUTO} and ${DE_LA_PIEZA} and ${DEL_ANIO_EN_FILA}`,
};

function deEseAnio({ claves, filtro }: Claves): Claves {
  return { claves, filtro: `${filtro} and ${DEL_ANIO_EN_FILA}` };
}

function via(cuenta: Pick<Via, 'conteos' | 'delAuto'>, claves: Claves, entera = false): Via {
  return { ...cuenta, agotadas: claves, busca: { ...claves, entera } };
}
