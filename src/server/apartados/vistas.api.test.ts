import { expect, test } from 'vitest';
import { addDias, diaOf } from '#domain/fecha.ts';
import { momentoEn } from '#domain/hora.ts';
import { ROL } from '#domain/roles.ts';
import { createApartados, item } from '#tests/apartados.ts';

const { yard, hold, release, get, insertPieza, call, en, now, setClock } = createApartados();

const ids = async (ver: string) => (await get({ ver })).apartados.map(({ id }) => id);

/** A hold of a part of its own, with money in advance when the test says so. */
async function hecho(horas: number, monto?: number): Promise<number> {
  const anticipo = monto === undefined ? null : { monto, forma_pago: 'Efectivo' };
  return (await hold([item(await insertPieza())], { hasta: en(horas), anticipo })).apartado.id;
}

test('a list shows all, those that still hold, or those whose money nobody settled', async () => {
  const activo = await hecho(5, 100);
  const sinAnticipo = await hecho(1);
  const vencido = await hecho(1, 200);
  const resuelto = await hecho(1, 300);
  const liberado = await hecho(5, 400);
  const todos = [liberado, resuelto, vencido, sinAnticipo, activo];
  expect(await ids('activos')).toEqual(todos);
  expect(await ids('por devolver')).toEqual([]);
  await release(liberado);
  // In the very moment in which it ends.
  setClock(1);
  await call('resolve_anticipo', { id: resuelto, resolucion: 'retenido' }, ROL.admin);
  expect(await ids('todos')).toEqual(todos);
  expect((await get({})).apartados).toHaveLength(5);
  expect(await ids('activos')).toEqual([activo]);
  expect(await ids('por devolver')).toEqual([liberado, vencido]);
  for (const { anticipo } of (await get({ ver: 'por devolver' })).apartados)
    expect(anticipo).toMatchObject({ estatus: 'por devolver' });
  expect(await get({ ver: 'otros' })).toMatchObject({ codigo: 'campo', campo: 'ver' });
});

test('those that end today are the live ones whose time is over before midnight in Mexico City', async () => {
  setClock(0);
  const medianoche = momentoEn(addDias(diaOf(now()), 1), '00:00').getTime();
  const hasta = async (momento: number) => {
    const id = await hecho(1);
    await yard.db.kysely
      .updateTable('apartados')
      .set({ hasta: new Date(momento) })
      .where('id', '=', id)
      .execute();
    return id;
  };
  const suyos = [await hasta(medianoche), await hasta(medianoche - 1), await hasta(medianoche - 1)];
  await release(suyos[2] ?? 0);
  expect((await ids('terminan hoy')).filter((id) => suyos.includes(Number(id)))).toEqual([suyos[1]]);
  expect((await ids('activos')).filter((id) => suyos.includes(Number(id)))).toEqual([suyos[1], suyos[0]]);
});
