import { act, render as renderBare, screen } from '@testing-library/react';
import { useLayoutEffect, useRef } from 'react';
import { expect, test, vi } from 'vitest';
import { reportes } from '#contract/reportes.ts';
import type { Baja } from '#contract/wire/baja.ts';
import { answer, beIdle, delayed, NO_CONNECTION, renderScreen } from '#tests/componentes.tsx';
import { sampleBaja } from '#tests/muestras.ts';
import { queryClient } from '#web/app/query-client.ts';
import { EmptyState } from '#web/components/display/empty-state.tsx';
import { toasts } from '#web/components/notices/toasts.ts';
import { RowLink } from './columns.tsx';
import type { TableSpec } from './data-table.tsx';
import { ListScreen } from './list-screen.tsx';
import { type PageOfRows, useFirstRows } from './use-first-rows.ts';
import { type ListSpec, useListView } from './use-list-view.ts';
import { switchFilter } from './vista.ts';

interface Vista {
  readonly hechas: boolean;
  readonly enGrafica: boolean;
}

const POR_PAGINA = 25;
const LISTA: ListSpec<Vista, typeof reportes.inventario, Baja> = {
  filters: { hechas: switchFilter('hechas'), enGrafica: switchFilter('grafica') },
  request: ({ page, hechas }) => ({ page, itemsPerPage: POR_PAGINA, search: '', procesadas: hechas }),
  page: ({ bajas, totalPages, totalPiezas, totalCapped }) => ({
    items: bajas,
    totalPages,
    total: totalPiezas,
    totalCapped,
  }),
  isPaged: ({ enGrafica }) => !enGrafica,
};

const TABLA: TableSpec<Baja> = {
  caption: 'Filas',
  keyOf: ({ id }) => id,
  columns: [{ key: 'id', head: 'ID', cell: ({ id }) => <RowLink to={String(id)}>{`Fila ${id}`}</RowLink> }],
};

function Pantalla({ table = TABLA }: { readonly table?: TableSpec<Baja> }) {
  const lista = useListView(reportes.inventario, LISTA);
  return (
    <ListScreen
      title="Lista"
      noun={{ one: 'fila', many: 'las filas' }}
      lista={lista}
      filters={
        <button type="button" onClick={() => lista.go({ hechas: true })}>
          Hechas
        </button>
      }
      table={table}
      empty={<EmptyState text="No hay filas." />}
    />
  );
}

/** Rows of a page are numbered by it: 201 is the first of page 2; done ones begin at 1201. */
const pageOf = ({ page, procesadas }: { readonly page: number; readonly procesadas?: boolean }) => ({
  bajas: Array.from({ length: POR_PAGINA }, (_, index) =>
    sampleBaja({ id: (procesadas ? 1000 : 0) + page * 100 + index + 1 }),
  ),
  totalPages: 3,
  totalPiezas: 3 * POR_PAGINA,
  totalCapped: false,
});
const render = (query = '') =>
  renderScreen(Pantalla, { screen: 'reporteInventario', query, answers: [answer(reportes.inventario, pageOf)] });
const row = (id: number) => screen.findByRole('link', { name: `Fila ${id}` });
const siguiente = () => screen.getByRole('link', { name: 'Siguiente' });
const asked = ({ sent }: Pick<ReturnType<typeof render>, 'sent'>) =>
  sent(reportes.inventario).map(({ page, procesadas }) => `${page}${procesadas ? ' hechas' : ''}`);
/** Long enough for whatever would be read ahead to be asked for. */
const aWhile = () => act(() => new Promise<void>((resolve) => void setTimeout(resolve, 50)));

test('the next page is read once, ahead of its press, which shows it without asking again and reads the one after', async () => {
  beIdle();
  const { user, ...server } = render();
  await row(101);
  await expect.poll(() => asked(server)).toEqual(['1', '2']);
  await aWhile();
  siguiente().click();
  expect(screen.getByRole('link', { name: 'Fila 201' })).toBeTruthy();
  expect(screen.getByRole('table').dataset.stale).toBeUndefined();
  await expect.poll(() => asked(server)).toEqual(['1', '2', '3']);
  await user.click(siguiente());
  await row(325);
  await aWhile();
  expect(asked(server)).toEqual(['1', '2', '3']);
});

test('the rows of the page before are hidden in the press, and gone once the others are there', async () => {
  beIdle();
  const { container, ...server } = render();
  const all = () => container.querySelectorAll('a[data-fila]').length;
  const hidden = () => container.querySelectorAll('tbody[hidden] a[data-fila]').length;
  await row(101);
  await expect.poll(() => asked(server)).toEqual(['1', '2']);
  await aWhile();
  expect([all(), hidden()]).toEqual([POR_PAGINA, 0]);
  siguiente().click();
  expect(screen.getAllByRole('link', { name: /^Fila/ })[0]?.textContent).toBe('Fila 201');
  expect([all(), hidden()]).toEqual([POR_PAGINA + 6, POR_PAGINA]);
  await expect.poll(() => [all(), hidden()]).toEqual([POR_PAGINA, 0]);
});

test('turning a page makes no row of the page that is left, and each of the next one once', async () => {
  beIdle();
  const made: number[] = [];
  const cell = ({ id }: Baja) => {
    made.push(id);
    return `Fila ${id}`;
  };
  const table = { ...TABLA, columns: [{ key: 'id', head: 'ID', cell }] };
  const server = renderScreen(() => <Pantalla table={table} />, {
    screen: 'reporteInventario',
    answers: [answer(reportes.inventario, pageOf)],
  });
  await screen.findByText('Fila 101');
  await expect.poll(() => asked(server)).toEqual(['1', '2']);
  await aWhile();
  made.length = 0;
  siguiente().click();
  await screen.findByText('Fila 225');
  expect(made.toSorted()).toEqual(pageOf({ page: 2 }).bajas.map(({ id }) => id));
});

test('nothing is read ahead of the last page', async () => {
  beIdle();
  const server = render('?pagina=3');
  await row(301);
  await aWhile();
  expect(asked(server)).toEqual(['3']);
});

test.each([
  ['its pages are not shown', '?grafica=1', undefined],
  ['somebody saves data', '', { saveData: true }],
])('nothing is read ahead where %s', async (_why, query, connection) => {
  beIdle();
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { connection }));
  const server = render(query);
  await row(101);
  await aWhile();
  expect(asked(server)).toEqual(['1']);
});

test('another filter has rows of its own, and gives up what was being read ahead', async () => {
  beIdle();
  const { user, answers, ...server } = render();
  const { reply, arrive } = delayed(pageOf({ page: 2 }));
  answers(answer(reportes.inventario, (request) => (request.procesadas ? pageOf(request) : reply())));
  await row(101);
  await expect.poll(() => asked(server)).toEqual(['1', '2']);
  await user.click(screen.getByRole('button', { name: 'Hechas' }));
  await row(1101);
  await expect.poll(() => asked(server)).toEqual(['1', '2', '1 hechas', '2 hechas']);
  arrive();
  await user.click(siguiente());
  await row(1201);
  expect(queryClient.getQueryCache().findAll({ predicate: ({ state }) => state.status !== 'success' })).toEqual([
    expect.objectContaining({ queryKey: [reportes.inventario.path, expect.objectContaining({ page: 2 })] }),
  ]);
});

test('a press while its page is still on its way takes that one, and asks for no second', async () => {
  beIdle();
  const { user, answers, ...server } = render();
  const { reply, arrive } = delayed(pageOf({ page: 2 }));
  answers(answer(reportes.inventario, reply));
  await row(101);
  await expect.poll(() => asked(server)).toEqual(['1', '2']);
  await user.click(siguiente());
  expect(screen.getByRole('table').dataset.stale).toBe('true');
  arrive();
  await row(201);
  expect(asked(server).filter((page) => page === '2')).toHaveLength(1);
});

test('that nothing could be read ahead is told to nobody until it is asked for', async () => {
  beIdle();
  const { user, answers, ...server } = render();
  answers(
    answer(reportes.inventario, (request) => (request.page === 1 ? pageOf(request) : Promise.reject(NO_CONNECTION))),
  );
  await row(101);
  await expect.poll(() => asked(server)).toEqual(['1', '2']);
  await aWhile();
  expect(toasts.store.get().visible).toEqual([]);
  await user.click(siguiente());
  await screen.findByRole('button', { name: 'Reintentar' });
  expect(asked(server)).toEqual(['1', '2', '2']);
  expect(toasts.store.get().visible).toHaveLength(1);
});

test('a browser that does not say when it is idle reads ahead a little later', async () => {
  vi.stubGlobal('requestIdleCallback', undefined);
  const server = render();
  await row(101);
  await expect.poll(() => asked(server)).toEqual(['1', '2']);
});

function Filas({ rows, seen, ...page }: PageOfRows & { readonly rows: readonly number[]; readonly seen: number[] }) {
  const shown = useFirstRows(rows, page, useRef(null));
  useLayoutEffect(() => {
    seen.push(shown?.length ?? 0);
  }, [shown, seen]);
  return null;
}

test.each([
  ['a page of many begins with its first rows, the one that a list opens with does not', false, 25, [25, 6, 25]],
  ['a page that somebody comes back to is whole at once', true, 25, [25, 25]],
  ['a page of ten is whole at once', false, 10, [10, 10]],
])('%s', async (_what, isAtOnce, length, expected) => {
  const seen: number[] = [];
  const pages = [1, 2].map((number) => Array.from({ length }, (_, index) => number * 100 + index));
  const { rerender } = renderBare(<Filas name="?" number={1} isAtOnce={isAtOnce} rows={pages[0] ?? []} seen={seen} />);
  rerender(<Filas name="?pagina=2" number={2} isAtOnce={isAtOnce} rows={pages[1] ?? []} seen={seen} />);
  await aWhile();
  expect(seen).toEqual(expected);
});
