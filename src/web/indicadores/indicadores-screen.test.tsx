import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { indicadores } from '#contract/indicadores.ts';
import { ROL, type Rol } from '#domain/roles.ts';
import { answer, NO_CONNECTION, renderScreen } from '#tests/componentes.tsx';
import { sampleRegistro } from '#tests/muestras.ts';
import { KEYS } from '#web/api/session.ts';
import { MAX_ABIERTOS, noteAbierto, readAbiertos } from './abiertos.ts';
import { IndicadoresScreen } from './indicadores-screen.tsx';

const NADA = { vencidas: 0, 'de-hoy': 0, 'por-entregar': 0, 'por-facturar': 0, 'sin-precio': 0 };
const render = (pendientes = NADA, rol: Rol = ROL.admin) =>
  renderScreen(IndicadoresScreen, {
    screen: 'indicadores',
    rol,
    answers: [answer(indicadores.getPendientes, { pendientes, abiertos: [] })],
  });
const hrefsIn = (element: HTMLElement) =>
  within(element)
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));

describe.each([
  [ROL.socio, 'socio', ['/socio/indicadores/buscador']],
  [ROL.gerente, 'gerente', ['/gerente/indicadores/buscador']],
  [ROL.admin, 'admin', ['/admin/indicadores/buscador', '/admin/indicadores/base-de-datos']],
] as const)('role %i', (rol, prefix, entradas) => {
  test('gets to what it may open, and from every figure to its list', async () => {
    render({ ...NADA, vencidas: 3, 'por-entregar': 1_234 }, rol);
    const pendientes = await screen.findByRole('list', { name: 'Pendientes' });
    const lista = (estado: string) => `/${prefix}/indicadores/buscador?estado=${estado}`;
    expect(hrefsIn(pendientes)).toEqual([lista('vencidas'), lista('por-entregar')]);
    expect(pendientes.textContent).toBe('3 Vencidas1,234 Por entregar');
    expect(hrefsIn(screen.getByRole('list', { name: 'En cero' }))).toEqual(
      ['de-hoy', 'por-facturar', 'sin-precio'].map(lista),
    );
    const tiles = screen.getAllByRole('link').map((link) => link.getAttribute('href') ?? '');
    expect(tiles.filter((href) => !href.includes('?'))).toEqual(entradas);
  });
});

test('where nothing waits that is said, and there is a way to every list all the same', async () => {
  render();
  await screen.findByText('Nada pendiente');
  expect(hrefsIn(screen.getByRole('list', { name: 'Nada pendiente' }))).toHaveLength(5);
  expect(screen.queryByText('Lo último que abriste')).toBeNull();
});

test('what could not be counted is asked again; the ways in stay', async () => {
  const { user, answers } = renderScreen(IndicadoresScreen, {
    screen: 'indicadores',
    answers: [
      answer(indicadores.getPendientes, () => {
        throw NO_CONNECTION;
      }),
    ],
  });
  await screen.findByText('No se pudo cargar lo pendiente.');
  expect(screen.getByRole('link', { name: 'Buscador' })).toBeTruthy();
  answers(answer(indicadores.getPendientes, { pendientes: { ...NADA, 'de-hoy': 1 }, abiertos: [] }));
  await user.click(screen.getByRole('button', { name: 'Reintentar' }));
  await screen.findByRole('link', { name: '1 De hoy' });
});

describe('what was opened last', () => {
  const ANA = 'llave-de-prueba';
  beforeEach(() => localStorage.setItem(KEYS.identificador, ANA));

  test('stands with what it is now, the last one first, and leads to it; what is no more is left out', async () => {
    for (const [id, isSiniestro] of [
      [11, false],
      [12, true],
      [13, false],
    ] as const) {
      noteAbierto({ id, isSiniestro });
    }
    const { sent } = renderScreen(IndicadoresScreen, {
      screen: 'indicadores',
      rol: ROL.socio,
      answers: [
        answer(indicadores.getPendientes, {
          pendientes: NADA,
          abiertos: [
            sampleRegistro({ id: 12, reporte: '04/9' }),
            sampleRegistro({ id: 11, pieza: 'FARO', estado: 'pagada' }),
          ],
        }),
      ],
    });
    const ultimos = within(await screen.findByRole('region', { name: 'Lo último que abriste' }));
    expect(sent(indicadores.getPendientes)).toEqual([{ abiertos: [13, 12, 11] }]);
    const [siniestro, registro] = ultimos.getAllByRole('listitem');
    expect(siniestro?.textContent).toBe('Siniestro 04/9QUALITAS');
    expect(registro?.textContent).toContain('FARO');
    expect(registro?.textContent).toContain('Pagada');
    expect(ultimos.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/socio/indicadores/siniestros/04%2F9',
      '/socio/indicadores/buscador/11',
    ]);
  });

  test('is kept once each, eight of them, as numbers alone, and for nobody else', () => {
    for (let id = 1; id <= 10; id += 1) noteAbierto({ id, isSiniestro: false });
    noteAbierto({ id: 5, isSiniestro: false });
    noteAbierto({ id: 5, isSiniestro: true });
    expect(readAbiertos().map(({ id }) => id)).toEqual([5, 5, 10, 9, 8, 7, 6, 4]);
    expect(readAbiertos()).toHaveLength(MAX_ABIERTOS);
    expect(localStorage.getItem('ultimosIndicadores')).not.toMatch(/reporte|pieza/);
    localStorage.setItem(KEYS.identificador, 'otra-llave');
    expect(readAbiertos()).toEqual([]);
    noteAbierto({ id: 99, isSiniestro: false });
    localStorage.setItem(KEYS.identificador, ANA);
    expect(readAbiertos()[0]).toEqual({ id: 5, isSiniestro: true });
  });

  test.each([
    '',
    'no',
    '[]',
    '{"llave-de-prueba":7}',
    '{"llave-de-prueba":[{"id":"x"},{"id":-1,"isSiniestro":true},null]}',
  ])('what somebody else wrote there is nothing: %s', (kept) => {
    localStorage.setItem('ultimosIndicadores', kept);
    expect(readAbiertos()).toEqual([]);
  });
});
