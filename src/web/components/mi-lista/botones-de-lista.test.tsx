import { act, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { MAX_LISTA } from '#domain/mi-lista.ts';
import { renderComponent } from '#tests/componentes.tsx';
import { BotonesDeLista } from './botones-de-lista.tsx';
import { IrAMiLista } from './ir-a-mi-lista.tsx';
import { miLista } from './lista.ts';
import { LugarDeLista } from './lugar-de-lista.tsx';

const parteOf = (id: number) => ({ id, inventario: id, titulo: `FARO ${id}`, portada: '' });

afterEach(() => {
  vi.restoreAllMocks();
  miLista.set([]);
});

function open() {
  return renderComponent(
    <>
      <LugarDeLista pieza={parteOf(1)} />
      <LugarDeLista pieza={parteOf(2)} isEnFila />
      <BotonesDeLista />
      <IrAMiLista />
    </>,
  );
}

test('every place gets its button, which adds its part and takes it out; the way to the list counts them', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Agregar a mi lista' }));
  await user.click(screen.getByRole('button', { name: 'Mi lista: FARO 2', pressed: false }));
  expect(miLista.get().map(({ id }) => id)).toEqual([1, 2]);
  expect(screen.getByRole('link', { name: 'Mi lista 2 piezas' }).getAttribute('href')).toBe('/mi-lista');
  await user.click(screen.getByRole('button', { name: 'Mi lista: FARO 2', pressed: true }));
  expect(screen.getByText('1 pieza en tu lista')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'En mi lista: quitar' }));
  expect(screen.queryByRole('link')).toBeNull();
});

test('a full list takes no more, and says so', async () => {
  miLista.set(Array.from({ length: MAX_LISTA }, (_, index) => parteOf(index + 10)));
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Agregar a mi lista' }));
  expect(await screen.findByText('Tu lista está llena')).toBeDefined();
  expect(miLista.get()).toHaveLength(MAX_LISTA);
});

test('what another tab did is seen here; what it broke is an empty list', () => {
  open();
  const write = (text: string) =>
    act(() => {
      localStorage.setItem('miLista', text);
      dispatchEvent(new Event('storage'));
    });
  write(JSON.stringify({ piezas: [parteOf(7)] }));
  expect(screen.getByText('1 pieza en tu lista')).toBeDefined();
  write('{"piezas":[{');
  expect(screen.queryByRole('link')).toBeNull();
});

test('where nothing may be written the list lasts as long as the page', async () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('QuotaExceededError');
  });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Agregar a mi lista' }));
  expect(screen.getByText('1 pieza en tu lista')).toBeDefined();
});
