import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { updatePiezas } from '#contract/update-piezas.ts';
import { GUARDADA, keepAlta, openBrowser, selloDe } from '#tests/cola.tsx';
import { answer, refuse, renderComponent } from '#tests/componentes.tsx';
import { KEYS } from '#web/api/session.ts';
import { loadPorEnviar } from './cola.ts';
import { porEnviar } from './lista.ts';
import { PorEnviarDialog } from './por-enviar-dialog.tsx';

beforeEach(openBrowser);

/** The dialog over a part that waits; the server says no to it as often as told, and then takes it. */
async function open(times: number, codigo = 'duplicado') {
  let refusals = 0;
  const reply = () => {
    refusals += 1;
    if (refusals <= times) throw refuse('Ya existe el # 1500', { codigo });
    return GUARDADA;
  };
  const onSesion = vi.fn();
  const dialog = <PorEnviarDialog prefijo="admin" onSesion={onSesion} onClose={() => {}} />;
  localStorage.setItem(KEYS.sello, selloDe(1));
  const opened = renderComponent(dialog, { answers: [answer(updatePiezas.updatePieza, reply)] });
  await keepAlta({ fotos: 0 });
  return { ...opened, onSesion, entrada: await screen.findByRole('listitem') };
}

const press = (name: string) => screen.getByRole('button', { name });

test('says what waits, since when, and sends it when it is asked to', async () => {
  const { user, entrada } = await open(0);
  expect(entrada.textContent).toMatch(/FARO NISSAN TSURU.*Alta de pieza · .*En espera de conexión/);
  expect(within(entrada).queryByRole('link', { name: 'Corregir' })).toBeNull();
  await user.click(press('Reintentar'));
  await screen.findByText('Todo está enviado.');
  await screen.findByText('Se envió lo que se guardó sin conexión');
});

test('what the server did not take says why, and leads to the form with what was typed', async () => {
  const { user, address } = await open(1);
  await user.click(press('Reintentar'));
  const entrada = await screen.findByText('Necesita atención:');
  expect(entrada.parentElement?.textContent).toBe('Necesita atención: Ya existe el # 1500');
  const [{ id = '' } = {}] = porEnviar.get();
  expect(id).not.toBe('');
  await user.click(screen.getByRole('link', { name: 'Corregir' }));
  expect(address()).toBe('/admin/inventario/new');
});

test('what was done already under the same name is not offered to be done again', async () => {
  const { user } = await open(1, 'repetida');
  await user.click(press('Reintentar'));
  await screen.findByText('Necesita atención:');
  expect(screen.queryByRole('link', { name: 'Corregir' })).toBeNull();
});

test('it is thrown away only after a question', async () => {
  const { user } = await open(0);
  await user.click(press('Descartar'));
  const question = screen.getByRole('dialog', { name: 'Descartar lo que no se ha enviado' });
  await user.click(within(question).getByRole('button', { name: 'Cancelar' }));
  expect(await loadPorEnviar()).toHaveLength(1);
  await user.click(press('Descartar'));
  const again = screen.getByRole('dialog', { name: 'Descartar lo que no se ha enviado' });
  await user.click(within(again).getByRole('button', { name: 'Descartar' }));
  await waitFor(() => expect(porEnviar.get()).toEqual([]));
  expect(await loadPorEnviar()).toEqual([]);
});

test('a session that is over is told of', async () => {
  const { user, onSesion } = await open(1, 'sesion');
  await user.click(press('Reintentar'));
  await waitFor(() => expect(onSesion).toHaveBeenCalledWith('Ya existe el # 1500'));
  expect(porEnviar.get()).toMatchObject([{ estado: 'espera' }]);
});
