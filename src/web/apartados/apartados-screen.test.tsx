import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { apartados } from '#contract/apartados.ts';
import type { Apartado } from '#contract/wire/apartado.ts';
import { answer, NO_CONNECTION, renderScreen } from '#tests/componentes.tsx';
import { sampleAnticipo, sampleApartado } from '#tests/muestras-de-ventas.ts';
import { ApartadosScreen } from './apartados-screen.tsx';

const page = (rows: readonly Apartado[]) => ({
  apartados: [...rows],
  totalPages: rows.length > 0 ? 1 : 0,
  total: rows.length,
  totalCapped: false,
});
const HOUR = 60 * 60_000;
const en = (milliseconds: number) => new Date(Date.now() + milliseconds).toISOString();
const partida = (more: object) => sampleApartado().items.map((item) => ({ ...item, ...more }));
test('each hold says for whom, until when, of what, and what became of its money', async () => {
  const rows = [
    sampleApartado({ hasta: en(5.5 * HOUR), anticipo: sampleAnticipo() }),
    sampleApartado({
      id: 6,
      hasta: en(1.5 * HOUR),
      items: [...partida({ cantidad: 3 }), ...partida({ piezaId: 2 })],
    }),
    sampleApartado({ id: 7, nombre: 'Eva', estatus: 'vencido', anticipo: sampleAnticipo({ estatus: 'por devolver' }) }),
    sampleApartado({ id: 8, hasta: en(49 * HOUR), autor: '' }),
    sampleApartado({ id: 9, hasta: en(30_000) }),
  ];
  renderScreen(ApartadosScreen, { screen: 'apartados', answers: [answer(apartados.get, page(rows))] });
  const [, ...found] = await screen.findAllByRole('row', { name: /FARO/ }).then(() => screen.getAllByRole('row'));
  const cellsOf = (row: HTMLElement) =>
    within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent);
  const [first, second, third, fourth, fifth] = found.map(cellsOf);
  expect(first).toEqual([
    'Luis Mora55 1234 5678',
    'activo',
    expect.stringMatching(/\d{4}, \d\d:\d\d quedan 5 horas$/),
    'FARO IZQ NISSAN TSURU 2015-2018 OEM USADO #\u00a0100001',
    '$500.00 Anticipo vigente',
    'Ana Ruiz',
  ]);
  expect(second?.[2]).toMatch(/queda 1 hora$/);
  expect(second?.[3]).toBe('3 × FARO IZQ NISSAN TSURU 2015-2018 OEM USADO #\u00a0100001 y 1 más');
  expect(third?.[1]).toBe('vencido');
  expect(third?.[2]).toBe('03/11/2026, 12:00 ');
  expect(third?.[4]).toBe('$500.00 Anticipo por devolver');
  expect(fourth?.[2]).toMatch(/quedan 2 días$/);
  expect(fourth?.[5]).toBe('—');
  expect(fifth?.[2]).toMatch(/queda menos de un minuto$/);
  expect(screen.getByRole('link', { name: 'Eva' }).getAttribute('href')).toBe('/admin/notas/apartados/7');
  expect(screen.getByRole('link', { name: 'Apartar' }).getAttribute('href')).toBe('/admin/notas/apartados/new');
});

test('without any it says so, without an answer it asks again', async () => {
  const none = answer(apartados.get, () => {
    throw NO_CONNECTION;
  });
  const { user, answers } = renderScreen(ApartadosScreen, { screen: 'apartados', answers: [none] });
  const retry = await screen.findByRole('button', { name: 'Reintentar' });
  answers(answer(apartados.get, page([])));
  await user.click(retry);
  expect(await screen.findByText('Todavía no hay piezas apartadas.')).toBeTruthy();
});

test('those whose money nobody settled are one press away, and so is the way back', async () => {
  const { user, sent, address } = renderScreen(ApartadosScreen, {
    screen: 'apartados',
    answers: [answer(apartados.get, ({ ver }) => page(ver === 'por devolver' ? [] : [sampleApartado()]))],
  });
  await screen.findByRole('link', { name: 'Luis Mora' });
  await user.selectOptions(screen.getByLabelText('Ver'), 'Anticipo por devolver');
  expect(await screen.findByText('No hay anticipos por devolver.')).toBeTruthy();
  expect(sent(apartados.get).at(-1)).toMatchObject({ ver: 'por devolver', page: 1 });
  expect(address()).toBe('/admin/notas/apartados?ver=por+devolver');
  await user.click(screen.getByRole('button', { name: 'Ver todos' }));
  expect(await screen.findByRole('link', { name: 'Luis Mora' })).toBeTruthy();
});
