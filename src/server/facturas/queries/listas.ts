import { type RawBuilder, sql } from 'kysely';
import type { RequestOf } from '#contract/call.ts';
import type { listaDeFacturas } from '#contract/lista-de-facturas.ts';
import type { Factura } from '#contract/wire/factura.ts';
import { claveDeReporte } from '#domain/indicador.ts';
import { pagesOf } from '#domain/pagina.ts';
import type { Db } from '#server/base/db/database.ts';
import {
  findBuscados,
  findTodos,
  type ListaDeTexto,
  prepareBuscados,
  prepareTodos,
} from '#server/base/db/text-list.ts';
import { FACTURA_COLUMNS, FACTURA_FROM, type FacturaRow, toFactura } from './facturas.ts';
import { FACTURAS_FUERA } from './fuera.ts';

/** The list looks for these in an invoice. */
export interface BuscadoDeFactura {
  readonly serie: string;
  readonly folio: number;
  readonly rfc: string;
  /** The name on the document, and the one of the account; the same twice is no harm. */
  readonly nombres: readonly string[];
  /** The numbers of its claims. */
  readonly siniestros: readonly string[];
}

/**
 * Writes what `facturas.busqueda` holds of an invoice: its folio with its series and without, its client, the RFC and the
 * claims as they are written and by their letters and digits alone (regla 150).
 */
export function busquedaDeFactura(factura: BuscadoDeFactura): RawBuilder<unknown> {
  const { serie, folio, rfc, nombres, siniestros } = factura;
  const claves = siniestros.map(claveDeReporte);
  const textos = [`${serie}${folio}`, serie, String(folio), rfc, ...nombres, ...siniestros, ...claves];
  return sql`lexemas(${textos.join(' ')})`;
}

/** Each invoice is looked up by its id, however many the planner expects. $3 is a folio. */
const FACTURAS: ListaDeTexto = {
  tabla: 'facturas',
  porInventario: "select id from cfdis where tipo = 'I' and folio = $3::int",
  filas: `select pagina.turno, factura.* from pagina
    cross join lateral (select ${FACTURA_COLUMNS} from ${FACTURA_FROM} where f.id = pagina.id offset 0) factura`,
};

const TODAS = prepareTodos<FacturaRow>(FACTURAS);
const POR_CONFIRMAR = prepareTodos<FacturaRow>(
  FACTURAS,
  "id in (select id from cfdis where tipo = 'I' and estado in ('reservada', 'enviando', 'incierta'))",
);
const FUERA = prepareTodos<FacturaRow>(FACTURAS, `id in (${FACTURAS_FUERA})`);
const BUSCADAS = prepareBuscados<FacturaRow>(FACTURAS);

/** The folio that a text is, with its series or without: 'F-12', 'F12', '12'. */
const FOLIO = /^(?:[\p{L}]{1,10}\s*-?\s*)?(\d{1,9})$/u;

/**
 * Finds a page of invoices, newest first; with a text, by folio, client, RFC and claim (regla 150), and without one those
 * alone that nobody knows to be stamped, or that were cancelled elsewhere, where they are asked for.
 */
export async function findPagina(
  db: Db,
  { search, por_confirmar, fuera, ...page }: RequestOf<typeof listaDeFacturas.getFacturas>,
): Promise<{ readonly facturas: Factura[] } & ReturnType<typeof pagesOf>> {
  const folio = FOLIO.exec(search)?.[1];
  const inventario = folio === undefined ? null : Number(folio);
  const { rows, contadas } = await (search === ''
    ? findTodos(db, por_confirmar ? POR_CONFIRMAR : fuera ? FUERA : TODAS, page)
    : findBuscados(db, BUSCADAS, { palabras: search, numero: null, inventario }, page));
  return { facturas: rows.map(toFactura), ...pagesOf(contadas, page) };
}
