import { afterAll, beforeAll, expect, test } from 'vitest';
import { ROL } from '#domain/roles.ts';
import { createApp, post, type TestApp } from '#tests/app.ts';
import { type Identity, signedIn } from '#tests/cuentas.ts';
import { createDatabase, type TestDatabase } from '#tests/database.ts';
import { insertIndicador, insertPieza } from '#tests/factories.ts';

let database: TestDatabase;
let tested: TestApp;
let identity: Identity;
const ids: Record<string, number> = {};

// A day that stays older than 15 days, whenever the tests run.
const ORDEN = { fecha: '2026-01-10', pedido: '2026-01-12' };
const ENTREGA = { ...ORDEN, entregado: '2026-01-16', costo: 400_00 };

beforeAll(async () => {
  database = await createDatabase();
  const { db } = database;
  tested = await createApp(db);
  const { session_id, keylogin } = await signedIn(db, ROL.socio);
  identity = { session_id, keylogin };
  const rows = {
    ganada: { ...ENTREGA, precio: 1_000_00, gastos_envio: 50_00 },
    otra: { ...ENTREGA, precio: 1_200_01, entregado: '2026-01-21', aseguradora: 'GNP' },
    enCamino: { ...ORDEN, precio: 2_000_00 },
    devuelta: { ...ENTREGA, precio: 9_000_00, fecha_cancelacion: '2026-02-01' },
    cancelada: { ...ORDEN, precio: 10_00, cotizador: 'CANCELADO' },
    perdida: { fecha: '2026-01-10', precio: 1_500_00, aseguradora: 'GNP' },
    sinPrecio: { fecha: '2026-01-10', precio: null },
    reciente: { fecha: '2100-01-01', precio: 20_00 },
  };
  for (const [name, row] of Object.entries(rows)) ids[name] = await insertIndicador(db, row);
  const versa = { marca: 'NISSAN', auto: 'VERSA', pieza: 'COFRE' };
  for (const precio of [3_000_00, 2_000_00]) await insertIndicador(db, { ...versa, ...ENTREGA, precio });
  const patio = {
    faro: { pieza: 'FARO', lado: 'IZQ' },
    derecho: { pieza: 'FARO', lado: 'DER' },
    luz: { pieza: 'CALAVERA', lado: 'IZQ' },
    vendido: { existencias: 0 },
    deOtro: { auto: 'VENTO', numero_parte: '' },
  };
  for (const [name, row] of Object.entries(patio)) ids[name] = (await insertPieza(db, row)).id;
});
afterAll(async () => {
  await tested[Symbol.asyncDispose]();
  await database[Symbol.asyncDispose]();
});

const getInfo = async (form: object) =>
  (await post(tested.app, 'cotizador/get_info.php', { ...identity, form })).json();
const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id);
const these = (...names: string[]) => names.map((name) => ids[name]);
const FARO = { marca: 'VOLKSWAGEN', auto: 'JETTA', year: 2016, pieza: 'faro izq' };

test('what was delivered is won, all else is not; the state says the rest', async () => {
  const { ganadas, no_ganadas, totalGanadas, totalNoGanadas } = await getInfo(FARO);
  expect(idsOf(ganadas)).toEqual(these('devuelta', 'otra', 'ganada'));
  expect(idsOf(no_ganadas)).toEqual(these('reciente', 'sinPrecio', 'perdida', 'cancelada', 'enCamino'));
  expect([totalGanadas, totalNoGanadas]).toEqual([3, 5]);
  const estados = [...ganadas, ...no_ganadas].map(({ estado }) => estado);
  expect(estados).toEqual([
    'cancelada',
    'entregada',
    'entregada',
    'cotizada',
    'solicitada',
    'cotizada',
    'cancelada',
    'pedida',
  ]);
  expect(ganadas[2]).toEqual({
    id: ids.ganada,
    Aseguradora: 'QUALITAS',
    Reporte: '04/1234567-26',
    CIUDAD: 'PUEBLA',
    Proveedor: '',
    MARCA: 'VOLKSWAGEN',
    AUTO: 'JETTA',
    A__O: '2016',
    PIEZA: 'FARO IZQ',
    PRECIO: '1000',
    COSTO: '400',
    Gtos_ENVIO: '50',
    FECHA: '2026-01-10',
    PEDIDO_el_: '2026-01-12',
    ENTREGADO_el_: '2026-01-16',
    estado: 'entregada',
  });
});

test('the evidence is what was ordered and stands, and what was not ordered in 15 days', async () => {
  const { evidencia } = await getInfo(FARO);
  const { por_aseguradora, ...figures } = evidencia;
  expect(figures).toEqual({
    suficiente: true,
    filas: 4,
    ganada_mediana: '1200.01',
    perdida_minima: '1500',
    dias_entrega: 6.5,
    costo_mediano: '425',
    ids: { ganadas: these('enCamino', 'otra', 'ganada'), perdidas: these('perdida') },
  });
  expect(por_aseguradora).toEqual({
    GNP: {
      suficiente: false,
      filas: 2,
      ganada_mediana: '1200.01',
      perdida_minima: '1500',
      dias_entrega: 9,
      costo_mediano: '400',
    },
    QUALITAS: {
      suficiente: false,
      filas: 2,
      ganada_mediana: '1500',
      perdida_minima: '',
      dias_entrega: 4,
      costo_mediano: '450',
    },
  });
});

test('two rows are no history; the third makes one', async () => {
  const form = { marca: 'NISSAN', auto: 'VERSA', pieza: 'capó' };
  expect((await getInfo(form)).evidencia).toMatchObject({ suficiente: false, filas: 2, ganada_mediana: '2500' });
  await insertIndicador(database.db, { marca: 'NISSAN', auto: 'VERSA', pieza: 'COFRE', fecha: '2026-01-10' });
  expect((await getInfo(form)).evidencia).toMatchObject({ suficiente: true, filas: 3, perdida_minima: '2400' });
  expect((await getInfo({ ...form, auto: 'MARCH' })).evidencia).toMatchObject({ filas: 0, por_aseguradora: {} });
});

test('the yard has what the internal search finds, of that car and no other, in stock', async () => {
  const patio = async (form: object) => idsOf((await getInfo(form)).inventario);
  expect(await patio(FARO)).toEqual(these('faro'));
  expect(await patio({ ...FARO, pieza: 'faro' })).toEqual(these('derecho', 'faro'));
  expect(await patio({ ...FARO, marca: 'volkswagen', auto: 'Jetta', pieza: 'stop' })).toEqual(these('luz'));
  expect(await patio({ ...FARO, year: 2001 })).toEqual([]);
  expect(await patio({ ...FARO, auto: 'TIGUAN' })).toEqual([]);
  expect(await patio({ ...FARO, pieza: 'zzyzx' })).toEqual([]);
  expect(await patio({ parte: '---' })).toEqual([]);
  expect(await patio({ auto: 'VENTO' })).toEqual(these('deOtro'));
  expect(await patio({ parte: '5c6-941 005b', auto: 'JETTA', pieza: 'calavera' })).toEqual(these('luz'));
  expect(await getInfo({})).toMatchObject({ totalInventario: 4, totalInventarioCapped: false });
});

test('a table has the newest 200, and says how many there are', async () => {
  const { pool } = database.db;
  await pool.query(`insert into indicadores (aseguradora, reporte, fecha, marca, auto, pieza, precio, pedido, entregado)
    select 'AXA', 'R-' || n, date '2026-02-01' + n / 100, 'SEAT', 'IBIZA', 'PUERTA DEL IZQ', 100000 + n, null,
      case when n % 2 = 0 then date '2026-06-01' end
    from generate_series(1, 420) n`);
  const { ganadas, no_ganadas, totalGanadas, totalNoGanadas, totalGanadasCapped, evidencia } = await getInfo({
    auto: 'IBIZA',
    pieza: 'puerta delantera izquierda',
  });
  expect([ganadas.length, no_ganadas.length, totalGanadas, totalNoGanadas]).toEqual([200, 200, 210, 210]);
  expect(totalGanadasCapped).toBe(false);
  expect(ganadas.map(({ Reporte }: { Reporte: string }) => Reporte)).toEqual(
    Array.from({ length: 200 }, (_, index) => `R-${420 - 2 * index}`),
  );
  // Made of the rows that are listed: prices from 1,000.22 and 1,000.21 on, in steps of two centavos.
  expect(evidencia).toMatchObject({ filas: 400, ganada_mediana: '1002.21', perdida_minima: '1000.21' });
  expect(new Set([...evidencia.ids.ganadas, ...evidencia.ids.perdidas])).toEqual(
    new Set([...idsOf(ganadas), ...idsOf(no_ganadas)]),
  );
});

test.each([
  [{ pieza: 'a\0b' }, 'El campo Pieza tiene un carácter que no se acepta'],
  [{ parte: 'x'.repeat(10_000) }, 'El campo # Parte debe tener 200 caracteres o menos'],
  [{ year: 'x' }, 'El campo Año debe ser un año'],
])('what cannot be asked is refused: %j', async (form, mensaje) => {
  const answer = await post(tested.app, 'cotizador/get_info.php', { ...identity, form });
  expect([answer.statusCode, answer.json().mensaje]).toEqual([400, mensaje]);
});
