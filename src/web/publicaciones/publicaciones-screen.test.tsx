import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { publicaciones } from '#contract/publicaciones.ts';
import type { PiezaCompleta } from '#contract/wire/pieza-interna.ts';
import { diaOf, formatDia } from '#domain/fecha.ts';
import { answer, delayed, NO_CONNECTION, refuse, renderScreen } from '#tests/componentes.tsx';
import { samplePieza } from '#tests/muestras.ts';
import { rememberPorRetirar } from './por-retirar.tsx';
import { PublicacionesScreen } from './publicaciones-screen.tsx';

const page = (piezas: readonly PiezaCompleta[], porRetirar = { FB: 0, ML: 0 }, eliminadas: number[] = []) => ({
  inventario: [...piezas],
  eliminadas,
  totalPages: piezas.length > 0 ? 1 : 0,
  totalPiezas: piezas.length,
  totalCapped: false,
  porRetirar,
});

const POR_PUBLICAR = [
  samplePieza({ id: 1, porPublicarFacebook: true }),
  samplePieza({ id: 2, porPublicarFacebook: true, precio: null }),
];

const render = (
  piezas: readonly PiezaCompleta[],
  query = '',
  porRetirar = { FB: 0, ML: 0 },
  eliminadas: number[] = [],
) =>
  renderScreen(PublicacionesScreen, {
    screen: 'publicaciones',
    query,
    answers: [answer(publicaciones.getPublicaciones, page(piezas, porRetirar, eliminadas))],
  });

const HOY = formatDia(diaOf(new Date()));
const rowOf = async (inventario: number) => {
  const box = await screen.findByRole('checkbox', { name: `Seleccionar # INV ${inventario}` });
  return box.closest('tr') as HTMLElement;
};

test('opens with what waits for Facebook: price of that platform, state of both, the platform of the list first', async () => {
  const { sent } = render(POR_PUBLICAR);
  const first = await rowOf(100_001);
  expect(first.textContent).toContain('$1,234.50');
  expect(
    within(first)
      .getAllByRole('term')
      .map((term) => term.textContent),
  ).toEqual(['Facebook', 'Mercado Libre']);
  expect(
    within(first)
      .getAllByRole('definition')
      .map((one) => one.textContent),
  ).toEqual(['Por publicar', 'No publicada']);
  expect((await rowOf(100_002)).textContent).toContain('Consultar precio');
  expect(sent(publicaciones.getPublicaciones)[0]).toMatchObject({ searchType: 'FB', searchStatus: 'POR_PUBLICAR' });
});

test('a date before 2025 stays in its input and asks nothing; nor does an end before its start', async () => {
  const { address, sent } = render(POR_PUBLICAR, '?estado=PUBLICADAS');
  await rowOf(100_001);
  const desde = screen.getByLabelText<HTMLInputElement>('Publicada desde');
  const hasta = screen.getByLabelText<HTMLInputElement>('Publicada hasta');
  fireEvent.change(desde, { target: { value: '2024-12-31' } });
  expect(screen.getByText('Se filtra con fechas de 2025 en adelante.')).toBeTruthy();
  expect(desde.value).toBe('2024-12-31');
  fireEvent.change(desde, { target: { value: '2026-06-01' } });
  expect(address()).toContain('desde=2026-06-01');
  fireEvent.change(hasta, { target: { value: '2026-05-31' } });
  expect(screen.getByText('La fecha final es anterior a la inicial.')).toBeTruthy();
  fireEvent.change(hasta, { target: { value: '2026-06-30' } });
  await expect.poll(() => sent(publicaciones.getPublicaciones).length).toBe(3);
  expect(sent(publicaciones.getPublicaciones).at(-1)).toMatchObject({
    searchDateStart: '2026-06-01',
    searchDateEnd: '2026-06-30',
  });
});

test.each([
  'plataforma=TIKTOK&estado=VENDIDAS&pagina=0',
  'desde=2024-12-31&hasta=2026-01-01',
  'desde=2026-02-01&hasta=2026-01-01',
  'desde=ayer&pagina=1.5',
])('what nobody may ask for is left out: %s', async (query) => {
  const { sent } = render(POR_PUBLICAR, `?${query}`);
  await rowOf(100_001);
  expect(sent(publicaciones.getPublicaciones)).toEqual([
    {
      page: 1,
      itemsPerPage: 10,
      searchType: 'FB',
      searchStatus: 'POR_PUBLICAR',
      searchDateStart: null,
      searchDateEnd: null,
    },
  ]);
});

test('a change is shown at once, and the part leaves the list with the answer', async () => {
  const { user, answers, sent } = render(POR_PUBLICAR);
  const first = await rowOf(100_001);
  const { reply, arrive } = delayed({ cambiadas: [1] });
  answers(
    answer(publicaciones.updatePublicaciones, reply),
    answer(publicaciones.getPublicaciones, page(POR_PUBLICAR.slice(1))),
  );
  await user.click(within(first).getByRole('button', { name: 'Publicada hoy: # INV 100001' }));
  await within(first).findByText(`Marcado como publicado el ${HOY}`);
  arrive();
  await screen.findAllByText('# INV 100001 con fecha de hoy en Facebook');
  await expect.poll(() => screen.queryByRole('checkbox', { name: 'Seleccionar # INV 100001' })).toBeNull();
  expect(sent(publicaciones.updatePublicaciones)).toEqual([{ piezas: [1], plataforma: 'FB', accion: 'publicada' }]);
});

test.each([
  [refuse(''), 'No se actualizaron las publicaciones'],
  [NO_CONNECTION, 'Error al actualizar las publicaciones'],
])('a change that fails is taken back (%s)', async (error, words) => {
  const { user, answers } = render(POR_PUBLICAR);
  const first = await rowOf(100_001);
  answers(answer(publicaciones.updatePublicaciones, () => Promise.reject(error)));
  await user.click(within(first).getByRole('button', { name: 'Publicada hoy: # INV 100001' }));
  await screen.findAllByText(words);
  expect(within(await rowOf(100_001)).getAllByRole('definition')[0]?.textContent).toBe('Por publicar');
});

test('several at once, and nothing stays ticked', async () => {
  const { user, answers, sent } = render(POR_PUBLICAR);
  await rowOf(100_001);
  const bulk = within(screen.getByRole('group', { name: 'Piezas seleccionadas' }));
  await user.click(bulk.getByRole('checkbox'));
  expect((await rowOf(100_002)).dataset.selected).toBe('true');
  answers(answer(publicaciones.updatePublicaciones, { cambiadas: [1, 2] }));
  await user.click(bulk.getByRole('button', { name: 'Retirar' }));
  await screen.findAllByText('2 piezas sin publicar en Facebook');
  await bulk.findByText('Seleccionar la página');
  expect(sent(publicaciones.updatePublicaciones)).toEqual([{ piezas: [1, 2], plataforma: 'FB', accion: 'retirada' }]);
});

test('sold parts that are still up are work to do, on either platform', async () => {
  const { user, address } = render(POR_PUBLICAR, '', { FB: 1, ML: 1200 });
  await rowOf(100_001);
  const work = within(screen.getByRole('list', { name: 'Trabajo pendiente' }));
  expect(
    work.getByText('1 pieza sin existencias o eliminada sigue publicada en Facebook: hay que retirarla.'),
  ).toBeTruthy();
  await user.click(work.getByRole('link', { name: 'Ver las de Mercado Libre' }));
  expect(address()).toBe('/admin/publicaciones?plataforma=ML&estado=POR_RETIRAR');
  expect(screen.getByRole('option', { name: 'Por retirar (1,200)' })).toBeTruthy();
});

test('the room that a first visit keeps for work to do leaves with the bones when there is none', async () => {
  render(POR_PUBLICAR);
  expect(document.querySelectorAll('[aria-label="Trabajo pendiente"] > li')).toHaveLength(2);
  await rowOf(100_001);
  expect(document.querySelector('[aria-label="Trabajo pendiente"]')).toBeNull();
});

test('the room that was kept for work to do stays when there is none, and says so', async () => {
  rememberPorRetirar({ FB: 7, ML: 3 });
  render(POR_PUBLICAR);
  const roomOf = () => document.querySelectorAll('[aria-label="Trabajo pendiente"] > li').length;
  expect(roomOf()).toBe(2);
  await rowOf(100_001);
  expect(roomOf()).toBe(2);
  expect(screen.getByText('Nada por retirar en Facebook.')).toBeTruthy();
  expect(screen.getByText('Nada por retirar en Mercado Libre.')).toBeTruthy();
});

test('a deleted part that is still up can be taken down and says that it is gone; there is no record to open', async () => {
  const publicada = samplePieza({ id: 1, existencias: 2, publicadaFacebook: '2026-06-01' });
  render([publicada], '?estado=POR_RETIRAR', { FB: 1, ML: 0 }, [1]);
  const row = within(await rowOf(100_001));
  expect(row.getByText('Eliminada del inventario')).toBeTruthy();
  expect(row.queryByRole('link')).toBeNull();
  expect(row.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Retirar', 'Copiar texto']);
});

test.each([
  ['', 'No hay piezas por publicar en Facebook.', 'Ver las no publicadas', '?estado=NO_PUBLICADAS'],
  [
    '?plataforma=ML&estado=POR_RETIRAR',
    /sigue publicada en Mercado Libre/,
    'Ver las que están por publicar',
    '?plataforma=ML',
  ],
  ['?estado=PUBLICADAS&desde=2025-01-01', /entre esas fechas/, 'Quitar las fechas', '?estado=PUBLICADAS'],
])('an empty list at %j says why and offers what helps', async (query, why, action, next) => {
  const { user, address } = render([], query);
  await screen.findByText(why);
  await user.click(screen.getByRole('button', { name: action }));
  expect(address()).toBe(`/admin/publicaciones${next}`);
});
