import { expect, test } from 'vitest';
import { lookAtNight } from '#server/facturas/fuera/cada-noche.ts';
import { findDescuadres } from '#server/revision/descuadres.ts';
import { cancelElsewhere } from '#tests/fuera.ts';
import { TestSaldos } from '#tests/saldos.ts';

const saldos = new TestSaldos();
const { facturas } = saldos;

test('cancelling a payment owes its amount again, and says which later complements are not true any more', async () => {
  const { pay, read, cancel } = await saldos.saldo(1_000_00, { parcialidades: 1 });
  await pay(400);
  await pay(600);
  const [primero, segundo] = (await read()).pagos;
  const answer = await cancel(primero);
  expect(answer).toMatchObject({ mensaje: 'success', saldo: { saldo: 400, pagado: 600 } });
  expect(answer.aviso).toMatch(/^El saldo anterior que dicen estos complementos ya no es cierto.*: P-\d+$/);
  expect(await cancel(segundo)).toMatchObject({ saldo: { saldo: 1000 } });
  expect((await read()).pagos.map(({ estatus, vivo }) => [estatus, vivo])).toEqual([
    ['cancelado', false],
    ['cancelado', false],
  ]);
  await pay(1000);
  expect((await read()).pagos.at(-1)).toMatchObject({ n_pago: 2, saldo_anterior: 1000 });
  expect(await findDescuadres(facturas.yard.db)).toEqual([]);
});

test('a complement cancelled elsewhere is found at night: its amount is owed again, until somebody has seen it', async () => {
  const { pay, read } = await saldos.saldo(1_000_00);
  await pay(400);
  await pay(600);
  const [primero] = (await read()).pagos;
  const id = Number(primero?.complemento?.id);
  await cancelElsewhere(facturas, id);
  // Half past two in the night where the business is.
  const noche = new Date(facturas.clock.now().toISOString().replace(/T.*/, 'T08:30:00Z')).getTime() + 86_400_000;
  facturas.clock.pass(noche - facturas.clock.now().getTime());
  await lookAtNight(facturas.yard.facturas);
  const { saldo, pagos } = await read();
  expect(saldo.saldo).toBe(400);
  expect(pagos[0]).toMatchObject({
    estatus: 'cancelado',
    complemento: {
      fuera_del_sistema: { pregunta: 'vista', aviso: expect.stringMatching(/ya no es cierto.*: P-\d+$/) },
    },
  });
  const { body } = await facturas.call('atender_fuera', { id, respuesta: 'vista', op_id: crypto.randomUUID() });
  expect(body).toMatchObject({ mensaje: 'success', factura: null });
  expect((await read()).pagos[0]?.complemento).toMatchObject({ fuera_del_sistema: { pregunta: null } });
  expect(await findDescuadres(facturas.yard.db)).toEqual([]);
});

test('its number leads to no invoice', async () => {
  const { pay, read } = await saldos.saldo(1_000_00);
  await pay(1000);
  const folio = (await facturas.cfdis()).at(-1)?.folio;
  const { body } = await facturas.call<{ documentos: object[] }>('find_documentos', { search: `P-${folio}` });
  expect(body.documentos).toEqual([]);
  expect((await read()).saldo.saldo).toBe(0);
});

test('a cancellation that waits for the client changes nothing until it is accepted', async () => {
  const { pay, read, cancel } = await saldos.saldo(1_000_00);
  await pay(1000);
  const [pago] = (await read()).pagos;
  expect(await cancel(pago, { simular: 'cancelacion_pendiente' })).toMatchObject({ saldo: { saldo: 0 } });
  expect((await read()).pagos).toMatchObject([{ estatus: 'Cancelación en proceso', vivo: true }]);
  expect(await cancel(pago)).toMatchObject({ mensaje: 'Su cancelación está en proceso' });
  await facturas.conciliar(4 * 24 * 60 * 60_000);
  expect(await read()).toMatchObject({ saldo: { saldo: 1000 }, pagos: [{ estatus: 'cancelado', vivo: false }] });
});
