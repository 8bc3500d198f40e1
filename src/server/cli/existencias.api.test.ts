import { expect, test } from 'vitest';
import { createDatabase } from '#tests/database.ts';
import { insertPieza } from '#tests/factories.ts';
import { checkExistencias } from './run-admin.ts';

test('one line when all agree; else every part that does not, and the command fails', async () => {
  await using database = await createDatabase();
  const { db } = database;
  const lines: string[] = [];
  const run = () => checkExistencias(db, (line) => lines.push(line));
  const { id, inventario } = await insertPieza(db, { existencias: 5 });
  await insertPieza(db, { existencias: 0 });
  await run();
  expect(lines.splice(0)).toEqual(['Las existencias de todas las piezas coinciden con sus movimientos.']);

  await db.pool.query('alter table piezas disable trigger piezas_existencias');
  await db.pool.query('update piezas set existencias = 7 where id = $1', [id]);
  await expect(run()).rejects.toThrow('Hay piezas cuyas existencias no coinciden con sus movimientos.');
  expect(lines).toEqual([`Inventario ${inventario} (pieza ${id}): tiene 7, sus movimientos suman 5`]);
});
