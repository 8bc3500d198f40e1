import { describe, expect, test } from 'vitest';
import { ROL } from '#domain/roles.ts';
import { insertPieza } from '#tests/factories.ts';
import { createInventario } from '#tests/inventario.ts';
import { refusal } from '#tests/refusal.ts';
import { sell } from '#tests/ventas.ts';

// Half past ten at night on the 20th in Mexico City: already the 21st in Greenwich.
const MOMENTO = new Date('2026-11-21T04:30:00Z');
const HOY = '2026-11-20';

const yard = createInventario({ now: () => MOMENTO });

interface Answer {
  readonly mensaje: string;
  readonly inventario: readonly { readonly id: number }[];
  readonly cambiadas: readonly number[];
}
const list = async (body: object) => (await yard.call<Answer>('publicaciones/get_piezas.php', body)).body;
const change = async (accion: string, piezas: readonly number[], plataforma = 'FB') =>
  (await yard.call<Answer>('publicaciones/update_piezas.php', { piezas, plataforma, accion }, ROL.gerente)).body;

const add = async (values: Parameters<typeof insertPieza>[1] = {}) => (await insertPieza(yard.db, values)).id;

const anuncios = async (id: number) => {
  const row = await yard.row(id);
  return {
    fb: [row.por_publicar_facebook, row.publicada_facebook],
    ml: [row.por_publicar_mercado, row.publicada_mercado],
    version: row.version,
  };
};

describe('a change', () => {
  test('walks from not published to waiting, published and taken down', async () => {
    const id = await add();
    const steps = [
      ['pendiente', { fb: [true, null], version: 2 }, 'POR_PUBLICAR'],
      ['publicada', { fb: [false, HOY], version: 3 }, 'PUBLICADAS'],
      ['pendiente', { fb: [true, null], version: 4 }, 'POR_PUBLICAR'],
      ['retirada', { fb: [false, null], version: 5 }, 'NO_PUBLICADAS'],
    ] as const;
    for (const [accion, expected, searchStatus] of steps) {
      expect(await change(accion, [id])).toEqual({ mensaje: 'success', cambiadas: [id] });
      expect(await anuncios(id)).toEqual({ ml: [false, null], ...expected });
      expect((await list({ searchStatus })).inventario).toMatchObject([{ id }]);
    }
    const written = (await yard.history(id)).map(({ antes, despues, autor, momento }) => ({
      antes,
      despues,
      autor,
      momento,
    }));
    expect(written[1]).toEqual({
      antes: { por_publicar_facebook: true, publicada_facebook: null },
      despues: { por_publicar_facebook: false, publicada_facebook: HOY },
      autor: yard.session(ROL.gerente).keylogin,
      momento: MOMENTO,
    });
    expect(written).toHaveLength(4);
  });

  test('touches one platform, and nothing that is so already', async () => {
    const published = await add({ publicada_mercado: HOY, por_publicar_facebook: true });
    const earlier = await add({ publicada_mercado: '2026-01-01' });
    expect(await change('publicada', [published, earlier, published], 'ML')).toMatchObject({ cambiadas: [earlier] });
    expect(await anuncios(published)).toEqual({ fb: [true, null], ml: [false, HOY], version: 1 });
    expect(await yard.history(published)).toEqual([]);
    expect(await anuncios(earlier)).toMatchObject({ ml: [false, HOY], version: 2 });
  });
});

describe('a change that cannot be', () => {
  test.each(['pendiente', 'publicada'])(
    '%s: not of what is sold out; it says which, and none changes',
    async (accion) => {
      const first = await add();
      const sold = [await add({ existencias: 0 }), await add({ existencias: 0 }), await add({ existencias: 0 })];
      const pieza = `La pieza ${(await yard.row(sold[0] ?? 0)).inventario}`;
      const refused = async (ids: readonly number[]) => (await change(accion, [first, ...ids])).mensaje;
      expect(await refused(sold.slice(0, 1))).toBe(`${pieza} ya no tiene existencias: solo se puede retirar`);
      expect(await refused(sold.slice(0, 2))).toContain(`${pieza} y otra ya no tienen existencias`);
      expect(await refused(sold)).toContain(`${pieza} y otras 2 ya no tienen existencias`);
      expect(await anuncios(first)).toMatchObject({ fb: [false, null], version: 1 });
    },
  );

  test('of a part that is gone changes none', async () => {
    const here = await add();
    const deleted = await add();
    await yard.db.kysely.updateTable('piezas').set({ eliminada: MOMENTO }).where('id', '=', deleted).execute();
    const gone = refusal('No se encontró la pieza', 'no_existe');
    expect(await change('publicada', [here, deleted])).toEqual(gone);
    expect(await change('publicada', [here, 2_000_000_000])).toEqual(gone);
    expect(await anuncios(here)).toMatchObject({ version: 1 });
  });
});

describe('several people', () => {
  test('with overlapping selections wait for each other and never for ever', async () => {
    const ids = await Promise.all(Array.from({ length: 40 }, () => add()));
    const turns = Array.from({ length: 12 }, (_, turn) => {
      const mine = turn % 2 === 0 ? ids : ids.toReversed();
      return change(['pendiente', 'publicada', 'retirada'][turn % 3] ?? '', mine);
    });
    const answers = await Promise.all(turns);
    expect(answers.map(({ mensaje }) => mensaje)).toEqual(answers.map(() => 'success'));
    const versions = await Promise.all(
      ids.map(async (id) => [(await yard.row(id)).version, (await yard.history(id)).length]),
    );
    for (const [version = 0, changes] of versions) expect(version).toBe(1 + (changes ?? 0));
  });
});

describe('taking down what is sold', () => {
  const vender = (piezaId: number) => sell(yard.db, piezaId, {}, { momento: MOMENTO });
  const baja = (id: number) =>
    yard.db.kysely.selectFrom('bajas').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

  test('closes its open sales when it is nowhere any more, and they remember where it was', async () => {
    const id = await add({ existencias: 2, publicada_facebook: '2026-01-01', publicada_mercado: '2026-01-01' });
    const sales = [await vender(id), await vender(id)];
    expect(await list({ searchStatus: 'POR_RETIRAR' })).toMatchObject({ porRetirar: { FB: 1, ML: 1 } });
    await change('retirada', [id], 'ML');
    for (const sale of sales) {
      expect(await baja(sale)).toMatchObject({ estatus: 'baja', retirada_mercado: true, retirada_facebook: false });
    }
    await change('retirada', [id], 'FB');
    for (const sale of sales) {
      expect(await baja(sale)).toMatchObject({
        estatus: 'baja procesado',
        retirada_mercado: true,
        retirada_facebook: true,
      });
    }
    expect(await list({ searchStatus: 'POR_RETIRAR' })).toMatchObject({ inventario: [], porRetirar: { FB: 0, ML: 0 } });
    const written = yard.db.kysely.selectFrom('historial').select(['registro', 'despues']).where('tabla', '=', 'bajas');
    const closed = { estatus: 'baja procesado' };
    expect(await written.orderBy('id').execute()).toEqual(
      sales.map((sale) => ({ registro: `${sale}`, despues: closed })),
    );
  });

  test('is all that is done to a deleted part, and closes its sales as well', async () => {
    const id = await add({ existencias: 2, publicada_facebook: '2026-01-01' });
    const sale = await vender(id);
    await yard.call('update-piezas/delete_pieza.php', { id });
    expect(await list({ searchStatus: 'POR_RETIRAR' })).toMatchObject({ inventario: [{ id, Exist: 1 }] });
    expect(await change('publicada', [id])).toEqual(refusal('No se encontró la pieza', 'no_existe'));
    expect(await change('retirada', [id])).toMatchObject({ cambiadas: [id] });
    expect(await list({ searchStatus: 'POR_RETIRAR' })).toMatchObject({ inventario: [], porRetirar: { FB: 0 } });
    expect(await baja(sale)).toMatchObject({ estatus: 'baja procesado', retirada_facebook: true });
    expect(await anuncios(id)).toMatchObject({ fb: [false, null] });
  });

  test('leaves the sales of other parts, and of what is still in stock', async () => {
    const id = await add({ existencias: 1, publicada_facebook: '2026-01-01' });
    const stocked = await add({ existencias: 5, publicada_facebook: '2026-01-01' });
    const other = await add({ existencias: 1, publicada_facebook: '2026-01-01' });
    const sale = await vender(id);
    const partial = await vender(stocked);
    const elsewhere = await vender(other);
    expect(await change('retirada', [id, stocked])).toMatchObject({ cambiadas: [id, stocked] });
    expect(await baja(sale)).toMatchObject({ estatus: 'baja procesado' });
    expect(await baja(partial)).toMatchObject({ estatus: 'baja', retirada_facebook: false });
    expect(await baja(elsewhere)).toMatchObject({ estatus: 'baja' });
  });
});
