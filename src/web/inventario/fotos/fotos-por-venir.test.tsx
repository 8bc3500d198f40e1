import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { FotosPorVenir } from './fotos-por-venir.tsx';

test('nothing takes files before the editor is here: they would be lost', () => {
  const { container, getByRole } = render(<FotosPorVenir count={3} />);
  expect(getByRole('heading').textContent).toBe('Fotos 3 de 20');
  expect(container.querySelectorAll('input')).toHaveLength(0);
});
