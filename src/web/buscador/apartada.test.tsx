import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { buscador } from '#contract/buscador.ts';
import type { PiezaInterna } from '#contract/wire/pieza-interna.ts';
import { ROL, type Rol } from '#domain/roles.ts';
import { answer, renderScreen } from '#tests/componentes.tsx';
import { samplePieza } from '#tests/muestras.ts';
import { BuscadorPiezaScreen } from './buscador-pieza-screen.tsx';
import { BuscadorScreen } from './buscador-screen.tsx';

const luis = { id: 5, nombre: 'Luis Mora', hasta: '2026-11-03T18:00:00Z', cantidad: 1 };
const ana = { id: 6, nombre: 'Ana Gil', hasta: '2026-11-04T18:00:00Z', cantidad: 2 };
const UNA = samplePieza({ existencias: 3, disponible: 2, apartados: [luis] });
const TODAS = samplePieza({ existencias: 3, disponible: 0, apartados: [luis, ana] });
const LA_UNICA = samplePieza({ existencias: 1, disponible: 0, apartados: [luis] });
const factura = { id: 7, nombre: 'Factura F-12', cantidad: 1 };
const DE_FACTURA = samplePieza({ existencias: 1, disponible: 0, apartados: [factura] });
const LIBRE = samplePieza({ existencias: 3 });

/** The part as the server shows it to a customer. */
const deCliente = ({ apartados: _, costo: __, ...pieza }: PiezaInterna) => pieza;
const vistaOf = (pieza: PiezaInterna, rol: Rol) => (rol === ROL.cliente ? deCliente(pieza) : pieza);

const openPieza = async (pieza: PiezaInterna, rol: Rol) => {
  const answers = [answer(buscador.getPieza, { pieza: vistaOf(pieza, rol) })];
  renderScreen(BuscadorPiezaScreen, { screen: 'buscadorPieza', rol, answers });
  await screen.findByRole('heading', { level: 1, name: pieza.titulo });
};
const openLista = async (pieza: PiezaInterna, rol: Rol) => {
  const page = { inventario: [vistaOf(pieza, rol)], totalPages: 1, total: 1, totalCapped: false };
  const answers = [
    answer(buscador.getFilas, { ...page, relacionadas: [], sugerencia: null, avisos: [] }),
    answer(buscador.getMarcas, { marcas: ['NISSAN'], conteos: [1] }),
  ];
  renderScreen(BuscadorScreen, { screen: 'buscador', rol, answers });
  return within((await screen.findByRole('link', { name: /FARO IZQ/ })).closest('tr') as HTMLElement);
};

test.each([
  [LIBRE, '3 en existencia', null, null],
  [UNA, '3 en existencia', '1 de 3 apartada', 'Luis Mora, hasta 03/11/2026, 12:00'],
  [TODAS, '3 en existencia', '3 de 3 apartadas', 'Luis Mora, hasta 03/11/2026, 12:00 y 1 más'],
  [DE_FACTURA, '1 en existencia', 'Apartada', 'Factura F-12'],
  [LA_UNICA, '1 en existencia', 'Apartada', 'Luis Mora, hasta 03/11/2026, 12:00'],
])('who works here sees in the list what is held, for whom and until when: %#', async (pieza, hay, apartada, quien) => {
  const row = await openLista(pieza, ROL.socio);
  expect(row.getByText(hay)).toBeDefined();
  if (apartada !== null) expect(row.getByText(apartada)).toBeDefined();
  else expect(row.queryByText(/apartada/i)).toBeNull();
  if (quien !== null) expect(row.getByText(quien)).toBeDefined();
});

test.each([
  [UNA, '2 en existencia', false],
  [TODAS, null, true],
])('a customer sees what he can have, and Apartada when that is nothing: %#', async (pieza, hay, isApartada) => {
  const row = await openLista(pieza, ROL.cliente);
  if (hay !== null) expect(row.getByText(hay)).toBeDefined();
  else expect(row.queryByText(/en existencia/)).toBeNull();
  expect(row.queryByText('Apartada') !== null).toBe(isApartada);
  expect(row.queryByText(/Luis Mora/)).toBeNull();
});

test('the part says who holds it, each a link to the hold, and leads to a note and to a hold of what is left', async () => {
  await openPieza(UNA, ROL.gerente);
  expect(screen.getByText('1 de 3 apartada')).toBeDefined();
  const box = within(screen.getByRole('region', { name: 'Apartados de esta pieza' }));
  expect(box.getByRole('listitem').textContent).toBe('Luis Mora1 apartada hasta 03/11/2026, 12:00');
  const links = [box.getByRole('link'), screen.getByRole('link', { name: 'Vender' })];
  expect([...links, screen.getByRole('link', { name: 'Apartar' })].map((link) => link.getAttribute('href'))).toEqual([
    '/gerente/notas/apartados/5',
    `/gerente/notas/new?inv=${UNA.inventario}`,
    `/gerente/notas/apartados/new?inv=${UNA.inventario}`,
  ]);
});

test.each([TODAS, samplePieza({ existencias: 0 })])(
  'nobody sells or holds what is not to be had: %#',
  async (pieza) => {
    await openPieza(pieza, ROL.socio);
    expect(screen.queryByRole('link', { name: 'Vender' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Apartar' })).toBeNull();
  },
);

test.each([
  [TODAS, 'Preguntar por una similar', 'esta pieza está apartada'],
  [samplePieza({ existencias: 0 }), 'Preguntar por una similar', 'esta pieza ya no tiene existencias'],
  [UNA, 'Cotizar por WhatsApp', 'me interesa cotizar esta pieza'],
])('a customer asks for what can be had: %#', async (pieza, name, words) => {
  await openPieza(pieza, ROL.cliente);
  const href = screen.getByRole('link', { name }).getAttribute('href') ?? '';
  expect(decodeURIComponent(href)).toContain(words);
  expect(screen.queryByRole('region', { name: 'Apartados de esta pieza' })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Vender' })).toBeNull();
});
