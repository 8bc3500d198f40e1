import type { Factura } from '#contract/wire/factura.ts';
import type { Dia } from '#domain/fecha.ts';
import { ORDENES, ordenOf } from '#domain/orden-de-lista.ts';
import { type PageRequest, pagesOf } from '#domain/pagina.ts';
import { type Db, type Statement, unprepared } from '#server/base/db/database.ts';
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
import { assignNumbers, type Condicion } from '#server/reportes/queries/condiciones.ts';
import { FACTURA_COLUMNS, FACTURA_FROM, type FacturaRow, toFactura } from './facturas.ts';
import {
  CON_DOCUMENTO,
  condicionDePestana,
  condicionesOf,
  type FiltrosDeFacturas,
  type NegocioDeFacturas,
  porAtender,
  TOTAL,
} from './filtros.ts';
import { type Debida, joinDebida, POR_COBRAR, venceOf } from './vencimiento.ts';

/** A list of invoices: what is asked for, what it knows of the business, and what day it is there. */
export interface PedidoDeFacturas {
  readonly filtros: FiltrosDeFacturas;
  readonly negocio: NegocioDeFacturas;
  readonly hoy: Dia;
}

interface Row extends FacturaRow, Debida {}

/** The folio of an invoice as the lists of texts take it. */
export const POR_FOLIO = "select id from cfdis where tipo = 'I' and folio = $3::int";

/**
 * Each invoice is looked up by its id, however many the planner expects.
 *
 * @param dias the days of credit of the configuration: the first value after those of every list.
 */
const facturasCon = (dias: string): ListaDeTexto => ({
  tabla: 'facturas',
  porInventario: POR_FOLIO,
  filas: `select pagina.turno, factura.*, debida.debe, debida.vence from pagina
    cross join lateral (select ${FACTURA_COLUMNS} from ${FACTURA_FROM} where f.id = pagina.id offset 0) factura
    ${joinDebida('pagina.id', dias)}`,
});

const ORDENABLES: Ordenable<keyof typeof ORDENES.facturas> = {
  tabla: CON_DOCUMENTO,
  id: 'f.id',
  claves: {
    folio: { sql: 'c.folio' },
    fecha: { sql: 'c.creada', conIndice: true },
    cliente: porTexto('c.nombre'),
    piezas: { sql: 'f.piezas' },
    total: { sql: TOTAL },
    // What a cancelled one came to is owed by nobody.
    adeudo: { sql: `case when ${POR_COBRAR} then f.saldo else 0 end` },
  },
};

/** The days of credit stand behind `limit` and `offset`, or behind all values of a search. */
const EN_TODAS = '$3::int';
const EN_BUSCADAS = '$6::int';
const FACTURAS = facturasCon(EN_TODAS);
const HALLADAS = facturasCon(EN_BUSCADAS);
const TODAS = prepareTodos<Row>(FACTURAS);
const BUSCADAS = prepareBuscados<Row>(HALLADAS);

/** Writes a page of the invoices `f` with a condition, newest first. $1 limit, $2 offset. */
const writeFiltradas = (donde: string) => `
  with ${walkFiltradas({
    de: `(select f.id from ${CON_DOCUMENTO} where ${donde}) filtradas`,
    donde: 'true',
    orden: ['id'],
    limit: '$1',
    offset: '$2',
  })}
  select c.n as contadas, filas.* from contadas c left join (${FACTURAS.filas}) filas on true order by filas.id desc`;

/** Writes a page of those of them that a text finds. */
const writeHalladas = (donde: string) =>
  writeBuscados(HALLADAS, `id in (select f.id from ${CON_DOCUMENTO} where ${donde})`);

/** A question to the invoices: its statement, and the values that it has behind those of every list. */
interface Pregunta {
  readonly statement: Statement<Con<Row>>;
  readonly valores: readonly unknown[];
  readonly enIndice: EnIndice | null;
}

/** Without filters a question is prepared once a connection; narrowed, it is planned for the values that are asked for. */
function preguntaOf({ filtros, negocio, hoy }: PedidoDeFacturas): Pregunta {
  const dias = negocio.cobranza.diasDeCredito;
  const conTexto = filtros.search !== '';
  const enSql = conTexto ? EN_BUSCADAS : EN_TODAS;
  const condiciones: readonly Condicion[] = [
    ...condicionesOf(filtros, negocio),
    ...condicionDePestana(filtros.ver, enSql, hoy),
    // A text looks at all of them.
    ...(conTexto ? [] : porAtender(filtros)),
  ];
  if (condiciones.length === 0)
    return {
      statement: conTexto ? BUSCADAS : TODAS,
      valores: [dias],
      enIndice: conTexto ? null : { donde: 'true', valores: [dias] },
    };
  const primeros = [...Array.from({ length: conTexto ? 5 : 2 }), dias];
  const { donde, valores } = assignNumbers(condiciones, primeros);
  const text = conTexto ? writeHalladas(donde) : writeFiltradas(donde);
  const propios = valores.slice(primeros.length - 1);
  return { statement: unprepared(text), valores: propios, enIndice: conTexto ? null : { donde, valores: propios } };
}

/** The folio that a text is, with its series or without: 'F-12', 'F12', '12'. */
const FOLIO = /^(?:[\p{L}]{1,10}\s*-?\s*)?(\d{1,9})$/u;

/** Reads the folio that a text may be; null for none. */
export function folioEn(search: string): number | null {
  const folio = FOLIO.exec(search)?.[1];
  return folio === undefined ? null : Number(folio);
}

function readSearch(search: string) {
  return { palabras: search, numero: null, inventario: folioEn(search) };
}

/**
 * Finds a page of invoices, newest first; with a text, by folio, client, RFC and claim (regla 150); narrowed by a tab and filters.
 * Those that are owed say when they are due.
 */
export async function findPagina(
  db: Db,
  { filtros, negocio, hoy, ...page }: PedidoDeFacturas & PageRequest,
): Promise<{ readonly facturas: Factura[]; readonly sinOrdenar?: boolean } & ReturnType<typeof pagesOf>> {
  const { search } = filtros;
  const orden = readOrden(filtros);
  const { statement, valores, enIndice } = preguntaOf({ filtros, negocio, hoy });
  const { rows, contadas } = await (search === ''
    ? findTodos(db, statement, page, valores)
    : findBuscados(db, statement, readSearch(search), page, valores));
  const pages = pagesOf(contadas, page);
  if (orden === null) return { facturas: rows.map(toDebida), ...pages };
  const ids = () => writeIdsDeLista(db, { filtros, negocio, hoy });
  const valoresDeFilas = [negocio.cobranza.diasDeCredito];
  const pedida = { ...page, orden, ids, contadas, filas: FACTURAS.filas, valores: valoresDeFilas, enIndice };
  const ordenadas = await findOrdenada<Row, keyof typeof ORDENES.facturas>(db, ORDENABLES, pedida);
  return { facturas: (ordenadas ?? rows).map(toDebida), ...pages, ...(ordenadas === null && { sinOrdenar: true }) };
}

function toDebida({ debe, vence, ...row }: Row): Factura {
  return { ...toFactura(row), ...venceOf({ debe, vence }) };
}

function readOrden({ orden, sentido }: FiltrosDeFacturas) {
  return ordenOf(ORDENES.facturas, orden, sentido);
}

/** Writes the select of the ids of a whole list of invoices, in its order, for whoever writes it out (record 77). */
export async function writeIdsDeFacturas(db: Db, pedido: PedidoDeFacturas): Promise<string> {
  return orderedIds(await writeIdsDeLista(db, pedido), ORDENABLES, readOrden(pedido.filtros));
}

async function writeIdsDeLista(db: Db, pedido: PedidoDeFacturas): Promise<string> {
  const { search } = pedido.filtros;
  const { statement, valores } = preguntaOf(pedido);
  return search === ''
    ? writeIdsDeTodos(statement, valores)
    : writeIdsDeBuscados(db, statement, readSearch(search), valores);
}
