/** The order of the rows of a report: by the newest first, or the oldest. */
export type Sentido = 'desc' | 'asc';

/**
 * Writes a query of one page. Rows are walked from the nearer end, so that the last page is as near as the first.
 *
 * @param filas writes the query of all rows in an order.
 * @param total a scalar: how many rows there are.
 * @param limite the parameter with the rows of a page, and `salto` that with the rows before it.
 */
export function paginate(
  filas: (sentido: Sentido) => string,
  sentido: Sentido,
  { total, limite, salto }: { readonly total: string; readonly limite: string; readonly salto: string },
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
