import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { updatePiezas } from '#contract/update-piezas.ts';
import { REGISTRO_CAMBIADO } from '#domain/version.ts';
import { field, openPieza, save } from '#tests/pieza-abierta.tsx';

afterEach(() => {
  vi.useRealTimers();
});

const deshacer = () => screen.findByRole('button', { name: 'Deshacer' });
const noDeshacer = () => expect(screen.queryByRole('button', { name: 'Deshacer' })).toBeNull();

async function savePrecio({ user }: Awaited<ReturnType<typeof openPieza>>): Promise<void> {
  await user.clear(field('Precio'));
  await user.type(field('Precio'), '1500');
  await user.click(save());
}

test('the fields of a save go back under the version that it made; what is typed meanwhile stays', async () => {
  const opened = await openPieza();
  const { user, sent, store } = opened;
  await savePrecio(opened);
  await deshacer();
  expect(screen.getByText('Guardado hace 1 s')).toBeTruthy();
  await user.type(field('Nota'), 'x');
  noDeshacer();
  await user.click(screen.getByRole('button', { name: 'Descartar' }));
  await user.click(await deshacer());
  await waitFor(() => expect(store.pieza).toMatchObject({ precio: 120_000, version: 7 }));
  await waitFor(() => expect(field('Precio').value).toBe('$1,200.00'));
  const [first, second] = sent(updatePiezas.updatePieza);
  expect(second?.form).toEqual({ precio: 120_000, version: 6 });
  expect(second?.opId).not.toBe(first?.opId);
  noDeshacer();
});

test('not over what somebody else saved since: that is said, and theirs stays', async () => {
  const opened = await openPieza();
  await savePrecio(opened);
  const button = await deshacer();
  opened.other({ precio: 99_900 });
  await opened.user.click(button);
  expect((await screen.findAllByText(REGISTRO_CAMBIADO)).length).toBeGreaterThan(0);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(opened.store.pieza.precio).toBe(99_900);
  await waitFor(() => expect(field('Precio').value).toBe('$999.00'));
});

test('not where stock moved or the number changed', async () => {
  const { user } = await openPieza();
  for (const [name, text] of [
    ['Existencias', '5'],
    ['# Inventario', '1300'],
  ] as const) {
    await user.clear(field(name));
    await user.type(field(name), text);
    await user.type(field('Nota'), 'x');
    await user.click(save());
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Guardar' })).toBeNull());
    noDeshacer();
  }
});

test('it is offered for ten seconds', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await savePrecio(await openPieza());
  await deshacer();
  act(() => vi.advanceTimersByTime(5000));
  expect(screen.getByText(/^Guardado hace [56] s$/)).toBeTruthy();
  act(() => vi.advanceTimersByTime(5000));
  noDeshacer();
});
