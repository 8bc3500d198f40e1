import type { reportes } from '#contract/reportes.ts';
import type { BajaDetalle } from '#contract/wire/baja.ts';
import { parseCodigoBaja } from '#domain/baja.ts';
import { EXACT_TOTAL_LIMIT, type PageRequest, pagesOf, rowsOf } from '#domain/pagina.ts';
import { type Db, prepare } from '#server/db/database.ts';
import { tsqueryOf } from '#server/db/list.ts';
import { BAJA_COLUMNS, type BajaRow, toBaja } from '#server/existencias/queries/bajas.ts';
import type { Handlers } from '#server/http/implement.ts';

/** The handlers answer the reports. The yard's lists the write-offs that wait, or the processed ones (regla 149). */
export const reportesHandlers: Handlers<typeof reportes> = {
  async inventario(request, { db }) {
    const { bajas, contadas } = await findBajas(db, request);
    const { total: totalPiezas, ...pages } = pagesOf(contadas, request);
    return { bajas, totalPiezas, ...pages };
  },
};

/** A BajasQuery chooses the write-offs of a list and one of its pages. */
interface BajasQuery extends PageRequest {
  /** A number with or without its letter, an inventory number, or words (regla 150); empty, nothing is searched. */
  readonly search: string;
  /** Lists the processed ones instead of those that wait (regla 149); a search looks at both. */
  readonly procesadas: boolean;
}

/** A page of write-offs, and how many there are in all as far as they are counted. */
interface BajasPagina {
  readonly bajas: BajaDetalle[];
  readonly contadas: number;
}

type Contadas = { readonly contadas: number; readonly turno?: number } & (BajaRow | { readonly id: null });

const POR_PROCESAR = byEstatus(`estatus in ('baja', 'cancelado')`);
const PROCESADAS = byEstatus(`estatus in ('baja procesado', 'cancelado procesado')`);

/** Prepares a page of the write-offs in some states, newest first, with their capped count. $1 limit, $2 offset. */
function byEstatus(estatus: string) {
  return prepare<Contadas>(`
    with contadas as (
      select count(*)::int as n from (select from bajas where ${estatus} limit ${EXACT_TOTAL_LIMIT + 1}) todas),
    pagina as (select id from bajas where ${estatus} order by id desc limit $1 offset $2)
    select c.n as contadas, filas.* from contadas c left join (
      select ${BAJA_COLUMNS} from pagina join bajas b on b.id = pagina.id join piezas p on p.id = b.pieza_id
    ) filas on true order by filas.id desc`);
}

/**
 * Searches the write-offs. The one with the number comes first, then those of the part with that inventory number, then
 * those with the words, newest first. Rare words are collected by their index and sorted; for frequent words the newest
 * write-offs are walked instead, by a condition (`is true`) that the index of words cannot serve.
 *
 * $1 the words as a tsquery, $2 the number or null, $3 whether it may be an inventory number, $4 limit, $5 offset.
 */
const BUSCADAS = prepare<Contadas>(`
  with nombradas as materialized (
    select b.id, 0 as turno from bajas b where b.id = $2::int
    union all select b.id, 1 from piezas p join bajas b on b.pieza_id = p.id
      where $3::boolean and p.inventario = $2::int and b.id <> $2::int),
  dichas as materialized (
    select b.id from bajas b where b.busqueda @@ $1::tsquery limit ${EXACT_TOTAL_LIMIT + 1}),
  contadas as materialized (
    select (select count(*) from nombradas)::int
      + (select count(*) from dichas where id not in (select id from nombradas))::int as n),
  pagina as (
    select id, turno from nombradas
    union all
    select id, 2 from dichas
      where (select n from contadas) <= ${EXACT_TOTAL_LIMIT} and id not in (select id from nombradas)
    union all
    (select b.id, 2 from bajas b
      where (select n from contadas) > ${EXACT_TOTAL_LIMIT}
        and (b.busqueda @@ $1::tsquery) is true and b.id not in (select id from nombradas)
      order by b.id desc limit $4::int + $5::int)
    order by turno, id desc limit $4::int offset $5::int)
  select c.n as contadas, filas.* from contadas c left join (
    select pagina.turno, ${BAJA_COLUMNS}
    from pagina join bajas b on b.id = pagina.id join piezas p on p.id = b.pieza_id
  ) filas on true order by filas.turno, filas.id desc`);

/** Finds a page of write-offs, newest first. The list ends where its total is capped (regla 133). */
async function findBajas(db: Db, query: BajasQuery): Promise<BajasPagina> {
  const rows = await run(db, query);
  const bajas = rows.flatMap(({ contadas: _, turno: __, ...row }) => (row.id === null ? [] : [toBaja(row)]));
  return { bajas, contadas: rows[0]?.contadas ?? 0 };
}

function run(db: Db, { search, procesadas, ...page }: BajasQuery): Promise<readonly Contadas[]> {
  const { limit, offset } = rowsOf(page);
  if (search === '') return db.run(procesadas ? PROCESADAS : POR_PROCESAR, [limit, offset]);
  const numero = parseCodigoBaja(search);
  const isCodigo = numero !== null && /^[ap]-/i.test(search.trim());
  const palabras = isCodigo ? '' : tsqueryOf(search);
  return db.run(BUSCADAS, [palabras, numero, /^\d+$/.test(search.trim()), limit, offset]);
}
