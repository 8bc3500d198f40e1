import { describe, expect, test } from 'vitest';
import { diaOf, formatDia } from '#domain/fecha.ts';
import { ROL } from '#domain/roles.ts';
import { findDescuadres } from '#server/revision/descuadres.ts';
import { createInventario } from '#tests/inventario.ts';
import { fieldRefusal, refusal } from '#tests/refusal.ts';

const inventario = createInventario();

const ledger = (id: number) =>
  inventario.db.kysely
    .selectFrom('movimientos')
    .select(['tipo', 'unidades', 'autor'])
    .where('pieza_id', '=', id)
    .where('tipo', '<>', 'inicial')
    .orderBy('id')
    .execute();

const bajas = (id: number) => inventario.db.kysely.selectFrom('bajas').selectAll().where('pieza_id', '=', id).execute();

describe('stock in the form', () => {
  test('moves by what was typed against what was read, through the ledger, without a new version', async () => {
    const { id, version } = await inventario.create({ Exist: 5 });
    const { pieza } = await inventario.save(id, { Exist: 2, exist_leido: 5, version });
    expect(pieza).toMatchObject({ Exist: 2, version });
    const autor = inventario.session(ROL.admin).keylogin;
    expect(await ledger(id)).toEqual([{ tipo: 'ajuste', unidades: -3, autor }]);
    expect(await inventario.history(id)).toHaveLength(1);
    expect(await findDescuadres(inventario.db)).toEqual([]);
  });

  test('goes into the ledger and the history with the reason that was given, and only with a correction', async () => {
    const { id } = await inventario.create({ Exist: 5 });
    await inventario.save(id, { Exist: 3, exist_leido: 5, motivo_ajuste: '  Conteo del patio ' });
    await inventario.save(id, { cant: 1, motivo_ajuste: 'No hace falta' });
    const { body } = await inventario.call<{ readonly movimientos: readonly object[] }>(
      'update-piezas/get_historial.php',
      {
        pieza: id,
      },
    );
    expect(body.movimientos).toMatchObject([
      { tipo: 'baja', motivo: '' },
      { tipo: 'ajuste', unidades: -2, motivo: 'Conteo del patio' },
      { tipo: 'inicial', motivo: '' },
    ]);
  });

  test('that moved meanwhile is refused with what it is now, and the rest of the form with it', async () => {
    const { id } = await inventario.create({ Exist: 5 });
    await inventario.save(id, { Exist: 4, exist_leido: 5 });
    const stale = await inventario.save(id, { Exist: 9, exist_leido: 5, DETALLES: 'no' });
    expect(stale).toEqual(refusal('Las existencias cambiaron a 4 desde que lo abriste', 'version', 'Exist'));
    expect(await inventario.row(id)).toMatchObject({ existencias: 4, detalles: '', version: 1 });
  });

  test('of two who type at once, one is told', async () => {
    const { id } = await inventario.create({ Exist: 5 });
    const answers = await Promise.all([7, 8].map((Exist) => inventario.save(id, { Exist, exist_leido: 5 })));
    const { existencias } = await inventario.row(id);
    expect(answers.map(({ mensaje }) => mensaje).sort()).toEqual([
      `Las existencias cambiaron a ${existencias} desde que lo abriste`,
      'success',
    ]);
  });

  test('as it was read is not touched, even when it moved', async () => {
    const { id } = await inventario.create({ Exist: 5 });
    await inventario.save(id, { Exist: 4, exist_leido: 5 });
    expect((await inventario.save(id, { Exist: 5, exist_leido: 5 })).pieza).toMatchObject({ Exist: 4 });
  });

  test('without what was read changes nothing: the same number passes, another is refused', async () => {
    const { id } = await inventario.create({ Exist: 5 });
    expect((await inventario.save(id, { Exist: 5 })).mensaje).toBe('success');
    const refused = await inventario.save(id, { Exist: 6 });
    expect(refused).toEqual(refusal('Para cambiar las existencias vuelve a abrir la pieza', 'campo', 'exist_leido'));
    expect(await ledger(id)).toEqual([]);
  });

  test.each([
    [201, 'debe ser 200 o menos'],
    [-1, 'debe ser 0 o más'],
    ['-1', 'debe ser un número entero'],
    [1.5, 'debe ser un número entero'],
    ['1.5', 'debe ser un número entero'],
    ['', 'debe ser un número entero'],
    ['mil', 'debe ser un número entero'],
    [null, 'debe ser un número entero'],
  ])('of %s is refused', async (Exist, mensaje) => {
    const { id } = await inventario.create({ Exist: 5 });
    const answer = await inventario.save(id, { Exist, exist_leido: 5 });
    expect(answer).toEqual(refusal(`El campo Existencias ${mensaje}`, 'campo', 'Exist'));
    expect((await inventario.row(id)).existencias).toBe(5);
  });

  test.each([0, 200])('of %i is fine', async (Exist) => {
    expect(await inventario.create({ Exist })).toMatchObject({ Exist });
  });
});

const VENTA = { COTIZADOR: 'MARISOL', VENTA: 'FACEBOOK', FECHA: '2026-11-02', NOTA: 'Se la llevó el taller' };

describe('with a quantity', () => {
  test('the four fields are of a write-off, which lowers the stock; the part keeps its own', async () => {
    const { id, version } = await inventario.create({ Exist: 5, NOTA: 'RACK A', COTIZADOR: 'YESENIA' });
    const { mensaje, pieza } = await inventario.save(id, { ...VENTA, cant: 2, version });
    expect([mensaje, pieza]).toEqual([
      'success',
      expect.objectContaining({ Exist: 3, NOTA: 'RACK A', COTIZADOR: 'YESENIA', VENTA: '', FECHA: '', version }),
    ]);
    expect(await bajas(id)).toMatchObject([
      {
        cantidad: 2,
        cotizador: 'MARISOL',
        canal: 'FACEBOOK',
        fecha: '2026-11-02',
        nota: VENTA.NOTA,
        remision: null,
        autor: inventario.session(ROL.admin).keylogin,
      },
    ]);
    expect(await ledger(id)).toMatchObject([{ tipo: 'baja', unidades: -2 }]);
  });

  test('of none, they are plain fields of the part', async () => {
    const { id } = await inventario.create({ Exist: 5 });
    expect((await inventario.save(id, { ...VENTA, cant: 0 })).pieza).toMatchObject({ ...VENTA, Exist: 5 });
    expect(await bajas(id)).toEqual([]);
  });

  test('more than there are is refused, and the rest of the form with it', async () => {
    const { id } = await inventario.create({ Exist: 2 });
    const answer = await inventario.save(id, { cant: 3, DETALLES: 'no' });
    expect(answer).toEqual(refusal('Solo quedan 2 existencias de esta pieza', 'existencias'));
    expect([await inventario.row(id), await bajas(id)]).toEqual([expect.objectContaining({ detalles: '' }), []]);
  });

  test.each([
    [{ COTIZADOR: 'NADIE' }, 'El campo Cotizador debe elegirse de la lista'],
    [{ VENTA: 'TELÉFONO' }, 'El campo Venta debe elegirse de la lista'],
  ])('%j is refused', async (change, mensaje) => {
    const { id } = await inventario.create({ Exist: 2 });
    expect(await inventario.save(id, { ...VENTA, cant: 1, ...change })).toEqual(
      fieldRefusal(`${Object.keys(change)}`, mensaje),
    );
    expect((await inventario.row(id)).existencias).toBe(2);
  });

  test('and an id, sent five times at once writes off once', async () => {
    const { id } = await inventario.create({ Exist: 5 });
    const op_id = '0b9c3f0a-5a3c-4d64-9d0e-0d8f0a1b2c3d';
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => inventario.save(id, { ...VENTA, cant: 1 }, { op_id })),
    );
    expect(answers.map(({ mensaje, pieza }) => [mensaje, pieza.Exist])).toEqual(Array(5).fill(['success', 4]));
    expect(await bajas(id)).toHaveLength(1);
  });

  test('ten who take the last four at once: four', async () => {
    const { id } = await inventario.create({ Exist: 4 });
    const answers = await Promise.all(Array.from({ length: 10 }, () => inventario.save(id, { cant: 1 })));
    expect(answers.filter(({ mensaje }) => mensaje === 'success')).toHaveLength(4);
    expect((await inventario.row(id)).existencias).toBe(0);
    expect(await findDescuadres(inventario.db)).toEqual([]);
  });
});

describe('the day of a write-off', () => {
  const DAY_MS = 24 * 60 * 60_000;
  const dia = (days: number) => diaOf(new Date(Date.now() + days * DAY_MS));

  test.each([
    [dia(1), 'El campo Fecha no puede ser posterior a hoy'],
    ['2099-01-01', 'El campo Fecha no puede ser posterior a hoy'],
    ['1999-12-31', 'El campo Fecha debe ser del 01/01/2000 en adelante'],
  ])('%s is refused', async (FECHA, mensaje) => {
    const { id } = await inventario.create({ Exist: 2 });
    expect(await inventario.save(id, { ...VENTA, FECHA, cant: 1 })).toEqual(refusal(mensaje, 'campo', 'FECHA'));
    expect([(await inventario.row(id)).existencias, await bajas(id)]).toEqual([2, []]);
  });

  test.each([
    [dia(0), undefined],
    ['', undefined],
    [dia(-1), `La fecha de la baja es anterior al alta de la pieza (${formatDia(dia(0))})`],
    ['2000-01-01', `La fecha de la baja es anterior al alta de la pieza (${formatDia(dia(0))})`],
  ])('%j is kept, with the notice %j', async (FECHA, aviso) => {
    const { id } = await inventario.create({ Exist: 2 });
    expect((await inventario.save(id, { ...VENTA, FECHA, cant: 1 })).aviso).toBe(aviso);
    expect(await bajas(id)).toMatchObject([{ fecha: FECHA || dia(0) }]);
  });
});
