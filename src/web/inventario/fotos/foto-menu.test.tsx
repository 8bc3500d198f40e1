import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderComponent } from '#tests/componentes.tsx';
import { chosenFoto, storedFoto } from './foto.ts';
import { FotoMenu } from './foto-menu.tsx';

const opener = () => screen.getByRole('button', { name: 'Acciones de la foto 1' });
const entries = () => screen.queryAllByRole('menuitem').map(({ textContent }) => textContent);

function open(foto = storedFoto('a.jpg')) {
  const onAccion = vi.fn();
  const { user } = renderComponent(<FotoMenu foto={foto} numero={1} total={2} onAccion={onAccion} />);
  return { user, onAccion };
}

test('the keyboard opens it, walks round, and what can do nothing does nothing', async () => {
  const { user, onAccion } = open();
  await user.tab();
  await user.keyboard('{ArrowDown}');
  expect(entries()).toEqual(['Usar como portada', 'Mover antes', 'Mover después', 'Girar', 'Eliminar']);
  expect(document.activeElement?.textContent).toBe('Usar como portada');
  await user.keyboard('{Enter}');
  expect(onAccion).not.toHaveBeenCalled();
  await user.keyboard('{ArrowUp}');
  expect(document.activeElement?.textContent).toBe('Eliminar');
  await user.keyboard('{ArrowDown}{Home}{ArrowDown}{ArrowDown}{Enter}');
  expect(onAccion.mock.calls).toEqual([['despues']]);
  expect(document.activeElement).toBe(opener());
  expect(entries()).toEqual([]);
});

test('Esc gives the focus back, Tab and a press elsewhere close it', async () => {
  const { user } = open();
  await user.click(opener());
  expect(opener().getAttribute('aria-expanded')).toBe('true');
  await user.keyboard('{Escape}');
  expect(document.activeElement).toBe(opener());
  expect(entries()).toEqual([]);
  await user.keyboard('{Enter}');
  await user.tab();
  expect(entries()).toEqual([]);
  await user.click(opener());
  await user.click(document.body);
  expect(entries()).toEqual([]);
});

test('a photo that is not on the server yet can be taken off, and neither turned nor deleted', async () => {
  const { user, onAccion } = open(chosenFoto('x', new File([], 'x.jpg'), 'blob:x'));
  await user.click(opener());
  expect(entries()).toEqual(['Usar como portada', 'Mover antes', 'Mover después', 'Quitar']);
  await user.click(screen.getByRole('menuitem', { name: 'Quitar' }));
  expect(onAccion.mock.calls).toEqual([['quitar']]);
});
