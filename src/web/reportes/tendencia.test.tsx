import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ResponseOf } from '#contract/call.ts';
import { reporteDeNotas } from '#contract/reporte-de-notas.ts';
import { reporteDeTendencia } from '#contract/reporte-de-tendencia.ts';
import { reportes } from '#contract/reportes.ts';
import { answer, renderScreen } from '#tests/componentes.tsx';
import { sampleFila } from '#tests/muestras.ts';
import { sampleNota } from '#tests/muestras-de-ventas.ts';
import { TENDENCIA } from '#tests/tendencia.tsx';
import { CotizadoresScreen } from './cotizadores-screen.tsx';
import { FacturadasScreen } from './facturadas-screen.tsx';
import { NotasScreen } from './notas-screen.tsx';

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-31T04:00:00Z') }));
afterEach(() => void vi.useRealTimers());

const TOTALES = [
  { nombre: 'QUALITAS', cuenta: 9 },
  { nombre: 'AXA', cuenta: 3 },
];
const PESOS = [
  { nombre: 'AXA', monto: 900_00 },
  { nombre: 'QUALITAS', monto: 100_50 },
];
const COMUN = { aseguradoras: TOTALES, ciudades: TOTALES, cotizadores: TOTALES, tiempoEntrega: { promedio: 3.5 } };
const PAGINA = { filas: [sampleFila()], totalPages: 1, totalPiezas: 12 };

/** A report that answers its money where it is asked for. */
const FACTURADAS = answer(
  reportes.facturadas,
  ({ enPesos }): ResponseOf<typeof reportes.facturadas> => ({
    ...PAGINA,
    ...COMUN,
    ...(enPesos && { pesos: { aseguradoras: PESOS, ciudades: PESOS, cotizadores: PESOS } }),
  }),
);

const open = (query = '') =>
  renderScreen(FacturadasScreen, { screen: 'reporteFacturadas', query, answers: [FACTURADAS, TENDENCIA] });

const chart = async (name: string) => within(await screen.findByRole('region', { name }));

async function tableOf(name: string, user: ReturnType<typeof open>['user']) {
  const region = await chart(name);
  await user.click(region.getByRole('button', { name: 'Ver tabla' }));
  return region.getAllByRole('row').map((row) => [...row.children].map((cell) => cell.textContent));
}

test('the bars count pieces, and pesos where those are asked for: that stays in the address', async () => {
  const { user, address, sent } = open();
  expect(await tableOf('Piezas por aseguradora', user)).toEqual([
    ['Aseguradora', 'Piezas', 'Parte'],
    ['QUALITAS', '9', '75 %'],
    ['AXA', '3', '25 %'],
    ['Total', '12', '100 %'],
  ]);
  expect(sent(reportes.facturadas).map(({ enPesos }) => enPesos)).toEqual([false]);
  await user.click(screen.getByRole('radio', { name: 'Pesos' }));
  expect(address()).toBe('/admin/reportes/facturadas?en=pesos');
  expect(await tableOf('Pesos por aseguradora', user)).toEqual([
    ['Aseguradora', 'Importe', 'Parte'],
    ['AXA', '$900.00', '90 %'],
    ['QUALITAS', '$100.50', '10 %'],
    ['Total', '$1,000.50', '100 %'],
  ]);
  expect(screen.getByText('Lo facturado, con IVA.')).toBeTruthy();
  await user.click(screen.getByRole('radio', { name: 'Piezas' }));
  expect(address()).toBe('/admin/reportes/facturadas');
});

test('twelve months stand beside the year before, as a drawing, a table and a sentence; a month leads to its list', async () => {
  const { user, address, sent } = open('?desde=2026-03-01&aseguradora=AXA');
  const region = await chart('Piezas por mes');
  expect(region.getByText('12 meses, 132 piezas; un año antes 66')).toBeTruthy();
  expect(region.getByText('El último mes, hasta el día 30 en ambos años.')).toBeTruthy();
  expect(sent(reporteDeTendencia.getTendencia)).toMatchObject([
    { reporte: 'facturadas', searchDateEnd: '2026-03-30', aseguradora: 'AXA', enPesos: false },
  ]);
  await user.click(region.getByRole('button', { name: 'Ver tabla' }));
  const rows = region.getAllByRole('row').map((row) => [...row.children].map((cell) => cell.textContent));
  expect([rows[0], rows[1], rows.at(-2)]).toEqual([
    ['Mes', 'Piezas', 'Un año antes'],
    ['Abril 2025', '0', '0'],
    ['Marzo 2026', '22', '11'],
  ]);
  await user.click(region.getByRole('button', { name: 'Febrero 2026' }));
  expect(address()).toBe('/admin/reportes/facturadas?vista=listado&desde=2026-02-01&hasta=2026-02-28&aseguradora=AXA');
});

test('the time of delivery is a figure with its months, and the last of them beside the year before', async () => {
  open();
  const figure = await screen.findByText('Marzo 2026: 4.75 días; un año antes 4.10');
  const path = figure.closest('div')?.querySelector('path')?.getAttribute('d') ?? '';
  // A month without a delivery breaks the line.
  expect(path.match(/M/g)).toHaveLength(2);
  expect(path.match(/L/g)).toHaveLength(9);
});

test('notes are measured in pesos, and have no months where they are narrowed to the cancelled', async () => {
  const notas = answer(reporteDeNotas.notas, {
    notas: [sampleNota()],
    totalPages: 1,
    totalNotas: 1,
    ventas: { piezas: 1, monto: 100_00, notas: 1, canceladas: 0, montoCancelado: 0 },
    canales: [{ nombre: 'PUBLICO', monto: 100_00, notas: 1 }],
    precioPromedio: 100_00,
    formasDePago: [{ nombre: 'Efectivo', monto: 100_00, notas: 1 }],
  });
  const options = { screen: 'reporteNotas', answers: [notas, TENDENCIA] } as const;
  const first = renderScreen(NotasScreen, options);
  expect((await chart('Ventas por mes')).getByText('12 meses, $13,200.00; un año antes $6,600.00')).toBeTruthy();
  expect((await chart('Vendido y cancelado')).getByText('Todo es Vendido: $100.00')).toBeTruthy();
  expect(screen.queryByRole('radio', { name: 'Pesos' })).toBeNull();
  first.unmount();
  const { sent } = renderScreen(NotasScreen, { ...options, query: '?estatus=cancelado' });
  await waitFor(() => expect(sent(reporteDeNotas.notas)).toHaveLength(1));
  expect(sent(reporteDeTendencia.getTendencia)).toEqual([]);
});

test('groups of what was quoted have their pesos too', async () => {
  const cotizadores = answer(
    reportes.cotizadores,
    ({ enPesos }): ResponseOf<typeof reportes.cotizadores> => ({
      ...PAGINA,
      ...COMUN,
      cotizados: { si: 3, no: 9 },
      compradas: { si: 2, no: 1, canceladas: 1 },
      facturadas: { si: 1, no: 1 },
      proveedores: TOTALES,
      precioPromedio: 0,
      ...(enPesos && {
        pesos: {
          aseguradoras: PESOS,
          ciudades: PESOS,
          cotizadores: PESOS,
          proveedores: PESOS,
          grupos: [
            { nombre: 'canceladas', monto: 300_00 },
            { nombre: 'ganadas', monto: 100_00 },
            { nombre: 'no_compradas', monto: 0 },
          ],
        },
      }),
    }),
  );
  const options = { screen: 'reporteCotizadores', query: '?en=pesos', answers: [cotizadores, TENDENCIA] } as const;
  const { user } = renderScreen(CotizadoresScreen, options);
  expect(await tableOf('Ganadas, no ganadas y canceladas', user)).toEqual([
    ['Grupo', 'Importe', 'Parte'],
    ['Ganadas', '$100.00', '25 %'],
    ['No Ganadas', '$0.00', '0 %'],
    ['Canceladas', '$300.00', '75 %'],
    ['Total', '$400.00', '100 %'],
  ]);
});
