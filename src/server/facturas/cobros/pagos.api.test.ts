import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { ROL } from '#domain/roles.ts';
import { findDescuadres } from '#server/revision/descuadres.ts';
import { Cobros } from '#tests/cobros.ts';

const cobros = new Cobros();
const { facturas } = cobros;

test('acceptance 8: 5,000.00 of 18,666.02 is installment 1, and leaves 13,666.02 to be paid', async () => {
  const { id, pay, xmlOf } = await cobros.factura(18_666_02);
  const { mensaje, factura } = await pay(5000);
  expect([mensaje, factura.estatus, factura.saldo_pendiente]).toEqual(['success', 'Pagado parcialmente', 13_666.02]);
  const xml = await xmlOf('P');
  expect(xml).toMatch(/NumParcialidad="1" ImpSaldoAnt="18666.02" ImpPagado="5000.00" ImpSaldoInsoluto="13666.02"/);
  expect(xml).toContain('BaseDR="4310.34');
  expect((await facturas.read(id)).pagos).toMatchObject([
    { n_pago: 1, saldo_anterior: 18_666.02, estatus: 'Timbrada' },
  ]);
});

test('acceptance 9: the rest is installment 2 and pays it; after that there is nothing to pay', async () => {
  const { id, pay, xmlOf } = await cobros.factura(18_666_02);
  await pay(5000);
  expect((await pay(13_666.02)).factura).toMatchObject({ estatus: 'Pagado', saldo_pendiente: 0 });
  expect(await xmlOf('P')).toMatch(
    /NumParcialidad="2" ImpSaldoAnt="13666.02" ImpPagado="13666.02" ImpSaldoInsoluto="0.00"/,
  );
  expect(await pay(1)).toMatchObject({ codigo: 'negocio', mensaje: expect.stringMatching(/^Sin deuda/) });
  const { resultados } = await cobros.payAll([id]);
  expect(resultados).toMatchObject([{ ok: false, mensaje: expect.stringMatching(/^Sin deuda: F-\d+/) }]);
});

test('acceptance 10: a centavo more than is owed is refused, whatever the screen allowed', async () => {
  const { pay, cfdis } = await cobros.factura(18_666_02);
  await pay(5000);
  expect(await pay(13_666.03)).toMatchObject({ codigo: 'campo', campo: 'formPago.monto' });
  expect(await cfdis('P')).toHaveLength(1);
});

test('acceptance 11: of two who pay the whole balance at the same moment one does, twenty times', async () => {
  for (let round = 0; round < 20; round++) {
    const { id, pay, cfdis } = await cobros.factura(1_160_00);
    const answers = await Promise.all([pay(1160), pay(1160, {}, { op_id: randomUUID() })]);
    expect(answers.map(({ mensaje }) => mensaje === 'success').sort()).toEqual([false, true]);
    expect([(await facturas.read(id)).row.saldo_pendiente, (await cfdis('P')).length]).toEqual([0, 1]);
  }
});

test('acceptance 13: a payment whose answer was lost is to be confirmed, asked again it is the same, and then it counts', async () => {
  const { id, pay, cfdis } = await cobros.factura(1_160_00);
  const op_id = randomUUID();
  const first = await pay(1160, { simular: 'timeout_despues' }, { op_id });
  expect(first).toMatchObject({ mensaje: 'success', aviso: expect.stringContaining('por confirmar') });
  expect(first.factura).toMatchObject({ saldo_pendiente: 1160, reservado: 1160 });
  expect(await pay(1160)).toMatchObject({ mensaje: expect.stringContaining('por confirmar') });
  await facturas.conciliar();
  expect((await pay(1160, { simular: 'timeout_despues' }, { op_id })).factura).toMatchObject({
    estatus: 'Pagado',
    reservado: 0,
  });
  expect([(await cfdis('P')).length, (await facturas.read(id)).pagos.length]).toEqual([1, 1]);
});

test('acceptance 14: a payment that never reached the provider lets its amount go, and its number is free again', async () => {
  const { id, pay, cfdis } = await cobros.factura(1_160_00);
  await pay(160, { simular: 'timeout_antes' });
  expect(await pay(1160)).toMatchObject({ campo: 'formPago.monto' });
  await facturas.conciliar();
  expect((await pay(1160)).factura).toMatchObject({ saldo_pendiente: 0 });
  expect((await cfdis('P')).map(({ estado }) => estado)).toEqual(['fallida', 'timbrada']);
  expect((await facturas.read(id)).pagos.map(({ n_pago }) => n_pago)).toEqual([1, 1]);
});

test('acceptance 28: 0.40 that are left can be paid, and not less of them', async () => {
  const { pay } = await cobros.factura(1_000_40);
  await pay(1000);
  expect(await pay(0.39)).toMatchObject({ campo: 'formPago.monto' });
  expect((await pay(0.4)).factura).toMatchObject({ saldo_pendiente: 0, estatus: 'Pagado' });
});

test('acceptance 27: a provider that has too much to do, is not there or refuses leaves nothing behind', async () => {
  const { pay } = await cobros.factura(1_160_00);
  for (const simular of ['limite', 'credenciales', 'caido', 'rechazo:CFDI40145']) {
    const op_id = randomUUID();
    expect((await pay(1160, { simular }, { op_id })).codigo).toMatch(/proveedor|campo/);
  }
  expect((await pay(1160)).factura).toMatchObject({ saldo_pendiente: 0 });
});

describe('a payment', () => {
  test('is sent twice, and is one', async () => {
    const { pay, cfdis } = await cobros.factura(1_160_00);
    const body = [500, {}, { saldo_pendiente: 1160 }] as const;
    const answers = await Promise.all([pay(...body), pay(...body)]);
    expect((await pay(...body)).factura.saldo_pendiente).toBe(660);
    expect([answers.some(({ mensaje }) => mensaje === 'success'), (await cfdis('P')).length]).toEqual([true, 1]);
  });

  test('made on a balance that is no longer true is refused; its number is never looked at', async () => {
    const { pay } = await cobros.factura(1_160_00);
    await pay(160);
    expect(await pay(160, {}, { saldo_pendiente: 1160 })).toMatchObject({
      codigo: 'version',
      campo: 'saldo_pendiente',
      mensaje: expect.stringContaining('$1,000.00'),
    });
    expect(await pay(160, {}, { saldo_pendiente: 1000, n_pago: 99 })).toMatchObject({ mensaje: 'success' });
  });

  test.each<[what: string, form: object, campo: string]>([
    ['99', { forma_pago: '99' }, 'formPago.forma_pago'],
    ['a form that is none', { forma_pago: 'xx' }, 'formPago.forma_pago'],
    ['a day to come', { fecha_aplicacion: '2026-11-21' }, 'formPago.fecha_aplicacion'],
    ['a day before its invoice', { fecha_aplicacion: '2026-11-04' }, 'formPago.fecha_aplicacion'],
    ['a claim that is not on it', { id_item: 2_000_000_000 }, 'formPago.id_item'],
    ['a payment that is not its own to replace', { sustituye: 2_000_000_000 }, 'formPago.sustituye'],
  ])('with %s is refused', async (_what, form, campo) => {
    const { pay, cfdis } = await cobros.factura(1_160_00);
    expect(await pay(100, form)).toMatchObject({ campo });
    expect(await cfdis('P')).toEqual([]);
  });

  test('of a PUE, of one that is cancelled or in doubt, and of nothing is refused', async () => {
    const pue = await cobros.factura(1_160_00, { factura: { forma_pago: '03', metodo_pago: 'PUE', saldo: 0 } });
    const cancelada = await cobros.factura(1_160_00, { cfdi: { estado: 'cancelada' } });
    const duda = await cobros.factura(1_160_00, { cfdi: { estado: 'enviando' } });
    expect((await pue.pay(1)).mensaje).toMatch(/^Sin deuda/);
    expect((await cancelada.pay(1)).mensaje).toMatch(/^Estatus inválido/);
    expect((await duda.pay(1)).mensaje).toMatch(/^Estatus inválido/);
    expect(await facturas.call('submit_pago', { ...pue.bodyOf(1), id: 2_000_000_000 })).toMatchObject({
      body: { codigo: 'no_existe' },
    });
  });

  test('of today carries the moment of its entry, of another day noon; the complement of a month ago comes late', async () => {
    const { pay, cfdis } = await cobros.factura(1_160_00, { cfdi: { timbrada: new Date('2026-09-05T18:00:00Z') } });
    await pay(100, { fecha_aplicacion: '2026-11-20' });
    const { aviso } = await pay(100, { fecha_aplicacion: '2026-10-01' });
    expect(aviso).toMatch(/^REP fuera de plazo/);
    const momentos = await facturas.yard.db.kysely
      .selectFrom('pagos')
      .select('momento')
      .where(
        'cfdi_id',
        'in',
        (await cfdis('P')).map(({ id }) => id),
      )
      .orderBy('id')
      .execute();
    expect(momentos.map(({ momento }) => momento)).toEqual([
      expect.stringMatching(/^2026-11-20T12:0/),
      '2026-10-01T12:00:00',
    ]);
  });

  test('may be of any member of the staff, and is nobody else’s', async () => {
    const { bodyOf } = await cobros.factura(1_160_00);
    expect((await facturas.call('submit_pago', bodyOf(100), ROL.socio)).body.mensaje).toBe('success');
    expect((await facturas.call('submit_pago', bodyOf(200), ROL.cliente)).status).toBe(403);
  });
});

describe('a payment that takes the place of another', () => {
  test('has its number and its balance; the old one is cancelled by 01 after the stamp', async () => {
    const { id, pay, cfdis, xmlOf } = await cobros.factura(1_160_00);
    await pay(500, { forma_pago: '01' });
    await pay(660);
    const [{ id: viejo = 0 } = {}] = (await facturas.read(id)).pagos as { id: number }[];
    expect((await pay(500, { sustituye: viejo })).factura).toMatchObject({
      saldo_pendiente: 0,
      reservado: 0,
      a_favor: 0,
    });
    const [primero, , nuevo] = await cfdis('P');
    expect(primero).toMatchObject({ estado: 'cancelada', motivo: '01' });
    expect(nuevo?.sustituye).toBe(primero?.id);
    expect(await xmlOf('P')).toMatch(/TipoRelacion="04".*NumParcialidad="1" ImpSaldoAnt="1160.00" ImpPagado="500.00"/s);
    expect(await pay(500, { sustituye: viejo })).toMatchObject({ campo: 'formPago.sustituye' });
  });

  test('is in doubt: the deposit counts once, and nobody cancels the old one meanwhile', async () => {
    const { id, pay, cancel } = await cobros.factura(1_160_00);
    await pay(500);
    const [viejo] = (await facturas.read(id)).pagos;
    const { factura, por_confirmar } = await pay(700, { sustituye: viejo?.id, simular: 'timeout_despues' });
    expect(factura).toMatchObject({ saldo_pendiente: 660, reservado: 200 });
    expect(por_confirmar).toBe(true);
    expect(await cancel('pago', viejo)).toMatchObject({ mensaje: expect.stringContaining('por confirmar') });
    await facturas.conciliar();
    expect(await findDescuadres(facturas.yard.db)).toEqual([]);
    await facturas.conciliar();
    expect(await facturas.read(id)).toMatchObject({
      row: { saldo_pendiente: 460, reservado: 0 },
      pagos: [{ estatus: 'cancelado' }, { estatus: 'Timbrada', n_pago: 1, sustituye: viejo?.id }],
    });
  });
});

describe('the substitute of a payment', () => {
  test('is of what was owed before the old one at most, whatever may be paid beside', async () => {
    const { id, pay, cancel } = await cobros.factura(1_160_00);
    await pay(500);
    await pay(300);
    const [primero, segundo] = (await facturas.read(id)).pagos;
    await cancel('pago', primero);
    expect(await pay(660.01, { sustituye: segundo?.id })).toMatchObject({
      campo: 'formPago.monto',
      mensaje: 'El pago no puede pasar de $660.00',
    });
    expect((await pay(660, { sustituye: segundo?.id })).factura).toMatchObject({ saldo_pendiente: 500 });
  });

  test('is of what another pays less: the first two together cannot pay more than there is', async () => {
    const { id, pay } = await cobros.factura(1_160_00);
    await pay(500);
    await pay(300);
    const [primero] = (await facturas.read(id)).pagos;
    expect(await pay(860.01, { sustituye: primero?.id })).toMatchObject({
      mensaje: expect.stringContaining('$860.00'),
    });
    expect((await pay(860, { sustituye: primero?.id })).factura).toMatchObject({ saldo_pendiente: 0, a_favor: 0 });
  });

  test('cancels that one, so only an administrator makes it', async () => {
    const { id, pay, bodyOf } = await cobros.factura(1_160_00);
    await pay(500);
    const [viejo] = (await facturas.read(id)).pagos;
    for (const rol of [ROL.socio, ROL.gerente]) {
      const { body } = await facturas.call('submit_pago', bodyOf(500, { sustituye: viejo?.id }), rol);
      expect(body).toMatchObject({ codigo: 'rol' });
    }
    expect((await facturas.read(id)).pagos).toMatchObject([{ estatus: 'Timbrada' }]);
  });

  test('stands beside the old one while its client has not accepted; then that one is cancelled by 01', async () => {
    const { id, pay } = await cobros.factura(1_160_00);
    await pay(500);
    const [viejo] = (await facturas.read(id)).pagos;
    // Later it needs the client's consent.
    await facturas.yard.db.pool.query(
      `update cfdis_simulados set momento = momento - interval '6 days'
       where ref = (select c.ref from cfdis c join pagos p on p.cfdi_id = c.id where p.id = $1)`,
      [viejo?.id],
    );
    const { aviso, por_confirmar } = await pay(500, { sustituye: viejo?.id });
    expect(aviso).toMatch(/su cancelación está en proceso$/);
    expect(por_confirmar).toBe(false);
    expect(await facturas.read(id)).toMatchObject({
      row: { saldo_pendiente: 660, reservado: 0 },
      pagos: [
        { estatus: 'Cancelación en proceso', sustituye: null },
        { estatus: 'Timbrada', sustituye: viejo?.id },
      ],
    });
  });
});

test('a payment without a name is known again for ten minutes, whatever the clock says in between', async () => {
  const { clock } = cobros.facturas;
  const factura = await cobros.factura(1_160_00);
  const pay = async () => (await factura.pay(100, {}, { op_id: undefined })).mensaje;
  // A minute before the tenth minute of the clock: the repetition falls into the next ten.
  clock.pass(9 * 60_000 - (clock.now().getTime() % 600_000));
  expect(await Promise.all([pay(), pay()])).toContain('success');
  clock.pass(9 * 60_000);
  expect(await pay()).toBe('success');
  expect(await factura.cfdis('P')).toHaveLength(1);
  clock.pass(2 * 60_000);
  expect(await pay()).toBe('success');
  expect(await factura.cfdis('P')).toHaveLength(2);
});
