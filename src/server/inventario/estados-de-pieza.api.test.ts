import { expect, test } from 'vitest';
import { ROL } from '#domain/roles.ts';
import { createInventario, FORM, photo } from '#tests/inventario.ts';

const inventario = createInventario();

interface Lista {
  readonly inventario: readonly { readonly id: number; readonly portada: string }[];
}

const publicPage = async (id: number) => (await inventario.app.inject({ url: `/detalles/${id}` })).body;

test('new, saved, has an id, images added, cover shown in every search', async () => {
  const { id } = await inventario.create({ AUTO: 'TIGUAN' });
  const { pieza } = (await inventario.upload(id, [await photo(), await photo('#39c')])).body;
  const filters = { marca: FORM.MARCA, auto: 'TIGUAN', year: 2016, pieza: FORM.PIEZA };
  const shown = { id, portada: pieza.galery[0] };
  const list = { ...filters, search: '', exist: -1 };
  const inside = await inventario.call<Lista>('buscador/get_filas.php', list, ROL.socio);
  expect(inside.body.inventario).toMatchObject([shown]);
  const text = await inventario.call<Lista>('update-piezas/get_piezas.php', { search: 'faro tiguan' }, ROL.cliente);
  expect(text.body.inventario).toMatchObject([shown]);
  const url = '/api/buscador-public/get_filas.php';
  const outside = await inventario.app.inject({ method: 'POST', url, payload: filters });
  expect(outside.json<Lista>().inventario).toMatchObject([shown]);
  expect(await publicPage(id)).toContain(pieza.galery[0]);
});

test('its listing: no flag, flag, date', async () => {
  const { id } = await inventario.create();
  const statesOf = async (searchType: 'FB' | 'ML') => {
    const found: string[] = [];
    for (const searchStatus of ['NO_PUBLICADAS', 'POR_PUBLICAR', 'PUBLICADAS']) {
      const { body } = await inventario.call<Lista>('publicaciones/get_piezas.php', { searchType, searchStatus });
      if (body.inventario.some((row) => row.id === id)) found.push(searchStatus);
    }
    return found;
  };
  for (const [searchType, check, date] of [
    ['FB', 'CHECK_FACEBOOK', 'DATE_FACEBOOK'],
    ['ML', 'CHECK_ML', 'DATE_ML'],
  ] as const) {
    expect(await statesOf(searchType)).toEqual(['NO_PUBLICADAS']);
    await inventario.save(id, { [check]: 1 });
    expect(await statesOf(searchType)).toEqual(['POR_PUBLICAR']);
    await inventario.save(id, { [date]: '2026-11-02' });
    expect(await statesOf(searchType)).toEqual(['PUBLICADAS']);
    await inventario.save(id, { [date]: '', [check]: 0 });
    expect(await statesOf(searchType)).toEqual(['NO_PUBLICADAS']);
  }
});

test('in stock, and at none out of stock: its public page says so', async () => {
  const { id } = await inventario.create({ Exist: 1 });
  expect(await publicPage(id)).not.toContain('Sin existencias');
  await inventario.save(id, { cant: 1 });
  expect(await publicPage(id)).toContain('Sin existencias');
  await inventario.save(id, { Exist: 2, exist_leido: 0 });
  expect(await publicPage(id)).not.toContain('Sin existencias');
});
