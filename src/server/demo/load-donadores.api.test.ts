import { expect, test } from 'vitest';
import { anioDeVin, avisoDeVin } from '#domain/vin.ts';
import { createDatabase } from '#tests/database.ts';
import { insertPieza } from '#tests/factories.ts';
import { loadDonadores } from './load-donadores.ts';

test('the demo has donor cars with lawful VINs, parts that came from them, and one that is still whole', async () => {
  await using database = await createDatabase();
  const { db } = database;
  const autos = ['VERSA', 'JETTA', 'AVEO', 'MARCH', 'SENTRA'];
  for (const [lugar, auto] of autos.entries()) {
    for (let n = 0; n < 7 - lugar; n += 1) {
      await insertPieza(db, { auto, tipo: 'SEDAN', anio_desde: 2007 + lugar * 2, anio_hasta: 2018 });
    }
  }
  await loadDonadores(db, new Date('2026-11-18T18:00:00Z'), ['ana']);
  const { rows } = await db.pool.query<{ vin: string; anio: number; piezas: number }>(
    `select d.vin, d.anio::int, (select count(*)::int from piezas p where p.donador = d.id and p.auto = d.auto) as piezas
     from donadores d order by d.id`,
  );
  expect(rows.map(({ piezas }) => piezas)).toEqual([7, 6, 5, 4, 0]);
  for (const { vin, anio } of rows) expect([avisoDeVin(vin), anioDeVin(vin, 2027)]).toEqual([null, anio]);
});
