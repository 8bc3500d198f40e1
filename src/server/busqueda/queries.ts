import type { Existencia } from '#contract/wire/fields.ts';
import type { FiltrosDeInventario } from '#contract/wire/filtros-de-inventario.ts';
import type { Lectura } from '#domain/busqueda/lectura.ts';
import type { Lexico } from '#domain/busqueda/lexico.ts';
import type { Filtros } from '#domain/busqueda/seleccion.ts';
import { readFolioDeDonador } from '#domain/donador.ts';
import { ORDENES, ordenOf, type Sentido } from '#domain/orden-de-lista.ts';
import { countPages } from '#domain/pagina.ts';
import { squeezeTexto } from '#domain/texto.ts';
import { isUbicacionPosible } from '#domain/ubicacion.ts';
import type { Db } from '#server/base/db/database.ts';
import { hasDonador, hasUbicacion } from '#server/patio/piezas/ubicaciones.ts';
import { SIN_FILTROS } from './cercanas.ts';
import { findPagina, hasFiltros, type Intento, isSinPieza, proposeIntentos } from './intentos.ts';
import { fichaOf } from './queries/ficha.ts';
import { createFilas, type Filas, type FilasQuery, writeIdsDeFiltros } from './queries/filas.ts';
import { createOrdenadas, findEnOrden, type OrdenDePiezas, orderPiezas } from './queries/orden.ts';
import { writeBusqueda } from './statements.ts';
import { createBusqueda, type Encontrado, writeIdsDeTexto } from './texto.ts';

/** A page of parts is asked for by a text, by filters (empty and null: any) or by both; pages begin at 1. */
interface ListaQuery extends Omit<Filtros, 'anio'>, FiltrosDeInventario {
  readonly page: number;
  readonly itemsPerPage: number;
  readonly search: string;
  readonly year: number | null;
  readonly exist: Existencia;
  /** The donor car whose number the text was. */
  readonly donador?: number;
  /** The column that the list is ordered by; left out and null: the parts asked for first, or the newest. */
  readonly orden?: OrdenDePiezas['columna'] | null | undefined;
  readonly sentido?: Sentido | null | undefined;
}

/** Parts were found, and the answer says whether it was too much to be ordered. */
type Hallado<Row> = Encontrado<Row> & { readonly sinOrdenar?: boolean };

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
  const findOrdenadas = createOrdenadas<Row>(columnas);
  /** Filters that nothing passes any more are written as a text, which is offered, or what is near it. */
  const findSinTexto = async (db: Db, rows: FilasQuery, orden: OrdenDePiezas | null): Promise<Hallado<Row>> => {
    const found = { ...SOLO_FILAS, ...(await (orden ? findOrdenadas(db, rows, orden) : findByFiltros(db, rows))) };
    // A record that says something else is not looked for by words.
    if (found.total.rows > 0 || rows.offset > 0 || rows.ficha || !hasFiltros(rows)) return found;
    const search = squeezeTexto([rows.pieza, rows.marca, rows.auto, rows.anio ?? ''].join(' ')).toLowerCase();
    const { total, cercanas } = await findByTexto(db, { ...rows, ...SIN_FILTROS, texto: search, limit: 0 });
    const igual = { sin: '', search, conFiltros: false, total: total.rows, totalCapped: total.isCapped };
    return { ...found, cercanas: total.rows > 0 ? [igual] : cercanas.map((one) => ({ ...one, conFiltros: false })) };
  };
  /** A text is ordered as far as its rows are counted (record 14). */
  const findConTexto = async (db: Db, rows: FilasQuery & { readonly texto: string }, orden: OrdenDePiezas | null) => {
    const found: Hallado<Row> = await findByTexto(db, rows);
    if (orden === null || found.filas.length === 0) return found;
    if (found.total.isCapped) return { ...found, sinOrdenar: true };
    const ids = await writeIdsDeTexto(db, rows);
    return { ...found, filas: await findEnOrden<Row>(db, columnas, { ...rows, ids, orden }) };
  };
  return async <Fila>(db: Db, query: ListaQuery, show: (row: Row) => Fila) => {
    const { page, itemsPerPage, search: texto, year: anio, marca, auto, pieza, exist } = query;
    const ficha = fichaOf(query);
    const rows = { marca, auto, anio, pieza, exist, ficha, limit: itemsPerPage, offset: (page - 1) * itemsPerPage };
    const orden = ordenOf(ORDENES.piezas, query.orden, query.sentido);
    const { filas, total, relacionadas, sugerencia, avisos, cercanas, sinOrdenar } =
      texto === '' ? await findSinTexto(db, rows, orden) : await findConTexto(db, { ...rows, texto }, orden);
    return {
      inventario: filas.map(show),
      total: total.rows,
      totalCapped: total.isCapped,
      totalPages: countPages(total.rows, itemsPerPage),
      relacionadas: relacionadas.map(show),
      sugerencia,
      avisos: [...avisos],
      ...(cercanas.length > 0 && { cercanas: [...cercanas] }),
      ...(sinOrdenar && { sinOrdenar }),
    };
  };
}

/** A list may be narrowed by what its text names for who works here: a place, or a donor car. */
type PorPatio = Pick<ListaQuery, 'search' | 'ubicacion' | 'donador'>;

/**
 * Takes a text that is the beginning of some place for that place, and the number of a donor car, 'D-12', for its parts: only for
 * who works here, since nobody else knows of them.
 */
export async function withPatio<Query extends PorPatio>(db: Db, query: Query): Promise<Query> {
  const texto = squeezeTexto(query.search).toUpperCase();
  const donador = /^D-/.test(texto) ? readFolioDeDonador(texto) : null;
  if (donador !== null && (await hasDonador(db, donador))) return { ...query, search: '', donador };
  if (query.ubicacion != null || !isUbicacionPosible(texto) || !(await hasUbicacion(db, texto))) return query;
  return { ...query, search: '', ubicacion: texto };
}

/** Writes the select of the ids of a whole list of parts, in its order, for whoever writes it out (record 77). */
export async function writeIds(db: Db, asked: Omit<ListaQuery, 'page' | 'itemsPerPage'>): Promise<string> {
  const query = await withPatio(db, asked);
  const { search: texto, year: anio, marca, auto, pieza, exist } = query;
  const filtros = { marca, auto, anio, pieza, exist, ficha: fichaOf(query) };
  const ids =
    texto === '' ? writeIdsDeFiltros(filtros) : await writeIdsDeTexto(db, { ...filtros, texto, limit: 1, offset: 0 });
  return orderPiezas(ids, ordenOf(ORDENES.piezas, query.orden, query.sentido));
}

/** The parts that somebody chose: those that were ticked, or, without ids, all that the filters of a list find. */
type Elegidas = Parameters<typeof writeIds>[1] & { readonly piezas: readonly number[] | null };

/** Writes the select of the ids of a selection. */
export async function writeIdsElegidas(db: Db, { piezas, ...filtros }: Elegidas): Promise<string> {
  if (piezas) return `select unnest('{${[...new Set(piezas)].join()}}'::int[]) as id`;
  return writeIds(db, filtros);
}

/** A text that was read already, by the lexicon of this moment. */
export interface TextoLeido {
  readonly texto: string;
  readonly lectura: Lectura;
}

/** The parts for one of them; `avisos` says what they do not say of themselves. */
export interface DeLectura<Row> extends Filas<Row> {
  readonly avisos: readonly string[];
}

/** Texts looked for at the same time: the connections of the server are everybody's. */
const A_LA_VEZ = 4;

/**
 * Makes the search of many texts that were read already: the parts in stock that each asks for, and none beside them. It looks for
 * all that is written, then without the words that no part has in its details.
 *
 * @param columnas the select list of a row; `p` is the table `piezas`.
 */
export function createDeLecturas<Row>(columnas: string) {
  const statements = writeBusqueda<Row>(columnas, 'existentes');
  return async (
    db: Db,
    lexico: Lexico,
    { textos, limit }: { readonly textos: readonly TextoLeido[]; readonly limit: number },
  ): Promise<readonly DeLectura<Row>[]> => {
    const found: DeLectura<Row>[] = [];
    const findUno = async ({ texto, lectura }: TextoLeido): Promise<DeLectura<Row>> => {
      const busqueda = { ...SIN_FILTROS, texto, exist: 'existentes', limit, offset: 0 } as const;
      const contexto = { db, statements, lexico, busqueda };
      for (const intento of intentosOf(contexto, lectura)) {
        const pagina = await findPagina(contexto, intento);
        if (pagina.total.rows > 0) return { ...pagina, avisos: intento.siHay };
      }
      return SIN_FILAS;
    };
    for (let start = 0; start < textos.length; start += A_LA_VEZ) {
      found.push(...(await Promise.all(textos.slice(start, start + A_LA_VEZ).map(findUno))));
    }
    return found;
  };
}

const SIN_FILAS = { filas: [], total: { rows: 0, isCapped: false }, avisos: [] } as const;

/** A text that names no part and no number would find all of a car. */
function intentosOf(contexto: Parameters<typeof proposeIntentos>[0], lectura: Lectura): readonly Intento[] {
  const palabras = lectura.desconocidas.map(({ palabra }) => palabra);
  const enteros = palabras.length === 0 ? [] : proposeIntentos(contexto, lectura, palabras).slice(0, 1);
  return [...enteros, ...proposeIntentos(contexto, lectura, [])].filter((intento) => {
    const { piezas, tambien } = intento.lectura;
    return (piezas.length + tambien.length > 0 || intento.conNumeros !== null) && !isSinPieza(contexto, intento);
  });
}
