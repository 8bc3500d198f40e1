import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { ROL } from '#domain/roles.ts';
import { sweepImagenes } from '#server/imagenes/original.ts';
import { createInventario, FORM, photo } from '#tests/inventario.ts';
import type { TestFile } from '#tests/multipart.ts';
import { refusal } from '#tests/refusal.ts';

const inventario = createInventario();
const COLORS = ['#c33', '#3c3', '#33c', '#cc3', '#3cc', '#c3c', '#999', '#333', '#fff', '#fc9', '#9cf', '#cf9', '#111'];
const photos = (count: number): Promise<TestFile[]> => Promise.all(COLORS.slice(0, count).map((color) => photo(color)));
const TRICKY = '<svg xmlns="http://www.w3.org/2000/svg"/>';

/** What is stored and not of any of these parts: left behind. */
async function leftBehind(before: readonly string[], galery: readonly string[] = []): Promise<string[]> {
  return (await inventario.stored()).filter((name) => !before.includes(name) && !galery.includes(name));
}

describe('photos with a save', () => {
  test('of a new part are its gallery in their order, the first the cover, and the catalogue shows it', async () => {
    const { body } = await inventario.upload('new', await photos(3), { form: { ...FORM, AUTO: 'CADDY' } });
    const { galery, portada, id, INV__ } = body.pieza;
    expect([body.mensaje, galery.length, portada]).toEqual(['success', 3, galery[0]]);
    for (const archivo of galery) {
      const image = await inventario.app.inject({ url: `/api/imagenes/${INV__}/${archivo}` });
      expect([image.statusCode, image.headers['content-type']]).toEqual([200, expect.stringContaining('image/')]);
    }
    expect((await inventario.history(id)).at(-1)).toMatchObject({ operacion: 'alta', despues: { fotos: 3 } });
    const search = { marca: 'VOLKSWAGEN', auto: 'CADDY', year: 2016, pieza: 'FARO' };
    const url = '/api/buscador-public/get_filas.php';
    const shown = await inventario.app.inject({ method: 'POST', url, payload: search });
    expect(shown.json().inventario).toMatchObject([{ id, portada, galery }]);
  });

  test('follow those that are there; neither they nor their order make a new version', async () => {
    const { id, version } = await inventario.create();
    const first = (await inventario.upload(id, await photos(2))).body.pieza;
    const second = (await inventario.upload(id, [await photo('#123456')], { form: { version } })).body.pieza;
    expect(second.galery.slice(0, 2)).toEqual(first.galery);
    expect([second.galery.length, second.version]).toEqual([3, version]);
    const [, one, two] = await inventario.history(id);
    expect([one, two]).toMatchObject([
      { antes: { fotos: 0 }, despues: { fotos: 2 } },
      { antes: { fotos: 2 }, despues: { fotos: 3 } },
    ]);
  });

  test.each(['../../../etc/passwd', '..\\..\\x.jpg', 'a\0b.jpg', '.htaccess', 'x'.repeat(300), '%2e%2e%2fx', ' '])(
    'are never called as they came: %.20j',
    async (nombre) => {
      const { id } = await inventario.create();
      const { body } = await inventario.upload(id, [{ ...(await photo()), nombre }]);
      expect(body.pieza.galery).toEqual([expect.stringMatching(/^[0-9a-f]{32}\.jpg$/)]);
    },
  );
});

describe('the names that photos get', () => {
  test('are answered in the order of the files, also when others were added or they were moved meanwhile', async () => {
    const { id } = await inventario.create();
    const [one, two, three] = await photos(3);
    if (!one || !two || !three) throw new Error('three photos');
    const op_id = '9d1c3f0a-5a3c-4d64-9d0e-0d8f0a1b2c3d';
    const first = (await inventario.upload(id, [one, two], { op_id })).body;
    const second = (await inventario.upload(id, [three])).body;
    expect(first.images).toEqual(first.pieza.galery);
    expect([...(first.images ?? []), ...(second.images ?? [])]).toEqual(second.pieza.galery);
    await inventario.save(id, { orden: [...second.pieza.galery].reverse() });
    expect((await inventario.upload(id, [one, two], { op_id })).body.images).toEqual(first.images);
  });

  test('are no part of an answer to a save without photos, nor of one that was kept before they were told', async () => {
    const { id } = await inventario.create();
    expect(await inventario.save(id, { DETALLES: 'x' })).not.toHaveProperty('images');
    const op_id = '9d1c3f0a-5a3c-4d64-9d0e-0d8f0a1b2c3e';
    const { images: _, ...body } = (await inventario.upload(id, await photos(1), { op_id })).body;
    const kept = inventario.db.kysely.updateTable('operaciones').where('op_id', '=', op_id);
    await kept.set({ respuesta: sql`(respuesta::jsonb - 'agregadas')::json` }).execute();
    expect((await inventario.upload(id, await photos(1), { op_id })).body).toEqual(body);
  });
});

describe('photos of a save that is refused or fails', () => {
  test('are all or none: one that is no photo is named, and nothing changed', async () => {
    const { id } = await inventario.create();
    const before = await inventario.stored();
    const files = [...(await photos(2)), { nombre: 'dibujo.svg', bytes: Buffer.from(TRICKY) }];
    const { body } = await inventario.upload(id, files, { form: { DETALLES: 'no' } });
    expect(body).toEqual(refusal('La foto dibujo.svg no es una imagen JPEG, PNG o WebP', 'campo', 'images'));
    expect(await inventario.row(id)).toMatchObject({ detalles: '', version: 1 });
    expect(await leftBehind(before)).toEqual([]);
  });

  test.each<[what: string, form: object]>([
    ['a rule', { A__O: '1800' }],
    ['a number that is taken', { INV__: 91_001 }],
    ['a photo that is gone', { portada: 'nadie.jpg' }],
    ['a version', { version: 9, DETALLES: 'x' }],
    ['stock', { cant: 9 }],
  ])('leave no file when %s refuses the save', async (_what, form) => {
    const { id } = await inventario.create();
    if ('INV__' in form) await inventario.create(form);
    const before = await inventario.stored();
    expect((await inventario.upload(id, await photos(2), { form })).body.mensaje).not.toBe('success');
    expect(await leftBehind(before)).toEqual([]);
  });

  test('leave no row when the database fails, and no file', async () => {
    const { id } = await inventario.create();
    const before = await inventario.stored();
    const { pool } = inventario.db;
    await pool.query('alter table historial add constraint falla check (momento is null) not valid');
    const { status, body } = await inventario.upload(id, await photos(2));
    await pool.query('alter table historial drop constraint falla');
    expect([status, body.mensaje]).toEqual([500, 'Ocurrió un problema, si persiste informa al soporte']);
    const rows = inventario.db.kysely.selectFrom('imagenes').selectAll().where('pieza_id', '=', id);
    expect([await rows.execute(), await leftBehind(before)]).toEqual([[], []]);
  });

  test('that a crash left between file and row are found by the sweep', async () => {
    const { id } = await inventario.create();
    const { galery } = (await inventario.upload(id, await photos(1))).body.pieza;
    const orphan = `${'0'.repeat(32)}.jpg`;
    await inventario.images.writeOriginal(orphan, (await photo()).bytes);
    const later = new Date(Date.now() + 2 * 3_600_000);
    expect(await sweepImagenes(inventario.db, inventario.images, later)).toEqual({ removed: 1, missing: 0 });
    expect(await inventario.stored()).toEqual(expect.arrayContaining([...galery]));
    expect(await inventario.stored()).not.toContain(orphan);
  });

  test('and an id have one effect; with other photos it is another question', async () => {
    const { id } = await inventario.create();
    const before = await inventario.stored();
    const op_id = '7a1c3f0a-5a3c-4d64-9d0e-0d8f0a1b2c3d';
    const files = await photos(2);
    const [first, again] = await Promise.all([1, 2].map(() => inventario.upload(id, files, { op_id })));
    expect(again?.body).toEqual(first?.body);
    expect(first?.body.pieza.galery).toHaveLength(2);
    expect(first?.body.images).toEqual(first?.body.pieza.galery);
    const other = await inventario.upload(id, [await photo('#abcdef')], { op_id });
    expect(other.body.mensaje).toMatch(/^Esa operación ya se hizo con otros datos/);
    expect(await leftBehind(before, first?.body.pieza.galery)).toEqual([]);
  });
});

describe('at most twenty', () => {
  const full = refusal('Una pieza puede tener hasta 20 fotos', 'limite', 'images');

  test('the twenty-first is refused', async () => {
    const { id } = await inventario.create();
    await inventario.upload(id, await photos(12));
    const before = await inventario.stored();
    expect((await inventario.upload(id, await photos(9))).body).toEqual(full);
    expect(await leftBehind(before)).toEqual([]);
    expect((await inventario.upload(id, await photos(8))).body.pieza.galery).toHaveLength(20);
    expect((await inventario.upload(id, await photos(1))).body).toEqual(full);
  });

  test('also when many people add at once', async () => {
    const { id } = await inventario.create();
    const before = await inventario.stored();
    const answers = await Promise.all(
      Array.from({ length: 8 }, async () => (await inventario.upload(id, await photos(3))).body.mensaje),
    );
    expect(answers.sort()).toEqual([full.mensaje, full.mensaje, ...Array(6).fill('success')]);
    const { galery } = (await inventario.call('update-piezas/get_pieza.php', { pieza: id })).body.pieza;
    expect(galery).toHaveLength(18);
    expect(await leftBehind(before, galery)).toEqual([]);
    const orders = inventario.db.kysely.selectFrom('imagenes').select('orden').where('pieza_id', '=', id);
    expect((await orders.orderBy('orden').execute()).map(({ orden }) => orden)).toEqual([...Array(18).keys()]);
  });
});

describe('their order', () => {
  async function withPhotos(count: number) {
    const { body } = await inventario.upload('new', await photos(count), { form: FORM });
    return { id: body.pieza.id, galery: [...body.pieza.galery] };
  }

  test('is what the form says; what it leaves out follows', async () => {
    const { id, galery } = await withPhotos(4);
    const [a = '', b = '', c = '', d = ''] = galery;
    const saved = async (form: object) => (await inventario.save(id, form, { rol: ROL.socio })).pieza.galery;
    expect(await saved({ orden: [d, c, b, a] })).toEqual([d, c, b, a]);
    expect(await saved({ orden: [b] })).toEqual([b, d, c, a]);
    expect(await saved({ portada: a })).toEqual([a, b, d, c]);
    expect(await saved({ portada: c, orden: [d, a, d] })).toEqual([c, d, a, b]);
    expect(await saved({ portada: c, orden: [c, d, a, b] })).toEqual([c, d, a, b]);
    expect(await saved({ portada: '', orden: [] })).toEqual([c, d, a, b]);
    expect(await inventario.history(id)).toHaveLength(1);
    const more = await inventario.upload(id, [await photo('#777')], { form: { portada: b } });
    expect(more.body.pieza.galery.slice(0, 4)).toEqual([b, c, d, a]);
  });

  test.each([['../a.jpg'], ['a\u0007'], ['de-otra.jpg']])('does not know %j', async (name) => {
    const { id, galery } = await withPhotos(2);
    const gone = refusal('La foto ya no está en la pieza', 'no_existe');
    expect(await inventario.save(id, { portada: name })).toEqual(gone);
    expect(await inventario.save(id, { orden: [galery[1], name] })).toEqual(gone);
  });

  test('changed by two at once is one of theirs', async () => {
    const { id, galery } = await withPhotos(5);
    const orders = [galery.toReversed(), [...galery.slice(2), ...galery.slice(0, 2)]];
    await Promise.all(orders.map((orden) => inventario.save(id, { orden })));
    const now = (await inventario.call('update-piezas/get_pieza.php', { pieza: id })).body.pieza.galery;
    expect(orders).toContainEqual(now);
  });
});
