import { randomUUID } from 'node:crypto';
import { afterEach, expect, test } from 'vitest';
import { ROL } from '#domain/roles.ts';
import { findDescuadres } from '#server/revision/descuadres.ts';
import { createApartados, item } from '#tests/apartados.ts';
import { TestNotas } from '#tests/notas.ts';
import { fieldRefusal, refusal } from '#tests/refusal.ts';

const { yard, call, en, setClock, hold, release, get, addAnticipo, insertPieza } = createApartados();
const notas = new TestNotas(yard);
afterEach(() => setClock(0));

/** A hold of one part that is agreed at $2,500.00, with $300.00 in advance. */
async function prepaid(): Promise<{ readonly id: number; readonly inventario: number }> {
  const pieza = await insertPieza();
  const anticipo = { monto: 300, forma_pago: 'Efectivo' };
  const { apartado } = await hold([item(pieza)], { hasta: en(2), anticipo });
  return { id: apartado.id, inventario: pieza.inventario };
}

test('each advance has a receipt, and the sale subtracts all of them', async () => {
  const { id, inventario } = await prepaid();
  setClock(1);
  const { apartado } = await addAnticipo(id, '200.50', {}, ROL.socio);
  const recibos = [
    { monto: 300, forma_pago: 'Efectivo', createAt: en(0) },
    { monto: 200.5, forma_pago: 'Transferencia', createAt: en(1) },
  ];
  expect(apartado).toMatchObject({ anticipo: { monto: 500.5, forma_pago: 'Efectivo', estatus: 'vigente', recibos } });
  const sold = await notas.ask([{ INV__: inventario, quantity: 1, price: 2500 }], { apartado: id });
  expect(sold.nota).toMatchObject({ total: 2500, anticipo: 500.5 });
  expect((await get({ id })).apartado.anticipo).toMatchObject({ aplicado: 500.5, estatus: 'aplicado' });
  expect(await findDescuadres(yard.db)).toEqual([]);
});

test('the first advance may come later, and the till has each on its day, what goes back as one', async () => {
  const { apartado } = await hold([item(await insertPieza())], { hasta: en(2) });
  await addAnticipo(apartado.id, 100);
  setClock(0.1);
  await addAnticipo(apartado.id, 50);
  setClock(0.2);
  await release(apartado.id);
  expect((await call('resolve_anticipo', { id: apartado.id, resolucion: 'devuelto' })).mensaje).toBe('success');
  const { corte } = (await yard.call<{ corte: { anticipos: object[] } }>('notas/get_corte.php', {})).body;
  const suyos = corte.anticipos.filter((linea) => 'apartado' in linea && linea.apartado === apartado.id);
  const [primero, segundo] = suyos.map((linea) => ('recibo' in linea ? Number(linea.recibo) : 0));
  expect(suyos).toMatchObject([
    { movimiento: 'recibido', monto: 100, forma_pago: 'Transferencia' },
    { movimiento: 'recibido', monto: 50 },
    { movimiento: 'devuelto', monto: 150, forma_pago: 'Transferencia', recibo: primero },
  ]);
  expect(segundo).toBeGreaterThan(primero ?? 0);
});

test('no more is taken than what is left to pay of the agreed price', async () => {
  const { id } = await prepaid();
  const refused = fieldRefusal('anticipo.monto', 'El anticipo es mayor que lo que resta del apartado: $2,200.00');
  expect(await addAnticipo(id, 2200.01)).toEqual(refused);
  expect((await addAnticipo(id, 2200)).mensaje).toBe('success');
  const sinPrecio = await hold([item(await insertPieza(1, { precio: null }))]);
  expect((await addAnticipo(sinPrecio.apartado.id, 50_000)).mensaje).toBe('success');
});

test.each([
  ['was let go', 'liberado', async (id: number) => void (await release(id))],
  ['outlived its time', 'vencido', async () => setClock(3)],
])('a hold that %s takes no more', async (_what, estatus, end) => {
  const { id } = await prepaid();
  await end(id);
  expect(await addAnticipo(id, 10)).toEqual(refusal(`El apartado ya no está activo: está ${estatus}`));
  expect((await addAnticipo(999_999, 10)).codigo).toBe('no_existe');
});

test('of many at the same moment as many are taken as there is left to pay; sent again it is taken once', async () => {
  const { id } = await prepaid();
  const answers = await Promise.all(Array.from({ length: 8 }, () => addAnticipo(id, 1000)));
  expect(answers.filter(({ mensaje }) => mensaje === 'success')).toHaveLength(2);
  const op_id = randomUUID();
  const first = await addAnticipo(id, 100, { op_id });
  expect(await addAnticipo(id, 100, { op_id })).toEqual(first);
  expect(await addAnticipo(id, 90, { op_id })).toMatchObject({ codigo: 'duplicado' });
  expect((await get({ id })).apartado.anticipo).toMatchObject({ monto: 2400 });
  expect(await findDescuadres(yard.db)).toEqual([]);
});

test('of who sells a hold and who takes more for it at the same moment the sale has all that was taken, or nobody took it', async () => {
  for (let round = 0; round < 6; round += 1) {
    const { id, inventario } = await prepaid();
    const [sold, taken] = await Promise.all([
      notas.ask([{ INV__: inventario, quantity: 1, price: 2500 }], { apartado: id }),
      addAnticipo(id, 100),
    ]);
    const abonado = taken.mensaje === 'success' ? 100 : 0;
    expect(sold.nota).toMatchObject({ anticipo: 300 + abonado });
  }
  expect(await findDescuadres(yard.db)).toEqual([]);
});

test('the price that was agreed is kept, whatever the part is listed at later', async () => {
  const faro = await insertPieza();
  const cofre = await insertPieza(2, { precio: null });
  const { apartado } = await hold([{ ...item(faro), price: '2,300' }, item(cofre)]);
  await yard.db.kysely.updateTable('piezas').set({ precio: 9_999_00 }).where('id', 'in', [faro.id, cofre.id]).execute();
  expect((await get({ id: apartado.id })).apartado.items).toMatchObject([
    { price: 2300, FACE__: '$9,999.00' },
    { price: null, FACE__: '$9,999.00' },
  ]);
  expect(await hold([{ ...item(cofre), price: 0 }])).toEqual(
    fieldRefusal('items.0.price', 'El campo Precio debe ser mayor a 0'),
  );
});
