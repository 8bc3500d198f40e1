import type { PiezaPublica } from '#contract/wire/pieza-publica.ts';
import { capTotal, EXACT_TOTAL_LIMIT, type Total } from '#domain/pagina.ts';
import { type Db, prepare } from '#server/db/database.ts';
import { CAR_CHANGED } from './conteos.ts';
import { IN_STOCK, PIEZA_COLUMNS, type PiezaRow, toPiezaPublica } from './pieza-row.ts';

/** The four filters of the cascade, all chosen, and which rows of the result. */
export interface FilasQuery {
  readonly marca: string;
  readonly auto: string;
  readonly anio: number;
  readonly pieza: string;
  readonly limit: number;
  readonly offset: number;
}

/** A page of parts and how many there are in all. */
export interface Filas {
  readonly filas: PiezaPublica[];
  readonly total: Total;
}

const FILTERED = `from piezas p where ${IN_STOCK} and p.marca = $1 and p.auto = $2 and p.pieza = $3
  and p.anio_desde <= $4::smallint and p.anio_hasta >= $4::smallint`;

const FILAS = prepare<{ contadas: number } & (PiezaRow | { id: null })>(`
  with contadas as (select case
    when ${CAR_CHANGED} then (select count(*)::int from (select ${FILTERED} limit ${EXACT_TOTAL_LIMIT + 1}) todas)
    else coalesce((select c.cuantas from conteos c
      where c.marca = $1 and c.auto = $2 and c.anio = $4::smallint and c.pieza = $3), 0) end as n),
  pagina as (select ${PIEZA_COLUMNS} ${FILTERED} order by p.id desc limit $5 offset $6)
  select c.n as contadas, pagina.* from contadas c left join pagina on true`);

/** A page of the cascade's results, newest first. */
export async function findFilas(db: Db, { marca, auto, pieza, anio, limit, offset }: FilasQuery): Promise<Filas> {
  const rows = await db.run(FILAS, [marca, auto, pieza, anio, limit, offset]);
  const filas = rows.flatMap((row) => (row.id === null ? [] : [toPiezaPublica(withoutCount(row))]));
  return { filas, total: capTotal(rows[0]?.contadas ?? 0) };
}

function withoutCount<Row extends { contadas: number }>({ contadas: _, ...row }: Row): Omit<Row, 'contadas'> {
  return row;
}

/** A part and others in stock for the same car and years, newest first. */
export interface PiezaConRelacionadas {
  readonly pieza: PiezaPublica;
  readonly relacionadas: PiezaPublica[];
}

const RELACIONADAS_LIMIT = 6;

/** The others are found by the index of their car, newest first, and only then read: a popular car has thousands. */
const PIEZA = prepare<PiezaRow>(`
  with pedida as materialized (select ${PIEZA_COLUMNS} from piezas p where p.id = $1 and p.eliminada is null)
  select * from pedida
  union all
  (select ${PIEZA_COLUMNS} from pedida d cross join lateral (
     select p.id from piezas p where ${IN_STOCK} and p.marca = d.marca and p.auto = d.auto
       and p.anio_desde <= d.anio_hasta and p.anio_hasta >= d.anio_desde and p.id <> d.id
     order by p.id desc limit ${RELACIONADAS_LIMIT}) otras
   join piezas p on p.id = otras.id order by p.id desc)`);

/** One part that was not deleted, in stock or not; null when there is none. */
export async function findPieza(db: Db, id: number): Promise<PiezaConRelacionadas | null> {
  const [pieza, ...relacionadas] = (await db.run(PIEZA, [id])).map(toPiezaPublica);
  return pieza ? { pieza, relacionadas } : null;
}

/** Exposed so that the benchmark runs the very same texts through the bare driver. */
export const PUBLIC_STATEMENTS = { FILAS, PIEZA };
