import { describe, expect, test } from 'vitest';
import { ROL } from '#domain/roles.ts';
import { findNodos, readAtributo, readComprobante } from '#server/base/integrations/cfdi/xml/nodos.ts';
import { findPendienteDeCuenta } from '#server/facturas/queries/abonos.ts';
import { findDescuadres } from '#server/revision/descuadres.ts';
import { createApp, post } from '#tests/app.ts';
import { HAY_MUESTRAS, requireXsd } from '#tests/muestras-del-sat.ts';
import { isSelloValido } from '#tests/oraculos/sello.ts';
import { hasPoppler, pdfPages } from '#tests/poppler.ts';
import { TestSaldos } from '#tests/saldos.ts';

const saldos = new TestSaldos();
const { facturas } = saldos;

describe('a payment of a PPD whose UUID is known', () => {
  test('is a complement to that UUID, with the next installment and its share of the base', async () => {
    const { pay, read, uuid, xmlOf } = await saldos.saldo(9_000_00, {
      total: 16_240_00,
      base_iva: 14_000_00,
      parcialidades: 2,
    });
    const answer = await pay(2500.55);
    expect(answer).toMatchObject({
      mensaje: 'success',
      por_confirmar: false,
      saldo: { saldo: 6499.45, pagado: 2500.55, reservado: 0 },
    });
    const { pagos, n_pago } = await read();
    expect([pagos[0]?.n_pago, n_pago]).toEqual([3, 4]);
    expect(pagos).toMatchObject([
      { saldo_anterior: 9000, monto: 2500.55, saldo_insoluto: 6499.45, estatus: 'Timbrada', vivo: true },
    ]);
    const xml = await xmlOf(pagos[0]);
    if (HAY_MUESTRAS) requireXsd(xml);
    const cfdi = readComprobante(xml);
    expect(isSelloValido(cfdi)).toBe(true);
    expect([cfdi.atributos.TipoDeComprobante, readAtributo(cfdi, 'Receptor', 'Rfc')]).toEqual(['P', 'SNO100101AB3']);
    const documento = findNodos(cfdi, 'Complemento', 'Pagos', 'Pago', 'DoctoRelacionado')[0];
    expect(documento?.atributos).toMatchObject({
      IdDocumento: uuid,
      Serie: 'A',
      NumParcialidad: '3',
      ImpSaldoAnt: '9000.00',
      ImpPagado: '2500.55',
      ImpSaldoInsoluto: '6499.45',
      EquivalenciaDR: '1',
      ObjetoImpDR: '02',
    });
    expect(documento && readAtributo(documento, 'ImpuestosDR', 'TrasladosDR', 'TrasladoDR', 'BaseDR')).toBe(
      '2155.646552',
    );
  });

  test('of an invoice without IVA is subject to none', async () => {
    const { pay, read, xmlOf } = await saldos.saldo(500_00, { base_iva: 0 });
    await pay(500);
    const xml = await xmlOf((await read()).pagos[0]);
    if (HAY_MUESTRAS) requireXsd(xml);
    const documento = findNodos(readComprobante(xml), 'Complemento', 'Pagos', 'Pago', 'DoctoRelacionado')[0];
    expect([documento?.atributos.ObjetoImpDR, documento?.hijos]).toEqual(['01', []]);
  });

  test('makes no income of ours, and is followed until nothing is owed', async () => {
    const antes = (await facturas.cfdis()).filter(({ tipo }) => tipo === 'I').length;
    const { pay, read } = await saldos.saldo(1_000_40);
    await pay(1000);
    expect(await pay(0.39)).toMatchObject({ campo: 'formPago.monto' });
    expect(await pay(0.41)).toMatchObject({ campo: 'formPago.monto' });
    expect(await pay(0.4)).toMatchObject({ saldo: { saldo: 0 } });
    expect(await pay(1)).toMatchObject({ campo: 'formPago.monto', mensaje: expect.stringContaining('no tiene saldo') });
    expect((await read()).pagos.map(({ n_pago }) => n_pago)).toEqual([1, 2]);
    expect((await facturas.cfdis()).filter(({ tipo }) => tipo === 'I')).toHaveLength(antes);
    expect(await findDescuadres(facturas.yard.db)).toEqual([]);
  });

  test('whose answer was lost holds its amount, asked again it is the same, and then it counts', async () => {
    const { pay, read } = await saldos.saldo(1_000_00);
    const op_id = crypto.randomUUID();
    const first = await pay(1000, { simular: 'timeout_despues' }, { op_id });
    expect(first).toMatchObject({
      mensaje: 'success',
      por_confirmar: true,
      aviso: expect.stringContaining('por confirmar'),
      saldo: { saldo: 1000, reservado: 1000 },
    });
    expect(await pay(1)).toMatchObject({ mensaje: expect.stringContaining('por confirmar') });
    expect(await findDescuadres(facturas.yard.db)).toEqual([]);
    await facturas.conciliar();
    expect(await pay(1000, { simular: 'timeout_despues' }, { op_id })).toMatchObject({
      por_confirmar: false,
      saldo: { saldo: 0, reservado: 0 },
    });
    expect((await read()).pagos).toMatchObject([{ estatus: 'Timbrada' }]);
  });

  test('that never reached the provider, or was refused, leaves nothing behind, and its number is free again', async () => {
    const { pay, read } = await saldos.saldo(1_000_00);
    await pay(600, { simular: 'timeout_antes' });
    expect(await pay(1000)).toMatchObject({ campo: 'formPago.monto' });
    await facturas.conciliar();
    expect((await pay(1000, { simular: 'rechazo:CFDI40145' })).mensaje).toContain('CFDI40145');
    expect(await pay(1000)).toMatchObject({ saldo: { saldo: 0 } });
    expect((await read()).pagos.map(({ n_pago, estatus }) => [n_pago, estatus])).toEqual([
      [1, 'Rechazada'],
      [1, 'Rechazada'],
      [1, 'Timbrada'],
    ]);
  });

  test.each<[what: string, form: object, beside: object, expected: object]>([
    ['99', { forma_pago: '99' }, {}, { campo: 'formPago.forma_pago' }],
    ['a day to come', { fecha_aplicacion: '2026-11-21' }, {}, { campo: 'formPago.fecha_aplicacion' }],
    ['a day before its invoice', { fecha_aplicacion: '2026-09-09' }, {}, { campo: 'formPago.fecha_aplicacion' }],
    ['a balance that is not the one of now', {}, { saldo: 999 }, { codigo: 'version', campo: 'saldo' }],
    ['a balance that is none', {}, { id: 2_000_000_000 }, { codigo: 'no_existe' }],
  ])('with %s is refused, and no folio is taken', async (_what, form, beside, expected) => {
    const { pay, read } = await saldos.saldo(1_000_00);
    const antes = (await facturas.cfdis()).length;
    expect(await pay(100, form, beside)).toMatchObject(expected);
    expect([(await facturas.cfdis()).length, (await read()).pagos]).toEqual([antes, []]);
  });

  test('names what the tax authority would refuse of the client', async () => {
    const sinRegimen = await facturas.cliente({ email: 'sinregimen@antes.mx', regimen_fiscal: '', codigo_postal: '' });
    const { pay, read } = await saldos.saldo(1_000_00, { cuenta_id: sinRegimen.id });
    const { mensaje, errores } = await pay(1000);
    expect(mensaje).toContain('Falta');
    expect((errores as readonly { readonly campo: string }[]).map(({ campo }) => campo)).toEqual([
      'address.zip',
      'account.regimen_fiscal',
    ]);
    expect((await read()).receptor_de_hoy).toMatchObject({ problemas: expect.arrayContaining([expect.anything()]) });
  });
});

test('a complement has its PDF, and goes to its client by mail with both files', async () => {
  const { pay, read } = await saldos.saldo(1_000_00, { serie: '', folio: 'VIEJA-9' });
  await pay(1000);
  const [pago] = (await read()).pagos;
  const invoice_id = pago?.complemento?.factura.facturapi_invoice.id;
  const body = { opt: 'pdf', invoice_id, nameDownload: '' };
  const { file } = (await facturas.call<{ file: string }>('download', body)).body;
  const pdf = Buffer.from(file, 'base64');
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
  if (hasPoppler) expect(pdfPages(pdf)[0]).toMatch(/VIEJA-9/);
  const sent = await facturas.call('send_mail', { invoice_id, op_id: crypto.randomUUID() });
  expect(sent.body).toMatchObject({ mensaje: 'success' });
  const { rows } = await facturas.yard.db.pool.query(
    "select datos from trabajos where cola = 'correo' order by id desc limit 1",
  );
  expect(JSON.stringify(rows)).toMatch(/Recibo de pago P-\d+.*\.pdf.*\.xml/s);
});

test('what is owed of the former system is owed by its account: it is asked about before the account is deleted', async () => {
  const { pay, cuenta } = await saldos.saldo(1_000_00, { metodo: 'PUE' });
  const { db } = facturas.yard;
  const pendiente = () => db.kysely.transaction().execute((trx) => findPendienteDeCuenta(trx, cuenta));
  expect(await pendiente()).toEqual({ adeudo: 1_000_00, facturas: 1, aFavor: 0 });
  await pay(1000);
  expect(await pendiente()).toEqual({ adeudo: 0, facturas: 0, aFavor: 0 });
});

test.each([
  ['PUE', { metodo: 'PUE' as const }, /^La factura es PUE/],
  ['without a UUID', { uuid: '' }, /^No se sabe su folio fiscal/],
])('a payment of one %s is registered without a complement, once for its operation', async (_what, change, why) => {
  const { pay, read, cancel } = await saldos.saldo(1_000_00, change);
  expect((await read()).sin_complemento).toMatch(why);
  const antes = (await facturas.cfdis()).length;
  const op_id = crypto.randomUUID();
  const answers = await Promise.all([pay(400, {}, { op_id }), pay(400, {}, { op_id })]);
  expect(answers.map(({ mensaje, saldo }) => [mensaje, saldo.saldo])).toEqual([
    ['success', 600],
    ['success', 600],
  ]);
  const { pagos } = await read();
  expect(pagos).toMatchObject([{ n_pago: 1, estatus: 'Registrado', complemento: null, saldo_insoluto: 600 }]);
  expect(await cancel(pagos[0])).toMatchObject({ mensaje: 'success', saldo: { saldo: 1000 } });
  expect(await cancel(pagos[0])).toMatchObject({ mensaje: 'El pago ya está cancelado' });
  expect((await read()).pagos).toMatchObject([{ estatus: 'cancelado', vivo: false }]);
  expect((await facturas.cfdis()).length).toBe(antes);
  expect(await findDescuadres(facturas.yard.db)).toEqual([]);
});

test.each([['PPD'], ['PUE']] as const)(
  'of two servers that pay the whole of a %s at once one does, ten times',
  async (metodo) => {
    const { db, facturas: deps } = facturas.yard;
    // The second server is another application on the same database, with its own connections.
    await using otra = await createApp(db, { now: facturas.clock.now, proveedor: deps.proveedor });
    const { session_id, keylogin } = facturas.yard.session(ROL.gerente);
    for (let round = 0; round < 10; round += 1) {
      const { id, pay, read } = await saldos.saldo(1_000_00, { metodo });
      const formPago = { fecha_aplicacion: '2026-11-20', forma_pago: '03', monto: 1000 };
      const body = { rute: '', id, formPago, op_id: crypto.randomUUID(), session_id, keylogin };
      const [una, dos] = await Promise.all([pay(1000), post(otra.app, 'saldos/submit_pago.php', body)]);
      const mensajes = [una.mensaje, dos.json<{ mensaje: string }>().mensaje];
      expect(mensajes.filter((mensaje) => mensaje === 'success')).toHaveLength(1);
      const { saldo, pagos } = await read();
      expect([saldo.saldo, pagos.length]).toEqual([0, 1]);
    }
  },
);

test('who may: roles 4 and 5 see and pay, role 4 cancels, nobody else does anything', async () => {
  const { pay, read, cancel } = await saldos.saldo(1_000_00);
  for (const rol of [ROL.admin, ROL.gerente]) expect((await pay(10, {}, {}, rol)).mensaje).toBe('success');
  for (const rol of [ROL.socio, ROL.cliente]) expect((await pay(10, {}, {}, rol)).codigo).toBe('rol');
  const { pagos } = await read();
  expect((await cancel(pagos[1], {}, ROL.gerente)).codigo).toBe('rol');
  expect((await cancel(pagos[1], {}, ROL.admin)).mensaje).toBe('success');
});
