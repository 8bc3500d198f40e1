import { beforeAll, describe, expect, test } from 'vitest';
import { ROL, type Rol } from '#domain/roles.ts';
import { post } from '#tests/app.ts';
import { insertPieza } from '#tests/factories.ts';
import { createInventario, FORM } from '#tests/inventario.ts';

const yard = createInventario();
const TODAS = { marca: '', auto: '', year: '', pieza: '', search: '', page: 1, itemsPerPage: 10, exist: -1 };

interface Lista {
  readonly inventario: readonly { readonly INV__: number; readonly UBICACION?: string }[];
  readonly total: number;
  readonly avisos: readonly string[];
}

const list = async (more: object, rol: Rol = ROL.socio, path = 'buscador/get_filas.php') =>
  (await yard.call<Lista>(path, { ...TODAS, ...more }, rol)).body;
const numbersOf = ({ inventario }: Lista) => inventario.map(({ INV__ }) => INV__).sort();

const lugares = ['PATIO 2 · R-2', 'PATIO 2 · R-14', 'PATIO 20', 'BODEGA', ''];
const piezas: { id: number; inventario: number }[] = [];

beforeAll(async () => {
  for (const ubicacion of lugares) piezas.push(await insertPieza(yard.db, { ubicacion }));
  await insertPieza(yard.db, { ubicacion: 'PATIO 9', eliminada: new Date() });
});

const inventarios = (...indexes: number[]) => indexes.map((index) => piezas[index]?.inventario ?? 0).sort();

describe('the place of a part', () => {
  test('is saved in capitals, in its history, and seen by who works here alone', async () => {
    const { id, version } = await yard.create({ UBICACION: '  patio 3   ·  r-1 ' });
    const saved = await yard.save(id, { ...FORM, UBICACION: 'Bodega · á-2', version });
    expect(saved.pieza.UBICACION).toBe('BODEGA · Á-2');
    const { body } = await yard.call<{ historial: unknown }>('update-piezas/get_historial.php', { pieza: id });
    expect(JSON.stringify(body)).toContain('PATIO 3 · R-1');
    for (const path of ['buscador/get_pieza.php', 'buscador-public/get_pieza.php']) {
      const { body: seen } = await yard.call(path, { pieza: id }, ROL.cliente);
      expect(JSON.stringify(seen)).not.toMatch(/UBICACION|BODEGA/);
    }
    const page = await yard.app.inject({ url: `/detalles/${id}` });
    expect(page.body).not.toContain('BODEGA');
  });

  test.each([
    ['x'.repeat(61), 'campo'],
    ['A\u0000B', 'campo'],
  ])('is refused when it is %j', async (UBICACION) => {
    const answer = await yard.save('new', { ...FORM, UBICACION });
    expect(answer).toMatchObject({ campo: 'UBICACION' });
  });

  test('is offered with the yard that several of them lie in; those of deleted parts are not', async () => {
    const { body } = await yard.call<{ ubicaciones: string[] }>('buscador/get_ubicaciones.php', {}, ROL.socio);
    expect(body.ubicaciones).toEqual(
      expect.arrayContaining(['BODEGA', 'PATIO 2', 'PATIO 2 · R-2', 'PATIO 2 · R-14', 'PATIO 20']),
    );
    expect(body.ubicaciones.indexOf('PATIO 2 · R-2')).toBeLessThan(body.ubicaciones.indexOf('PATIO 2 · R-14'));
    expect(body.ubicaciones).not.toContain('PATIO 9');
  });
});

describe('parts are found by their place', () => {
  test('by a filter, with all that begins so; and those that have none', async () => {
    expect(numbersOf(await list({ ubicacion: 'patio 2 ·' }))).toEqual(inventarios(0, 1));
    expect(numbersOf(await list({ ubicacion: 'PATIO 2' }))).toEqual(inventarios(0, 1, 2));
    const sin = await list({ faltan: ['ubicacion'], itemsPerPage: 100 });
    expect(numbersOf(sin)).toContain(piezas[4]?.inventario);
    expect(numbersOf(sin)).not.toContain(piezas[3]?.inventario);
  });

  test.each(['buscador/get_filas.php', 'update-piezas/get_piezas.php'])(
    'by the text of a search, by %s',
    async (path) => {
      const found = await list({ search: 'patio 2 · r-14' }, ROL.gerente, path);
      expect(numbersOf(found)).toEqual(inventarios(1));
      expect(found.avisos).toEqual(['Lo que está en PATIO 2 · R-14.']);
    },
  );

  test('by nobody else: a client and a visitor do not even learn that there is such a place', async () => {
    expect((await list({ search: 'PATIO 2 · R-14' }, ROL.cliente)).avisos).not.toContain(
      'Lo que está en PATIO 2 · R-14.',
    );
    expect(
      (await yard.call(`buscador/get_filas.php`, { ...TODAS, ubicacion: 'PATIO 2' }, ROL.cliente)).body,
    ).not.toMatchObject({
      mensaje: 'success',
    });
    const publico = await post(yard.app, 'buscador-public/get_filas.php', { ...TODAS, search: 'PATIO 2 · R-14' });
    expect(publico.body).not.toContain('Lo que está en');
  });

  test('and what is done to all that were found is done to those', async () => {
    const { body } = await yard.call<{ piezas: number }>('etiquetas/get_etiquetas.php', {
      search: 'PATIO 2 · R-14',
      exist: -1,
    });
    expect(body.piezas).toBe(1);
  });
});
