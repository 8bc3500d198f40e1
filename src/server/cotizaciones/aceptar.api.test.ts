import { afterEach, describe, expect, test } from 'vitest';
import { findDescuadres } from '#server/revision/descuadres.ts';
import { createCotizaciones, linea } from '#tests/cotizaciones.ts';
import { TestNotas } from '#tests/notas.ts';

const de = createCotizaciones();
const { call, submit, quote, find, look, accept, now, setClock, en, insertPieza, yard, get } = de;
const notas = new TestNotas(yard);
afterEach(async () => {
  setClock(0);
  expect(await findDescuadres(yard.db)).toEqual([]);
});

const LIBRE = { texto: 'cofre por pedido', cantidad: 1, precio: 2_000, dias: 4 };

describe('accepting', () => {
  test('holds what was taken in the name of who quotes, and answers every line', async () => {
    const faro = await insertPieza(3);
    const espejo = await insertPieza(1);
    const { id, token, autor } = await quote([
      linea(faro, 1_500, 2),
      linea(espejo),
      LIBRE,
      { texto: 'sin precio', cantidad: 1 },
    ]);
    expect((await look(token)).mensaje).toBe('success');
    const { mensaje, cotizacion } = await accept(token, [1, 3]);
    expect(mensaje).toBe('success');
    expect(cotizacion).toMatchObject({ estado: 'aceptada', total_aceptado: 5_000, apartado_hasta: en(24) });
    const { partidas, apartado } = await find(id);
    expect(partidas.map(({ respuesta }) => respuesta)).toEqual(['aceptada', 'rechazada', 'aceptada', null]);
    expect((await get({ id: apartado })).apartado).toMatchObject({
      nombre: 'Rosa López',
      telefono: '55 1234 5678',
      nota: `Por enlace: cotización ${id}`,
      estatus: 'activo',
      autor,
      items: [{ INV__: faro.inventario, quantity: 2, price: 1_500 }],
    });
    expect([await de.apartadas(faro.id), await de.apartadas(espejo.id)]).toEqual([2, 0]);
  });

  test('of lines without stock alone holds nothing', async () => {
    const { id, token } = await quote([LIBRE]);
    expect((await accept(token, [1])).mensaje).toBe('success');
    expect(await find(id)).toMatchObject({ estado: 'aceptada', apartado: null, total_aceptado: 2_000 });
  });

  test('never holds past the end of the quote', async () => {
    const faro = await insertPieza(1);
    const { id, token, vence } = await quote([linea(faro)], { vigencia: 1 });
    setClock(3);
    await accept(token, [1]);
    const { apartado_hasta } = await find(id);
    expect(new Date(String(apartado_hasta)).getTime()).toBeLessThanOrEqual(new Date(String(vence)).getTime());
  });

  test('says calmly what somebody else took meanwhile, and goes on with the rest', async () => {
    const faro = await insertPieza(1);
    const espejo = await insertPieza(1);
    const { id, token } = await quote([linea(faro), linea(espejo)]);
    await notas.create([faro]);
    const { mensaje, cotizacion } = await accept(token, [1, 2]);
    expect(mensaje).toBe('success');
    expect(cotizacion.partidas.map(({ respuesta }) => respuesta)).toEqual(['agotada', 'aceptada']);
    expect(await find(id)).toMatchObject({ total_aceptado: 1_500 });
  });

  test('of nothing that is left is refused, and the quote stays open', async () => {
    const faro = await insertPieza(1);
    const { id, token } = await quote([linea(faro), LIBRE]);
    await notas.create([faro]);
    expect(await accept(token, [1])).toMatchObject({
      codigo: 'existencias',
      mensaje: expect.stringContaining('alguien'),
    });
    expect(await find(id)).toMatchObject({ estado: 'enviada', aceptada: null });
    expect((await accept(token, [2])).mensaje).toBe('success');
  });

  test('the same tap twice is one acceptance; another one afterwards is told', async () => {
    const faro = await insertPieza(3);
    const { token } = await quote([linea(faro)]);
    const op_id = crypto.randomUUID();
    const answers = await Promise.all([1, 2, 3].map(() => accept(token, [1], { op_id })));
    expect(answers.map(({ mensaje }) => mensaje)).toEqual(['success', 'success', 'success']);
    expect(await de.apartadas(faro.id)).toBe(1);
    expect(await accept(token, [1])).toMatchObject({ mensaje: 'Esta cotización ya fue aceptada' });
  });

  test.each([
    ['no line', [], /al menos una/],
    ['a line that is none', [9], /no ofrece la partida 9/],
    ['one that is not offered', [2], /no ofrece la partida 2/],
    ['half a line', [1.5], /entero/],
  ])('%s is refused', async (_, partidas, mensaje) => {
    const { token } = await quote([LIBRE, { texto: 'sin precio', cantidad: 1 }]);
    expect((await accept(token, partidas)).mensaje).toMatch(mensaje);
  });

  test('nobody without a name', async () => {
    const { token } = await quote([LIBRE]);
    expect((await accept(token, [1], { nombre: '  ' })).mensaje).toContain('no puede quedar vacío');
  });
});

describe('a price that changed between look and tap', () => {
  test('is asked again, by the version that was seen', async () => {
    const { id, token } = await quote([LIBRE]);
    const { version } = (await look(token)).cotizacion;
    await submit(id, [{ ...LIBRE, precio: 2_500 }]);
    expect(await accept(token, [1], { version })).toMatchObject({ codigo: 'version' });
    const visto = (await look(token)).cotizacion;
    expect(visto).toMatchObject({ total: 2_500 });
    expect((await accept(token, [1], { version: visto.version })).mensaje).toBe('success');
  });

  test('is asked again also of who does not say what he saw', async () => {
    const { id, token } = await quote([LIBRE]);
    await look(token);
    setClock(1);
    await submit(id, [{ ...LIBRE, precio: 2_500 }]);
    expect(await accept(token, [1])).toMatchObject({ codigo: 'version' });
    await look(token);
    expect((await accept(token, [1])).mensaje).toBe('success');
  });
});

describe('a link', () => {
  test.each(['', 'x', 'a'.repeat(22), "' or 1=1 --", '../../etc/passwd', 'á'.repeat(22)])(
    'that is %j opens nothing',
    async (token) => {
      expect((await look(token)).mensaje).not.toBe('success');
      expect((await accept(token, [1])).mensaje).not.toBe('success');
    },
  );

  test('cut by a letter opens nothing', async () => {
    const { token } = await quote([LIBRE]);
    expect(await look(token.slice(0, -1))).toMatchObject({ codigo: 'no_existe' });
  });

  test('of a quote whose time is over says so, and nothing of it', async () => {
    const { token } = await quote([LIBRE], { vigencia: 1, comentario: 'SECRETO' });
    setClock(72);
    const answer = await look(token);
    expect(answer.mensaje).toMatch(/^Esta cotización venció el \d\d\/\d\d\/\d{4}/);
    expect(JSON.stringify(answer)).not.toMatch(/SECRETO|cofre|2000/);
    expect((await accept(token, [1])).mensaje).toContain('venció');
  });

  test('works in the last millisecond and not in the next', async () => {
    const una = await quote([LIBRE], { vigencia: 1 });
    const horas = (new Date(String(una.vence)).getTime() - now().getTime()) / 3_600_000;
    setClock(horas);
    expect((await accept(una.token, [1])).mensaje).toContain('venció');
    setClock(horas - 1 / 3_600_000);
    expect((await accept(una.token, [1])).mensaje).toBe('success');
  });

  test('of a cancelled quote says so kindly, and what was held is free', async () => {
    const faro = await insertPieza(1);
    const { id, token } = await quote([linea(faro)]);
    await accept(token, [1]);
    expect(await de.apartadas(faro.id)).toBe(1);
    expect((await call('close_cotizacion', { id })).mensaje).toBe('success');
    expect(await de.apartadas(faro.id)).toBe(0);
    expect((await look(token)).mensaje).toContain('ya no está disponible');
    expect((await accept(token, [1])).mensaje).toContain('ya no está disponible');
  });

  test('counts who looks: the first time, the last, and how often', async () => {
    const { id, token } = await quote([LIBRE]);
    await look(token);
    setClock(2);
    await look(token);
    expect(await find(id)).toMatchObject({ estado: 'vista', vista: en(0), vista_ultima: en(2), vistas: 2 });
  });
});

describe('at the same moment', () => {
  test('60 customers accept quotes of the last unit: one has it', async () => {
    const ultima = await insertPieza(1);
    const tokens = await Promise.all(Array.from({ length: 60 }, async () => (await quote([linea(ultima)])).token));
    const answers = await Promise.all(tokens.map((token) => accept(token, [1])));
    expect(answers.filter(({ mensaje }) => mensaje === 'success')).toHaveLength(1);
    expect(answers.filter(({ codigo }) => codigo === 'existencias')).toHaveLength(59);
    expect(await de.apartadas(ultima.id)).toBe(1);
  });

  test('two acceptances of one quote, and a change of staff: one of them is first, and no unit is held twice', async () => {
    const faro = await insertPieza(5);
    for (let round = 0; round < 5; round += 1) {
      const { id, token, version } = await quote([linea(faro)]);
      const [una, otra, cambio] = await Promise.all([
        accept(token, [1], { version }),
        accept(token, [1], { version }),
        submit(id, [linea(faro, 999)]),
      ]);
      const aceptadas = [una, otra].filter(({ mensaje }) => mensaje === 'success').length;
      expect(aceptadas + Number(cambio.mensaje === 'success')).toBe(1);
      expect(await de.apartadas(faro.id)).toBe(aceptadas);
      await call('close_cotizacion', { id });
      expect(await de.apartadas(faro.id)).toBe(0);
    }
  });

  test('its part is sold in a note: the unit goes to one of them', async () => {
    for (let round = 0; round < 5; round += 1) {
      const faro = await insertPieza(1);
      const { token } = await quote([linea(faro)]);
      const venta = notas.ask([{ INV__: faro.inventario, quantity: 1, price: 100 }]);
      const [aceptada, { mensaje }] = await Promise.all([accept(token, [1]), venta]);
      expect([aceptada.mensaje, mensaje].filter((una) => una === 'success')).toHaveLength(1);
    }
  });
});

test('what is held becomes a note once', async () => {
  const faro = await insertPieza(1);
  const { id, token } = await quote([linea(faro)]);
  await accept(token, [1]);
  const { apartado } = await find(id);
  const items = [{ INV__: faro.inventario, quantity: 1, price: 1_500 }];
  const { nota } = await notas.ask(items, { apartado });
  expect(await find(id)).toMatchObject({ nota_id: nota.id });
  expect((await notas.ask(items, { apartado })).mensaje).toContain('ya se vendió');
  expect((await call('close_cotizacion', { id })).mensaje).toBe(`La cotización ya se vendió en la nota ${nota.id}`);
  const { sucesos } = await call('get_historial', { id });
  expect(sucesos).toContainEqual(expect.objectContaining({ tipo: 'vendida', detalle: `Nota ${nota.id}` }));
  expect(sucesos).toContainEqual(expect.objectContaining({ tipo: 'aceptada', detalle: 'Rosa López' }));
});
