import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { saldos } from '#contract/saldos.ts';
import { ROL } from '#domain/roles.ts';
import { answer, refuse, renderScreen } from '#tests/componentes.tsx';
import { sampleExpedienteDeSaldo, sampleSaldo } from '#tests/muestras-de-saldos.ts';
import { SaldosScreen } from './saldos-screen.tsx';

const PAGINA = { totalPages: 1, total: 3, totalCapped: false };
const VARIOS = [
  sampleSaldo({ id: 3, folio: '77' }),
  sampleSaldo({ id: 2, serie: '', folio: '', vencidos: 0 }),
  sampleSaldo({ id: 1, folio: '75', saldo: 0, vencidos: 0 }),
];

function open(query = '', rol: 4 | 5 = ROL.gerente) {
  return renderScreen(SaldosScreen, {
    screen: 'saldos',
    rol,
    query,
    answers: [
      answer(saldos.getSaldos, { saldos: VARIOS, adeudo: 9_000_00, ...PAGINA }),
      answer(saldos.getSaldo, sampleExpedienteDeSaldo()),
      answer(saldos.submitPago, ({ id }) => ({ saldo: sampleSaldo({ id, saldo: 0 }), isPorConfirmar: false })),
    ],
  });
}

test('says whose each is, what is owed and for how long, and what all of them owe', async () => {
  const { sent } = open();
  expect(await screen.findByText('Se deben $9,000.00 en total')).toBeTruthy();
  const rows = within(screen.getByRole('table', { name: 'Saldos por cobrar' }))
    .getAllByRole('row')
    .slice(1);
  const textos = rows.map((row) =>
    within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  );
  expect(textos[0]?.slice(0, 8)).toEqual([
    'A-77',
    'SEGUROS DEL NORTE',
    '15/03/2026',
    'PPD',
    '$16,240.00',
    '$7,240.00',
    '$9,000.00',
    '120 días',
  ]);
  expect(textos.map((texto) => [texto[0], texto[7]])).toEqual([
    ['A-77', '120 días'],
    ['…08849946AFA0', 'En tiempo'],
    ['A-75', 'Pagado'],
  ]);
  expect(within(rows[2] as HTMLElement).queryByRole('button')).toBeNull();
  expect(sent(saldos.getSaldos)).toEqual([{ search: '', cliente: '', deben: true, page: 1, itemsPerPage: 10 }]);
});

test('is narrowed by a text, and shows those that are paid where somebody wants them', async () => {
  const { user, sent, address } = open('?cliente=abc');
  await screen.findByText('De un cliente');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Ver' }), 'Todos');
  await expect.poll(() => sent(saldos.getSaldos).at(-1)).toMatchObject({ deben: false, cliente: 'abc' });
  expect(address()).toBe('/gerente/saldos?cliente=abc&ver=todos');
});

test('a payment says that a complement is stamped, with which installment and to whom, and is sent once', async () => {
  const { user, sent } = open();
  await user.click(await screen.findByRole('button', { name: 'Registrar pago de A-77' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Registrar pago de A-77' }));
  expect((await dialog.findByRole('note')).textContent).toContain('complemento de pago con la parcialidad 3');
  expect(dialog.getByText(/SNO100101AB3/)).toBeTruthy();
  const monto = dialog.getByRole('textbox', { name: /^Monto/ });
  expect(monto).toHaveProperty('value', '$9,000.00');
  await user.clear(monto);
  await user.type(monto, '9000.01');
  await user.click(dialog.getByRole('button', { name: 'Registrar pago' }));
  expect(await dialog.findByText('El pago no puede pasar de $9,000.00')).toBeTruthy();
  expect(sent(saldos.submitPago)).toEqual([]);
  await user.clear(monto);
  await user.type(monto, '2500.55');
  await user.click(dialog.getByRole('button', { name: 'Registrar pago' }));
  expect(await screen.findAllByText('Pago creado exitosamente.')).not.toEqual([]);
  expect(sent(saldos.submitPago)).toMatchObject([
    { id: 3, saldo: 9_000_00, form: { monto: 2_500_55, formaPago: '03' }, opId: expect.any(String) },
  ]);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a payment without a complement says why, and a refusal stands beside its field', async () => {
  const { user, answers } = open();
  answers(
    answer(
      saldos.getSaldo,
      sampleExpedienteDeSaldo({ sinComplemento: 'La factura es PUE: el pago no lleva complemento' }),
    ),
    answer(saldos.submitPago, () => {
      const campo = { codigo: 'campo', campo: 'formPago.monto', mensaje: 'El pago no puede pasar de $1.00' };
      throw refuse(campo.mensaje, { ...campo, errores: [campo] });
    }),
  );
  await user.click(await screen.findByRole('button', { name: 'Registrar pago de A-77' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect((await dialog.findByRole('note')).textContent).toBe('La factura es PUE: el pago no lleva complemento.');
  await user.click(dialog.getByRole('button', { name: 'Registrar pago' }));
  expect(await dialog.findByText('El pago no puede pasar de $1.00')).toBeTruthy();
});
