import { afterEach, expect, test } from 'vitest';
import { formatMomento } from '#domain/fecha.ts';
import { findDescuadres } from '#server/revision/descuadres.ts';
import { createApartados, item } from '#tests/apartados.ts';
import { refusal } from '#tests/refusal.ts';
import { TestSiniestros } from '#tests/siniestros.ts';

const { yard, en, setClock, hold, release, insertPieza, apartadas } = createApartados();
const claims = new TestSiniestros(yard);
afterEach(() => setClock(0));

/** A part of three units of which two are held for two hours. */
async function heldTwo(more: object = {}) {
  const pieza = await insertPieza(3, more);
  const { apartado } = await hold([item(pieza, 2)], { hasta: en(2) });
  return { ...pieza, apartado: apartado.id };
}
const quedan = async (id: number) => [await yard.existencias(id), await apartadas(id)];

test('a write-off by hand takes what is free, and what is held once its time is over', async () => {
  const { id } = await heldTwo();
  const short = refusal('Solo queda 1 existencia de esta pieza (2 están apartadas)', 'existencias');
  expect(await yard.save(id, { cant: 2 })).toEqual(short);
  expect((await yard.save(id, { cant: 1 })).mensaje).toBe('success');
  const none = refusal('Ya no hay existencias de esta pieza (2 están apartadas)', 'existencias');
  expect(await yard.save(id, { cant: 1 })).toEqual(none);
  expect(await quedan(id)).toEqual([2, 2]);
  setClock(2);
  expect((await yard.save(id, { cant: 2 })).mensaje).toBe('success');
  expect(await quedan(id)).toEqual([0, 0]);
  expect(await findDescuadres(yard.db)).toEqual([]);
});

test('an edit of the stock does not pass what is held, and says how far it may go', async () => {
  const { id, apartado } = await heldTwo();
  const edit = (Exist: number, exist_leido: number) => yard.save(id, { Exist, exist_leido, NOTA: 'RACK B' });
  const held = 'Las existencias no pueden bajar de 2: están apartadas';
  expect(await edit(1, 3)).toEqual(refusal(held, 'existencias', 'Exist'));
  expect((await yard.row(id)).nota).toBe('');
  expect((await edit(2, 3)).mensaje).toBe('success');
  expect((await edit(5, 2)).mensaje).toBe('success');
  await release(apartado);
  expect((await edit(0, 5)).mensaje).toBe('success');
  expect(await quedan(id)).toEqual([0, 0]);
  const sola = await insertPieza(1);
  await hold([item(sola)]);
  const one = 'Las existencias no pueden bajar de 1: está apartada';
  expect(await yard.save(sola.id, { Exist: 0, exist_leido: 1 })).toMatchObject({ mensaje: one });
});

test('a claim does not use a held unit', async () => {
  const pieza = await insertPieza(1);
  const { apartado } = await hold([item(pieza)], { hasta: en(2) });
  const { id } = await claims.create();
  const held = refusal('Ya no hay existencias de esta pieza (1 está apartada)', 'existencias', 'INV__');
  expect(await claims.use(id, pieza.inventario)).toEqual(held);
  expect(await claims.bajas(id)).toEqual([]);
  await release(apartado.id);
  expect((await claims.use(id, pieza.inventario)).mensaje).toBe('success');
  expect(await quedan(pieza.id)).toEqual([0, 0]);
});

test('a part with a live hold is not deleted; one whose time is over or that was released is', async () => {
  const remove = async (id: number) => (await yard.call('update-piezas/delete_pieza.php', { id })).body;
  const expired = await heldTwo();
  const released = await heldTwo();
  await hold([item(expired)], { nombre: 'Eva Paz', hasta: en(1) });
  const held = `La pieza está apartada para Luis Mora hasta ${formatMomento(en(2))}: libera el apartado`;
  expect(await remove(expired.id)).toEqual(refusal(held));
  expect(await remove(released.id)).toEqual(refusal(held));
  await release(released.apartado);
  expect(await remove(released.id)).toEqual({ mensaje: 'success' });
  setClock(2);
  expect(await remove(expired.id)).toEqual({ mensaje: 'success' });
  expect((await yard.row(expired.id)).eliminada).not.toBeNull();
});

test('of who deletes a part and who holds it at the same moment one is refused', async () => {
  for (let round = 0; round < 8; round += 1) {
    const pieza = await insertPieza(1);
    const [held, removed] = await Promise.all([
      hold([item(pieza)]),
      yard.call('update-piezas/delete_pieza.php', { id: pieza.id }),
    ]);
    const mensajes = [held.mensaje, removed.body.mensaje];
    expect(mensajes.filter((mensaje) => mensaje === 'success')).toHaveLength(1);
    expect((await yard.row(pieza.id)).eliminada === null).toBe((await apartadas(pieza.id)) === 1);
  }
});

test('units that come back to a part with a hold are free, and what is held stays held', async () => {
  const { id } = await heldTwo();
  await yard.save(id, { cant: 1 });
  const baja = yard.db.kysely.selectFrom('bajas').select('id').where('pieza_id', '=', id);
  const { id: numero } = await baja.executeTakeFirstOrThrow();
  await yard.call('notas/update_baja.php', { id: numero, accion: 'cancelar' });
  expect(await quedan(id)).toEqual([3, 2]);
  expect((await hold([item(await yard.row(id))])).mensaje).toBe('success');
});
