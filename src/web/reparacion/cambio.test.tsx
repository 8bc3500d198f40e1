import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderComponent } from '#tests/componentes.tsx';
import { CambioResumen } from './cambio.tsx';

test('a long text of a repair has three lines until somebody asks for all of it', async () => {
  const largo = 'Fascia delantera con rejilla, '.repeat(20);
  const { user } = renderComponent(
    <CambioResumen cambio={{ columna: 'detalles', busca: largo, reemplazo: 'Fascia' }} />,
  );
  const todo = screen.getByRole('button', { name: 'Ver todo' });
  const texto = () => screen.getByText((_, element) => element?.tagName === 'DEL').parentElement;
  expect(todo.getAttribute('aria-expanded')).toBe('false');
  expect(texto()?.className).toMatch(/clamped/);
  await user.click(todo);
  expect(screen.getByRole('button', { name: 'Ver menos' }).getAttribute('aria-expanded')).toBe('true');
  expect(texto()?.className).not.toMatch(/clamped/);
});

test('a short text of a repair has no button', () => {
  renderComponent(<CambioResumen cambio={{ columna: 'detalles', busca: 'Faro', reemplazo: 'FARO' }} />);
  expect(screen.queryByRole('button')).toBeNull();
});
