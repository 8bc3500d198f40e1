import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderComponent } from '#tests/componentes.tsx';
import { NetworkError, RefusedError } from '#web/api/errors.ts';
import { EmptyState } from './empty-state.tsx';

test('of a session that is over nothing is said here, of any other failure what it says', () => {
  const text = 'No se pudo.';
  renderComponent(
    <EmptyState text={text} failure={new RefusedError({ codigo: 'sesion', mensaje: 'No hay sesión' })} />,
  );
  expect(screen.queryByText(text)).toBeNull();
  renderComponent(<EmptyState text={text} failure={new NetworkError()} />);
  expect(screen.getByText(text)).toBeTruthy();
});
