import { afterEach, describe, expect, test } from 'vitest';
import { addDias, diaOf } from '#domain/fecha.ts';
import { ROL } from '#domain/roles.ts';
import { createCotizaciones, linea } from '#tests/cotizaciones.ts';

const { call, submit, quote, find, look, now, setClock, insertPieza, yard } = createCotizaciones();
afterEach(() => setClock(0));

const count = async () => (await yard.db.pool.query('select count(*)::int as n from cotizaciones')).rows[0].n;

test('a quote has lines of the yard and free ones, what they come to, and its link', async () => {
  const faro = await insertPieza(3, { pieza: 'FARO', precio: 1_800_00 });
  const cotizacion = await quote(
    [
      linea(faro, '1,500.50', 2),
      {
        texto: ' Cofre  Tsuru 2010 ',
        cantidad: 1,
        precio: 2_000,
        dias: 5,
        MARCA: 'NISSAN',
        AUTO: 'TSURU',
        A__O: '2010',
      },
      { texto: 'espejo izquierdo', cantidad: 1 },
    ],
    { comentario: 'Con envío', canal: 'Whatsapp' },
  );
  expect(cotizacion).toMatchObject({
    id: expect.any(Number),
    // 128 bits.
    token: expect.stringMatching(/^[\w-]{22}$/),
    estado: 'enviada',
    nombre: 'Taller López',
    telefono: '55 1234 5678',
    canal: 'WHASTAPP',
    comentario: 'Con envío',
    vigencia: addDias(diaOf(now()), 3),
    piezas: 4,
    total: 5_001,
    total_aceptado: 0,
    version: 1,
    cambiada: null,
    vistas: 0,
    apartado: null,
    nota_id: null,
    factura: null,
    partidas: [
      { orden: 1, INV__: faro.inventario, cantidad: 2, precio: 1_500.5, FACE__: 1_800, disponible: 3, dias: null },
      { orden: 2, INV__: null, texto: 'Cofre Tsuru 2010', precio: 2_000, dias: 5, AUTO: 'TSURU', A__O: '2010' },
      { orden: 3, texto: 'espejo izquierdo', precio: null, respuesta: null },
    ],
  });
  expect(await find(cotizacion.id)).toEqual(cotizacion);
});

test.each([
  ['7', 7],
  [10, 10],
  [undefined, 3],
])('it holds for %s days', async (vigencia, dias) => {
  const { vigencia: hasta } = await quote([{ texto: 'faro', cantidad: 1, precio: 10 }], { vigencia });
  expect(hasta).toBe(addDias(diaOf(now()), dias));
});

test('a draft opens to nobody until it is sent', async () => {
  const { cotizacion } = await submit('new', [{ texto: 'faro', cantidad: 1, precio: 10 }], { enviar: 0 });
  expect(cotizacion).toMatchObject({ estado: 'borrador', enviada: null });
  expect(await look(cotizacion.token)).toMatchObject({ codigo: 'no_existe' });
  await submit(cotizacion.id, [{ texto: 'faro', cantidad: 1, precio: 10 }]);
  expect(await look(cotizacion.token)).toMatchObject({
    mensaje: 'success',
    cotizacion: { estado: 'enviada', cambiada: null },
  });
});

describe('bad input is refused, names its line, and leaves nothing', () => {
  test.each([
    ['no lines', [], /Partidas|partidas/],
    ['a line of nothing', [{ cantidad: 1, precio: 10 }], /^Partida 1: escribe qué se pide$/],
    [
      'a part that is not there',
      [{ INV__: 2_000_000_000, cantidad: 1, precio: 10 }],
      /^Pieza 2000000000: No se encontró la pieza$/,
    ],
    ['a price of nothing', [{ texto: 'faro', cantidad: 1, precio: 0 }], /debe ser mayor a 0/],
    ['a price that is no number', [{ texto: 'faro', cantidad: 1, precio: '1.2.3' }], /debe ser un número/],
    ['no units', [{ texto: 'faro', cantidad: 0, precio: 10 }], /debe ser 1 o más/],
    ['half a day', [{ texto: 'faro', cantidad: 1, precio: 10, dias: 1.5 }], /entero/],
  ])('%s', async (_, partidas, mensaje) => {
    const before = await count();
    expect((await submit('new', partidas)).mensaje).toMatch(mensaje);
    expect(await count()).toBe(before);
  });

  test('a part without a price, one that is there twice, a day that is over, and a channel of nobody', async () => {
    const faro = await insertPieza(3);
    const sin = await submit('new', [{ INV__: faro.inventario, cantidad: 1 }]);
    expect(sin).toMatchObject({
      campo: 'formData.partidas.0.precio',
      mensaje: `Pieza ${faro.inventario}: falta su precio`,
    });
    expect((await submit('new', [linea(faro), linea(faro)])).mensaje).toContain('está dos veces');
    expect(await submit('new', [linea(faro)], { vigencia: '2020-01-01' })).toMatchObject({
      campo: 'formData.vigencia',
    });
    expect(await submit('new', [linea(faro)], { canal: 'PALOMA' })).toMatchObject({ campo: 'formData.canal' });
    expect(await submit('new', [linea(faro)], { cuenta: 'x'.repeat(22) })).toMatchObject({ codigo: 'no_existe' });
  });
});

test('sent twice under one operation it is one quote', async () => {
  const op_id = crypto.randomUUID();
  const partidas = [{ texto: 'faro', cantidad: 1, precio: 10 }];
  const [una, otra] = await Promise.all([
    submit('new', partidas, {}, { op_id }),
    submit('new', partidas, {}, { op_id }),
  ]);
  expect(una.cotizacion.id).toBe(otra.cotizacion.id);
});

describe('a change', () => {
  test('of prices or lines is said to its customer; one of the name is not', async () => {
    const { id, token } = await quote([{ texto: 'faro', cantidad: 1, precio: 10 }]);
    setClock(1);
    await submit(id, [{ texto: 'faro', cantidad: 1, precio: 10 }], { nombre: 'Taller Pérez' });
    expect((await look(token)).cotizacion).toMatchObject({ cambiada: null, version: 2 });
    await submit(id, [{ texto: 'faro', cantidad: 1, precio: 12 }]);
    expect((await look(token)).cotizacion).toMatchObject({ cambiada: now().toISOString(), version: 3, total: 12 });
  });

  test('of what somebody else changed since is refused', async () => {
    const { id } = await quote([{ texto: 'faro', cantidad: 1, precio: 10 }]);
    const partidas = [{ texto: 'faro', cantidad: 1, precio: 11 }];
    expect((await submit(id, partidas, { version: 1 })).mensaje).toBe('success');
    expect(await submit(id, partidas, { version: 1 })).toMatchObject({ codigo: 'version' });
  });

  test('is written in the history, with what happened in its order', async () => {
    const { id } = await quote([{ texto: 'faro', cantidad: 1, precio: 10 }]);
    setClock(1);
    await submit(id, [{ texto: 'faro', cantidad: 1, precio: 12 }]);
    setClock(2);
    await call('close_cotizacion', { id, motivo: 'precio' });
    const { sucesos } = await call('get_historial', { id });
    expect(sucesos).toMatchObject([
      { tipo: 'perdida', detalle: 'Precio' },
      { tipo: 'cambiada' },
      { tipo: 'enviada' },
      { tipo: 'creada' },
    ]);
  });
});

describe('a list', () => {
  test('shows a state, and finds by name, telephone and number', async () => {
    const { id } = await quote([{ texto: 'faro', cantidad: 1, precio: 10 }], { nombre: 'Refaccionaria Ñandú' });
    const ids = async (pedido: object) =>
      ((await call('get_cotizaciones', pedido)).cotizaciones as { id: number }[]).map((una) => una.id);
    expect(await ids({ search: 'nandu' })).toEqual([id]);
    expect(await ids({ search: String(id) })).toContain(id);
    expect(await ids({ search: 'nandu', ver: 'enviada' })).toEqual([id]);
    expect(await ids({ search: 'nandu', ver: 'vista' })).toEqual([]);
    await call('close_cotizacion', { id, motivo: 'tardo' });
    expect(await ids({ search: 'nandu', ver: 'cancelada' })).toEqual([id]);
  });
});

test('a client sees the quotes of his account that were sent, and nobody else does', async () => {
  const { keylogin: cuenta } = yard.session(ROL.cliente);
  const { id, token } = await quote([{ texto: 'faro', cantidad: 1, precio: 10 }], { cuenta });
  await submit('new', [{ texto: 'cofre', cantidad: 1, precio: 10 }], { cuenta, enviar: 0 });
  await quote([{ texto: 'espejo', cantidad: 1, precio: 10 }]);
  const mias = await call('get_mias', {}, ROL.cliente);
  expect(mias).toMatchObject({ total: 1, cotizaciones: [{ id, token, estado: 'enviada', total: 10 }] });
  expect(await call('get_mias', {}, ROL.socio)).toMatchObject({ codigo: 'rol' });
});
