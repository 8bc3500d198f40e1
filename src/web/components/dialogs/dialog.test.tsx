import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { renderComponent } from '#tests/componentes.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';

function Screen({ staysThere }: { readonly staysThere: boolean }) {
  const [isAsking, setAsking] = useState(false);
  const [isGone, setGone] = useState(false);
  const answer = () => {
    setAsking(false);
    setGone(!staysThere);
  };
  return (
    <main id="contenido" tabIndex={-1}>
      {!isGone && (
        <button type="button" onClick={() => setAsking(true)}>
          Preguntar
        </button>
      )}
      {isAsking && (
        <ConfirmDialog title="¿Seguro?" action="Sí" onConfirm={answer} onCancel={answer}>
          <p>Texto</p>
        </ConfirmDialog>
      )}
    </main>
  );
}

test('a question begins at its title: Enter answers nothing, and the focus goes back to what asked', async () => {
  const { user } = renderComponent(<Screen staysThere />);
  await user.click(screen.getByRole('button', { name: 'Preguntar' }));
  expect(document.activeElement?.textContent).toBe('¿Seguro?');
  await user.keyboard('{Enter}');
  expect(screen.getByRole('dialog')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Cancelar' }));
  await expect.poll(() => document.activeElement?.textContent).toBe('Preguntar');
});

test('where what asked is gone the focus goes on in the screen', async () => {
  const { user } = renderComponent(<Screen staysThere={false} />);
  await user.click(screen.getByRole('button', { name: 'Preguntar' }));
  await user.click(screen.getByRole('button', { name: 'Sí' }));
  await expect.poll(() => document.activeElement?.id).toBe('contenido');
});
