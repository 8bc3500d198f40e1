import { expect, test } from 'vitest';
import { ROL } from '#domain/roles.ts';
import { insertPieza } from '#tests/factories.ts';
import { createInventario } from '#tests/inventario.ts';
import { refusal } from '#tests/refusal.ts';
import { giveBack, sell } from '#tests/ventas.ts';

const yard = createInventario();

const FB = { publicada_facebook: '2026-01-02' };
const ML = { publicada_mercado: '2026-01-03' };

const vender = (piezaId: number) => sell(yard.db, piezaId);
const cancelar = (bajaId: number) => giveBack(yard.db, { bajaId });
const processOnce = async (id: number) => (await yard.call('notas/update_baja.php', { id }, ROL.gerente)).body;

const findPublicacion = (id: number) =>
  yard.db.kysely
    .selectFrom('piezas')
    .select([
      'por_publicar_facebook as fb',
      'por_publicar_mercado as ml',
      'publicada_facebook as enFb',
      'publicada_mercado as enMl',
      'version',
    ])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
const history = (tabla: string, id: number) =>
  yard.db.kysely
    .selectFrom('historial')
    .select(['operacion', 'antes', 'despues', 'autor'])
    .where('tabla', '=', tabla)
    .where('registro', '=', String(id))
    .orderBy('id')
    .execute();

test('the last one sold: the listings go, which they were is kept, and the part remembers them', async () => {
  const { id } = await insertPieza(yard.db, { ...FB, ...ML, por_publicar_mercado: true });
  const baja = await vender(id);
  expect(await processOnce(baja)).toMatchObject({
    mensaje: 'success',
    aviso: '',
    baja: { id: baja, estatus: 'baja procesado', Exist: 0, anunciada: [], retirada: ['FB', 'ML'] },
  });
  expect(await findPublicacion(id)).toEqual({ fb: false, ml: false, enFb: null, enMl: null, version: 2 });
  const antes = { ...FB, ...ML, por_publicar_mercado: true };
  const despues = { publicada_facebook: null, publicada_mercado: null, por_publicar_mercado: false };
  const change = { operacion: 'cambio', autor: yard.session(ROL.gerente).keylogin };
  expect(await history('piezas', id)).toEqual([{ ...change, antes, despues }]);
  expect(await history('bajas', baja)).toEqual([
    { ...change, antes: { estatus: 'baja' }, despues: { estatus: 'baja procesado' } },
  ]);
});

test.each([
  [2, 'Queda 1: actualiza la cantidad, no la retires'],
  [3, 'Quedan 2: actualiza la cantidad, no la retires'],
])('one sold of %i: the listing stays', async (existencias, aviso) => {
  const { id } = await insertPieza(yard.db, { existencias, ...FB });
  const baja = await vender(id);
  const processed = { estatus: 'baja procesado', anunciada: ['FB'], retirada: [] };
  expect(await processOnce(baja)).toMatchObject({ mensaje: 'success', aviso, baja: processed });
  expect(await findPublicacion(id)).toMatchObject({ enFb: FB.publicada_facebook, version: 1 });
  expect(await history('piezas', id)).toEqual([]);
});

test('nothing is said about a listing that somebody took down by hand', async () => {
  const { id } = await insertPieza(yard.db, { existencias: 3, ...FB });
  const baja = await vender(id);
  await yard.db.kysely.updateTable('piezas').set({ publicada_facebook: null }).where('id', '=', id).execute();
  expect(await processOnce(baja)).toMatchObject({ aviso: '', baja: { estatus: 'baja procesado' } });
});

test('processed once: the next one is told, and so is the other of two at once', async () => {
  const { id } = await insertPieza(yard.db, FB);
  const baja = await vender(id);
  const answers = await Promise.all([processOnce(baja), processOnce(baja), processOnce(baja)]);
  expect(answers.map(({ mensaje }) => mensaje).sort()).toEqual([
    'La baja ya estaba procesada',
    'La baja ya estaba procesada',
    'success',
  ]);
  expect(await processOnce(baja)).toEqual(refusal('La baja ya estaba procesada'));
  expect(await findPublicacion(id)).toMatchObject({ version: 2 });
  expect(await history('piezas', id)).toHaveLength(1);
  expect(await processOnce(2_000_000_000)).toEqual(refusal('No se encontró la baja', 'no_existe'));
});

test('of a part that was never advertised nothing is left to process', async () => {
  const { id } = await insertPieza(yard.db);
  expect(await processOnce(await vender(id))).toEqual(refusal('La baja ya estaba procesada'));
});

test('several sales of one part are one listing to take down', async () => {
  const { id } = await insertPieza(yard.db, { existencias: 3, ...ML });
  const early = await vender(id);
  await processOnce(early);
  const first = await vender(id);
  const last = await vender(id);
  expect(await processOnce(first)).toMatchObject({ aviso: '', baja: { estatus: 'baja procesado', retirada: ['ML'] } });
  expect(await processOnce(last)).toEqual(refusal('La baja ya estaba procesada'));
  // Whichever of them is cancelled, that listing is to be put up again.
  await cancelar(early);
  expect(await processOnce(early)).toMatchObject({ aviso: '', baja: { estatus: 'cancelado procesado' } });
  expect(await findPublicacion(id)).toMatchObject({ ml: true, enMl: null, fb: false });
});

test('cancelled after the listing came down: to be published again where it was, and only there', async () => {
  const { id } = await insertPieza(yard.db, FB);
  const baja = await vender(id);
  await processOnce(baja);
  await cancelar(baja);
  expect(await processOnce(baja)).toMatchObject({
    mensaje: 'success',
    aviso: '',
    baja: { estatus: 'cancelado procesado', Exist: 1, anunciada: [], retirada: ['FB'] },
  });
  expect(await findPublicacion(id)).toEqual({ fb: true, ml: false, enFb: null, enMl: null, version: 3 });
  expect((await history('piezas', id)).at(-1)).toMatchObject({
    antes: { por_publicar_facebook: false },
    despues: { por_publicar_facebook: true },
  });
  expect((await history('bajas', baja)).map(({ despues }) => despues)).toEqual([
    { estatus: 'baja procesado' },
    { estatus: 'cancelado' },
    { estatus: 'cancelado procesado' },
  ]);
  expect(await processOnce(baja)).toEqual(refusal('La baja ya estaba procesada'));
});

test('cancelled before anybody took the listing down: it is still up', async () => {
  const { id } = await insertPieza(yard.db, { ...FB, ...ML });
  const baja = await vender(id);
  await cancelar(baja);
  const aviso = 'La publicación sigue activa';
  const untouched = { estatus: 'cancelado procesado', anunciada: ['FB', 'ML'], retirada: [] };
  expect(await processOnce(baja)).toMatchObject({ mensaje: 'success', aviso, baja: untouched });
  expect(await findPublicacion(id)).toMatchObject({ version: 1, fb: false, ml: false });
});

test('cancelled, and taken down by hand for another reason: nothing is up, and nothing is asked for', async () => {
  const { id } = await insertPieza(yard.db, FB);
  const baja = await vender(id);
  await cancelar(baja);
  await yard.db.kysely.updateTable('piezas').set({ publicada_facebook: null }).where('id', '=', id).execute();
  expect(await processOnce(baja)).toMatchObject({
    mensaje: 'success',
    aviso: '',
    baja: { estatus: 'cancelado procesado' },
  });
  expect(await findPublicacion(id)).toMatchObject({ fb: false, enFb: null, version: 1 });
});

test('published again meanwhile: nothing is asked for twice', async () => {
  const { id } = await insertPieza(yard.db, FB);
  const baja = await vender(id);
  await processOnce(baja);
  await cancelar(baja);
  await yard.db.kysely.updateTable('piezas').set(FB).where('id', '=', id).execute();
  expect(await processOnce(baja)).toMatchObject({ aviso: 'La publicación sigue activa' });
  expect(await findPublicacion(id)).toMatchObject({ fb: false, enFb: FB.publicada_facebook });
});

test('the listing of a deleted part is still to be taken down', async () => {
  const { id } = await insertPieza(yard.db, FB);
  const baja = await vender(id);
  await yard.db.kysely.updateTable('piezas').set({ eliminada: new Date() }).where('id', '=', id).execute();
  expect(await processOnce(baja)).toMatchObject({ mensaje: 'success', baja: { anunciada: [], retirada: ['FB'] } });
});
