import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { ResponseOf } from '#contract/call.ts';
import { cobranza } from '#contract/cobranza.ts';
import { indicadores } from '#contract/indicadores.ts';
import { porPagar } from '#contract/por-pagar.ts';
import { reportes } from '#contract/reportes.ts';
import { answer, renderScreen } from '#tests/componentes.tsx';
import { serveFile } from '#tests/descargas.tsx';
import { sampleBaja, sampleFila, sampleRegistro } from '#tests/muestras.ts';
import { sampleAdeudo, sampleAdeudos } from '#tests/muestras-de-cobranza.ts';
import { sampleCuenta, sampleLista } from '#tests/muestras-por-pagar.ts';
import { TENDENCIA } from '#tests/tendencia.tsx';
import { CobranzaScreen } from '#web/cobranza/cobranza-screen.tsx';
import { BuscadorIndicadoresScreen } from '#web/indicadores/buscador-screen.tsx';
import { PorPagarScreen } from '#web/por-pagar/por-pagar-screen.tsx';
import { AdeudosScreen } from './adeudos-screen.tsx';
import { BajasScreen } from './bajas-screen.tsx';
import { ExportarScreen } from './exportar-screen.tsx';
import { UtilidadScreen } from './utilidad-screen.tsx';

const ADEUDOS: ResponseOf<typeof reportes.adeudos> = {
  filas: [sampleFila(), sampleFila({ id: 12 })],
  totalPages: 2,
  totalPiezas: 12,
  aseguradoras: [],
  ciudades: [],
  cotizadores: [],
  tiempoEntrega: { promedio: 3.5 },
  adeudo: 1_000_00,
  anteriores: { monto: 0, piezas: 0, desde: null },
};

const adeudos = (query = '', more: Partial<typeof ADEUDOS> = {}) =>
  renderScreen(AdeudosScreen, {
    screen: 'reporteAdeudos',
    query,
    answers: [TENDENCIA, answer(reportes.adeudos, { ...ADEUDOS, ...more })],
  });

const heads = () => screen.getAllByRole('columnheader').map((cell) => cell.textContent);
const CSV = ['csv', 'text/csv'] as const;

test('a report is ordered by the head of a column, and on paper as on the screen', async () => {
  vi.stubGlobal('print', vi.fn());
  const { user, sent, address } = adeudos('?vista=listado&filas=25&columnas=pieza.precio');
  await user.click(within(await screen.findByRole('columnheader', { name: 'Precio' })).getByRole('button'));
  expect(address()).toContain('orden=precio');
  const asked = { orden: 'precio', sentido: 'desc', page: 1, itemsPerPage: 25 };
  await expect.poll(() => sent(reportes.adeudos).at(-1)).toMatchObject(asked);
  expect(heads()).toEqual(['Pieza', 'Precio', 'Acción']);
  await user.click(screen.getByRole('button', { name: 'Imprimir' }));
  await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
  expect(sent(reportes.adeudos).at(-1)).toMatchObject({ orden: 'precio', sentido: 'desc', itemsPerPage: 100 });
});

test.each(['Marca', 'Margen'])('what was earned is ordered by the heads of its list: %s', async (head) => {
  const ganado = { piezas: 1, vendido: 1, costo: 1, envio: 0, devuelto: 0, piezasSinCosto: 0, vendidoSinCosto: 0 };
  const { user, sent } = renderScreen(UtilidadScreen, {
    screen: 'utilidad',
    query: '?por=marca',
    answers: [
      answer(reportes.getUtilidad, {
        por: 'marca',
        total: ganado,
        ventas: [],
        siniestros: [],
        aseguradoras: [],
        cotizadores: [],
        marcas: [{ nombre: 'FORD', ...ganado }],
        meses: [],
        totalFilas: 1,
        totalPages: 1,
      }),
    ],
  });
  await user.click(within(await screen.findByRole('columnheader', { name: head })).getByRole('button'));
  const asked = head === 'Marca' ? { orden: 'nombre', sentido: 'asc' } : { orden: 'margen', sentido: 'desc' };
  await expect.poll(() => sent(reportes.getUtilidad).at(-1)).toMatchObject(asked);
});

test('write-offs are ordered by the heads of their list', async () => {
  const { user, sent } = renderScreen(BajasScreen, {
    screen: 'reporteInventario',
    answers: [
      answer(reportes.inventario, { bajas: [sampleBaja()], totalPages: 1, totalPiezas: 1, totalCapped: false }),
    ],
  });
  await user.click(within(await screen.findByRole('columnheader', { name: 'Canal' })).getByRole('button'));
  await expect.poll(() => sent(reportes.inventario).at(-1)).toMatchObject({ orden: 'canal', sentido: 'asc' });
});

test('too many rows of a report for an order are said, and its charts have none', async () => {
  const { user } = adeudos('?vista=listado&orden=pieza', { sinOrdenar: true, totalPiezas: 12_345 });
  expect(await screen.findByText(/^Se ordenan hasta .* para ordenar por Pieza\.$/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Lista' })).toBeTruthy();
  await user.click(screen.getByRole('radio', { name: 'Gráficas' }));
  expect(screen.queryByRole('button', { name: 'Lista' })).toBeNull();
});

test('who takes a report away takes it in its order and with its columns', async () => {
  const { user } = adeudos('?vista=listado&orden=pieza&columnas=pieza.adeudo');
  const { asked } = serveFile('adeudos.csv', CSV[1]);
  await user.click(await screen.findByRole('button', { name: 'Exportar' }));
  await user.click(await screen.findByRole('button', { name: 'CSV' }));
  const body = { orden: 'pieza', sentido: 'asc', columnas: ['pieza', 'adeudo'] };
  await expect.poll(() => asked).toMatchObject([{ path: 'exportar/adeudos.php', body }]);
});

test('the file of the records of a period has the order of their list', async () => {
  const { user } = renderScreen(ExportarScreen, {
    screen: 'exportarIndicadores',
    query: '?orden=precio&sentido=asc',
    answers: [answer(reportes.getIndicadoresExport, ADEUDOS)],
  });
  await screen.findAllByRole('row');
  const { asked } = serveFile('indicadores.csv', CSV[1]);
  await waitFor(() => expect(screen.getByRole('button', { name: 'Exportar' }).ariaDisabled).not.toBe('true'));
  await user.click(screen.getByRole('button', { name: 'Exportar' }));
  await expect.poll(() => asked).toMatchObject([{ body: { orden: 'precio', sentido: 'asc' } }]);
});

test.each([
  {
    de: 'suppliers',
    Screen: PorPagarScreen,
    nombre: 'porPagar',
    lista: answer(porPagar.getCuentas, sampleLista([sampleCuenta()])),
    head: 'Se debe',
    orden: 'saldo',
    columnas: 'proveedor.vence',
    path: 'por-pagar/export.php',
  },
  {
    de: 'clients',
    Screen: CobranzaScreen,
    nombre: 'cobranza',
    lista: answer(cobranza.getAdeudos, sampleAdeudos([sampleAdeudo()])),
    head: 'Más de 90',
    orden: 'mas_de_90',
    columnas: 'deudor.mas-de-90-dias',
    path: 'cobranza/export.php',
  },
] as const)('the list of what is owed, of $de, is ordered, shown and taken away as somebody likes', async (caso) => {
  const { Screen, nombre, lista, head, orden, columnas, path } = caso;
  const { user, address } = renderScreen(Screen, { screen: nombre, query: '?filas=50', answers: [lista] });
  await user.click(within(await screen.findByRole('columnheader', { name: head })).getByRole('button'));
  expect(address()).toContain(`filas=50&orden=${orden}`);
  await user.click(screen.getByRole('button', { name: 'Lista' }));
  await user.click(await screen.findByRole('button', { name: /^Bajar (Cliente|Proveedor)$/ }));
  await user.click(screen.getByRole('button', { name: 'Listo' }));
  expect(address()).toContain('columnas=');
  expect(heads()[0]).not.toMatch(/Cliente|Proveedor/);
  const { asked } = serveFile('lista.csv', CSV[1]);
  await user.click(screen.getByRole('button', { name: 'Exportar' }));
  await user.click(await screen.findByRole('button', { name: 'CSV' }));
  const body = { orden, sentido: 'desc', columnas: expect.arrayContaining(columnas.split('.')) };
  await expect.poll(() => asked).toMatchObject([{ path, body }]);
});

test('a list of work has its columns and its height, and no choice of rows or order', async () => {
  const found = answer(indicadores.getPiezasReporte, {
    inventario: [sampleRegistro()],
    resumen: { total: 1, precio: 0, entregadas: 0, facturadas: 0 },
    totalPages: 1,
    totalCapped: false,
  });
  const { user, address } = renderScreen(BuscadorIndicadoresScreen, {
    screen: 'indicadoresBuscador',
    query: '?buscar=04',
    answers: [found, answer(indicadores.getPendientes, { pendientes: {}, abiertos: [] } as never)],
  });
  await user.click(await screen.findByRole('button', { name: 'Lista' }));
  await user.click(await screen.findByRole('checkbox', { name: 'OC' }));
  expect(screen.queryByText('Renglones por página')).toBeNull();
  expect(screen.queryByLabelText('Ordenar por')).toBeNull();
  expect(address()).toContain('columnas=');
  expect(heads()).not.toContain('OC');
});
