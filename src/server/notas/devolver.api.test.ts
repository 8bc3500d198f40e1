import { afterEach, describe, expect, test } from 'vitest';
import { ROL, type Rol } from '#domain/roles.ts';
import { findDescuadres } from '#server/revision/descuadres.ts';
import { TestCajas } from '#tests/cajas.ts';
import { insertPieza } from '#tests/factories.ts';
import { TestFacturas } from '#tests/facturas.ts';
import type { Wire } from '#tests/inventario.ts';
import type { NotaDeLaRed, RespuestaDeNota } from '#tests/notas.ts';
import { refusal } from '#tests/refusal.ts';

const facturas = new TestFacturas();
const { yard, notas } = facturas;
const cajas = new TestCajas(yard);

afterEach(async () => {
  expect(await findDescuadres(yard.db)).toEqual([]);
});

interface Devuelto extends RespuestaDeNota {
  readonly monto: number;
  readonly cambio: NotaDeLaRed | null;
}

/** Asks for the return of so many units of the items of a note. */
async function giveBack(nota: NotaDeLaRed, cantidades: readonly number[], change: object = {}, rol: Rol = ROL.gerente) {
  const items = nota.items
    .map(({ id }, at) => ({ id, quantity: cantidades[at] ?? 0 }))
    .filter(({ quantity }) => quantity > 0);
  const body = { id: nota.id, items, forma_pago: 'Efectivo', motivo: 'No le quedó', ...change };
  return (await notas.call('return_items', body, rol)).body as Devuelto;
}

/** A note of three units of one part and one of another, $100.00 each, sold by the boss. */
async function vendida(form: object = {}) {
  const una = await insertPieza(yard.db, { existencias: 3 });
  const otra = await insertPieza(yard.db, { existencias: 1 });
  const nota = await notas.create([{ ...una, cantidad: 3 }, otra], form, { rol: ROL.gerente });
  return { nota, una, otra };
}

/** What is taken in exchange: one unit of a part for so many pesos. */
const cambioPor = (inventario: number, price: number, change: object = {}) => ({
  cotizador: 'MARISOL',
  nombre: 'Luis Mora',
  forma_pago: 'Efectivo',
  medio_contacto: 'PUBLICO',
  items: [{ INV__: inventario, quantity: 1, price }],
  ...change,
});

const enCaja = async () => (await cajas.get(ROL.gerente)).esperado;
const readNota = async (id: number) => (await notas.call('get_nota', { nota: id })).body.nota;

describe('items of a note that are brought back', () => {
  test('are in stock again, and what was paid for them leaves the till of who gives it back', async () => {
    const { nota, una, otra } = await vendida();
    const antes = await enCaja();
    const answer = await giveBack(nota, [2, 0]);
    expect(answer).toMatchObject({ mensaje: 'success', monto: 200, cambio: null });
    expect(answer.nota).toMatchObject({
      total: 400,
      estatus: 'creado',
      items: [{ devueltas: 2, por_facturar: 1 }, { devueltas: 0 }],
      devoluciones: [{ monto: 200, forma_pago: 'Efectivo', motivo: 'No le quedó', autor: 'Ana Ruiz', cambio: null }],
    });
    expect([await yard.existencias(una.id), await yard.existencias(otra.id), await enCaja()]).toEqual([
      2,
      0,
      antes - 200,
    ]);
    const { body } = await yard.call<{ corte: Wire & { devoluciones: readonly Wire[] } }>('notas/get_corte.php', {});
    expect(body.corte.devoluciones.at(-1)).toMatchObject({ nota: nota.id, monto: 200, motivo: 'No le quedó' });
  });

  test('come back once: in parts, until none is left', async () => {
    const { nota, una } = await vendida();
    expect((await giveBack(nota, [2, 0])).mensaje).toBe('success');
    expect(await giveBack(nota, [2, 0])).toMatchObject({
      codigo: 'campo',
      campo: 'items.0.quantity',
      mensaje: `De la pieza ${una.inventario} solo queda 1 por devolver`,
    });
    expect((await giveBack(nota, [1, 0])).mensaje).toBe('success');
    expect(await giveBack(nota, [1, 0])).toMatchObject({
      mensaje: `De la pieza ${una.inventario} ya regresó completa`,
    });
    expect(await yard.existencias(una.id)).toBe(3);
  });

  test('of eight who ask for the last ones at once come back to one', async () => {
    const { nota, una } = await vendida();
    const antes = await enCaja();
    const answers = await Promise.all(Array.from({ length: 8 }, () => giveBack(nota, [3, 0])));
    expect(answers.filter(({ mensaje }) => mensaje === 'success')).toHaveLength(1);
    expect([await yard.existencias(una.id), await enCaja()]).toEqual([3, antes - 300]);
  });

  test('asked again by the same operation come back once, with the same answer', async () => {
    const { nota } = await vendida();
    const op_id = crypto.randomUUID();
    const first = await giveBack(nota, [1, 0], { op_id });
    expect(await giveBack(nota, [1, 0], { op_id })).toEqual(first);
    expect((await readNota(nota.id)).devoluciones).toHaveLength(1);
  });

  test('of a part that was deleted come back all the same, and it is said', async () => {
    const { nota, otra } = await vendida();
    await yard.call('update-piezas/delete_pieza.php', { id: otra.id });
    const { mensaje, aviso } = await giveBack(nota, [0, 1]);
    expect([mensaje, aviso]).toEqual(['success', expect.stringMatching(`${otra.inventario}.*: restáurala$`)]);
  });

  test('leave the cancellation of the note to bring and give back the rest, each way of payment as far as it goes', async () => {
    const pagos = [
      { forma_pago: 'Transferencia', monto: 300 },
      { forma_pago: 'Efectivo', monto: 100 },
    ];
    const { nota, una, otra } = await vendida({ pagos });
    const antes = await enCaja();
    await giveBack(nota, [2, 0]);
    expect(await enCaja()).toBe(antes - 200);
    const { mensaje } = await notas.cancel(nota.id);
    expect(mensaje).toBe('success');
    expect([await yard.existencias(una.id), await yard.existencias(otra.id)]).toEqual([3, 1]);
    // A hundred more than was paid in cash went back in cash: so much less goes back by transfer.
    expect(await enCaja()).toBe(antes - 200);
    const { rows } = await yard.db.pool.query(
      "select forma_pago, monto::int from caja_movimientos where nota_id = $1 and tipo = 'cancelación' order by 1",
      [nota.id],
    );
    expect(rows).toEqual([
      { forma_pago: 'Efectivo', monto: 0 },
      { forma_pago: 'Transferencia', monto: -200_00 },
    ]);
  });

  test('give back no money of a receipt: that goes with the receipt', async () => {
    const { id, inventario } = await insertPieza(yard.db, { existencias: 4 });
    const apartado = await notas.hold([{ id, cantidad: 4 }], { anticipo: 300_00 });
    const nota = await notas.create([{ inventario, cantidad: 4 }], { apartado }, { rol: ROL.gerente });
    expect(await giveBack(nota, [2])).toMatchObject({
      codigo: 'negocio',
      campo: 'items',
      mensaje: 'Al recogerla se pagaron $100.00: lo demás es su anticipo. Para devolver todo, cancela la nota',
    });
    expect((await giveBack(nota, [1])).mensaje).toBe('success');
    expect((await notas.cancel(nota.id)).mensaje).toBe('success');
  });

  test('are less in the report of notes, and what is left can be invoiced', async () => {
    const { nota } = await vendida({ nombre: 'Devuelve' });
    const hoy = { searchDateStart: '2026-11-20', searchDateEnd: '2026-11-20', page: 1, itemsPerPage: 10 };
    const reporte = async () =>
      (await yard.call<{ ventas_totals: Record<string, number> }>('reportes/notas.php', hoy)).body.ventas_totals;
    const antes = await reporte();
    await giveBack(nota, [3, 0]);
    const despues = await reporte();
    expect([despues.piezas, despues.pesos]).toEqual([Number(antes.piezas) - 3, Number(antes.pesos) - 300]);
    const items = (await facturas.deNota(await readNota(nota.id))).slice(1);
    expect((await facturas.ask(items, await facturas.cliente(), { tax_included: 1 })).mensaje).toBe('success');
  });
});

describe('an exchange', () => {
  test('is a note of what is taken instead: the till is left with the difference, and both name each other', async () => {
    const { nota, una } = await vendida();
    const { inventario, id } = await insertPieza(yard.db);
    const antes = await enCaja();
    const answer = await giveBack(nota, [2, 0], { cambio: cambioPor(inventario, 350) });
    expect(answer).toMatchObject({ mensaje: 'success', monto: 200, cambio: { total: 350, cambio_de: nota.id } });
    expect([await yard.existencias(una.id), await yard.existencias(id), await enCaja()]).toEqual([2, 0, antes + 150]);
    expect((await readNota(nota.id)).devoluciones).toMatchObject([{ cambio: answer.cambio?.id }]);
    expect(await readNota(answer.cambio?.id ?? 0)).toMatchObject({ cambio_de: nota.id });
  });

  test('sells no hold: that has a note of its own, and its money in advance', async () => {
    const { nota } = await vendida();
    const { id, inventario } = await insertPieza(yard.db);
    const apartado = await notas.hold([{ id }]);
    expect(await giveBack(nota, [1, 0], { cambio: cambioPor(inventario, 5, { apartado }) })).toMatchObject({
      codigo: 'campo',
      campo: 'cambio.apartado',
    });
    expect((await readNota(nota.id)).devoluciones).toEqual([]);
  });

  test('for a part that is gone is refused whole: nothing comes back', async () => {
    const { nota, una } = await vendida();
    const { inventario } = await insertPieza(yard.db, { existencias: 0 });
    expect(await giveBack(nota, [1, 0], { cambio: cambioPor(inventario, 5) })).toMatchObject({
      codigo: 'existencias',
      campo: 'cambio.items.0.quantity',
    });
    expect([await yard.existencias(una.id), (await readNota(nota.id)).devoluciones]).toEqual([0, []]);
  });

  test('of two that take what the other brings back, at once, ends for both', async () => {
    for (let round = 0; round < 6; round += 1) {
      const a = await vendida();
      const b = await vendida();
      const of = (inventario: number) => ({ cambio: cambioPor(inventario, 5) });
      const stocked = [await insertPieza(yard.db), await insertPieza(yard.db)] as const;
      const answers = await Promise.all([
        giveBack(a.nota, [1, 0], of(stocked[1].inventario)),
        giveBack(b.nota, [1, 0], of(stocked[0].inventario)),
        giveBack(a.nota, [0, 1], of(b.una.inventario)),
        giveBack(b.nota, [0, 1], of(a.una.inventario)),
      ]);
      for (const { mensaje, codigo } of answers)
        expect([mensaje, codigo ?? 'existencias']).toEqual([mensaje, 'existencias']);
    }
  });
});

describe('nothing comes back', () => {
  test('of a note that was cancelled, that is invoiced, or that is none', async () => {
    const cancelada = (await vendida()).nota;
    await notas.cancel(cancelada.id);
    expect(await giveBack(cancelada, [1, 0])).toMatchObject({ mensaje: 'La nota está cancelada: ya regresó todo' });
    const { nota } = await vendida();
    const factura = await facturas.create(await facturas.deNota(nota), await facturas.cliente(), { tax_included: 1 });
    const { series, folio_number } = factura.factura.facturapi_invoice;
    expect(await giveBack(nota, [1, 0])).toMatchObject({
      mensaje: `La nota está en la factura ${series}-${folio_number}: haz la devolución de la factura`,
    });
    expect((await giveBack({ ...nota, id: 999_999 }, [1, 0])).codigo).toBe('no_existe');
  });

  test.each([
    ['an item of another note', { items: [{ id: 999_999, quantity: 1 }] }, 'items.0.id'],
    ['no items', { items: [] }, 'items'],
    ['no units', { items: [{ id: 1, quantity: 0 }] }, 'items.0.quantity'],
    [
      'an item twice',
      {
        items: [
          { id: 1, quantity: 1 },
          { id: 1, quantity: 1 },
        ],
      },
      'items',
    ],
    ['no reason', { motivo: ' ' }, 'motivo'],
    ['a way that is none', { forma_pago: 'Tarjeta' }, 'forma_pago'],
  ])('with %s', async (_what, change, campo) => {
    const { nota } = await vendida();
    expect(await giveBack(nota, [1, 0], change)).toMatchObject({ codigo: 'campo', campo });
  });

  test('by who may not cancel a sale', async () => {
    const { nota } = await vendida();
    expect(await giveBack(nota, [1, 0], {}, ROL.socio)).toEqual(refusal('No tienes permiso para esta acción', 'rol'));
  });

  test('twice when the note is cancelled, or invoiced, at the same moment', async () => {
    for (let round = 0; round < 6; round += 1) {
      const { nota, una } = await vendida();
      const cliente = await facturas.cliente({ email: `${crypto.randomUUID()}@seguros.mx` });
      await Promise.all([
        giveBack(nota, [2, 0]),
        round % 2 === 0
          ? notas.cancel(nota.id)
          : facturas.ask(await facturas.deNota(nota), cliente, { tax_included: 1 }),
      ]);
      const { existencias } = (await yard.row(una.id)) as { existencias: number };
      expect(existencias).toBeLessThanOrEqual(3);
      expect(await findDescuadres(yard.db)).toEqual([]);
    }
  });
});
