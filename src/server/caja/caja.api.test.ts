import { beforeEach, describe, expect, test } from 'vitest';
import { ROL } from '#domain/roles.ts';
import { TestCajas } from '#tests/cajas.ts';
import { createClock } from '#tests/cuentas.ts';
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

describe('a till', () => {
  test('opens with the first note of the day, and has what was paid in cash', async () => {
    expect(await cajas.get()).toBeNull();
    await notas.sell(300);
    await notas.sell(200, { forma_pago: 'Transferencia' });
    await notas.sell(150.5, {
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
    await notas.sell(100);
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
    await notas.sell(300);
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
    await notas.sell(100);
    expect(await cajas.get()).toMatchObject({ dia: '2026-11-20', esperado: 100 });
    clock.pass(HOUR);
    expect(await cajas.get()).toBeNull();
    await notas.sell(70);
    expect(await cajas.get()).toMatchObject({ dia: '2026-11-21', turno: 1, esperado: 70 });
  });

  test('that nobody closed is named until somebody does, three days later as well; money goes to today', async () => {
    const abierta = (await cajas.open(500)).caja;
    await notas.sell(100);
    clock.pass(72 * HOUR);
    await notas.sell(40);
    expect(await cajas.get()).toMatchObject({ esperado: 40 });
    const { sin_cerrar } = await cajas.list();
    expect(sin_cerrar).toMatchObject([{ id: abierta.id, dia: abierta.dia, esperado: 600, cerrada: null }]);
    expect((await cajas.close(abierta.id, 600)).caja).toMatchObject({ diferencia: 0 });
    expect((await cajas.list()).sin_cerrar).toEqual([]);
  });

  test('that was closed stays as it was when one of its notes is cancelled: the money leaves the till of who cancels', async () => {
    const nota = await notas.sell(300);
    const { id } = await cajas.get();
    await cajas.close(id, 300);
    clock.pass(24 * HOUR);
    expect((await notas.cancel(nota.id, { rol: ROL.gerente })).mensaje).toBe('success');
    expect((await cajas.call('get_caja', { caja: id })).caja).toMatchObject({ esperado: 300, movimientos: 1 });
    expect(await cajas.get(ROL.gerente)).toMatchObject({ esperado: -300 });
  });
});
