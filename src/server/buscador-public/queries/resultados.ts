import type { Filtros, Resultados } from '#contract/page-state.ts';
import { maySearch } from '#domain/buscador.ts';
import { createLista } from '#server/busqueda/queries.ts';
import type { Db } from '#server/db/database.ts';
import { PIEZA_COLUMNS, type PiezaRow, toPiezaPublica } from './pieza-row.ts';

const findLista = createLista<PiezaRow>(PIEZA_COLUMNS);

/** Finds one page of the public search, by text or by the four filters; null when too little was chosen (regla 146). */
export async function findResultados(
  db: Db,
  query: Filtros & { readonly itemsPerPage: number },
): Promise<Resultados | null> {
  return maySearch(query) ? findLista(db, { ...query, exist: 'existentes' }, toPiezaPublica) : null;
}
