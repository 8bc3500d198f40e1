import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { ResponseOf } from '#contract/call.ts';
import { reporteDeNotas } from '#contract/reporte-de-notas.ts';
import { ROL } from '#domain/roles.ts';
import { answer, renderScreen } from '#tests/componentes.tsx';
import { sampleNota } from '#tests/muestras-de-ventas.ts';
import { TENDENCIA } from '#tests/tendencia.tsx';
import { NotasScreen } from './notas-screen.tsx';

const NOTAS: ResponseOf<typeof reporteDeNotas.notas> = {
  notas: [sampleNota({ piezas: 3 }), sampleNota({ id: 11, estatus: 'cancelado' })],
  totalPages: 2,
  totalNotas: 12,
  precioPromedio: 83_333,
  ventas: { piezas: 3, monto: 250_000, notas: 1, canceladas: 1, montoCancelado: 100_000 },
  canales: [
    { nombre: 'PUBLICO', monto: 250_000, notas: 1 },
    { nombre: 'Sin definir', monto: 0, notas: 1 },
  ],
  formasDePago: [{ nombre: 'Efectivo', monto: 250_000, notas: 1 }],
};

const renderNotas = (query: string) =>
  renderScreen(NotasScreen, {
    screen: 'reporteNotas',
    rol: ROL.gerente,
    query,
    answers: [TENDENCIA, answer(reporteDeNotas.notas, NOTAS)],
  });

test('who sold, where and how it stands can be chosen: quoters without Otro and CANCELADO', async () => {
  const { sent, user } = renderNotas('?vista=listado&pagina=2');
  const select = (name: string) => screen.getByRole('combobox', { name });
  const options = (name: string) =>
    within(select(name))
      .getAllByRole('option')
      .map(({ textContent }) => textContent);
  await waitFor(() => expect(options('Canal de venta')).toEqual(['Todos', 'PUBLICO']));
  expect(options('Cotizador')).toEqual(['Todos', 'Ana', 'Beto']);
  expect(options('Estatus')).toEqual(['Todos', 'creado', 'cancelado']);
  await user.selectOptions(select('Cotizador'), 'Beto');
  await user.selectOptions(select('Canal de venta'), 'PUBLICO');
  await user.selectOptions(select('Estatus'), 'cancelado');
  const chosen = { cotizador: 'Beto', canal: 'PUBLICO', estatus: 'cancelado', page: 1 };
  await waitFor(() => expect(sent(reporteDeNotas.notas).at(-1)).toMatchObject(chosen));
});

test('a row has its note, who sold it to whom, how many pieces and its day; the bars are pesos and notes', async () => {
  const { user } = renderNotas('');
  const chart = within(await screen.findByRole('region', { name: 'Ventas por canal' }));
  // Pesos have their sign, and no word beside it.
  expect(chart.getByText('2 canales, $2,500.00')).toBeTruthy();
  await user.click(chart.getByRole('button', { name: 'Ver tabla' }));
  expect(chart.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Importe'),
    expect.stringContaining('PUBLICO (1 nota)$2,500.00100'),
    expect.stringContaining('Sin definir (1 nota)$0.000'),
    expect.stringContaining('Total$2,500.00'),
  ]);
  expect(screen.getByText('en 1 nota')).toBeTruthy();
  await user.click(screen.getByRole('radio', { name: 'Listado' }));
  const [, first] = screen.getAllByRole('row');
  const cells = within(first as HTMLElement)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);
  expect(cells.slice(0, 6)).toEqual(['12Publico en general', 'Ana', 'Publico en general', 'PUBLICO', 'Efectivo', '3']);
  expect(
    within(first as HTMLElement)
      .getByRole('link', { name: 'Ver la nota 12' })
      .getAttribute('href'),
  ).toBe('/gerente/reportes/notas/12');
});
