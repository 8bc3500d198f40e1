import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { reportes } from '#contract/reportes.ts';
import { answer, NO_CONNECTION, renderScreen } from '#tests/componentes.tsx';
import { BajasScreen } from './bajas-screen.tsx';

const NINGUNA = { bajas: [], totalPages: 0, totalPiezas: 0, totalCapped: false };

test('says why nothing was found, and takes the text away', async () => {
  const { user, address, sent } = renderScreen(BajasScreen, {
    screen: 'reporteInventario',
    query: '?buscar=zzz',
    answers: [answer(reportes.inventario, NINGUNA)],
  });
  await user.click(await screen.findByRole('button', { name: 'Quitar el filtro' }));
  expect(address()).toBe('/admin/reportes/inventario');
  expect(await screen.findByText('No hay bajas por atender: todas están procesadas.')).toBeTruthy();
  expect(sent(reportes.inventario).map(({ search }) => search)).toEqual(['zzz', '']);
});

test('without an answer it offers to try again', async () => {
  const { user, answers } = renderScreen(BajasScreen, {
    screen: 'reporteInventario',
    answers: [answer(reportes.inventario, () => Promise.reject(NO_CONNECTION))],
  });
  const retry = await screen.findByRole('button', { name: 'Reintentar' });
  expect(screen.getByText('Error al cargar las bajas')).toBeTruthy();
  answers(answer(reportes.inventario, NINGUNA));
  await user.click(retry);
  expect(await screen.findByText('No hay bajas por atender: todas están procesadas.')).toBeTruthy();
});
