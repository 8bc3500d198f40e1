import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ROL } from '#domain/roles.ts';
import { readNegocio } from '#server/negocio.ts';
import { findDescuadres } from '#server/revision/descuadres.ts';
import { type CajaDeLaRed, TestCajas } from '#tests/cajas.ts';
import { insertPieza } from '#tests/factories.ts';
import { createInventario } from '#tests/inventario.ts';
import { TestNotas } from '#tests/notas.ts';

const { interno } = readNegocio('negocio.config.json');
const propia = createInventario();
const compartida = createInventario({ interno: { ...interno, caja: { compartida: true } } });

const RONDAS = Number(process.env.RONDAS ?? 8);

describe.each([
  ['of one person', propia, [ROL.socio] as const],
  ['that the business shares', compartida, [ROL.socio, ROL.gerente, ROL.admin] as const],
])('a till %s', (_what, yard, roles) => {
  const cajas = new TestCajas(yard);
  const notas = new TestNotas(yard);
  const todas = async () => (await cajas.list(ROL.admin)).cajas;

  beforeEach(async () => {
    await yard.db.pool.query('truncate caja_movimientos, cajas, notas, piezas cascade');
  });
  afterEach(async () => {
    expect(await findDescuadres(yard.db)).toEqual([]);
  });

  /** Sells one unit for $100.00. */
  async function sell(inventario: number, at: number) {
    const rol = roles[at % roles.length] ?? ROL.socio;
    return notas.ask([{ INV__: inventario, quantity: 1, price: 100 }], {}, { rol });
  }

  test('is opened once by those who sell first at the same moment', async () => {
    const { inventario } = await insertPieza(yard.db, { existencias: 20 });
    const answers = await Promise.all(Array.from({ length: 12 }, (_, at) => sell(inventario, at)));
    expect(answers.map(({ mensaje }) => mensaje)).toEqual(answers.map(() => 'success'));
    expect(await todas()).toMatchObject([{ turno: 1, esperado: 1200, movimientos: 12 }]);
  });

  test('has each sale of the moment in which it is closed once: in it, or in the next turn', async () => {
    for (let round = 0; round < RONDAS; round += 1) {
      await yard.db.pool.query('truncate caja_movimientos, cajas, notas, piezas cascade');
      const { inventario } = await insertPieza(yard.db, { existencias: 30 });
      await sell(inventario, 0);
      const { id } = await cajas.get();
      const close = async (): Promise<CajaDeLaRed> => {
        await new Promise((after) => setTimeout(after, Math.random() * 20));
        return (await cajas.close(id, 0, ROL.socio, { motivo: 'Sin contar' })).caja;
      };
      const sales = Array.from({ length: 10 }, (_, at) => sell(inventario, at));
      const [closed, ...answers] = await Promise.all([close(), ...sales]);
      expect(answers.map(({ mensaje }) => mensaje)).toEqual(answers.map(() => 'success'));
      const after = await todas();
      expect(after.reduce((sum, { esperado }) => sum + esperado, 0)).toBe(1100);
      expect(after.find((caja) => caja.id === id)).toMatchObject({
        esperado: closed.esperado,
        cerrada: closed.cerrada,
      });
      expect(after.length).toBe(closed.esperado === 1100 ? 1 : 2);
    }
  });
});

test('who sells with a shared till waits for nobody else who does', async () => {
  const notas = new TestNotas(compartida);
  const { db } = compartida;
  const { inventario } = await insertPieza(db, { existencias: 5 });
  await notas.create([{ inventario }]);
  const { rows } = await db.pool.query<{ id: number }>('select id from cajas where cerrada is null');
  const holder = await db.pool.connect();
  try {
    await holder.query('begin');
    await holder.query('select id from cajas where id = $1 for key share', [rows[0]?.id]);
    await holder.query(
      `insert into caja_movimientos (caja_id, tipo, forma_pago, monto, motivo, autor, momento)
       values ($1, 'entrada', 'Efectivo', 1, 'Cambio', 'ana', now())`,
      [rows[0]?.id],
    );
    const { mensaje } = await notas.ask([{ INV__: inventario, quantity: 1, price: 100 }]);
    expect(mensaje).toBe('success');
  } finally {
    await holder.query('rollback');
    holder.release();
  }
});

test('a shared till is opened, moved and closed by anybody of the staff', async () => {
  await compartida.db.pool.query('truncate caja_movimientos, cajas cascade');
  const cajas = new TestCajas(compartida);
  const { caja } = await cajas.open(500, ROL.socio);
  expect(caja).toMatchObject({ persona: null, nombre: '' });
  expect((await cajas.move('retiro', 100, ROL.gerente)).caja).toMatchObject({ id: caja.id, esperado: 400 });
  expect(await cajas.get(ROL.admin)).toMatchObject({ id: caja.id });
  expect((await cajas.list(ROL.socio)).cajas).toMatchObject([{ id: caja.id }]);
  expect((await cajas.close(caja.id, 400, ROL.gerente)).caja).toMatchObject({ diferencia: 0 });
});

test('a till that somebody left before the business shared one is read and closed by him, and by who answers for others', async () => {
  const { db } = compartida;
  await db.pool.query('truncate caja_movimientos, cajas cascade');
  const cajas = new TestCajas(compartida);
  const persona = compartida.session(ROL.socio).keylogin;
  const { rows } = await db.pool.query<{ id: number }>(
    `insert into cajas (persona, dia, turno, abierta, abierta_por)
     select $1, date '2026-01-05' + n, 1, now(), $1 from generate_series(1, 2) n returning id`,
    [persona],
  );
  const [una = 0, otra = 0] = rows.map(({ id }) => id);
  expect((await cajas.list(ROL.socio)).sin_cerrar.map(({ id }) => id)).toEqual([una, otra]);
  expect((await cajas.call('get_caja', { caja: una })).caja).toMatchObject({ id: una, persona });
  expect((await cajas.close(una, 0)).mensaje).toBe('success');
  expect((await cajas.close(otra, 0, ROL.gerente)).codigo).toBe('no_existe');
  expect((await cajas.close(otra, 0, ROL.gerente, { persona })).mensaje).toBe('success');
});
