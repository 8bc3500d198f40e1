import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderComponent } from '#tests/componentes.tsx';
import { refuseFile, serveFile } from '#tests/descargas.tsx';
import { Exportar } from './exportar.tsx';

const FILTROS = { search: 'faro', marca: 'NISSAN', auto: '', year: 2016, pieza: '', exist: 'todas' } as const;

function renderLista() {
  const rendered = renderComponent(<Exportar lista="inventario" filtros={FILTROS} />);
  return { ...rendered, ...serveFile('inventario_2026-11-20.xlsx', 'application/vnd.ms-excel') };
}
const button = (name: string) => screen.getByRole('button', { name });

test('asks as what, and takes the list away with its filters, once however often it is pressed', async () => {
  const { user, asked, kept, send, end } = renderLista();
  await user.click(button('Exportar'));
  await screen.findByRole('dialog', { name: 'Exportar' });
  expect(asked).toEqual([]);
  await user.dblClick(button('Excel'));
  await user.click(button('CSV'));
  await screen.findByText('Preparando el archivo…');
  await waitFor(() => expect(asked).toHaveLength(1));
  const { search, marca, year } = FILTROS;
  expect(asked).toMatchObject([
    { path: 'exportar/inventario.php', body: { search, marca, year, exist: -1, formato: 'xlsx' } },
  ]);
  send('PK');
  end();
  await waitFor(() => expect(kept).toEqual(['inventario_2026-11-20.xlsx']));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('can be left off: nothing is kept, nothing is said, and the choice is there again', async () => {
  const { user, asked, kept, send } = renderLista();
  await user.click(button('Exportar'));
  await user.click(await screen.findByRole('button', { name: 'CSV' }));
  await waitFor(() => expect(asked).toMatchObject([{ body: { formato: 'csv' } }]));
  send('PK');
  await user.click(button('Cancelar'));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Cancelar' })).toBeNull());
  expect(document.activeElement).toBe(button('Excel'));
  expect([kept, screen.queryByText('Error')]).toEqual([[], null]);
});

test('a refusal is told, and another try is possible', async () => {
  const { user, kept } = renderLista();
  refuseFile();
  await user.click(button('Exportar'));
  await user.click(await screen.findByRole('button', { name: 'Excel' }));
  await screen.findByText('No se exportó');
  expect(kept).toEqual([]);
  expect(button('Excel').getAttribute('aria-disabled')).toBe('false');
});
