import type { Filtros, Resultados } from '#contract/page-state.ts';
import { maySearch } from '#domain/buscador.ts';
import { countPages, type Total } from '#domain/pagina.ts';
import type { Db } from '#server/db/database.ts';
import { findFilas } from './piezas.ts';
import { searchTexto } from './text-search.ts';

/** One page of the public search, by text or by the four filters; null when too little was chosen (decision 146). */
export async function findResultados(
  db: Db,
  { page, itemsPerPage, search, marca, auto, year, pieza }: Filtros & { readonly itemsPerPage: number },
): Promise<Resultados | null> {
  if (!maySearch({ search, marca, auto, year, pieza })) return null;
  const rows = { limit: itemsPerPage, offset: (page - 1) * itemsPerPage };

  if (search !== '') {
    const { filas, total, ...rest } = await searchTexto(db, { texto: search, marca, auto, anio: year, pieza, ...rows });
    return { inventario: filas, ...totals(total, itemsPerPage), ...rest };
  }
  const { filas, total } = await findFilas(db, { marca, auto, anio: year ?? 0, pieza, ...rows });
  return { inventario: filas, ...totals(total, itemsPerPage), relacionadas: [], sugerencia: null, avisos: [] };
}

function totals(total: Total, itemsPerPage: number) {
  return { total: total.rows, totalCapped: total.isCapped, totalPages: countPages(total.rows, itemsPerPage) };
}
