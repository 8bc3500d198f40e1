import type { RequestOf, ResponseOf } from '#contract/call.ts';
import type { donadores } from '#contract/donadores.ts';
import type { PiezaListada } from '#contract/wire/despiece.ts';
import type { PiezaDeDonador } from '#contract/wire/donador.ts';
import { EXACT_TOTAL_LIMIT, pagesOf, rowsOf } from '#domain/pagina.ts';
import { type Db, prepare } from '#server/base/db/database.ts';

const SUYAS = 'from piezas p where p.donador = $1 and p.eliminada is null';

const PIEZAS = prepare<PiezaDeDonador>(`
  select p.id, p.inventario, p.titulo, p.existencias, p.precio,
    coalesce((select i.archivo from imagenes i where i.pieza_id = p.id order by i.orden limit 1), '') as portada
  from (select p.* ${SUYAS} order by p.existencias = 0, p.id desc limit $2 offset $3) p
  order by p.existencias = 0, p.id desc`);

const CUANTAS = prepare<{ readonly n: number }>(
  `select count(*)::int as n from (select ${SUYAS} limit ${EXACT_TOTAL_LIMIT + 1}) p`,
);

/** Finds a page of the parts of a donor car, those in stock first and the newest of them. */
export async function findPiezas(
  db: Pick<Db, 'run'>,
  { donador, ...page }: RequestOf<(typeof donadores)['getPiezas']>,
): Promise<ResponseOf<(typeof donadores)['getPiezas']>> {
  const { limit, offset } = rowsOf(page);
  const [piezas, [contadas]] = await Promise.all([
    db.run(PIEZAS, [donador, limit, offset]),
    db.run(CUANTAS, [donador]),
  ]);
  return { piezas: [...piezas], ...pagesOf(contadas?.n ?? 0, page) };
}

const LISTADAS = prepare<PiezaListada>(
  `select p.id, p.inventario, p.pieza, p.lado ${SUYAS} order by p.id desc limit 1000`,
);

/** Finds the parts that a donor car gave already, sold or not, the newest first; of so many that nobody lists them, a thousand. */
export async function findListadas(db: Pick<Db, 'run'>, donador: number): Promise<PiezaListada[]> {
  return [...(await db.run(LISTADAS, [donador]))];
}
