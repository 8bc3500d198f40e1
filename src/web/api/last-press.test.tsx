import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { updatePiezas } from '#contract/update-piezas.ts';
import { answer, NO_CONNECTION, refuse, renderComponent } from '#tests/componentes.tsx';
import { useChange } from '#web/api/query.ts';
import { toasts } from '#web/components/notices/toasts.ts';

const borrada = answer(updatePiezas.deletePieza, () => Promise.reject(NO_CONNECTION));

/** Deletes a part from a form or by a button. */
function Borrar({ isForm = false }: { readonly isForm?: boolean }) {
  const { run } = useChange(updatePiezas.deletePieza);
  const remove = () => void run({ id: 7 });
  const onSubmit = (event: { preventDefault: () => void }) => {
    event.preventDefault();
    remove();
  };
  return isForm ? (
    <form onSubmit={onSubmit}>
      <button type="submit">Borrar</button>
    </form>
  ) : (
    <button type="button" onClick={remove}>
      Borrar
    </button>
  );
}

test.each([
  ['a button', false, 'No hay conexión.'],
  ['a form', true, 'No hay conexión. Lo que escribiste sigue aquí.'],
])('what failed without the network says why, and %s is pressed again by its toast', async (_what, isForm, cause) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { user, sent, answers } = renderComponent(<Borrar isForm={isForm} />, { answers: [borrada] });
  await user.click(screen.getByRole('button', { name: 'Borrar' }));
  await screen.findByText(cause);
  const [toast] = toasts.store.get().visible;
  expect(toast).toMatchObject({ title: 'Error', message: 'Error al eliminar la pieza' });
  answers(answer(updatePiezas.deletePieza, {}));
  await user.click(screen.getByRole('button', { name: 'Reintentar' }));
  await vi.waitFor(() => expect(sent(updatePiezas.deletePieza)).toEqual([{ id: 7 }, { id: 7 }]));
  expect(screen.queryByRole('button', { name: 'Reintentar' })).toBeNull();
});

test('what a server refused is not offered again, nor what nobody pressed', async () => {
  const { user } = renderComponent(<Borrar />, {
    answers: [answer(updatePiezas.deletePieza, () => Promise.reject(refuse('No se puede')))],
  });
  await user.click(screen.getByRole('button', { name: 'Borrar' }));
  await vi.waitFor(() => expect(toasts.store.get().visible).toHaveLength(1));
  expect(toasts.store.get().visible[0]).toMatchObject({ message: 'No se puede', action: null });
});
