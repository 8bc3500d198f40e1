import { act, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { reportes } from '#contract/reportes.ts';
import { updatePiezas } from '#contract/update-piezas.ts';
import type { Baja } from '#contract/wire/baja.ts';
import { answer, delayed, NO_CONNECTION, refuse, renderComponent, renderScreen } from '#tests/componentes.tsx';
import { sampleBaja } from '#tests/muestras.ts';
import { NetworkError } from '#web/api/errors.ts';
import { EmptyState } from '#web/components/display/empty-state.tsx';
import { ReportPager } from '#web/components/display/report-pager.tsx';
import { SinConexion } from '#web/components/notices/notices.tsx';
import { toastFailure, toasts } from '#web/components/notices/toasts.ts';
import { figureColumn, RowLink } from './columns.tsx';
import type { TableSpec } from './data-table.tsx';
import { Filters, SelectFilter, SwitchFilter } from './filters.tsx';
import { ListScreen } from './list-screen.tsx';
import { type ListSpec, useListView } from './use-list-view.ts';
import { switchFilter, textFilter } from './vista.ts';

afterEach(() => void vi.restoreAllMocks());

interface Vista {
  readonly search: string;
  readonly procesadas: boolean;
}

const LISTA: ListSpec<Vista, typeof reportes.inventario, Baja> = {
  filters: { search: textFilter('q', { chip: (text) => `«${text}»` }), procesadas: switchFilter('hechas') },
  remembered: { search: 'claveDePrueba' },
  request: (view) => ({ ...view, itemsPerPage: 10 }),
  page: ({ bajas, totalPages, totalPiezas, totalCapped }) => ({
    items: bajas,
    totalPages,
    total: totalPiezas,
    totalCapped,
  }),
};

const TABLA: TableSpec<Baja> = {
  caption: 'Filas',
  keyOf: ({ id }) => id,
  columns: [
    { key: 'id', head: 'ID', cell: ({ id }) => <RowLink to={String(id)}>{`Fila ${id}`}</RowLink> },
    figureColumn('Cantidad', ({ cantidad }) => cantidad),
  ],
};

function Pantalla() {
  const lista = useListView(reportes.inventario, LISTA);
  return (
    <ListScreen
      title="Lista de prueba"
      noun={{ one: 'fila', many: 'las filas' }}
      lista={lista}
      pager={ReportPager}
      filters={
        <Filters>
          <SwitchFilter
            label="Hechas"
            isOn={lista.view.procesadas}
            onChange={(procesadas) => lista.go({ procesadas })}
          />
          <SelectFilter
            label="Cuántas"
            options={[
              { value: 1, label: 'Una' },
              { value: 2, label: 'Dos' },
            ]}
            value={lista.view.search === 'dos' ? 2 : 1}
            onChange={(value) => lista.go({ search: value === 2 ? 'dos' : '' })}
          />
          <button type="button" onClick={() => lista.search({ search: lista.view.search })}>
            Otra vez
          </button>
        </Filters>
      }
      summary={lista.data && <p>{`Suma: ${lista.data.totalPiezas}`}</p>}
      charts={lista.view.search === 'graficas' && <figure aria-label="Gráfica" />}
      table={TABLA}
      empty={<EmptyState text="No hay filas." />}
      after={<p>Después</p>}
    />
  );
}

const page = (ids: readonly number[], totalPages = 1) => ({
  bajas: ids.map((id) => sampleBaja({ id })),
  totalPages,
  totalPiezas: ids.length,
  totalCapped: false,
});

const render = (query: string, reply: Parameters<typeof answer<typeof reportes.inventario>>[1], remembered = {}) =>
  renderScreen(Pantalla, {
    screen: 'reporteInventario',
    query,
    remembered,
    answers: [answer(reportes.inventario, reply)],
  });

const LIST = '/admin/reportes/inventario';
const row = (id: number) => screen.findByRole('link', { name: `Fila ${id}` });

test('bones first, then rows, the total in the heading, and what a report shows around them', async () => {
  const { reply, arrive } = delayed(page([1, 2]));
  render('', reply);
  expect(screen.getByRole('table').getAttribute('aria-busy')).toBe('true');
  expect(screen.getByText('Buscando…')).toBeTruthy();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Lista de prueba');
  arrive();
  await row(2);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Lista de prueba (2)');
  expect(screen.getByText('Se encontraron 2 filas')).toBeTruthy();
  expect(document.title).toContain('Lista de prueba');
  for (const part of ['Suma: 2', 'Después']) expect(screen.getByText(part)).toBeTruthy();
});

test('charts stand in the place of the rows and their pages', async () => {
  render('?q=graficas', page([1, 2], 3));
  await screen.findByText('Suma: 2');
  expect(screen.getByRole('figure', { name: 'Gráfica' })).toBeTruthy();
  expect(screen.queryByRole('table')).toBeNull();
  expect(screen.queryByText('Página 1 de 3')).toBeNull();
});

test('one row is said in the singular; none says why', async () => {
  const { answers, user } = render('', page([1]));
  await screen.findByText('Se encontró 1 fila');
  answers(answer(reportes.inventario, page([], 0)));
  await user.click(screen.getByRole('switch', { name: 'Hechas' }));
  expect(await screen.findByText('No hay filas.')).toBeTruthy();
  expect(screen.queryByRole('table')).toBeNull();
});

test('the filters go into the address on their first page, and the list is asked for them', async () => {
  const { user, address, sent } = render('?pagina=2', ({ page: asked }) => page([asked], 3));
  await row(2);
  await user.click(screen.getByRole('switch', { name: 'Hechas' }));
  await row(1);
  expect(address()).toBe(`${LIST}?hechas=1`);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Cuántas' }), 'Dos');
  expect(address()).toBe(`${LIST}?q=dos&hechas=1`);
  await screen.findByText('«dos»');
  expect(sent(reportes.inventario)).toEqual([
    { page: 2, itemsPerPage: 10, search: '', procesadas: false },
    { page: 1, itemsPerPage: 10, search: '', procesadas: true },
    { page: 1, itemsPerPage: 10, search: 'dos', procesadas: true },
  ]);
});

test('the old rows stay, marked, while the next ones are on their way', async () => {
  const { user, answers } = render('', page([1]));
  await row(1);
  const { reply, arrive } = delayed(page([2]));
  answers(answer(reportes.inventario, reply));
  await user.click(screen.getByRole('switch', { name: 'Hechas' }));
  expect(screen.getByRole('table').dataset.stale).toBe('true');
  expect(screen.getByRole('link', { name: 'Fila 1' })).toBeTruthy();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Lista de prueba');
  arrive();
  await row(2);
  expect(screen.getByRole('table').dataset.stale).toBeUndefined();
});

test('back and forward restore what was seen', async () => {
  const { user, address, router } = render('?q=uno', ({ search }) => page([search === '' ? 2 : 1]));
  await row(1);
  await user.click(screen.getByRole('link', { name: 'Quitar «uno»' }));
  await row(2);
  expect(address()).toBe(LIST);
  await router.navigate(-1);
  await row(1);
  expect(address()).toBe(`${LIST}?q=uno`);
});

test('a chip has the address of the list without it, and Limpiar the one without any', async () => {
  render('?q=uno&hechas=1&pagina=3', page([1], 3));
  await row(1);
  const chips = within(screen.getByRole('list', { name: 'Filtros aplicados' }));
  expect(chips.getByRole('link', { name: 'Quitar «uno»' }).getAttribute('href')).toBe('?hechas=1');
  expect(chips.getByRole('link', { name: 'Limpiar' }).getAttribute('href')).toBe('?hechas=1');
});

test('a page that there is no more is left for the last one, in the same step of the history', async () => {
  const { address, router } = render('?pagina=9', ({ page: asked }) => page(asked > 2 ? [] : [asked], 2));
  await row(2);
  expect(address()).toBe(`${LIST}?pagina=2`);
  expect(router.state.historyAction).toBe('REPLACE');
});

test('the pages of a report: first, previous, next, last; the focus goes to the rows', async () => {
  const { user, address } = render('?pagina=2', ({ page: asked }) => page([asked], 4));
  await row(2);
  const pager = within(screen.getByRole('navigation', { name: 'Páginas de resultados' }));
  expect(pager.getByText('Página 2 de 4')).toBeTruthy();
  await user.click(pager.getByRole('link', { name: /Última página/ }));
  await row(4);
  expect(address()).toBe(`${LIST}?pagina=4`);
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Filas encontradas' }));
  for (const name of [/Siguiente/, /Última página/]) {
    expect(pager.getByRole<HTMLButtonElement>('button', { name }).disabled).toBe(true);
  }
  await user.click(pager.getByRole('link', { name: /Primera página/ }));
  await row(1);
  expect(address()).toBe(LIST);
});

test.each([
  ['the server refuses', refuse('No se pudo'), 'No se pudo'],
  ['it refuses without words', refuse(''), 'No se obtuvieron las piezas'],
  ['nothing arrives', NO_CONNECTION, 'Error al cargar las piezas'],
])('where %s, the list says so, offers to try again, and keeps its filters', async (_why, error, words) => {
  const { user, answers, address } = render('?q=uno', () => Promise.reject(error));
  const retry = await screen.findByRole('button', { name: 'Reintentar' });
  expect(screen.getAllByText(words)).toBeTruthy();
  expect(screen.getByText('«uno»')).toBeTruthy();
  expect(screen.queryByRole('navigation')).toBeNull();
  answers(answer(reportes.inventario, page([1])));
  await user.click(retry);
  await row(1);
  expect(address()).toBe(`${LIST}?q=uno`);
});

test('what was asked for last comes back at the next visit, and is written into the address', async () => {
  const { address, sent } = render('', ({ search }) => page([search === '' ? 2 : 1]), { claveDePrueba: 'uno' });
  await row(1);
  expect(address()).toBe(`${LIST}?q=uno`);
  expect(sent(reportes.inventario).map(({ search }) => search)).toEqual(['uno']);
});

test('an address that says something wins over what is remembered, and is remembered next', async () => {
  render('?q=dos', page([1]), { claveDePrueba: 'uno' });
  await row(1);
  expect(localStorage.getItem('claveDePrueba')).toBe('dos');
});

test('the same text again asks the server again', async () => {
  const { user, sent } = render('?q=uno', page([1]));
  await row(1);
  await user.click(screen.getByRole('button', { name: 'Otra vez' }));
  await expect.poll(() => sent(reportes.inventario).length).toBe(2);
});

test('rows stay when the next page does not come: marked, with a way to try again that keeps the address', async () => {
  const { user, answers, address } = render('', page([1], 2));
  await row(1);
  answers(answer(reportes.inventario, () => Promise.reject(NO_CONNECTION)));
  await user.click(screen.getByRole('link', { name: 'Siguiente' }));
  const retry = await screen.findByRole('button', { name: 'Reintentar' });
  expect(screen.getByRole('link', { name: 'Fila 1' })).toBeTruthy();
  expect(screen.getByRole('table').dataset.stale).toBe('true');
  expect(screen.getByText('No se pudieron cargar las filas')).toBeTruthy();
  expect(screen.getByText(/revisa tu conexión/)).toBeTruthy();
  expect(address()).toBe(`${LIST}?pagina=2`);
  answers(answer(reportes.inventario, () => Promise.reject(refuse('Sin sistema', { codigo: 'no_disponible' }))));
  await user.click(retry);
  expect(await screen.findByText(/sigue aquí: espera un momento/)).toBeTruthy();
  answers(answer(reportes.inventario, page([2], 2)));
  await user.click(await screen.findByRole('button', { name: 'Reintentar' }));
  await row(2);
  expect(screen.getByRole('table').dataset.stale).toBeUndefined();
  expect(screen.queryByRole('button', { name: 'Reintentar' })).toBeNull();
});

test('without any connection only what could not be done is told over the page, and rows come back by themselves', async () => {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { user, answers } = render('', page([1], 2));
  await row(1);
  answers(answer(reportes.inventario, () => Promise.reject(NO_CONNECTION)));
  await user.click(screen.getByRole('link', { name: 'Siguiente' }));
  await screen.findByRole('button', { name: 'Reintentar' });
  expect(screen.queryAllByText('Error al cargar las piezas')).toEqual([]);
  for (const call of [updatePiezas.deletePieza, updatePiezas.deletePieza]) toastFailure(call, new NetworkError());
  toastFailure(updatePiezas.getPieza, new NetworkError(), { isShown: true });
  expect(toasts.store.get().visible.map(({ message }) => message)).toEqual(['Error al eliminar la pieza']);
  answers(answer(reportes.inventario, page([2], 2)));
  onLine.mockReturnValue(true);
  dispatchEvent(new Event('offline'));
  dispatchEvent(new Event('online'));
  await row(2);
});

test('that there is no connection is said in the page, for as long as it is so', () => {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  renderComponent(<SinConexion />);
  expect(screen.getByRole('status').textContent).toContain('Sin conexión');
  onLine.mockReturnValue(true);
  act(() => void dispatchEvent(new Event('online')));
  expect(screen.getByRole('status').textContent).toBe('');
});
