import { EXACT_TOTAL_LIMIT } from '#domain/pagina.ts';

/** The order of the rows of a report: by the newest first, or the oldest. */
export type Sentido = 'desc' | 'asc';

/** A page of a report, as its statement has it. */
export interface PaginaDeReporte {
  /** A scalar: how many rows the report has. */
  readonly total: string;
  /** The parameter with the rows of a page, and that with the rows before it. */
  readonly limite: string;
  readonly salto: string;
}

/**
 * Writes a query of one page. Rows are walked from the nearer end, so that the last page is as near as the first.
 *
 * @param filas writes the query of all rows in an order.
 */
export function paginate(
  filas: (sentido: Sentido) => string,
  sentido: Sentido,
  { total, limite, salto }: PaginaDeReporte,
): string {
  const isCerca = `${salto}::bigint * 2 <= (${total})`;
  const quedan = `(${total}) - ${salto}::bigint`;
  return `
    (${filas(sentido)} limit case when ${isCerca} then ${limite}::bigint else 0 end offset ${salto}::bigint)
    union all
    (${filas(sentido === 'desc' ? 'asc' : 'desc')}
      limit case when ${isCerca} then 0 else greatest(0, least(${limite}::bigint, ${quedan})) end
      offset greatest(0, ${quedan} - ${limite}::bigint))`;
}

/** Writes the query of all rows of a report in an order, of those that one more condition leaves. */
type Filas = (orden: string, condicion: string) => string;

/**
 * Writes a query of one page (id, turno) in an order that somebody chose; null is the report's own. More rows than a total is exact
 * for come in that one, walked from the nearer end: their `turno` is null.
 *
 * @param propio writes the report's own order, either way.
 */
export function paginateEnOrden(
  filas: Filas,
  {
    orden,
    sentido,
    propio,
  }: { readonly orden: string | null; readonly sentido: Sentido; readonly propio: (hacia: Sentido) => string },
  pagina: PaginaDeReporte,
): string {
  const { total, limite, salto } = pagina;
  const pocas = `(${total}) <= ${EXACT_TOTAL_LIMIT}`;
  const enSuOrden = (condicion: string) =>
    `select id, null::bigint as turno from (${paginate((hacia) => filas(propio(hacia), condicion), sentido, pagina)}) suya`;
  if (orden === null) return enSuOrden('true');
  return `
    select id, row_number() over () as turno from (
      ${filas(orden, pocas)} limit ${limite}::bigint offset ${salto}::bigint) ordenadas
    union all
    ${enSuOrden(`not ${pocas}`)}`;
}
