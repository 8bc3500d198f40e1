import type { RequestOf } from '#contract/call.ts';
import type { listaDeNotas } from '#contract/lista-de-notas.ts';
import type { Nota } from '#contract/wire/nota.ts';
import { canonCanal } from '#domain/baja.ts';
import { ORDENES, ordenOf } from '#domain/orden-de-lista.ts';
import { type PageRequest, pagesOf } from '#domain/pagina.ts';
import { type Db, type Statement, unprepared } from '#server/base/db/database.ts';
import { medianoche } from '#server/base/db/medianoche.ts';
import { type EnIndice, findOrdenada, type Ordenable, orderedIds, porTexto } from '#server/base/db/ordenadas.ts';
import {
  type Con,
  findBuscados,
  findTodos,
  type ListaDeTexto,
  prepareBuscados,
  prepareTodos,
  walkFiltradas,
  writeBuscados,
  writeIdsDeBuscados,
  writeIdsDeTodos,
} from '#server/base/db/text-list.ts';
import {
  assignNumbers,
  type Condicion,
  type Cotizadores,
  conCotizador,
  conNombre,
} from '#server/reportes/queries/condiciones.ts';
import { NOTA_COLUMNS, type NotaRow, toNota } from './notas.ts';

/** Each note is looked up by its number, however many the planner expects. */
const NOTAS: ListaDeTexto = {
  tabla: 'notas',
  porInventario: `select distinct t.nota_id from piezas p join notas_partidas t on t.pieza_id = p.id
    where p.inventario = $3::int`,
  filas: `select pagina.turno, nota.* from pagina
    cross join lateral (select ${NOTA_COLUMNS} from notas n where n.id = pagina.id offset 0) nota`,
};

const ORDENABLES: Ordenable<keyof typeof ORDENES.notas> = {
  tabla: 'notas n',
  id: 'n.id',
  claves: {
    id: { sql: 'n.id', conIndice: true },
    cotizador: porTexto('n.cotizador'),
    nombre: porTexto('n.nombre'),
    piezas: { sql: 'n.piezas' },
    fecha: { sql: 'n.creada', conIndice: true },
    total: { sql: 'n.total' },
  },
};

const TODAS = prepareTodos<NotaRow>(NOTAS);
const BUSCADAS = prepareBuscados<NotaRow>(NOTAS);

/** Writes a page of the notes that a condition has, the last that were made first. $1 limit, $2 offset. */
const writeFiltradas = (donde: string) => `
  with ${walkFiltradas({ de: 'notas', donde, orden: ['creada', 'id'], limit: '$1', offset: '$2' })}
  select c.n as contadas, filas.* from contadas c left join (${NOTAS.filas}) filas on true
  order by filas.creada desc, filas.id desc`;

/** The filters of the list of notes, as the list and its file ask for them. */
export type FiltrosDeNotas = Omit<RequestOf<typeof listaDeNotas.getNotas>, keyof PageRequest>;

/** A list of notes: what is asked for, and whose quoters it knows. */
export interface PedidoDeNotas {
  readonly filtros: FiltrosDeNotas;
  readonly negocio: Cotizadores;
}

function condicionesOf(filtros: FiltrosDeNotas, negocio: Cotizadores): readonly Condicion[] {
  const { estatus, canal, cotizador, searchDateStart, searchDateEnd } = filtros;
  return [
    ...(estatus === null ? [] : [{ sql: `cancelada is ${estatus === 'creado' ? '' : 'not'} null` }]),
    // A channel may be asked for by its right spelling (regla 73).
    ...conNombre({ columna: 'canal' }, canal === 'WHATSAPP' ? canonCanal(canal) : canal),
    ...conCotizador({ columna: 'cotizador' }, cotizador, negocio),
    ...(searchDateStart === null ? [] : [{ sql: `creada >= ${medianoche('?::date')}`, valores: [searchDateStart] }]),
    ...(searchDateEnd === null ? [] : [{ sql: `creada < ${medianoche('?::date + 1')}`, valores: [searchDateEnd] }]),
  ];
}

/** A question to the notes: its statement, and the values that its filters have in it. */
interface Pregunta {
  readonly statement: Statement<Con<NotaRow>>;
  readonly valores: readonly unknown[];
  readonly enIndice: EnIndice | null;
}

const SIN_CONDICION: EnIndice = { donde: 'true', valores: [] };

/** Without filters a question is prepared once a connection; narrowed, it is planned for the values that are asked for. */
function preguntaOf({ filtros, negocio }: PedidoDeNotas): Pregunta {
  const condiciones = condicionesOf(filtros, negocio);
  const conTexto = filtros.search !== '';
  if (condiciones.length === 0)
    return { statement: conTexto ? BUSCADAS : TODAS, valores: [], enIndice: conTexto ? null : SIN_CONDICION };
  const primeros = Array.from({ length: conTexto ? 5 : 2 });
  const { donde, valores } = assignNumbers(condiciones, primeros);
  const text = conTexto ? writeBuscados(NOTAS, donde) : writeFiltradas(donde);
  const propios = valores.slice(primeros.length);
  return { statement: unprepared(text), valores: propios, enIndice: conTexto ? null : { donde, valores: propios } };
}

/**
 * Finds a page of notes, newest first; with a text, by number, inventory number, name and quoter (regla 150); narrowed by
 * filters.
 */
export async function findPagina(
  db: Db,
  { filtros, negocio, ...page }: PedidoDeNotas & PageRequest,
): Promise<{ readonly notas: Nota[]; readonly sinOrdenar?: boolean } & ReturnType<typeof pagesOf>> {
  const { search } = filtros;
  const orden = readOrden(filtros);
  const { statement, valores, enIndice } = preguntaOf({ filtros, negocio });
  const { rows, contadas } = await (search === ''
    ? findTodos(db, statement, page, valores)
    : findBuscados(db, statement, readSearch(search), page, valores));
  const pages = pagesOf(contadas, page);
  if (orden === null) return { notas: rows.map(toNota), ...pages };
  const ids = () => writeIdsDeLista(db, { filtros, negocio });
  const pedida = { ...page, orden, ids, contadas, filas: NOTAS.filas, enIndice };
  const ordenadas = await findOrdenada<NotaRow, keyof typeof ORDENES.notas>(db, ORDENABLES, pedida);
  return { notas: (ordenadas ?? rows).map(toNota), ...pages, ...(ordenadas === null && { sinOrdenar: true }) };
}

function readOrden({ orden, sentido }: FiltrosDeNotas) {
  return ordenOf(ORDENES.notas, orden, sentido);
}

/** Writes the select of the ids of a whole list of notes, in its order, for whoever writes it out (record 77). */
export async function writeIdsDeNotas(db: Db, pedido: PedidoDeNotas): Promise<string> {
  return orderedIds(await writeIdsDeLista(db, pedido), ORDENABLES, readOrden(pedido.filtros));
}

async function writeIdsDeLista(db: Db, pedido: PedidoDeNotas): Promise<string> {
  const { search } = pedido.filtros;
  const { statement, valores } = preguntaOf(pedido);
  return search === ''
    ? writeIdsDeTodos(statement, valores)
    : writeIdsDeBuscados(db, statement, readSearch(search), valores);
}

function readSearch(search: string) {
  const numero = /^\d{1,9}$/.test(search) ? Number(search) : null;
  return { palabras: search, numero, inventario: numero };
}
