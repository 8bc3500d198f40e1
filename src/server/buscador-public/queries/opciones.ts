import type { buscadorPublic } from '#contract/buscador-public.ts';
import type { RequestOf } from '#contract/call.ts';
import type { Opcion } from '#contract/page-state.ts';
import type { Db } from '#server/base/db/database.ts';
import { findAutos, findMarcas, findPiezas, findYears } from '#server/busqueda/queries/opciones.ts';

const exist = 'existentes';

/** Lists the brands in stock, as their call answers them. */
export async function listMarcas(db: Db) {
  const { valores, conteos } = split(await findMarcas(db, { exist }));
  return { marcas: valores, conteos };
}

/** Lists the cars in stock of a brand, as their call answers them. */
export async function listAutos(db: Db, { marca }: RequestOf<typeof buscadorPublic.getAutos>) {
  const { valores, conteos } = split(await findAutos(db, { marca, exist }));
  return { autos: valores, conteos };
}

/** Lists the years in stock of a car, as their call answers them. */
export async function listYears(db: Db, { marca, auto }: RequestOf<typeof buscadorPublic.getYears>) {
  const { valores, conteos } = split(await findYears(db, { marca, auto, exist }));
  return { years: valores, conteos };
}

/** Lists the names of parts in stock of a car and year, as their call answers them; none without a year. */
export async function listNombres(db: Db, { marca, auto, year }: RequestOf<typeof buscadorPublic.getNombres>) {
  const { valores, conteos } = split(year === null ? [] : await findPiezas(db, { marca, auto, anio: year, exist }));
  return { piezas: valores, conteos };
}

/** Splits options into the specified list of strings, and the counts beside it in the same order (regla 133). */
function split(opciones: readonly Opcion[]): { valores: string[]; conteos: number[] } {
  return { valores: opciones.map(({ valor }) => valor), conteos: opciones.map(({ cuantas }) => cuantas) };
}
