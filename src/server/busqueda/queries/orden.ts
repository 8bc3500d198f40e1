import type { ORDENES, Orden } from '#domain/orden-de-lista.ts';
import { capTotal, EXACT_TOTAL_LIMIT, type Total } from '#domain/pagina.ts';
import { type Db, unprepared } from '#server/base/db/database.ts';
import { type Claves, claveOf, type Ordenable, orderedIds, orderIds } from '#server/base/db/ordenadas.ts';
import { valoresDeFicha } from './ficha.ts';
import { type FilasQuery, rowsUntil } from './filas.ts';
import { filasOrdenadas } from './filas-de-ficha.ts';
import { runNamed } from './named-statement.ts';

/** An order of parts that somebody chose. */
export type OrdenDePiezas = Orden<keyof typeof ORDENES.piezas>;

/**
 * The values that parts `p` are ordered by. The number of the inventory alone has an index: no index may hold a price, a condition or an
 * origin (record 14), and the rest are ordered too rarely for one.
 */
const CLAVES: Claves<keyof typeof ORDENES.piezas> = {
  inventario: { sql: 'p.inventario', conIndice: true },
  titulo: { sql: 'plegar(p.titulo)' },
  condicion: { sql: "plegar(concat_ws(' ', p.condicion, p.origen))" },
  existencias: { sql: 'p.existencias' },
  precio: { sql: 'p.precio' },
  publicada: { sql: 'greatest(p.publicada_facebook, p.publicada_mercado)' },
};

/** A page of parts in an order, or in that of their list where they are too many. */
export interface Ordenadas<Row> {
  readonly filas: readonly Row[];
  readonly total: Total;
  readonly sinOrdenar: boolean;
}

/**
 * Makes the list of parts that filters find, in an order that somebody chose (record 95).
 *
 * @param columnas the select list of a row; `p` is the table `piezas`.
 */
export function createOrdenadas<Row extends { readonly id: number }>(columnas: string) {
  type Contada = Row & { readonly contadas: number };
  return async (
    db: Db,
    { exist, limit, offset, ficha = null, ...filtros }: FilasQuery,
    orden: OrdenDePiezas,
  ): Promise<Ordenadas<Row>> => {
    const clave = claveOf(CLAVES, orden);
    const contadas = await runNamed(db, filasOrdenadas<Contada>(columnas, exist, { filtros, ficha, clave }), {
      ...filtros,
      ...valoresDeFicha(ficha),
      ...rowsUntil(EXACT_TOTAL_LIMIT, { limit, offset }),
    });
    const total = capTotal(contadas[0]?.contadas ?? 0);
    return { filas: contadas.filter(({ id }) => id !== null), total, sinOrdenar: total.isCapped && !clave.conIndice };
  };
}

const PIEZAS: Ordenable<keyof typeof ORDENES.piezas> = { tabla: 'piezas p', id: 'p.id', claves: CLAVES };

/** Writes the select of the ids of parts in an order, all of them, of one in the order of their list. */
export function orderPiezas(ids: string, orden: OrdenDePiezas | null): string {
  return orderedIds(ids, PIEZAS, orden);
}

/**
 * Finds a page of the parts that a select of ids finds, in an order.
 *
 * @param columnas the select list of a row; `p` is the table `piezas`.
 */
export function findEnOrden<Row>(
  db: Db,
  columnas: string,
  {
    ids,
    orden,
    limit,
    offset,
  }: { readonly ids: string; readonly orden: OrdenDePiezas } & Pick<FilasQuery, 'limit' | 'offset'>,
): Promise<readonly Row[]> {
  const pagina = orderIds(ids, PIEZAS, orden, 'limit $1::int offset $2::int');
  const text = `select f.* from (${pagina}) pagina
    cross join lateral (select ${columnas} from piezas p where p.id = pagina.id offset 0) f order by pagina.turno`;
  return db.run(unprepared<Row>(text), [limit, offset]);
}
