import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, test } from 'vitest';
import { ROL } from '#domain/roles.ts';
import { findDescuadres } from '#server/revision/descuadres.ts';
import { createApartados, item } from '#tests/apartados.ts';
import { fieldRefusal, refusal } from '#tests/refusal.ts';
import { sell } from '#tests/ventas.ts';

const { yard, call, en, setClock, now, hold, get, insertPieza, apartadas } = createApartados();
afterEach(() => setClock(0));

const count = async (tabla: string) => (await yard.db.pool.query(`select count(*)::int as n from ${tabla}`)).rows[0].n;

test('parts are held for a customer, with money in advance and its receipt', async () => {
  const faro = await insertPieza(3);
  const cofre = await insertPieza(1, { pieza: 'COFRE' });
  const { apartado } = await call('create', {
    nombre: ' Luis  Mora ',
    telefono: '55 1234 5678',
    nota: 'Pasa el lunes',
    hasta: en(2),
    anticipo: { monto: '500.50', forma_pago: 'efectivo' },
    items: [item(faro, '2'), item(cofre)],
  });
  expect(apartado).toEqual({
    id: apartado.id,
    nombre: 'Luis Mora',
    telefono: '55 1234 5678',
    nota: 'Pasa el lunes',
    hasta: en(2),
    createAt: en(0),
    estatus: 'activo',
    autor: 'Ana Ruiz',
    nota_id: null,
    anticipo: {
      recibo: expect.any(Number),
      monto: 500.5,
      forma_pago: 'Efectivo',
      aplicado: 0,
      estatus: 'vigente',
      resuelto: null,
      devuelto_en: null,
      recibos: [
        {
          recibo: expect.any(Number),
          monto: 500.5,
          forma_pago: 'Efectivo',
          autor: 'Ana Ruiz',
          createAt: en(0),
        },
      ],
    },
    token: expect.stringMatching(/^[0-9a-f]{32}$/),
    items: [
      {
        quantity: 2,
        id_inventario: faro.id,
        INV__: faro.inventario,
        Exist: 3,
        PIEZA: 'FARO',
        MARCA: 'VOLKSWAGEN',
        AUTO: 'JETTA',
        TIPO: 'SEDAN',
        A__O: '2015-2018',
        FACE__: '$2,500.00',
        price: 2500,
        TITULO_PARA_PUBLICAR_FORMULA: 'FARO IZQ VOLKSWAGEN JETTA SEDAN 2015-2018 ORIGINAL USADO',
      },
      expect.objectContaining({ quantity: 1, INV__: cofre.inventario, PIEZA: 'COFRE' }),
    ],
  });
  expect([await apartadas(faro.id), await apartadas(cofre.id)]).toEqual([2, 1]);
  expect((await get({ id: apartado.id })).apartado).toEqual(apartado);
  const anticipos = yard.db.kysely.selectFrom('anticipos_recibos').selectAll().where('apartado_id', '=', apartado.id);
  expect(await anticipos.executeTakeFirst()).toMatchObject({
    monto: 50_050,
    autor: yard.session(ROL.admin).keylogin,
    momento: now(),
  });
  expect(await findDescuadres(yard.db)).toEqual([]);
});

test('without a moment it lasts as the business says, and every role of the yard makes it', async () => {
  for (const rol of [ROL.socio, ROL.admin, ROL.gerente]) {
    const { apartado } = await hold(
      [item(await insertPieza())],
      { hasta: null, telefono: null, nota: null, anticipo: null },
      rol,
    );
    expect(apartado).toMatchObject({ hasta: en(24), anticipo: null, estatus: 'activo', telefono: '', nota: '' });
  }
  const pieza = await insertPieza();
  for (const rol of [ROL.prospecto, ROL.cliente]) {
    expect(await hold([item(pieza)], {}, rol)).toEqual(refusal('No tienes permiso para esta acción', 'rol'));
  }
  expect(await apartadas(pieza.id)).toBe(0);
});

test.each([
  ['2090-01-01T10:00:00-06:00', '2090-01-01T16:00:00.000Z'],
  ['2090-01-01T10:00-06', '2090-01-01T16:00:00.000Z'],
  ['2090-01-01T10:00:00+0530', '2090-01-01T04:30:00.000Z'],
  ['2092-02-29T10:00:00.123456Z', '2092-02-29T10:00:00.123Z'],
  ['2300-01-01T00:00:00Z', '2300-01-01T00:00:00.000Z'],
])('it lasts until any moment in the future: %s', async (hasta, instante) => {
  const { apartado } = await hold([item(await insertPieza())], { hasta });
  expect(apartado).toMatchObject({ hasta: instante, estatus: 'activo' });
});

const anticipo = (more: object) => ({ anticipo: { monto: 100, forma_pago: 'Efectivo', ...more } });
const SIN_ZONA = 'Apartar hasta debe ser una fecha y hora con su zona';

test.each<[what: string, change: object, campo: string, mensaje: string]>([
  ['no unit', { quantity: 0 }, 'items.0.quantity', 'Cantidad debe ser 1 o más'],
  ['less than none', { quantity: -1 }, 'items.0.quantity', 'Cantidad debe ser 1 o más'],
  ['half a unit', { quantity: 1.5 }, 'items.0.quantity', 'Cantidad debe ser un número entero'],
  ['a text of units', { quantity: 'dos' }, 'items.0.quantity', 'Cantidad debe ser un número entero'],
  ['more than any part has', { quantity: 201 }, 'items.0.quantity', 'Cantidad debe ser 200 o menos'],
  ['no parts', { items: [] }, 'items', 'Piezas debe tener al menos una pieza'],
  ['a word for parts', { items: 'todas' }, 'items', 'Piezas debe ser una lista'],
  ['a blank name', { nombre: '  ' }, 'nombre', 'Nombre no puede quedar vacío'],
  ['no name', { nombre: null }, 'nombre', 'Nombre no puede quedar vacío'],
  ['a long name', { nombre: 'x'.repeat(201) }, 'nombre', 'Nombre debe tener 200 caracteres o menos'],
  ['a moment that is over', { hasta: en(-1) }, 'hasta', 'Apartar hasta debe ser posterior a este momento'],
  ['this very moment', { hasta: en(0) }, 'hasta', 'Apartar hasta debe ser posterior a este momento'],
  ['a moment without its zone', { hasta: '2090-01-01T10:00:00' }, 'hasta', SIN_ZONA],
  ['a word for a moment', { hasta: 'mañana' }, 'hasta', SIN_ZONA],
  ['a day that is none', { hasta: '2090-13-45T10:00:00Z' }, 'hasta', SIN_ZONA],
  ['a day that its month has not', { hasta: '2090-02-30T10:00:00-06:00' }, 'hasta', SIN_ZONA],
  ['no money', anticipo({ monto: 0 }), 'anticipo.monto', 'Monto debe ser mayor a 0'],
  ['less than no money', anticipo({ monto: -5 }), 'anticipo.monto', 'Monto debe ser mayor a 0'],
  ['thousandths', anticipo({ monto: '1.005' }), 'anticipo.monto', 'Monto debe ser un número con dos decimales o menos'],
  ['too much money', anticipo({ monto: 10_000_000 }), 'anticipo.monto', 'Monto debe ser $9,999,999.99 o menos'],
  [
    'a word for a way to pay',
    anticipo({ forma_pago: 'Cheque' }),
    'anticipo.forma_pago',
    'Forma de pago debe ser Efectivo, Transferencia',
  ],
  ['an operation that is none', { op_id: 'x' }, 'op_id', 'Operación debe ser un UUID'],
])('%s is refused, and nothing is kept of it', async (_what, change, campo, mensaje) => {
  const pieza = await insertPieza(2);
  const { quantity = 1, ...rest }: { quantity?: unknown } = change;
  const before = await count('apartados');
  expect(await hold([item(pieza, quantity)], rest)).toEqual(fieldRefusal(campo, `El campo ${mensaje}`));
  expect([await apartadas(pieza.id), await count('apartados')]).toEqual([0, before]);
});

test('201 items, and a part that is named twice, are refused', async () => {
  const pieza = await insertPieza(200);
  const todas = Array.from({ length: 201 }, (_, index) => ({ INV__: index + 1, quantity: 1 }));
  expect(await hold(todas)).toEqual(fieldRefusal('items', 'El campo Piezas tiene demasiadas piezas'));
  const twice = `La pieza ${pieza.inventario} está dos veces: cambia su cantidad`;
  expect(await hold([item(pieza), item(pieza, 2)])).toEqual(fieldRefusal('items.1.INV__', twice));
  expect(await apartadas(pieza.id)).toBe(0);
});

test('every part that is short, deleted or not there is named at once, and the others are not held', async () => {
  const [hay, pocas, ninguna, borrada] = await Promise.all([5, 2, 1, 1].map((unidades) => insertPieza(unidades)));
  if (!hay || !pocas || !ninguna || !borrada) throw new Error('Four parts were inserted');
  await sell(yard.db, ninguna.id);
  await yard.call('update-piezas/delete_pieza.php', { id: borrada.id });
  await hold([item(pocas)]);
  const before = [await count('apartados'), await count('anticipos')];
  const desconocida = { inventario: 2_000_000_000 };
  const items = [item(hay), item(pocas, 2), item(ninguna), item(borrada), item(desconocida)];
  const answer = await hold(items, { anticipo: { monto: 5, forma_pago: 'Efectivo' } });
  expect(answer).toMatchObject({ codigo: 'existencias', campo: 'items.1.quantity' });
  expect(answer.errores).toEqual([
    {
      codigo: 'existencias',
      campo: 'items.1.quantity',
      datos: { pieza: pocas.id, quedan: 1 },
      mensaje: `Pieza ${pocas.inventario}: Solo queda 1 existencia de esta pieza (1 está apartada)`,
    },
    {
      codigo: 'existencias',
      campo: 'items.2.quantity',
      datos: { pieza: ninguna.id, quedan: 0 },
      mensaje: `Pieza ${ninguna.inventario}: Ya no hay existencias de esta pieza`,
    },
    {
      codigo: 'no_existe',
      campo: 'items.3.quantity',
      mensaje: `Pieza ${borrada.inventario}: No se encontró la pieza`,
    },
    {
      codigo: 'no_existe',
      campo: 'items.4.quantity',
      mensaje: `Pieza ${desconocida.inventario}: No se encontró la pieza`,
    },
  ]);
  expect(await apartadas(hay.id)).toBe(0);
  expect([await count('apartados'), await count('anticipos')]).toEqual(before);
  const sola = await hold([item(desconocida)]);
  expect(sola).toEqual(
    refusal(`Pieza ${desconocida.inventario}: No se encontró la pieza`, 'no_existe', 'items.0.quantity'),
  );
});
describe('one operation', () => {
  test('that is sent 20 times at once holds once, and answers the same even when its time is over', async () => {
    const pieza = await insertPieza(20);
    const body = { op_id: randomUUID(), hasta: en(1), anticipo: { monto: 100, forma_pago: 'Transferencia' } };
    const answers = await Promise.all(Array.from({ length: 20 }, () => hold([item(pieza)], body)));
    expect(answers[0]?.mensaje).toBe('success');
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    setClock(5);
    expect(await hold([item(pieza)], body)).toEqual(answers[0]);
    const mine = yard.db.kysely.selectFrom('apartados_partidas').selectAll().where('pieza_id', '=', pieza.id);
    expect(await mine.execute()).toHaveLength(1);
  });

  test('with another body is refused', async () => {
    const pieza = await insertPieza(5);
    const body = { op_id: randomUUID() };
    await hold([item(pieza)], body);
    expect(await hold([item(pieza, 2)], body)).toMatchObject({ codigo: 'duplicado', campo: 'op_id' });
    expect(await apartadas(pieza.id)).toBe(1);
  });
});

describe('at the same moment', () => {
  test('of 20 who hold the last unit one does', async () => {
    const pieza = await insertPieza();
    const answers = await Promise.all(Array.from({ length: 20 }, () => hold([item(pieza)])));
    expect(answers.filter(({ mensaje }) => mensaje === 'success')).toHaveLength(1);
    const refused = answers.filter(({ mensaje }) => mensaje !== 'success');
    for (const { mensaje } of refused)
      expect(mensaje).toContain('Ya no hay existencias de esta pieza (1 está apartada)');
    expect(await apartadas(pieza.id)).toBe(1);
  });

  test('of the last units, sold by hand and held, exactly those that there are go', async () => {
    const pieza = await insertPieza(5);
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        index % 2 === 0 ? hold([item(pieza)]) : yard.save(pieza.id, { cant: 1 }),
      ),
    );
    expect(answers.filter(({ mensaje }) => mensaje === 'success')).toHaveLength(5);
    const { existencias } = await yard.row(pieza.id);
    expect(existencias).toBe(await apartadas(pieza.id));
    expect(await findDescuadres(yard.db)).toEqual([]);
  });

  test('those who name the same parts in opposite order do not wait for each other for ever', async () => {
    const piezas = [await insertPieza(10), await insertPieza(10), await insertPieza(10)];
    const items = piezas.map((pieza) => item(pieza));
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => hold(index % 2 === 0 ? items : items.toReversed())),
    );
    expect(answers.filter(({ mensaje }) => mensaje === 'success')).toHaveLength(10);
    for (const { id } of piezas) expect(await apartadas(id)).toBe(10);
  });
});
