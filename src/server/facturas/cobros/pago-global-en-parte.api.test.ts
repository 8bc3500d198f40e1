import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { Cobros } from '#tests/cobros.ts';

const cobros = new Cobros();
const { facturas } = cobros;
const pagos = () => facturas.yard.db.kysely.selectFrom('pagos').selectAll().orderBy('id').execute();
const saldoOf = async (id: number) => (await facturas.read(id)).row.saldo_pendiente;
const deUno = (...totales: readonly number[]) => cobros.deUno(...totales);

const montosDe = (ids: readonly number[], pesos: readonly number[]) =>
  ids.map((id, index) => ({ id, monto: pesos[index] }));

test('each invoice is paid what is told of it, the others whole; the complement says each installment', async () => {
  const { ids, hechas } = await deUno(1160, 580, 232);
  const [uno = 0, dos = 0, tres = 0] = ids;
  await hechas[1]?.pay(80);
  const montos = [
    { id: dos, monto: '$100.50' },
    { id: uno, monto: 1000 },
  ];
  const { mensaje, resultados } = await cobros.payAll(ids, { montos });
  expect([mensaje, resultados.length]).toEqual(['success', 1]);
  expect(await Promise.all(ids.map(saldoOf))).toEqual([160, 399.5, 0]);
  const xml = (await hechas[0]?.xmlOf('P')) ?? '';
  expect(xml).toContain('Monto="1332.50"');
  const docto = (atributos: string) => expect(xml).toMatch(new RegExp(`<pago20:DoctoRelacionado [^>]*${atributos}`));
  docto('NumParcialidad="1" ImpSaldoAnt="1160.00" ImpPagado="1000.00" ImpSaldoInsoluto="160.00"');
  docto('NumParcialidad="2" ImpSaldoAnt="500.00" ImpPagado="100.50" ImpSaldoInsoluto="399.50"');
  docto('NumParcialidad="1" ImpSaldoAnt="232.00" ImpPagado="232.00" ImpSaldoInsoluto="0.00"');
  expect((await facturas.read(tres)).row.estatus).toBe('Pagado');

  await cobros.payAll([uno, dos]);
  expect(await Promise.all([uno, dos].map(saldoOf))).toEqual([0, 0]);
  const hechos = (await pagos()).filter(({ factura_id }) => factura_id === dos);
  expect(hechos.map(({ parcialidad, monto }) => [parcialidad, monto])).toEqual([
    [1, 80_00],
    [2, 100_50],
    [3, 399_50],
  ]);
});

test.each([
  ['nothing', 0, 'debe ser mayor a 0'],
  ['less than nothing', -5, 'debe ser mayor a 0'],
  ['three decimals', '1.234', 'debe ser un número con dos decimales o menos'],
  ['words', 'todo', 'debe ser un número con dos decimales o menos'],
])('%s is refused before anybody is paid', async (_what, monto, mensaje) => {
  const { ids } = await deUno(1160, 580);
  const answer = await cobros.payAll(ids, { montos: [{ id: ids[0], monto }] });
  expect(answer).toMatchObject({ codigo: 'campo', campo: 'formPago.montos.0.monto' });
  expect(answer.mensaje).toContain(mensaje);
  expect(await Promise.all(ids.map(saldoOf))).toEqual([1160, 580]);
});

test('more than is owed, or a peso less than may be paid, holds back its client, and says which invoice', async () => {
  const uno = await deUno(1160, 580);
  const dos = await deUno(232);
  const montos = montosDe([...uno.ids, ...dos.ids], [1160.01, 0.5, 32]);
  const { mensaje, resultados } = await cobros.payAll([...uno.ids, ...dos.ids], { montos });
  expect(mensaje).toBe('Se registró 1 de 2 pagos');
  expect(resultados).toMatchObject([
    {
      ok: false,
      errores: [
        { id: uno.ids[0], mensaje: expect.stringMatching(/^F-\d+: El pago no puede pasar de \$1,160\.00$/) },
        { id: uno.ids[1], mensaje: expect.stringMatching(/^F-\d+: El pago debe ser de \$1\.00 o más$/) },
      ],
    },
    { ok: true },
  ]);
  expect(await Promise.all([...uno.ids, ...dos.ids].map(saldoOf))).toEqual([1160, 580, 200]);
});

test('an invoice that is not among those that are paid, and one that is told twice', async () => {
  const { ids } = await deUno(1160, 580);
  const [id = 0, otra = 0] = ids;
  const ajena = await cobros.payAll([id], { montos: montosDe([id, otra], [10, 10]) });
  expect(ajena).toMatchObject({ codigo: 'campo', campo: 'formPago.montos.1.id' });
  const doble = await cobros.payAll(ids, { montos: montosDe([id, id], [10, 20]) });
  expect(doble).toMatchObject({ codigo: 'campo', campo: 'formPago.montos.1.id' });
  expect(await Promise.all(ids.map(saldoOf))).toEqual([1160, 580]);
});

test('of two at once that are more than is owed together, one is made; of two that are not, both', async () => {
  const { ids } = await deUno(1000, 1000);
  const pay = (pesos: number) => cobros.payAll(ids, { montos: montosDe(ids, [pesos, pesos]) });
  const juntos = await Promise.all([pay(600), pay(601)]);
  expect(juntos.map(({ resultados }) => resultados[0]?.ok).sort()).toEqual([false, true]);
  const [quedan = 0] = await Promise.all(ids.map(saldoOf));
  expect([399, 400]).toContain(quedan);
  const otros = await Promise.all([pay(100), pay(200)]);
  expect(otros.map(({ resultados }) => resultados[0]?.ok)).toEqual([true, true]);
  expect(await Promise.all(ids.map(saldoOf))).toEqual([quedan - 300, quedan - 300]);
  const parcialidades = (await pagos()).filter(({ factura_id }) => factura_id === ids[0]);
  expect(parcialidades.map(({ parcialidad }) => parcialidad).sort()).toEqual([1, 2, 3]);
});

test('what was paid meanwhile is not paid again: the amount is of the balance that somebody saw', async () => {
  const { ids, hechas } = await deUno(1160, 580);
  await hechas[0]?.pay(1000);
  const { resultados } = await cobros.payAll(ids, { montos: montosDe(ids, [1160, 580]) });
  expect(resultados[0]?.mensaje).toMatch(/^F-\d+: El pago no puede pasar de \$160\.00$/);
  expect(await Promise.all(ids.map(saldoOf))).toEqual([160, 580]);
});

test('asked again it is the same payment; with another amount it is another', async () => {
  const { ids } = await deUno(1160);
  const op_id = randomUUID();
  const pay = (monto: number) => cobros.payAll(ids, { montos: montosDe(ids, [monto]) }, { op_id });
  const first = await pay(700);
  expect(await pay(700)).toEqual(first);
  expect((await pay(701)).codigo).toBe('duplicado');
  expect(await Promise.all(ids.map(saldoOf))).toEqual([460]);
});
