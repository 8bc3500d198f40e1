import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { facturApi } from '#contract/factur-api.ts';
import { vistasPrevias } from '#contract/vistas-previas.ts';
import { answer } from '#tests/componentes.tsx';
import { claveDeProducto, create, elegirCliente, open, review } from '#tests/factura-nueva.tsx';

const CATALOGO = { fecha: '2026-01-15', fuente: 'catalogo' } as const;

test('the name of the key stands below it, and a word of the yard finds another', async () => {
  const { user, sent } = open();
  await screen.findByText('Acabados para automotores · unidad H87, pieza');
  const clave = await claveDeProducto();
  await user.clear(clave);
  await user.type(clave, 'calavera');
  await user.click(await screen.findByRole('option', { name: '25172908 Luz trasera del vehículo' }));
  expect(clave).toHaveProperty('value', '25172908');
  await screen.findByText('Luz trasera del vehículo · unidad H87, pieza');
  await elegirCliente(user);
  await create(user);
  await expect.poll(() => sent(facturApi.submitFactura)).toMatchObject([{ form: { claveProd: '25172908' } }]);
});

test('beside a whole key the usual ones are offered, by keyboard too', async () => {
  const { user } = open();
  const clave = await claveDeProducto();
  await user.click(clave);
  await screen.findByRole('option', { name: '25172603 Parachoques para automotores' });
  await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  expect(clave).toHaveProperty('value', '25172606');
});

test('what the list of auto parts lacks is typed in full; half a search is no key', async () => {
  const { user, sent } = open();
  const clave = await claveDeProducto();
  await user.clear(clave);
  await user.type(clave, 'zapatillas');
  await screen.findByText('Ninguna clave de autopartes coincide. Escribe los 8 dígitos de otra.');
  await elegirCliente(user);
  await review(user);
  await screen.findByText('La clave de producto debe tener 8 dígitos');
  expect(sent(vistasPrevias.getVistaPrevia)).toEqual([]);
});

test('once a catalogue was read, a key that it lacks is said so before anything is sent', async () => {
  const { user } = open({ answers: [answer(facturApi.findClaves, { claves: [], ...CATALOGO })] });
  const clave = await claveDeProducto();
  await user.clear(clave);
  await user.type(clave, '25179998');
  await screen.findByText('No está en el catálogo del SAT del 15/01/2026');
});
