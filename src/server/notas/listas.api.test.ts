import { beforeAll, describe, expect, test } from 'vitest';
import { ROL } from '#domain/roles.ts';
import { insertFactura, insertNota, insertPieza } from '#tests/factories.ts';
import { createInventario } from '#tests/inventario.ts';
import { type NotaDeLaRed, TestNotas } from '#tests/notas.ts';
import { refusal } from '#tests/refusal.ts';

const yard = createInventario();
const notas = new TestNotas(yard);

interface Lista {
  readonly notas: readonly NotaDeLaRed[];
}
const list = async (body: object = {}) => (await yard.call<Lista>('notas/get_notas.php', body, ROL.socio)).body;
const found = async (search: string, body: object = {}) => (await list({ search, ...body })).notas.map(({ id }) => id);

let faro: { id: number; inventario: number };
let luis: NotaDeLaRed;
let rosa: NotaDeLaRed;
let publico: NotaDeLaRed;
beforeAll(async () => {
  faro = await insertPieza(yard.db, { inventario: 97_201, existencias: 9 });
  // The number of a note may be an inventory number as well.
  const otra = await insertPieza(yard.db, { inventario: 90_002, existencias: 9 });
  await yard.db.pool.query('alter table notas alter column id restart with 90001');
  luis = await notas.create([faro, { ...otra, cantidad: 2 }]);
  rosa = await notas.create([faro], { nombre: 'Rosa Peña', cotizador: 'KARLA' });
  publico = await notas.create([faro], { nombre: 'Publico en general', cotizador: 'KARLA' });
});

describe('the list of notes', () => {
  test('shows them newest first, with everything that a note has', async () => {
    const { notas: rows, ...pages } = await list();
    expect(pages).toEqual({ mensaje: 'success', totalPages: 1, total: 3, totalCapped: false });
    expect(rows.map(({ id }) => id)).toEqual([publico.id, rosa.id, luis.id]);
    expect(rows[2]).toEqual((await notas.call('get_nota', { nota: luis.id })).body.nota);
    expect(rows[2]).toMatchObject({
      piezas: 3,
      total: 300,
      items: [{ INV__: 97_201 }, { INV__: 90_002, quantity: 2 }],
    });
  });

  test('has pages', async () => {
    const page = await list({ page: 2, itemsPerPage: 2 });
    expect(page).toMatchObject({ totalPages: 2, total: 3, notas: [{ id: luis.id }] });
    expect(await list({ page: 3, itemsPerPage: 2 })).toMatchObject({ totalPages: 2, total: 3, notas: [] });
  });

  test.each([
    ['a word of the name, without its accent', 'pena', () => [rosa]],
    ['the beginning of a word', 'ROS', () => [rosa]],
    ['the beginnings of words', 'kar pen', () => [rosa]],
    ['the quoter', 'karla', () => [publico, rosa]],
    ['words of both', 'karla publico', () => [publico]],
    ['an inventory number', '97201', () => [publico, rosa, luis]],
    ['words that none has', 'tsuru', () => []],
    ['a number that none has', '2000000000', () => []],
    ['a sign', '%', () => []],
  ])('finds by %s', async (_what, search, expected) => {
    expect(await found(search)).toEqual(expected().map(({ id }) => id));
  });

  test('finds by its number first, and then by the inventory number', async () => {
    expect(rosa.id).toBe(90_002);
    expect(await found('90002')).toEqual([rosa.id, luis.id]);
    expect(await list({ search: '90002', itemsPerPage: 1, page: 2 })).toMatchObject({
      total: 2,
      notas: [{ id: luis.id }],
    });
  });
});

test('what more than 10,000 notes say is found among the newest, or by all where those do not say it', async () => {
  const { pool } = yard.db;
  const years = `insert into notas (cotizador, nombre, forma_pago, canal, total, piezas, token, autor)
    select $1::text, 'Cliente ' || n, 'Efectivo', 'PUBLICO', 100, 1, 'testtesttesttesttest' || $1::text || n, 'ana'
    from generate_series(1, $2::int) n`;
  await pool.query(years, ['VIEJA', 10_050]);
  await pool.query(years, ['NUEVA', 5_050]);
  const reciente = await insertNota(yard.db, { cotizador: 'VIEJA' });
  const [ultima] = (await list({ search: 'cliente' })).notas;
  expect(ultima).toMatchObject({ cotizador: 'NUEVA', nombre: 'Cliente 5050' });
  const { notas: viejas, ...pages } = await list({ search: 'vieja' });
  expect(pages).toEqual({ mensaje: 'success', totalPages: 1000, total: 10_000, totalCapped: true });
  expect(viejas.map(({ id }) => id).slice(0, 2)).toEqual([reciente, reciente - 5_051]);
}, 20_000);

test('a note says which of its items stand in an invoice, and whether that was returned whole', async () => {
  const { id, items } = await notas.create([faro, await insertPieza(yard.db)]);
  const factura = await insertFactura(yard.db, [items[0]?.id ?? 0], { serie: 'F', folio: 512 });
  const read = async () => (await list({ search: String(id) })).notas[0];
  const suya = { id: factura, folio: 'F-512', estatus: 'Timbrada', devuelta: false };
  expect(await read()).toMatchObject({ factura: suya, items: [{ facturada: true }, { facturada: false }] });
  await yard.db.pool.query('update facturas set devuelto = 116000 where id = $1', [factura]);
  expect(await read()).toMatchObject({ factura: { ...suya, devuelta: true } });
  await yard.db.pool.query("update cfdis set estado = 'cancelada', cancelada = now() where id = $1", [factura]);
  expect(await read()).toMatchObject({ factura: null, items: [{ facturada: false }, { facturada: false }] });
});

test('a note that is not there is refused', async () => {
  const answer = await notas.call('get_nota', { nota: 2_000_000_000 });
  expect(answer).toEqual({ status: 200, body: refusal('No se encontró la nota', 'no_existe') });
});

describe('a part that is looked up to be sold', () => {
  const find = async (id: number) => (await yard.call('notas/get_inv.php', { id }, ROL.socio)).body;

  test('comes by the number that people see, with its price and what may be taken', async () => {
    const pieza = await insertPieza(yard.db, { existencias: 5 }, ['b.jpg', 'a.jpg']);
    await notas.hold([{ ...pieza, cantidad: 2 }]);
    // Its time is over, though nobody has looked since.
    await notas.hold([{ ...pieza, cantidad: 1 }], { hasta: new Date() });
    expect((await find(pieza.inventario)).pieza).toEqual({
      id: pieza.id,
      INV__: pieza.inventario,
      PIEZA: 'FARO',
      LADO__Posici__n: 'IZQ',
      MARCA: 'VOLKSWAGEN',
      AUTO: 'JETTA',
      TIPO: 'SEDAN',
      A__O: '2015-2018',
      __Parte: '5C6 941 005 B',
      COSTO: '1000',
      CODIGO_RADEC: '',
      Exist: 5,
      disponible: 3,
      FACE__: '$2,500.00',
      portada: 'b.jpg',
      PRECIO: '',
      Reporte: '',
      Aseguradora: '',
      TITULO_PARA_PUBLICAR_FORMULA: 'FARO IZQ VOLKSWAGEN JETTA SEDAN 2015-2018 ORIGINAL USADO',
      // Whose time is over holds nothing any more.
      apartados: [expect.objectContaining({ quantity: 2 })],
    });
  });

  test('is refused when it is not there, or deleted', async () => {
    const { inventario } = await insertPieza(yard.db, { eliminada: new Date() });
    expect(await find(inventario)).toEqual(refusal(`La pieza ${inventario} está eliminada`, 'no_existe', 'id'));
    const none = refusal('No hay una pieza con el inventario 2000000000', 'no_existe', 'id');
    expect(await find(2_000_000_000)).toEqual(none);
  });
});
