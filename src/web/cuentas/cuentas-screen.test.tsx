import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { updateClients } from '#contract/update-clients.ts';
import type { CuentaDeLista } from '#contract/wire/cuenta.ts';
import { ROL } from '#domain/roles.ts';
import { answer, NO_CONNECTION, refuse, renderScreen } from '#tests/componentes.tsx';
import { sampleCuenta } from '#tests/muestras.ts';
import { CuentasScreen } from './cuentas-screen.tsx';

const page = (cuentas: readonly CuentaDeLista[]) => ({
  cuentas: [...cuentas],
  totalPages: cuentas.length > 0 ? 1 : 0,
  total: cuentas.length,
  totalCapped: false,
  conteos: [
    { rol: ROL.prospecto, cuantas: 1200 },
    { rol: ROL.cliente, cuantas: 3 },
  ],
});

const render = (cuentas: readonly CuentaDeLista[], query = '') =>
  renderScreen(CuentasScreen, {
    screen: 'cuentas',
    query,
    answers: [answer(updateClients.getAccounts, page(cuentas))],
  });

test('opens with prospects; each name is the link, and says when it asked for access', async () => {
  const { sent } = render([sampleCuenta({ solicitud: '2026-11-02T03:00:00Z' })]);
  const link = await screen.findByRole('link', { name: 'Ana Ruiz' });
  expect(link.getAttribute('href')).toBe('/admin/cuentas/AnaRuizAnaRuizAnaRuiz1');
  expect(screen.getByText('Pidió acceso el 01/11/2026')).toBeTruthy();
  const roles = screen.getByRole('combobox', { name: 'Rol' });
  expect(
    within(roles)
      .getAllByRole('option')
      .map((option) => option.textContent),
  ).toEqual(['Prospectos (1,200)', 'Clientes (3)', 'Empleados', 'Gerente']);
  expect(sent(updateClients.getAccounts)).toEqual([{ page: 1, itemsPerPage: 10, search: '', rol: ROL.prospecto }]);
});

test('role and text are in the address; where nothing is found, the text can be taken away', async () => {
  const { user, address } = render([], '?rol=2&buscar=nadie');
  await screen.findByText('Ninguna cuenta en clientes tiene «nadie» en su correo o nombre.');
  await user.click(screen.getByRole('button', { name: 'Quitar el filtro' }));
  await screen.findByText('Todavía no hay cuentas en clientes.');
  expect(address()).toBe('/admin/cuentas?rol=2');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Rol' }), 'Prospectos (1,200)');
  expect(address()).toBe('/admin/cuentas');
});

test('deletes after the question, and not without it', async () => {
  const { user, answers, sent } = render([sampleCuenta()]);
  await user.click(await screen.findByRole('button', { name: 'Eliminar a Ana Ruiz' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Eliminar cuenta' }));
  expect(dialog.getByText('¿Estás seguro que deseas eliminar este cliente?')).toBeTruthy();
  expect(dialog.getByText('ana@taller.mx')).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Cancelar' }));
  expect(sent(updateClients.deleteAccount)).toEqual([]);

  answers(answer(updateClients.deleteAccount, {}), answer(updateClients.getAccounts, page([])));
  await user.click(screen.getByRole('button', { name: 'Eliminar a Ana Ruiz' }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Eliminar' }));
  await screen.findAllByText('Cliente eliminado con exito');
  await screen.findByText('Todavía no hay cuentas en prospectos.');
  expect(sent(updateClients.deleteAccount)).toEqual([{ identificador: 'AnaRuizAnaRuizAnaRuiz1' }]);
});

test('of a client who owes it is said how much, and asked once more', async () => {
  const { user, answers, sent } = render([sampleCuenta()]);
  const debe = refuse('Debe $1,160.00 en 1 factura', { codigo: 'confirmar', campo: 'con_pendiente' });
  answers(
    answer(updateClients.deleteAccount, ({ isConPendiente }) => {
      if (!isConPendiente) throw debe;
      return {};
    }),
  );
  const open = async () => {
    await user.click(await screen.findByRole('button', { name: 'Eliminar a Ana Ruiz' }));
    return within(screen.getByRole('dialog'));
  };
  const first = await open();
  await user.click(first.getByRole('button', { name: 'Eliminar' }));
  await first.findByText(/^Debe \$1,160\.00 en 1 factura\. Lo que debe/);
  await user.click(first.getByRole('button', { name: 'Cancelar' }));

  // Opened again, it asks as if for the first time.
  const second = await open();
  await user.click(second.getByRole('button', { name: 'Eliminar' }));
  await user.click(await second.findByRole('button', { name: 'Eliminar de todos modos' }));
  await screen.findAllByText('Cliente eliminado con exito');
  const identificador = 'AnaRuizAnaRuizAnaRuiz1';
  expect(sent(updateClients.deleteAccount)).toEqual([
    { identificador },
    { identificador },
    { identificador, isConPendiente: true },
  ]);
});

test.each([
  [refuse(''), 'No se elimino el cliente'],
  [refuse('No se encontró la cuenta'), 'No se encontró la cuenta'],
  [NO_CONNECTION, 'Error al eliminar el cliente'],
])('a deletion that fails leaves the account where it is (%s)', async (error, words) => {
  const { user, answers } = render([sampleCuenta()]);
  answers(answer(updateClients.deleteAccount, () => Promise.reject(error)));
  await user.click(await screen.findByRole('button', { name: 'Eliminar a Ana Ruiz' }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Eliminar' }));
  await screen.findAllByText(words);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByRole('link', { name: 'Ana Ruiz' })).toBeTruthy();
});
