import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { REGISTRO_CAMBIADO } from '#domain/version.ts';
import { FARO, field, openPieza, save } from '#tests/pieza-abierta.tsx';

test('a conflict of stock says which adjustment keeping mine would be', async () => {
  const { user, other } = await openPieza({ pieza: { ...FARO, existencias: 1 } });
  other({ existencias: 4 });
  await user.clear(field('Existencias'));
  await user.type(field('Existencias'), '2');
  await user.type(field('Nota'), 'x');
  await user.click(save());
  const dialog = within(await screen.findByRole('dialog', { name: REGISTRO_CAMBIADO }));
  expect(dialog.getByRole('row', { name: 'Existencias 4 2 Se anotará un ajuste de −2' })).toBeTruthy();
});
