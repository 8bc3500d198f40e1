import { expect, test } from 'vitest';
import { ROL, type Rol } from '#domain/roles.ts';
import { createInventario, photo } from '#tests/inventario.ts';
import { refusal } from '#tests/refusal.ts';

const inventario = createInventario();
const gone = refusal('No se encontró la pieza', 'no_existe');
const remove = async (id: number, rol?: Rol) => inventario.call('update-piezas/delete_pieza.php', { id }, rol);
const restore = async (id: number, rol?: Rol) => inventario.call('update-piezas/restore_pieza.php', { id }, rol);
const read = async (pieza: number) => (await inventario.call('update-piezas/get_pieza.php', { pieza })).body;

test('a deleted part is gone for everybody, and comes back as it was', async () => {
  const { id } = await inventario.create({ NOTA: 'RACK A' });
  await inventario.upload(id, [await photo()]);
  const before = await read(id);
  expect((await remove(id)).body).toEqual({ mensaje: 'success' });
  expect(await read(id)).toEqual(gone);
  expect((await inventario.call('update-piezas/get_historial.php', { pieza: id })).body).toEqual(gone);
  const shown = await inventario.app.inject({
    method: 'POST',
    url: '/api/buscador-public/get_pieza.php',
    payload: { pieza: id },
  });
  expect(shown.json()).toEqual(refusal('Pieza no encontrada', 'no_existe'));

  expect((await restore(id)).body).toEqual({ mensaje: 'success' });
  expect(await read(id)).toEqual(before);
  const autor = inventario.session(ROL.admin).keylogin;
  const [, , baja, alta] = await inventario.history(id);
  expect([baja, alta]).toMatchObject([
    { operacion: 'baja', autor },
    { operacion: 'alta', autor },
  ]);
});

test('neither happens twice', async () => {
  const { id } = await inventario.create();
  expect((await restore(id)).body).toEqual(gone);
  const answers = await Promise.all([remove(id), remove(id)]);
  expect(answers.map(({ body }) => body.mensaje).sort()).toEqual([gone.mensaje, 'success']);
  const again = await Promise.all([restore(id), restore(id)]);
  expect(again.map(({ body }) => body.mensaje).sort()).toEqual([gone.mensaje, 'success']);
  expect((await remove(2_000_000_000)).body).toEqual(gone);
  expect(await inventario.history(id)).toHaveLength(3);
});

test.each([ROL.socio, ROL.gerente])('role %i does neither', async (rol) => {
  const { id } = await inventario.create();
  expect([(await remove(id, rol)).status, (await restore(id, rol)).status]).toEqual([403, 403]);
  expect((await inventario.row(id)).eliminada).toBeNull();
});

test('nothing that is done to a deleted part has an effect', async () => {
  const { id } = await inventario.create();
  const { body } = await inventario.upload(id, [await photo()]);
  const image = body.pieza.galery[0];
  await remove(id);
  const calls: [string, object][] = [
    ['update-piezas/delete_image.php', { pieza: id, image }],
    ['update-piezas/rotate_image.php', { pieza: id, image, grados: 90 }],
    ['update-piezas/update_pieza.php', { pieza: id, NOTA: 'otra', version: 1 }],
    ['update-piezas/update_pieza.php', { pieza: id, cant: 1 }],
    ['update-piezas/update_pieza.php', { pieza: id, Exist: 9, exist_leido: 3 }],
    ['update-piezas/update_pieza.php', { pieza: id, portada: image }],
  ];
  for (const [path, request] of calls)
    expect([path, (await inventario.call(path, request)).body]).toEqual([path, gone]);
  expect((await inventario.upload(id, [await photo('#33c')])).body).toEqual(gone);
  expect(await inventario.stored()).toEqual(expect.arrayContaining([image]));
  expect(await inventario.stored()).toHaveLength(2);
});
