import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { ResponseOf } from '#contract/call.ts';
import { facturApi } from '#contract/factur-api.ts';
import { indicadores } from '#contract/indicadores.ts';
import type { Egreso, Factura, Pago } from '#contract/wire/factura.ts';
import { ROL, type Rol } from '#domain/roles.ts';
import { type Answer, answer, renderScreen } from '#tests/componentes.tsx';
import { sampleFactura, sampleRegistro } from '#tests/muestras.ts';
import { typedForm } from '#web/components/escrito.ts';
import { FacturaScreen } from './factura-screen.tsx';

type Expediente = ResponseOf<typeof facturApi.getFactura>;

/** An invoice as it differs from the sample, its own facts and those of its document. */
function conDatos(more: Partial<Factura> = {}, datos: Partial<Factura['factura']> = {}): Factura {
  const factura = sampleFactura({ id: 12, ...more });
  return { ...factura, factura: { ...factura.factura, ...datos } };
}

const documento = (id: number, serie: string, monto: number) => ({
  ...{ id, estatus: 'Timbrada', creada: '2026-11-21T16:00:00.000Z', error: '' },
  factura: {
    ...{ monto, descripcion: 'Depósito', fechaAplicacion: '2026-11-21', formaPago: '03', cancelacion: null },
    timbre: { ...sampleFactura().factura.timbre, serie, folio: id, ref: `ref-${serie}-${id}`, total: monto },
  },
});

function unPago(id: number, more: Partial<Pago> = {}): Pago {
  const extra = { parcialidad: 1, saldoAnterior: 1_160_00, facturas: [12], registro: null };
  return { ...documento(id, 'P', 500_00), ...extra, ...more };
}

function unEgreso(id: number, more: Partial<Egreso> = {}): Egreso {
  return { ...documento(id, 'E', 160_00), tipo: '03', items: [{ id: 120, cantidad: 1, regresa: true }], ...more };
}

interface Options extends Partial<Expediente> {
  readonly rol?: Rol;
  readonly query?: string;
  readonly answers?: readonly Answer[];
}

const LIBRE = answer(indicadores.getPieza, { pieza: sampleRegistro({ id: 5 }) });

function open({ rol = ROL.admin, query = '', answers = [], ...more }: Options = {}) {
  const expediente: Expediente = { factura: conDatos(), pagos: [], egresos: [], eventos: [], ...more };
  return renderScreen(FacturaScreen, {
    ...{ screen: 'factura', id: '12', rol, query },
    answers: [answer(facturApi.getFactura, expediente), LIBRE, ...answers],
  });
}

const tabs = async () => (await screen.findAllByRole('tab')).map(({ textContent }) => textContent);

test('says what it is, how it stands and what happened to it; nothing of it can be changed', async () => {
  open({
    factura: conDatos({ estatus: 'Pagado parcialmente', saldo: 660_00, aFavor: 10_00 }),
    eventos: [
      { momento: '2026-11-20T16:00:00.000Z', autor: 'Ana', documento: 'F-12', texto: 'Timbrada' },
      { momento: '2026-11-21T16:00:00.000Z', autor: '', documento: 'P-3', texto: 'Pago timbrado' },
    ],
  });
  await screen.findByRole('heading', { name: 'Factura F-12' });
  const datos = screen.getByRole('region', { name: 'Datos de la factura' });
  for (const texto of [
    'Pagado parcialmente',
    'ANA RUIZ',
    '$1,160.00',
    '$660.00',
    'A favor del cliente',
    '99 Por definir',
  ]) {
    expect(datos.textContent).toContain(texto);
  }
  expect(document.body.textContent).toContain('SIN VALIDEZ FISCAL');
  const row = screen.getByRole('row', { name: /FARO IZQ/ });
  expect(row.textContent).toContain('Siniestro 04/1234567-26');
  expect(within(row).getByRole('link', { name: 'Registro 5' }).getAttribute('href')).toBe(
    '/admin/indicadores/buscador/5',
  );
  expect(screen.queryByRole('textbox')).toBeNull();
  const historial = within(screen.getByRole('list', { name: 'Historial de la factura' })).getAllByRole('listitem');
  expect(historial.map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('P-3: Pago timbradoEl sistema'),
    expect.stringContaining('F-12: TimbradaAna'),
  ]);
});

test('one that a real provider stamped is not said to be worth nothing', async () => {
  const { timbre } = sampleFactura().factura;
  open({ factura: conDatos({}, { timbre: { ...timbre, uuid: '6F9619FF-8B86-4D01-B42D-00CF4FC964FF' } }) });
  await screen.findByRole('heading', { name: 'Factura F-1' });
  expect(document.body.textContent).not.toContain('SIN VALIDEZ FISCAL');
});

test.each([
  ['PPD', ['Factura', 'Pagos', 'Egresos']],
  ['PUE', ['Factura', 'Egresos']],
] as const)('a %s has its tabs', async (metodoPago, expected) => {
  open({ factura: conDatos({}, { metodoPago }) });
  expect(await tabs()).toEqual(expected);
});

test('the files are kept, and the mail is sent', async () => {
  const link = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  const { user, sent } = open({
    answers: [
      answer(facturApi.download, { file: btoa('<xml/>'), mime: 'application/xml', filename: 'F-12.xml' }),
      answer(facturApi.sendMail, { response: { ok: true } }),
    ],
  });
  await user.click(await screen.findByRole('button', { name: 'XML' }));
  await screen.findAllByText('Descargado con éxito.');
  expect(link).toHaveBeenCalledOnce();
  expect(sent(facturApi.download)).toEqual([{ opt: 'xml', invoice_id: 'ref-12', nameDownload: 'F-12' }]);
  await user.click(screen.getByRole('button', { name: 'Enviar por correo' }));
  await screen.findAllByText('Correo enviado con éxito.');
});

test.each([
  ['a partner', { rol: ROL.socio }],
  ['a manager', { rol: ROL.gerente }],
  [
    'a cancelled one',
    {
      factura: conDatos(
        { estatus: 'cancelado' },
        { timbre: { ...sampleFactura().factura.timbre, estado: 'canceled' } },
      ),
    },
  ],
  ['a paid one', { factura: conDatos({ saldo: 660_00 }) }],
  ['one with a live return', { egresos: [unEgreso(3)] }],
  ['one being cancelled', { factura: conDatos({ estatusCancelacion: 'Cancelación en proceso' }) }],
])('%s sees no way to cancel', async (_who, options) => {
  open(options);
  await screen.findByRole('heading', { name: /^Factura F-/ });
  expect(screen.queryByRole('button', { name: 'Cancelar' })).toBeNull();
});

test('it is cancelled with a motive, which where a claim was cancelled is 03', async () => {
  const cancelada = conDatos({ estatus: 'cancelado' });
  const { user, sent } = open({
    answers: [
      answer(indicadores.getPieza, { pieza: sampleRegistro({ id: 5, fechaCancelacion: '2026-11-21' }) }),
      answer(facturApi.submitFactura, { factura: cancelada }),
    ],
  });
  await user.click(await screen.findByRole('button', { name: 'Cancelar' }));
  const dialog = await screen.findByRole('dialog', { name: 'Cancelar la factura F-12' });
  const motivo = within(dialog).getByRole<HTMLSelectElement>('combobox', { name: /Motivo/ });
  await expect.poll(() => motivo.value).toBe('03');
  await user.click(within(dialog).getByRole('button', { name: 'Cancelar la factura' }));
  await screen.findAllByText('Factura cancelada exitosamente.');
  expect(sent(facturApi.submitFactura)).toEqual([
    expect.objectContaining({ id: 12, cancelacion: { motivo: '03', sustitucion: null } }),
  ]);
});

test('one that the client has to accept is said to be on its way', async () => {
  const { user } = open({
    answers: [answer(facturApi.submitFactura, { factura: conDatos({ estatusCancelacion: 'Cancelación en proceso' }) })],
  });
  await user.click(await screen.findByRole('button', { name: 'Cancelar' }));
  await user.click(await screen.findByRole('button', { name: 'Cancelar la factura' }));
  await screen.findByText(/^Cancelación en proceso: El cliente tiene que aceptarla/);
});

test('motive 01 asks for the substitute, and names it once there is one', async () => {
  const first = open();
  await first.user.click(await screen.findByRole('button', { name: 'Cancelar' }));
  await first.user.selectOptions(await screen.findByRole('combobox', { name: /Motivo/ }), '01');
  expect(screen.getByRole('button', { name: 'Cancelar la factura' })).toHaveProperty('disabled', true);
  expect(screen.getByRole('link', { name: 'Sustituir' }).getAttribute('href')).toBe('/admin/facturas/new?sustituye=12');
  first.unmount();
  const cancelada = answer(facturApi.submitFactura, { factura: conDatos({ estatus: 'cancelado' }) });
  const again = open({ factura: conDatos({ id: 12, sustituidaPor: 20 }), answers: [cancelada] });
  await again.user.click(await screen.findByRole('button', { name: 'Cancelar' }));
  await again.user.selectOptions(await screen.findByRole('combobox', { name: /Motivo/ }), '01');
  await again.user.click(screen.getByRole('button', { name: 'Cancelar la factura' }));
  await screen.findAllByText('Factura cancelada exitosamente.');
  expect(again.sent(facturApi.submitFactura)[0]?.cancelacion).toEqual({ motivo: '01', sustitucion: 20 });
});

test('an invoice and its substitute lead to each other by their numbers', async () => {
  const otra = sampleFactura({ id: 20 });
  const esta = conDatos({ sustituidaPor: 20 });
  open({
    answers: [
      answer(facturApi.getFactura, ({ factura: id }) => ({
        ...{ factura: id === 20 ? otra : esta, pagos: [], egresos: [], eventos: [] },
      })),
    ],
  });
  const link = await screen.findByRole('link', { name: 'F-20' });
  expect(link.getAttribute('href')).toBe('/admin/facturas/20');
});

test('one in doubt explains itself and looks again by itself', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] });
  const dudosa = conDatos({ estatus: 'Por confirmar' });
  const { answers, sent } = open({ factura: dudosa });
  await screen.findByText(/El proveedor todavía no dice si se timbró/);
  answers(answer(facturApi.getFactura, { factura: conDatos(), pagos: [], egresos: [], eventos: [] }));
  await vi.advanceTimersByTimeAsync(4100);
  await expect.poll(() => document.body.textContent).not.toContain('todavía no dice');
  const asked = sent(facturApi.getFactura).length;
  await vi.advanceTimersByTimeAsync(20_000);
  expect(sent(facturApi.getFactura)).toHaveLength(asked);
  vi.useRealTimers();
});

test('a refused one says why, and can be made again with what it had', async () => {
  const { timbre } = sampleFactura().factura;
  const error = 'CFDI40145: El nombre no es el que el SAT tiene';
  open({ factura: conDatos({ estatus: 'Rechazada', error }, { timbre: { ...timbre, uuid: '', estado: 'failed' } }) });
  await screen.findByText(new RegExp(error));
  const again = screen.getByRole('link', { name: 'Corregir y volver a facturar' });
  expect(again.getAttribute('href')).toBe('/admin/facturas/new?de=12');
  expect(screen.queryByRole('button', { name: 'PDF' })).toBeNull();
});

test('a payment starts with today, 03 and all that is owed, and says its number and the balance', async () => {
  const { user, sent } = open({
    ...{ rol: ROL.socio, query: '?pestana=pagos', factura: conDatos({ saldo: 660_00 }), pagos: [unPago(3)] },
    answers: [answer(facturApi.submitPago, { factura: conDatos({ saldo: 0 }) })],
  });
  const form = within(await screen.findByRole('form', { name: 'Registrar un pago' }));
  const monto = form.getByRole('textbox', { name: /Monto/ });
  expect(monto).toHaveProperty('value', '$660.00');
  expect(form.getByRole('combobox', { name: /Forma de pago/ })).toHaveProperty('value', '03');
  expect(form.queryByRole('option', { name: /^99/ })).toBeNull();
  const pagar = form.getByRole('button', { name: 'Registrar pago' });
  await user.clear(monto);
  await user.type(monto, '660.01');
  await user.click(pagar);
  await screen.findByText('El pago no puede pasar de $660.00');
  await screen.findByText('Escribe una descripción');
  await user.clear(monto);
  await user.type(monto, '100.5');
  await user.type(form.getByRole('textbox', { name: /Descripción/ }), 'Depósito 4411');
  await user.selectOptions(form.getByRole('combobox', { name: /Siniestro/ }), '5');
  expect(sent(facturApi.submitPago)).toEqual([]);
  await user.click(pagar);
  await screen.findAllByText('Pago creado exitosamente.');
  expect(sent(facturApi.submitPago)).toEqual([
    expect.objectContaining({
      ...{ id: 12, saldo: 660, parcialidad: 2 },
      form: expect.objectContaining({ monto: 100_50, formaPago: '03', descripcion: 'Depósito 4411', registro: 5 }),
    }),
  ]);
});

test('of less than a peso all of it can be paid; of nothing, nothing', async () => {
  const first = open({ query: '?pestana=pagos', factura: conDatos({ saldo: 40 }) });
  await screen.findByText('De $0.40 a $0.40');
  first.unmount();
  open({ query: '?pestana=pagos', factura: conDatos({ saldo: 0, estatus: 'Pagado' }) });
  await screen.findByText(/^Sin deuda/);
  expect(screen.queryByRole('form', { name: 'Registrar un pago' })).toBeNull();
});

test('cancelling a payment says what else that undoes', async () => {
  const otra = conDatos({ id: 30 });
  const primero = unPago(3, { facturas: [12, 30] });
  const segundo = unPago(4, { parcialidad: 2 });
  const { user, sent } = open({
    ...{ query: '?pestana=pagos', pagos: [primero, segundo] },
    answers: [
      answer(facturApi.getFactura, ({ factura }) => ({
        ...{ factura: factura === 30 ? otra : conDatos(), egresos: [], eventos: [] },
        pagos: [primero, segundo],
      })),
      answer(facturApi.cancelFactura, { factura: conDatos(), facturas: [] }),
    ],
  });
  await user.click(await screen.findByRole('button', { name: 'Cancelar Pago P-3' }));
  const dialog = await screen.findByRole('dialog', { name: 'Cancelar el pago P-3' });
  await expect.poll(() => dialog.textContent).toContain('F-30, ANA RUIZ');
  expect(dialog.textContent).toContain('P-4, parcialidad 2, $500.00');
  await user.click(within(dialog).getByRole('button', { name: 'Cancelar el pago P-3' }));
  await screen.findAllByText('Acción realizada con éxito.');
  expect(sent(facturApi.cancelFactura)).toEqual([expect.objectContaining({ tipo: 'pago', id: 3, ref: 'ref-P-3' })]);
});

test.each([
  ['a manager', ROL.gerente, 'Timbrada'],
  ['a partner', ROL.socio, 'Timbrada'],
  ['of a cancelled one an administrator', ROL.admin, 'cancelado'],
] as const)('%s sees no way to cancel a payment', async (_who, rol, estatus) => {
  open({ rol, query: '?pestana=pagos', pagos: [unPago(3, { estatus })] });
  await screen.findByRole('article', { name: 'Pago P-3' });
  expect(screen.queryByRole('button', { name: /Cancelar Pago/ })).toBeNull();
});

test('a return proposes the amount of what comes back, with its IVA, and brings it to the yard only as one', async () => {
  const item = {
    ...(sampleFactura().factura.items[0] as Factura['factura']['items'][number]),
    id: 120,
    inventario: 77,
  };
  const { user, sent } = open({
    ...{ query: '?pestana=egresos', factura: conDatos({}, { items: [item] }), egresos: [unEgreso(3)] },
    answers: [answer(facturApi.submitEgreso, { factura: conDatos() })],
  });
  const form = within(await screen.findByRole('form', { name: 'Registrar un egreso' }));
  expect(form.getByText('MAX: $1,160.00, quedan $1,000.00')).toBeDefined();
  await user.click(form.getByRole('checkbox', { name: /FARO IZQ/ }));
  expect(form.getByRole('textbox', { name: /Monto/ })).toHaveProperty('value', '$1,000.00');
  expect(form.getByRole('checkbox', { name: 'Regresa a existencias' })).toHaveProperty('checked', true);
  const registrar = form.getByRole('button', { name: 'Registrar egreso' });
  await user.click(registrar);
  await screen.findByText('Elige la forma de pago');
  await user.selectOptions(form.getByRole('combobox', { name: /Forma de pago/ }), '03');
  await user.selectOptions(form.getByRole('combobox', { name: /Tipo/ }), '01');
  expect(form.queryByRole('checkbox', { name: 'Regresa a existencias' })).toBeNull();
  await user.selectOptions(form.getByRole('combobox', { name: /Tipo/ }), '03');
  await user.click(registrar);
  await screen.findAllByText('Egreso creado exitosamente.');
  expect(sent(facturApi.submitEgreso)).toEqual([
    expect.objectContaining({
      id: 12,
      form: expect.objectContaining({
        ...{ monto: 1_000_00, formaPago: '03', tipo: '03' },
        items: [{ id: 120, cantidad: 1, regresa: true }],
      }),
    }),
  ]);
});

test('after a return that is cancelled its parts can be written off', async () => {
  const item = {
    ...(sampleFactura().factura.items[0] as Factura['factura']['items'][number]),
    id: 120,
    inventario: 77,
  };
  const patio = {
    ...{ id: 900, pieza: 'FARO', lado: 'IZQ', marca: 'VW', auto: 'JETTA', tipo: '', anios: { from: 2015, to: 2018 } },
    ...{ inventario: 77, numeroParte: '', costo: 0, codigoRadec: '', existencias: 1, disponible: 1, titulo: '' },
    ...{ portada: '', precio: '', reporte: '', aseguradora: '' },
  };
  const { user, address } = open({
    ...{ query: '?pestana=egresos', factura: conDatos({}, { items: [item] }) },
    egresos: [unEgreso(3, { estatus: 'cancelado' })],
    answers: [answer(indicadores.getInv, { pieza: patio })],
  });
  await user.click(await screen.findByRole('button', { name: 'Dar de baja # 77' }));
  await expect.poll(address).toBe('/admin/inventario/900?pestana=baja');
});

test('what is typed in a tab stays while another is looked at, and the end of the session keeps it', async () => {
  const { user } = open({ query: '?pestana=pagos' });
  await user.type(await screen.findByRole('textbox', { name: /Descripción/ }), 'Depósito 4411');
  await user.click(screen.getByRole('tab', { name: 'Egresos' }));
  await user.type(screen.getByRole('textbox', { name: /Descripción/ }), 'Faro roto');
  expect(typedForm()).toMatchObject({
    pago: { values: { descripcion: 'Depósito 4411' } },
    egreso: { values: { descripcion: 'Faro roto' } },
  });
  await user.click(screen.getByRole('tab', { name: 'Pagos' }));
  expect(screen.getByRole('textbox', { name: /Descripción/ })).toHaveProperty('value', 'Depósito 4411');
});
