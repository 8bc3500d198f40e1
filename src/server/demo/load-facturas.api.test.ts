import { expect, test } from 'vitest';
import { findDescuadres } from '#server/revision/descuadres.ts';
import { createApp } from '#tests/app.ts';
import { createDatabase } from '#tests/database.ts';
import { loadOnce } from './load-once.ts';

test('the demo has invoices of a year in every state that people meet, and everything agrees with them', async () => {
  await using database = await createDatabase();
  const { db } = database;
  await using tested = await createApp(db);
  const { proveedor, archivos, fiscal } = tested.facturas;
  const hoy = new Date('2026-11-01T18:00:00Z');
  const options = { piezas: 600, indicadores: 900, notas: 120, semilla: 1, hoy };
  await loadOnce(db, options, async (text) => `$argon2id$${text}`, { proveedor, archivos, fiscal, facturas: 60 });

  const { rows } = await db.pool.query(
    `select count(*)::int as todas, count(*) filter (where f.metodo_pago = 'PUE')::int as pue,
       count(*) filter (where f.saldo > 0 and f.saldo < c.total)::int as parciales,
       count(*) filter (where f.devuelto > 0)::int as devueltas,
       count(*) filter (where c.estado = 'cancelada')::int as canceladas,
       count(*) filter (where c.estado = 'rechazada')::int as rechazadas,
       count(*) filter (where c.cuenta_id is null)::int as publicas,
       count(distinct c.cuenta_id) filter (where c.estado = 'timbrada' and f.saldo > 0)::int as deudores,
       (max(c.creada) - min(c.creada) > interval '200 days') as "isDeUnAnio",
       bool_and(c.creada <= $1) as "isPasado",
       array_agg(c.folio order by c.creada, c.id) = array_agg(c.folio order by c.folio) as "isEnOrden"
     from facturas f join cfdis c on c.id = f.id`,
    [hoy],
  );
  const [{ todas, pue, parciales, devueltas, canceladas, rechazadas, publicas, deudores, ...facts }] = rows;
  expect(facts).toEqual({ isDeUnAnio: true, isPasado: true, isEnOrden: true });
  expect(todas).toBeGreaterThanOrEqual(50);
  for (const some of [pue, parciales, devueltas, canceladas, rechazadas, publicas]) expect(some).toBeGreaterThan(0);
  expect(deudores).toBeGreaterThanOrEqual(2);
  expect(await findDescuadres(db)).toEqual([]);
  const pending = await db.pool.query("select from trabajos where cola = 'pdf' and hecho is null");
  expect(pending.rowCount).toBe(0);
});
