import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { updatePiezas } from '#contract/update-piezas.ts';
import { answer, delayed, renderComponent } from '#tests/componentes.tsx';
import { FotosEditor } from './fotos-editor.tsx';

test('while a change of stored photos is on its way it is said, and leaving would lose it', async () => {
  const { reply, arrive } = delayed({ galeria: ['b'] });
  const onPending = vi.fn();
  const { user } = renderComponent(
    <FotosEditor
      piezaId={7}
      inventario={1007}
      titulo="FARO"
      galeria={['a', 'b']}
      onGaleria={() => {}}
      onPending={onPending}
    />,
    { answers: [answer(updatePiezas.deleteImage, reply)] },
  );
  const zone = screen.getByRole('region', { name: 'Fotos' });
  await user.click(within(zone).getByRole('button', { name: 'Acciones de la foto 1' }));
  await user.click(within(zone).getByRole('menuitem', { name: 'Eliminar' }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Eliminar' }));
  expect(await within(zone).findByText('Guardando los cambios')).toBeTruthy();
  expect(onPending).toHaveBeenLastCalledWith(1);
  arrive();
  await waitFor(() => expect(within(zone).queryByText('Guardando los cambios')).toBeNull());
  expect(onPending).toHaveBeenLastCalledWith(0);
});
