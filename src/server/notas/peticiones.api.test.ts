import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { ROL } from '#domain/roles.ts';
import { findDescuadres } from '#server/revision/descuadres.ts';
import { insertPieza } from '#tests/factories.ts';
import { createInventario } from '#tests/inventario.ts';
import { NOTA, TestNotas } from '#tests/notas.ts';
import { fieldRefusal } from '#tests/refusal.ts';

const yard = createInventario();
const notas = new TestNotas(yard);

const countNotas = async () => (await yard.db.pool.query('select from notas')).rowCount;
const unaPieza = async () => {
  const { id, inventario } = await insertPieza(yard.db, { existencias: 5 });
  return { id, inventario, items: [{ INV__: inventario, quantity: 1, price: 100 }] };
};

describe('an item is refused by its field', () => {
  const cantidad = (mensaje: string) => fieldRefusal('items.0.quantity', `El campo Cantidad ${mensaje}`);
  const precio = (mensaje: string) => fieldRefusal('items.0.price', `El campo Precio ${mensaje}`);
  test.each([
    [{ quantity: 0 }, cantidad('debe ser 1 o más')],
    [{ quantity: -1 }, cantidad('debe ser 1 o más')],
    [{ quantity: 1.5 }, cantidad('debe ser un número entero')],
    [{ quantity: '1.5' }, cantidad('debe ser un número entero')],
    [{ quantity: '' }, cantidad('debe ser un número entero')],
    [{ quantity: 201 }, cantidad('debe ser 200 o menos')],
    [{ price: '' }, precio('no puede quedar vacío')],
    [{ price: null }, precio('no puede quedar vacío')],
    [{ price: 'mil' }, precio('debe ser un número con dos decimales o menos')],
    [{ price: -5 }, precio('debe ser mayor a 0')],
    [{ price: 0 }, precio('debe ser mayor a 0')],
    [{ price: '1234567890' }, precio('debe ser $9,999,999.99 o menos')],
    [{ price: 10_000_000 }, precio('debe ser $9,999,999.99 o menos')],
    [{ price: '1.005' }, precio('debe ser un número con dos decimales o menos')],
    [{ price: 0.125 }, precio('debe ser un número con dos decimales o menos')],
    [{ INV__: 'abc' }, fieldRefusal('items.0.INV__', 'El campo # Inventario debe ser un número entero')],
  ])('%j', async (wrong, body) => {
    const { id, inventario } = await unaPieza();
    const item = { INV__: inventario, quantity: 1, price: 100, ...wrong };
    const antes = await countNotas();
    expect(await notas.call('submit_nota', notas.bodyOf([item]))).toEqual({ status: 400, body });
    expect(await yard.existencias(id)).toBe(5);
    expect(await countNotas()).toBe(antes);
  });

  test('the dearest, the cheapest and a price with its cents are taken', async () => {
    const precios = ['9,999,999.99', '0.01', 1250.5];
    const piezas = await Promise.all(precios.map(() => unaPieza()));
    const items = piezas.map(({ inventario }, index) => ({ INV__: inventario, quantity: 1, price: precios[index] }));
    expect((await notas.ask(items)).nota).toMatchObject({
      total: 10_001_250.5,
      items: [{ price: 9_999_999.99 }, { price: 0.01 }, { price: 1250.5 }],
    });
  });
});

describe('a form is refused by its field', () => {
  test.each([
    [{ cotizador: ' ' }, 'cotizador', 'El campo Cotizador no puede quedar vacío'],
    [{ nombre: '' }, 'nombre', 'El campo Nombre no puede quedar vacío'],
    [{ forma_pago: 'Cheque' }, 'forma_pago', 'El campo Forma de pago debe ser Efectivo, Transferencia'],
    [{ forma_pago: '' }, 'forma_pago', 'El campo Forma de pago no puede quedar vacío'],
    [
      { medio_contacto: 'RADIO' },
      'medio_contacto',
      'El campo Medio de contacto debe ser QUALITAS, CHUBB, MERCADO, FACEBOOK, WHASTAPP, PUBLICO',
    ],
    [{ items: [] }, 'items', 'El campo Piezas debe tener al menos una pieza'],
    [{ items: 'todas' }, 'items', 'El campo Piezas debe ser una lista'],
    [{ apartado: 'el de Luis' }, 'apartado', 'El campo Apartado debe ser un número entero'],
  ])('%j', async (wrong, campo, mensaje) => {
    const { items } = await unaPieza();
    const answer = await notas.call('submit_nota', notas.bodyOf(items, wrong));
    expect(answer).toEqual({ status: 400, body: fieldRefusal(campo, mensaje) });
  });

  test('of more items than a note has', async () => {
    const { items, id } = await unaPieza();
    const answer = await notas.call('submit_nota', notas.bodyOf(Array.from({ length: 201 }, () => items[0] as never)));
    const body = fieldRefusal('items', 'El campo Piezas tiene demasiadas piezas');
    expect(answer).toEqual({ status: 400, body });
    expect(await yard.existencias(id)).toBe(5);
  });

  test.each([
    { id: 'new', status: 0 },
    { id: 'new' },
    { id: 7, status: 1 },
    { id: 'nueva', status: 1 },
    { id: 'new', status: 1, formData: '[1]' },
    { status: 1 },
  ])('%j is neither a new note nor one to be cancelled', async (body) => {
    const { items } = await unaPieza();
    const formData = { ...NOTA, items };
    expect((await notas.call('submit_nota', { formData, ...body })).status).toBe(400);
  });

  test.each([ROL.prospecto, ROL.cliente])('by role %i nothing of notes is done or read', async (rol) => {
    const { items } = await unaPieza();
    const calls = [
      ['submit_nota', notas.bodyOf(items)],
      ['get_notas', {}],
      ['get_nota', { nota: 1 }],
      ['get_inv', { id: 1 }],
    ] as const;
    for (const [name, body] of calls) expect((await notas.call(name, body, rol)).status).toBe(403);
  });
});

describe('one operation', () => {
  test('sent twenty times at once, as by a double click, sells once and answers the same', async () => {
    const { items, id } = await unaPieza();
    const op_id = randomUUID();
    const answers = await Promise.all(Array.from({ length: 20 }, () => notas.ask(items, {}, { op_id })));
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect(answers[0]).toMatchObject({ mensaje: 'success', nota: { items: [{ Exist: 4 }] } });
    expect(await yard.existencias(id)).toBe(4);
  });

  test('answers the same however the note has changed since', async () => {
    const { items, id } = await unaPieza();
    const op_id = randomUUID();
    const first = await notas.ask(items, {}, { op_id });
    await notas.cancel(first.nota.id);
    expect(await notas.ask(items, {}, { op_id })).toEqual(first);
    expect(await yard.existencias(id)).toBe(5);
  });

  test('is the same whether its id stands beside the form or inside, and the form is an object or a text', async () => {
    const { items, id } = await unaPieza();
    const op_id = randomUUID();
    const first = await notas.ask(items, {}, { op_id });
    expect(await notas.ask(items, { op_id })).toEqual(first);
    const text = { id: 'new', status: '1', formData: JSON.stringify({ ...NOTA, items, op_id }) };
    expect((await notas.call('submit_nota', text)).body).toEqual(first);
    expect(await yard.existencias(id)).toBe(4);
  });

  test('with another body, of another person or for a cancellation is refused', async () => {
    const { items, id } = await unaPieza();
    const op_id = randomUUID();
    const { nota } = await notas.ask(items, {}, { op_id });
    const used = { codigo: 'duplicado', campo: 'op_id' };
    expect(await notas.ask(items, { nombre: 'Otra' }, { op_id })).toMatchObject(used);
    expect(await notas.ask([{ ...items[0], quantity: 2 } as never], {}, { op_id })).toMatchObject(used);
    expect(await notas.ask(items, {}, { op_id, rol: ROL.gerente })).toMatchObject(used);
    expect(await notas.cancel(nota.id, { op_id, rol: ROL.admin })).toMatchObject(used);
    expect(await yard.existencias(id)).toBe(4);
  });
});

describe('an operation', () => {
  test('that was refused may be tried again', async () => {
    const { id, inventario } = await insertPieza(yard.db, { existencias: 0 });
    const items = [{ INV__: inventario, quantity: 1, price: 100 }];
    const op_id = randomUUID();
    expect(await notas.ask(items, {}, { op_id })).toMatchObject({ codigo: 'existencias' });
    await yard.save(id, { Exist: 1, exist_leido: 0 });
    expect(await notas.ask(items, {}, { op_id })).toMatchObject({ mensaje: 'success' });
  });

  test('that cancels is sent twenty times: it cancels once and answers the same', async () => {
    const { items, id } = await unaPieza();
    const { nota } = await notas.ask(items);
    const op_id = randomUUID();
    const answers = await Promise.all(Array.from({ length: 20 }, () => notas.cancel(nota.id, { op_id })));
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect(answers[0]).toMatchObject({ mensaje: 'success', nota: { estatus: 'cancelado' } });
    expect(await yard.existencias(id)).toBe(5);
    const otra = (await notas.ask(items)).nota;
    expect(await notas.cancel(otra.id, { op_id })).toMatchObject({ codigo: 'duplicado', campo: 'op_id' });
    expect(await findDescuadres(yard.db)).toEqual([]);
  });

  test('without an id, as from a client that knows none: each is a note', async () => {
    const { items, id } = await unaPieza();
    const una = await notas.ask(items);
    const otra = await notas.ask(items);
    expect(otra.nota.id).toBe(una.nota.id + 1);
    expect(otra.nota.token).not.toBe(una.nota.token);
    expect(await yard.existencias(id)).toBe(3);
  });
});
