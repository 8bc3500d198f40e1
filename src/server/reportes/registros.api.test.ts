import { describe, expect, test } from 'vitest';
import { addDias, diaOf } from '#domain/fecha.ts';
import { ROL, type Rol } from '#domain/roles.ts';
import { Cobros } from '#tests/cobros.ts';
import { insertIndicador } from '#tests/factories.ts';
import { FACTURABLE } from '#tests/facturas.ts';
import type { Wire } from '#tests/inventario.ts';
import { fieldRefusal, refusal } from '#tests/refusal.ts';

const cobros = new Cobros();
const { facturas } = cobros;
const { yard } = facturas;

interface Answer extends Wire {
  readonly inventario: readonly (Wire & { readonly id: number })[];
}
const call = (name: string, body: object = {}, rol: Rol = ROL.admin) =>
  yard.call<Answer>(`reportes/${name}.php`, body, rol);
const ask = async (name: string, body: object = {}) => (await call(name, body)).body;
const idsOf = ({ inventario }: Answer) => inventario.map(({ id }) => id);

/** A year that nothing but the test is of. */
const VACIO = { searchDateStart: '2031-01-01', searchDateEnd: '2031-12-31' };
const FECHADOS = ['facturadas', 'solicitadas', 'cotizadores', 'adeudos', 'get_indicadores_export', 'notas'];

describe('the days of a report', () => {
  test.each(FECHADOS)('%s asks for real ones', async (name) => {
    for (const dia of [
      undefined,
      null,
      '',
      'ayer',
      '2026-02-31',
      '2026-13-01',
      '31/02/2026',
      20_260_101,
      '99999-01-01',
      '0000-01-01',
    ]) {
      const { status, body } = await call(name, { ...VACIO, searchDateStart: dia });
      expect([dia, status, body.codigo]).toEqual([dia, 400, 'campo']);
      expect(await ask(name, { ...VACIO, searchDateEnd: dia })).toMatchObject({ campo: 'searchDateEnd' });
    }
    expect((await call(name)).status).toBe(400);
  });

  test.each(FECHADOS)('%s has nothing of days that are reversed, long gone or never to come', async (name) => {
    await insertIndicador(yard.db, { ...FACTURABLE, fecha: '2026-11-05', factura: '5', fecha_factura: '2026-11-05' });
    for (const [desde, hasta] of [
      ['2026-11-30', '2026-11-01'],
      ['1999-01-01', '1999-12-31'],
      ['9999-01-01', '9999-12-31'],
    ]) {
      const { adeudo_anterior, ...answer } = await ask(name, { searchDateStart: desde, searchDateEnd: hasta });
      expect(answer).toMatchObject({ mensaje: 'success', totalPages: 0 });
      expect(JSON.stringify(answer)).not.toMatch(/null|NaN/);
    }
    // All days that there are.
    const todo = await ask(name, { searchDateStart: '0001-01-01', searchDateEnd: '9999-12-31' });
    expect(todo).toMatchObject({ mensaje: 'success' });
    if (name !== 'notas') expect(Number(todo.totalPiezas)).toBeGreaterThan(0);
  });

  test('are both in it', async () => {
    const ids = ['2029-04-30', '2029-05-01', '2029-05-31', '2029-06-01'].map((fecha) =>
      insertIndicador(yard.db, { fecha }),
    );
    const [, primero, ultimo] = await Promise.all(ids);
    const mayo = await ask('solicitadas', { searchDateStart: '2029-05-01', searchDateEnd: '2029-05-31' });
    expect(idsOf(mayo)).toEqual([ultimo, primero]);
  });

  test('of what is due begin at midnight where the business is', async () => {
    const hoy = diaOf(facturas.clock.now());
    const pedida = { ...FACTURABLE, entregado: null };
    const ayer = addDias(hoy, -1);
    const este = hoy;
    const id = await insertIndicador(yard.db, { ...pedida, vence: ayer, aseguradora: 'AL DIA' });
    const otra = await insertIndicador(yard.db, { ...pedida, vence: este, aseguradora: 'AL DIA' });
    const { inventario } = await ask('vencimientos', { searchAseguradora: 'AL DIA' });
    expect(inventario.map((fila) => [fila.id, fila.color])).toEqual([
      [id, 1],
      [otra, 2],
    ]);
  });
});

describe('pages', () => {
  test('are all there, the last as the first', async () => {
    const dias = Array.from({ length: 25 }, (_, index) => addDias('2030-03-01', index));
    const rows = dias.map((fecha) => ({ aseguradora: 'A', reporte: 'R', pieza: 'P', fecha }));
    const inserted = await yard.db.kysely.insertInto('indicadores').values(rows).returning('id').execute();
    const newest = inserted.map(({ id }) => id).toReversed();
    const marzo = { searchDateStart: '2030-03-01', searchDateEnd: '2030-03-31', itemsPerPage: 10 };
    for (const page of [1, 2, 3, 4, 1_000_000]) {
      const answer = await ask('solicitadas', { ...marzo, page });
      expect(answer).toMatchObject({ totalPiezas: 25, totalPages: 3 });
      expect(idsOf(answer)).toEqual(newest.slice(10 * (page - 1), 10 * page));
    }
  });

  test.each([0, -1, 1_000_000_000, 1.5, 'dos'])('page %s is refused', async (page) => {
    for (const name of ['vencimientos', ...FECHADOS]) {
      const { status, body } = await call(name, { ...VACIO, page });
      expect([name, status, body]).toEqual([name, 400, expect.objectContaining({ codigo: 'campo', campo: 'page' })]);
    }
  });

  test('beyond ten thousand rows are counted and opened', async () => {
    await yard.db.pool.query(
      `insert into indicadores (aseguradora, reporte, pieza, fecha)
       select 'MUCHAS', 'R', 'P', '2030-06-30' from generate_series(1, 10500)`,
    );
    const junio = { searchDateStart: '2030-06-01', searchDateEnd: '2030-06-30' };
    const { rows } = await yard.db.pool.query(
      `select id from indicadores where aseguradora = 'MUCHAS' order by id desc`,
    );
    const ids = rows.map(({ id }) => id);
    for (const page of [1, 400, 700, 1050]) {
      const answer = await ask('solicitadas', { ...junio, page });
      expect(answer).toMatchObject({ totalPiezas: 10_500, totalPages: 1_050, aseguradora_totals: { MUCHAS: 10_500 } });
      expect(idsOf(answer)).toEqual(ids.slice(10 * (page - 1), 10 * page));
    }
  });
});

test('who or what nobody knows leaves nothing, and a group that is none is refused', async () => {
  const periodo = { searchDateStart: '2026-11-01', searchDateEnd: '2026-11-30' };
  for (const recorte of [{ cotizador: 'NADIE' }, { aseguradora: "'; drop table indicadores; --" }, { ciudad: '%' }])
    expect(await ask('cotizadores', { ...periodo, ...recorte })).toMatchObject({
      totalPiezas: 0,
      aseguradora_totals: {},
    });
  expect(await ask('vencimientos', { searchCotizador: 'NADIE', search: "' & | :* ?" })).toMatchObject({
    totalPiezas: 0,
  });
  expect(await ask('cotizadores', { ...periodo, grupo: 'toString' })).toEqual(
    fieldRefusal('grupo', expect.stringContaining('debe elegirse de la lista')),
  );
});

test('the text of what is due is looked for in claim, order, workshop, part and car, by all of its words', async () => {
  const vence = addDias(diaOf(facturas.clock.now()), 2);
  const change = { ...FACTURABLE, entregado: null, vence, oc: '881234', taller: 'TALLER PEÑA', reporte: '09/77-B' };
  const id = await insertIndicador(yard.db, { ...change, pieza: 'CALAVERA DER', marca: 'SEAT', auto: 'IBIZA' });
  for (const search of ['881234', 'pena calav', 'CALAVERA ibiza 2016', '0977b', '09/77', 'seat'])
    expect([search, idsOf(await ask('vencimientos', { search }))]).toEqual([search, [id]]);
  expect(idsOf(await ask('vencimientos', { search: 'calavera tsuru' }))).toEqual([]);
});

test('a report is refused to a role that has none of it', async () => {
  const DE_TODOS = ['vencimientos'];
  const DE_LA_GERENCIA = ['cotizadores', 'notas'];
  for (const name of ['vencimientos', ...FECHADOS]) {
    const esperados = [
      [ROL.socio, DE_TODOS.includes(name)],
      [ROL.gerente, [...DE_TODOS, ...DE_LA_GERENCIA].includes(name)],
      [ROL.admin, true],
    ] as const;
    for (const [rol, may] of esperados) {
      const { status, body } = await call(name, VACIO, rol);
      expect([name, rol, status]).toEqual([name, rol, may ? 200 : 403]);
      if (!may) expect(body).toEqual(refusal('No tienes permiso para esta acción', 'rol'));
    }
  }
});

test('owed is the balance of our invoice, by lines: it follows payments and returns, and ends with them', async () => {
  const hoy = diaOf(facturas.clock.now());
  const periodo = { searchDateStart: addDias(hoy, -1), searchDateEnd: addDias(hoy, 1), aseguradora: 'DEBE' };
  const items = [
    await facturas.registro({ aseguradora: 'DEBE' }, '1000.00'),
    await facturas.registro({ aseguradora: 'DEBE', oc: '7002' }, '2000.00'),
  ];
  const { id, factura } = await facturas.create(items, await facturas.cliente());
  const adeudos = async () => {
    const { inventario, adeudo_total } = await ask('adeudos', periodo);
    return [inventario.map((fila) => [fila.adeudo, fila.sin_ingresar]).toReversed(), adeudo_total];
  };
  expect(await adeudos()).toEqual([
    [
      [1160, true],
      [2320, true],
    ],
    3480,
  ]);
  const { pay, giveBack } = cobros.de(id);
  expect(await pay(480)).toMatchObject({ mensaje: 'success' });
  expect(await adeudos()).toEqual([
    [
      [1000, true],
      [2000, true],
    ],
    3000,
  ]);
  // The whole of the second line came back: what is left is of the first.
  expect(await giveBack(2320, [{ id: factura.items[1]?.id, quantity: 1, regresa: 0 }])).toMatchObject({
    mensaje: 'success',
  });
  expect(await adeudos()).toEqual([[[680, true]], 680]);
  expect(await pay(680)).toMatchObject({ mensaje: 'success' });
  expect(await adeudos()).toEqual([[], 0]);
  expect(await ask('facturadas', periodo)).toMatchObject({ totalPiezas: 2, aseguradora_totals: { DEBE: 2 } });
});
