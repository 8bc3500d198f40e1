import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { facturApi } from '#contract/factur-api.ts';
import { indicadores } from '#contract/indicadores.ts';
import type { Factura } from '#contract/wire/factura.ts';
import { ROL } from '#domain/roles.ts';
import { answer } from '#tests/componentes.tsx';
import { conDatos, describedBy, open, unEgreso, unPago } from '#tests/factura-guardada.tsx';
import { RECEPTOR_DE_HOY, sampleFactura } from '#tests/muestras-de-ventas.ts';
import { typedForm } from '#web/components/dialogs/escrito.ts';

test('a payment starts with today, 03 and all that is owed, and says its number and the balance', async () => {
  const { user, sent } = open({
    rol: ROL.socio,
    query: '?pestana=pagos',
    factura: conDatos({ saldo: 660_00 }),
    pagos: [unPago(3)],
    answers: [answer(facturApi.submitPago, { factura: conDatos({ saldo: 0 }), isPorConfirmar: false })],
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
      id: 12,
      saldo: 660,
      parcialidad: 2,
      deCliente: { keylogin: expect.any(String) },
      deFactura: expect.objectContaining({ forma_pago: '99', metodo_pago: 'PPD' }),
      form: expect.objectContaining({ monto: 100_50, formaPago: '03', descripcion: 'Depósito 4411', registro: 5 }),
    }),
  ]);
});

test('whom a payment or a return is stamped to is said before: the client as of today, and what would be refused', async () => {
  const receptorDeHoy = {
    ...RECEPTOR_DE_HOY,
    codigoPostal: '06600',
    aviso: 'Sus datos cambiaron desde la factura',
    problemas: ['Falta el régimen fiscal del cliente'],
  };
  const { user } = open({ query: '?pestana=pagos', factura: conDatos({ saldo: 660_00 }), receptorDeHoy });
  const pago = within(await screen.findByRole('form', { name: 'Registrar un pago' }));
  expect(pago.getByText(/C\.P\. 06600/).textContent).toContain('SEGUROS DEL NORTE · SNO100101AB3 · 601 General');
  pago.getByText('Sus datos cambiaron desde la factura');
  pago.getByText('Falta el régimen fiscal del cliente');
  await user.click(screen.getByRole('tab', { name: 'Egresos' }));
  within(screen.getByRole('form', { name: 'Registrar un egreso' })).getByText(/C\.P\. 06600/);
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
    query: '?pestana=pagos',
    pagos: [primero, segundo],
    answers: [
      answer(facturApi.getFactura, ({ factura }) => ({
        factura: factura === 30 ? otra : conDatos(),
        egresos: [],
        eventos: [],
        receptorDeHoy: RECEPTOR_DE_HOY,
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
  expect(sent(facturApi.cancelFactura)).toEqual([
    expect.objectContaining({ tipo: 'pago', id: 3, ref: 'ref-P-3', motivo: '02' }),
  ]);
});

test.each([
  ['pago', 'Pago', 'P-3', '?pestana=pagos', /^El pago sí se recibió/, /^El pago no se recibió/],
  ['egreso', 'Egreso', 'E-3', '?pestana=egresos', /sí se hizo, pero/, /no se hizo: el cliente se queda con todo/],
] as const)(
  'a %s is cancelled for an error, or because it never was',
  async (tipo, name, folio, query, error, nunca) => {
    const { user, sent } = open({
      query,
      pagos: tipo === 'pago' ? [unPago(3)] : [],
      egresos: tipo === 'egreso' ? [unEgreso(3)] : [],
      answers: [answer(facturApi.cancelFactura, { factura: conDatos(), facturas: [] })],
    });
    await user.click(await screen.findByRole('button', { name: `Cancelar ${name} ${folio}` }));
    const dialog = within(await screen.findByRole('dialog', { name: `Cancelar el ${tipo} ${folio}` }));
    const motivo = dialog.getByRole<HTMLSelectElement>('combobox', { name: /Motivo/ });
    expect([...motivo.options].map(({ value }) => value)).toEqual(tipo === 'pago' ? ['02', '01', '03'] : ['02', '03']);
    expect(motivo.value).toBe('02');
    expect(describedBy(motivo)).toMatch(error);
    await user.selectOptions(motivo, '03');
    expect(describedBy(motivo)).toMatch(nunca);
    await user.click(dialog.getByRole('button', { name: `Cancelar el ${tipo} ${folio}` }));
    await screen.findAllByText('Acción realizada con éxito.');
    expect(sent(facturApi.cancelFactura)).toEqual([expect.objectContaining({ tipo, id: 3, motivo: '03' })]);
  },
);

test.each([
  ['a manager', ROL.gerente, 'Timbrada', null],
  ['a partner', ROL.socio, 'Por confirmar', null],
  ['of a cancelled one an administrator', ROL.admin, 'cancelado', null],
  [
    'of one in doubt an administrator',
    ROL.admin,
    'Por confirmar',
    'Está por confirmar: todavía no se sabe si se timbró',
  ],
  ['of one being cancelled an administrator', ROL.admin, 'Cancelación en proceso', 'Su cancelación está en proceso'],
] as const)('%s sees no way to cancel a payment, and why where it may be later', async (_who, rol, estatus, reason) => {
  open({ rol, query: '?pestana=pagos', pagos: [unPago(3, { estatus })] });
  const pago = within(await screen.findByRole('article', { name: 'Pago P-3' }));
  expect(pago.queryByRole('button', { name: /Cancelar Pago/ })).toBeNull();
  const said = pago.queryByText(/^No se puede cancelar/)?.textContent ?? null;
  expect(said).toBe(reason && `No se puede cancelar. ${reason}.`);
});

test('a return proposes the amount of what comes back, with its IVA, and brings it to the yard only as one', async () => {
  const item = {
    ...(sampleFactura().factura.items[0] as Factura['factura']['items'][number]),
    id: 120,
    inventario: 77,
  };
  const { user, sent } = open({
    query: '?pestana=egresos',
    factura: conDatos({}, { items: [item] }),
    egresos: [unEgreso(3)],
    answers: [answer(facturApi.submitEgreso, { factura: conDatos(), isPorConfirmar: false })],
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
      deCliente: { keylogin: expect.any(String) },
      deFactura: expect.objectContaining({ forma_pago: '99', metodo_pago: 'PPD' }),
      form: expect.objectContaining({
        monto: 1_000_00,
        formaPago: '03',
        tipo: '03',
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
    id: 900,
    pieza: 'FARO',
    lado: 'IZQ',
    marca: 'VW',
    auto: 'JETTA',
    tipo: '',
    anios: { from: 2015, to: 2018 },
    inventario: 77,
    numeroParte: '',
    costo: 0,
    codigoRadec: '',
    existencias: 1,
    disponible: 1,
    titulo: '',
    portada: '',
    precio: '',
    reporte: '',
    aseguradora: '',
  };
  const { user, address } = open({
    query: '?pestana=egresos',
    factura: conDatos({}, { items: [item] }),
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
