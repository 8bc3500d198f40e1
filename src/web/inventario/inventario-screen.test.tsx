import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { buscador } from '#contract/buscador.ts';
import { exportar } from '#contract/exportar.ts';
import { updatePiezas } from '#contract/update-piezas.ts';
import { ROL, type Rol } from '#domain/roles.ts';
import { type Answer, answer, NO_CONNECTION, refuse, renderScreen } from '#tests/componentes.tsx';
import { samplePieza } from '#tests/muestras.ts';
import { queryClient } from '#web/app/query-client.ts';
import { InventarioScreen } from './inventario-screen.tsx';

const lista = (ids: readonly number[], more = {}) => ({
  inventario: ids.map((id) => samplePieza({ id, publicadaFacebook: '2026-10-03' })),
  totalPages: ids.length > 0 ? 1 : 0,
  total: ids.length,
  totalCapped: false,
  relacionadas: [],
  sugerencia: null,
  avisos: [],
  ...more,
});

const OPCIONES = [
  answer(buscador.getMarcas, { marcas: ['NISSAN', 'FORD'], conteos: [3, 1] }),
  answer(buscador.getAutos, { autos: ['TSURU'], conteos: [2] }),
  answer(buscador.getYears, { years: ['2016'], conteos: [2] }),
  answer(buscador.getNombres, { piezas: ['FARO'], conteos: [1] }),
];

interface Options {
  readonly query?: string;
  readonly rol?: Rol;
  readonly remembered?: Readonly<Record<string, string>>;
  /** In place of what its call answers otherwise. */
  readonly failing?: Answer;
}

const render = ({ failing, ...options }: Options = {}, ids: readonly number[] = [1, 2]) =>
  renderScreen(InventarioScreen, {
    screen: 'inventario',
    ...options,
    answers: [
      ...OPCIONES,
      answer(buscador.getFilas, lista(ids)),
      answer(updatePiezas.searchPiezas, lista(ids)),
      ...(failing ? [failing] : []),
    ],
  });

const rows = async () => (await screen.findAllByRole('row')).filter((row) => row.querySelector('a[data-fila]'));

test('lists everything, also what was sold; each row has the facts of its columns', async () => {
  const { sent } = render();
  await screen.findAllByText('# INV');
  await expect.poll(async () => (await rows()).length).toBe(2);
  const [first] = await rows();
  expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
    'Seleccionar',
    'Imagen',
    '#INV',
    'Pieza',
    'C & O Condición y origen',
    'Precio',
    'Publicada en Face/Mercado',
    'Acciones',
  ]);
  for (const fact of ['100001', 'FARO IZQ', '1 en existencia', 'USADO', 'OEM', '$1,234.50', '03/10/2026']) {
    expect(first?.textContent).toContain(fact);
  }
  expect(sent(buscador.getFilas)[0]).toMatchObject({ exist: 'todas', page: 1, search: '' });
});

test.each([
  [ROL.admin, 2],
  [ROL.socio, 0],
  [ROL.gerente, 0],
])('role %i sees %i buttons to delete', async (rol, count) => {
  render({ rol });
  await expect.poll(async () => (await rows()).length).toBe(2);
  expect(screen.queryAllByRole('button', { name: /^Eliminar la pieza/ })).toHaveLength(count);
});

test('the selects open one after the other, and what is chosen is in the address and kept', async () => {
  const { user, address, sent } = render();
  await expect.poll(async () => (await rows()).length).toBe(2);
  const auto = screen.getByRole<HTMLInputElement>('combobox', { name: 'Auto' });
  expect(auto.disabled).toBe(true);
  await user.click(screen.getByRole('combobox', { name: 'Marca' }));
  await user.click(await screen.findByRole('option', { name: /NISSAN/ }));
  await expect.poll(() => auto.disabled).toBe(false);
  expect(address()).toBe('/admin/inventario?marca=NISSAN');
  expect(localStorage.getItem('inventarioMarca')).toBe('NISSAN');
  expect(sent(buscador.getAutos)).toEqual([{ marca: 'NISSAN', exist: 'todas' }]);
  await user.click(screen.getByRole('link', { name: 'Quitar NISSAN' }));
  expect(address()).toBe('/admin/inventario');
  expect(localStorage.getItem('inventarioMarca')).toBe('');
});

test('what was recalled and is sold by now drops out; what a search remembers is none of it', async () => {
  const remembered = { inventarioMarca: 'YUGO', inventarioText: 'faro', searchMarca: 'NISSAN', searchText: 'cofre' };
  const { address, sent } = render({ remembered });
  await expect.poll(address).toBe('/admin/inventario?q=faro');
  expect(sent(updatePiezas.searchPiezas).at(-1)).toMatchObject({ search: 'faro', marca: '' });
});

test('a brand of the address that nobody has finds nothing, and says so', async () => {
  const { address, user } = render({ query: '?marca=YUGO' }, []);
  await screen.findByText('No encontramos resultados con tu búsqueda. Intenta con otros filtros.');
  expect(address()).toBe('/admin/inventario?marca=YUGO');
  await user.click(screen.getByRole('button', { name: 'Limpiar filtros' }));
  await screen.findByText('Todavía no hay piezas en el inventario.');
  expect(screen.getAllByRole('link', { name: 'Agregar' })).toHaveLength(2);
});

test('a text is searched on Enter; the arrow below the box goes into the rows, and back', async () => {
  const { user, sent } = render();
  await expect.poll(async () => (await rows()).length).toBe(2);
  const box = screen.getByRole('searchbox');
  await user.type(box, 'faro{Enter}');
  await screen.findByText('«faro»');
  expect(sent(updatePiezas.searchPiezas)).toHaveLength(1);
  await user.type(box, '{Enter}');
  await expect.poll(() => sent(updatePiezas.searchPiezas).length).toBe(2);
  await user.keyboard('{ArrowDown}');
  expect(document.activeElement?.getAttribute('href')).toBe('/admin/inventario/1');
  await user.keyboard('{ArrowUp}');
  expect(document.activeElement).toBe(box);
});

test('how a text was read can be confirmed, and what is related stands below', async () => {
  const { user, answers, address } = render({ query: '?q=faros' });
  const avisos = ['Buscamos «faro» en todos los años.'];
  const relacionadas = [samplePieza({ id: 5 })];
  answers(answer(updatePiezas.searchPiezas, lista([], { sugerencia: 'faro', avisos, relacionadas })));
  await user.click(await screen.findByRole('button', { name: 'Buscar' }));
  await screen.findByText('Buscamos «faro» en todos los años.');
  await user.click(await screen.findByRole('link', { name: '«faro»' }));
  expect(address()).toBe('/admin/inventario?q=faro');
  await screen.findByRole('table', { name: 'Piezas relacionadas' });
});

test('a part is deleted after the question, can be brought back, and the focus goes to the list', async () => {
  const { user, answers, sent } = render();
  await expect.poll(async () => (await rows()).length).toBe(2);
  answers(
    answer(updatePiezas.deletePieza, {}),
    answer(updatePiezas.restorePieza, {}),
    answer(buscador.getFilas, lista([2])),
  );
  await user.click(screen.getByRole('button', { name: 'Eliminar la pieza # 100001' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Eliminar' }));
  await expect.poll(async () => (await rows()).length).toBe(1);
  expect(document.activeElement).toBe(document.getElementById('resultados'));
  await user.click(screen.getByRole('button', { name: 'Deshacer' }));
  await expect.poll(() => sent(updatePiezas.restorePieza)).toEqual([{ id: 1 }]);
});

test('the question before a part is deleted says what of it goes on without it', async () => {
  const pieza = samplePieza({ existencias: 2, publicadaFacebook: '2026-01-01', publicadaMercado: '2026-01-01' });
  const { user } = render({ failing: answer(buscador.getFilas, lista([1], { inventario: [pieza] })) });
  await user.click(await screen.findByRole('button', { name: 'Eliminar la pieza # 100001' }));
  const said = within(await screen.findByRole('dialog')).getAllByRole('listitem');
  expect(said.map(({ textContent }) => textContent)).toEqual([
    'Sigue publicada en Facebook y Mercado Libre: queda en «Por retirar».',
    'Tiene 2 en existencia.',
  ]);
});

test('a select whose choices do not come offers to ask again', async () => {
  const { user, answers } = render();
  answers(answer(buscador.getAutos, () => Promise.reject(NO_CONNECTION)));
  await user.click(screen.getByRole('combobox', { name: 'Marca' }));
  await user.click(await screen.findByRole('option', { name: /FORD/ }));
  await user.click(await screen.findByRole('combobox', { name: 'Auto' }));
  expect(await screen.findByText('Reintentar')).toBeTruthy();
});

test.each([
  ['', refuse(''), 'No se obtuvieron las piezas'],
  ['', NO_CONNECTION, 'Error al cargar las piezas'],
  ['?q=faro', refuse(''), 'No se obtuvieron las piezas'],
  ['?q=faro', NO_CONNECTION, 'Error al cargar las piezas'],
])('the rows of %j that do not come (%s) are asked for again', async (query, error, words) => {
  const call = query === '' ? buscador.getFilas : updatePiezas.searchPiezas;
  const { user, answers } = render({ query, failing: answer(call, () => Promise.reject(error)) });
  const retry = await screen.findByRole('button', { name: 'Reintentar' });
  expect(screen.getAllByText(words).length).toBeGreaterThan(0);
  expect(screen.getByText(/Tu búsqueda sigue aquí/)).toBeTruthy();
  answers(answer(call, lista([1])));
  await user.click(retry);
  await expect.poll(async () => (await rows()).length).toBe(1);
});

test.each([
  ['marcas', buscador.getMarcas, 'No se obtuvieron las marcas', 'Error al cargar las marcas'],
  ['autos', buscador.getAutos, 'No se obtuvieron los autos', 'Error al cargar los autos'],
  ['years', buscador.getYears, 'No se obtuvieron los años', 'Error al cargar los años'],
  ['piezas', buscador.getNombres, 'No se obtuvieron las piezas', 'Error al cargar las piezas'],
] as const)('the %s of a select that do not come are said in their own words', async (_what, call, refused, lost) => {
  const query = '?marca=NISSAN&auto=TSURU&anio=2016';
  for (const [error, words] of [
    [refuse(''), refused],
    [NO_CONNECTION, lost],
  ] as const) {
    const { unmount } = render({ query, failing: answer(call, () => Promise.reject(error)) });
    await screen.findAllByText(words);
    await expect.poll(async () => (await rows()).length).toBe(2);
    unmount();
    queryClient.clear();
  }
});

test.each([
  [refuse(''), 'No se elimino la pieza'],
  [refuse('La pieza está apartada'), 'La pieza está apartada'],
  [NO_CONNECTION, 'Error al eliminar la pieza'],
])('a deletion that fails leaves the part where it is (%s)', async (error, words) => {
  const { user, answers } = render();
  await expect.poll(async () => (await rows()).length).toBe(2);
  answers(answer(updatePiezas.deletePieza, () => Promise.reject(error)));
  await user.click(screen.getByRole('button', { name: 'Eliminar la pieza # 100001' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Eliminar' }));
  await screen.findAllByText(words);
  expect(await rows()).toHaveLength(2);
});

test('who administers takes the list away with its filters; nobody else can', async () => {
  const { user, sent } = render({
    query: '?q=faro&marca=NISSAN&auto=TSURU&anio=2016',
    failing: answer(exportar.exportInventario, () => {
      throw refuse('Ya estás exportando otros archivos');
    }),
  });
  await rows();
  await user.click(screen.getByRole('button', { name: 'Exportar' }));
  await user.click(await screen.findByRole('button', { name: 'Excel' }));
  await screen.findByText('Ya estás exportando otros archivos');
  const filtros = { search: 'faro', marca: 'NISSAN', auto: 'TSURU', year: 2016, pieza: '', exist: 'todas' };
  expect(sent(exportar.exportInventario)).toMatchObject([{ ...filtros, formato: 'xlsx' }]);
});

test.each([ROL.gerente, ROL.socio])('role %i has no button to take the inventory away', async (rol) => {
  render({ rol });
  await rows();
  expect(screen.queryByRole('button', { name: 'Exportar' })).toBeNull();
});
