import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { cotizador } from '#contract/cotizador.ts';
import { indicadores } from '#contract/indicadores.ts';
import { encodePayload } from '#domain/enlace-cotizador.ts';
import { ROL, type Rol } from '#domain/roles.ts';
import { type Answer, answer, NO_CONNECTION, refuse, renderScreen } from '#tests/componentes.tsx';
import { sampleFila, sampleHistorial } from '#tests/historial.ts';
import { samplePieza, sampleRegistro } from '#tests/muestras.ts';
import { CotizadorScreen } from './cotizador-screen.tsx';

const FARO = { pieza: 'FARO IZQ', parte: '5C6941005', marca: 'VOLKSWAGEN', tipo: 'JETTA GLI', anio: 2016 };
const COFRE = { pieza: 'COFRE', marca: 'NISSAN', tipo: 'VERSA', anio: 2019, registro: 11, reporte: '04/1234567-26' };
const GANADAS = [
  sampleFila({ id: 1, precio: 300_000, costo: 100_000, gastosEnvio: 20_000 }),
  sampleFila({ id: 2, precio: 340_000, costo: 120_000, aseguradora: 'AXA' }),
];
const NO_GANADAS = [
  sampleFila({ id: 3, estado: 'pedida', entregado: null, precio: 280_000 }),
  sampleFila({ id: 4, estado: 'cancelada', entregado: null, precio: 200_000 }),
  sampleFila({ id: 5, estado: 'cotizada', pedido: null, entregado: null, precio: 260_000, fecha: '2026-01-05' }),
];
const CON_HISTORIAL = { ganadas: GANADAS, noGanadas: NO_GANADAS };
const info = (more: Parameters<typeof sampleHistorial>[0] = CON_HISTORIAL) =>
  answer(cotizador.getInfo, {
    ...sampleHistorial(more),
    inventario: [samplePieza()],
    totalInventario: 1,
    totalInventarioCapped: false,
  });

function render(
  piezas: Parameters<typeof encodePayload>[0] | null,
  rol: Rol = ROL.admin,
  ...answers: readonly Answer[]
) {
  const query = piezas ? `?payload=${encodePayload(piezas)}` : '';
  return renderScreen(CotizadorScreen, { screen: 'cotizador', rol, query, answers: [info(), ...answers] });
}

const lista = () => screen.findByRole('navigation', { name: 'Piezas por cotizar' });
const evidencia = () => screen.findByRole('region', { name: 'Precio según historial' });
const values = () =>
  ['# Parte', 'Marca', 'Auto', 'Año', 'Pieza'].map((label) => screen.getByLabelText<HTMLInputElement>(label).value);
const heads = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
const tab = (name: RegExp) => screen.findByRole('tab', { name });

test('the first part of a link fills the five filters and is looked for', async () => {
  const { sent } = render([FARO, COFRE]);
  const list = await lista();
  expect(within(list).getByText('Pieza 1 de 2')).toBeDefined();
  expect(within(list).getByText('VOLKSWAGEN JETTA GLI 2016')).toBeDefined();
  expect(values()).toEqual(['5C6941005', 'VOLKSWAGEN', 'JETTA', '2016', 'FARO IZQ']);
  await screen.findByRole('table');
  expect(sent(cotizador.getInfo)).toEqual([
    { form: { parte: '5C6941005', marca: 'VOLKSWAGEN', auto: 'JETTA', year: 2016, pieza: 'FARO IZQ' } },
  ]);
});

test('the arrows go through the list; what was typed is undone by Auto completar, and Buscar asks', async () => {
  const { user, sent } = render([FARO, COFRE]);
  const [first, second] = within(await lista()).getAllByRole('button', { name: /FARO|COFRE/ });
  await user.click(first as HTMLElement);
  await user.keyboard('{ArrowDown}');
  expect(second?.getAttribute('aria-current')).toBe('true');
  expect(document.activeElement).toBe(second);
  expect(values()).toEqual(['', 'NISSAN', 'VERSA', '2019', 'COFRE']);
  await user.clear(screen.getByLabelText('# Parte'));
  await user.type(screen.getByLabelText('# Parte'), '123');
  await user.click(screen.getByRole('button', { name: 'Auto completar' }));
  expect(values()[0]).toBe('');
  await user.type(screen.getByLabelText('# Parte'), '77');
  await user.click(screen.getByRole('button', { name: 'Buscar' }));
  await waitFor(() => expect(sent(cotizador.getInfo).at(-1)?.form).toMatchObject({ parte: '77', pieza: 'COFRE' }));
});

test('the tables have their columns, badges and totals; a row opens its record', async () => {
  render([FARO]);
  expect((await tab(/^Ganadas/)).getAttribute('aria-selected')).toBe('true');
  expect(heads()).toEqual([
    'Aseguradora',
    'Ciudad',
    'Marca',
    'Auto',
    'Año',
    'Pieza',
    'Precio',
    'Costo',
    'Proveedor',
    'Pedido el',
  ]);
  const row = screen.getByRole('link', { name: 'AXA' });
  expect(row.getAttribute('href')).toBe('/admin/indicadores/buscador/2');
  (await tab(/^No ganadas \(3\)/)).click();
  await waitFor(() => expect(heads()[0]).toBe('Fecha'));
  expect(heads()).toEqual(['Fecha', 'Aseguradora', 'Ciudad', 'Marca', 'Auto', 'Año', 'Pieza', 'Precio', 'Pedido el']);
  expect(screen.getByText('Por entregar')).toBeDefined();
  expect(screen.getByText('Cancelada')).toBeDefined();
  (await tab(/^Inventario \(1\)/)).click();
  const part = await screen.findByRole('link', { name: /FARO IZQ NISSAN/ });
  expect(part.getAttribute('href')).toBe('/admin/buscador/1');
});

test('without won quotes the others are open; without any, the won ones say so', async () => {
  const { answers, user } = render([FARO, COFRE]);
  await tab(/^Ganadas \(2\)/);
  answers(info({ ganadas: [], noGanadas: NO_GANADAS }));
  await user.click(screen.getByRole('button', { name: 'Pieza siguiente' }));
  expect((await tab(/^Ganadas \(0\)/)).getAttribute('aria-selected')).toBe('false');
  answers(info({ ganadas: [], noGanadas: [] }));
  await user.click(screen.getByRole('button', { name: 'Pieza anterior' }));
  await screen.findByText('No hay cotizaciones ganadas con estos datos.');
});

test('of more than 200 the newest are there, 50 at once', async () => {
  const ganadas = Array.from({ length: 200 }, (_, at) => sampleFila({ id: at + 1 }));
  const { answers, user } = render([FARO]);
  answers(info({ ganadas, totalGanadas: 1234 }));
  await user.click(await screen.findByRole('button', { name: 'Buscar' }));
  await screen.findByText('Las más nuevas: 200 de 1,234');
  expect(screen.getAllByRole('row')).toHaveLength(51);
  await user.click(screen.getByRole('button', { name: 'Ver las otras 150' }));
  expect(screen.getAllByRole('row')).toHaveLength(201);
});

test('the evidence says its figures, its rows, and what a price leaves', async () => {
  const { user } = render([FARO], ROL.socio);
  const box = within(await evidencia());
  for (const words of ['$3,000.00', '$2,600.00', '$1,200.00']) expect(box.getByText(words)).toBeDefined();
  await user.type(box.getByLabelText('Precio a cotizar'), '3000');
  expect(box.getByText('$1,800.00 (60%)')).toBeDefined();
  await user.click(box.getByRole('button', { name: 'Ver las 4 filas usadas' }));
  await tab(/^No ganadas \(2\)/);
  await user.selectOptions(box.getByLabelText('Aseguradora'), 'AXA');
  expect(box.getByText('Sin historial suficiente')).toBeDefined();
  await tab(/^Ganadas \(1\)/);
  await user.click(box.getByRole('button', { name: 'Ver todas las filas' }));
  await tab(/^No ganadas \(3\)/);
});

test('a copied price marks its part, and every part keeps what was typed for it, also after a reload', async () => {
  const { user, unmount } = render([FARO, COFRE], ROL.socio);
  const price = async () => within(await evidencia()).getByLabelText<HTMLInputElement>('Precio a cotizar');
  await user.type(await price(), '2500.5');
  await user.click(screen.getByRole('button', { name: 'Copiar precio' }));
  await screen.findByText('Copiado');
  expect(within(await lista()).getByText('Cotizada en $2,500.50')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Pieza siguiente' }));
  await waitFor(async () => expect((await price()).value).toBe(''));
  await user.type(await price(), '900');
  unmount();
  render([FARO, COFRE], ROL.socio);
  expect(within(await lista()).getByText('Pieza 2 de 2')).toBeDefined();
  await waitFor(async () => expect((await price()).value).toContain('900'));
  await user.click(screen.getByRole('button', { name: 'Pieza anterior' }));
  await waitFor(async () => expect((await price()).value).toBe('$2,500.50'));
});

const GUARDAR = [
  answer(indicadores.getPieza, { pieza: sampleRegistro({ version: 7 }) }),
  answer(indicadores.updatePieza, { pieza: sampleRegistro({ version: 8 }) }),
] as const;

test('the administrator writes the price into the record that the part names', async () => {
  const { user, sent } = render([COFRE], ROL.admin, ...GUARDAR);
  await user.type(within(await evidencia()).getByLabelText('Precio a cotizar'), '0');
  expect(screen.getByText('Escribe un precio mayor que cero.')).toBeDefined();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Guardar precio' }).disabled).toBe(true);
  expect(screen.queryByRole('button', { name: 'Copiar precio' })).toBeNull();
  await user.clear(screen.getByLabelText('Precio a cotizar'));
  await user.type(screen.getByLabelText('Precio a cotizar'), '2100');
  await user.click(screen.getByRole('button', { name: 'Guardar precio' }));
  await screen.findByText('Precio guardado');
  expect(sent(indicadores.updatePieza)[0]).toMatchObject({ registro: 11, form: { precio: 210_000, version: 7 } });
  expect(within(await lista()).getByText('Cotizada en $2,100.00')).toBeDefined();
});

test('a record that is gone is said, and its part is not answered', async () => {
  const gone = answer(indicadores.getPieza, () => {
    throw refuse('No existe el registro', { codigo: 'no_existe' });
  });
  const { user } = render([COFRE], ROL.admin, gone);
  await user.type(within(await evidencia()).getByLabelText('Precio a cotizar'), '2100');
  await user.click(screen.getByRole('button', { name: 'Guardar precio' }));
  await screen.findByText('No existe el registro');
  expect(screen.queryByText(/Cotizada en/)).toBeNull();
});

test.each([
  ['a role that writes no prices', ROL.gerente, COFRE],
  ['a part without a record', ROL.admin, FARO],
])('%s copies the price', async (_, rol, pieza) => {
  render([pieza], rol);
  await evidencia();
  expect(screen.getByRole('button', { name: 'Copiar precio' })).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Guardar precio' })).toBeNull();
});

test('without a list there are only the filters, and a wrong year is not asked', async () => {
  const { user, sent } = render(null);
  expect(screen.queryByRole('navigation', { name: 'Piezas por cotizar' })).toBeNull();
  await user.type(screen.getByLabelText('# Parte'), '5C6');
  await user.click(screen.getByRole('button', { name: 'Buscar' }));
  await screen.findByRole('table');
  expect(sent(cotizador.getInfo)).toHaveLength(1);
});

test('a payload that cannot be read says so and why, and the filters work', async () => {
  renderScreen(CotizadorScreen, { screen: 'cotizador', query: '?payload=%C3%B1', answers: [info()] });
  expect((await screen.findAllByText('No se pudo decodificar payload')).length).toBe(2);
  expect(screen.getByText(/no está en base64/)).toBeDefined();
  expect(screen.getByRole('button', { name: 'Buscar' })).toBeDefined();
});

test.each([
  ['No se obtuvo ninguna respuesta', refuse('')],
  ['Error al conectar con el documento', NO_CONNECTION],
])('%s, and it can be asked again', async (words, failure) => {
  const failing = answer(cotizador.getInfo, () => {
    throw failure;
  });
  const { answers, user } = render([FARO], ROL.admin, failing);
  expect((await screen.findAllByText(words)).length).toBeGreaterThan(0);
  answers(info());
  await user.click(screen.getByRole('button', { name: 'Reintentar' }));
  await screen.findByRole('table');
});

test('the address carries the search and the tab, and back is the search before', async () => {
  const { user, sent, address, router } = render(null);
  const search = async (parte: string) => {
    await user.clear(screen.getByLabelText('# Parte'));
    await user.type(screen.getByLabelText('# Parte'), `${parte}{Enter}`);
    await waitFor(() => expect(sent(cotizador.getInfo).at(-1)?.form).toMatchObject({ parte }));
  };
  await search('77');
  await user.click(await tab(/^No ganadas/));
  expect(address()).toBe('/admin/cotizador?parte=77&pestana=noGanadas');
  await search('88');
  await act(() => router.navigate(-1));
  await waitFor(() => expect(values()[0]).toBe('77'));
});

test('an address opens its search and its tab', async () => {
  const query = '?marca=NISSAN&pieza=COFRE&pestana=noGanadas';
  const { sent } = renderScreen(CotizadorScreen, { screen: 'cotizador', rol: ROL.socio, query, answers: [info()] });
  expect((await tab(/^No ganadas/)).getAttribute('aria-selected')).toBe('true');
  expect(values()).toEqual(['', 'NISSAN', '', '', 'COFRE']);
  expect(sent(cotizador.getInfo)).toHaveLength(1);
});

test('the usual price is offered, and typed in only by who takes it', async () => {
  const { user } = render([FARO]);
  const propuesta = within(await evidencia()).getByRole('button', { name: /^Usar \$/ });
  const precio = screen.getByLabelText<HTMLInputElement>('Precio a cotizar');
  expect(precio.value).toBe('');
  await user.click(propuesta);
  expect(precio.value).toBe(propuesta.textContent?.replace('Usar ', ''));
  expect(screen.queryByRole('button', { name: /^Usar \$/ })).toBeNull();
});
