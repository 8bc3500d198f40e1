import { expect, test } from 'vitest';
import { ROL } from '#domain/roles.ts';
import { Cobros } from '#tests/cobros.ts';
import { insertIndicador } from '#tests/factories.ts';
import { FACTURABLE } from '#tests/facturas.ts';
import type { Wire } from '#tests/inventario.ts';

const cobros = new Cobros();
const { facturas } = cobros;
const { yard } = facturas;

const call = async <Body>(name: string, body: object) => (await yard.call<Body>(name, body, ROL.admin)).body;
const cifrasOf = async (reporte: string) =>
  (await call<{ cifras: Wire }>('indicadores/get_siniestro.php', { reporte })).cifras;
const adeudoOf = async (search: string) =>
  (
    await call<{ adeudo_total: number }>('reportes/adeudos.php', {
      search,
      searchDateStart: '2026-01-01',
      searchDateEnd: '2026-12-31',
    })
  ).adeudo_total;
const registro = async (reporte: string, change: object = {}) =>
  insertIndicador(yard.db, { ...FACTURABLE, reporte, precio: 1_000_00, ...change });

/** An invoice to be paid of records of a claim, as its stamp writes it into them. */
async function invoice(reporte: string, ids: readonly number[]) {
  const items = ids.map((id) => ({
    id,
    price: '1000.00',
    quantity: 1,
    org_import: 'indicadores',
    Reporte: reporte,
    PIEZA: 'FARO',
    MARCA: '',
    AUTO: '',
    TIPO: '',
    A__O: '',
  }));
  const made = await facturas.create(items, await facturas.cliente({ email: `${reporte.length}${ids[0]}@seguros.mx` }));
  return { id: made.id, ...cobros.de(made.id) };
}

test('what was delivered, what is owed and what was paid, with IVA and each by itself', async () => {
  const reporte = 'CIFRAS-1';
  const ids = [await registro(reporte), await registro(reporte), await registro(reporte)];
  expect(await cifrasOf(reporte)).toEqual({ por_facturar: '3480', por_cobrar: '0', pagado: '0' });
  await registro(reporte, { entregado: null });
  await registro(reporte, { fecha_cancelacion: '2026-11-12' });
  const { pay } = await invoice(reporte, ids.slice(0, 2));
  expect(await cifrasOf(reporte)).toEqual({ por_facturar: '1160', por_cobrar: '2320', pagado: '0' });
  expect(await adeudoOf(reporte)).toBe(2320);
  await pay(1000.01);
  const partes = (await call<{ inventario: Wire[] }>('indicadores/get_siniestro.php', { reporte })).inventario;
  expect(await cifrasOf(reporte)).toEqual({ por_facturar: '1160', por_cobrar: '1319.99', pagado: '1000.01' });
  expect(await adeudoOf(reporte)).toBe(1319.99);
  // Each record says its share of it.
  expect(partes.slice(0, 3).map(({ riesgo }) => riesgo)).toEqual(['660', '659.99', '1160']);
  expect((await call<{ pieza: Wire }>('indicadores/get_pieza.php', { pieza: ids[1] })).pieza).toMatchObject({
    riesgo: '659.99',
  });
  await pay(1319.99);
  expect(await cifrasOf(reporte)).toEqual({ por_facturar: '1160', por_cobrar: '0', pagado: '2320' });
});

test('a discount is neither owed nor paid; what was invoiced elsewhere counts by what the record says', async () => {
  const reporte = 'CIFRAS-2';
  const ids = [await registro(reporte), await registro(reporte)];
  const { giveBack, pay } = await invoice(reporte, ids);
  expect(await giveBack(320)).toMatchObject({ mensaje: 'success' });
  expect(await cifrasOf(reporte)).toEqual({ por_facturar: '0', por_cobrar: '2000', pagado: '0' });
  await pay(500);
  expect(await cifrasOf(reporte)).toEqual({ por_facturar: '0', por_cobrar: '1500', pagado: '500' });
  expect(await adeudoOf(reporte)).toBe(1500);
  await registro(reporte, { factura: '77', monto_factura: 900_00, ingreso_factura: '2026-11-15' });
  await registro(reporte, { factura: '78', monto_factura: 100_00, pagada: '2026-11-20' });
  expect(await cifrasOf(reporte)).toEqual({ por_facturar: '0', por_cobrar: '2400', pagado: '600' });
  expect(await adeudoOf(reporte)).toBe(2400);
});
