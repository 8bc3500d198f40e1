import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { saldos } from '#contract/saldos.ts';
import { ROL } from '#domain/roles.ts';
import { answer, renderScreen } from '#tests/componentes.tsx';
import { sampleExpedienteDeSaldo, samplePagoDeSaldo, sampleSaldo } from '#tests/muestras-de-saldos.ts';
import { SaldoScreen } from './saldo-screen.tsx';

const SIN = samplePagoDeSaldo({ id: 8, parcialidad: 4, complemento: null, estatus: 'Registrado', monto: 100_00 });

function open(rol: 4 | 5, pagos = [samplePagoDeSaldo(), SIN]) {
  return renderScreen(SaldoScreen, {
    screen: 'saldo',
    rol,
    id: '3',
    answers: [
      answer(saldos.getSaldo, sampleExpedienteDeSaldo({ pagos })),
      answer(saldos.cancelPago, { saldo: sampleSaldo({ saldo: 11_500_55, pagado: 0 }), aviso: 'Revísalo' }),
    ],
  });
}

test('shows what was brought and what was paid here, each complement with its state and its files', async () => {
  open(ROL.gerente);
  expect(await screen.findByRole('heading', { name: 'Saldo de A-77' })).toBeTruthy();
  expect(screen.getByText('6D7434A6-E3F2-47AD-9E4C-08849946AFA0')).toBeTruthy();
  const pago = within(screen.getByRole('article', { name: 'Pago P-12' }));
  expect(pago.getByText('Timbrada')).toBeTruthy();
  expect(pago.getByRole('button', { name: 'XML' })).toBeTruthy();
  expect(pago.getByRole('button', { name: 'PDF' })).toBeTruthy();
  const otro = within(screen.getByRole('article', { name: 'Pago 4 sin complemento' }));
  expect(otro.getByText('Registrado')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Cancelar/ })).toBeNull();
});

test('an administrator cancels a complement with its motive, and a payment without one with none', async () => {
  const { user, sent } = open(ROL.admin);
  await user.click(await screen.findByRole('button', { name: 'Cancelar Pago P-12' }));
  let dialog = within(await screen.findByRole('dialog', { name: 'Cancelar el pago 3' }));
  expect(dialog.getByText('Se vuelven a deber $2,500.55 de A-77.')).toBeTruthy();
  const motivos = within(dialog.getByRole('combobox', { name: /^Motivo/ })).getAllByRole('option');
  expect(motivos.map(({ textContent }) => textContent?.slice(0, 2))).toEqual(['02', '03']);
  await user.selectOptions(dialog.getByRole('combobox', { name: /^Motivo/ }), '03');
  await user.click(dialog.getByRole('button', { name: 'Cancelar el pago 3' }));
  expect(await screen.findAllByText('Pago cancelado.')).not.toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Cancelar el pago 4' }));
  dialog = within(await screen.findByRole('dialog', { name: 'Cancelar el pago 4' }));
  expect(dialog.queryByRole('combobox')).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Cancelar el pago 4' }));
  await expect.poll(() => sent(saldos.cancelPago)).toHaveLength(2);
  expect(sent(saldos.cancelPago)).toMatchObject([{ id: 7, motivo: '03' }, { id: 8 }]);
  expect(sent(saldos.cancelPago)[1]).not.toHaveProperty('motivo', expect.anything());
});

test('nothing was paid of it yet', async () => {
  open(ROL.admin, []);
  expect(await screen.findByText('Todavía no tiene pagos.')).toBeTruthy();
});

test('an administrator replaces a complement: the form begins with what it says, and sends whose place it takes', async () => {
  const { user, sent, answers } = open(ROL.admin);
  answers(answer(saldos.submitPago, { saldo: sampleSaldo(), isPorConfirmar: false }));
  await user.click(await screen.findByRole('button', { name: 'Sustituir Pago P-12' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Sustituir el pago 3' }));
  expect(dialog.getByText(/P-12 se cancela con el motivo 01/)).toBeTruthy();
  const monto = dialog.getByRole('textbox', { name: /^Monto/ });
  expect(monto).toHaveProperty('value', '$2,500.55');
  await user.clear(monto);
  await user.type(monto, '2500');
  await user.click(dialog.getByRole('button', { name: 'Sustituir pago' }));
  await expect.poll(() => sent(saldos.submitPago)).toHaveLength(1);
  expect(sent(saldos.submitPago)).toMatchObject([{ id: 3, form: { monto: 2_500_00, formaPago: '03', sustituye: 7 } }]);
});

test('of a complement that was replaced it says by which, and cancels it by 01', async () => {
  const nuevo = samplePagoDeSaldo({ id: 9, sustituye: 7 });
  const { user, sent } = open(ROL.admin, [samplePagoDeSaldo(), nuevo]);
  const [viejo] = await screen.findAllByRole('article', { name: 'Pago P-12' });
  const documento = within(viejo as HTMLElement);
  expect(documento.getByText('Lo sustituye')).toBeTruthy();
  expect(documento.queryByRole('button', { name: /^Sustituir/ })).toBeNull();
  await user.click(documento.getByRole('button', { name: 'Cancelar Pago P-12' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Cancelar el pago 3' }));
  expect(dialog.queryByRole('combobox')).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Cancelar el pago 3' }));
  await expect.poll(() => sent(saldos.cancelPago)).toMatchObject([{ id: 7, motivo: '01', sustitucion: 9 }]);
});
