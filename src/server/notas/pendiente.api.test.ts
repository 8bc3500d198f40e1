import { expect, test } from 'vitest';
import { ROL } from '#domain/roles.ts';
import { insertPieza } from '#tests/factories.ts';
import { createInventario } from '#tests/inventario.ts';
import { TestNotas } from '#tests/notas.ts';
import { refusal } from '#tests/refusal.ts';

const yard = createInventario();
const notas = new TestNotas(yard);

interface Respuesta {
  readonly mensaje: string;
  readonly nota: { readonly items: readonly { readonly id: number; readonly pendiente_de_recoger: boolean }[] };
}

/** A note of two parts, and its items. */
async function sell() {
  const piezas = [await insertPieza(yard.db), await insertPieza(yard.db)];
  const { nota } = await notas.ask(piezas.map(({ inventario }) => ({ INV__: inventario, quantity: 1, price: 100 })));
  return { nota: nota.id, items: nota.items.map(({ id }) => Number(id)) };
}

const mark = async (nota: number, items: readonly number[], pendiente_de_recoger: number) =>
  (await yard.call<Respuesta>('notas/set_pendiente.php', { nota, items, pendiente_de_recoger }, ROL.socio)).body;

const marcas = ({ nota }: Respuesta) => nota.items.map((item) => item.pendiente_de_recoger);

test('items wait for who bought them, each by itself, and are taken along; each change is kept once', async () => {
  const { nota, items } = await sell();
  expect(marcas(await mark(nota, items.slice(0, 1), 1))).toEqual([true, false]);
  expect(marcas(await mark(nota, items, 1))).toEqual([true, true]);
  expect(marcas(await mark(nota, items, 1))).toEqual([true, true]);
  expect(marcas(await mark(nota, items.slice(1), 0))).toEqual([true, false]);
  const rows = await yard.db.kysely
    .selectFrom('historial')
    .select(['antes', 'despues'])
    .where('tabla', '=', 'notas')
    .where('registro', '=', String(nota))
    .orderBy('id')
    .execute();
  expect(rows).toEqual([
    { antes: { pendientes: [] }, despues: { pendientes: [items[0]] } },
    { antes: { pendientes: [] }, despues: { pendientes: [items[1]] } },
    { antes: { pendientes: [items[1]] }, despues: { pendientes: [] } },
  ]);
});

test('of no note, of another one and of a cancelled one it is refused, and nothing is marked', async () => {
  const una = await sell();
  const otra = await sell();
  expect(await mark(999_999, una.items, 1)).toMatchObject({ codigo: 'no_existe' });
  expect(await mark(una.nota, [...una.items, ...otra.items], 1)).toEqual(
    refusal('No se encontró la pieza en la nota', 'no_existe', 'items'),
  );
  await yard.call('notas/submit_nota.php', { id: otra.nota, status: 0 });
  expect(await mark(otra.nota, otra.items, 1)).toEqual(refusal(`La nota ${otra.nota} está cancelada`, 'negocio'));
  const marked = yard.db.kysely.selectFrom('notas_partidas').select('id').where('por_recoger', '=', true);
  const suyos = await marked.where('nota_id', 'in', [una.nota, otra.nota]).execute();
  expect(suyos).toEqual([]);
});

test('what was brought back waits for nobody', async () => {
  const { nota, items } = await sell();
  const item = items.slice(0, 1);
  const vuelta = { id: nota, items: [{ id: item[0], quantity: 1 }], forma_pago: 'Efectivo', motivo: 'No le quedó' };
  expect((await yard.call<Respuesta>('notas/return_items.php', vuelta)).body.mensaje).toBe('success');
  expect(await mark(nota, item, 1)).toEqual(refusal('Una de las piezas ya se devolvió', 'negocio'));
});
