import { sql } from 'kysely';
import type { RequestOf, ResponseOf } from '#contract/call.ts';
import type { conteos } from '#contract/conteos.ts';
import type { Conteo } from '#contract/wire/conteo.ts';
import { EXACT_TOTAL_LIMIT, pagesOf, rowsOf } from '#domain/pagina.ts';
import { type Db, prepare } from '#server/base/db/database.ts';
import { NOMBRE_DE_CUENTA } from '#server/base/db/historial.ts';
import { hasWords } from '#server/base/db/list.ts';
import { notFound } from '#server/base/errors.ts';

const nombreOf = (columna: string) => `coalesce((select ${NOMBRE_DE_CUENTA} from cuentas c
  where c.identificador = ${columna} and c.eliminada is null), '')`;

/** The select list of a {@link Conteo}; `k` is the table `conteos_fisicos`. */
const COLUMNAS = `k.id, k.lugar, k.abierto, ${nombreOf('k.autor')} as autor, k.terminado, ${nombreOf('k.terminado_por')} as "terminadoPor",
  case when k.cancelado then 'cancelado' when k.terminado is not null then 'cerrado' else 'abierto' end as estado,
  (select count(*)::int from conteos_fisicos_lecturas l where l.conteo_id = k.id and not l.tardia) as lecturas,
  (select count(*)::int from conteos_fisicos_lecturas l where l.conteo_id = k.id and l.tardia) as tardias,
  (select coalesce(sum(r.ajuste), 0)::int from conteos_fisicos_renglones r where r.conteo_id = k.id and r.ajuste > 0) as entraron,
  (select coalesce(-sum(r.ajuste), 0)::int from conteos_fisicos_renglones r where r.conteo_id = k.id and r.ajuste < 0) as salieron`;

interface Fila extends Omit<Conteo, 'abierto' | 'terminado'> {
  readonly abierto: Date;
  readonly terminado: Date | null;
}

function toConteo({ abierto, terminado, ...fila }: Fila): Conteo {
  return { ...fila, abierto: abierto.toISOString(), terminado: terminado?.toISOString() ?? null };
}

const POR_ID = prepare<Fila>(`select ${COLUMNAS} from conteos_fisicos k where k.id = $1`);

/** The refusal of a count that there is not. */
export const NO_HAY_CONTEO = 'No se encontró el conteo';

/** Finds a count. @throws BusinessError when there is none. */
export async function requireConteo(db: Pick<Db, 'run'>, id: number): Promise<Conteo> {
  const [fila] = await db.run(POR_ID, [id]);
  if (!fila) throw notFound(NO_HAY_CONTEO);
  return toConteo(fila);
}

const ESTADOS = {
  todos: sql`true`,
  abierto: sql`k.terminado is null`,
  cerrado: sql`k.terminado is not null and not k.cancelado`,
  cancelado: sql`k.cancelado`,
};

/** Finds a page of counts, the newest first. */
export async function findConteos(
  { kysely }: Pick<Db, 'kysely'>,
  { ver, search, ...page }: RequestOf<(typeof conteos)['getConteos']>,
): Promise<ResponseOf<(typeof conteos)['getConteos']>> {
  const donde = sql`${ESTADOS[ver]} and ${hasWords(sql`plegar(k.lugar)`, search)}`;
  const { limit, offset } = rowsOf(page);
  const filas = await sql<Fila>`select ${sql.raw(COLUMNAS)}
    from (select * from conteos_fisicos k where ${donde} order by k.id desc limit ${limit} offset ${offset}) k order by k.id desc`.execute(
    kysely,
  );
  const contados = await sql<{ n: number }>`select count(*)::int as n
    from (select from conteos_fisicos k where ${donde} limit ${EXACT_TOTAL_LIMIT + 1}) k`.execute(kysely);
  return { conteos: filas.rows.map(toConteo), ...pagesOf(contados.rows[0]?.n ?? 0, page) };
}
