import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { ROL } from '#domain/roles.ts';
import { findDescuadres } from '#server/revision/descuadres.ts';
import { Cobros } from '#tests/cobros.ts';
import { CONTADO } from '#tests/facturas.ts';
import type { Wire } from '#tests/inventario.ts';

const cobros = new Cobros();
const { facturas } = cobros;
const entera = async (id: number, formData: object = {}, beside: object = {}, rol = ROL.admin as 3 | 4 | 5) =>
  (await facturas.call('submit_factura', { id, formData, ...beside }, rol)).body;
const cancelacionOf = async (id: number) =>
  ((await facturas.read(id)).row.factura as unknown as { facturapi_cancel: Wire | null }).facturapi_cancel;

describe('acceptance 19: an invoice', () => {
  test('with a live payment or return is not cancelled, and by nobody but an administrator', async () => {
    const { id } = await facturas.deSiniestro();
    const { pay, giveBack, cancel } = cobros.de(id);
    await pay(100);
    for (const rol of [ROL.socio, ROL.gerente]) expect((await entera(id, {}, {}, rol)).codigo).toBe('rol');
    expect((await entera(id)).mensaje).toBe('Cancela primero su pago');
    const [pago] = (await facturas.read(id)).pagos;
    for (const rol of [ROL.socio, ROL.gerente])
      expect((await cancel('pago', pago, {}, rol)).mensaje).not.toBe('success');
    await cancel('pago', pago);
    await giveBack(100);
    expect((await entera(id)).mensaje).toBe('Cancela primero su egreso');
    await cancel('egreso', (await facturas.read(id)).egresos[0]);
    expect((await entera(id)).factura).toMatchObject({ estatus: 'cancelado', saldo_pendiente: 1160 });
    expect(await cancelacionOf(id)).toMatchObject({ status: 'aceptada', motive: '02' });
    expect((await entera(id)).mensaje).toBe('Está cancelada');
    expect(await findDescuadres(facturas.yard.db)).toEqual([]);
  });

  test('that is PUE is cancelled though nothing of it is owed', async () => {
    const { id } = await facturas.deSiniestro(CONTADO);
    expect((await entera(id, { motivo: '03' })).factura.estatus).toBe('cancelado');
  });

  test('whose payment nobody knows for sure is not cancelled', async () => {
    const { id } = await facturas.deSiniestro();
    await cobros.de(id).pay(100, { simular: 'timeout_despues' });
    expect((await entera(id)).mensaje).toBe('Cancela primero su pago');
  });

  test('that another takes the place of is cancelled by 01, which needs that one, stamped', async () => {
    const { id } = await facturas.deSiniestro();
    const otra = await facturas.deSiniestro();
    expect(await entera(id, { motivo: '01' })).toMatchObject({ campo: 'formData.motivo' });
    expect(await entera(id, { motivo: '01', sustitucion: otra.id })).toMatchObject({ campo: 'formData.motivo' });
    expect(await entera(id, { motivo: '02', sustitucion: otra.id })).toMatchObject({ campo: 'formData.motivo' });
    expect((await entera(2_000_000_000)).codigo).toBe('no_existe');
  });

  test('asked for twice is one cancellation', async () => {
    const { id } = await facturas.deSiniestro();
    const op_id = randomUUID();
    const answers = await Promise.all(Array.from({ length: 5 }, () => entera(id, {}, { op_id })));
    expect(new Set(answers.map(({ mensaje }) => mensaje))).toEqual(new Set(['success']));
    expect((await entera(id, {}, { op_id })).factura.estatus).toBe('cancelado');
  });

  test('that the provider would not cancel is as it was, and may be asked for again under the same operation', async () => {
    const { id } = await facturas.deSiniestro();
    const op_id = randomUUID();
    const form = { simular: 'no_cancelable' };
    expect((await entera(id, form, { op_id })).mensaje).not.toBe('success');
    expect((await facturas.read(id)).row).toMatchObject({ estatus: 'Timbrada', estatus_cancelacion: '' });
    expect((await entera(id, form, { op_id })).mensaje).not.toBe('success');
    expect((await entera(id)).factura.estatus).toBe('cancelado');
  });
});

describe('acceptance 21: a cancellation that waits for the client', () => {
  test.each<[how: string, simular: string, then: object]>([
    ['is accepted', 'cancelacion_pendiente', { estatus: 'cancelado', estatus_cancelacion: '' }],
    ['is refused, and leaves a trace', 'cancelacion_rechazada', { estatus: 'Timbrada', estatus_cancelacion: '' }],
    ['runs out, and leaves a trace', 'cancelacion_expirada', { estatus: 'Timbrada', estatus_cancelacion: '' }],
  ])('%s', async (_how, simular, then) => {
    const { id } = await facturas.deSiniestro();
    const { factura } = await entera(id, { simular });
    expect(factura).toMatchObject({
      estatus: 'Timbrada',
      estatus_cancelacion: 'Cancelación en proceso',
      saldo_pendiente: 1160,
    });
    expect((await cobros.de(id).pay(1)).mensaje).toMatch(/^Estatus inválido/);
    expect((await cobros.de(id).giveBack(1)).mensaje).toMatch(/^Estatus inválido/);
    await facturas.conciliar();
    expect((await facturas.read(id)).row).toMatchObject(then);
    expect((await cancelacionOf(id))?.status).toBe(
      simular.replace('cancelacion_', '').replace('pendiente', 'aceptada'),
    );
  });

  test('of a payment: its amount counts until it is accepted', async () => {
    const { id } = await facturas.deSiniestro();
    const { pay, cancel } = cobros.de(id);
    await pay(1160);
    const [pago] = (await facturas.read(id)).pagos;
    expect((await cancel('pago', pago, { simular: 'cancelacion_pendiente' })).factura).toMatchObject({
      saldo_pendiente: 0,
    });
    expect((await facturas.read(id)).pagos).toMatchObject([{ estatus: 'Cancelación en proceso' }]);
    expect((await pay(1)).mensaje).toMatch(/^Sin deuda/);
    await facturas.conciliar();
    expect((await facturas.read(id)).row).toMatchObject({ saldo_pendiente: 1160 });
  });
});

describe('acceptance 20: a payment', () => {
  test('in the middle that is cancelled names those that stated its balance; the next number is right', async () => {
    const { id } = await facturas.deSiniestro();
    const { pay, cancel } = cobros.de(id);
    for (const monto of [100, 200, 300]) await pay(monto);
    const [primero, segundo, tercero] = (await facturas.read(id)).pagos;
    const folioOf = (pago: Wire | undefined) =>
      (pago as unknown as { factura: { facturapi_invoice: { folio_number: number } } }).factura.facturapi_invoice
        .folio_number;
    const { aviso, factura, facturas: todas } = await cancel('pago', primero);
    expect(aviso).toContain(`P-${folioOf(segundo)}, P-${folioOf(tercero)}`);
    expect([factura.saldo_pendiente, todas.length]).toEqual([660, 1]);
    await pay(50);
    expect((await facturas.read(id)).pagos.at(-1)).toMatchObject({ n_pago: 4, saldo_anterior: 660 });
    expect((await cancel('pago', primero)).mensaje).toBe('Está cancelada');
  });

  test('is cancelled by its row and its document together', async () => {
    const { id } = await facturas.deSiniestro();
    const { pay } = cobros.de(id);
    await pay(100);
    await pay(100);
    const [uno, dos] = (await facturas.read(id)).pagos as unknown as {
      id: number;
      factura: { facturapi_invoice: { id: string } };
    }[];
    const body = { type: 'pago', _id: uno?.id, invoice_id: dos?.factura.facturapi_invoice.id };
    expect((await facturas.call('cancel_factura', body)).body).toMatchObject({ codigo: 'no_existe' });
    expect((await facturas.call('cancel_factura', { ...body, type: 'egreso' })).body).toMatchObject({
      codigo: 'no_existe',
    });
  });
});

test('a return is cancelled by 02 or 03: nothing takes its place, and that is said', async () => {
  const { id } = await facturas.deSiniestro();
  const { giveBack, cancel } = cobros.de(id);
  await giveBack(100);
  const [egreso] = (await facturas.read(id)).egresos;
  expect(await cancel('egreso', egreso, { motivo: '01', sustitucion: egreso?.id })).toMatchObject({
    codigo: 'campo',
    campo: 'motivo',
    mensaje: expect.stringMatching(/^Un egreso no se sustituye: cancélalo/),
  });
  expect((await cancel('egreso', egreso, { motivo: '03' })).mensaje).toBe('success');
});
