import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { ResponseOf } from '#contract/call.ts';
import { reportes } from '#contract/reportes.ts';
import { ROL } from '#domain/roles.ts';
import { answer, renderScreen } from '#tests/componentes.tsx';
import { sampleFila } from '#tests/muestras.ts';
import { VencimientosScreen } from './vencimientos-screen.tsx';

const TOTALES = [
  { nombre: 'QUALITAS', cuenta: 2 },
  { nombre: 'Sin definir', cuenta: 1 },
];

const VENCIMIENTOS: ResponseOf<typeof reportes.vencimientos> = {
  filas: [sampleFila({ color: 1 }), sampleFila({ id: 12, color: 3 })],
  totalPages: 1,
  totalPiezas: 2,
  aseguradoras: TOTALES,
  ciudades: TOTALES,
  cotizadores: TOTALES,
  sinFecha: 4,
  colores: [
    { nombre: '1', cuenta: 1 },
    { nombre: '3', cuenta: 1 },
  ],
};

const facts = () =>
  Object.fromEntries(
    [...document.querySelectorAll('dl > div')].map((box) => [...box.children].map((one) => one.textContent ?? '')),
  );

test('what is due: a word for each colour, its filters, and how many have no day', async () => {
  const { sent, user, address } = renderScreen(VencimientosScreen, {
    screen: 'reporteVencimientos',
    rol: ROL.socio,
    query: '?vista=listado',
    answers: [
      answer(reportes.vencimientos, ({ searchAseguradora }) => ({
        ...VENCIMIENTOS,
        aseguradoras:
          searchAseguradora === null
            ? TOTALES
            : [
                { nombre: searchAseguradora, cuenta: 1 },
                { nombre: 'HDI', cuenta: 1 },
              ],
      })),
    ],
  });
  const [first, second] = await waitFor(() => {
    const rows = screen.getAllByRole('row').slice(1);
    expect(rows).toHaveLength(2);
    return rows;
  });
  expect([first?.dataset.tono, second?.dataset.tono]).toEqual(['rojo', 'verde']);
  expect([first?.textContent, second?.textContent]).toEqual([
    expect.stringContaining('Vencido'),
    expect.stringContaining('Futuro'),
  ]);
  expect(facts()).toMatchObject({ Vencidas: '1', Próximas: '0', Futuras: '1', 'Sin fecha': '4' });
  const options = (name: string) =>
    within(screen.getByRole('combobox', { name }))
      .getAllByRole('option')
      .map(({ textContent }) => textContent);
  expect(options('Cotizador')).toEqual(['Todos', 'Ana', 'Beto', 'Otro', 'CANCELADO']);
  expect(options('Aseguradora')).toEqual(['Todas', 'QUALITAS']);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Aseguradora' }), 'QUALITAS');
  await screen.findByRole('link', { name: 'Quitar Aseguradora: QUALITAS' });
  // Later totals are merged in, and none is forgotten (regla 91).
  await waitFor(() => expect(options('Aseguradora')).toEqual(['Todas', 'HDI', 'QUALITAS']));
  await user.type(screen.getByRole('searchbox'), '04-123');
  expect(sent(reportes.vencimientos)).toHaveLength(2);
  await user.keyboard('{Enter}');
  await waitFor(() => expect(sent(reportes.vencimientos)).toHaveLength(3));
  expect(sent(reportes.vencimientos).at(-1)).toMatchObject({
    search: '04-123',
    searchAseguradora: 'QUALITAS',
    page: 1,
  });
  expect(localStorage.getItem('searchReporteVencimientos')).toBe('04-123');
  expect(address()).toContain('buscar=04-123&aseguradora=QUALITAS');
});

test('a figure of what is due leads to the list of what it counts, also of what has no day', async () => {
  const { sent, user, address } = renderScreen(VencimientosScreen, {
    screen: 'reporteVencimientos',
    rol: ROL.socio,
    query: '?vence=2026-03-30&cotizador=Ana',
    answers: [answer(reportes.vencimientos, VENCIMIENTOS)],
  });
  const hrefOf = (name: string) => screen.queryByRole('link', { name })?.getAttribute('href');
  await screen.findByRole('link', { name: 'Vencidas' });
  expect(hrefOf('Vencidas')).toBe('?vista=listado&cotizador=Ana&color=1&vence=2026-03-30');
  expect(hrefOf('Próximas')).toBeUndefined();
  await user.click(screen.getByRole('link', { name: 'Sin fecha' }));
  expect(address()).toBe('/socio/reportes/vencimientos?vista=listado&cotizador=Ana&color=0');
  expect(screen.getByRole('link', { name: 'Quitar Sin fecha' })).toBeTruthy();
  expect(sent(reportes.vencimientos).at(-1)).toMatchObject({ color: 0, vence: null, searchCotizador: 'Ana', page: 1 });
});
