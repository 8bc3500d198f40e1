import { expect, test } from 'vitest';
import { ROL } from '#domain/roles.ts';
import { TestSaldos } from '#tests/saldos.ts';

const saldos = new TestSaldos();
const { yard } = saldos.facturas;

interface Lista {
  readonly saldos: readonly { readonly id: number; readonly dias_vencidos: number; readonly keylogin: string }[];
  readonly adeudo: number;
  readonly total: number;
}

const list = async (request: object = {}, rol: 3 | 4 | 5 = ROL.gerente) =>
  (await yard.call<Lista>('saldos/get_saldos.php', request, rol)).body;
const idsOf = ({ saldos: rows }: Lista) => rows.map(({ id }) => id);

test('the list finds by client, RFC, folio and UUID, of one account or those that owe, and says what all of them owe', async () => {
  const una = await saldos.saldo(1_000_00, { razon_social: 'ACEROS ÑANDÚ', rfc: 'AND010203AB1', folio: '0450' });
  const otra = await saldos.saldo(500_00, { serie: 'ZX', folio: '77', metodo: 'PUE' });
  const pagada = await saldos.saldo(10_00, { metodo: 'PUE', folio: '78' });
  await pagada.pay(10);
  expect(idsOf(await list())).toEqual([pagada.id, otra.id, una.id]);
  expect(await list({ itemsPerPage: 1 })).toMatchObject({ adeudo: 1500, total: 3, saldos: [{ id: pagada.id }] });
  expect(idsOf(await list({ deben: 1 }))).toEqual([otra.id, una.id]);
  for (const search of ['nandu', 'and010203ab1', '0450', una.uuid.toLowerCase(), `aceros ${una.uuid.slice(-6)}`]) {
    expect(idsOf(await list({ search })), search).toEqual([una.id]);
  }
  for (const search of ['zx77', 'ZX-77', 'zx 77']) expect(idsOf(await list({ search })), search).toEqual([otra.id]);
  const [{ keylogin } = { keylogin: '' }] = (await list({ search: 'zx77' })).saldos;
  expect(await list({ cliente: keylogin })).toMatchObject({ adeudo: 500, saldos: [{ id: otra.id }] });
  expect((await list({ search: 'nadie' })).saldos).toEqual([]);
  expect(await list({}, ROL.socio)).toMatchObject({ codigo: 'rol' });
});

test('without a day of its own it is due after the credit of its client, else of the configuration', async () => {
  const sinDia = await saldos.saldo(100_00, { fecha: '2026-10-15', vence: null });
  const dias = async () => (await list({ itemsPerPage: 1 })).saldos[0]?.dias_vencidos;
  // Thirty days after it: the 14th of November.
  expect(await dias()).toBe(6);
  const credito = yard.db.kysely.insertInto('creditos').values({ cuenta_id: sinDia.cuenta, dias: 0 });
  await credito.execute();
  expect(await dias()).toBe(36);
});

test('days late count from the day it was due, and one that was taken back is nowhere', async () => {
  const vence = await saldos.saldo(100_00, { fecha: '2026-09-10', vence: '2026-11-15' });
  const [fila] = (await list({ itemsPerPage: 1 })).saldos;
  // It is the 20th of November where the business is.
  expect(fila).toMatchObject({ id: vence.id, dias_vencidos: 5 });
  await yard.db.pool.query('update saldos set eliminada = now() where id = $1', [vence.id]);
  expect(idsOf(await list())).not.toContain(vence.id);
  expect(await vence.read()).toMatchObject({ codigo: 'no_existe' });
  expect(await vence.pay(1)).toMatchObject({ codigo: 'no_existe' });
});
