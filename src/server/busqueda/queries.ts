import type { Existencia } from '#contract/wire/fields.ts';
import type { Filtros } from '#domain/busqueda/seleccion.ts';
import { countPages } from '#domain/pagina.ts';
import { squeezeTexto } from '#domain/texto.ts';
import type { Db } from '#server/base/db/database.ts';
import { SIN_FILTROS } from './cercanas.ts';
import { hasFiltros } from './intentos.ts';
import { createFilas, type FilasQuery, writeIdsDeFiltros } from './queries/filas.ts';
import { createBusqueda, type Encontrado, writeIdsDeTexto } from './texto.ts';

/** A page of parts is asked for by a text, by filters (empty and null: any) or by both; pages begin at 1. */
interface ListaQuery extends Omit<Filtros, 'anio'> {
  readonly page: number;
  readonly itemsPerPage: number;
  readonly search: string;
  readonly year: number | null;
  readonly exist: Existencia;
}

const SOLO_FILAS = { relacionadas: [], sugerencia: null, avisos: [], cercanas: [] } as const;

/**
 * Makes the list of parts: by text when there is one, the parts asked for first; else newest first.
 *
 * @param columnas the select list of a row; `p` is the table `piezas`.
 * @returns the list, whose last argument makes of a row what its reader may see of it.
 */
export function createLista<Row extends { readonly id: number }>(columnas: string) {
  const findByTexto = createBusqueda<Row>(columnas);
  const findByFiltros = createFilas<Row>(columnas);
  /** Filters that nothing passes any more are written as a text, which is offered, or what is near it. */
  const findSinTexto = async (db: Db, rows: FilasQuery): Promise<Encontrado<Row>> => {
    const found = { ...SOLO_FILAS, ...(await findByFiltros(db, rows)) };
    if (found.total.rows > 0 || rows.offset > 0 || !hasFiltros(rows)) return found;
    const search = squeezeTexto([rows.pieza, rows.marca, rows.auto, rows.anio ?? ''].join(' ')).toLowerCase();
    const { total, cercanas } = await findByTexto(db, { ...rows, ...SIN_FILTROS, texto: search, limit: 0 });
    const igual = { sin: '', search, conFiltros: false, total: total.rows, totalCapped: total.isCapped };
    return { ...found, cercanas: total.rows > 0 ? [igual] : cercanas.map((one) => ({ ...one, conFiltros: false })) };
  };
  return async <Fila>(db: Db, query: ListaQuery, show: (row: Row) => Fila) => {
    const { page, itemsPerPage, search: texto, year: anio, marca, auto, pieza, exist } = query;
    const rows = { marca, auto, anio, pieza, exist, limit: itemsPerPage, offset: (page - 1) * itemsPerPage };
    const { filas, total, relacionadas, sugerencia, avisos, cercanas } =
      texto === '' ? await findSinTexto(db, rows) : await findByTexto(db, { ...rows, texto });
    return {
      inventario: filas.map(show),
      total: total.rows,
      totalCapped: total.isCapped,
      totalPages: countPages(total.rows, itemsPerPage),
      relacionadas: relacionadas.map(show),
      sugerencia,
      avisos: [...avisos],
      ...(cercanas.length > 0 && { cercanas: [...cercanas] }),
    };
  };
}

/** Writes the select of the ids of a whole list of parts, in its order, for whoever writes it out (record 77). */
export async function writeIds(db: Db, query: Omit<ListaQuery, 'page' | 'itemsPerPage'>): Promise<string> {
  const { search: texto, year: anio, marca, auto, pieza, exist } = query;
  if (texto === '') return writeIdsDeFiltros({ marca, auto, anio, pieza, exist });
  return writeIdsDeTexto(db, { marca, auto, anio, pieza, exist, texto, limit: 1, offset: 0 });
}
