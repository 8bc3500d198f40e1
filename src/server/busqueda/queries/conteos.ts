import type { ClientBase } from 'pg';
import { type Db, prepare } from '#server/db/database.ts';

/**
 * This condition tells whether the car `:marca`, `:auto` changed since it was counted. If it did not, its counts are
 * exact; if it did, the parts themselves are asked, so that an option is never late and only its number may be (regla 133).
 */
export const CAR_CHANGED =
  '(select exists (select from conteos_pendientes n where n.marca = :marca::text and n.auto = :auto::text))';

/** Each part in stock counts once for each of its years. */
const COUNT_YEARS = `
  insert into conteos (marca, auto, anio, pieza, cuantas)
  select p.marca, p.auto, anio, p.pieza, count(*)
  from piezas p cross join lateral generate_series(p.anio_desde::int, p.anio_hasta::int) anio
  where p.existencias > 0 and p.eliminada is null`;

const COUNT_AUTOS = `
  insert into conteos_auto (marca, auto, cuantas)
  select p.marca, p.auto, count(*) from piezas p
  where p.existencias > 0 and p.eliminada is null`;

/** A part is counted once a year, so its years add up from its names. */
const SUM_YEARS = 'insert into conteos_anio select c.marca, c.auto, c.anio, sum(c.cuantas) from conteos c';

const COUNT_NAMES = `
  insert into conteos_pieza (marca, auto, pieza, cuantas)
  select p.marca, p.auto, p.pieza, count(*) from piezas p
  where p.existencias > 0 and p.eliminada is null`;

const OF_THE_CAR = 'and p.marca = $1 and p.auto = $2';

/** Counts every car again, in the caller's transaction: after a bulk load. */
export async function rebuildConteos(client: ClientBase): Promise<void> {
  await client.query('truncate conteos, conteos_auto, conteos_anio, conteos_pieza, conteos_pendientes');
  await client.query(`${COUNT_YEARS} group by p.marca, p.auto, anio, p.pieza`);
  await client.query(`${SUM_YEARS} group by c.marca, c.auto, c.anio`);
  await client.query(`${COUNT_AUTOS} group by p.marca, p.auto`);
  await client.query(`${COUNT_NAMES} group by p.marca, p.auto, p.pieza`);
}

const TAKE_PENDING = prepare<{ marca: string; auto: string }>(`
  with tomadas as (delete from conteos_pendientes returning marca, auto)
  select distinct marca, auto from tomadas order by marca, auto`);

/**
 * Counts again the cars whose parts changed since the last time (regla 133). One transaction: a crash leaves them
 * pending, and a change committed meanwhile stays pending for the next run.
 *
 * @returns the number of cars that were counted.
 */
export async function refreshConteos(db: Db): Promise<number> {
  const client = await db.pool.connect();
  try {
    await client.query('begin');
    const { rows: cars } = await client.query<{ marca: string; auto: string }>(TAKE_PENDING.text);
    for (const { marca, auto } of cars) await countCar(client, marca, auto);
    await client.query('commit');
    return cars.length;
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  } finally {
    client.release();
  }
}

async function countCar(client: ClientBase, marca: string, auto: string): Promise<void> {
  const car = [marca, auto];
  for (const table of ['conteos', 'conteos_auto', 'conteos_anio', 'conteos_pieza']) {
    await client.query(`delete from ${table} where marca = $1 and auto = $2`, car);
  }
  await client.query(`${COUNT_YEARS} ${OF_THE_CAR} group by p.marca, p.auto, anio, p.pieza`, car);
  await client.query(`${SUM_YEARS} where c.marca = $1 and c.auto = $2 group by c.marca, c.auto, c.anio`, car);
  await client.query(`${COUNT_AUTOS} ${OF_THE_CAR} group by p.marca, p.auto`, car);
  await client.query(`${COUNT_NAMES} ${OF_THE_CAR} group by p.marca, p.auto, p.pieza`, car);
}
