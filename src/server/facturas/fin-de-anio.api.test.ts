import { expect, test } from 'vitest';
import { ROL } from '#domain/roles.ts';
import { Cobros } from '#tests/cobros.ts';
import { insertIndicador, insertPieza } from '#tests/factories.ts';
import { CONTADO, FACTURABLE } from '#tests/facturas.ts';
import type { Wire } from '#tests/inventario.ts';

/** The last second of a year where the business is; in UTC the next one is six hours old. */
const ULTIMO = Date.parse('2027-01-01T05:59:59Z');

const cobros = new Cobros();
const { facturas } = cobros;

interface Reporte extends Wire {
  readonly totalPiezas: number;
  readonly inventario: readonly (Wire & { readonly color?: number })[];
}

const reporte = async (name: string, body: object = {}) =>
  (await facturas.yard.call<Reporte>(`reportes/${name}.php`, body, ROL.admin)).body;
const del = (dia: string) => ({ searchDateStart: dia, searchDateEnd: dia });

test('at the last second of a year every document and report is of that year, and a second later of the next', async () => {
  facturas.clock.pass(ULTIMO - facturas.clock.now().getTime());
  await facturas.yard.db.kysely
    .updateTable('sesiones')
    .set({ creada: new Date(ULTIMO), usada: new Date(ULTIMO) })
    .execute();
  await insertIndicador(facturas.yard.db, { ...FACTURABLE, entregado: null, vence: '2026-12-31' });
  const factura = await facturas.deSiniestro();
  const { pay, giveBack, xmlOf } = cobros.de(factura.id);
  await pay(100, { fecha_aplicacion: '2026-12-31' });
  await giveBack(50);
  expect(await xmlOf('P')).toMatch(/FechaPago="2026-12-31T23:59:59"/);
  expect(await xmlOf('E')).toMatch(/ Fecha="2026-12-31T23:59:59"/);
  const nota = await facturas.notas.create([await insertPieza(facturas.yard.db)], { nombre: 'Publico en general' });
  const items = await facturas.deNota(nota);
  expect((await facturas.create(items, null, CONTADO)).factura).toMatchObject({ global: { meses: '12', anio: 2026 } });
  expect((await reporte('vencimientos')).inventario.map(({ color }) => color)).toEqual([2]);

  facturas.clock.pass(1_000);
  expect((await reporte('vencimientos')).inventario.map(({ color }) => color)).toEqual([1]);
  await pay(100, { fecha_aplicacion: '2027-01-01' });
  expect(await xmlOf('P')).toMatch(/FechaPago="2027-01-01T00:00:00"/);
  for (const [name, dia, cuantas] of [
    ['facturadas', '2026-12-31', 1],
    ['facturadas', '2027-01-01', 0],
    ['adeudos', '2026-12-31', 1],
    ['adeudos', '2027-01-01', 0],
  ] as const)
    expect([name, dia, (await reporte(name, del(dia))).totalPiezas]).toEqual([name, dia, cuantas]);
  const notasOf = async (dia: string) => (await reporte('notas', del(dia))).totalNotas;
  expect([await notasOf('2026-12-31'), await notasOf('2027-01-01')]).toEqual([1, 0]);
});
