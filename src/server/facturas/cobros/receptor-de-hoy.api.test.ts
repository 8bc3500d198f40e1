import { expect, test } from 'vitest';
import { ROL } from '#domain/roles.ts';
import { Cobros } from '#tests/cobros.ts';
import type { TestCuenta } from '#tests/cuentas.ts';

const cobros = new Cobros();
const { facturas } = cobros;

/** An invoice of $1,160.00 to a client of its own, as it was when it was stamped. */
async function facturada(change: object = {}) {
  const cliente = await facturas.cliente({ email: `${crypto.randomUUID()}@norte.mx`, ...change });
  return { cliente, ...(await cobros.factura(1_160_00, { cfdi: cobros.a(cliente) })) };
}

const update = ({ id }: TestCuenta, values: object) =>
  facturas.yard.db.kysely.updateTable('cuentas').set(values).where('id', '=', id).execute();

const MUDADO = { empresa: 'Seguros del Centro', regimen_fiscal: '626', codigo_postal: '06600' };
const DE_HOY = /Receptor Rfc="SNO100101AB3" Nombre="SEGUROS DEL CENTRO" DomicilioFiscalReceptor="06600" .*="626"/;
const DE_ANTES = /Receptor Rfc="SNO100101AB3" Nombre="SEGUROS DEL NORTE" DomicilioFiscalReceptor="64000" .*="601"/;

test('a payment, alone or of several, and a return say the name, regime and postal code that the client has today', async () => {
  const { id, cliente, pay, giveBack, xmlOf } = await facturada();
  await update(cliente, MUDADO);
  expect(await facturas.read(id)).toMatchObject({
    receptor_de_hoy: { zip: '06600', aviso: 'Sus datos cambiaron desde la factura', problemas: [] },
  });
  expect((await pay(160)).aviso ?? '').not.toContain('factura');
  expect(await xmlOf('P')).toMatch(DE_HOY);
  expect((await giveBack(200)).aviso).toBeUndefined();
  expect(await xmlOf('E')).toMatch(DE_HOY);
  expect((await cobros.payAll([id])).mensaje).toBe('success');
  expect(await xmlOf('P')).toMatch(DE_HOY);
  expect((await facturas.cfdis()).at(-1)).toMatchObject({ codigo_postal: '06600', regimen: '626', uso: 'CP01' });
});

test('the use of a return goes with the regime of today', async () => {
  const { cliente, giveBack, xmlOf } = await facturada();
  await update(cliente, { rfc: 'SNO100101AB3', regimen_fiscal: '610', uso_cfdi: 'S01' });
  await giveBack(100);
  expect(await xmlOf('E')).toContain('RegimenFiscalReceptor="610" UsoCFDI="S01"');
});

test('of a client who was deleted, or has another RFC, the data are those of the invoice, and it is said', async () => {
  const gone = await facturada();
  await update(gone.cliente, MUDADO);
  await facturas.yard.call(
    'update-clients/delete_account.php',
    { id: gone.cliente.keylogin, con_pendiente: 1 },
    ROL.admin,
  );
  expect((await facturas.read(gone.id)).receptor_de_hoy).toMatchObject({ zip: '64000', problemas: [] });
  expect((await gone.pay(160)).aviso).toContain('El cliente ya no tiene cuenta');
  expect(await gone.xmlOf('P')).toMatch(DE_ANTES);

  const other = await facturada();
  await update(other.cliente, { ...MUDADO, rfc: 'SNO100101AC1' });
  expect((await other.giveBack(160)).aviso).toContain('otro RFC: se timbra a SNO100101AB3');
  expect(await other.xmlOf('E')).toMatch(DE_ANTES);
  const { resultados } = await cobros.payAll([other.id]);
  expect(resultados[0]?.mensaje).toContain('otro RFC');
});

test('data that the tax authority would refuse are named before a folio is taken; put right, the same payment is stamped', async () => {
  const { id, cliente, pay, giveBack, cfdis } = await facturada();
  await update(cliente, { regimen_fiscal: '629', codigo_postal: '' });
  const refused = await pay(160);
  expect(refused).toMatchObject({ codigo: 'campo', campo: 'address.zip' });
  expect(refused.errores).toHaveLength(2);
  expect(await giveBack(160)).toMatchObject({ codigo: 'campo', campo: 'address.zip' });
  expect((await cobros.payAll([id])).resultados).toMatchObject([{ ok: false }]);
  expect((await facturas.read(id)).receptor_de_hoy.problemas).toHaveLength(2);
  expect([await cfdis('P'), await cfdis('E')]).toEqual([[], []]);
  await update(cliente, { regimen_fiscal: '601', codigo_postal: '64010' });
  expect((await pay(160)).mensaje).toBe('success');
});

test('a use of CFDI that is not for invoices keeps nobody from paying: a payment has its own', async () => {
  const { cliente, pay } = await facturada();
  await update(cliente, { uso_cfdi: 'CN01' });
  expect((await pay(160)).mensaje).toBe('success');
});

test('a return of a sale to the general public carries the postal code that the business has today', async () => {
  const { giveBack, xmlOf } = await cobros.factura(1_160_00, {
    cfdi: {
      cuenta_id: null,
      rfc: 'XAXX010101000',
      nombre: 'PUBLICO EN GENERAL',
      regimen: '616',
      codigo_postal: '44100',
    },
    factura: { metodo_pago: 'PUE', forma_pago: '01' },
  });
  expect((await giveBack(160)).mensaje).toBe('success');
  expect(await xmlOf('E')).toContain('Rfc="XAXX010101000" Nombre="PUBLICO EN GENERAL" DomicilioFiscalReceptor="02000"');
});
