import { expect, test } from 'vitest';
import { ROL } from '#domain/roles.ts';
import { Cobros } from '#tests/cobros.ts';

const cobros = new Cobros();
const { facturas } = cobros;

const cliente = () => facturas.cliente({ email: `${crypto.randomUUID()}@norte.mx` });

async function remove(keylogin: string, more: object = {}) {
  return (await facturas.yard.call('update-clients/delete_account.php', { id: keylogin, ...more }, ROL.admin)).body;
}

const CONFIRMAR = { codigo: 'confirmar', campo: 'con_pendiente' };

test('a client who owes is deleted once it is confirmed, and pays all the same', async () => {
  const { keylogin, ...suyo } = await cliente();
  const cfdi = cobros.a({ keylogin, ...suyo });
  const primera = await cobros.factura(1_160_00, { cfdi });
  expect(await remove(keylogin)).toMatchObject({ mensaje: 'Debe $1,160.00 en 1 factura', ...CONFIRMAR });
  const segunda = await cobros.factura(580_00, { cfdi });
  await primera.pay(160);
  expect(await remove(keylogin)).toMatchObject({ mensaje: 'Debe $1,580.00 en 2 facturas', ...CONFIRMAR });
  await segunda.pay(580);
  expect(await remove(keylogin)).toMatchObject({ mensaje: 'Debe $1,000.00 en 1 factura' });

  expect(await remove(keylogin, { con_pendiente: 1 })).toEqual({ mensaje: 'success' });
  expect((await primera.pay(1_000)).mensaje).toBe('success');
});

test('a client who is owed is told of too; one who is even is deleted without a question', async () => {
  const { keylogin, ...suyo } = await cliente();
  const cfdi = cobros.a({ keylogin, ...suyo });
  const pagada = await cobros.factura(1_160_00, { cfdi, factura: { forma_pago: '03', metodo_pago: 'PUE', saldo: 0 } });
  await pagada.giveBack(300);
  expect(await remove(keylogin)).toMatchObject({ mensaje: 'Tiene $300.00 a su favor', ...CONFIRMAR });
  await cobros.factura(580_00, { cfdi });
  expect(await remove(keylogin)).toMatchObject({ mensaje: 'Debe $580.00 en 1 factura y tiene $300.00 a su favor' });

  const pagador = await cliente();
  const saldada = await cobros.factura(580_00, { cfdi: cobros.a(pagador) });
  await saldada.pay(580);
  await cobros.factura(580_00, { cfdi: { ...cobros.a(pagador), estado: 'cancelada' } });
  expect(await remove(pagador.keylogin)).toEqual({ mensaje: 'success' });
});
