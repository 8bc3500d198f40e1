import { type RawBuilder, sql } from 'kysely';
import type { RequestOf, ResponseOf } from '#contract/call.ts';
import type { demanda } from '#contract/demanda.ts';
import type { AvisoPublico } from '#contract/page-state.ts';
import type { Aviso } from '#contract/wire/demanda.ts';
import { type Deseo, isDeseado, type PedidoEscrito, readEscrito } from '#domain/busqueda/deseo.ts';
import type { ListaDeAvisos } from '#domain/demanda.ts';
import { EXACT_TOTAL_LIMIT, pagesOf, rowsOf } from '#domain/pagina.ts';
import { type Db, prepare } from '#server/base/db/database.ts';
import { hasWords } from '#server/base/db/list.ts';
import { notFound } from '#server/base/errors.ts';
import { findLexico } from '#server/busqueda/queries/lexico.ts';
import { DISPONIBLE } from '#server/patio/existencias/queries/disponible.ts';

/** A notice as the database has it. */
interface AvisoRow extends Omit<Aviso, 'creado' | 'avisado' | 'llegada'> {
  readonly creado: Date;
  readonly avisado: Date | null;
  readonly pieza: number | null;
  readonly titulo: string | null;
  readonly disponible: number | null;
}

/** The select list of an {@link AvisoRow}; `a` is the table of notices. */
const COLUMNAS = `a.id, a.texto, coalesce(a.correo, '') as correo, coalesce(a.telefono, '') as telefono, a.creado, a.avisado,
  coalesce((select c.nombre from cuentas c where c.identificador = a.avisado_por and c.eliminada is null), '') as "avisadoPor",
  a.token, p.id as pieza, p.titulo, ${DISPONIBLE} as disponible`;

const DE_PIEZA = `left join piezas p on p.id = a.llego_pieza`;

function toAviso({ creado, avisado, pieza, titulo, disponible, ...row }: AvisoRow): Aviso {
  return {
    ...row,
    creado: creado.toISOString(),
    avisado: avisado?.toISOString() ?? null,
    llegada: pieza === null ? null : { pieza, titulo: titulo ?? '', disponible: disponible ?? 0 },
  };
}

/** The condition of each list. */
const LISTAS: Readonly<Record<ListaDeAvisos, RawBuilder<boolean>>> = {
  'por avisar': sql`a.llego is not null and a.avisado is null`,
  'en espera': sql`a.llego is null and a.avisado is null`,
  avisados: sql`a.avisado is not null`,
  todos: sql`true`,
};

/** Finds a page of the people who want to be told, the newest first. */
export async function findAvisos(
  { kysely }: Pick<Db, 'kysely'>,
  { ver, search, ...page }: RequestOf<(typeof demanda)['getAvisos']>,
): Promise<ResponseOf<(typeof demanda)['getAvisos']>> {
  const texto = sql`plegar(a.texto || ' ' || coalesce(a.correo, a.telefono))`;
  const donde = sql`${LISTAS[ver]} and ${hasWords(texto, search)}`;
  const { limit, offset } = rowsOf(page);
  const filas = sql<AvisoRow>`select ${sql.raw(COLUMNAS)} from demanda_avisos a ${sql.raw(DE_PIEZA)}
    where ${donde} order by a.id desc limit ${limit} offset ${offset}`;
  const contadas = sql<{ n: number }>`select count(*)::int as n
    from (select from demanda_avisos a where ${donde} limit ${EXACT_TOTAL_LIMIT + 1}) a`;
  const [{ rows }, counted] = await Promise.all([filas.execute(kysely), contadas.execute(kysely)]);
  return { avisos: rows.map(toAviso), ...pagesOf(counted.rows[0]?.n ?? 0, page) };
}

/** A part as far as it says who waits for it. */
export interface PiezaEsperada extends PedidoEscrito {
  readonly id: number;
  readonly titulo: string;
  readonly disponible: number;
}

interface PiezaRow extends Omit<PiezaEsperada, 'anios'> {
  readonly anio_desde: number;
  readonly anio_hasta: number;
}

const PIEZAS = prepare<PiezaRow>(`
  select p.id, p.titulo, p.pieza, p.lado, p.marca, p.auto, p.anio_desde, p.anio_hasta, ${DISPONIBLE} as disponible
  from piezas p where p.id = any($1::int[]) and p.eliminada is null order by p.id`);

/** Finds parts that were not deleted, as far as they say who waits for them. */
export async function findEsperadas(
  { run }: Pick<Db, 'run'>,
  ids: readonly number[],
): Promise<readonly PiezaEsperada[]> {
  const rows = await run(PIEZAS, [ids]);
  return rows.map(({ anio_desde, anio_hasta, ...row }) => ({ ...row, anios: { from: anio_desde, to: anio_hasta } }));
}

/** A notice with what it waits for. */
interface EsperaRow extends AvisoRow {
  readonly pedida: number | null;
  readonly deseada: string | null;
  readonly lado: string | null;
  readonly marca: string | null;
  readonly auto: string | null;
  readonly desde: number | null;
  readonly hasta: number | null;
}

/** Notices that may be of the parts $1 or of the names $2, those that wait and those whom $3 told since then. */
export const POSIBLES = `
  select ${COLUMNAS}, a.pieza_id as pedida, d.pieza as deseada, d.lado, d.marca, d.auto,
    a.anio_desde::int as desde, a.anio_hasta::int as hasta
  from demanda_avisos a ${DE_PIEZA} left join demanda_deseos d on d.id = a.deseo_id
  where (a.pieza_id = any($1::int[]) or d.pieza = any($2::text[]) or a.llego_pieza = any($1::int[]))
    and (a.avisado is null or (a.llego_pieza = any($1::int[]) and a.avisado_por is null and a.avisado > $3))
  order by a.id`;

const QUIENES = prepare<EsperaRow>(POSIBLES);

/** Tells whether a notice is of a part: of that very one, or of one like it. */
export function isParaPieza(
  aviso: Pick<EsperaRow, 'pedida' | 'deseada' | 'lado' | 'marca' | 'auto' | 'desde' | 'hasta' | 'pieza'>,
  id: number,
  parte: Deseo,
): boolean {
  if (aviso.pedida === id || aviso.pieza === id) return true;
  const { deseada: pieza, lado, marca, auto, desde, hasta } = aviso;
  if (pieza === null || lado === null || marca === null || auto === null) return false;
  const anios = desde === null || hasta === null ? null : { from: desde, to: hasta };
  return isDeseado({ pieza, lado, marca, auto, anios }, parte);
}

/** Whom the mail told so lately is shown beside those who still wait, in milliseconds. */
const HACE_POCO_MS = 24 * 60 * 60_000;

/** Finds who waits for a part that can be had, and whom the mail told of it since yesterday. */
export async function findEsperan(db: Db, id: number, now: Date): Promise<Aviso[]> {
  const [pieza] = await findEsperadas(db, [id]);
  if (!pieza) throw notFound('No se obtuvo la pieza');
  if (pieza.disponible <= 0) return [];
  const parte = readEscrito(pieza, await findLexico(db));
  const rows = await db.run(QUIENES, [[id], [parte.pieza], new Date(now.getTime() - HACE_POCO_MS)]);
  return rows
    .filter((row) => isParaPieza(row, id, parte))
    .map(({ pedida: _, deseada: _d, lado: _l, marca: _m, auto: _a, desde: _de, hasta: _h, ...row }) => toAviso(row));
}

const PUBLICO = prepare<AvisoPublico>(`select a.texto from demanda_avisos a where a.token = $1`);

/** Finds what whoever has the token of a notice may know of it; null where nobody has such. */
export async function findAvisoPublico({ run }: Pick<Db, 'run'>, token: string): Promise<AvisoPublico | null> {
  const [row] = await run(PUBLICO, [token]);
  return row ?? null;
}
