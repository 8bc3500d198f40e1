import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { demanda } from '#contract/demanda.ts';
import type { Aviso, RenglonDeDemanda } from '#contract/wire/demanda.ts';
import { answer, renderScreen } from '#tests/componentes.tsx';
import { AvisosScreen } from './avisos-screen.tsx';
import { DemandaScreen } from './demanda-screen.tsx';

const FARO: RenglonDeDemanda = {
  id: 1,
  pieza: 'FARO',
  lado: 'IZQ',
  marca: 'VOLKSWAGEN',
  auto: 'JETTA',
  anios: { from: 2016, to: 2018 },
  veces: 12,
  ultima: '2026-11-19',
  pedido: 2_400_00,
  ganado: 2_000_00,
  esperan: 3,
};
const SOLO_AUTO: RenglonDeDemanda = {
  ...FARO,
  id: 2,
  pieza: '',
  lado: '',
  anios: null,
  veces: 2,
  pedido: null,
  ganado: null,
  esperan: 0,
};

const page = (rows: readonly RenglonDeDemanda[]) => ({
  demanda: [...rows],
  total: rows.length,
  totalPages: Math.min(1, rows.length),
  totalCapped: false,
});

test('says what is asked for most, what it costs and what it could bring', async () => {
  const { user, sent } = renderScreen(DemandaScreen, {
    screen: 'demanda',
    answers: [answer(demanda.getDemanda, page([FARO, SOLO_AUTO]))],
  });
  const row = (await screen.findByText('FARO IZQ')).closest('tr');
  expect(row?.textContent).toContain('VOLKSWAGEN JETTA 2016-2018');
  for (const text of ['12', '$2,400.00', '$2,000.00', '$24,000.00', '3']) {
    within(row as HTMLElement).getByText(text);
  }
  expect(screen.getByText('Sin decir la pieza').closest('tr')?.textContent).toContain('VOLKSWAGEN JETTA');
  expect(sent(demanda.getDemanda).at(-1)).toMatchObject({ search: '', year: null, clase: '', dias: '90', page: 1 });
  await user.selectOptions(screen.getByRole('combobox', { name: 'Periodo' }), 'Último año');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Cómo se pidió' }), 'Siniestro perdido');
  await user.type(screen.getByRole('textbox', { name: 'Año' }), '2016');
  expect(sent(demanda.getDemanda).at(-1)).toMatchObject({ year: 2016, clase: 'siniestro perdido', dias: '365' });
});

test('nothing asked for is explained, and nothing behind filters offers to take them off', async () => {
  const { user } = renderScreen(DemandaScreen, {
    screen: 'demanda',
    query: '?clase=aviso',
    answers: [answer(demanda.getDemanda, page([]))],
  });
  await user.click(await screen.findByRole('button', { name: 'Quitar los filtros' }));
  await screen.findByText(/Todavía no hay nada/);
});

const AVISO: Aviso = {
  id: 5,
  texto: 'cofre jetta 2016',
  correo: '',
  telefono: '5512345678',
  creado: '2026-11-18T18:00:00.000Z',
  llegada: { pieza: 9, titulo: 'COFRE JETTA 2015-2018', disponible: 1 },
  avisado: null,
  avisadoPor: '',
  token: 'abc',
};

test('who is to be told has a message ready, and is noted as told; a notice is erased after a question', async () => {
  const store = { avisos: [AVISO, { ...AVISO, id: 6, telefono: '5587654321', llegada: null }] };
  const { user, sent } = renderScreen(AvisosScreen, {
    screen: 'avisos',
    answers: [
      answer(demanda.getAvisos, () => ({
        avisos: store.avisos,
        total: store.avisos.length,
        totalPages: 1,
        totalCapped: false,
      })),
      answer(demanda.markAviso, ({ aviso }) => {
        store.avisos = store.avisos.filter(({ id }) => id !== aviso);
        return {};
      }),
      answer(demanda.deleteAviso, ({ aviso }) => {
        store.avisos = store.avisos.filter(({ id }) => id !== aviso);
        return {};
      }),
    ],
  });
  const link = await screen.findByRole('link', { name: 'WhatsApp' });
  const message = decodeURIComponent(link.getAttribute('href') ?? '');
  expect(message).toContain('https://wa.me/525512345678?text=');
  expect(message).toContain('COFRE JETTA 2015-2018');
  expect(message).toMatch(/\/detalles\/9\n.*\/avisos\/abc$/);
  await user.click(screen.getByRole('button', { name: 'Ya le avisé' }));
  expect(sent(demanda.markAviso)).toEqual([{ aviso: 5 }]);
  await screen.findByText('5587654321');
  await user.click(screen.getByRole('button', { name: 'Borrar' }));
  expect(sent(demanda.deleteAviso)).toEqual([]);
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Borrar' }));
  expect(sent(demanda.deleteAviso)).toEqual([{ aviso: 6 }]);
});
