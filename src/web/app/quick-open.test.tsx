import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { buscador } from '#contract/buscador.ts';
import { facturApi } from '#contract/factur-api.ts';
import { indicadores } from '#contract/indicadores.ts';
import { notas } from '#contract/notas.ts';
import { saldos } from '#contract/saldos.ts';
import type { Nota } from '#contract/wire/nota.ts';
import { ROL, type Rol } from '#domain/roles.ts';
import { answer, delayed, refuse, renderComponent } from '#tests/componentes.tsx';
import { samplePieza } from '#tests/muestras.ts';
import { sampleNota } from '#tests/muestras-de-ventas.ts';
import { QuickOpen } from './quick-open.tsx';
import { destinationsOf, findDestinations, findKnown } from './quick-open-destinations.ts';

const lista = (ids: readonly number[]) => ({
  inventario: ids.map((id) => samplePieza({ id })),
  totalPages: 1,
  total: ids.length,
  totalCapped: false,
  relacionadas: [],
  sugerencia: null,
  avisos: [],
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
      answer(facturApi.findDocumentos, { documentos: [] }),
      answer(saldos.findPagos, { pagos: [] }),
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
  await screen.findByText('Buscando «100007»…');
  arrive();
  await expect.poll(address).toBe('/admin/inventario/7');
});

test('what nothing is called is said in one sentence, with what was typed', async () => {
  const { user } = render(ROL.admin);
  const input = screen.getByRole('combobox');
  for (const typed of ['999999', 'zzz', 'zz', 'nota azul', 'X-150']) {
    await user.clear(input);
    await user.type(input, typed);
    await screen.findByText(`No encontramos ninguna pantalla, pieza, nota, factura ni siniestro con «${typed}».`);
  }
});

test('a client is told of what he can open only; what could not be asked is not said to be missing', async () => {
  const { user, answers } = render(ROL.cliente);
  const input = screen.getByRole('combobox');
  await user.type(input, '999999');
  await screen.findByText('No encontramos ninguna pantalla ni pieza con «999999».');
  answers(answer(buscador.getFilas, () => Promise.reject(refuse('No se pudo'))));
  await user.type(input, '9');
  await screen.findByText('No se pudo buscar «9999999». Inténtalo otra vez.');
});

test('its number finds an invoice, a payment and a return, each where it stands', async () => {
  const { user, address, answers, sent } = render(ROL.socio);
  const suyo = { cliente: 'QUALITAS', total: 3_468_40, creada: '2026-11-02T18:00:00.000Z', cancelado: false };
  answers(
    answer(facturApi.findDocumentos, {
      documentos: [
        { ...suyo, id: 9, tipo: 'I', numero: 'F-150', factura: 9 },
        { ...suyo, id: 12, tipo: 'P', numero: 'P-150', factura: 8, cancelado: true },
        { ...suyo, id: 13, tipo: 'E', numero: 'E-150', factura: 7 },
      ],
    }),
  );
  await user.type(screen.getByRole('combobox'), 'f-150');
  const option = await screen.findByRole('option', { name: /Factura F-150/ });
  expect(option.textContent).toContain('QUALITAS · $3,468.40 · 02/11/2026');
  expect(screen.getByRole('option', { name: /Pago P-150/ }).textContent).toContain('cancelado');
  await user.keyboard('{ArrowDown}{Enter}');
  expect(address()).toBe('/socio/facturas/8?pestana=pagos');
  expect(sent(facturApi.findDocumentos)).toEqual([{ search: 'f-150' }]);
});

test('the number of a complement finds the balance that it pays, for who may see balances', async () => {
  const { user, address, answers, sent } = render(ROL.gerente);
  const pago = { saldo: 3, numero: 'P-114', cliente: 'QUALITAS', monto: 1_000_00, cancelado: false };
  answers(answer(saldos.findPagos, { pagos: [{ ...pago, creada: '2026-11-02T18:00:00.000Z' }] }));
  await user.type(screen.getByRole('combobox'), 'p-114');
  const option = await screen.findByRole('option', { name: /Pago P-114/ });
  expect(option.textContent).toContain('QUALITAS · $1,000.00 · 02/11/2026');
  await user.keyboard('{Enter}');
  expect(address()).toBe('/gerente/saldos/3');
  expect(sent(saldos.findPagos)).toEqual([{ search: 'p-114' }]);
});

test('what is begun with a part opens its form with that part in it', async () => {
  const { user, address } = render(ROL.gerente, lista([7]));
  await user.type(screen.getByRole('combobox'), 'apartar 100007');
  await screen.findByRole('option', { name: /Apartar la pieza # 100007/ });
  await user.keyboard('{Enter}');
  expect(address()).toBe('/gerente/notas/apartados/new?inv=100007');
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
  expect(screen.getAllByRole('option').map((option) => option.textContent)[0]).toContain('Corte de hoy');
  await user.keyboard('{Enter}');
  expect(address()).toBe('/admin/notas/corte');
});

const labels = (typed: string, rol: 1 | 2 | 3 | 4 | 5 = ROL.admin) =>
  findDestinations(destinationsOf(rol), typed).map(({ label }) => label);

test('everything a role can open, its menu first, nothing twice and nothing of another role', () => {
  expect(labels('').slice(0, 3)).toEqual(['Buscador', 'Cuentas', 'Inventario']);
  expect(labels('', ROL.cliente)).toEqual(['Buscador', 'Cotizaciones']);
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

const first = (typed: string, rol: Rol = ROL.admin) => findKnown(rol, typed)[0];

test.each([
  ['nota nueva', '/admin/notas/new'],
  // The whole name of a screen is that screen.
  ['Notas', '/admin/notas'],
  ['facturas', '/admin/facturas'],
  ['nueva nota', '/admin/notas/new'],
  ['vender', '/admin/notas/new'],
  ['agregar pieza', '/admin/inventario/new'],
  ['apartar', '/admin/notas/apartados/new'],
  ['corte de hoy', '/admin/notas/corte'],
  ['caja', '/admin/caja'],
  ['arqueo', '/admin/caja'],
  ['factura nueva', '/admin/facturas/new'],
  ['crear factura', '/admin/facturas/new'],
  ['siniestro nuevo', '/admin/indicadores/buscador/new'],
  ['cotización nueva', '/admin/cotizaciones/new'],
  ['registro nuevo', '/admin/indicadores/buscador/new'],
])('%s begins it', (typed, address) => {
  expect(first(typed)?.address).toBe(address);
});

test('what can be begun stands first, each place once, and nothing that the role may not', () => {
  expect(
    findKnown(ROL.socio, '')
      .map(({ label }) => label)
      .slice(0, 2),
  ).toEqual(['Nota nueva', 'Agregar pieza']);
  const corte = findKnown(ROL.socio, 'corte');
  expect(corte.map(({ address }) => address)).toEqual(['/socio/notas/corte']);
  expect(findKnown(ROL.cliente, 'nota nueva')).toEqual([]);
  expect(findKnown(ROL.cliente, '').map(({ label }) => label)).toEqual(['Buscador', 'Cotizaciones']);
});
