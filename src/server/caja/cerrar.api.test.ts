import { beforeEach, describe, expect, test } from 'vitest';
import { ROL } from '#domain/roles.ts';
import { TestCajas } from '#tests/cajas.ts';
import { createClock } from '#tests/cuentas.ts';
import { createInventario } from '#tests/inventario.ts';
import { TestNotas } from '#tests/notas.ts';
import { fieldRefusal } from '#tests/refusal.ts';

/** It is noon of the 20th of November in Mexico City. */
const yard = createInventario({ now: createClock().now });
const cajas = new TestCajas(yard);
const notas = new TestNotas(yard);

beforeEach(async () => {
  await yard.db.pool.query('truncate caja_movimientos, cajas');
});

describe('a till is closed', () => {
  test('with what was counted, and the next note opens another turn', async () => {
    const { caja } = await cajas.open(500);
    await notas.sell(300);
    const conteo = [
      { valor: 500, piezas: 1 },
      { valor: 200, piezas: 1 },
      { valor: 50, piezas: '2' },
      { valor: 0.5, piezas: 0 },
    ];
    const closed = await cajas.call('close', { caja: caja.id, conteo });
    expect(closed.caja).toMatchObject({
      esperado: 800,
      contado: 800,
      diferencia: 0,
      motivo: '',
      cerrada_por: 'Ana Ruiz',
      conteo: [
        { valor: 500, piezas: 1 },
        { valor: 200, piezas: 1 },
        { valor: 50, piezas: 2 },
      ],
    });
    await notas.sell(40);
    expect(await cajas.get()).toMatchObject({ turno: 2, fondo: null, esperado: 40 });
    expect((await cajas.open(100)).caja).toMatchObject({ turno: 2, esperado: 140 });
  });

  test('with a difference only for a reason', async () => {
    const { caja } = await cajas.open(500);
    expect(await cajas.close(caja.id, 480.5)).toEqual(fieldRefusal('motivo', 'Escribe por qué hay diferencia'));
    expect((await cajas.get()).cerrada).toBeNull();
    const closed = await cajas.close(caja.id, 480.5, ROL.socio, { motivo: 'Se dio mal un cambio' });
    expect(closed.caja).toMatchObject({
      esperado: 500,
      contado: 480.5,
      diferencia: -19.5,
      motivo: 'Se dio mal un cambio',
    });
  });

  test('once, also by two at once; by then it never changes', async () => {
    const { caja } = await cajas.open(500);
    const both = await Promise.all([
      cajas.close(caja.id, 500),
      cajas.close(caja.id, 500, ROL.gerente, { persona: yard.session(ROL.socio).keylogin }),
    ]);
    expect(both.map(({ mensaje }) => mensaje).sort()).toEqual(['La caja ya se cerró', 'success']);
    const { db } = yard;
    for (const damage of [
      'update cajas set contado = 1 where id = $1',
      'delete from cajas where id = $1',
      `insert into caja_movimientos (caja_id, tipo, forma_pago, monto, motivo, autor, momento)
       values ($1, 'gasto', 'Efectivo', -1, 'x', 'ana', now())`,
    ]) {
      await expect(db.pool.query(damage, [caja.id])).rejects.toThrow('is closed');
    }
    await notas.sell(5);
    for (const damage of ['update caja_movimientos set monto = 0', 'delete from caja_movimientos']) {
      await expect(db.pool.query(damage)).rejects.toThrow('does not change');
    }
  });

  test('is told first of money that moved while it was counted', async () => {
    const { caja } = await cajas.open(500);
    await notas.sell(100);
    expect(await cajas.close(caja.id, 500, ROL.socio, { esperado: 500 })).toMatchObject({
      codigo: 'version',
      campo: 'esperado',
      mensaje: 'Se movió dinero mientras contabas: ahora debe haber $600.00',
    });
    expect((await cajas.close(caja.id, 600, ROL.socio, { esperado: 600 })).mensaje).toBe('success');
  });

  test.each([
    ['a value that no coin has', [{ valor: 3, piezas: 1 }], 'conteo', 'No hay billetes ni monedas de ese valor'],
    [
      'a value twice',
      [
        { valor: 5, piezas: 1 },
        { valor: 5, piezas: 1 },
      ],
      'conteo',
      'Cada valor se cuenta una sola vez',
    ],
    ['less than no coins', [{ valor: 5, piezas: -1 }], 'conteo.0.piezas', ''],
    ['half a coin', [{ valor: 5, piezas: 1.5 }], 'conteo.0.piezas', ''],
    ['no list', 'todo', 'conteo', 'debe ser una lista'],
  ])('not with %s', async (_what, conteo, campo, mensaje) => {
    const { caja } = await cajas.open(5);
    const refused = await cajas.call('close', { caja: caja.id, conteo });
    expect(refused).toMatchObject({ codigo: 'campo', campo, mensaje: expect.stringContaining(mensaje) });
    expect((await cajas.get()).cerrada).toBeNull();
  });

  test('asked again by the same operation, it answers the same', async () => {
    const { caja } = await cajas.open(50);
    const op_id = crypto.randomUUID();
    const first = await cajas.close(caja.id, 50, ROL.socio, { op_id });
    expect(await cajas.close(caja.id, 50, ROL.socio, { op_id })).toEqual(first);
  });
});
