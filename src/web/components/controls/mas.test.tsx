import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderComponent } from '#tests/componentes.tsx';
import { Mas } from './mas.tsx';

/** Opens it beside another button. */
async function open() {
  const onContar = vi.fn();
  const { user } = renderComponent(
    <>
      <Mas>
        <button type="button" onClick={onContar}>
          Contar
        </button>
      </Mas>
      <button type="button">Otra</button>
    </>,
  );
  const opener = screen.getByRole('button', { name: 'Más' });
  await user.click(opener);
  return { user, opener, onContar, isOpen: () => opener.getAttribute('aria-expanded') === 'true' };
}

test('what is chosen is done, and closes it', async () => {
  const { user, onContar, isOpen } = await open();
  expect(isOpen()).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Contar' }));
  expect(onContar).toHaveBeenCalledOnce();
  expect(isOpen()).toBe(false);
});

test('Esc closes it and gives the focus back', async () => {
  const { user, opener, isOpen } = await open();
  await user.tab();
  expect(document.activeElement?.textContent).toBe('Contar');
  await user.keyboard('{Escape}');
  expect(isOpen()).toBe(false);
  expect(document.activeElement).toBe(opener);
});

test('a press or the focus elsewhere closes it', async () => {
  const { user, opener, isOpen } = await open();
  await user.click(screen.getByRole('button', { name: 'Otra' }));
  expect(isOpen()).toBe(false);
  await user.click(opener);
  await user.tab();
  await user.tab();
  expect(document.activeElement?.textContent).toBe('Otra');
  expect(isOpen()).toBe(false);
});
