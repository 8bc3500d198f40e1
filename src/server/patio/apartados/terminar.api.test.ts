import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, test } from 'vitest';
import { ROL } from '#domain/roles.ts';
import { findDescuadres } from '#server/revision/descuadres.ts';
import { createApartados, HORA, item } from '#tests/apartados.ts';
import { TestNotas } from '#tests/notas.ts';
import { refusal } from '#tests/refusal.ts';

const { yard, call, en, setClock, now, hold, release, get, insertPieza, apartadas } = createApartados();
const notas = new TestNotas(yard);
afterEach(() => setClock(0));

const NO_HAY = refusal('No se encontró el apartado', 'no_existe', 'id');
const history = (id: number) => {
  const query = yard.db.kysely.selectFrom('historial').select(['operacion', 'despues', 'autor']);
  return query.where('tabla', '=', 'apartados').where('registro', '=', String(id)).execute();
};

describe('a hold ends by hand', () => {
  test('and its units may be taken again, of a part that was in two holds only its own', async () => {
    const faro = await insertPieza(3);
    const cofre = await insertPieza(1);
    const { apartado } = await hold([item(faro, 2), item(cofre)]);
    await hold([item(faro)]);
    const released = await release(apartado.id);
    expect(released.apartado).toEqual({ ...apartado, estatus: 'liberado' });
    expect([await apartadas(faro.id), await apartadas(cofre.id)]).toEqual([1, 0]);
    expect(await history(apartado.id)).toEqual([
      {
        operacion: 'cambio',
        despues: { liberado: now().toISOString() },
        autor: yard.session(ROL.admin).keylogin,
      },
    ]);
    expect((await hold([item(faro, 2), item(cofre)])).mensaje).toBe('success');
    expect(await findDescuadres(yard.db)).toEqual([]);
  });

  test('once: whoever comes later, even with another operation, is told how it ended', async () => {
    const pieza = await insertPieza(2);
    const { apartado } = await hold([item(pieza)], { hasta: en(2) });
    await hold([item(pieza)]);
    const answers = await Promise.all(Array.from({ length: 20 }, () => release(apartado.id, { op_id: randomUUID() })));
    for (const answer of answers)
      expect(answer).toMatchObject({ mensaje: 'success', apartado: { estatus: 'liberado' } });
    expect([await apartadas(pieza.id), (await history(apartado.id)).length]).toEqual([1, 1]);
    setClock(3);
    expect((await release(apartado.id)).apartado.estatus).toBe('liberado');
  });

  test('or stays as it is: expired to the millisecond, or sold', async () => {
    const uno = await hold([item(await insertPieza())], { hasta: en(2) });
    const pieza = await insertPieza();
    const dos = await hold([item(pieza)]);
    await notas.create([pieza], { apartado: dos.apartado.id });
    expect((await release(dos.apartado.id)).apartado.estatus).toBe('vendido');
    setClock(2);
    expect((await release(uno.apartado.id)).apartado.estatus).toBe('vencido');
    setClock(2 - 1 / HORA);
    expect((await release(uno.apartado.id)).apartado.estatus).toBe('liberado');
    expect(await history(dos.apartado.id)).toMatchObject([{ despues: { vendido: expect.any(String) } }]);
  });

  test('or is not there', async () => {
    expect(await release(2_000_000_000)).toEqual(NO_HAY);
    const one = { op_id: randomUUID() };
    const { apartado } = await hold([item(await insertPieza())]);
    await release(apartado.id, one);
    expect(await release(apartado.id + 1, one)).toMatchObject({ codigo: 'duplicado', campo: 'op_id' });
  });
});

describe('holds are found', () => {
  test('by their id, each state at the moment of the question, with the note that sold it', async () => {
    const pieza = await insertPieza();
    const { apartado } = await hold([item(pieza)], { hasta: en(1) });
    const estatus = async () => (await get({ id: String(apartado.id) })).apartado.estatus;
    setClock(1 - 1 / HORA);
    expect(await estatus()).toBe('activo');
    setClock(1);
    expect(await estatus()).toBe('vencido');
    const { id: nota_id } = await notas.create([pieza], { apartado: apartado.id });
    expect((await get({ id: apartado.id })).apartado).toMatchObject({ estatus: 'vendido', nota_id });
    expect(await get({ id: 2_000_000_000 })).toEqual(NO_HAY);
  });

  test('by a part: those that live, whether the job has cleared the others or not', async () => {
    const pieza = await insertPieza(9);
    const otra = await insertPieza(9);
    const viejo = await hold([item(pieza)], { hasta: en(1) });
    const vivo = await hold([item(otra), item(pieza)]);
    const liberado = await hold([item(pieza)]);
    await release(liberado.apartado.id);
    await hold([item(otra)]);
    const deLaPieza = async () => (await get({ INV__: pieza.inventario })).apartados.map(({ id }) => id);
    expect(await deLaPieza()).toEqual([vivo.apartado.id, viejo.apartado.id]);
    setClock(1);
    expect(await deLaPieza()).toEqual([vivo.apartado.id]);
    expect((await get({ INV__: (await insertPieza()).inventario })).apartados).toEqual([]);
    expect(await get({ INV__: 2_000_000_000 })).toEqual(refusal('No se encontró la pieza', 'no_existe', 'INV__'));
  });

  test('by pages, newest first, and counted', async () => {
    const ids: number[] = [];
    for (let made = 0; made < 3; made += 1) ids.unshift((await hold([item(await insertPieza())])).apartado.id);
    const first = await get({ itemsPerPage: 2 });
    const { n: total } = (await yard.db.pool.query('select count(*)::int as n from apartados')).rows[0];
    expect(first).toMatchObject({ total, totalPages: Math.ceil(total / 2), totalCapped: false });
    expect(first.apartados.map(({ id }) => id)).toEqual(ids.slice(0, 2));
    expect((await get({ page: 2, itemsPerPage: 2 })).apartados[0]).toMatchObject({
      id: ids[2],
      items: [{ quantity: 1 }],
    });
    expect((await get({ page: 1_000_000 })).apartados).toEqual([]);
  });

  test('by one thing at a time, and by nobody else than the yard', async () => {
    const both = await get({ id: 1, INV__: 100_000 });
    expect(both).toEqual(refusal('Busca por apartado o por pieza, no por los dos', 'campo', 'INV__'));
    expect(await get({ id: 0 })).toMatchObject({ campo: 'id' });
    expect((await call('get', {}, ROL.cliente)).codigo).toBe('rol');
  });
});
