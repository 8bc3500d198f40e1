import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { delayed, renderComponent } from '#tests/componentes.tsx';
import { useLazy } from './use-lazy.ts';

const Dialogo = ({ onClose }: { readonly onClose: () => void }) => (
  <button type="button" onClick={onClose}>
    Cerrar
  </button>
);

function Pagina({ load }: { readonly load: () => Promise<typeof Dialogo> }) {
  const { Component, open, close } = useLazy(load, 'No se pudo abrir');
  return (
    <>
      <button type="button" onClick={open}>
        Abrir
      </button>
      {Component && <Component onClose={close} />}
    </>
  );
}

test('what is opened is there when its code has come, until it is closed', async () => {
  const { reply, arrive } = delayed(Dialogo);
  const { user } = renderComponent(<Pagina load={reply} />);
  await user.click(screen.getByRole('button', { name: 'Abrir' }));
  expect(screen.queryByRole('button', { name: 'Cerrar' })).toBeNull();
  arrive();
  await user.click(await screen.findByRole('button', { name: 'Cerrar' }));
  expect(screen.queryByRole('button', { name: 'Cerrar' })).toBeNull();
});

test('code that does not come is said, and may be asked for again', async () => {
  const answers = [() => Promise.reject(new Error('gone')), () => Promise.resolve(Dialogo)];
  const { user } = renderComponent(<Pagina load={async () => answers.shift()?.() ?? Dialogo} />);
  await user.click(screen.getByRole('button', { name: 'Abrir' }));
  await screen.findByText('Error: No se pudo abrir', { selector: '[role="log"] p' });
  await user.click(screen.getByRole('button', { name: 'Abrir' }));
  await screen.findByRole('button', { name: 'Cerrar' });
});

test('what was fetched beforehand opens in the very press', async () => {
  const Lista = () => {
    const { Component, open, close, preload } = useLazy(async () => Dialogo, 'No se pudo abrir');
    return (
      <>
        <button type="button" onClick={preload}>
          Traer
        </button>
        <button type="button" onClick={open}>
          Abrir
        </button>
        {Component && <Component onClose={close} />}
      </>
    );
  };
  const { user } = renderComponent(<Lista />);
  await user.click(screen.getByRole('button', { name: 'Traer' }));
  fireEvent.click(screen.getByRole('button', { name: 'Abrir' }));
  expect(screen.getByRole('button', { name: 'Cerrar' })).toBeTruthy();
});
