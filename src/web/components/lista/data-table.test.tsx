import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderComponent } from '#tests/componentes.tsx';
import { SearchBox } from '#web/components/controls/search-box.tsx';
import { codeColumn, dayColumn, figureColumn, RowLink, textColumn } from './columns.tsx';
import { DataTable, type TableSpec } from './data-table.tsx';
import { SelectionBar, selectionColumn, useSelection } from './selection.tsx';

interface Venta {
  readonly id: number;
  readonly cliente: string;
  readonly piezas: number;
  readonly dia: string;
}

const VENTAS: readonly Venta[] = [
  { id: 1, cliente: 'Taller Ruiz', piezas: 1200, dia: '2026-11-02' },
  { id: 2, cliente: '', piezas: 3, dia: '2026-11-01' },
];

const TABLA: TableSpec<Venta> = {
  caption: 'Ventas',
  isDense: true,
  keyOf: ({ id }) => id,
  rowProps: ({ piezas }) => ({ 'data-grande': piezas > 1000 || undefined }),
  columns: [
    { key: 'id', head: 'Folio', cell: ({ id }) => <RowLink to={String(id)}>{`F-${id}`}</RowLink> },
    textColumn('Cliente', ({ cliente }) => cliente, { isNone: ({ cliente }) => cliente === '' }),
    { ...figureColumn<Venta>('Piezas', ({ piezas }) => piezas), total: '1,203' },
    dayColumn('Día', ({ dia }) => dia),
    codeColumn('Código', ({ id }) => id * 11),
  ],
};

const cells = (row: HTMLElement) => within(row).getAllByRole('cell');
const bodyRows = () => screen.getAllByRole('row').slice(1);

test('columns say their heads once, and each fact the way its kind is written', () => {
  renderComponent(<DataTable {...TABLA} rows={VENTAS} />);
  expect(screen.getByRole('table', { name: 'Ventas' })).toBeTruthy();
  expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
    'Folio',
    'Cliente',
    'Piezas',
    'Día',
    'Código',
  ]);
  const [first, second, totals] = bodyRows();
  expect(cells(first as HTMLElement).map((cell) => cell.textContent)).toEqual([
    'F-1',
    'Taller Ruiz',
    '1,200',
    '02/11/2026',
    '11',
  ]);
  expect(cells(second as HTMLElement)[1]?.textContent).toBe('—');
  expect(totals?.textContent).toBe('1,203');
});

test('where rows are cards, each fact has its name, and what is not there is left out', () => {
  renderComponent(<DataTable {...TABLA} rows={VENTAS} />);
  const [first, second] = bodyRows();
  expect(cells(first as HTMLElement).map((cell) => cell.dataset.label)).toEqual([
    undefined,
    'Cliente',
    'Piezas',
    'Día',
    'Código',
  ]);
  expect(cells(first as HTMLElement)[1]?.dataset.none).toBeUndefined();
  expect(cells(second as HTMLElement)[1]?.dataset.none).toBe('true');
  expect(first?.dataset.grande).toBe('true');
  expect(second?.dataset.grande).toBeUndefined();
});

test('until the rows arrive there are as many bones as a page has rows, and the table says that it is busy', () => {
  const { rerender } = renderComponent(<DataTable {...TABLA} rows={null} />);
  expect(screen.getByRole('table').getAttribute('aria-busy')).toBe('true');
  expect(document.querySelectorAll('tbody tr')).toHaveLength(10);
  expect(screen.queryByRole('link')).toBeNull();
  rerender(<div />);
});

test('rows of the question before are shown as such', () => {
  renderComponent(<DataTable {...TABLA} rows={VENTAS} isStale />);
  const table = screen.getByRole('table');
  expect(table.getAttribute('aria-busy')).toBe('true');
  expect(table.dataset.stale).toBe('true');
  expect(screen.getAllByRole('link')).toHaveLength(2);
});

test('the arrows go from the search into the rows, from row to row, not past the last, and back to the search', async () => {
  const { user } = renderComponent(
    <>
      <SearchBox label="Buscar" value="" onSearch={() => {}} />
      <DataTable {...TABLA} rows={VENTAS} />
    </>,
  );
  const focused = () => document.activeElement?.textContent;
  screen.getByRole('searchbox').focus();
  await user.keyboard('{ArrowDown}');
  expect(focused()).toBe('F-1');
  await user.keyboard('{ArrowDown}');
  expect(focused()).toBe('F-2');
  await user.keyboard('{ArrowDown}');
  expect(focused()).toBe('F-2');
  await user.keyboard('{ArrowUp}{ArrowUp}');
  expect(document.activeElement).toBe(screen.getByRole('searchbox'));
});

test('Enter on a row opens it, and the record knows the way back', async () => {
  const { user, address, router } = renderComponent(<DataTable {...TABLA} rows={VENTAS} />);
  screen.getByRole('link', { name: 'F-2' }).focus();
  await user.keyboard('{Enter}');
  expect(address()).toBe('/admin/inventario/2');
  expect(router.state.location.state).toEqual({ desdeLista: true });
});

test('a tick makes its own row again, and no other', async () => {
  const made: number[] = [];
  const cell = ({ id }: Venta) => {
    made.push(id);
    return `F-${id}`;
  };
  const columns = [selectionColumn(({ id }: Venta) => `F-${id}`), { key: 'id', head: 'Folio', cell }];
  function Contadas() {
    const selection = useSelection(VENTAS, ({ id }) => id, '');
    return <DataTable {...TABLA} columns={columns} selection={selection} rows={VENTAS} />;
  }
  const { user } = renderComponent(<Contadas />);
  made.length = 0;
  await user.click(screen.getByRole('checkbox', { name: 'Seleccionar F-2' }));
  expect(made).toEqual([2]);
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Seleccionar F-2' }).checked).toBe(true);
});

function Elegibles({ vista }: { readonly vista: string }) {
  const selection = useSelection(VENTAS, ({ id }) => id, vista);
  const columns = [selectionColumn(({ id }: Venta) => `F-${id}`), ...TABLA.columns];
  return (
    <>
      <SelectionBar selection={selection} label="Ventas elegidas" isDisabled={false}>
        <output>{selection.rows.map(({ id }) => id).join()}</output>
      </SelectionBar>
      <DataTable {...TABLA} columns={columns} selection={selection} rows={VENTAS} />
    </>
  );
}

test('rows are ticked one by one or all at once, and no longer', async () => {
  const { user } = renderComponent(<Elegibles vista="a" />);
  const bar = within(screen.getByRole('group', { name: 'Ventas elegidas' }));
  const all = bar.getByRole<HTMLInputElement>('checkbox');
  expect(bar.queryByRole('button')).toBeNull();
  await user.click(screen.getByRole('checkbox', { name: 'Seleccionar F-2' }));
  expect(bar.getByText('1 seleccionada')).toBeTruthy();
  expect(bar.getByText('2')).toBeTruthy();
  expect(all.indeterminate).toBe(true);
  await user.click(all);
  expect(bar.getByText('2 seleccionadas')).toBeTruthy();
  expect(all.checked).toBe(true);
  await user.click(screen.getByRole('checkbox', { name: 'Seleccionar F-1' }));
  expect(bar.getByText('1 seleccionada')).toBeTruthy();
  await user.click(bar.getByRole('button', { name: 'Quitar selección' }));
  expect(bar.getByText('Seleccionar la página')).toBeTruthy();
});
