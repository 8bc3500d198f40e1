import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { PiezaPublica } from '#contract/wire/pieza-publica.ts';
import { renderComponent } from '#tests/componentes.tsx';
import { LeQueda } from './mi-auto.tsx';

const FARO = {
  marca: 'VOLKSWAGEN',
  auto: 'JETTA',
  tipo: 'SEDAN',
  pieza: 'FARO',
  lado: 'IZQ',
  anios: { from: 2011, to: 2018 },
} as PiezaPublica;

function open(tipos: readonly string[] = [], miAuto?: object, pieza = FARO) {
  const remembered = miAuto ? { miAuto: JSON.stringify(miAuto) } : {};
  return renderComponent(<LeQueda pieza={pieza} tipos={tipos} />, { remembered });
}

const kept = () => JSON.parse(localStorage.getItem('miAuto') ?? 'null');
const MIO = { marca: 'VOLKSWAGEN', auto: 'JETTA', anio: 2016, tipo: '' };

test('a year is chosen, answered and remembered; another one is refused with the way to its parts', async () => {
  const { user } = open(['SEDAN']);
  const anio = await screen.findByRole('combobox', { name: 'Año de tu JETTA' });
  await screen.findByText('Elige el año de tu auto y te decimos.');
  await user.selectOptions(anio, '2016');
  expect(screen.getByText('Le queda a tu JETTA 2016.')).toBeDefined();
  expect(kept()).toEqual(MIO);
  await user.selectOptions(anio, '2019');
  expect(screen.getByText(/^No es para ese año: esta pieza es para 2011–2018\./)).toBeDefined();
  expect(screen.getByRole('link', { name: 'Buscar para JETTA 2019' }).getAttribute('href')).toBe(
    '/?q=FARO%20IZQ%20VOLKSWAGEN%20JETTA%202019',
  );
  await user.selectOptions(anio, 'Elige el año');
  expect(kept()).toBeNull();
});

test('where the car has several bodies, nothing is said before one is chosen', async () => {
  const { user } = open(['SEDAN', 'HATCHBACK']);
  const tipo = await screen.findByRole('combobox', { name: 'Carrocería' });
  expect(tipo).toHaveProperty('disabled', true);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Año de tu JETTA' }), '2016');
  expect(screen.getByText('El año coincide. Elige la carrocería de tu auto y te decimos.')).toBeDefined();
  await user.selectOptions(tipo, 'HATCHBACK');
  expect(screen.getByText('No lo sabemos con seguridad: esta pieza es de SEDAN. Pregúntanos.')).toBeDefined();
  await user.selectOptions(tipo, 'SEDAN');
  expect(screen.getByText('Le queda a tu JETTA 2016 SEDAN.')).toBeDefined();
});

test.each([
  ['the same car', MIO, FARO, 'Le queda a tu JETTA 2016.'],
  ['another car', { ...MIO, auto: 'BORA' }, FARO, 'Esta pieza es de JETTA, y tu auto es BORA 2016.'],
  [
    'a part without a body',
    { ...MIO, tipo: 'SEDAN' },
    { ...FARO, tipo: '' },
    'No lo sabemos con seguridad: esta pieza no dice de qué carrocería es. Pregúntanos.',
  ],
  [
    'a part for any year',
    MIO,
    { ...FARO, anios: { from: 1950, to: 2026 } },
    'No lo sabemos con seguridad: esta pieza no dice de qué años es. Pregúntanos.',
  ],
])('the car that is remembered is answered at once: %s', async (_what, miAuto, pieza, text) => {
  open(['SEDAN'], miAuto, pieza);
  expect(await screen.findByText(text)).toBeDefined();
});
