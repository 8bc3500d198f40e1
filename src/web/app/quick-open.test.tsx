import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { buscador } from '#contract/buscador.ts';
import { indicadores } from '#contract/indicadores.ts';
import { notas } from '#contract/notas.ts';
import type { Nota } from '#contract/wire/nota.ts';
import { ROL, type Rol } from '#domain/roles.ts';
import { answer, delayed, renderComponent } from '#tests/componentes.tsx';
import { sampleNota, samplePieza } from '#tests/muestras.ts';
import { destinationsOf, findDestinations, QuickOpen } from './quick-open.tsx';

const lista = (ids: readonly number[]) => ({
  inventario: ids.map((id) => samplePieza({ id })),
  ...{ totalPages: 1, total: ids.length, totalCapped: false, relacionadas: [], sugerencia: null, avisos: [] },
});

const notasPage = (rows: readonly Nota[]) => ({
  notas: [...rows],
  totalPages: 1,
  total: rows.length,
  totalCapped: false,
});

const render = (rol: Rol, reply: Parameters<typeof answer<typeof buscador.getFilas>>[1] = lista([])) =>
  renderComponent(<QuickOpen rol={rol} onClose={() => {}} />, {
    rol,
    answers: [
      answer(buscador.getFilas, reply),
      answer(indicadores.findSiniestros, { siniestros: [] }),
      answer(notas.getNotas, notasPage([])),
    ],
  });

test('a word finds screens, and the arrows and Enter open one', async () => {
  const { user, address, sent } = render(ROL.admin);
  await user.type(screen.getByRole('combobox'), 'sinon');
  const option = await screen.findByRole('option', { name: /Sinónimos del buscador/ });
  expect(option.getAttribute('aria-selected')).toBe('true');
  await user.keyboard('{Enter}');
  expect(address()).toBe('/admin/sinonimos');
  expect(sent(buscador.getFilas)).toEqual([]);
});

test.each([
  [ROL.socio, '/socio/inventario/7', 'todas'],
  [ROL.cliente, '/cliente/buscador/7', 'existentes'],
] as const)('role %i: a number opens the part that has it, where the role sees it', async (rol, target, exist) => {
  const { user, address, sent } = render(rol, lista([6, 7]));
  await user.type(screen.getByRole('combobox'), '# 100007');
  await screen.findByRole('option', { name: /Pieza # 100007/ });
  expect(screen.getAllByRole('option')).toHaveLength(1);
  await user.keyboard('{Enter}');
  expect(address()).toBe(target);
  expect(sent(buscador.getFilas)[0]).toMatchObject({ search: '100007', exist });
});

test('Enter before the answer opens the part when it comes', async () => {
  const { reply, arrive } = delayed(lista([7]));
  const { user, address } = render(ROL.admin, reply);
  await user.type(screen.getByRole('combobox'), '100007{Enter}');
  await screen.findByText('Buscando la pieza # 100007…');
  arrive();
  await expect.poll(address).toBe('/admin/inventario/7');
});

test('a number that no part has is said, and so is a name that no screen has', async () => {
  const { user } = render(ROL.admin);
  const input = screen.getByRole('combobox');
  await user.type(input, '999999');
  await screen.findByText(
    'Ninguna pieza tiene el # INV 999999. Ninguna nota tiene el número 999999. Ningún siniestro empieza con 999999',
  );
  await user.clear(input);
  await user.type(input, 'zzz');
  await screen.findByText('Ninguna pantalla se llama así, y ninguna nota es de zzz');
  await user.clear(input);
  await user.type(input, 'zz');
  await screen.findByText('Ninguna pantalla se llama así');
});

test('the beginning of its number finds a claim, and opens everything about it', async () => {
  const { user, address, answers, sent } = render(ROL.gerente);
  const siniestro = { Reporte: '04/1234567-26', Aseguradora: 'QUALITAS', piezas: 3 };
  answers(answer(indicadores.findSiniestros, { siniestros: [siniestro] }));
  await user.type(screen.getByRole('combobox'), '04/12');
  const option = await screen.findByRole('option', { name: /Siniestro 04\/1234567-26/ });
  expect(option.textContent).toContain('QUALITAS · 3 piezas');
  await user.keyboard('{Enter}');
  expect(address()).toBe('/gerente/indicadores/siniestros/04%2F1234567-26');
  expect(sent(indicadores.findSiniestros)).toEqual([{ search: '04/12' }]);
});

test('its number finds a note, and not another one that has the number elsewhere', async () => {
  const { user, address, answers } = render(ROL.gerente);
  answers(
    answer(
      notas.getNotas,
      notasPage([sampleNota({ id: 40, nombre: 'Refaccionaria 12' }), sampleNota({ nombre: 'Taller Ruiz' })]),
    ),
  );
  await user.type(screen.getByRole('combobox'), 'nota 12');
  const option = await screen.findByRole('option', { name: /Nota 12/ });
  expect(option.textContent).toContain('Taller Ruiz · $2,500.00 · 02/11/2026');
  expect(screen.queryByRole('option', { name: /Nota 40/ })).toBeNull();
  await user.keyboard('{Enter}');
  expect(address()).toBe('/gerente/notas/12');
});

test('who bought finds notes, below the screens that are called so', async () => {
  const { user, address, answers } = render(ROL.admin);
  answers(answer(notas.getNotas, notasPage([sampleNota({ nombre: 'Cortés e hijos', estatus: 'cancelado' })])));
  await user.type(screen.getByRole('combobox'), 'corte');
  await screen.findByRole('option', { name: /Nota 12.*cancelado/ });
  expect(screen.getAllByRole('option').map((option) => option.textContent)[0]).toContain('Corte de caja');
  await user.keyboard('{Enter}');
  expect(address()).toBe('/admin/notas/corte');
});

const labels = (typed: string, rol: 1 | 2 | 3 | 4 | 5 = ROL.admin) =>
  findDestinations(destinationsOf(rol), typed).map(({ label }) => label);

test('everything a role can open, its menu first, nothing twice and nothing of another role', () => {
  expect(labels('').slice(0, 3)).toEqual(['Buscador', 'Cuentas', 'Inventario']);
  expect(labels('', ROL.cliente)).toEqual(['Buscador']);
  expect(labels('', ROL.socio)).toContain('Cotizador');
  expect(labels('', ROL.socio)).not.toContain('Cuentas');
  expect(new Set(labels('')).size).toBe(labels('').length);
});

test.each([
  ['cuen', ['Cuentas']],
  ['CUÉN', ['Cuentas']],
  ['adeudos', ['Reporte de adeudos']],
  ['adeudos reporte', ['Reporte de adeudos']],
  ['listado de notas', ['Notas']],
  ['zzz', []],
])('%s', (typed, found) => {
  expect(labels(typed)).toEqual(found);
});

test('what begins with it comes first', () => {
  expect(labels('inv')[0]).toBe('Inventario');
  expect(labels('not')[0]).toBe('Notas');
});
