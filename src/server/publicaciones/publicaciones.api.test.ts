import { beforeEach, describe, expect, test } from 'vitest';
import { ROL, type Rol } from '#domain/roles.ts';
import { insertPieza } from '#tests/factories.ts';
import { createInventario } from '#tests/inventario.ts';
import { refusal } from '#tests/refusal.ts';

const yard = createInventario();

interface Answer {
  readonly mensaje: string;
  readonly inventario: readonly { readonly id: number }[];
  readonly eliminadas: readonly number[];
  readonly totalPages: number;
  readonly totalPiezas: number;
  readonly totalCapped: boolean;
  readonly porRetirar: { readonly FB: number; readonly ML: number };
}
const list = async (body: object = {}, rol: Rol = ROL.socio) =>
  (await yard.call<Answer>('publicaciones/get_piezas.php', body, rol)).body;
const idsOf = ({ inventario }: Answer) => inventario.map(({ id }) => id);

beforeEach(async () => {
  await yard.db.pool.query('truncate piezas, bajas, movimientos, imagenes, historial restart identity cascade');
});

const add = async (values: Parameters<typeof insertPieza>[1] = {}) => (await insertPieza(yard.db, values)).id;

describe('the list', () => {
  test('opens with what waits to be published on Facebook', async () => {
    const waiting = await add({ por_publicar_facebook: true });
    await add({ por_publicar_mercado: true });
    expect(await list()).toMatchObject({
      mensaje: 'success',
      inventario: [{ id: waiting, CHECK_FACEBOOK: 1, DATE_FACEBOOK: '', Exist: 1, version: 1 }],
      totalPages: 1,
      totalPiezas: 1,
      totalCapped: false,
      porRetirar: { FB: 0, ML: 0 },
    });
  });

  test.each(['FB', 'ML'] as const)('puts every part under one state of %s', async (searchType) => {
    const [flag, date] =
      searchType === 'FB'
        ? (['por_publicar_facebook', 'publicada_facebook'] as const)
        : (['por_publicar_mercado', 'publicada_mercado'] as const);
    const none = await add();
    const waiting = await add({ [flag]: true });
    const up = await add({ [date]: '2026-05-01' });
    // The date wins over the flag (regla 65).
    const both = await add({ [flag]: true, [date]: '2026-06-01' });
    const sold = await add({ [date]: '2026-04-01', existencias: 0 });
    // Sold out, they are no longer to be published (regla 66).
    await add({ existencias: 0 });
    await add({ existencias: 0, [flag]: true });
    const deleted = await add({ [date]: '2026-07-01' });
    await yard.db.kysely.updateTable('piezas').set({ eliminada: new Date() }).where('id', '=', deleted).execute();
    const states = {
      NO_PUBLICADAS: [none],
      POR_PUBLICAR: [waiting],
      PUBLICADAS: [both, up, sold],
      // Somebody may still buy what was deleted.
      POR_RETIRAR: [deleted, sold],
    };
    for (const [searchStatus, ids] of Object.entries(states)) {
      const answer = await list({ searchType, searchStatus });
      expect([searchStatus, idsOf(answer), answer.totalPiezas]).toEqual([searchStatus, ids, ids.length]);
      expect(answer.porRetirar).toEqual({ FB: 0, ML: 0, [searchType]: 2 });
      expect(answer.eliminadas).toEqual(searchStatus === 'POR_RETIRAR' ? [deleted] : []);
    }
  });

  test('shows what is published newest day first, between two days', async () => {
    const days = ['2026-01-31', '2026-03-01', '2026-02-10', '2026-02-10', '2026-02-28'];
    const [early, late, first, second, end] = await Promise.all(days.map((day) => add({ publicada_mercado: day })));
    const published = { searchType: 'ML', searchStatus: 'PUBLICADAS' };
    const [newer, older] = [first ?? 0, second ?? 0].sort((left, right) => right - left);
    expect(idsOf(await list(published))).toEqual([late, end, newer, older, early]);
    const february = { searchDateStart: '2026-02-10', searchDateEnd: '2026-02-28' };
    expect(idsOf(await list({ ...published, ...february }))).toEqual([end, newer, older]);
    expect(await list({ ...published, ...february })).toMatchObject({ totalPiezas: 3 });
    expect(idsOf(await list({ ...published, searchDateStart: '3/1/2026', searchDateEnd: '' }))).toEqual([late]);
    expect(idsOf(await list({ ...published, searchDateEnd: '2026-01-31' }))).toEqual([early]);
    // The days are of what is published.
    const waiting = await add({ por_publicar_mercado: true });
    expect(idsOf(await list({ searchType: 'ML', searchDateStart: '2030-01-01' }))).toEqual([waiting]);
  });
});

describe('a long list', () => {
  test('comes by pages and ends where its total is capped', async () => {
    await yard.db.pool.query(`insert into piezas (marca, auto, anio_desde, anio_hasta, pieza, origen, condicion, costo, existencias)
      select 'VW', 'JETTA', 2015, 2018, 'FARO', 'ORIGINAL', 'USADO', 1, 1 from generate_series(1, 10005)`);
    const none = { searchStatus: 'NO_PUBLICADAS' };
    const capped = { totalPiezas: 10_000, totalPages: 1000, totalCapped: true };
    expect(await list(none)).toMatchObject(capped);
    expect(idsOf(await list({ ...none, page: 1000 }))).toEqual(Array.from({ length: 10 }, (_, index) => 15 - index));
    expect(await list({ ...none, page: 1001 })).toMatchObject({ ...capped, inventario: [] });
    expect(await list({ ...none, itemsPerPage: 100, page: 100 })).toMatchObject({ inventario: { length: 100 } });
  });

  test('tells everything of a part but nothing to who only buys', async () => {
    const id = await add({ por_publicar_facebook: true, costo: 123_450 });
    expect(await list()).toMatchObject({ inventario: [{ id, COSTO: '1234.50', portada: '' }] });
    expect(await list({}, ROL.cliente)).toEqual(refusal('No tienes permiso para esta acción', 'rol'));
  });
});
