import { expect, test } from 'vitest';
import { TestSaldos } from '#tests/saldos.ts';
import { findDescuadres } from './descuadres.ts';

const saldos = new TestSaldos();

test.each<[what: string, damage: (id: number) => string, mensaje: (id: number) => string]>([
  [
    'owes more than was brought less its payments',
    (id) => `update saldos set saldo = 70000 where id = ${id}`,
    (id) => `El saldo ${id} dice deber $700.00, se trajeron $1000.00 y sus pagos suman $400.00`,
  ],
  [
    'has a payment that lives on after its complement ended',
    (id) => `update cfdis set estado = 'cancelada', cancelada = now()
      where id = (select cfdi_id from saldos_pagos where saldo_id = ${id})`,
    (id) => `El saldo ${id} dice deber $600.00, se trajeron $1000.00 y sus pagos suman $0.00`,
  ],
  [
    'has a payment that does not live although its complement does',
    (id) => `update saldos_pagos set viva = false where saldo_id = ${id}`,
    (id) => `El saldo ${id} dice deber $600.00, se trajeron $1000.00 y sus pagos suman $400.00`,
  ],
])('the check names an invoice of the former system that %s', async (_what, damage, mensaje) => {
  const { db } = saldos.facturas.yard;
  const before = await findDescuadres(db);
  const { id, pay } = await saldos.saldo(1_000_00);
  await pay(400);
  expect(await findDescuadres(db)).toEqual(before);
  const client = await db.pool.connect();
  try {
    await client.query(`begin; set local session_replication_role = replica; ${damage(id)}; commit`);
  } finally {
    client.release();
  }
  const named = (await findDescuadres(db)).filter((one) => !before.some((old) => old.mensaje === one.mensaje));
  expect(named).toEqual([{ clase: 'saldosPorCobrar', mensaje: mensaje(id) }]);
});
