import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { avisosPublicos } from '#contract/avisos-publicos.ts';
import { NO_FILTERS } from '#domain/inicio-url.ts';
import { answer, NO_CONNECTION, refuse, renderComponent } from '#tests/componentes.tsx';
import { Avisame } from './avisame.tsx';

const FILTROS = { ...NO_FILTERS, search: 'cofre jetta 2016' };
const open = (reply: Parameters<typeof answer<typeof avisosPublicos.submitAviso>>[1]) =>
  renderComponent(<Avisame texto="cofre jetta 2016" filtros={FILTROS} />, {
    answers: [answer(avisosPublicos.submitAviso, reply)],
  });

test('asks for a way to tell and for consent, says what is missing, and then what will happen', async () => {
  const { user, sent } = open({});
  await user.click(screen.getByRole('button', { name: 'Avísame cuando llegue' }));
  const dialog = await screen.findByRole('dialog', { name: 'Avísame cuando llegue' });
  expect(dialog?.textContent).toContain('cofre jetta 2016');
  const send = within(dialog).getByRole('button', { name: 'Avísame' });
  await user.click(send);
  within(dialog).getByText('Escribe tu teléfono o tu correo');
  within(dialog).getByText('Marca que aceptas que te avisemos');
  await user.type(within(dialog).getByRole('textbox'), '55 1234');
  await user.click(within(dialog).getByRole('checkbox'));
  await user.click(send);
  within(dialog).getByText('El teléfono debe tener 10 dígitos');
  expect(sent(avisosPublicos.submitAviso)).toEqual([]);
  await user.type(within(dialog).getByRole('textbox'), ' 5678');
  await user.click(send);
  expect((await screen.findByRole('dialog', { name: 'Listo' }))?.textContent).toContain('Te avisamos a 55 1234 5678');
  expect(sent(avisosPublicos.submitAviso)).toEqual([
    {
      id: undefined,
      search: 'cofre jetta 2016',
      marca: '',
      auto: '',
      year: null,
      pieza: '',
      contacto: '55 1234 5678',
      acepto: true,
    },
  ]);
  await user.click(screen.getByRole('button', { name: 'Entendido' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('what the server refuses stands where it belongs, and what was typed stays', async () => {
  let reply = () => {
    throw refuse('Revisa tu correo: no se entiende', { codigo: 'campo', campo: 'contacto' });
  };
  const { user } = open(() => {
    reply();
    return {};
  });
  await user.click(screen.getByRole('button', { name: 'Avísame cuando llegue' }));
  await user.type(await screen.findByRole('textbox'), 'ana@taller.mx');
  await user.click(screen.getByRole('checkbox'));
  await user.click(screen.getByRole('button', { name: 'Avísame' }));
  await screen.findByText('Revisa tu correo: no se entiende');
  reply = () => {
    throw NO_CONNECTION;
  };
  await user.click(screen.getByRole('button', { name: 'Avísame' }));
  expect((await screen.findByRole('alert'))?.textContent).toContain('Revisa tu conexión');
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('ana@taller.mx');
});
