import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { ResponseOf } from '#contract/call.ts';
import { reporteDeUtilidad } from '#contract/reporte-de-utilidad.ts';
import { answer, renderScreen } from '#tests/componentes.tsx';
import { UtilidadScreen } from './utilidad-screen.tsx';

type Respuesta = ResponseOf<typeof reporteDeUtilidad.getUtilidad>;

const GANADO = {
  piezas: 3,
  vendido: 1_000_00,
  costo: 600_00,
  envio: 50_00,
  devuelto: 100_00,
  piezasSinCosto: 1,
  vendidoSinCosto: 80_00,
};
const SIN_COSTO = { ...GANADO, piezas: 0, vendido: 0, costo: 0, envio: 0, devuelto: 0 };

const RESPUESTA: Respuesta = {
  por: 'aseguradora',
  total: GANADO,
  ventas: [],
  siniestros: [],
  aseguradoras: [
    { nombre: 'QUALITAS', ...GANADO },
    { nombre: 'Notas de venta', ...SIN_COSTO },
  ],
  cotizadores: [],
  marcas: [],
  meses: [{ nombre: '2026-02', ...GANADO }],
  totalFilas: 2,
  totalPages: 1,
};

const VENTA: Respuesta['ventas'][number] = {
  ...SIN_COSTO,
  tipo: 'nota',
  id: 70,
  documento: 12,
  folio: '12',
  dia: '2026-02-03',
  aseguradora: 'Notas de venta',
  cotizador: 'ANA',
  pieza: 'FARO',
  marca: 'VW',
  auto: 'JETTA',
};

function open(query = '') {
  return renderScreen(UtilidadScreen, {
    screen: 'utilidad',
    query,
    answers: [
      answer(reporteDeUtilidad.getUtilidad, ({ por }) => ({ ...RESPUESTA, por: por ?? 'venta', ventas: [VENTA] })),
    ],
  });
}

const cellsOf = (row: HTMLElement) =>
  within(row)
    .getAllByRole('cell')
    .map((cell) => cell.textContent);

test('what was earned is what was sold without cost, shipping and returns; without a cost it stands apart', async () => {
  open();
  await screen.findByRole('link', { name: 'QUALITAS' });
  const [, qualitas, notas] = screen.getAllByRole('row');
  expect(cellsOf(qualitas as HTMLElement)).toEqual([
    'QUALITAS',
    '3',
    '$1,000.00',
    '$600.00',
    '$50.00',
    '$100.00',
    '$250.00',
    '27.8 %',
    '1 pieza · $80.00',
  ]);
  expect(cellsOf(notas as HTMLElement)).toEqual([
    'Notas de venta',
    '0',
    '—',
    '—',
    '—',
    '—',
    '—',
    '—',
    '1 pieza · $80.00',
  ]);
  screen.getByText('27.8 % de lo vendido');
});

test('a name leads to its sales, a month to those of its days within the period, and a sale to its document', async () => {
  const { user, address } = open('?desde=2026-02-10&hasta=2026-03-05&por=mes');
  const mes = await screen.findByRole('link', { name: 'Febrero 2026' });
  const dias = new URLSearchParams(mes.getAttribute('href')?.split('?')[1]);
  expect(Object.fromEntries(dias)).toMatchObject({ desde: '2026-02-10', hasta: '2026-02-28', por: 'venta' });
  await user.click(mes);
  expect((await screen.findByRole('link', { name: /FARO/ })).getAttribute('href')).toBe('/admin/notas/12');
  expect(address()).toContain('por=venta');
});

test('the figure of what has no cost leads to the list of it', async () => {
  const { user, sent } = open();
  await user.click(await screen.findByRole('link', { name: 'Sin costo' }));
  await screen.findByRole('link', { name: /FARO/ });
  expect(sent(reporteDeUtilidad.getUtilidad).at(-1)).toMatchObject({ por: 'venta', costo: 'sin' });
});
