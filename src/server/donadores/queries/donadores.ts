import { type RawBuilder, sql } from 'kysely';
import type { RequestOf, ResponseOf } from '#contract/call.ts';
import type { donadores } from '#contract/donadores.ts';
import {
  type ArchivoDeDonador,
  camposDonador,
  type Donador,
  type ExpedienteDeDonador,
} from '#contract/wire/donador.ts';
import { namesOf } from '#contract/wire/record.ts';
import type { ListaDeDonadores } from '#domain/donador.ts';
import { EXACT_TOTAL_LIMIT, pagesOf, rowsOf } from '#domain/pagina.ts';
import { type Db, prepare } from '#server/base/db/database.ts';
import { AUTOR } from '#server/base/db/historial.ts';
import { hasWords } from '#server/base/db/list.ts';
import { selectList } from '#server/base/db/record-table.ts';
import { notFound } from '#server/base/errors.ts';
import { findVendido } from '#server/reportes/queries/vendido-de-donadores.ts';
import { TABLA_DONADORES } from './tabla.ts';

/** The select list of a {@link Donador}; `d` is the table `donadores`. */
const COLUMNAS = `d.id, d.version, ${selectList('d', namesOf(camposDonador))}, s.piezas, s.quedan, s.valor, s."sinPrecio"`;

/** The figures of the parts of `d`. */
const CIFRAS = `cross join lateral (
  select count(*)::int as piezas, coalesce(sum(p.existencias), 0)::int as quedan,
    coalesce(sum(p.existencias * p.precio), 0)::bigint as valor,
    (count(*) filter (where p.existencias > 0 and p.precio is null))::int as "sinPrecio"
  from piezas p where p.donador = d.id and p.eliminada is null) s`;

/** A donor car before it is known what it sold. */
type Fila = Omit<Donador, 'vendido'>;

const DONADOR = prepare<Fila>(`select ${COLUMNAS} from donadores d ${CIFRAS} where d.id = $1 and d.eliminada is null`);

interface ArchivoRow extends Omit<ArchivoDeDonador, 'momento'> {
  readonly momento: Date;
}

const ARCHIVOS = prepare<ArchivoRow>(`
  select a.id, a.clase, a.nombre, a.tipo, a.bytes, ${AUTOR}, a.momento
  from donadores_archivos a left join cuentas c on c.identificador = a.autor and c.eliminada is null
  where a.donador_id = $1 and a.eliminado is null order by a.id`);

/**
 * Finds a donor car with its photos and papers.
 *
 * @throws BusinessError when there is none, or it was deleted.
 */
export async function requireExpediente(db: Pick<Db, 'run'>, id: number): Promise<ExpedienteDeDonador> {
  const [fila] = await db.run(DONADOR, [id]);
  if (!fila) throw notFound(TABLA_DONADORES.noHay);
  const vendido = (await findVendido(db, [id])).get(id) ?? 0;
  const archivos = await db.run(ARCHIVOS, [id]);
  return {
    donador: { ...fila, vendido },
    archivos: archivos.map((row) => ({ ...row, momento: row.momento.toISOString() })),
  };
}

const TIENE = 'exists (select from piezas p where p.donador = d.id and p.eliminada is null';

/** The condition of each list. */
const LISTAS: Readonly<Record<ListaDeDonadores, RawBuilder<boolean>>> = {
  todos: sql`true`,
  'con piezas': sql`${sql.raw(TIENE)} and p.existencias > 0)`,
  'sin piezas': sql`not ${sql.raw(TIENE)})`,
};

/** Finds a page of donor cars, what was bought last first. */
export async function findDonadores(
  db: Pick<Db, 'kysely' | 'run'>,
  { ver, search, ...page }: RequestOf<(typeof donadores)['getDonadores']>,
): Promise<ResponseOf<(typeof donadores)['getDonadores']>> {
  const donde = sql`d.eliminada is null and ${LISTAS[ver]} and ${hasWords(sql`d.busqueda`, search)}`;
  const { limit, offset } = rowsOf(page);
  const filas = sql<Fila>`select ${sql.raw(COLUMNAS)}
    from (select d.* from donadores d where ${donde} order by d.fecha desc, d.id desc limit ${limit} offset ${offset}) d
    ${sql.raw(CIFRAS)} order by d.fecha desc, d.id desc`;
  const contadas = sql<{ n: number }>`select count(*)::int as n
    from (select from donadores d where ${donde} limit ${EXACT_TOTAL_LIMIT + 1}) d`;
  const [
    { rows },
    {
      rows: [contada],
    },
  ] = await Promise.all([filas.execute(db.kysely), contadas.execute(db.kysely)]);
  const vendido = await findVendido(
    db,
    rows.map(({ id }) => id),
  );
  const todos = rows.map((fila) => ({ ...fila, vendido: vendido.get(fila.id) ?? 0 }));
  return { donadores: todos, ...pagesOf(contada?.n ?? 0, page) };
}
