import { beforeAll, expect, test } from 'vitest';
import { COLUMNAS_DE_ARCHIVO, titulosOf } from '#domain/columnas-de-archivo.ts';
import { ORDENES } from '#domain/orden-de-lista.ts';
import { EXACT_TOTAL_LIMIT } from '#domain/pagina.ts';
import { ROL } from '#domain/roles.ts';
import { foldTexto } from '#domain/texto.ts';
import { signedIn } from '#tests/cuentas.ts';
import { insertPieza } from '#tests/factories.ts';
import { createInventario } from '#tests/inventario.ts';
import { readCsv } from '#tests/tablas.ts';

const yard = createInventario();

interface Fila {
  readonly id: number;
  readonly INV__: number;
}

interface Listado {
  readonly inventario: readonly Fila[];
  readonly total: number;
  readonly sinOrdenar?: boolean;
}

const one = <T>(values: readonly T[], turn: number): T => values[turn % values.length] as T;

/** What each part is ordered by, told from what was inserted. */
const claves = new Map<number, Readonly<Record<string, string | number | null>>>();

beforeAll(async () => {
  for (let n = 0; n < 90; n += 1) {
    const pieza = {
      marca: one(['NISSAN', 'KIA'], n),
      auto: one(['UNO', 'ÁGUILA', 'zeta'], n),
      pieza: one(['FARO', 'COFRE', 'Ñandú'], Math.floor(n / 3)),
      inventario: 5_000 + ((n * 37) % 90),
      existencias: one([1, 0, 2, 3, 1], n),
      condicion: one(['USADO', 'NUEVO'], Math.floor(n / 2)),
      origen: one(['ORIGINAL', 'OEM', 'TW'], Math.floor(n / 5)),
      precio: one([null, 1_000_00, 2_500_00, 900_00], Math.floor(n / 4)),
      publicada_facebook: one([null, '2026-11-01', '2026-11-05'], Math.floor(n / 7)),
      publicada_mercado: one(['2026-11-03', null], Math.floor(n / 11)),
    };
    const { id } = await insertPieza(yard.db, pieza);
    const { titulo } = (await yard.db.pool.query('select titulo from piezas where id = $1', [id])).rows[0];
    const dias = [pieza.publicada_facebook ?? '', pieza.publicada_mercado ?? ''];
    claves.set(id, {
      ...pieza,
      titulo: foldTexto(titulo),
      condicion: foldTexto(`${pieza.condicion} ${pieza.origen}`),
      publicada: dias.toSorted().at(-1) || null,
    });
  }
});

const list = async (body: object, rol: (typeof ROL)[keyof typeof ROL] = ROL.admin) => {
  const path = 'search' in body ? 'update-piezas/get_piezas.php' : 'buscador/get_filas.php';
  return (await yard.call<Listado>(path, { exist: -1, itemsPerPage: 100, ...body }, rol)).body;
};

/** The order of a list, written a second time: what has no value is last, and what has the same stands as the list has it. */
function ordered(ids: readonly number[], columna: string, sentido: string): readonly number[] {
  const claveOf = (id: number) => claves.get(id)?.[columna] ?? null;
  const withValue = ids.filter((id) => claveOf(id) !== null);
  const values = [...new Set(withValue.map(claveOf))].toSorted((a, b) => (String(a) < String(b) ? -1 : 1));
  if (values.every((value) => typeof value === 'number')) values.sort((a, b) => Number(a) - Number(b));
  const inTurn = sentido === 'asc' ? values : values.toReversed();
  const sorted = inTurn.flatMap((value) => withValue.filter((id) => claveOf(id) === value));
  return [...sorted, ...ids.filter((id) => claveOf(id) === null)];
}

const CON_FILTROS = [
  {},
  { marca: 'KIA' },
  { marca: 'KIA', auto: 'UNO' },
  { pieza: 'COFRE', exist: 0 },
  { publicada: 'si', condicion: 'USADO' },
  { search: 'faro' },
  { search: 'kia', publicada: 'si' },
];

test.each(Object.keys(ORDENES.piezas))('by %s, both ways, under every filter and page after page', async (orden) => {
  for (const filtros of CON_FILTROS) {
    const plain = await list(filtros);
    const ids = plain.inventario.map(({ id }) => id);
    expect(ids.length).toBeGreaterThan(2);
    for (const sentido of ['asc', 'desc']) {
      const expected = ordered(ids, orden, sentido);
      const found = await list({ ...filtros, orden, sentido });
      expect([filtros, sentido, found.inventario.map(({ id }) => id)]).toEqual([filtros, sentido, expected]);
      expect([found.total, found.sinOrdenar]).toEqual([plain.total, undefined]);
      const second = await list({ ...filtros, orden, sentido, page: 2, itemsPerPage: 4 });
      expect(second.inventario.map(({ id }) => id)).toEqual(expected.slice(4, 8));
    }
  }
});

test('without a direction a column begins with its own; another column and another direction are refused in words', async () => {
  const ids = async (body: object) => (await list(body)).inventario.map(({ id }) => id);
  expect(await ids({ orden: 'precio' })).toEqual(await ids({ orden: 'precio', sentido: 'desc' }));
  expect(await ids({ orden: 'titulo' })).toEqual(await ids({ orden: 'titulo', sentido: 'asc' }));
  expect(await ids({ orden: '' })).toEqual(await ids({}));
  expect(await list({ orden: 'costo' })).toMatchObject({
    mensaje: expect.stringContaining('debe elegirse de la lista'),
  });
  expect(await list({ orden: 'precio', sentido: 'arriba' })).toMatchObject({
    mensaje: expect.stringContaining('debe elegirse de la lista'),
  });
});

test('clients order by their price, and not by what is advertised', async () => {
  const { inventario } = await list({ orden: 'precio', sentido: 'asc' }, ROL.cliente);
  const staff = await list({ orden: 'precio', sentido: 'asc' });
  expect(inventario.map(({ id }) => id)).toEqual(staff.inventario.map(({ id }) => id));
  expect(await list({ orden: 'publicada' }, ROL.cliente)).toMatchObject({ codigo: 'rol' });
});

test.each([{ marca: 'KIA' }, { search: 'faro' }])('a file has the order of the list: %o', async (filtros) => {
  const body = { exist: -1, ...filtros, orden: 'precio', sentido: 'asc' };
  const { session_id, keylogin } = await signedIn(yard.db, ROL.admin);
  const url = '/api/exportar/inventario.php';
  const file = await yard.app.inject({ method: 'POST', url, payload: { session_id, keylogin, ...body } });
  const numbers = readCsv(file.body)
    .slice(1)
    .map(([number]) => Number(number));
  expect(numbers).toEqual((await list(body)).inventario.map(({ INV__ }) => INV__));
});

test('a file has the columns of the list that were asked for, in their order, and all of them where none is known', async () => {
  const { session_id, keylogin } = await signedIn(yard.db, ROL.admin);
  const headOf = async (columnas: readonly string[]) => {
    const payload = { session_id, keylogin, marca: 'KIA', columnas };
    const file = await yard.app.inject({ method: 'POST', url: '/api/exportar/inventario.php', payload });
    return readCsv(file.body)[0];
  };
  expect(await headOf(['precio', 'cyo', 'imagen'])).toEqual(['Precio', 'Condición', 'Origen']);
  const all = Object.keys(COLUMNAS_DE_ARCHIVO.inventario);
  expect(await headOf(all)).toEqual(titulosOf('inventario', all));
  expect(await headOf(['imagen'])).toContain('Versión');
});

test('too many rows come in their own order, which is said, unless an index has the order', async () => {
  await yard.db.pool.query(
    `insert into piezas (marca, auto, tipo, anio_desde, anio_hasta, pieza, lado, origen, condicion, costo, existencias, precio, inventario)
     select 'FORD', 'UNO', '', 2010, 2012, 'FARO', '', 'OEM', 'USADO', 0, 1, n, 900000 - n from generate_series(1, $1::int) n`,
    [EXACT_TOTAL_LIMIT + 1],
  );
  const numbers = (found: Listado) => found.inventario.map(({ INV__ }) => INV__).slice(0, 3);
  const ford = { marca: 'FORD', exist: -1 };
  const plain = await list(ford);
  const byPrecio = await list({ ...ford, orden: 'precio' });
  expect(byPrecio.sinOrdenar).toBe(true);
  expect(byPrecio.inventario).toEqual(plain.inventario);
  const byNumber = await list({ ...ford, orden: 'inventario', sentido: 'desc' });
  expect([byNumber.sinOrdenar, numbers(byNumber)]).toEqual([undefined, [899_999, 899_998, 899_997]]);
  const all = await list({ orden: 'inventario' });
  expect([all.sinOrdenar, numbers(all)]).toEqual([undefined, [5_000, 5_001, 5_002]]);
  expect(await list({ search: 'ford', orden: 'precio' })).toMatchObject({ sinOrdenar: true });
}, 60_000);
