import { describe, expect, test } from 'vitest';
import { diaOf } from '#domain/fecha.ts';
import { ROL } from '#domain/roles.ts';
import { insertAnticipo, insertApartado, insertPieza } from '#tests/factories.ts';
import { createInventario, type Wire } from '#tests/inventario.ts';
import { TestNotas } from '#tests/notas.ts';
import { fieldRefusal } from '#tests/refusal.ts';

const yard = createInventario();
const notas = new TestNotas(yard);

const efectivo = (monto: number, more: object = {}) => ({ forma_pago: 'Efectivo', monto, ...more });
const transferencia = (monto: number, more: object = {}) => ({ forma_pago: 'Transferencia', monto, ...more });

/** Asks for a note of one part of $500.00. */
async function sell(form: object) {
  const { inventario } = await insertPieza(yard.db);
  return notas.ask([{ INV__: inventario, quantity: 1, price: 500 }], form);
}

interface Linea extends Wire {
  readonly forma_pago: string;
}
const corteOf = async () =>
  (await notas.call('get_corte', { fecha: diaOf(new Date()) }, ROL.admin)).body.corte as {
    readonly ventas: readonly Linea[];
    readonly cancelaciones: readonly Linea[];
    readonly caja: readonly Linea[];
  };

describe('a note that is paid in two ways', () => {
  test('has the way of the larger for its own, and its parts where it is read', async () => {
    const pagos = [efectivo(200, { recibido: 250 }), transferencia(300)];
    const { nota } = await sell({ forma_pago: 'Efectivo', pagos });
    const cobro = { forma_pago: 'Transferencia', pagos: [transferencia(300), efectivo(200)], recibido: 250 };
    expect(nota).toMatchObject(cobro);
    expect((await notas.call('get_nota', { nota: nota.id })).body.nota).toMatchObject(cobro);
  });

  test('is split in the till and in the report, and goes back as it came', async () => {
    await yard.db.pool.query('truncate notas cascade');
    const { nota } = await sell({ pagos: [transferencia(300), efectivo(200)] });
    await sell({ forma_pago: 'Efectivo' });
    const { ventas, caja } = await corteOf();
    expect(ventas).toMatchObject([
      { forma_pago: 'Efectivo', notas: 1, total: 700, anticipo: 0 },
      { forma_pago: 'Transferencia', notas: 1, total: 300, anticipo: 0 },
    ]);
    expect(caja).toMatchObject([
      { forma_pago: 'Efectivo', monto: 700 },
      { forma_pago: 'Transferencia', monto: 300 },
    ]);
    const hoy = diaOf(new Date());
    const reporte = (await yard.call('reportes/notas.php', { searchDateStart: hoy, searchDateEnd: hoy }, ROL.admin))
      .body;
    expect(reporte.forma_pago_totals).toEqual({
      Efectivo: { notas: 1, pesos: 700 },
      Transferencia: { notas: 1, pesos: 300 },
    });

    await notas.call('submit_nota', { id: nota.id, status: 0 }, ROL.admin);
    const despues = await corteOf();
    expect(despues.cancelaciones).toMatchObject([
      { forma_pago: 'Transferencia', total: 300 },
      { forma_pago: 'Efectivo', total: 200 },
    ]);
    // It goes back from the drawer of who cancels.
    expect(new Set(despues.caja.map(({ forma_pago, monto }) => `${forma_pago} ${monto}`))).toEqual(
      new Set(['Efectivo 700', 'Transferencia 300', 'Transferencia -300', 'Efectivo -200']),
    );
  });

  test('pays what is left of its advance, which stays with the larger part', async () => {
    await yard.db.pool.query('truncate notas cascade');
    const { inventario } = await insertPieza(yard.db);
    const apartado = await insertApartado(yard.db);
    await insertAnticipo(yard.db, { apartado_id: apartado, monto: 100_00 });
    const items = [{ INV__: inventario, quantity: 1, price: 500 }];
    const form = { apartado, pagos: [efectivo(150), transferencia(250)] };
    expect(await notas.ask(items, { ...form, pagos: [efectivo(250), transferencia(250)] })).toEqual(
      fieldRefusal('pagos', 'Los pagos suman $500.00 y son $400.00'),
    );
    expect((await notas.ask(items, form)).nota).toMatchObject({
      total: 500,
      anticipo: 100,
      forma_pago: 'Transferencia',
    });
    expect((await corteOf()).ventas).toMatchObject([
      { forma_pago: 'Efectivo', total: 150, anticipo: 0 },
      { forma_pago: 'Transferencia', total: 350, anticipo: 100 },
    ]);
  });
});

describe('a note is not made', () => {
  test.each([
    [
      'of payments that are not its total',
      [efectivo(200), transferencia(299.99)],
      'pagos',
      'Los pagos suman $499.99 y son $500.00',
    ],
    ['of no payments', [], 'pagos', 'Los pagos suman $0.00 y son $500.00'],
    ['of one way twice', [efectivo(200), efectivo(300)], 'pagos.1.forma_pago', 'Efectivo ya está en otro pago'],
    ['of less cash than it takes', [efectivo(500, { recibido: 499.99 })], 'pagos.0.recibido', 'Faltan $0.01'],
    ['with change of a transfer', [transferencia(500, { recibido: 600 })], 'pagos.0.recibido', 'Solo el efectivo'],
    ['of a negative amount', [efectivo(-1), transferencia(501)], 'pagos.0.monto', 'debe ser mayor a 0'],
    [
      'of a way that is none',
      [{ forma_pago: 'Oro', monto: 500 }],
      'pagos.0.forma_pago',
      'debe ser Efectivo o Transferencia',
    ],
  ])('%s, and its part stays', async (_what, pagos, campo, mensaje) => {
    const { id, inventario } = await insertPieza(yard.db);
    const refused = await notas.ask([{ INV__: inventario, quantity: 1, price: 500 }], { pagos });
    expect(refused).toMatchObject({ campo, mensaje: expect.stringContaining(mensaje) });
    expect(await yard.existencias(id)).toBe(1);
  });
});
