import { randomUUID } from 'node:crypto';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { ROL, type Rol } from '#domain/roles.ts';
import { findDescuadres } from '#server/revision/descuadres.ts';
import { insertPieza } from '#tests/factories.ts';
import { createInventario } from '#tests/inventario.ts';
import { type ItemPedido, type RespuestaDeNota, TestNotas } from '#tests/notas.ts';

const yard = createInventario();
const notas = new TestNotas(yard);

let origin: string;
beforeAll(async () => {
  origin = await yard.app.listen({ host: '127.0.0.1', port: 0 });
});
afterEach(async () => {
  expect(await findDescuadres(yard.db)).toEqual([]);
});

/** One call over a connection, as a browser makes it. */
async function send(path: string, body: object, rol: Rol = ROL.socio): Promise<RespuestaDeNota> {
  const { session_id, keylogin } = yard.session(rol);
  const headers = { 'content-type': 'application/json' };
  const sent = JSON.stringify({ rute: '', session_id, keylogin, op_id: randomUUID(), ...body });
  const answer = await fetch(`${origin}/api/${path}`, { method: 'POST', headers, body: sent });
  expect(answer.status).toBe(200);
  return (await answer.json()) as RespuestaDeNota;
}

const sell = (items: readonly ItemPedido[], form: object = {}) =>
  send('notas/submit_nota.php', notas.bodyOf(items, form));
const cancel = (id: number) => send('notas/submit_nota.php', { id, status: 0 }, ROL.gerente);
const item = ({ inventario }: { readonly inventario: number }, quantity = 1) => ({
  INV__: inventario,
  quantity,
  price: 100,
});
const outcomes = (answers: readonly RespuestaDeNota[]) => {
  const sold = answers.filter(({ mensaje }) => mensaje === 'success');
  const short = answers.filter(({ codigo }) => codigo === 'existencias');
  return { sold: sold.length, short: short.length };
};

describe('over real connections', () => {
  test('60 sellers and one who holds, for the last 5 units: exactly 5 leave or stay held', async () => {
    const pieza = await insertPieza(yard.db, { existencias: 5, publicada_facebook: '2026-01-02' });
    const hold = send('apartados/create.php', { nombre: 'Luis Mora', items: [item(pieza, 2)] });
    const answers = await Promise.all([...Array.from({ length: 60 }, () => sell([item(pieza)])), hold]);
    const { mensaje } = await hold;
    const sales = answers.slice(0, 60);
    const held = mensaje === 'success' ? 2 : 0;
    expect(outcomes(sales)).toEqual({ sold: 5 - held, short: 55 + held });
    expect(await yard.row(pieza.id)).toMatchObject({ existencias: held, apartadas: held });
  });

  test('60 sellers and the sale of a hold of 2 of the last 5 units: it is sold, and 3 more', async () => {
    const pieza = await insertPieza(yard.db, { existencias: 5 });
    const apartado = await notas.hold([{ ...pieza, cantidad: 2 }]);
    const [suya, ...answers] = await Promise.all([
      sell([item(pieza, 2)], { apartado }),
      ...Array.from({ length: 60 }, () => sell([item(pieza)])),
    ]);
    expect(suya).toMatchObject({ mensaje: 'success', nota: { apartado } });
    expect(outcomes(answers)).toEqual({ sold: 3, short: 57 });
    expect(await yard.row(pieza.id)).toMatchObject({ existencias: 0, apartadas: 0 });
  });

  test('40 notes of the same parts in opposite order: none waits for ever, each is whole or refused in words', async () => {
    const piezas = [];
    for (let index = 0; index < 6; index += 1) piezas.push(await insertPieza(yard.db, { existencias: 25 }));
    const items = piezas.map((pieza) => item(pieza));
    const orders = [items, items.toReversed()];
    const answers = await Promise.all(Array.from({ length: 40 }, (_, index) => sell(orders[index % 2] ?? [])));
    expect(outcomes(answers)).toEqual({ sold: 25, short: 15 });
    const short = answers.find(({ codigo }) => codigo === 'existencias');
    for (const { inventario } of piezas) {
      expect(short?.mensaje).toContain(`Pieza ${inventario}: Ya no hay existencias de esta pieza`);
    }
    for (const { id } of piezas) expect(await yard.existencias(id)).toBe(0);
  });

  test('notes, their cancellations, holds of the same parts, their sale and release, in any order', async () => {
    const una = await insertPieza(yard.db, { existencias: 30 });
    const otra = await insertPieza(yard.db, { existencias: 30 });
    const notasHechas = [];
    for (let index = 0; index < 8; index += 1) notasHechas.push(await notas.create([una, otra]));
    const apartados = [];
    for (let index = 0; index < 8; index += 1) apartados.push(await notas.hold([otra, una]));
    const answers = await Promise.all([
      ...notasHechas.flatMap(({ id }) => [cancel(id), cancel(id)]),
      ...apartados.flatMap((apartado) => [
        sell([item(otra), item(una)], { apartado }),
        send('apartados/release.php', { id: apartado }),
      ]),
      ...Array.from({ length: 10 }, () => sell([item(una), item(otra)])),
    ]);
    // Of each pair of cancellations one is told that the other did it.
    expect(answers.filter(({ mensaje }) => mensaje === 'La nota ya estaba cancelada')).toHaveLength(8);
    expect(answers.filter(({ mensaje }) => mensaje !== 'success')).toHaveLength(8);
    for (const { id } of [una, otra]) {
      expect(await yard.row(id)).toMatchObject({ existencias: 30 - 8 - 10, apartadas: 0 });
    }
  });
});
