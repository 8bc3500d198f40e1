import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { sinonimos } from '#contract/sinonimos.ts';
import type { Grupo } from '#contract/wire/sinonimos.ts';
import { answer, NO_CONNECTION, refuse, renderScreen } from '#tests/componentes.tsx';
import { SinonimosScreen } from './sinonimos-screen.tsx';

const VACIO: Omit<Grupo, 'id' | 'canon'> = {
  clase: 'pieza',
  igual: [],
  igualRegional: [],
  nunca: [],
  nota: '',
  relacionados: [],
  version: 1,
};
const DATOS = {
  grupos: [
    { ...VACIO, id: 'defensa', canon: 'DEFENSA', igual: ['bumper'] },
    { ...VACIO, id: 'fascia', canon: 'FASCIA', igual: ['facia'], igualRegional: ['bumper cover'] },
    { ...VACIO, id: 'vento', canon: 'VENTO', clase: 'alias_auto' as const },
  ],
  ambiguas: [],
  palabras: { vacia: [], nexo: [], separador: [], exacta: [] },
};
const LIST = '/admin/sinonimos';

const render = (query = '') =>
  renderScreen(SinonimosScreen, { screen: 'sinonimos', query, answers: [answer(sinonimos.getGrupos, DATOS)] });
const shown = () =>
  within(screen.getByRole('tabpanel'))
    .queryAllByRole('link')
    .map(({ textContent }) => textContent);

test('each group is a row with its class and words, and the arrows walk them', async () => {
  const { user } = render();
  const row = await screen.findByRole('row', { name: 'FASCIA Pieza facia, bumper cover' });
  expect(screen.getByRole('row', { name: 'VENTO Alias de auto Sin palabras' })).toBeTruthy();
  expect(screen.getByText('3 grupos')).toBeTruthy();
  within(row).getByRole('link').focus();
  await user.keyboard('{ArrowDown}');
  expect(document.activeElement?.textContent).toBe('VENTO');
});

test('a text and a class narrow them, in the address as well, until the filters are taken off', async () => {
  const { user, address } = render();
  await user.type(await screen.findByLabelText('Nombre o palabra'), 'BÚMPER{Enter}');
  expect(shown()).toEqual(['DEFENSA', 'FASCIA']);
  expect(screen.getByText('2 de 3 grupos')).toBeTruthy();
  await user.selectOptions(screen.getByLabelText('Clase'), 'Alias de auto');
  expect(address()).toBe(`${LIST}?buscar=B%C3%9AMPER&clase=alias_auto`);
  expect(screen.getByText('Ningún grupo tiene esas palabras en su nombre ni entre las suyas.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Quitar los filtros' }));
  expect(shown()).toHaveLength(3);
  expect(address()).toBe(LIST);
});

test('a row opens its group, where the focus goes on, and the way back keeps the filters', async () => {
  const { user, address } = render('?buscar=bumper');
  await user.click(await screen.findByRole('link', { name: 'FASCIA' }));
  expect(address()).toBe(`${LIST}?buscar=bumper&grupo=fascia`);
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'FASCIA' }));
  await user.click(screen.getByRole('link', { name: 'Todos los grupos' }));
  expect(shown()).toEqual(['DEFENSA', 'FASCIA']);
});

test('a group that is no longer there is said to be gone', async () => {
  render('?grupo=motor');
  expect(await screen.findByText('No se encontró el grupo: puede que alguien lo haya eliminado.')).toBeTruthy();
});

test('what does not come is asked for again', async () => {
  const { user, answers } = renderScreen(SinonimosScreen, {
    screen: 'sinonimos',
    answers: [answer(sinonimos.getGrupos, () => Promise.reject(NO_CONNECTION))],
  });
  const retry = await screen.findByRole('button', { name: 'Reintentar' });
  answers(answer(sinonimos.getGrupos, DATOS));
  await user.click(retry);
  expect(await screen.findByText('3 grupos')).toBeTruthy();
});

test('what is refused keeps what was typed, until it is discarded', async () => {
  const { user, answers } = render('?grupo=vento');
  const refusal = refuse('«bumper» ya está en el grupo DEFENSA', { codigo: 'duplicado' });
  answers(answer(sinonimos.saveGrupo, () => Promise.reject(refusal)));
  await user.type(await screen.findByRole('textbox', { name: 'Palabras iguales' }), 'bumper{Enter}');
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  expect(await screen.findByText('«bumper» ya está en el grupo DEFENSA')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Quitar bumper' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Descartar' }));
  expect(screen.queryByRole('button', { name: 'Quitar bumper' })).toBeNull();
});
