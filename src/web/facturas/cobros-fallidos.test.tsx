import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Call } from '#contract/call.ts';
import { facturApi } from '#contract/factur-api.ts';
import { answer, NO_CONNECTION, refuse } from '#tests/componentes.tsx';
import { conDatos, open, unEgreso, unPago } from '#tests/factura-guardada.tsx';
import { RECEPTOR_DE_HOY } from '#tests/muestras-de-ventas.ts';

type Abierta = ReturnType<typeof open>;

const campo = (name: RegExp) => screen.findByRole('textbox', { name });
const press = async ({ user }: Abierta, name: string) => user.click(await screen.findByRole('button', { name }));

/** Fills in what a payment and a return need. */
async function fill({ user }: Abierta, monto: string, descripcion: string): Promise<void> {
  await user.clear(await campo(/^Monto/));
  await user.type(await campo(/^Monto/), monto);
  if (descripcion !== '') await user.type(await campo(/^Descripción/), descripcion);
}

test.each<
  [what: string, query: string, call: Call, run: (abierta: Abierta) => Promise<void>, error: string, red: string]
>([
  [
    'a payment',
    '?pestana=pagos',
    facturApi.submitPago,
    async (abierta) => {
      await fill(abierta, '10', 'D');
      await press(abierta, 'Registrar pago');
    },
    'No se agregó el pago',
    'Error al agregar el pago',
  ],
  [
    'a return',
    '?pestana=egresos',
    facturApi.submitEgreso,
    async (abierta) => {
      await fill(abierta, '10', 'D');
      await abierta.user.selectOptions(screen.getByRole('combobox', { name: /Forma de pago/ }), '03');
      await press(abierta, 'Registrar egreso');
    },
    'No se agregó el egreso',
    'Error al agregar el egreso',
  ],
  [
    'the cancellation of an invoice',
    '',
    facturApi.submitFactura,
    async (abierta) => {
      if (!screen.queryByRole('dialog')) await press(abierta, 'Cancelar');
      await press(abierta, 'Cancelar la factura');
    },
    'No se canceló la factura',
    'Error al cancelar la factura',
  ],
])('%s that fails says so in its words, and can be asked for again', async (_what, query, call, run, error, red) => {
  const fails = (failure: unknown) =>
    answer(call, () => {
      throw failure;
    });
  const abierta = open({ query, answers: [fails(refuse(''))] });
  await run(abierta);
  expect((await screen.findAllByText(error)).length).toBeGreaterThan(0);
  abierta.answers(fails(NO_CONNECTION));
  await run(abierta);
  expect((await screen.findAllByText(red)).length).toBeGreaterThan(0);
});

test.each([
  ['payment', '?pestana=pagos', 'Cancelar Pago P-3', 'Cancelar el pago P-3'],
  ['return', '?pestana=egresos', 'Cancelar Egreso E-3', 'Cancelar el egreso E-3'],
])(
  'the cancellation of a %s that fails leaves its question open; done, the invoice is read again',
  async (_what, query, ask, confirm) => {
    const abierta = open({
      query,
      pagos: [unPago(3)],
      egresos: [unEgreso(3)],
      answers: [
        answer(facturApi.cancelFactura, () => {
          throw refuse('');
        }),
      ],
    });
    await press(abierta, ask);
    await press(abierta, confirm);
    await screen.findAllByText('No se ejecuto la acción');
    abierta.answers(
      answer(facturApi.cancelFactura, () => {
        throw NO_CONNECTION;
      }),
    );
    await press(abierta, confirm);
    await screen.findAllByText('Error al ejecutar la acción');
    abierta.answers(answer(facturApi.cancelFactura, { factura: conDatos(), facturas: [] }));
    const before = abierta.sent(facturApi.getFactura).length;
    await press(abierta, confirm);
    await screen.findAllByText('Acción realizada con éxito.');
    expect(abierta.sent(facturApi.getFactura).length).toBeGreaterThan(before);
    expect(screen.queryByRole('dialog')).toBeNull();
  },
);

test('a payment needs a day and a peso, a return a peso and a description', async () => {
  const abierta = open({ query: '?pestana=pagos' });
  await fill(abierta, '0.99', '');
  await abierta.user.clear(await campo(/^Fecha de aplicación/));
  await press(abierta, 'Registrar pago');
  await screen.findByText('Escribe una fecha');
  await screen.findByText('El pago debe ser de $1.00 o más');
  await abierta.user.clear(await campo(/^Monto/));
  await press(abierta, 'Registrar pago');
  await screen.findByText('Escribe un monto');
  await abierta.user.click(screen.getByRole('tab', { name: 'Egresos' }));
  await fill(abierta, '0.99', '');
  await press(abierta, 'Registrar egreso');
  await screen.findByText('El egreso debe ser de $1.00 o más');
  expect(
    within(screen.getByRole('form', { name: 'Registrar un egreso' })).getByText('Escribe una descripción'),
  ).toBeTruthy();
  expect(abierta.sent(facturApi.submitPago)).toEqual([]);
});

test('a payment and a return show what was registered; whoever makes one is taken to it', async () => {
  const abierta = open({
    query: '?pestana=pagos',
    answers: [answer(facturApi.submitPago, { factura: conDatos({ saldo: 660_00 }), isPorConfirmar: false })],
  });
  await fill(abierta, '500', 'Depósito');
  const expediente = {
    factura: conDatos({ saldo: 660_00 }),
    pagos: [unPago(3)],
    egresos: [unEgreso(4)],
    eventos: [],
    receptorDeHoy: RECEPTOR_DE_HOY,
  };
  abierta.answers(answer(facturApi.getFactura, expediente));
  await press(abierta, 'Registrar pago');
  const pago = await screen.findByRole('article', { name: 'Pago P-3' });
  for (const dato of [
    'P-3',
    'Timbrada',
    '$500.00',
    'Parcialidad1',
    '21/11/2026',
    '03 Transferencia',
    'Saldo anterior$1,160.00',
    'Saldo$660.00',
    'Depósito',
  ]) {
    expect(pago.textContent).toContain(dato);
  }
  await expect.poll(() => document.activeElement?.contains(pago) && document.activeElement.tagName).toBe('LI');
  await abierta.user.click(screen.getByRole('tab', { name: 'Egresos (1)' }));
  const egreso = screen.getByRole('article', { name: 'Egreso E-4' }).textContent;
  for (const dato of ['E-4', 'Timbrada', '$160.00', '21/11/2026', '03 Transferencia', 'Depósito'])
    expect(egreso).toContain(dato);
});
