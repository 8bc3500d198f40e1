import { beforeAll, expect, test } from 'vitest';
import { ROL, type Rol } from '#domain/roles.ts';
import { writeIds } from '#server/busqueda/queries.ts';
import { TestDonadores } from '#tests/donadores.ts';
import { insertPieza } from '#tests/factories.ts';
import { createInventario } from '#tests/inventario.ts';

const yard = createInventario();
const TODAS = { marca: '', auto: '', year: '', pieza: '', page: 1, itemsPerPage: 10, exist: -1 };

interface Lista {
  readonly inventario: readonly { readonly id: number }[];
  readonly total: number;
  readonly avisos: readonly string[];
}

const find = async (search: string, more: object = {}, rol: Rol = ROL.socio) =>
  (await yard.call<Lista>('buscador/get_filas.php', { ...TODAS, search, ...more }, rol)).body;

let donador = 0;
const suyas: number[] = [];

beforeAll(async () => {
  donador = (await new TestDonadores(yard).create()).id;
  for (const pieza of ['FARO', 'COFRE']) suyas.push((await insertPieza(yard.db, { donador, pieza })).id);
  await insertPieza(yard.db, { detalles: `D-${donador}` });
  await insertPieza(yard.db, { donador, eliminada: new Date() });
});

test('the number of a donor car finds its parts for who works here, with the other filters', async () => {
  const found = await find(` d-${donador} `);
  expect(found.inventario.map(({ id }) => id).sort()).toEqual(suyas);
  expect([found.total, found.avisos]).toEqual([2, [`Las piezas del donador D-${donador}.`]]);
  expect((await find(`D-${donador}`, { pieza: 'COFRE' })).inventario.map(({ id }) => id)).toEqual([suyas[1]]);
  expect((await find(`D-${donador}`, { orden: 'titulo', sentido: 'asc' })).inventario.map(({ id }) => id)).toEqual(
    suyas.toReversed(),
  );
});

test('a file and a change of many have the parts that the list shows', async () => {
  const ids = await writeIds(yard.db, {
    marca: '',
    auto: '',
    year: null,
    pieza: '',
    search: `d-${donador}`,
    exist: 'todas',
  });
  const { rows } = await yard.db.pool.query<{ id: number }>(ids);
  expect(rows.map(({ id }) => id).sort()).toEqual(suyas);
});

test('a client searches for words, and a number of no donor is words too', async () => {
  const deCliente = await find(`D-${donador}`, {}, ROL.cliente);
  expect(deCliente.avisos).not.toContain(`Las piezas del donador D-${donador}.`);
  expect(deCliente.total).not.toBe(2);
  expect((await find('D-99999')).avisos).not.toContain('Las piezas del donador D-99999.');
  expect((await find(`d${donador}`)).avisos).not.toContain(`Las piezas del donador D-${donador}.`);
});
