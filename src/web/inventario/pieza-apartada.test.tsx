import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { descripcion, FARO, field, openPieza } from '#tests/pieza-abierta.tsx';

const LUIS = { id: 5, nombre: 'Luis Mora', hasta: '2026-11-03T18:00:00Z', cantidad: 2 };
const UNA_LIBRE = { ...FARO, disponible: 1, apartados: [LUIS] };

test('the form says who holds units of its part, and how far its stock may fall', async () => {
  const { user } = await openPieza({ pieza: UNA_LIBRE });
  expect(screen.getByText('2 de 3 apartadas')).toBeDefined();
  const box = within(screen.getByRole('region', { name: 'Apartados de esta pieza' }));
  expect(box.getByRole('link', { name: 'Luis Mora' }).getAttribute('href')).toBe('/admin/notas/apartados/5');
  expect(descripcion(field('Existencias'))).toBe('2 apartadas: no puede bajar de 2');
  await user.clear(field('Existencias'));
  await user.type(field('Existencias'), '2');
  expect(descripcion(field('Existencias'))).toBe('Se anotará un ajuste de −1. 2 apartadas: no puede bajar de 2');
});

test('an invoice that holds a unit is named among them, until its stamp is known', async () => {
  const factura = { id: 5, nombre: 'Factura F-12', cantidad: 1 };
  await openPieza({ pieza: { ...FARO, disponible: 0, apartados: [LUIS, factura] } });
  const box = within(screen.getByRole('region', { name: 'Apartados de esta pieza' }));
  expect(box.getByRole('link', { name: 'Factura F-12' }).getAttribute('href')).toBe('/admin/facturas/5');
  expect(box.getByText('1 apartada: está por confirmarse')).toBeDefined();
});

test('its head leads to a note and to a hold of what is left', async () => {
  await openPieza({ pieza: UNA_LIBRE });
  const hrefs = ['Vender', 'Apartar'].map((name) => screen.getByRole('link', { name }).getAttribute('href'));
  expect(hrefs).toEqual(['/admin/notas/new?inv=1200', '/admin/notas/apartados/new?inv=1200']);
});

test('what is held is not written off', async () => {
  const { user } = await openPieza({ pieza: UNA_LIBRE, query: '?pestana=baja' });
  expect(descripcion(field('Cantidad'))).toBe('De 1 disponible (hay 3, 2 apartadas)');
  await user.clear(field('Cantidad'));
  await user.type(field('Cantidad'), '2');
  await user.click(screen.getByRole('button', { name: 'Dar de baja' }));
  expect(descripcion(field('Cantidad'))).toContain('Escribe un número del 1 al 1');
});

test('with all of it held nothing is sold and nothing written off', async () => {
  await openPieza({ pieza: { ...FARO, disponible: 0 }, query: '?pestana=baja' });
  expect(screen.getByText('Todo está apartado: no hay nada que dar de baja.')).toBeDefined();
  expect(screen.queryByRole('link', { name: 'Vender' })).toBeNull();
});

test('of a part that nobody holds nothing of that is said', async () => {
  await openPieza();
  expect(screen.queryByText(/apartad/)).toBeNull();
  expect(descripcion(field('Existencias'))).toBe('');
});
