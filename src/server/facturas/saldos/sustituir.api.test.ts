import { describe, expect, test } from 'vitest';
import { ROL } from '#domain/roles.ts';
import { findDescuadres } from '#server/revision/descuadres.ts';
import { TestSaldos } from '#tests/saldos.ts';

const saldos = new TestSaldos();
const { facturas } = saldos;

describe('a payment that takes the place of another', () => {
  test('is one deposit: it has its installment, is related to it, and that one is cancelled by 01', async () => {
    const { pay, read, xmlOf } = await saldos.saldo(1_000_00, { parcialidades: 1 });
    await pay(400, { forma_pago: '01' });
    await pay(600);
    const [viejo] = (await read()).pagos;
    expect(await pay(400, { sustituye: viejo?.id }, {}, ROL.admin)).toMatchObject({
      mensaje: 'success',
      saldo: { saldo: 0, reservado: 0, pagado: 1000 },
    });
    const { pagos } = await read();
    expect(pagos).toMatchObject([
      { estatus: 'cancelado', vivo: false, sustituye: null },
      { estatus: 'Timbrada', n_pago: 3 },
      { estatus: 'Timbrada', n_pago: 2, saldo_anterior: 1000, sustituye: viejo?.id },
    ]);
    expect((await facturas.cfdis()).find(({ id }) => id === Number(viejo?.complemento?.id))).toMatchObject({
      estado: 'cancelada',
      motivo: '01',
    });
    expect((await xmlOf(pagos[2])).toString()).toMatch(/TipoRelacion="04".*NumParcialidad="2" ImpSaldoAnt="1000.00"/s);
    expect(await pay(400, { sustituye: viejo?.id }, {}, ROL.admin)).toMatchObject({ campo: 'formPago.sustituye' });
    expect(await findDescuadres(facturas.yard.db)).toEqual([]);
  });

  test('counts once while it is in doubt, and nobody cancels the old one meanwhile', async () => {
    const { pay, read, cancel } = await saldos.saldo(1_000_00);
    await pay(400);
    const [viejo] = (await read()).pagos;
    const form = { sustituye: viejo?.id, simular: 'timeout_despues' };
    expect(await pay(700, form, {}, ROL.admin)).toMatchObject({
      por_confirmar: true,
      saldo: { saldo: 600, reservado: 300 },
    });
    expect(await cancel(viejo)).toMatchObject({ mensaje: expect.stringContaining('por confirmar') });
    expect(await findDescuadres(facturas.yard.db)).toEqual([]);
    await facturas.conciliar();
    await facturas.conciliar();
    expect(await read()).toMatchObject({
      saldo: { saldo: 300, reservado: 0 },
      pagos: [{ estatus: 'cancelado' }, { estatus: 'Timbrada', n_pago: 1 }],
    });
    expect(await findDescuadres(facturas.yard.db)).toEqual([]);
  });

  test('is of what was owed before the old one at most', async () => {
    const { pay, read } = await saldos.saldo(1_000_00);
    await pay(400);
    await pay(300);
    const [, segundo] = (await read()).pagos;
    expect(await pay(600.01, { sustituye: segundo?.id }, {}, ROL.admin)).toMatchObject({
      campo: 'formPago.monto',
      mensaje: 'El pago no puede pasar de $600.00',
    });
    expect(await pay(600, { sustituye: segundo?.id }, {}, ROL.admin)).toMatchObject({ saldo: { saldo: 0 } });
  });

  test('is of the same balance, and of one with a complement; only an administrator makes it', async () => {
    const otro = await saldos.saldo(1_000_00);
    await otro.pay(100);
    const [ajeno] = (await otro.read()).pagos;
    const { pay } = await saldos.saldo(1_000_00);
    expect(await pay(100, { sustituye: ajeno?.id }, {}, ROL.admin)).toMatchObject({ campo: 'formPago.sustituye' });
    expect(await otro.pay(100, { sustituye: ajeno?.id })).toMatchObject({ codigo: 'rol' });
    const pue = await saldos.saldo(1_000_00, { metodo: 'PUE' });
    await pue.pay(100);
    const [sinComplemento] = (await pue.read()).pagos;
    expect(await pue.pay(100, { sustituye: sinComplemento?.id }, {}, ROL.admin)).toMatchObject({
      mensaje: 'Ese pago no tiene complemento: cancélalo y regístralo de nuevo',
    });
  });
});

test('motive 01 needs the payment that took the place, and is asked for again where the first cancellation was refused', async () => {
  const { pay, read, cancel } = await saldos.saldo(1_000_00);
  await pay(400);
  const [viejo] = (await read()).pagos;
  for (const motivo of ['01', '04']) expect(await cancel(viejo, { motivo })).toMatchObject({ campo: 'motivo' });
  // Later it needs the consent of the client, who does not give it.
  await facturas.yard.db.pool.query(
    "update cfdis_simulados set momento = momento - interval '6 days' where ref = (select ref from cfdis where id = $1)",
    [viejo?.complemento?.id],
  );
  expect((await pay(400, { sustituye: viejo?.id }, {}, ROL.admin)).aviso).toMatch(/su cancelación está en proceso$/);
  const [, nuevo] = (await read()).pagos;
  expect((await read()).saldo).toMatchObject({ saldo: 600 });
  await facturas.yard.db.pool.query("update cfdis set estado = 'timbrada', cancelacion = 'rechazada' where id = $1", [
    viejo?.complemento?.id,
  ]);
  expect(await cancel(viejo, { motivo: '01', sustitucion: nuevo?.id })).toMatchObject({
    mensaje: 'success',
    saldo: { saldo: 600 },
  });
});

test('a payment is found by the number of its complement, by who may see balances', async () => {
  const { id, pay, cancel, read } = await saldos.saldo(1_000_00);
  await pay(1000);
  await cancel((await read()).pagos[0]);
  const folio = (await facturas.cfdis()).at(-1)?.folio;
  const find = (search: string, rol = ROL.gerente as typeof ROL.gerente | typeof ROL.socio) =>
    saldos.call('find_pagos', { search }, rol) as Promise<unknown>;
  const hallado = { saldo: id, numero: `P-${folio}`, cliente: 'SEGUROS DEL NORTE', monto: 1000, cancelado: true };
  for (const search of [`P-${folio}`, `pago ${folio}`]) {
    expect(await find(search)).toMatchObject({ pagos: [hallado] });
  }
  for (const search of [`${folio}`, `F-${folio}`, 'factura', ''])
    expect(await find(search)).toMatchObject({ pagos: [] });
  expect(await find(`P-${folio}`, ROL.socio)).toMatchObject({ codigo: 'rol' });
});
