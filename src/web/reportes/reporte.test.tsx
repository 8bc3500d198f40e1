import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ResponseOf } from '#contract/call.ts';
import { reportes } from '#contract/reportes.ts';
import { ROL } from '#domain/roles.ts';
import { answer, refuse, renderScreen } from '#tests/componentes.tsx';
import { sampleFila } from '#tests/muestras.ts';
import { TENDENCIA } from '#tests/tendencia.tsx';
import { AdeudosScreen } from './adeudos-screen.tsx';
import { CotizadoresScreen } from './cotizadores-screen.tsx';
import { ExportarScreen } from './exportar-screen.tsx';
import { FacturadasScreen } from './facturadas-screen.tsx';
import { SolicitadasScreen } from './solicitadas-screen.tsx';

// The evening of 30 March in Mexico City is the 31st in London.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-31T04:00:00Z') }));

afterEach(() => void vi.useRealTimers());

const TOTALES = [
  { nombre: 'QUALITAS', cuenta: 2 },
  { nombre: 'Sin definir', cuenta: 1 },
];

const FACTURADAS: ResponseOf<typeof reportes.facturadas> = {
  filas: [sampleFila(), sampleFila({ id: 12 })],
  totalPages: 2,
  totalPiezas: 12,
  aseguradoras: TOTALES,
  ciudades: TOTALES,
  cotizadores: TOTALES,
  tiempoEntrega: { promedio: 3.5 },
};

const COTIZADORES: ResponseOf<typeof reportes.cotizadores> = {
  ...FACTURADAS,
  cotizados: { si: 3, no: 9 },
  compradas: { si: 2, no: 1, canceladas: 1 },
  facturadas: { si: 1, no: 1 },
  proveedores: TOTALES,
  precioPromedio: 123_456,
};

const facturadas = (query = '', remembered = {}) =>
  renderScreen(FacturadasScreen, {
    screen: 'reporteFacturadas',
    query,
    remembered,
    answers: [TENDENCIA, answer(reportes.facturadas, FACTURADAS)],
  });

const heading = () => screen.getByRole('heading', { level: 1 }).textContent;
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const facts = () =>
  Object.fromEntries(
    [...document.querySelectorAll('dl > div')].map((box) => [...box.children].map((one) => one.textContent ?? '')),
  );

test('opens with its charts, over the month that ends today in Mexico City', async () => {
  const { sent, user, address } = facturadas();
  await waitFor(() => expect(heading()).toBe('Reporte de facturadas (12)'));
  const [asked] = sent(reportes.facturadas);
  expect(asked).toMatchObject({
    searchDateStart: '2026-02-28',
    searchDateEnd: '2026-03-30',
    page: 1,
    itemsPerPage: 10,
  });
  expect(asked).toMatchObject({ aseguradora: null, ciudad: null, cotizador: null, grupo: null });
  expect(field('Desde').value).toBe('28/02/2026');
  expect(screen.queryByRole('table', { name: 'Piezas facturadas' })).toBeNull();
  expect(await screen.findByText('Piezas por aseguradora')).toBeTruthy();
  await user.click(screen.getByRole('radio', { name: 'Listado' }));
  expect(screen.getByRole('table', { name: 'Piezas facturadas' })).toBeTruthy();
  expect(address()).toBe('/admin/reportes/facturadas?vista=listado');
  expect(screen.getAllByText('Página 1 de 2').length).toBeGreaterThan(0);
  expect(sent(reportes.facturadas)).toHaveLength(1);
  expect(screen.getByRole('link', { name: 'Reportes' }).getAttribute('href')).toBe('/admin/reportes');
});

test('a whole day from 2025 on asks anew, on page 1, and comes back at the next visit', async () => {
  const { sent, user, address } = facturadas('?vista=listado&pagina=2');
  await screen.findAllByText('Página 2 de 2');
  await user.clear(field('Desde'));
  await user.type(field('Desde'), '05/01/2026');
  await waitFor(() => expect(address()).toBe('/admin/reportes/facturadas?vista=listado&desde=2026-01-05'));
  expect(sent(reportes.facturadas).map(({ page, searchDateStart }) => [page, searchDateStart])).toEqual([
    [2, '2026-02-28'],
    [1, '2026-01-05'],
  ]);
  expect(localStorage.getItem('searchDateStartFacturadas')).toBe('2026-01-05');
  // The day that moves with the calendar is nobody's choice.
  expect(localStorage.getItem('searchDateEndFacturadas')).toBe('');
});

test('a day before 2025 stays in its field: nothing is asked or remembered', async () => {
  const { sent, user, address } = facturadas();
  await screen.findByText('Piezas por ciudad');
  await user.clear(field('Desde'));
  await user.type(field('Desde'), '31/12/2024');
  expect(field('Desde').value).toBe('31/12/2024');
  expect(screen.getByText('Los reportes empiezan en 2025')).toBeTruthy();
  await user.clear(field('Hasta'));
  await user.type(field('Hasta'), 'mañana');
  await user.tab();
  expect(field('Hasta').value).toBe('mañana');
  expect(screen.getByText('Escribe la fecha como dd/mm/aaaa')).toBeTruthy();
  expect(sent(reportes.facturadas)).toHaveLength(1);
  expect(address()).toBe('/admin/reportes/facturadas');
  expect(localStorage.getItem('searchDateStartFacturadas')).toBe('');
});

test('an end before the start says so and asks nothing, until the other day makes sense of it', async () => {
  const { sent, user, address } = facturadas();
  await screen.findByText('Piezas por ciudad');
  await user.clear(field('Hasta'));
  await user.type(field('Hasta'), '10/02/2026');
  expect(screen.getByText('Es anterior a la fecha inicial: no se consultó nada')).toBeTruthy();
  expect(field('Hasta').getAttribute('aria-invalid')).toBe('true');
  expect(sent(reportes.facturadas)).toHaveLength(1);
  await user.clear(field('Desde'));
  await user.type(field('Desde'), '01/02/2026');
  await waitFor(() => expect(address()).toBe('/admin/reportes/facturadas?desde=2026-02-01&hasta=2026-02-10'));
  expect(sent(reportes.facturadas)).toHaveLength(2);
  expect(screen.queryByText('Es anterior a la fecha inicial: no se consultó nada')).toBeNull();
});

test('an address of ours may begin before 2025, which the next visit does not', async () => {
  const { sent } = facturadas('?desde=2020-01-01&grupo=ganadas');
  await screen.findByText('Piezas por ciudad');
  expect(sent(reportes.facturadas)).toMatchObject([{ searchDateStart: '2020-01-01', grupo: 'ganadas' }]);
  expect(localStorage.getItem('searchDateStartFacturadas')).toBeNull();
});

test.each([
  ['?desde=2026-03-20&hasta=2026-02-10', '2026-01-10', '2026-02-10'],
  ['?desde=31-31-2026&hasta=nunca', '2026-02-28', '2026-03-30'],
])('the address %s never asks for days that are none', async (query, desde, hasta) => {
  const { sent } = facturadas(query);
  await screen.findByText('Piezas por ciudad');
  expect(sent(reportes.facturadas)).toMatchObject([{ searchDateStart: desde, searchDateEnd: hasta }]);
});

test('the days of the last visit come back; one that begins today is asked from there', async () => {
  const { sent } = facturadas('', { searchDateStartFacturadas: '2025-06-01', searchDateEndFacturadas: '2025-06-30' });
  await waitFor(() =>
    expect(sent(reportes.facturadas)).toMatchObject([{ searchDateStart: '2025-06-01', searchDateEnd: '2025-06-30' }]),
  );
});

test('the requests of an insurer are of seven days unless told', async () => {
  const { sent } = renderScreen(SolicitadasScreen, {
    screen: 'reporteSolicitadas',
    answers: [
      TENDENCIA,
      answer(reportes.solicitadas, {
        ...FACTURADAS,
        cotizados: { si: 3, no: 9 },
        piezas: [{ nombre: 'FARO', cuenta: 12 }],
      }),
    ],
  });
  await screen.findByText('Por pieza');
  expect(sent(reportes.solicitadas)).toMatchObject([{ searchDateStart: '2026-03-23', searchDateEnd: '2026-03-30' }]);
});

const cotizadores = (query: string, reply = COTIZADORES) =>
  renderScreen(CotizadoresScreen, {
    screen: 'reporteCotizadores',
    rol: ROL.gerente,
    query,
    answers: [TENDENCIA, answer(reportes.cotizadores, reply)],
  });

test('the boxes of the quoters: shares as whole numbers, and 0 where there is nothing to share', async () => {
  const { unmount } = cotizadores('');
  await waitFor(() => expect(facts()).toHaveProperty('Cotizadas', '3'));
  const shares = () => screen.getAllByText(/%/).map(({ textContent }) => textContent?.split(' %')[0]);
  expect(screen.getByText('25 % de las solicitadas')).toBeTruthy();
  expect(screen.getByText('67 % de las cotizadas')).toBeTruthy();
  expect(facts()).toMatchObject({ 'Precio promedio': '$1,234.56', 'Tiempo promedio de entrega': '3.50 días' });
  unmount();
  cotizadores('?grupo=por_cotizar', {
    ...COTIZADORES,
    filas: [],
    totalPages: 0,
    totalPiezas: 0,
    cotizados: { si: 0, no: 0 },
    compradas: { si: 0, no: 0, canceladas: 0 },
    facturadas: { si: 0, no: 0 },
    precioPromedio: 0,
    tiempoEntrega: { promedio: 0 },
  });
  await waitFor(() => expect(facts()).toHaveProperty('Cotizadas', '0'));
  expect(shares()).toEqual(['0', '0', '0', '0']);
  expect(screen.getByText('Nada de este reporte cumple', { exact: false }).textContent).toContain('Por cotizar');
});

test('a bar leads to the list of what it counts, as a chip that can be taken off', async () => {
  const { user, address } = cotizadores('?desde=2026-01-01');
  const chart = within(await screen.findByRole('region', { name: 'Piezas por proveedor' }));
  await user.click(chart.getByRole('button', { name: 'Ver tabla' }));
  await user.click(chart.getByRole('button', { name: /QUALITAS/ }));
  expect(address()).toBe(
    '/gerente/reportes/cotizadores?vista=listado&desde=2026-01-01&grupo=compradas&proveedor=QUALITAS',
  );
  expect(screen.getByRole('table', { name: 'Piezas por cotizador' })).toBeTruthy();
  await user.click(screen.getByRole('link', { name: 'Quitar Proveedor: QUALITAS' }));
  expect(address()).toBe('/gerente/reportes/cotizadores?vista=listado&desde=2026-01-01&grupo=compradas');
});

test('debts: their heading, their columns in order, their sum, and the mark of what was not entered', async () => {
  renderScreen(AdeudosScreen, {
    screen: 'reporteAdeudos',
    query: '?vista=listado',
    answers: [
      TENDENCIA,
      answer(reportes.adeudos, {
        ...FACTURADAS,
        adeudo: 987_654,
        anteriores: { monto: 39_712_60, piezas: 9, desde: '2024-03-05' },
        filas: [sampleFila({ isSinIngresar: true, ingresoFactura: null, adeudo: 100 })],
      }),
    ],
  });
  await screen.findByText('Sin ingresar');
  expect(heading()).toBe('Listado de piezas (12)');
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Acción',
    'Días de entrega',
    '# Factura',
    'Ingreso de factura',
    'Días desde el ingreso',
    'Adeudo',
    'Aseguradora',
    'Siniestro',
    'Taller',
    'Ciudad',
    'Marca',
    'Auto',
    'Año',
    'Pieza',
    'Comentarios',
    'Origen',
    'Precio',
    'OC',
    'Cotizador',
  ]);
  expect(facts()).toMatchObject({ Adeudo: '$9,876.54' });
  expect(screen.getByRole('link', { name: /^Editar/ }).getAttribute('href')).toBe('/admin/reportes/adeudos/11');
});

/** The report of debts with so many rows, as the server pages them. */
const conAdeudos = (cuantas: number) =>
  answer(reportes.adeudos, ({ page, itemsPerPage }) => ({
    ...FACTURADAS,
    totalPiezas: cuantas,
    totalPages: Math.ceil(cuantas / itemsPerPage),
    adeudo: 100_00,
    anteriores: { monto: 39_712_60, piezas: 9, desde: '2024-03-05' },
    filas: Array.from(
      { length: Math.max(0, Math.min(itemsPerPage, cuantas - (page - 1) * itemsPerPage)) },
      (_, index) => sampleFila({ id: (page - 1) * itemsPerPage + index + 1, adeudo: 1_00 }),
    ),
  }));

test('debts say first what they leave out, and one press leads to all of it; their charts are in pesos', async () => {
  const { user, sent, address } = renderScreen(AdeudosScreen, {
    screen: 'reporteAdeudos',
    answers: [TENDENCIA, conAdeudos(12)],
  });
  const aviso = await screen.findByText(/Hay \$39,712\.60 más antiguos/);
  expect(sent(reportes.adeudos)[0]?.enPesos).toBe(true);
  await user.click(within(aviso).getByRole('link', { name: 'verlos' }));
  await waitFor(() => expect(sent(reportes.adeudos).at(-1)?.searchDateStart).toBe('2024-03-05'));
  expect(address()).toContain('desde=2024-03-05');
});

test('a report is printed with all its rows, of as many pages as there are, and is then as it was', async () => {
  const print = vi.fn();
  vi.stubGlobal('print', print);
  const { user, sent } = renderScreen(AdeudosScreen, {
    screen: 'reporteAdeudos',
    query: '?vista=listado',
    answers: [TENDENCIA, conAdeudos(112)],
  });
  const filas = () => within(screen.getByRole('table')).getAllByRole('row').length - 1;
  await screen.findByText(/Se imprimen 10 de las 112 piezas/);
  await user.click(screen.getByRole('button', { name: 'Imprimir' }));
  await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
  expect(filas()).toBe(112);
  expect(document.body.textContent).not.toContain('Se imprimen');
  expect(sent(reportes.adeudos).map(({ page, itemsPerPage }) => [page, itemsPerPage])).toEqual([
    [1, 10],
    [1, 100],
    [2, 100],
  ]);
  act(() => void dispatchEvent(new Event('afterprint')));
  await waitFor(() => expect(filas()).toBe(10));
  // The browser's own shortcut does the same.
  await user.keyboard('{Control>}p{/Control}');
  await waitFor(() => expect(print).toHaveBeenCalledTimes(2));
});

test('what will be exported: a list that opens nothing, and its insurers', async () => {
  renderScreen(ExportarScreen, {
    screen: 'exportarIndicadores',
    answers: [TENDENCIA, answer(reportes.getIndicadoresExport, FACTURADAS)],
  });
  await screen.findByRole('option', { name: 'QUALITAS' });
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Todas', 'QUALITAS']);
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'ID',
    'Siniestro',
    'Taller',
    'Ciudad',
    'Marca',
    'Auto',
    'Año',
    'Pieza',
    'Comentarios',
    'Origen',
    'Precio',
  ]);
  expect(screen.queryByRole('radio')).toBeNull();
  expect(within(screen.getByRole('table')).queryByRole('link')).toBeNull();
});

test('a report that fails says so in the words of its call, keeps its filters and stops waiting', async () => {
  const { answers, user } = facturadas('?aseguradora=HDI');
  await screen.findByText('Piezas por ciudad');
  answers(answer(reportes.facturadas, () => Promise.reject(refuse(''))));
  await user.click(screen.getByRole('radio', { name: 'Listado' }));
  await user.click(screen.getByRole('link', { name: 'Siguiente' }));
  await screen.findByText('No se obtuvieron las piezas');
  expect(screen.getByText('Tu búsqueda sigue aquí', { exact: false })).toBeTruthy();
  expect(screen.queryByText('Buscando…')).toBeNull();
});

test('an empty period says so, and offers a longer one', async () => {
  const { user, address } = renderScreen(FacturadasScreen, {
    screen: 'reporteFacturadas',
    answers: [TENDENCIA, answer(reportes.facturadas, { ...FACTURADAS, filas: [], totalPages: 0, totalPiezas: 0 })],
  });
  await screen.findByText('No se facturó ninguna pieza del 28/02/2026 al 30/03/2026.');
  await user.click(screen.getByRole('button', { name: 'Ver doce meses' }));
  expect(address()).toBe('/admin/reportes/facturadas?desde=2025-03-30');
});
