import { screen, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { renderComponent } from '#tests/componentes.tsx';
import { hasUnsaved } from './unsaved.ts';
import { UnsavedGuard } from './unsaved-guard.tsx';

const nameOf = (search: string) => new URLSearchParams(search).get('nombre') ?? '';

function Form({ label, placeOf }: { readonly label: string; readonly placeOf?: (search: string) => string }) {
  const [text, setText] = useState('');
  return (
    <>
      <input aria-label={label} value={text} onChange={({ currentTarget }) => setText(currentTarget.value)} />
      <UnsavedGuard isDirty={text !== ''} placeOf={placeOf} />
    </>
  );
}

/** Opens two forms, to which somebody came from '/otra'. */
function openTwo() {
  const opened = renderComponent(
    <>
      <Form label="Nota" />
      <Form label="Nombre" placeOf={nameOf} />
    </>,
    { remembered: { llegada: '1' } },
  );
  const question = () => screen.findByRole('dialog', { name: 'Tienes cambios sin guardar' });
  return { ...opened, question, here: '/admin/inventario' };
}

test('a way back in the moment after the first letter is asked about', async () => {
  const { router, question, address, here } = openTwo();
  const nota = await screen.findByLabelText<HTMLInputElement>('Nota');
  // As a browser types: nobody waits until everything that follows from the letter is done.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  onTestFinished(() => void vi.unstubAllGlobals());
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(nota, 'x');
  nota.dispatchEvent(new Event('input', { bubbles: true }));
  await Promise.resolve();
  await router.navigate(-1);
  expect((await question()).textContent).toContain('Si sales de esta pantalla se pierden.');
  expect(address()).toBe(here);
});

test('of two forms that were written in each is asked about, once, until nothing is left to lose', async () => {
  const { user, router, question, address, here } = openTwo();
  await user.type(await screen.findByLabelText('Nota'), 'a');
  await user.type(screen.getByLabelText('Nombre'), 'b');
  await user.clear(screen.getByLabelText('Nota'));
  expect(asksToUnload()).toBe(true);
  await router.navigate(`${here}?nombre=otro`);
  const dialog = await question();
  expect(dialog.textContent).toContain('Si sales de aquí se pierden.');
  await user.click(within(dialog).getByRole('button', { name: 'Seguir editando' }));
  await user.clear(screen.getByLabelText('Nombre'));
  expect([asksToUnload(), hasUnsaved()]).toEqual([false, false]);
  await router.navigate('/otra');
  expect(address()).toBe('/otra');
});

test('what is written stays behind only when that is wanted', async () => {
  const { user, router, question, address } = openTwo();
  await user.type(await screen.findByLabelText('Nombre'), 'b');
  await router.navigate('/otra');
  await user.click(within(await question()).getByRole('button', { name: 'Descartar cambios' }));
  expect([address(), hasUnsaved()]).toEqual(['/otra', false]);
});

/** True if the browser would ask before the page is closed or reloaded. */
function asksToUnload(): boolean {
  const event = new Event('beforeunload', { cancelable: true });
  dispatchEvent(event);
  return event.defaultPrevented;
}
