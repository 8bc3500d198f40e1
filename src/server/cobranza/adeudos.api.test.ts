import { beforeAll, describe, expect, test } from 'vitest';
import { ROL } from '#domain/roles.ts';
import { insertPago } from '#tests/cfdis.ts';
import { TestCobranza } from '#tests/cobranza.ts';
import type { TestCuenta } from '#tests/cuentas.ts';
import { readCsv, readLibro } from '#tests/tablas.ts';

const cobranza = new TestCobranza();
const { yard } = cobranza;

/** It is noon of the 20th of November. Two clients and two insurers, of whom AXA has 60 days; who has none has 30. */
let norte: TestCuenta;
let taller: TestCuenta;
beforeAll(async () => {
  norte = await cobranza.cliente('Seguros Ñandú');
  taller = await cobranza.cliente('Taller Ruiz');
  await yard.db.kysely.insertInto('creditos').values({ aseguradora: 'AXA', dias: 60 }).execute();
  // Due on the 31st of October: 20 days late.
  await cobranza.factura(norte.id, '2026-09-20', 1_000, [['GNP', '2026-10-01', 1_000]]);
  // AXA's third is due on the 30th of November, GNP's was due 81 days ago.
  await cobranza.factura(norte.id, '2026-07-20', 3_000, [
    ['AXA', '2026-10-01', 1_000],
    ['GNP', '2026-08-01', 2_000],
  ]);
  await cobranza.factura(norte.id, '2026-11-10', 500, [['AXA', null, 500]]);
  const { id } = await cobranza.factura(taller.id, '2026-06-01', 800);
  await insertPago(yard.db, id, { monto: 300_00, fecha_aplicacion: '2026-06-20' }, { cuenta_id: taller.id });
  await yard.db.pool.query('update facturas set saldo = 50000 where id = $1', [id]);
  await yard.db.pool.query(
    `insert into saldos (cuenta_id, rfc, razon_social, regimen, codigo_postal, uso, serie, folio, fecha, vence, metodo, total,
      base_iva, saldo_inicial, saldo)
    values ($1, 'RUIA800101AB1', 'TALLER RUIZ', '612', '02000', 'G03', 'A', '77', '2026-08-01', '2026-11-25', 'PUE', 20000, 0, 20000, 20000)`,
    [taller.id],
  );
});

const TODO = { no_vencido: 1200, de_1_a_30: 1000, de_31_a_60: 0, de_61_a_90: 2000, mas_de_90: 500, sin_ingresar: 500 };
const idsOf = async (request: object) => (await cobranza.list(request)).adeudos.map(({ id, adeudo }) => [id, adeudo]);

describe('what is owed', () => {
  test('by client, what is late most first, with what all of it comes to', async () => {
    const answer = await cobranza.list();
    expect(answer).toMatchObject({
      total: 5200,
      facturas: 5,
      totalRenglones: 2,
      tramos: TODO,
      al: '2026-11-20',
      es_hoy: true,
    });
    expect(answer.adeudos).toMatchObject([
      {
        deuda: 'cliente',
        id: norte.keylogin,
        nombre: 'SEGUROS ÑANDÚ',
        adeudo: 4500,
        facturas: 3,
        tramos: { ...TODO, no_vencido: 1000, mas_de_90: 0 },
        vence: '2026-08-31',
        dias_de_atraso: 81,
        ultimo_pago: '',
      },
      { id: taller.keylogin, adeudo: 700, facturas: 2, vence: '2026-07-01', ultimo_pago: '2026-06-20' },
    ]);
  });

  test('by insurer: of several in one invoice each has its own, and what has none stands apart', async () => {
    const answer = await cobranza.list({ ver: 'aseguradoras' });
    expect(answer).toMatchObject({ total: 5200, tramos: TODO });
    expect(answer.adeudos.map(({ id, adeudo, dias_de_credito }) => [id, adeudo, dias_de_credito])).toEqual([
      ['GNP', 3000, null],
      ['', 700, null],
      ['AXA', 1500, 60],
    ]);
  });

  test('by invoice, by the day on which it was due, with its document; what was not entered comes last', async () => {
    const { adeudos } = await cobranza.list({ ver: 'facturas' });
    expect(adeudos.map(({ vence, dias_de_atraso, adeudo }) => [vence, dias_de_atraso, adeudo])).toEqual([
      ['2026-07-01', 142, 500],
      ['2026-08-31', 81, 3000],
      ['2026-10-31', 20, 1000],
      ['2026-11-25', 0, 200],
      ['', 0, 500],
    ]);
    expect(adeudos[0]).toMatchObject({
      deuda: 'factura',
      nombre: 'TALLER RUIZ',
      keylogin: taller.keylogin,
      ultimo_pago: '2026-06-20',
      documento: { fecha: '2026-06-01', metodo_pago: 'PPD', importe: 800, pagado: 300, devuelto: 0, saldo: 500 },
    });
    expect(adeudos[1]).toMatchObject({ aseguradora: 'AXA, GNP', documento: { saldo: 3000 } });
    expect(adeudos[3]).toMatchObject({ deuda: 'saldo', documento: { folio: 'A-77', metodo_pago: 'PUE', saldo: 200 } });
  });

  test.each<[object, number, readonly number[]]>([
    [{ tramo: 'vencido' }, 3500, [3000, 500]],
    [{ tramo: 'sin_ingresar' }, 500, [500]],
    [{ aseguradora: 'AXA' }, 1500, [1500]],
    [{ aseguradora: 'Sin definir' }, 700, [700]],
    [{ aseguradora: 'all', tramo: 'all' }, 5200, [4500, 700]],
    [{ aseguradora: 'GNP', tramo: 'de_61_a_90' }, 2000, [2000]],
    [{ search: 'nandu' }, 4500, [4500]],
    [{ search: 'gnp' }, 3000, [3000]],
    [{ search: '04-2026-11-10-0' }, 500, [500]],
    [{ search: 'a-77' }, 200, [200]],
    [{ search: '¿¡!?' }, 0, []],
    [{ search: `x'); drop table seguimientos; --` }, 0, []],
    [{ aseguradora: `GNP' or true --` }, 0, []],
    [{ page: 2, itemsPerPage: 1 }, 5200, [700]],
    [{ page: 9 }, 5200, []],
  ])('under %j is %i', async (request, total, filas) => {
    expect(await cobranza.list(request)).toMatchObject({ mensaje: 'success', total });
    expect((await idsOf(request)).map(([, adeudo]) => adeudo)).toEqual(filas);
  });

  test('each stretch says what it has whatever stretch is chosen, and under the rest of the filter', async () => {
    expect(await cobranza.list({ tramo: 'de_1_a_30', aseguradora: 'GNP' })).toMatchObject({
      total: 1000,
      tramos: { no_vencido: 0, de_1_a_30: 1000, de_61_a_90: 2000, sin_ingresar: 0 },
    });
  });

  test('of one client comes with who that is, also where nothing is owed', async () => {
    const nadie = await cobranza.cliente('Nadie Debe');
    expect(await cobranza.list({ cliente: taller.keylogin, ver: 'facturas' })).toMatchObject({
      total: 700,
      totalRenglones: 2,
      cliente: { keylogin: taller.keylogin, nombre: 'TALLER RUIZ', dias_de_credito: null, credito_version: 0 },
    });
    expect(await cobranza.list({ cliente: nadie.keylogin })).toMatchObject({
      total: 0,
      adeudos: [],
      cliente: { nombre: 'NADIE DEBE' },
    });
    expect(await cobranza.list({ cliente: 'nobody' })).toMatchObject({ codigo: 'no_existe', campo: 'cliente' });
  });
});

describe('on a day that has passed', () => {
  test('a payment counts from the day on which it was applied, and what was stamped later is not there', async () => {
    const deTaller = async (al: string) => (await cobranza.list({ al, cliente: taller.keylogin })).total;
    expect(await deTaller('2026-05-31')).toBe(0);
    expect(await deTaller('2026-06-01')).toBe(800);
    expect(await deTaller('2026-06-19')).toBe(800);
    expect(await deTaller('2026-06-20')).toBe(500);
    // The balance of the former system is of the 1st of August.
    expect(await deTaller('2026-08-01')).toBe(700);
  });

  test('nothing is said of promises, and days late are counted up to then', async () => {
    const { adeudos, es_hoy } = await cobranza.list({ al: '01/11/2026', ver: 'facturas', tramo: 'de_1_a_30' });
    expect(es_hoy).toBe(false);
    expect(adeudos).toMatchObject([{ dias_de_atraso: 1, seguimiento: null }]);
  });

  test('today is over at midnight in Mexico City, six hours before it is in Greenwich', async () => {
    const antes = await cobranza.list({ ver: 'facturas', tramo: 'no_vencido' });
    expect(antes.adeudos.map(({ vence }) => vence)).toEqual(['2026-11-25', '2026-11-30']);
    cobranza.clock.pass(5 * 86_400_000 + 11 * 3_600_000 + 3_540_000);
    expect(cobranza.clock.now().toISOString()).toBe('2026-11-26T05:59:00.000Z');
    expect(await cobranza.list()).toMatchObject({ al: '2026-11-25', tramos: { no_vencido: 1200 } });
    cobranza.clock.pass(60_000);
    expect(await cobranza.list()).toMatchObject({ al: '2026-11-26', tramos: { no_vencido: 1000, de_1_a_30: 1200 } });
    cobranza.clock.pass(-(6 * 86_400_000 - 12 * 3_600_000));
  });
});

test.each<[object, string, RegExp]>([
  [{ al: '2026-02-31' }, 'al', /debe ser una fecha/],
  [{ al: '2026-25-11' }, 'al', /debe ser una fecha/],
  [{ al: '1999-12-31' }, 'al', /01\/01\/2000/],
  [{ al: '2026-11-21' }, 'al', /Hasta hoy, 20\/11\/2026/],
  [{ al: '2099-01-01' }, 'al', /Hasta hoy/],
  [{ al: 'ayer' }, 'al', /debe ser una fecha/],
  [{ al: 20261101 }, 'al', /debe ser una fecha/],
  [{ tramo: 'viejo' }, 'tramo', /debe elegirse de la lista/],
  [{ ver: 'notas' }, 'ver', /debe ser clientes, aseguradoras, facturas/],
  [{ itemsPerPage: 101 }, 'itemsPerPage', /100 o menos/],
  [{ search: 'a\0b' }, 'search', /no se acepta/],
])('%j is refused', async (request, campo, mensaje) => {
  expect(await cobranza.list(request)).toMatchObject({ campo, mensaje: expect.stringMatching(mensaje) });
});

describe('the file', () => {
  const rows = async (request: object) => readCsv((await cobranza.export(request)).body);

  test('has all rows of the list in its order, money and days as such', async () => {
    const [titulos, ...filas] = await rows({ ver: 'facturas' });
    expect(titulos?.slice(0, 12)).toEqual(
      'Folio Fecha Cliente Aseguradora Siniestro Total Pagado Devuelto Saldo,Se debe,No vencido,1 a 30 días'
        .split(',')
        .flatMap((parte, index) => (index === 0 ? parte.split(' ') : [parte])),
    );
    expect(
      filas.map(([, fecha, cliente, , , total, pagado, , saldo]) => [fecha, cliente, total, pagado, saldo]),
    ).toEqual([
      ['2026-06-01', 'TALLER RUIZ', '800.00', '300.00', '500.00'],
      ['2026-07-20', 'SEGUROS ÑANDÚ', '3000.00', '0.00', '3000.00'],
      ['2026-09-20', 'SEGUROS ÑANDÚ', '1000.00', '0.00', '1000.00'],
      ['2026-08-01', 'TALLER RUIZ', '200.00', '0.00', '200.00'],
      ['2026-11-10', 'SEGUROS ÑANDÚ', '500.00', '0.00', '500.00'],
    ]);
  });

  test.each([
    ['clientes', {}, ['SEGUROS ÑANDÚ', 'TALLER RUIZ']],
    ['clientes', { tramo: 'mas_de_90' }, ['TALLER RUIZ']],
    ['aseguradoras', {}, ['GNP', 'Sin aseguradora', 'AXA']],
    ['clientes', { al: '2026-06-10' }, ['TALLER RUIZ']],
    ['clientes', { search: `o'higgins \\ "x" $1` }, []],
  ])('by %s under %j has its rows', async (ver, filtro, nombres) => {
    const [, ...filas] = await rows({ ver, ...filtro });
    expect(filas.map(([nombre]) => nombre)).toEqual(nombres);
  });

  test('is a spreadsheet, too, named by its day', async () => {
    const answer = await cobranza.export({ formato: 'xlsx', al: '2026-11-01' });
    expect(answer.headers['content-disposition']).toContain('cobranza_clientes_2026-11-01.xlsx');
    const [titulos, ...filas] = readLibro(answer.rawPayload);
    expect(titulos?.at(-1)).toBe('Último pago');
    expect(filas.map(([nombre, , , debe]) => [nombre, debe])).toEqual([
      ['SEGUROS ÑANDÚ', 4000],
      ['TALLER RUIZ', 700],
    ]);
  });
});

test('roles 4 and 5 see what is owed; role 3 does not', async () => {
  for (const rol of [ROL.admin, ROL.gerente])
    expect(await cobranza.list({}, rol)).toMatchObject({ mensaje: 'success' });
  for (const rol of [ROL.socio, ROL.cliente]) expect(await cobranza.list({}, rol)).toMatchObject({ codigo: 'rol' });
});
