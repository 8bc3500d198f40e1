import { describe, expect, test } from 'vitest';
import { ROL } from '#domain/roles.ts';
import { findDescuadres } from '#server/revision/descuadres.ts';
import { insertPieza } from '#tests/factories.ts';
import { createInventario } from '#tests/inventario.ts';
import { TestNotas } from '#tests/notas.ts';
import { refusal } from '#tests/refusal.ts';

let momento = new Date();
const yard = createInventario({ now: () => momento });
const notas = new TestNotas(yard);

const unidades = async (id: number) => {
  const { existencias, apartadas } = await yard.row(id);
  return { existencias, apartadas };
};
const find = async (id: number) =>
  (await yard.call<{ apartado: object }>('apartados/get.php', { id }, ROL.socio)).body.apartado;
const call = async (name: string, id: number, body: object = {}) =>
  (await yard.call(`apartados/${name}.php`, { id, ...body }, ROL.gerente)).body;
const squares = async () => expect(await findDescuadres(yard.db)).toEqual([]);

describe('a note that sells a hold', () => {
  test('takes what it held, and lets go in the same transaction of what it does not sell', async () => {
    const vendida = await insertPieza(yard.db, { existencias: 3 });
    const sobrante = await insertPieza(yard.db);
    const apartado = await notas.hold([{ ...vendida, cantidad: 2 }, sobrante]);
    const nota = await notas.create([vendida], { apartado });
    expect(nota).toMatchObject({ apartado, anticipo: 0, items: [{ Exist: 2 }] });
    expect(await unidades(vendida.id)).toEqual({ existencias: 2, apartadas: 0 });
    expect(await unidades(sobrante.id)).toEqual({ existencias: 1, apartadas: 0 });
    expect(await find(apartado)).toMatchObject({ estatus: 'vendido', nota_id: nota.id });
    await squares();
  });

  test('sells more than it held, and parts that it did not hold, while there are some', async () => {
    const pieza = await insertPieza(yard.db, { existencias: 5 });
    const otra = await insertPieza(yard.db);
    const apartado = await notas.hold([{ ...pieza, cantidad: 2 }]);
    await notas.create([{ ...pieza, cantidad: 5 }, otra], { apartado });
    expect(await unidades(pieza.id)).toEqual({ existencias: 0, apartadas: 0 });
    await squares();
  });

  test('that is refused leaves the hold as it was', async () => {
    const pieza = await insertPieza(yard.db, { existencias: 3 });
    await notas.hold([pieza]);
    const apartado = await notas.hold([pieza], { anticipo: 50_00 });
    const items = [{ INV__: pieza.inventario, quantity: 3, price: 100 }];
    const short = `Pieza ${pieza.inventario}: Solo quedan 2 existencias de esta pieza (1 está apartada)`;
    expect(await notas.ask(items, { apartado })).toEqual(refusal(short, 'existencias', 'items.0.quantity'));
    expect(await unidades(pieza.id)).toEqual({ existencias: 3, apartadas: 2 });
    expect(await find(apartado)).toMatchObject({ estatus: 'activo', nota_id: null, anticipo: { aplicado: 0 } });
    await squares();
  });

  test('of somebody takes nothing that another one holds', async () => {
    const mia = await insertPieza(yard.db);
    const ajena = await insertPieza(yard.db);
    await notas.hold([ajena]);
    const apartado = await notas.hold([mia]);
    const items = [mia, ajena].map(({ inventario }) => ({ INV__: inventario, quantity: 1, price: 100 }));
    const gone = `Pieza ${ajena.inventario}: Ya no hay existencias de esta pieza (1 está apartada)`;
    expect(await notas.ask(items, { apartado })).toMatchObject(refusal(gone, 'existencias', 'items.1.quantity'));
    expect(await unidades(mia.id)).toEqual({ existencias: 1, apartadas: 1 });
  });

  test('that is not there is refused', async () => {
    const { inventario } = await insertPieza(yard.db);
    const items = [{ INV__: inventario, quantity: 1, price: 100 }];
    const answer = await notas.ask(items, { apartado: 2_000_000_000 });
    expect(answer).toEqual(refusal('No se encontró el apartado', 'no_existe', 'apartado'));
  });
});

describe('a hold that has ended is no refusal', () => {
  test('in the very millisecond of the sale: anybody may have it then, and nobody a millisecond before', async () => {
    const pieza = await insertPieza(yard.db);
    const peleada = await insertPieza(yard.db);
    const hasta = new Date(Date.now() + 60_000);
    const apartado = await notas.hold([pieza, peleada], { hasta });
    const items = ({ inventario }: typeof pieza) => [{ INV__: inventario, quantity: 1, price: 100 }];
    momento = new Date(hasta.getTime() - 1);
    const early = await notas.ask(items(pieza));
    expect(early).toMatchObject({
      mensaje: expect.stringContaining('Ya no hay existencias de esta pieza (1 está apartada)'),
    });
    momento = hasta;
    expect(await notas.ask(items(pieza))).toMatchObject({ mensaje: 'success' });
    const both = await Promise.all([notas.ask(items(peleada), { apartado }), notas.ask(items(peleada))]);
    expect(both.map(({ codigo }) => codigo ?? 'sold').toSorted()).toEqual(['existencias', 'sold']);
    expect(await unidades(peleada.id)).toEqual({ existencias: 0, apartadas: 0 });
    momento = new Date();
    await squares();
  });

  test('by its time: it is sold all the same, with its money in advance', async () => {
    const pieza = await insertPieza(yard.db);
    const apartado = await notas.hold([pieza], { hasta: new Date(momento.getTime() - 1), anticipo: 30_00 });
    const nota = await notas.create([pieza], { apartado });
    expect(nota).toMatchObject({ total: 100, anticipo: 30, apartado });
    expect(await find(apartado)).toMatchObject({ estatus: 'vendido', anticipo: { estatus: 'aplicado', aplicado: 30 } });
    await squares();
  });

  test('by hand: it stays released, and what nobody gave back of its money is subtracted', async () => {
    const pieza = await insertPieza(yard.db);
    const apartado = await notas.hold([pieza], { anticipo: 30_00 });
    await call('release', apartado);
    expect(await notas.create([pieza], { apartado })).toMatchObject({ anticipo: 30 });
    expect(await find(apartado)).toMatchObject({ estatus: 'liberado', anticipo: { estatus: 'aplicado' } });
    await squares();
  });

  test('while its parts are there: somebody else may have them by now', async () => {
    const pieza = await insertPieza(yard.db);
    const apartado = await notas.hold([pieza], { hasta: new Date(momento.getTime() - 1) });
    await notas.create([pieza]);
    const items = [{ INV__: pieza.inventario, quantity: 1, price: 100 }];
    expect(await notas.ask(items, { apartado })).toMatchObject({ codigo: 'existencias' });
  });
});

describe('a hold that was sold', () => {
  test('is not sold twice; without it, more units are a note of their own', async () => {
    const pieza = await insertPieza(yard.db, { existencias: 3 });
    const apartado = await notas.hold([pieza], { anticipo: 30_00 });
    const primera = await notas.create([pieza], { apartado });
    const items = [{ INV__: pieza.inventario, quantity: 1, price: 100 }];
    expect(await notas.ask(items, { apartado })).toMatchObject({
      codigo: 'duplicado',
      campo: 'apartado',
      mensaje: `Este apartado ya se vendió en la nota ${primera.id}`,
    });
    expect(await unidades(pieza.id)).toEqual({ existencias: 2, apartadas: 0 });
    expect((await notas.ask(items)).nota).toMatchObject({ apartado: null, anticipo: 0 });
    expect(await unidades(pieza.id)).toEqual({ existencias: 1, apartadas: 0 });
    await squares();
  });

  test('goes to one of six who sell it at the same moment, and its money in advance is used once', async () => {
    const pieza = await insertPieza(yard.db, { existencias: 3 });
    const apartado = await notas.hold([pieza], { anticipo: 30_00 });
    const items = [{ INV__: pieza.inventario, quantity: 1, price: 100 }];
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => notas.ask(items, { apartado }, { op_id: crypto.randomUUID() })),
    );
    expect(answers.filter(({ mensaje }) => mensaje === 'success')).toHaveLength(1);
    expect(await unidades(pieza.id)).toEqual({ existencias: 2, apartadas: 0 });
    expect(await find(apartado)).toMatchObject({ anticipo: { estatus: 'aplicado', aplicado: 30 } });
    await squares();
  });
});

describe('the money in advance of a hold', () => {
  test('is subtracted as far as the note goes, and the rest is to be given back', async () => {
    const pieza = await insertPieza(yard.db);
    const apartado = await notas.hold([pieza], { anticipo: 250_00 });
    expect(await notas.create([pieza], { apartado })).toMatchObject({ total: 100, anticipo: 100 });
    const anticipo = { monto: 250, aplicado: 100, estatus: 'por devolver' };
    expect(await find(apartado)).toMatchObject({ estatus: 'vendido', anticipo });
    await squares();
  });

  test('is not subtracted once it was given back', async () => {
    const pieza = await insertPieza(yard.db);
    const apartado = await notas.hold([pieza], { anticipo: 30_00 });
    await call('release', apartado);
    await call('resolve_anticipo', apartado, { resolucion: 'devuelto' });
    expect(await notas.create([pieza], { apartado })).toMatchObject({ anticipo: 0 });
    await squares();
  });

  test('is to be given back when its note is cancelled; the hold stays ended', async () => {
    const pieza = await insertPieza(yard.db);
    const apartado = await notas.hold([pieza], { anticipo: 30_00 });
    const { id } = await notas.create([pieza], { apartado });
    const { nota, ...rest } = await notas.cancel(id);
    expect(rest).toEqual({ mensaje: 'success' });
    expect(nota).toMatchObject({ estatus: 'cancelado', anticipo: 30 });
    const anticipo = { aplicado: 0, estatus: 'por devolver' };
    expect(await find(apartado)).toMatchObject({ estatus: 'vendido', nota_id: id, anticipo });
    expect(await unidades(pieza.id)).toEqual({ existencias: 1, apartadas: 0 });
    await squares();
  });

  test('whose rest was given back before its note is cancelled is settled: the note gives back what it took', async () => {
    const pieza = await insertPieza(yard.db);
    const apartado = await notas.hold([pieza], { anticipo: 250_00 });
    const { id } = await notas.create([pieza], { apartado });
    await call('resolve_anticipo', apartado, { resolucion: 'devuelto' });
    momento = new Date();
    const { aviso } = await notas.cancel(id);
    expect(aviso).toBe('El resto del anticipo ya se resolvió: devuelve además los $100.00 que descontó la nota');
    expect(await find(apartado)).toMatchObject({ anticipo: { aplicado: 100, estatus: 'devuelto' } });
    await squares();
  });
});
