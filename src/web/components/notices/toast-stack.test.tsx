import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { notas } from '#contract/notas.ts';
import { renderComponent } from '#tests/componentes.tsx';
import { RefusedError } from '#web/api/errors.ts';
import { showToast, TOAST_DURATION, toastFailure } from './toasts.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const wait = (time: number) => act(() => vi.advanceTimersByTime(time));
const said = (log: string) => screen.getByRole('log', { name: log }).textContent;

test.each([
  ['the pointer is on it', fireEvent.pointerEnter, fireEvent.pointerLeave],
  ['the focus is in it', fireEvent.focus, fireEvent.blur],
])('no time passes while %s', (_why, come, go) => {
  renderComponent(null);
  act(() => void showToast({ title: 'Listo' }));
  const stack = screen.getByLabelText('Avisos en pantalla');
  wait(TOAST_DURATION - 1000);
  come(stack);
  wait(60_000);
  expect(stack.textContent).toContain('Listo');
  go(stack);
  wait(999);
  expect(stack.textContent).toContain('Listo');
  wait(1);
  expect(stack.textContent).toBe('');
});

test('what is done is said politely; an error at once, and it can be read after it left', () => {
  renderComponent(null);
  act(() => void showToast({ title: 'Listo' }));
  act(() => void showToast({ title: 'Error', message: 'No se pudo', type: 'error' }));
  expect(said('Avisos')).toBe('Listo');
  expect(said('Últimos errores')).toBe('Error: No se pudo');
  wait(TOAST_DURATION);
  expect([said('Avisos'), said('Últimos errores')]).toEqual(['', 'Error: No se pudo']);
  expect(screen.getByRole('log', { name: 'Últimos errores' }).getAttribute('aria-live')).toBe('assertive');
});

test('a fault of the server is told with the number that finds it in the log, which can be copied', () => {
  renderComponent(null);
  const mensaje = 'Ocurrió un problema, si persiste informa al soporte';
  const numero = '7KQ2-M4ZT-9XWA';
  act(() => toastFailure(notas.getNotas, new RefusedError({ mensaje, codigo: 'falla', datos: { numero } })));
  wait(TOAST_DURATION);
  expect(screen.getByLabelText('Avisos en pantalla').textContent).toContain(`${mensaje}Dinos este número: ${numero}`);
  expect(screen.getByRole('button', { name: 'Copiar el número del error' })).toBeTruthy();
  expect(said('Últimos errores')).toBe(`Error: ${mensaje}. Dinos este número: ${numero}`);
});
