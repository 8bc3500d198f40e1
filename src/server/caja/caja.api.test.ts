import { beforeEach, describe, expect, test } from 'vitest';
import { ROL } from '#domain/roles.ts';
import { TestCajas } from '#tests/cajas.ts';
import { createClock } from '#tests/cuentas.ts';
import { insertPieza } from '#tests/factories.ts';
import { createInventario } from '#tests/inventario.ts';
import { TestNotas } from '#tests/notas.ts';
import { fieldRefusal, refusal } from '#tests/refusal.ts';

/** It is noon of the 20th of November in Mexico City, unless a test moves the clock. */
const clock = createClock();
const yard = createInventario({ now: clock.now });
const cajas = new TestCajas(yard);
const notas = new TestNotas(yard);
const HOUR = 60 * 60_000;
const quien = (rol: 3 | 4 | 5) => yard.session(rol).keylogin;

beforeEach(async () => {
  await yard.db.pool.query('truncate caja_movimientos, cajas');
});

/** Sells something for so many pesos. */
async function sell(pesos: number, form: object = {}, rol: 3 | 4 | 5 = ROL.socio) {
  const { inventario } = await insertPieza(yard.db);
  const { mensaje, nota } = await notas.ask([{ INV__: inventario, quantity: 1, price: pesos }], form, { rol });
  expect(mensaje).toBe('success');
  return nota;
}

describe('a till', () => {
  test('opens with the first note of the day, and has what was paid in cash', async () => {
    expect(await cajas.get()).toBeNull();
    await sell(300);
    await sell(200, { forma_pago: 'Transferencia' });
    await sell(150.5, {
      pagos: [
        { forma_pago: 'Efectivo', monto: 100 },
        { forma_pago: 'Transferencia', monto: 50.5 },
      ],
    });
    expect(await cajas.get()).toMatchObject({
      persona: quien(ROL.socio),
      dia: '2026-11-20',
      turno: 1,
      fondo: null,
      esperado: 400,
      contado: null,
      cerrada: null,
      movimientos: 4,
      formas: [
        { forma_pago: 'Efectivo', entradas: 400, salidas: 0 },
        { forma_pago: 'Transferencia', entradas: 250.5, salidas: 0 },
      ],
    });
  });

  test('gets its float once, also after it sold', async () => {
    await sell(100);
    expect(await cajas.open('500')).toMatchObject({
      mensaje: 'success',
      caja: { fondo: 500, esperado: 600, turno: 1 },
    });
    expect(await cajas.open(200)).toEqual(refusal('La caja ya se abrió con $500.00', 'negocio', 'fondo'));
    const both = await Promise.all([cajas.open(100, ROL.admin), cajas.open(200, ROL.admin)]);
    expect(both.map(({ mensaje }) => mensaje === 'success').sort()).toEqual([false, true]);
  });

  test.each([
    ['below nothing', -1, 'no puede ser negativo'],
    ['that is no number', 'mucho', 'debe ser un número con dos decimales o menos'],
    ['of nothing', '', 'no puede quedar vacío'],
  ])('takes no float %s', async (_what, fondo, mensaje) => {
    expect(await cajas.open(fondo)).toMatchObject({
      codigo: 'campo',
      campo: 'fondo',
      mensaje: expect.stringContaining(mensaje),
    });
    expect(await cajas.get()).toBeNull();
  });

  test('may have a float of nothing', async () => {
    expect((await cajas.open(0)).caja).toMatchObject({ fondo: 0, esperado: 0 });
  });

  test('follows withdrawals, expenses and entries, each with its reason, and gives no more than it has', async () => {
    await cajas.open(500);
    await sell(300);
    expect((await cajas.move('retiro', 250.5)).caja.esperado).toBe(549.5);
    expect((await cajas.move('gasto', '49.50')).caja.esperado).toBe(500);
    expect((await cajas.move('entrada', 20)).caja.esperado).toBe(520);
    expect(await cajas.move('retiro', 520.01)).toEqual(fieldRefusal('monto', 'En la caja hay $520.00 en efectivo'));
    expect(await cajas.move('retiro', 1, ROL.socio, { forma_pago: 'Transferencia' })).toEqual(
      fieldRefusal('monto', 'En la caja hay $0.00 en transferencias'),
    );
    expect((await cajas.move('retiro', 520)).caja.esperado).toBe(0);
    const caja = await cajas.get();
    expect(caja).toMatchObject({
      esperado: 0,
      totales: [
        { tipo: 'entrada', movimientos: 1, monto: 20 },
        { tipo: 'gasto', movimientos: 1, monto: -49.5 },
        { tipo: 'retiro', movimientos: 2, monto: -770.5 },
        { tipo: 'venta', movimientos: 1, monto: 300 },
      ],
    });
    expect(caja).toMatchObject({
      ultimos: [{ tipo: 'retiro', monto: -520, motivo: 'Al banco', autor: 'Ana Ruiz' }, {}, {}, {}, {}],
    });
  });

  test.each([
    ['no reason', { motivo: ' ' }, 'motivo'],
    ['nothing', { monto: 0 }, 'monto'],
    ['less than nothing', { monto: -5 }, 'monto'],
    ['a kind that is none', { tipo: 'venta' }, 'tipo'],
    ['a way that is none', { forma_pago: 'Tarjeta' }, 'forma_pago'],
  ])('moves by hand with %s: refused', async (_what, change, campo) => {
    const refused = await cajas.call('move', { tipo: 'entrada', monto: 5, motivo: 'Cambio', ...change });
    expect(refused).toMatchObject({ codigo: 'campo', campo });
    expect(await cajas.get()).toBeNull();
  });

  test('of two who take out its last pesos at once one does', async () => {
    await cajas.open(100);
    const both = await Promise.all(Array.from({ length: 6 }, () => cajas.move('retiro', 60)));
    expect(both.filter(({ mensaje }) => mensaje === 'success')).toHaveLength(1);
    expect((await cajas.get()).esperado).toBe(40);
  });
});

describe('a till is closed', () => {
  test('with what was counted, and the next note opens another turn', async () => {
    const { caja } = await cajas.open(500);
    await sell(300);
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
    await sell(40);
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
      cajas.close(caja.id, 500, ROL.gerente, { persona: quien(ROL.socio) }),
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
    await sell(5);
    for (const damage of ['update caja_movimientos set monto = 0', 'delete from caja_movimientos']) {
      await expect(db.pool.query(damage)).rejects.toThrow('does not change');
    }
  });

  test('is told first of money that moved while it was counted', async () => {
    const { caja } = await cajas.open(500);
    await sell(100);
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

describe('the till of somebody else', () => {
  test('is read, moved and closed by roles 4 and 5, and by nobody else', async () => {
    const persona = quien(ROL.gerente);
    const { caja } = await cajas.open(100, ROL.gerente);
    for (const asked of [
      cajas.open(5, ROL.socio, { persona }),
      cajas.move('retiro', 5, ROL.socio, { persona }),
      cajas.close(caja.id, 100, ROL.socio, { persona }),
      cajas.call('get_caja', { persona }),
    ]) {
      expect(await asked).toEqual(refusal('No tienes permiso para esta acción', 'rol'));
    }
    const none = { codigo: 'no_existe', mensaje: 'No se encontró la caja' };
    expect(await cajas.close(caja.id, 100)).toMatchObject(none);
    expect(await cajas.call('get_caja', { caja: caja.id })).toMatchObject(none);
    expect((await cajas.call('get_caja', { caja: caja.id }, ROL.admin)).caja).toMatchObject({ persona });
    expect((await cajas.move('retiro', 30, ROL.admin, { persona })).caja).toMatchObject({ persona, esperado: 70 });
    expect((await cajas.close(caja.id, 70, ROL.admin, { persona })).caja).toMatchObject({ persona, diferencia: 0 });
    expect(await cajas.open(5, ROL.admin, { persona: 'nadie' })).toMatchObject({
      codigo: 'no_existe',
      campo: 'persona',
    });
    const cliente = yard.session(ROL.cliente).keylogin;
    expect(await cajas.open(5, ROL.admin, { persona: cliente })).toMatchObject({
      codigo: 'no_existe',
      campo: 'persona',
    });
  });

  test('is seen in the list by roles 4 and 5; the others see theirs', async () => {
    await cajas.open(100, ROL.gerente);
    await cajas.open(50);
    expect((await cajas.list(ROL.admin)).cajas.map(({ fondo }) => fondo).sort()).toEqual([100, 50]);
    expect((await cajas.list()).cajas.map(({ fondo }) => fondo)).toEqual([50]);
  });

  test('whose withdrawal somebody else makes is less in that till and in its corte', async () => {
    await cajas.open(100);
    await cajas.move('retiro', 30, ROL.admin, { persona: quien(ROL.socio) });
    const { body } = await yard.call<{ corte: { caja: unknown; otros: unknown } }>(
      'notas/get_corte.php',
      {},
      ROL.admin,
    );
    expect(body.corte.caja).toEqual([{ autor: quien(ROL.socio), forma_pago: 'Efectivo', monto: -30 }]);
  });
});

describe('the day of a till', () => {
  test('is that of Mexico City, whatever day it is where the server stands', async () => {
    // 23:30 there: at the same moment it is the 21st in UTC.
    clock.pass(11.5 * HOUR);
    await sell(100);
    expect(await cajas.get()).toMatchObject({ dia: '2026-11-20', esperado: 100 });
    clock.pass(HOUR);
    expect(await cajas.get()).toBeNull();
    await sell(70);
    expect(await cajas.get()).toMatchObject({ dia: '2026-11-21', turno: 1, esperado: 70 });
  });

  test('that nobody closed is named until somebody does, three days later as well; money goes to today', async () => {
    const abierta = (await cajas.open(500)).caja;
    await sell(100);
    clock.pass(72 * HOUR);
    await sell(40);
    expect(await cajas.get()).toMatchObject({ esperado: 40 });
    const { sin_cerrar } = await cajas.list();
    expect(sin_cerrar).toMatchObject([{ id: abierta.id, dia: abierta.dia, esperado: 600, cerrada: null }]);
    expect((await cajas.close(abierta.id, 600)).caja).toMatchObject({ diferencia: 0 });
    expect((await cajas.list()).sin_cerrar).toEqual([]);
  });

  test('that was closed stays as it was when one of its notes is cancelled: the money leaves the till of who cancels', async () => {
    const nota = await sell(300);
    const { id } = await cajas.get();
    await cajas.close(id, 300);
    clock.pass(24 * HOUR);
    expect((await notas.cancel(nota.id, { rol: ROL.gerente })).mensaje).toBe('success');
    expect((await cajas.call('get_caja', { caja: id })).caja).toMatchObject({ esperado: 300, movimientos: 1 });
    expect(await cajas.get(ROL.gerente)).toMatchObject({ esperado: -300 });
  });
});
