import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { ROL } from '#domain/roles.ts';
import { createInventario, FORM, photo } from '#tests/inventario.ts';
import { makePlain } from '#tests/photos.ts';
import { refusal } from '#tests/refusal.ts';

const inventario = createInventario();
const gone = refusal('La foto ya no está en la pieza', 'no_existe');

/** A part with photos of these sizes. */
async function withPhotos(...sizes: readonly (readonly [width: number, height: number])[]) {
  const files = sizes.map(async ([width, height]) => ({ nombre: 'x.jpg', bytes: await makePlain(width, height) }));
  const { body } = await inventario.upload('new', await Promise.all(files), { form: FORM });
  return { id: body.pieza.id, galery: [...body.pieza.galery], version: body.pieza.version };
}

interface Galeria {
  readonly mensaje: string;
  readonly galery: readonly string[];
  /** The new name of a photo that was turned. */
  readonly image?: string;
}

async function call(path: 'delete_image' | 'rotate_image', body: object) {
  return (await inventario.call<Galeria>(`update-piezas/${path}.php`, body, ROL.socio)).body;
}

const read = async (pieza: number) => (await inventario.call('update-piezas/get_pieza.php', { pieza })).body.pieza;
const sizeOf = async (archivo: string | undefined) => {
  const { width, height } = await sharp((await inventario.images.readOriginal(archivo ?? '')) ?? undefined).metadata();
  return [width, height];
};

describe('deleting a photo', () => {
  test('leaves the others in their order, and no file', async () => {
    const { id, galery, version } = await withPhotos([40, 30], [50, 30], [60, 30]);
    const [first = '', second, third] = galery;
    expect(await call('delete_image', { pieza: id, image: first })).toEqual({
      mensaje: 'success',
      galery: [second, third],
    });
    expect(await read(id)).toMatchObject({ galery: [second, third], portada: second, version });
    expect(await inventario.stored()).not.toContain(first);
    const orders = inventario.db.kysely.selectFrom('imagenes').select('orden').where('pieza_id', '=', id);
    expect((await orders.orderBy('orden').execute()).map(({ orden }) => orden)).toEqual([0, 1]);
    const autor = inventario.session(ROL.socio).keylogin;
    expect((await inventario.history(id)).at(-1)).toMatchObject({
      operacion: 'cambio',
      antes: { fotos: 3 },
      despues: { fotos: 2 },
      autor,
    });
  });

  test('happens once', async () => {
    const { id, galery } = await withPhotos([40, 30], [50, 30]);
    const request = { pieza: id, image: galery[0] };
    const answers = await Promise.all([call('delete_image', request), call('delete_image', request)]);
    expect(answers.map(({ mensaje }) => mensaje).sort()).toEqual([gone.mensaje, 'success']);
    expect((await read(id)).galery).toEqual([galery[1]]);
  });

  test.each(['../../secreto', 'a\0b', '/etc/passwd', '%2e%2e', '.', 'x'.repeat(300), '', null, 7])(
    'called %.20j touches nothing',
    async (image) => {
      const { id } = await withPhotos([40, 30]);
      const before = await inventario.stored();
      expect((await call('delete_image', { pieza: id, image })).mensaje).toMatch(/^(?:La foto ya no|El campo Foto)/);
      expect(await inventario.stored()).toEqual(before);
    },
  );

  test('of another part is refused', async () => {
    const mine = await withPhotos([40, 30]);
    const theirs = await withPhotos([40, 30]);
    expect(await call('delete_image', { pieza: mine.id, image: theirs.galery[0] })).toEqual(gone);
    expect((await read(theirs.id)).galery).toEqual(theirs.galery);
  });
});

describe('turning a photo', () => {
  test.each([
    [90, [30, 40]],
    [180, [40, 30]],
    [270, [30, 40]],
  ])('by %i gives it a new name in its place', async (grados, size) => {
    const { id, galery, version } = await withPhotos([20, 10], [40, 30], [60, 30]);
    const answer = await call('rotate_image', { pieza: id, image: galery[1], grados });
    expect(answer.galery).toEqual([galery[0], expect.stringMatching(/^[0-9a-f]{32}\.jpg$/), galery[2]]);
    expect(answer.galery[1]).not.toBe(galery[1]);
    expect(answer.image).toBe(answer.galery[1]);
    expect(await sizeOf(answer.galery[1])).toEqual(size);
    expect(await read(id)).toMatchObject({ galery: answer.galery, version });
    expect(await inventario.stored()).not.toContain(galery[1]);
  });

  test('twice at once loses none: the second is told', async () => {
    const { id, galery } = await withPhotos([40, 30]);
    const before = (await inventario.stored()).length;
    const request = { pieza: id, image: galery[0], grados: 90 };
    const answers = await Promise.all([call('rotate_image', request), call('rotate_image', request)]);
    expect(answers.map(({ mensaje }) => mensaje).sort()).toEqual([gone.mensaje, 'success']);
    const [now] = (await read(id)).galery;
    expect(await sizeOf(now)).toEqual([30, 40]);
    expect(await inventario.stored()).toHaveLength(before);
  });

  test('while it is deleted leaves neither', async () => {
    const { id, galery } = await withPhotos([40, 30], [50, 30]);
    const request = { pieza: id, image: galery[0] };
    const before = (await inventario.stored()).length;
    await Promise.all([call('rotate_image', { ...request, grados: 90 }), call('delete_image', request)]);
    const left = (await read(id)).galery;
    expect([1, 2]).toContain(left.length);
    expect(await inventario.stored()).toHaveLength(before - (2 - left.length));
    for (const archivo of left) expect(await inventario.images.readOriginal(archivo)).not.toBeNull();
  });

  test.each([0, 45, 360, -90, 'x', null])('by %s is refused', async (grados) => {
    const { id, galery } = await withPhotos([40, 30]);
    const answer = await call('rotate_image', { pieza: id, image: galery[0], grados });
    expect(answer).toEqual(refusal('El campo Grados debe ser 90, 180 o 270', 'campo', 'grados'));
  });

  test('whose file is lost is refused, and the row stays for people to look at', async () => {
    const { id, galery } = await withPhotos([40, 30]);
    await inventario.images.removeAll(galery[0] ?? '');
    expect(await call('rotate_image', { pieza: id, image: galery[0], grados: 90 })).toEqual(gone);
    expect((await read(id)).galery).toEqual(galery);
  });
});

test('a photo has its own address only under its part', async () => {
  const { id, galery } = await withPhotos([40, 30]);
  const { INV__ } = await read(id);
  const other = await inventario.create();
  expect((await inventario.upload(other.id, [await photo()])).status).toBe(200);
  const at = async (number: unknown) =>
    (await inventario.app.inject({ url: `/api/imagenes/${number}/${galery[0]}` })).statusCode;
  expect([await at(INV__), await at(other.INV__)]).toEqual([200, 404]);
});
