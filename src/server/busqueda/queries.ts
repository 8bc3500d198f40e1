import type { Existencia } from '#contract/wire/fields.ts';
import type { Filtros } from '#domain/busqueda/seleccion.ts';
import { countPages } from '#domain/pagina.ts';
import type { Db } from '#server/db/database.ts';
import { createFilas } from './queries/filas.ts';
import { createBusqueda } from './texto.ts';

/** A page of parts is asked for by a text, by filters (empty and null: any) or by both; pages begin at 1. */
interface ListaQuery extends Omit<Filtros, 'anio'> {
  readonly page: number;
  readonly itemsPerPage: number;
  readonly search: string;
  readonly year: number | null;
  readonly exist: Existencia;
}

const SOLO_FILAS = { relacionadas: [], sugerencia: null, avisos: [] } as const;

/**
 * Makes the list of parts: by text when there is one, the parts asked for first; else newest first.
 *
 * @param columnas the select list of a row; `p` is the table `piezas`.
 * @returns the list, whose last argument makes of a row what its reader may see of it.
 */
export function createLista<Row extends { readonly id: number }>(columnas: string) {
  const [findByTexto, findByFiltros] = [createBusqueda<Row>(columnas), createFilas<Row>(columnas)];
  return async <Fila>(db: Db, query: ListaQuery, show: (row: Row) => Fila) => {
    const { page, itemsPerPage, search: texto, year: anio, marca, auto, pieza, exist } = query;
    const rows = { marca, auto, anio, pieza, exist, limit: itemsPerPage, offset: (page - 1) * itemsPerPage };
    const { filas, total, relacionadas, sugerencia, avisos } =
      texto === '' ? { ...SOLO_FILAS, ...(await findByFiltros(db, rows)) } : await findByTexto(db, { ...rows, texto });
    return {
      inventario: filas.map(show),
      total: total.rows,
      totalCapped: total.isCapped,
      totalPages: countPages(total.rows, itemsPerPage),
      relacionadas: relacionadas.map(show),
      sugerencia,
      avisos: [...avisos],
    };
  };
}
