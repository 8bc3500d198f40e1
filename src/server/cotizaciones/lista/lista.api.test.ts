import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ROL } from '#domain/roles.ts';
import { createApp, post, type TestApp } from '#tests/app.ts';
import { type Identity, signedIn } from '#tests/cuentas.ts';
import { createDatabase, type TestDatabase } from '#tests/database.ts';
import { insertIndicador, insertPieza, sellOut } from '#tests/factories.ts';

let database: TestDatabase;
let tested: TestApp;
let identity: Identity;
const ids: Record<string, number> = {};

const ENTREGA = { fecha: '2026-01-10', pedido: '2026-01-12', entregado: '2026-01-16', costo: 400_00 };

beforeAll(async () => {
  database = await createDatabase();
  const { db } = database;
  tested = await createApp(db);
  const { session_id, keylogin } = await signedIn(db, ROL.socio);
  identity = { session_id, keylogin };
  const tsuru = { marca: 'NISSAN', auto: 'TSURU', anio_desde: 2005, anio_hasta: 2017 };
  const patio = {
    izquierdo: { ubicacion: 'A-01' },
    derecho: { lado: 'DER' },
    anterior: { anio_desde: 2008, anio_hasta: 2014 },
    calavera: { pieza: 'CALAVERA' },
    vendido: { pieza: 'COFRE', lado: '' },
    cofre: { ...tsuru, pieza: 'COFRE', lado: '' },
    fascia: { ...tsuru, pieza: 'FASCIA', lado: 'DEL' },
    trasera: { ...tsuru, pieza: 'FASCIA', lado: 'TRA' },
    bora: { auto: 'BORA', pieza: 'COFRE', lado: '' },
  };
  for (const [name, row] of Object.entries(patio)) ids[name] = (await insertPieza(db, row, ['foto.webp'])).id;
  await sellOut(db, ids.vendido ?? 0);
  for (const precio of [1_000_00, 1_200_00, 1_400_00]) await insertIndicador(db, { ...ENTREGA, precio });
  await insertIndicador(db, { ...ENTREGA, precio: 9_000_00, pieza: 'FARO DER' });
  await insertIndicador(db, {
    ...ENTREGA,
    precio: 700_00,
    marca: 'NISSAN',
    auto: 'TSURU',
    anio_desde: 2010,
    anio_hasta: 2010,
    pieza: 'COFRE',
  });
});
afterAll(async () => {
  await tested[Symbol.asyncDispose]();
  await database[Symbol.asyncDispose]();
});

const ask = (texto: unknown) => post(tested.app, 'cotizaciones/read_lista.php', { ...identity, texto });
const read = async (texto: string) => (await ask(texto)).json();
const idsOf = (partida: { inventario: readonly { id: number }[] }) => partida.inventario.map(({ id }) => id);

test('each line has its car, the parts in stock and what such parts were quoted for', async () => {
  const { partidas, hayMas } = await read('buenas, me cotiza faro izq jetta 2016 y cofre tsuru 2010 pf');
  expect([partidas.length, hayMas]).toEqual([2, false]);
  const [faro, cofre] = partidas;
  expect(faro).toMatchObject({
    texto: 'faro izq jetta 2016',
    cantidad: 1,
    MARCA: 'VOLKSWAGEN',
    AUTO: 'JETTA',
    A__O: '2016',
    PIEZA: 'FARO',
    LADO: 'IZQ',
    claro: true,
    dudas: [],
    hay: 1,
  });
  expect(idsOf(faro)).toEqual([ids.izquierdo]);
  expect(faro.inventario[0]).toMatchObject({ UBICACION: 'A-01', FACE__: '$2,500.00', Exist: 1 });
  expect(faro.inventario[0].portada).toContain('foto.webp');
  expect(faro.evidencia).toMatchObject({ suficiente: true, ganada_mediana: '1200' });
  expect(idsOf(cofre)).toEqual([ids.cofre]);
  expect(cofre.evidencia).toMatchObject({ filas: 1, ganada_mediana: '700' });
});

test('the evidence of a line is that of the quoter', async () => {
  const { partidas } = await read('faro izq jetta 2016\ncofre tsuru 2010\nfascia tra tsuru 2010');
  for (const { MARCA: marca, AUTO: auto, PIEZA, LADO, A__O: year, evidencia } of partidas) {
    const form = { marca, auto, year, pieza: `${PIEZA} ${LADO}` };
    const answer = await post(tested.app, 'cotizador/get_info.php', { ...identity, form });
    expect(evidencia).toEqual(answer.json().evidencia);
  }
});

test('one car for several lines, and what is sold out is a line without parts', async () => {
  const { partidas } = await read('Jetta 2016:\n- 2 calaveras izq\n- cofre');
  expect(partidas.map((partida: { texto: string }) => partida.texto)).toEqual([
    '2 calaveras izq jetta 2016',
    'cofre jetta 2016',
  ]);
  expect(partidas.map(idsOf)).toEqual([[ids.calavera], []]);
  expect(partidas[0].cantidad).toBe(2);
});

describe('what is not sure is marked, each choice a line that is sure', () => {
  const choices = async (texto: string, campo: string) => {
    const { partidas } = await read(texto);
    expect(partidas[0].claro).toBe(false);
    return partidas[0].dudas.find((duda: { campo: string }) => duda.campo === campo).opciones;
  };

  test('the side', async () => {
    const [izquierdo, derecho] = await choices('faro jetta 2016', 'lado');
    expect([izquierdo.dice, derecho.dice]).toEqual(['Izquierdo', 'Derecho']);
    const { partidas } = await read(derecho.texto);
    expect(partidas[0]).toMatchObject({ LADO: 'DER', claro: true });
    expect(idsOf(partidas[0])).toEqual([ids.derecho]);
  });

  test('the years, of the parts that there are', async () => {
    const opciones = await choices('faro izq jetta', 'anios');
    expect(opciones.map(({ dice }: { dice: string }) => dice)).toEqual(['2008-2014', '2015-2018']);
    const { partidas } = await read(opciones[0].texto);
    expect(partidas[0]).toMatchObject({ A__O: '2008-2014', claro: true });
    expect(idsOf(partidas[0])).toEqual([ids.anterior]);
  });

  test('the car', async () => {
    const opciones = await choices('cofre de jetta o bora 2008', 'auto');
    const { partidas } = await read(opciones.find(({ dice }: { dice: string }) => dice.includes('BORA')).texto);
    expect(partidas[0]).toMatchObject({ AUTO: 'BORA', A__O: '2008', claro: true });
  });

  test('a word that no part of them says', async () => {
    const { partidas } = await read('faro izq jetta 2016 xenon');
    expect(partidas[0]).toMatchObject({ claro: false, avisos: [expect.stringContaining('xenon')] });
  });
});

describe('bad input', () => {
  test('nothing, and what is no text, is refused with words', async () => {
    for (const texto of ['', '   ', '\u200E\u202B', null, 7, ['faro'], undefined]) {
      const answer = await ask(texto);
      expect([answer.statusCode, answer.json().campo]).toEqual([400, 'texto']);
    }
  });

  test('64 kB are read as far as the limit of lines, and more are refused', async () => {
    const line = 'faro izq jetta 2016\n';
    const whole = line.repeat(Math.floor(65_536 / line.length));
    const start = performance.now();
    const { partidas, hayMas } = await read(whole);
    expect([partidas.length, hayMas]).toEqual([100, true]);
    expect(performance.now() - start).toBeLessThan(10_000);
    const answer = await ask('faro '.repeat(14_000));
    expect(answer.statusCode).toBe(400);
    expect(answer.json().mensaje).toContain('65536');
  });

  test('500 lines: the first hundred are read, and that there are more is said', async () => {
    const lines = Array.from({ length: 500 }, (_, index) => `${index + 1}.- cofre tsuru ${2005 + (index % 10)}`);
    const { partidas, hayMas } = await read(lines.join('\n'));
    expect([partidas.length, hayMas]).toEqual([100, true]);
    expect(partidas[99].texto).toBe('cofre tsuru 2014');
  });

  test('64 kB of nonsense in one line', async () => {
    const { partidas } = await read('qwzx vkjh '.repeat(6_500));
    expect(partidas).toEqual([]);
  });

  test.each([
    ['greetings', 'hola buenas tardes'],
    ['a voice note', 'Mensaje de voz (0:23)'],
    ['a voice note of an export', '[12/03/26 10:15] Juan: ‎audio omitido'],
    ['pictures', '<Multimedia omitido>\n<Multimedia omitido>'],
    ['an insult', 'pinches rateros hijos de la chingada no sirven para nada'],
    ['SQL', "' or 1=1; delete from cuentas; --"],
    ['HTML', '<img src=x onerror=alert(1)><script>alert(1)</script>'],
    ['signs', '🙏🙏👍 ... ??? ---'],
    ['an address', 'Calle Reforma 234, Col. Juárez, CP 06600, CDMX'],
  ])('%s ask for nothing', async (_, texto) => {
    const answer = await ask(texto);
    expect([answer.statusCode, answer.json().partidas]).toEqual([200, []]);
  });

  test('SQL and HTML around a part stay text, and nothing is done', async () => {
    const { partidas } = await read(`<b>cofre</b> tsuru 2010'; delete from piezas; --`);
    expect(idsOf(partidas[0])).toEqual([ids.cofre]);
    const { rows } = await database.db.pool.query('select count(*)::int as n from piezas');
    expect(rows[0].n).toBe(9);
  });

  test('marks that turn the writing around are taken out', async () => {
    const { partidas } = await read('‮cofre‬ ‏tsuru‎ 2010');
    expect(partidas[0]).toMatchObject({ texto: 'cofre tsuru 2010', claro: true });
  });
});
