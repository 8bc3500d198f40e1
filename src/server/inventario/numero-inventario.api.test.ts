import { expect, test } from 'vitest';
import { createInventario, photo } from '#tests/inventario.ts';
import { refusal } from '#tests/refusal.ts';

const inventario = createInventario();
const taken = (number: number) => refusal(`El # de inventario ${number} ya es de otra pieza`, 'duplicado', 'INV__');

test('twenty new parts without a number at once get twenty', async () => {
  const parts = await Promise.all(Array.from({ length: 20 }, () => inventario.create({ INV__: '' })));
  expect(new Set(parts.map(({ INV__ }) => INV__)).size).toBe(20);
});

test('a number is given once, also when its part was deleted', async () => {
  const { id } = await inventario.create({ INV__: 70_001 });
  const other = await inventario.create();
  expect((await inventario.save(other.id, { INV__: 70_001, DETALLES: 'no' })).mensaje).toBe(taken(70_001).mensaje);
  await inventario.call('update-piezas/delete_pieza.php', { id });
  await expect(inventario.create({ INV__: 70_001 })).rejects.toThrow(taken(70_001).mensaje);
  expect(await inventario.save(other.id, { INV__: '70001' })).toEqual(taken(70_001));
  expect(await inventario.row(other.id)).toMatchObject({ inventario: other.INV__, detalles: '', version: 1 });
});

test('of two who type the same number at once, one has it', async () => {
  const parts = await Promise.allSettled([1, 2].map(() => inventario.create({ INV__: 70_100 })));
  expect(parts.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  const one = await inventario.create();
  const two = await inventario.create();
  const answers = await Promise.all([one, two].map(({ id }) => inventario.save(id, { INV__: 70_101 })));
  expect(answers.map(({ mensaje }) => mensaje).sort()).toEqual([taken(70_101).mensaje, 'success']);
});

test('numbers typed ahead of the sequence are passed over, however many, and those of before', async () => {
  const { id, INV__ } = await inventario.create();
  const next = Number(INV__) + 1;
  for (let typed = next; typed < next + 8; typed += 1) await inventario.create({ INV__: typed });
  await inventario.create({ INV__: next + 9 });
  await inventario.save(id, { INV__: next + 10 });
  await inventario.save(id, { INV__: next + 12 });
  const given = await Promise.all([1, 2].map(() => inventario.create()));
  expect(new Set(given.map((part) => part.INV__))).toEqual(new Set([next + 8, next + 11]));
});

test('a blank number of a part that has one leaves it', async () => {
  const { id, INV__ } = await inventario.create();
  for (const blank of ['', null]) expect((await inventario.save(id, { INV__: blank })).pieza).toMatchObject({ INV__ });
  expect(await inventario.history(id)).toHaveLength(1);
});

test('a number that is given up leads to the new one; who has it now comes first', async () => {
  const { id } = await inventario.create({ INV__: 80_001 });
  const { pieza } = (await inventario.upload(id, [await photo()])).body;
  const address = (number: number) => `/api/imagenes/${number}/${pieza.galery[0]}`;
  await inventario.save(id, { INV__: 80_002 });
  const old = await inventario.app.inject({ url: address(80_001) });
  expect([old.statusCode, old.headers.location]).toEqual([301, address(80_002)]);

  const { id: other } = await inventario.create({ INV__: 80_001 });
  expect((await inventario.upload(other, [await photo('#3c3')])).status).toBe(200);
  expect((await inventario.app.inject({ url: address(80_001) })).statusCode).toBe(301);
  await inventario.save(other, { INV__: 80_003 });
  await inventario.save(id, { INV__: 80_001 });
  expect((await inventario.app.inject({ url: address(80_001) })).statusCode).toBe(200);
  expect((await inventario.app.inject({ url: address(80_002) })).statusCode).toBe(301);
});

test('the history says which number it was', async () => {
  const { id } = await inventario.create({ INV__: 81_001 });
  await inventario.save(id, { INV__: 81_002 });
  expect((await inventario.history(id)).at(-1)).toMatchObject({
    antes: { inventario: 81_001 },
    despues: { inventario: 81_002 },
  });
});
