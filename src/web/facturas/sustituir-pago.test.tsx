import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { facturApi } from '#contract/factur-api.ts';
import type { Pago } from '#contract/wire/factura.ts';
import { ROL } from '#domain/roles.ts';
import { answer, NO_CONNECTION, refuse } from '#tests/componentes.tsx';
import { conDatos, open, unEgreso, unPago } from '#tests/factura-guardada.tsx';
import { RECEPTOR_DE_HOY } from '#tests/muestras-de-ventas.ts';
import { typedForm } from '#web/components/dialogs/escrito.ts';

const PAGOS = { query: '?pestana=pagos' };
const sustituir = () => screen.findByRole('form', { name: 'Sustituir el pago P-3' });
const campo = (name: RegExp) => screen.getByRole('textbox', { name });
const filaOf = async (folio: string) => within(await screen.findByRole('article', { name: `Pago ${folio}` }));

/** An invoice of 1,160.00 whose second payment has its own number, balance, day and form. */
const segundo = (more: Partial<Pago> = {}) => {
  const pago = unPago(3, { parcialidad: 2, saldoAnterior: 660_00, registro: 5, ...more });
  const datos = { ...pago.factura, formaPago: '02', fechaAplicacion: '2026-11-22', descripcion: 'Cheque 8' };
  return { ...pago, factura: datos };
};

test('the form of a substitute opens with what the payment says, by an address of its own, and says what it replaces', async () => {
  const { user, address, sent, answers } = open({
    ...PAGOS,
    factura: conDatos({ saldo: 160_00 }),
    pagos: [segundo()],
    answers: [
      answer(facturApi.submitPago, { factura: conDatos({ saldo: 160_00 }), isPorConfirmar: false, aviso: 'Va tarde' }),
    ],
  });
  await user.click(await screen.findByRole('link', { name: 'Sustituir Pago P-3' }));
  await sustituir();
  expect(address()).toBe('/admin/facturas/12?pestana=pagos&sustituye=3');
  const titulo = screen.getByRole('heading', { name: 'Sustituye al pago 2 de $500.00' });
  expect(document.activeElement).toBe(titulo);
  expect(screen.queryByRole('form', { name: 'Registrar un pago' })).toBeNull();
  expect(screen.getByRole('combobox', { name: /Forma de pago/ })).toHaveProperty('value', '02');
  expect(screen.getByRole('combobox', { name: /Siniestro/ })).toHaveProperty('value', '5');
  const said = ['Fecha', 'Monto', 'Descripción'].map((name) => campo(new RegExp(`^${name}`)).getAttribute('value'));
  expect(said).toEqual(['22/11/2026', '$500.00', 'Cheque 8']);
  // Beside it 160.00 may be paid, and 660.00 were owed before it.
  await screen.findByText('De $1.00 a $660.00');
  await user.selectOptions(screen.getByRole('combobox', { name: /Forma de pago/ }), '03');
  const nuevo = unPago(4, { parcialidad: 2, sustituye: 3 });
  const pagos = [segundo({ estatus: 'Cancelación en proceso' }), nuevo];
  answers(
    answer(facturApi.getFactura, {
      factura: conDatos({ saldo: 160_00 }),
      pagos,
      egresos: [],
      eventos: [],
      receptorDeHoy: RECEPTOR_DE_HOY,
    }),
  );
  await user.click(screen.getByRole('button', { name: 'Sustituir pago' }));
  await screen.findAllByText('Pago creado exitosamente.');
  await screen.findAllByText(/Va tarde/);
  expect(sent(facturApi.submitPago)).toEqual([
    expect.objectContaining({
      id: 12,
      saldo: 160,
      parcialidad: 2,
      form: expect.objectContaining({ monto: 500_00, formaPago: '03', descripcion: 'Cheque 8', sustituye: 3 }),
    }),
  ]);
  // The form is that of one more payment again, and both rows say how they stand.
  await screen.findByRole('form', { name: 'Registrar un pago' });
  await expect.poll(address).toBe('/admin/facturas/12?pestana=pagos');
  const viejo = await filaOf('P-3');
  viejo.getByText('Cancelación en proceso');
  viejo.getByText(/^Falta que el cliente acepte cancelarlo.* solo cuenta P-4\.$/);
  (await filaOf('P-4')).getByText('Sustituye a');
  expect(screen.queryByRole('link', { name: 'Sustituir Pago P-3' })).toBeNull();
});

test('a paid invoice has it too, up to what the payment said was owed; more is refused on the screen', async () => {
  const { user, sent } = open({
    query: '?pestana=pagos&sustituye=3',
    factura: conDatos({ saldo: 0, estatus: 'Pagado' }),
    pagos: [unPago(3)],
  });
  await sustituir();
  await user.clear(campo(/^Monto/));
  await user.type(campo(/^Monto/), '500.01');
  await user.click(screen.getByRole('button', { name: 'Sustituir pago' }));
  await screen.findByText('El pago no puede pasar de $500.00');
  expect(sent(facturApi.submitPago)).toEqual([]);
  await user.click(screen.getByRole('link', { name: 'No sustituir' }));
  await user.click(await screen.findByRole('button', { name: 'Descartar cambios' }));
  await screen.findByText(/^Sin deuda/);
});

test('one that is in doubt says so, though nothing more is held', async () => {
  const { user, answers } = open({
    query: '?pestana=pagos&sustituye=3',
    pagos: [unPago(3)],
    answers: [answer(facturApi.submitPago, { factura: conDatos(), isPorConfirmar: true })],
  });
  await sustituir();
  const pagos = [unPago(3), unPago(4, { estatus: 'Por confirmar', sustituye: 3 })];
  answers(
    answer(facturApi.getFactura, {
      factura: conDatos(),
      pagos,
      egresos: [],
      eventos: [],
      receptorDeHoy: RECEPTOR_DE_HOY,
    }),
  );
  await user.click(screen.getByRole('button', { name: 'Sustituir pago' }));
  await screen.findByText(/^Por confirmar: El proveedor no contestó a tiempo/);
  expect(screen.queryByText('Pago creado exitosamente.')).toBeNull();
  (await filaOf('P-3')).getByText('No se puede sustituir. Lo sustituye P-4.');
});

test.each([
  ['a manager', ROL.gerente, {}, null],
  ['a partner', ROL.socio, {}, null],
  ['of a cancelled one an administrator', ROL.admin, { estatus: 'cancelado' }, null],
  ['of one in doubt an administrator', ROL.admin, { estatus: 'Por confirmar' }, null],
  [
    'of one of several invoices an administrator',
    ROL.admin,
    { facturas: [12, 30] },
    'No se puede sustituir. Paga varias facturas: cancélalo y registra sus pagos de nuevo.',
  ],
] as const)('%s is not shown the way, and not by the address', async (_who, rol, more, said) => {
  open({ rol, query: '?pestana=pagos&sustituye=3', pagos: [unPago(3, more as Partial<Pago>)] });
  const fila = await filaOf('P-3');
  expect(fila.queryByRole('link', { name: /^Sustituir/ })).toBeNull();
  expect(fila.queryByText(/^No se puede sustituir/)?.textContent ?? null).toBe(said);
  await screen.findByRole('form', { name: 'Registrar un pago' });
});

test('motive 01 of a payment leads to the same form; once it has a substitute, it is cancelled by 01', async () => {
  const { user, address, answers, sent } = open({ ...PAGOS, pagos: [unPago(3)] });
  const cancelar = () => screen.findByRole('button', { name: 'Cancelar Pago P-3' });
  await user.click(await cancelar());
  await user.selectOptions(screen.getByRole('combobox', { name: /Motivo/ }), '01');
  const confirmar = () => screen.getByRole('button', { name: 'Cancelar el pago P-3' });
  expect(confirmar()).toHaveProperty('disabled', true);
  await user.click(within(screen.getByRole('dialog')).getByRole('link', { name: 'Sustituir' }));
  await sustituir();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(address()).toBe('/admin/facturas/12?pestana=pagos&sustituye=3');
  const pagos = [unPago(3), unPago(4, { sustituye: 3 })];
  answers(
    answer(facturApi.getFactura, {
      factura: conDatos(),
      pagos,
      egresos: [],
      eventos: [],
      receptorDeHoy: RECEPTOR_DE_HOY,
    }),
    answer(facturApi.cancelFactura, { factura: conDatos(), facturas: [] }),
  );
  await user.click(screen.getByRole('link', { name: 'No sustituir' }));
  await user.click(await cancelar());
  await user.selectOptions(screen.getByRole('combobox', { name: /Motivo/ }), '02');
  await user.click(confirmar());
  await filaOf('P-4');
  await user.click(await cancelar());
  await user.selectOptions(screen.getByRole('combobox', { name: /Motivo/ }), '01');
  within(screen.getByRole('dialog')).getByText('Lo sustituye P-4: lo que se debe no cambia.');
  await user.click(confirmar());
  await expect.poll(() => sent(facturApi.cancelFactura).length).toBe(2);
  expect(sent(facturApi.cancelFactura)[1]).toMatchObject({ tipo: 'pago', id: 3, motivo: '01', sustitucion: 4 });
});

test('of a complement of several invoices motive 01 leads nowhere and says why', async () => {
  const { user } = open({ ...PAGOS, pagos: [unPago(3, { facturas: [12, 30] })] });
  await user.click(await screen.findByRole('button', { name: 'Cancelar Pago P-3' }));
  await user.selectOptions(screen.getByRole('combobox', { name: /Motivo/ }), '01');
  const dialog = within(screen.getByRole('dialog'));
  dialog.getByText('No se puede sustituir. Paga varias facturas: cancélalo y registra sus pagos de nuevo.');
  expect(dialog.queryByRole('link')).toBeNull();
});

test('the payments after it are named: another amount makes their balance false', async () => {
  const tercero = unPago(9, { parcialidad: 2, saldoAnterior: 660_00 });
  open({ query: '?pestana=pagos&sustituye=3', factura: conDatos({ saldo: 160_00 }), pagos: [unPago(3), tercero] });
  const form = within(await sustituir());
  form.getByText(/^Si cambias el monto/);
  form.getByText('P-9, parcialidad 2, $500.00');
});

test('a return says that nothing takes its place, and how it is corrected', async () => {
  const { user } = open({ query: '?pestana=egresos', egresos: [unEgreso(3)] });
  await user.click(await screen.findByRole('button', { name: 'Cancelar Egreso E-3' }));
  await screen.findByText('Para corregirlo, cancélalo con el motivo 02 y registra otro: un egreso no se sustituye.');
});

test('what is typed outlives a look at another tab, and is asked about before another form opens or the screen is left', async () => {
  const { user, address } = open({ ...PAGOS, pagos: [unPago(3)] });
  await user.type(await screen.findByRole('textbox', { name: /^Descripción/ }), 'Depósito 4411');
  await user.click(screen.getByRole('link', { name: 'Sustituir Pago P-3' }));
  await user.click(await screen.findByRole('button', { name: 'Seguir editando' }));
  await user.click(screen.getByRole('link', { name: 'Volver' }));
  await user.click(await screen.findByRole('button', { name: 'Seguir editando' }));
  expect(address()).toBe('/admin/facturas/12?pestana=pagos');
  expect(typedForm()).toMatchObject({ pago: { values: { descripcion: 'Depósito 4411' } } });
  await user.click(screen.getByRole('link', { name: 'Sustituir Pago P-3' }));
  await user.click(await screen.findByRole('button', { name: 'Descartar cambios' }));
  await sustituir();
  await user.type(campo(/^Descripción/), ' bis');
  await user.click(screen.getByRole('tab', { name: 'Factura' }));
  await user.click(screen.getByRole('tab', { name: 'Pagos (1)' }));
  expect(campo(/^Descripción/)).toHaveProperty('value', 'Depósito bis');
});

test.each([
  ['no answer', NO_CONNECTION, /^Error al agregar el pago/],
  [
    'a balance that another window changed',
    refuse('El saldo cambió', { codigo: 'version', campo: 'saldo_pendiente' }),
    /El saldo cambió/,
  ],
])('after %s a typed payment stays as it was typed, and that is said', async (_what, error, said) => {
  const { user, answers, sent } = open({
    ...PAGOS,
    factura: conDatos({ saldo: 1_160_00 }),
    answers: [
      answer(facturApi.submitPago, () => {
        throw error;
      }),
    ],
  });
  await user.type(await screen.findByRole('textbox', { name: /^Descripción/ }), 'Depósito 4411');
  await user.clear(campo(/^Monto/));
  await user.type(campo(/^Monto/), '100');
  const factura = conDatos({ saldo: 660_00 });
  answers(
    answer(facturApi.getFactura, {
      factura,
      pagos: [unPago(3)],
      egresos: [],
      eventos: [],
      receptorDeHoy: RECEPTOR_DE_HOY,
    }),
  );
  await user.click(screen.getByRole('button', { name: 'Registrar pago' }));
  await screen.findAllByText(said);
  if (error !== NO_CONNECTION) await filaOf('P-3');
  expect(campo(/^Descripción/)).toHaveProperty('value', 'Depósito 4411');
  expect(campo(/^Monto/)).toHaveProperty('value', '100');
  answers(answer(facturApi.submitPago, { factura, isPorConfirmar: false }));
  await user.click(screen.getByRole('button', { name: 'Registrar pago' }));
  await screen.findAllByText('Pago creado exitosamente.');
  expect(sent(facturApi.submitPago).at(-1)?.saldo).toBe(error === NO_CONNECTION ? 1160 : 660);
});
