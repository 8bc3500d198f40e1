import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ROL } from '#domain/roles.ts';
import { renderComponent } from '#tests/componentes.tsx';
import { serveFile } from '#tests/descargas.tsx';
import { TodoLoMio } from './todo-lo-mio.tsx';

test('everything is taken away in one file, and can be left off', async () => {
  const { user } = renderComponent(<TodoLoMio />);
  const { asked, kept, send, end } = serveFile('todo_lo_mio_2026-11-20.zip', 'application/zip');
  const button = screen.getByRole('button', { name: 'Descargar todo' });
  await user.dblClick(button);
  await waitFor(() => expect(asked).toHaveLength(1));
  expect(asked[0]?.path).toBe('exportar/todo.php');
  await user.click(screen.getByRole('button', { name: 'Cancelar' }));
  await waitFor(() => expect(button.getAttribute('aria-disabled')).toBe('false'));
  expect([kept, screen.queryByText('Error')]).toEqual([[], null]);
  await user.click(button);
  await waitFor(() => expect(asked).toHaveLength(2));
  send('PK');
  end();
  await waitFor(() => expect(kept).toEqual(['todo_lo_mio_2026-11-20.zip']));
});

test.each([ROL.gerente, ROL.socio])('role %i has no such card', (rol) => {
  renderComponent(<TodoLoMio />, { rol });
  expect(screen.queryByText('Todo lo mío')).toBeNull();
});
