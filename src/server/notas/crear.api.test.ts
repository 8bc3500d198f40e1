import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { describe, expect, test, vi } from 'vitest';
import { ROL } from '#domain/roles.ts';
import { findDescuadres } from '#server/revision/descuadres.ts';
import { insertPieza } from '#tests/factories.ts';
import { createInventario } from '#tests/inventario.ts';
import { TestNotas } from '#tests/notas.ts';
import { fieldRefusal, refusal } from '#tests/refusal.ts';

const yard = createInventario();
const notas = new TestNotas(yard);

const bajasOf = (nota: number) =>
  yard.db.kysely.selectFrom('bajas').selectAll().where('remision', '=', nota).orderBy('id').execute();

describe('a note', () => {
  test('takes its items out of the stock, each by a write-off of its own', async () => {
    const faro = await insertPieza(yard.db, { existencias: 3, publicada_facebook: '2026-01-02' });
    const cofre = await insertPieza(yard.db, { pieza: 'COFRE', lado: '', existencias: 1 });
    const items = [
      { INV__: faro.inventario, quantity: 2, price: '1,250.50' },
      { INV__: String(cofre.inventario), quantity: '1', price: 0.01 },
    ];
    const form = { nombre: '  Luis   Mora ', forma_pago: 'transferencia', medio_contacto: 'whatsapp' };
    const { mensaje, nota, ...rest } = await notas.ask(items, form);
    expect({ mensaje, rest }).toEqual({ mensaje: 'success', rest: {} });
    const [una, otra] = nota.items;
    expect(nota).toEqual({
      id: nota.id,
      cotizador: 'MARISOL',
      nombre: 'Luis Mora',
      forma_pago: 'Transferencia',
      medio_contacto: 'WHASTAPP',
      estatus: 'creado',
      createAt: nota.createAt,
      total: 2501.01,
      piezas: 3,
      factura: null,
      token: nota.token,
      apartado: null,
      anticipo: 0,
      pagos: [{ forma_pago: 'Transferencia', monto: 2501.01 }],
      recibido: null,
      devoluciones: [],
      cambio_de: null,
      cancelAt: null,
      pidio_factura: null,
      items: [
        {
          id: una?.id,
          quantity: 2,
          price: 1250.5,
          devueltas: 0,
          PIEZA: 'FARO',
          MARCA: 'VOLKSWAGEN',
          LADO__Posici__n: 'IZQ',
          AUTO: 'JETTA',
          TIPO: 'SEDAN',
          A__O: '2015-2018',
          INV__: faro.inventario,
          Exist: 1,
          id_inventario: faro.id,
          id_baja: una?.id_baja,
          facturada: false,
          por_facturar: 2,
          pendiente_de_recoger: false,
        },
        {
          id: otra?.id,
          quantity: 1,
          price: 0.01,
          devueltas: 0,
          PIEZA: 'COFRE',
          MARCA: 'VOLKSWAGEN',
          LADO__Posici__n: '',
          AUTO: 'JETTA',
          TIPO: 'SEDAN',
          A__O: '2015-2018',
          INV__: cofre.inventario,
          Exist: 0,
          id_inventario: cofre.id,
          id_baja: otra?.id_baja,
          facturada: false,
          por_facturar: 1,
          pendiente_de_recoger: false,
        },
      ],
    });
    expect(Math.abs(Date.now() - Date.parse(String(nota.createAt)))).toBeLessThan(10_000);
    expect(Buffer.from(nota.token, 'base64url').length).toBeGreaterThanOrEqual(16);
    const { keylogin } = yard.session(ROL.socio);
    const venta = { duenio: 'remision', cotizador: 'MARISOL', canal: 'WHASTAPP', nota: 'Luis Mora', autor: keylogin };
    expect(await bajasOf(nota.id)).toMatchObject([
      { ...venta, id: una?.id_baja, pieza_id: faro.id, cantidad: 2, devueltas: 0, estatus: 'baja' },
      { ...venta, id: otra?.id_baja, pieza_id: cofre.id, cantidad: 1, devueltas: 0, estatus: 'baja procesado' },
    ]);
    expect((await notas.call('get_nota', { nota: nota.id })).body.nota).toEqual(nota);
    expect(await findDescuadres(yard.db)).toEqual([]);
  });

  test('keeps its items as they were sold, whatever the part is called later', async () => {
    const { id, inventario } = await insertPieza(yard.db, { existencias: 2 });
    const nota = await notas.create([{ inventario }]);
    await yard.db.kysely
      .updateTable('piezas')
      .set({ pieza: 'CALAVERA', anio_hasta: 2020 })
      .where('id', '=', id)
      .execute();
    const items = [{ PIEZA: 'FARO', A__O: '2015-2018', Exist: 1 }];
    expect((await notas.call('get_nota', { nota: nota.id })).body.nota).toMatchObject({ items });
  });

  test('names a part once: its second item is refused by its place, and nothing is sold', async () => {
    const { id, inventario } = await insertPieza(yard.db, { existencias: 3 });
    const items = [1, 2].map((quantity) => ({ INV__: inventario, quantity, price: 100 }));
    const twice = `La pieza ${inventario} está dos veces: cambia su cantidad`;
    expect(await notas.ask(items)).toEqual(fieldRefusal('items.1.INV__', twice));
    expect(await yard.existencias(id)).toBe(3);
  });
});

test('a note of ten items takes as many statements as a note of one', async () => {
  const piezas: { id: number; inventario: number }[] = [];
  for (let index = 0; index < 10; index += 1) piezas.push(await insertPieza(yard.db, { existencias: 3 }));
  const query = vi.spyOn(Client.prototype, 'query');
  const countFor = async (...vendidas: typeof piezas) => {
    query.mockClear();
    await notas.create(vendidas, {}, { op_id: randomUUID() });
    return query.mock.calls.length;
  };
  // The first of a day opens its till.
  await notas.create(piezas.slice(0, 1));
  const una = await countFor(...piezas.slice(0, 1));
  const diez = await countFor(...piezas);
  query.mockRestore();
  expect(diez).toBe(una);
  // The account of the session, begin, nine statements, and commit.
  expect(una).toBeLessThanOrEqual(12);
});

describe('the quoter of a note', () => {
  test.each([
    ['marisol', 'MARISOL'],
    ['jesenia', 'YESENIA'],
  ])('%s is %s', async (cotizador, stored) => {
    const { inventario } = await insertPieza(yard.db);
    expect(await notas.create([{ inventario }], { cotizador })).toMatchObject({ cotizador: stored });
  });

  test.each(['PEDRO', 'constructor'])('%s is none of the business', async (cotizador) => {
    const pieza = await insertPieza(yard.db);
    const items = [{ INV__: pieza.inventario, quantity: 1, price: 1 }];
    const wrong = fieldRefusal('cotizador', 'El campo Cotizador debe elegirse de la lista');
    expect(await notas.ask(items, { cotizador })).toEqual(wrong);
    expect(await yard.existencias(pieza.id)).toBe(1);
  });
});

describe('a note is refused whole', () => {
  test('and names every part that is short, gone or unknown, with what is left', async () => {
    const hay = await insertPieza(yard.db, { existencias: 9 });
    const falta = await insertPieza(yard.db, { existencias: 2 });
    const agotada = await insertPieza(yard.db, { existencias: 0 });
    const eliminada = await insertPieza(yard.db, { eliminada: new Date() });
    const antes = await notas.create([hay]);
    const items = [hay.inventario, falta.inventario, agotada.inventario, eliminada.inventario, 2_000_000_000].map(
      (INV__) => ({ INV__, quantity: 3, price: 100 }),
    );
    const answer = await notas.ask(items);
    const gone = 'No se encontró la pieza';
    const errores = [
      {
        codigo: 'existencias',
        campo: 'items.1.quantity',
        datos: { pieza: falta.id, quedan: 2 },
        mensaje: `Pieza ${falta.inventario}: Solo quedan 2 existencias de esta pieza`,
      },
      {
        codigo: 'existencias',
        campo: 'items.2.quantity',
        datos: { pieza: agotada.id, quedan: 0 },
        mensaje: `Pieza ${agotada.inventario}: Ya no hay existencias de esta pieza`,
      },
      { codigo: 'no_existe', campo: 'items.3.quantity', mensaje: `Pieza ${eliminada.inventario}: ${gone}` },
      { codigo: 'no_existe', campo: 'items.4.quantity', mensaje: `Pieza 2000000000: ${gone}` },
    ];
    const mensaje = errores.map((error) => error.mensaje).join('. ');
    expect(answer).toEqual({ ...refusal(mensaje, 'existencias', 'items.1.quantity'), errores });
    expect(await yard.existencias(hay.id)).toBe(8);
    // What was refused leaves out no number.
    expect((await notas.create([hay])).id).toBe(antes.id + 1);
    expect(await findDescuadres(yard.db)).toEqual([]);
  });
});
