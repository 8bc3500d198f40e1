import { type RawBuilder, sql } from 'kysely';
import type { RequestOf, ResponseOf } from '#contract/call.ts';
import type { cotizaciones } from '#contract/cotizaciones.ts';
import { EXACT_TOTAL_LIMIT, type PageRequest, pagesOf, rowsOf } from '#domain/pagina.ts';
import type { Db } from '#server/base/db/database.ts';
import { hasWords } from '#server/base/db/list.ts';
import { CABEZA, type CabezaRow, toFila } from './filas.ts';

type Lista = (typeof cotizaciones)['getCotizaciones'];
type Ver = RequestOf<Lista>['ver'];

/** The conditions of what a list shows; they say in SQL what the states say in the domain. */
function conditionOf(ver: Ver, ahora: Date): RawBuilder<boolean> {
  const isAbierta = sql<boolean>`(c.enviada is not null and c.aceptada is null and c.cancelada is null)`;
  const conditions: Readonly<Record<Ver, RawBuilder<boolean>>> = {
    todas: sql`true`,
    borrador: sql`(c.enviada is null and c.cancelada is null)`,
    enviada: sql`(${isAbierta} and c.vence > ${ahora} and c.vista is null)`,
    vista: sql`(${isAbierta} and c.vence > ${ahora} and c.vista is not null)`,
    aceptada: sql`(c.aceptada is not null and c.cancelada is null)`,
    vencida: sql`(${isAbierta} and c.vence <= ${ahora})`,
    cancelada: sql`c.cancelada is not null`,
  };
  return conditions[ver];
}

/** Finds a page of the quotes to see, the newest first, as they are at a moment. */
export async function findCotizaciones(
  db: Pick<Db, 'kysely'>,
  { ver, search, ...page }: RequestOf<Lista>,
  ahora: Date,
): Promise<ResponseOf<Lista>> {
  const texto = sql`plegar(c.id::text || ' ' || c.nombre || ' ' || c.telefono)`;
  const { filas, ...pages } = await findFilas(db, sql`${conditionOf(ver, ahora)} and ${hasWords(texto, search)}`, page);
  return { cotizaciones: filas.map((fila) => toFila(fila, ahora)), ...pages };
}

/** Finds a page of the quotes that were sent to an account, the newest first, as they are at a moment. */
export async function findMias(
  db: Pick<Db, 'kysely'>,
  identificador: string,
  page: PageRequest,
  ahora: Date,
): Promise<ResponseOf<(typeof cotizaciones)['getMias']>> {
  const suya = sql`c.cuenta_id = (select u.id from cuentas u where u.identificador = ${identificador}) and c.enviada is not null`;
  const { filas, ...pages } = await findFilas(db, suya, page);
  const mias = filas.map((fila) => {
    const { id, token, estado, enviada, vigencia, piezas, total } = toFila(fila, ahora);
    return { id, token, estado, enviada: enviada ?? '', vigencia, piezas, total };
  });
  return { cotizaciones: mias, ...pages };
}

/** Reads a page of the quotes `c` that a condition names, and counts them. */
async function findFilas({ kysely }: Pick<Db, 'kysely'>, donde: RawBuilder<unknown>, page: PageRequest) {
  const { limit, offset } = rowsOf(page);
  const filas = await sql<CabezaRow>`select ${sql.raw(CABEZA)}
    from (select * from cotizaciones c where ${donde} order by c.id desc limit ${limit} offset ${offset}) c
    order by c.id desc`.execute(kysely);
  const contadas = await sql<{ n: number }>`select count(*)::int as n
    from (select from cotizaciones c where ${donde} limit ${EXACT_TOTAL_LIMIT + 1}) c`.execute(kysely);
  return { filas: filas.rows, ...pagesOf(contadas.rows[0]?.n ?? 0, page) };
}
