import { expect, test } from 'vitest';
import { ROL } from '#domain/roles.ts';
import { createInventario, FORM } from '#tests/inventario.ts';

const inventario = createInventario();

/** What the form asks while it is typed: another car and number than those of other tests. */
const asked = (auto: string, change: object = {}) => ({
  MARCA: 'VOLKSWAGEN',
  AUTO: auto,
  A__O: '2013-2016',
  PIEZA: 'FARO',
  LADO__Posici__n: 'IZQ',
  __Parte: '',
  ...change,
});

interface Duplicadas {
  readonly mensaje: string;
  readonly duplicadas: readonly { readonly id: number; readonly motivo: string }[];
}

async function find(request: object) {
  const path = 'update-piezas/find_duplicadas.php';
  const { mensaje, duplicadas } = (await inventario.call<Duplicadas>(path, request, ROL.socio)).body;
  return mensaje === 'success' ? duplicadas.map(({ id, motivo }) => [id, motivo]) : mensaje;
}

test('the same car, name and side for years that overlap', async () => {
  const { id } = await inventario.create({ AUTO: 'POLO' });
  expect(await find(asked('POLO'))).toEqual([[id, 'auto']]);
  expect(await find(asked('polo', { MARCA: 'volkswagen', PIEZA: 'Faro', LADO__Posici__n: 'izq' }))).toEqual([
    [id, 'auto'],
  ]);
  expect(await find(asked('POLO', { A__O: '2018' }))).toEqual([[id, 'auto']]);
  for (const other of [
    { A__O: '2019-2020' },
    { A__O: '2010-2014' },
    { A__O: null },
    { LADO__Posici__n: 'DER' },
    { LADO__Posici__n: '' },
    { PIEZA: 'COFRE' },
    { MARCA: 'SEAT' },
    { excepto: id },
  ]) {
    expect([other, await find(asked('POLO', other))]).toEqual([other, []]);
  }
});

test('the same part number, however it is written', async () => {
  const { id } = await inventario.create({ AUTO: 'GOL', __Parte: '1K8-941.005 b' });
  expect(await find({ __Parte: '1k8941005B' })).toEqual([[id, 'numero']]);
  expect(await find({ __Parte: '1K8 941 005' })).toEqual([]);
  expect(await find({ __Parte: '- .' })).toEqual([]);
  expect(await find({ __Parte: '1K8941005B', excepto: id })).toEqual([]);
  expect(await find(asked('GOL', { __Parte: '1K8941005B' }))).toEqual([[id, 'numero']]);
});

test('what is sold or deleted is not there; of many, five', async () => {
  const { id } = await inventario.create({ AUTO: 'VENTO', Exist: 0 });
  const deleted = await inventario.create({ AUTO: 'VENTO' });
  await inventario.call('update-piezas/delete_pieza.php', { id: deleted.id });
  expect(await find(asked('VENTO'))).toEqual([]);
  await inventario.save(id, { Exist: 1, exist_leido: 0 });
  for (let made = 0; made < 6; made += 1) await inventario.create({ AUTO: 'VENTO' });
  expect(await find(asked('VENTO'))).toHaveLength(5);
});

test('each with its number, title, stock and cover', async () => {
  const { id, INV__ } = await inventario.create({ AUTO: 'BORA', Exist: 2 });
  const { body } = await inventario.call('update-piezas/find_duplicadas.php', asked('BORA'));
  expect(body.duplicadas).toEqual([
    {
      id,
      INV__,
      Exist: 2,
      portada: '',
      motivo: 'auto',
      TITULO_PARA_PUBLICAR_FORMULA: `FARO IZQ ${FORM.MARCA} BORA SEDAN 2015-2018 ORIGINAL USADO`,
    },
  ]);
});

test('it only warns: the save goes through', async () => {
  await inventario.create({ AUTO: 'SANTANA' });
  expect((await inventario.create({ AUTO: 'SANTANA' })).id).toBeGreaterThan(0);
});
