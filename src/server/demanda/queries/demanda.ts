import type { RequestOf, ResponseOf } from '#contract/call.ts';
import type { demanda } from '#contract/demanda.ts';
import type { RenglonDeDemanda } from '#contract/wire/demanda.ts';
import { readEscrito } from '#domain/busqueda/deseo.ts';
import { EXACT_TOTAL_LIMIT, pagesOf, rowsOf } from '#domain/pagina.ts';
import { foldTexto } from '#domain/texto.ts';
import { type Db, prepare } from '#server/base/db/database.ts';
import { fillIn } from '#server/base/db/literals.ts';
import type { Consulta } from '#server/base/tabla/escribir.ts';
import { findLexico } from '#server/busqueda/queries/lexico.ts';

type Pedido = RequestOf<(typeof demanda)['getDemanda']>;

/** A row as the database makes it; `cuantas` rows there are in all. */
interface Fila extends Omit<RenglonDeDemanda, 'anios'> {
  readonly desde: number | null;
  readonly hasta: number | null;
  readonly cuantas: number;
}

/** A year that was not said is any (0 among counts, null among facts). */
const delAnio = (desde: string, hasta: string) => `($3::int is null or $3 between ${desde} and ${hasta})`;
const CONTADO = `(c.anio_desde = 0 or ${delAnio('c.anio_desde', 'c.anio_hasta')})`;
const HECHO = `h.deseo_id = o.deseo_id and ($2 = '' or h.clase = $2) and h.dia > k.dia - $1::int
  and (h.anio_desde is null or ${delAnio('h.anio_desde', 'h.anio_hasta')})`;

/** A text that was not understood is no wish that anybody could meet. */
const ENTENDIDO = `(d.pieza <> '' or d.auto <> '')`;

/** The wishes that are counted, most often first: of the days $1, the kind $2 (empty: any) and the year $3. */
const deUnAnio = (deseos: string) => `
  select c.deseo_id, sum(c.veces)::int as veces
  from demanda_conteos c ${deseos}
  where c.dias = $1 and c.clase = $2 and ${CONTADO} and c.veces > 0
  group by c.deseo_id`;

/** The wishes of any year: the first rows of an index. */
const deTodos = (deseos: string) => `
  select c.deseo_id, c.veces from demanda_totales c ${deseos}
  where c.dias = $1 and c.clase = $2 and $3::int is null and c.veces > 0`;

/** A page of the wishes, beside how many there are up to where a list ends. */
const ordered = (wishes: string, page: string) => `
  select w.deseo_id, w.veces, (select count(*)::int from (select from (${wishes}) t limit ${EXACT_TOTAL_LIMIT + 1}) n) as cuantas
  from (${wishes}) w order by w.veces desc, w.deseo_id ${page}`;

/** The middle of some prices, half a centavo rounded up. */
const mediana = (columna: string) => `floor(percentile_cont(0.5) within group (order by ${columna}) + 0.5)::bigint`;

/** The select list and the joins of each of the wishes `o`. */
const dicho = (paginas: string) => `
  select d.id, d.pieza, d.lado, d.marca, d.auto, o.veces, y.desde, y.hasta, o.cuantas,
    to_char((select h.dia from demanda_hechos h where ${HECHO} order by h.dia desc limit 1), 'YYYY-MM-DD') as ultima,
    (select ${mediana('h.pedido')} from demanda_hechos h where ${HECHO} and h.pedido is not null) as pedido,
    (select ${mediana('g.precio')} from demanda_ganadas g where g.deseo_id = o.deseo_id and g.dia > k.dia - $1::int) as ganado,
    (select count(*)::int from demanda_avisos a where a.deseo_id = o.deseo_id and a.avisado is null) as esperan
  from (${paginas}) o join demanda_deseos d on d.id = o.deseo_id cross join demanda_corte k
  cross join lateral (
    select min(nullif(c.anio_desde, 0))::int as desde, nullif(max(c.anio_hasta), 0)::int as hasta
    from demanda_conteos c
    where c.deseo_id = o.deseo_id and c.dias = $1 and c.clase = $2 and ${CONTADO} and c.veces > 0) y
  order by o.veces desc, o.deseo_id`;

/** Every wish that says something, and those that have all of the words $4. */
const TODOS = `join demanda_deseos d on d.id = c.deseo_id and ${ENTENDIDO}`;
const CON_PALABRAS = `${TODOS} and (select bool_and(position(w in d.busqueda) > 0) from unnest($4::text[]) w)`;
const DEL_AUTO = `${TODOS} and d.marca = $4 and d.auto = $5 and d.pieza <> ''`;

/** A statement for any year, and the one for a year: which of both is asked for is known by its third value. */
function prepareBoth(deseos: string, page: string) {
  const todos = prepare<Fila>(dicho(ordered(deTodos(deseos), page)));
  const deUno = prepare<Fila>(dicho(ordered(deUnAnio(deseos), page)));
  return (year: number | null) => (year === null ? todos : deUno);
}

const CONTADAS = prepareBoth(TODOS, 'limit $4 offset $5');
const BUSCADAS = prepareBoth(CON_PALABRAS, 'limit $5 offset $6');
const DE_AUTO = prepareBoth(DEL_AUTO, 'limit $6');

function palabrasOf(search: string): readonly string[] {
  return foldTexto(search).split(/\s+/).filter(Boolean);
}

function toRenglon({ desde, hasta, cuantas: _, ...fila }: Fila): RenglonDeDemanda {
  return { ...fila, anios: desde === null || hasta === null ? null : { from: desde, to: hasta } };
}

/** Finds a page of what was asked for and not sold, most often first. */
export async function findDemanda(
  { run }: Pick<Db, 'run'>,
  { search, year, clase, dias, ...page }: Pedido,
): Promise<ResponseOf<(typeof demanda)['getDemanda']>> {
  const { limit, offset } = rowsOf(page);
  const palabras = palabrasOf(search);
  const valores = [Number(dias), clase, year];
  const filas =
    palabras.length === 0
      ? await run(CONTADAS(year), [...valores, limit, offset])
      : await run(BUSCADAS(year), [...valores, palabras, limit, offset]);
  const cuantas = filas[0]?.cuantas ?? 0;
  return { demanda: filas.map(toRenglon), ...pagesOf(Math.min(cuantas, EXACT_TOTAL_LIMIT + 1), page) };
}

/** So many wishes of a car are shown beside it. */
const DE_UN_AUTO = 12;

/** Finds what was asked for of a car in a year; brand and car are understood as those of a part are. */
export async function findPedidoDeAuto(
  db: Db,
  { marca, auto, year }: RequestOf<(typeof demanda)['getPedidoDeAuto']>,
): Promise<ResponseOf<(typeof demanda)['getPedidoDeAuto']>> {
  const suyo = readEscrito({ pieza: '', lado: '', marca, auto, anios: null }, await findLexico(db));
  const filas = await db.run(DE_AUTO(year), [DIAS_DE_AUTO, '', year, suyo.marca, suyo.auto, DE_UN_AUTO]);
  return { demanda: filas.map(toRenglon), total: filas[0]?.cuantas ?? 0 };
}

const DIAS_DE_AUTO = 365;

/** Reads all that was asked for, in the order of its list, as it is written out. */
export function consultaDeDemanda({
  search,
  year,
  clase,
  dias,
}: Pick<Pedido, 'search' | 'year' | 'clase' | 'dias'>): Consulta {
  const palabras = palabrasOf(search);
  const deseos = palabras.length === 0 ? TODOS : CON_PALABRAS;
  const todas = dicho(ordered(year === null ? deTodos(deseos) : deUnAnio(deseos), ''));
  return {
    desde: fillIn(`from (${todas}) r`, [Number(dias), clase, year, palabras]),
    orden: 'r.veces desc, r.id',
  };
}
