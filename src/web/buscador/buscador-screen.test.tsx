import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { buscador } from '#contract/buscador.ts';
import { updatePiezas } from '#contract/update-piezas.ts';
import { payloadOf } from '#domain/payload-cotizador.ts';
import { ROL, type Rol } from '#domain/roles.ts';
import { answer, renderScreen } from '#tests/componentes.tsx';
import { samplePieza } from '#tests/muestras.ts';
import { BuscadorScreen } from './buscador-screen.tsx';

const lista = (ids: readonly number[], more = {}) => ({
  inventario: ids.map((id) => samplePieza({ id, precio: null })),
  totalPages: ids.length > 0 ? 1 : 0,
  total: ids.length,
  totalCapped: false,
  relacionadas: [],
  sugerencia: null,
  avisos: [],
  ...more,
});

const render = (rol: Rol, query: string, ids: readonly number[], more = {}) =>
  renderScreen(BuscadorScreen, {
    screen: 'buscador',
    rol,
    query,
    answers: [
      answer(buscador.getMarcas, { marcas: ['NISSAN'], conteos: [3] }),
      answer(buscador.getAutos, { autos: ['TSURU'], conteos: [2] }),
      answer(buscador.getYears, { years: ['2016'], conteos: [1] }),
      answer(buscador.getFilas, lista(ids)),
      answer(updatePiezas.searchPiezas, lista(ids, more)),
    ],
  });

test('lists what is for sale, with the price of who asks', async () => {
  const { sent } = render(ROL.cliente, '', [1]);
  await screen.findByText('Consultar precio');
  expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
    'Imagen',
    '# INV',
    'Descripcion',
    'C & O Condición y origen',
    'Precio',
  ]);
  expect(sent(buscador.getFilas)[0]).toMatchObject({ exist: 'existentes' });
});

test.each([
  [ROL.cliente, 'Mis cotizaciones', '/cliente/cotizaciones'],
  [ROL.socio, 'Cotizar', '/socio/cotizador'],
])('beside the search, role %i has %s', (rol, name, address) => {
  render(rol, '', [1]);
  expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(address);
});

test('a client who finds nothing asks the people of the yard, in the words of the search', async () => {
  render(ROL.cliente, '?q=faro&marca=NISSAN&auto=all', []);
  const ask = await screen.findByRole('link', { name: 'Preguntar por WhatsApp' });
  const href = decodeURIComponent(ask.getAttribute('href') ?? '').replaceAll('+', ' ');
  expect(href).toContain('525512345678');
  expect(href).toContain('faro NISSAN');
  expect(href).not.toContain('all');
});

test('what is near to nothing is a link with its count: without a word, or without the filters', async () => {
  const near = (sin: string, search: string, conFiltros: boolean, total: number) => ({
    sin,
    search,
    conFiltros,
    total,
    totalCapped: total === 1_000,
  });
  const cercanas = [near('', 'cofre 2016', false, 1_000), near('2016', 'cofre', true, 1)];
  const { user, address } = render(ROL.cliente, '?q=cofre+2016&marca=NISSAN&auto=all', [], { cercanas });
  const list = await screen.findByRole('list', { name: 'Búsquedas cercanas' });
  expect(
    within(list)
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')]),
  ).toEqual([
    ['Buscar «cofre 2016» en todo el catálogo: 1,000+ piezas', '?q=cofre+2016'],
    ['Sin «2016»: 1 pieza', '?q=cofre&marca=NISSAN&auto=all'],
  ]);
  await user.click(within(list).getByText(/todo el catálogo/));
  await expect.poll(address).toBe('/cliente/buscador?q=cofre+2016');
});

test('who works here looks on in the whole inventory, with the same filters', async () => {
  render(ROL.socio, '?q=faro&marca=NISSAN', []);
  const more = await screen.findByRole('link', { name: 'Ver también sin existencias' });
  expect(more.getAttribute('href')).toBe('/socio/inventario?q=faro&marca=NISSAN');
});

test('Cotizar opens the quoter with what is looked for, or empty; a client has none', async () => {
  const { unmount } = render(ROL.socio, '?q=faro&marca=NISSAN&auto=all', [1]);
  const link = await screen.findByRole('link', { name: 'Cotizar' });
  expect(payloadOf(link.getAttribute('href')?.replace('/socio/cotizador', '') ?? '')?.piezas).toMatchObject([
    { pieza: 'faro', marca: 'NISSAN', auto: '', anio: null },
  ]);
  unmount();
  const { unmount: leave } = render(ROL.admin, '?marca=all', [1]);
  expect((await screen.findByRole('link', { name: 'Cotizar' })).getAttribute('href')).toBe('/admin/cotizador');
  leave();
  render(ROL.cliente, '', [1]);
  await screen.findByText('Consultar precio');
  expect(screen.queryByRole('link', { name: 'Cotizar' })).toBeNull();
});
