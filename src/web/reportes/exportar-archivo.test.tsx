import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderComponent } from '#tests/componentes.tsx';
import { refuseFile, serveFile } from '#tests/descargas.tsx';
import { addMessages } from '#web/api/messages.ts';
import { REPORTES_MESSAGES } from '#web/api/reportes-messages.ts';
import { ExportarArchivo } from './exportar-archivo.tsx';

addMessages(REPORTES_MESSAGES);

function renderExportar(total: number | null = 4) {
  const props = { desde: '2026-01-01', hasta: '2026-01-31', aseguradora: 'AXA', orden: {}, total };
  const rendered = renderComponent(<ExportarArchivo {...props} />);
  return { ...rendered, ...serveFile('indicadores_2026-01-01_al_2026-01-31.csv', 'text/csv') };
}

const button = (name: string) => screen.getByRole('button', { name });

test('asks for the days and the insurer of the list, once however often it is pressed, and keeps the whole file', async () => {
  const { user, asked, kept, send, end } = renderExportar();
  await user.dblClick(button('Exportar'));
  await user.click(button('Exportar a Excel'));
  await screen.findByText('Preparando el archivo…');
  const days = { searchDateStart: '2026-01-01', searchDateEnd: '2026-01-31' };
  await waitFor(() => expect(asked).toHaveLength(1));
  expect(asked).toMatchObject([{ body: { ...days, aseguradora: 'AXA', formato: 'csv' } }]);
  send('ID\r\n1\r\n');
  expect(kept).toEqual([]);
  end();
  await waitFor(() => expect(kept).toEqual(['indicadores_2026-01-01_al_2026-01-31.csv']));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Cancelar' })).toBeNull());
  await user.click(button('Exportar a Excel'));
  await waitFor(() => expect(asked).toMatchObject([{}, { body: { formato: 'xlsx' } }]));
});

test('a long one says how many of its records are here, and can be left off: nothing is kept, and nothing is said', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const { user, asked, kept, send } = renderExportar(50_000);
  await user.click(button('Exportar'));
  await waitFor(() => expect(asked).toHaveLength(1));
  vi.setSystemTime(Date.now() + 1_000);
  send(`ID\r\n${'1,"a\nb"\r\n'.repeat(12_000)}`);
  await screen.findByText('12,000 de 50,000 registros (0.1 MB)');
  expect(screen.getByRole('progressbar', { name: 'Exportando' })).toHaveProperty('value', 0.24);
  await user.click(button('Cancelar'));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Cancelar' })).toBeNull());
  expect(document.activeElement).toBe(button('Exportar'));
  expect([kept, screen.queryByRole('alert'), screen.queryByText('Error')]).toEqual([[], null, null]);
  vi.useRealTimers();
});

test('half a file is not kept, and is told in the words of the call', async () => {
  const { user, asked, kept, send, fail } = renderExportar();
  await user.click(button('Exportar'));
  await waitFor(() => expect(asked).toHaveLength(1));
  send('ID\r\n');
  fail();
  await screen.findByText('Error al conectar con el servidor');
  expect(kept).toEqual([]);
});

test('a refusal is told in the words of the call, and the button serves again', async () => {
  const { user, kept } = renderExportar();
  refuseFile();
  await user.click(button('Exportar'));
  await screen.findByText('No se obtuvieron las piezas');
  expect(kept).toEqual([]);
  expect(button('Exportar').getAttribute('aria-disabled')).toBe('false');
});

test('of nothing there is no file', async () => {
  const { user, asked } = renderExportar(0);
  await user.click(button('Exportar'));
  expect(asked).toEqual([]);
});
