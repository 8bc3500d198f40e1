import { describe, expect, test } from 'vitest';
import { ROL } from '#domain/roles.ts';
import { findDescuadres } from '#server/revision/descuadres.ts';
import { insertFactura, insertPieza } from '#tests/factories.ts';
import { createInventario } from '#tests/inventario.ts';
import { TestNotas } from '#tests/notas.ts';
import { refusal } from '#tests/refusal.ts';
import { giveBack } from '#tests/ventas.ts';

const yard = createInventario();
const notas = new TestNotas(yard);

const bajasOf = (nota: number) =>
  yard.db.kysely
    .selectFrom('bajas')
    .select(['estatus', 'devueltas'])
    .where('remision', '=', nota)
    .orderBy('id')
    .execute();
const historyOf = (tabla: string, id: number) => {
  const query = yard.db.kysely.selectFrom('historial').select(['operacion', 'antes', 'despues', 'autor']);
  return query.where('tabla', '=', tabla).where('registro', '=', String(id)).execute();
};
const facturar = async (id: number, estado: 'timbrada' | 'cancelada', folio = 12) => {
  const { items } = (await notas.call('get_nota', { nota: id })).body.nota;
  return insertFactura(yard.db, [items[0]?.id ?? 0], { estado, folio });
};

describe('a cancelled note', () => {
  test('gives its units back, and its write-offs are cancelled', async () => {
    const faro = await insertPieza(yard.db, { existencias: 3, publicada_facebook: '2026-01-02' });
    const cofre = await insertPieza(yard.db);
    const { id } = await notas.create([{ inventario: faro.inventario, cantidad: 2 }, cofre]);
    const { mensaje, nota, ...rest } = await notas.cancel(id);
    expect({ mensaje, rest }).toEqual({ mensaje: 'success', rest: {} });
    expect(nota).toMatchObject({
      id,
      estatus: 'cancelado',
      total: 300,
      piezas: 3,
      items: [
        { devueltas: 2, Exist: 3 },
        { devueltas: 1, Exist: 1 },
      ],
    });
    expect(await bajasOf(id)).toEqual([
      { estatus: 'cancelado', devueltas: 2 },
      { estatus: 'cancelado procesado', devueltas: 1 },
    ]);
    const { keylogin } = yard.session(ROL.gerente);
    const despues = { cancelada: nota.cancelAt, cancelada_por: keylogin };
    expect(await historyOf('notas', id)).toMatchObject([
      { operacion: 'cambio', antes: { cancelada: null }, despues, autor: keylogin },
    ]);
    expect(await historyOf('bajas', Number(nota.items[0]?.id_baja))).toMatchObject([
      { antes: { estatus: 'baja' }, despues: { estatus: 'cancelado' }, autor: keylogin },
    ]);
    expect(await findDescuadres(yard.db)).toEqual([]);
  });

  test('gives back what is still out, once some of it came back', async () => {
    const faro = await insertPieza(yard.db, { existencias: 3 });
    const cofre = await insertPieza(yard.db);
    const { id, items } = await notas.create([{ inventario: faro.inventario, cantidad: 3 }, cofre]);
    await giveBack(yard.db, { bajaId: Number(items[0]?.id_baja), unidades: 1 }, 'remision');
    await giveBack(yard.db, { bajaId: Number(items[1]?.id_baja) }, 'remision');
    const parcial = [
      { devueltas: 1, Exist: 1 },
      { devueltas: 1, Exist: 1 },
    ];
    expect((await notas.call('get_nota', { nota: id })).body.nota).toMatchObject({ estatus: 'creado', items: parcial });
    expect((await notas.cancel(id)).nota).toMatchObject({ items: [{ devueltas: 3, Exist: 3 }, parcial[1]] });
    expect(await findDescuadres(yard.db)).toEqual([]);
  });

  test('of which everything is back already is only cancelled', async () => {
    const pieza = await insertPieza(yard.db);
    const { id, items } = await notas.create([pieza]);
    await giveBack(yard.db, { bajaId: Number(items[0]?.id_baja) }, 'remision');
    expect((await notas.cancel(id)).nota).toMatchObject({ estatus: 'cancelado', items: [{ devueltas: 1, Exist: 1 }] });
  });

  test('gives its unit back to a part that was deleted, and says so; and to one that has 200', async () => {
    const borrada = await insertPieza(yard.db, { existencias: 2 });
    const llena = await insertPieza(yard.db, { existencias: 200 });
    const { id } = await notas.create([borrada, llena]);
    await yard.call('update-piezas/delete_pieza.php', { id: borrada.id });
    await yard.save(llena.id, { Exist: 200, exist_leido: 199 });
    expect(await yard.existencias(llena.id)).toBe(200);
    const { aviso, nota } = await notas.cancel(id);
    expect(aviso).toBe(`La pieza ${borrada.inventario} está eliminada: restáurala`);
    expect(nota.items).toMatchObject([{ Exist: 2 }, { Exist: 201 }]);
    expect(await findDescuadres(yard.db)).toEqual([]);
  });
});

describe('a note is not cancelled', () => {
  test('twice', async () => {
    const pieza = await insertPieza(yard.db);
    const { id } = await notas.create([pieza]);
    await notas.cancel(id);
    expect(await notas.cancel(id)).toEqual(refusal('La nota ya estaba cancelada'));
    expect(await yard.existencias(pieza.id)).toBe(1);
  });

  test.each([
    [ROL.prospecto, 403],
    [ROL.cliente, 403],
    [ROL.socio, 403],
    [ROL.admin, 200],
    [ROL.gerente, 200],
  ] as const)('by role %i: %i', async (rol, status) => {
    const pieza = await insertPieza(yard.db);
    const { id } = await notas.create([pieza]);
    const answer = await notas.call('submit_nota', { id, status: 0 }, rol);
    expect(answer.status).toBe(status);
    if (status === 403) expect(answer.body).toEqual(refusal('No tienes permiso para esta acción', 'rol'));
    expect(await yard.existencias(pieza.id)).toBe(status === 200 ? 1 : 0);
  });

  test('while an invoice that stands on it lives, and may be once that is cancelled', async () => {
    const pieza = await insertPieza(yard.db);
    const { id } = await notas.create([pieza]);
    const factura = await facturar(id, 'timbrada');
    expect(await notas.cancel(id)).toEqual(refusal('Primero cancela la factura F-12'));
    expect((await notas.call('get_nota', { nota: id })).body.nota).toMatchObject({
      estatus: 'creado',
      factura: { id: factura, folio: 'F-12', estatus: 'Timbrada' },
      items: [{ Exist: 0 }],
    });
    await yard.db.kysely.updateTable('cfdis').set({ estado: 'incierta' }).where('id', '=', factura).execute();
    expect(await notas.cancel(id)).toEqual(refusal('La nota tiene una factura por confirmar'));
    const cancelada = { estado: 'cancelada', cancelada: new Date() } as const;
    await yard.db.kysely.updateTable('cfdis').set(cancelada).where('id', '=', factura).execute();
    expect(await notas.cancel(id)).toMatchObject({
      mensaje: 'success',
      nota: { factura: null, items: [{ Exist: 1 }] },
    });
  });

  test('when there is none with its number', async () => {
    expect(await notas.cancel(2_000_000_000)).toEqual(refusal('No se encontró la nota', 'no_existe'));
  });
});
