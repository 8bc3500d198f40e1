import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { porPagar } from '#contract/por-pagar.ts';
import { ROL } from '#domain/roles.ts';
import { answer, NO_CONNECTION, renderScreen } from '#tests/componentes.tsx';
import { sampleCuenta, sampleLista, sampleSumas } from '#tests/muestras-por-pagar.ts';
import { PorPagarScreen } from './por-pagar-screen.tsx';

function open(lista = sampleLista([sampleCuenta()]), query = '') {
  return renderScreen(PorPagarScreen, {
    screen: 'porPagar',
    rol: ROL.admin,
    query,
    answers: [answer(porPagar.getCuentas, lista)],
  });
}

test('what has to be paid this week stands first, what is late in it, and each figure leads to its rows', async () => {
  const { user, address, sent } = open();
  const figura = within(await screen.findByRole('region', { name: 'Lo que se debe' }));
  const semana = await figura.findByRole('link', { name: '$1,660.00' });
  expect(figura.getByText('de $3,000.00 en total; lo vencido va incluido')).toBeTruthy();
  const links = figura.getAllByRole('link').map(({ textContent }) => textContent);
  expect(links).toEqual(['$1,660.00', 'Vencido', 'Vence esta semana', 'La próxima semana']);
  await user.click(semana);
  expect(address()).toBe('/admin/por-pagar?ver=esta+semana');
  await expect.poll(() => sent(porPagar.getCuentas).at(-1)).toMatchObject({ ver: 'esta semana' });
  await user.click(figura.getByRole('link', { name: 'Vencido' }));
  expect(address()).toBe('/admin/por-pagar?ver=vencidas');
});

test('a row is the way to its invoice, and says its state, also that a part was paid and what is to be claimed back', async () => {
  const enParte = sampleCuenta({ pagado: 160_00, saldo: 1000_00, estado: 'vencida' });
  const cancelada = sampleCuenta({ id: 8, folio: 'A-13', estado: 'cancelada', saldo: 0, porReclamar: 1160_00 });
  const nota = sampleCuenta({ id: 9, tipo: 'E', folio: 'NC-1', estado: 'a favor', saldo: 200_00, total: 200_00 });
  open(sampleLista([enParte, cancelada, nota]));
  const tabla = await screen.findByRole('table', { name: 'Facturas de proveedores' });
  await within(tabla).findByText('Pagada en parte');
  const rows = within(tabla).getAllByRole('row').slice(1);
  expect(rows.map((row) => within(row).getAllByRole('cell')[3]?.textContent)).toEqual([
    'VencidaPagada en parte',
    'CanceladaPor reclamar: $1,160.00',
    'A favor',
  ]);
  expect(within(rows[2] as HTMLElement).getByText('-$200.00')).toBeTruthy();
  const [primera] = within(tabla).getAllByRole('link');
  expect(primera?.getAttribute('href')).toBe('/admin/por-pagar/7');
});

test('by supplier each is one row with when it is due, and leads to its invoices', async () => {
  const otro = sampleSumas({ proveedor: 'FRENOS DIAZ', facturas: 1, vencido: 0 });
  const { user, address } = open(sampleLista([sampleCuenta()], { proveedores: [sampleSumas(), otro] }));
  await user.click(await screen.findByRole('link', { name: 'Por proveedor' }));
  const tabla = await screen.findByRole('table', { name: 'Lo que se debe a cada proveedor' });
  expect(within(tabla).getByText('1 factura por pagar')).toBeTruthy();
  await user.click(within(tabla).getByRole('link', { name: 'FRENOS DIAZ' }));
  expect(address()).toBe('/admin/por-pagar?proveedor=FRENOS+DIAZ');
});

test('filters travel in the address, and can be taken off', async () => {
  const { user, address, sent } = open(sampleLista([sampleCuenta()]), '?ver=todas&desde=2026-11-01');
  await screen.findByRole('table', { name: 'Facturas de proveedores' });
  expect(sent(porPagar.getCuentas).at(-1)).toMatchObject({ ver: 'todas', searchDateStart: '2026-11-01' });
  await user.selectOptions(screen.getByRole('combobox', { name: 'Ver' }), 'Pagadas');
  expect(address()).toBe('/admin/por-pagar?ver=pagadas&desde=2026-11-01');
});

test('without any invoice it says how the first comes, with none owed that none is, and with no answer it asks again', async () => {
  const { answers } = open(sampleLista([]));
  expect(await screen.findByText(/Agrega la primera con su XML/)).toBeTruthy();
  answers(answer(porPagar.getCuentas, sampleLista([], { conocidos: ['X'] })));
  expect(screen.getByRole('link', { name: 'Agregar factura' }).getAttribute('href')).toBe('/admin/por-pagar/new');
});

test('what does not come is asked for again', async () => {
  const { user, answers } = renderScreen(PorPagarScreen, {
    screen: 'porPagar',
    rol: ROL.admin,
    answers: [answer(porPagar.getCuentas, () => Promise.reject(NO_CONNECTION))],
  });
  const retry = await screen.findByRole('button', { name: 'Reintentar' });
  answers(answer(porPagar.getCuentas, sampleLista([], { conocidos: ['X'] })));
  await user.click(retry);
  expect(await screen.findByText('No se le debe nada a ningún proveedor.')).toBeTruthy();
});
