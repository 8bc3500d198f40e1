import { expect, test } from 'vitest';
import { createDatabase } from '#tests/database.ts';
import { insertIndicador, insertPieza } from '#tests/factories.ts';
import { sell } from '#tests/ventas.ts';
import { checkExistencias } from './run-admin.ts';

test('one line when all agree; else every part that does not, and the command fails', async () => {
  await using database = await createDatabase();
  const { db } = database;
  const lines: string[] = [];
  const run = () => checkExistencias(db, (line) => lines.push(line));
  const { id, inventario } = await insertPieza(db, { existencias: 5 });
  await insertPieza(db, { existencias: 0 });
  await run();
  expect(lines.splice(0)).toEqual(['Las existencias, las bajas, los apartados y las notas coinciden.']);

  await db.pool.query('alter table piezas disable trigger piezas_existencias');
  await db.pool.query('update piezas set existencias = 7 where id = $1', [id]);
  await expect(run()).rejects.toThrow('Hay existencias, bajas, apartados, notas o facturas que no coinciden.');
  expect(lines).toEqual([`Inventario ${inventario} (pieza ${id}): tiene 7, sus movimientos suman 5`]);
});

test('a unit that is out for a record which is gone, or cancelled undelivered, is found too', async () => {
  await using database = await createDatabase();
  const { db } = database;
  const { id: pieza, inventario } = await insertPieza(db, { existencias: 5 });
  const record = (change: object) => insertIndicador(db, { reporte: 'S-1', ...change });
  const cancelado = { fecha_cancelacion: '2026-10-05' };
  const lines: string[] = [];
  for (const change of [{}, { eliminada: new Date() }, cancelado, { ...cancelado, entregado: '2026-10-01' }]) {
    await sell(db, pieza, { duenio: { tipo: 'siniestro', indicador: await record(change) } });
  }
  await expect(checkExistencias(db, (line) => lines.push(line))).rejects.toThrow('que no coinciden');
  const [, gone, cancelled] = await db.kysely.selectFrom('bajas').select('id').orderBy('id').execute();
  const lineOf = (baja?: { readonly id: number }) =>
    `Inventario ${inventario} (pieza ${pieza}): la baja ${baja?.id} sigue fuera, y su registro del siniestro S-1 está eliminado o cancelado sin entrega`;
  expect(lines).toEqual([lineOf(gone), lineOf(cancelled)]);
});
