import { direccion } from '#web/components/ventas/direccion.ts';
import type { Campo } from './rejilla/columnas.ts';

/** One cell of a grid. */
interface Celda {
  readonly id: number;
  readonly campo: Campo;
}

/**
 * Gives the address of the grid of some records: the first stands in the path, the others in the query, which has room for
 * three hundred.
 *
 * @param celda the cell at which it opens; the first unless told.
 */
export function rejillaOf(ids: readonly number[], celda?: Celda): string {
  const [first, ...rest] = ids;
  const query = new URLSearchParams();
  if (rest.length > 0) query.set('con', rest.join('-'));
  if (celda) query.set('celda', `${celda.id}-${celda.campo}`);
  const search = query.toString();
  return direccion('rejilla', first) + (search && `?${search}`);
}
