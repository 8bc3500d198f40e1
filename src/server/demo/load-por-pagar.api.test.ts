import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { HashedFiles } from '#server/base/integrations/files/hashed-files.ts';
import { findDescuadres } from '#server/revision/descuadres.ts';
import { createDatabase } from '#tests/database.ts';
import { insertIndicador } from '#tests/factories.ts';
import { RFC_PROPIO } from '#tests/por-pagar.ts';
import { loadPorPagar } from './load-por-pagar.ts';

test('the demo has suppliers’ invoices of each state, with their XML and the claims that they pay for', async () => {
  await using database = await createDatabase();
  const { db } = database;
  const folder = await mkdtemp(join(tmpdir(), 'yarda-demo-'));
  const archivos = new HashedFiles(folder);
  for (let at = 0; at < 40; at += 1) {
    const bought = { proveedor: `PROVEEDOR ${at % 9}`, oc: String(45_000 + at), costo: 500_00 + at };
    await insertIndicador(db, { ...bought, pedido: '2026-10-20' });
  }
  await loadPorPagar({ db, archivos, rfc: RFC_PROPIO, hoy: new Date('2026-11-18T18:00:00Z'), autores: ['ana'] });
  const { rows } = await db.pool.query<Record<string, number>>(
    `select count(*) filter (where saldo > 0 and tipo = 'I' and vence < '2026-11-18')::int as vencidas,
       count(*) filter (where saldo > 0 and tipo = 'I' and vence between '2026-11-18' and '2026-11-22')::int as semana,
       count(*) filter (where saldo = 0 and cancelada is null)::int as pagadas,
       count(*) filter (where pagado > 0 and saldo > 0)::int as parciales,
       count(*) filter (where cancelada is not null and pagado > 0)::int as canceladas,
       count(*) filter (where tipo = 'E')::int as notas, count(xml_huella)::int as con_xml,
       (select count(distinct cuenta_id)::int from por_pagar_registros) as casadas
     from cuentas_por_pagar`,
  );
  const [cuantas = {}] = rows;
  expect(Object.entries(cuantas).filter(([, n]) => n === 0)).toEqual([]);
  expect(await findDescuadres(db)).toEqual([]);
  await rm(folder, { recursive: true, force: true });
});
