import type { ClientBase } from 'pg';
import { type Db, prepare, within } from '#server/base/db/database.ts';
import { EXISTENTES } from './queries/mitades.ts';

/** Counts every car again, in the caller's transaction: after a bulk load. */
export async function rebuildConteos(client: ClientBase): Promise<void> {
  await client.query(`truncate ${TABLAS.join(', ')}, conteos_pendientes`);
  for (const text of writeConteos('')) await client.query(text);
}

/**
 * Counts again the cars whose parts changed since the last time (regla 133). One transaction: a crash leaves them
 * pending, and a change committed meanwhile stays pending for the next run.
 *
 * @returns the number of cars that were counted.
 */
export function refreshConteos(db: Db): Promise<number> {
  return db.kysely.transaction().execute(async (trx) => {
    const { run } = within(trx);
    const cars = await run(TAKE_PENDING);
    for (const { marca, auto } of cars) {
      for (const statement of COUNT_CAR) await run(statement, [marca, auto]);
    }
    return cars.length;
  });
}

const TABLAS = ['conteos', 'conteos_anio', 'conteos_auto', 'conteos_pieza'] as const;

/** Writes the statements that count the parts in stock; `delAuto` is a condition on the car of the rows `p`. */
function writeConteos(delAuto: string): readonly string[] {
  const vivas = `where ${EXISTENTES} ${delAuto}`;
  return [
    // Each part counts once for each of its years.
    `insert into conteos (marca, auto, anio, pieza, cuantas)
     select p.marca, p.auto, anio, p.pieza, count(*)
     from piezas p cross join lateral generate_series(p.anio_desde::int, p.anio_hasta::int) anio
     ${vivas} group by p.marca, p.auto, anio, p.pieza`,
    // A part is counted once a year, so its years add up from its names.
    `insert into conteos_anio (marca, auto, anio, cuantas)
     select p.marca, p.auto, p.anio, sum(p.cuantas) from conteos p where true ${delAuto} group by p.marca, p.auto, p.anio`,
    `insert into conteos_auto (marca, auto, cuantas)
     select p.marca, p.auto, count(*) from piezas p ${vivas} group by p.marca, p.auto`,
    `insert into conteos_pieza (marca, auto, pieza, cuantas)
     select p.marca, p.auto, p.pieza, count(*) from piezas p ${vivas} group by p.marca, p.auto, p.pieza`,
  ];
}

const TAKE_PENDING = prepare<{ marca: string; auto: string }>(`
  with tomadas as (delete from conteos_pendientes returning marca, auto)
  select distinct marca, auto from tomadas order by marca, auto`);

const COUNT_CAR = [
  ...TABLAS.map((tabla) => `delete from ${tabla} where marca = $1 and auto = $2`),
  ...writeConteos('and p.marca = $1 and p.auto = $2'),
].map((text) => prepare(text));
