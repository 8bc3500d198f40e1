import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { demanda } from '#contract/demanda.ts';
import type { Aviso } from '#contract/wire/demanda.ts';
import { answer, renderComponent } from '#tests/componentes.tsx';
import { Esperan } from './esperan.tsx';

const AVISO: Aviso = {
  id: 5,
  texto: 'faro jetta',
  correo: '',
  telefono: '5512345678',
  creado: '2026-11-18T18:00:00.000Z',
  llegada: null,
  avisado: null,
  avisadoPor: '',
  token: 'abc',
};
const CON_CORREO = { ...AVISO, id: 6, correo: 'ana@taller.mx', telefono: '' };

test('says how many wait, with a message for who left a number; mails go by themselves', async () => {
  const store = {
    avisos: [AVISO, CON_CORREO, { ...CON_CORREO, id: 7, correo: 'eva@taller.mx', avisado: '2026-11-18T18:00:00.000Z' }],
  };
  const { user, sent } = renderComponent(<Esperan id={9} titulo="FARO JETTA" />, {
    answers: [
      answer(demanda.getEsperan, () => ({ avisos: store.avisos })),
      answer(demanda.markAviso, () => {
        store.avisos = store.avisos.slice(1);
        return {};
      }),
    ],
  });
  await screen.findByRole('heading', { name: 'La esperan 3 personas' });
  const link = screen.getByRole('link', { name: 'WhatsApp' });
  expect(decodeURIComponent(link.getAttribute('href') ?? '')).toMatch(
    /wa\.me\/525512345678.*FARO JETTA\n.*\/detalles\/9\n.*\/avisos\/abc$/s,
  );
  screen.getByText('Se le avisa por correo en unos segundos');
  screen.getByText('Ya se le avisó por correo');
  await user.click(screen.getByRole('button', { name: 'Ya le avisé' }));
  expect(sent(demanda.markAviso)).toEqual([{ aviso: 5 }]);
  await screen.findByRole('heading', { name: 'La esperan 2 personas' });
});
