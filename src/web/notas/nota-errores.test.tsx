import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { notas } from '#contract/notas.ts';
import { answer, NO_CONNECTION, refuse } from '#tests/componentes.tsx';
import {
  cantidad,
  create,
  FARO,
  HECHA,
  inFocus,
  nombre,
  openNueva,
  patio,
  precio,
  rows,
  said,
  suma,
} from '#tests/nota-abierta.tsx';

test.each([
  ['', 'El precio no puede quedar vacío'],
  ['0', 'El precio debe ser mayor a 0'],
  ['1.234', 'El precio debe ser un número con dos decimales o menos'],
  ['1234,56', 'El precio debe ser un número con dos decimales o menos'],
  ['99999999', 'El precio debe ser $9,999,999.99 o menos'],
])('a price of %j is refused before it is sent', async (text, mensaje) => {
  const { user, sent } = await openNueva('?inv=97205');
  await user.clear(precio(97_205));
  if (text !== '') fireEvent.change(precio(97_205), { target: { value: text } });
  await user.click(create());
  expect(await screen.findByText(mensaje)).toBeTruthy();
  await inFocus(() => precio(97_205));
  expect(sent(notas.submitNota)).toEqual([]);
  expect(suma('Total')).toBe('$0.00');
});

test('a note without a part, a name or a quoter says what is missing, and goes there', async () => {
  const { user, sent } = await openNueva();
  await user.clear(nombre());
  await user.selectOptions(screen.getByRole('combobox', { name: /^Cotizador/ }), '');
  await user.click(create());
  for (const text of [
    'El campo Cotizador no puede quedar vacío',
    'El campo Nombre no puede quedar vacío',
    'Agrega al menos una pieza',
  ]) {
    expect(screen.getByText(text)).toBeTruthy();
  }
  await inFocus(() => screen.getByRole('combobox', { name: /^Cotizador/ }));
  expect(sent(notas.submitNota)).toEqual([]);
});

test('what the server finds wrong stands at its field', async () => {
  const errores = [
    { codigo: 'campo', campo: 'items.1.price', mensaje: 'El precio no cuadra' },
    { codigo: 'campo', campo: 'formData.nombre', mensaje: 'El nombre es muy largo' },
  ];
  const no = () => Promise.reject(refuse('No cuadra', { codigo: 'campo', errores }));
  const { user } = await openNueva('?inv=97205&inv=97206', [answer(notas.submitNota, no)]);
  await user.click(create());
  await screen.findByText('El precio no cuadra');
  expect(precio(97_206).getAttribute('aria-invalid')).toBe('true');
  expect(precio(97_205).getAttribute('aria-invalid')).toBeNull();
  await inFocus(() => nombre());
});

test('who was slower sees what is left, and everything else stays', async () => {
  const mensaje = 'Pieza 97205: quedan 1';
  const errores = [{ codigo: 'existencias', campo: 'items.0.quantity', mensaje }];
  const no = () => Promise.reject(refuse(mensaje, { codigo: 'existencias', errores }));
  const { user, answers, sent, address } = await openNueva('?inv=97205', [answer(notas.submitNota, no)]);
  await user.click(cantidad(97_205));
  await user.keyboard('3');
  answers(patio({ ...FARO, existencias: 1, disponible: 1 }));
  await user.click(create());
  await waitFor(() => expect(sent(notas.getInv)).toHaveLength(2));
  expect(screen.getAllByText(mensaje).length).toBeGreaterThan(1);
  await inFocus(() => cantidad(97_205));
  expect(cantidad(97_205).value).toBe('3');
  await user.keyboard('2');
  await waitFor(() => expect(cantidad(97_205).value).toBe('1'));
  answers(HECHA);
  await user.click(create());
  await waitFor(() => expect(address()).toBe('/socio/notas/12'));
});

test('without an answer everything stays, and sent again it is the same operation', async () => {
  const { user, answers, sent, address } = await openNueva('?inv=97205', [
    answer(notas.submitNota, () => Promise.reject(NO_CONNECTION)),
  ]);
  await user.click(create());
  await said('Error al agregar la nota');
  expect(rows()).toHaveLength(1);
  answers(HECHA);
  await user.click(create());
  await waitFor(() => expect(address()).toBe('/socio/notas/12'));
  const [first, second] = sent(notas.submitNota);
  expect(second).toEqual(first);
});

test('a note that was made by an unanswered try leads to the list', async () => {
  const mensaje = 'Esa operación ya se hizo con otros datos. Vuelve a abrir la pantalla';
  const no = () => Promise.reject(refuse(mensaje, { codigo: 'duplicado' }));
  const { user, address } = await openNueva('?inv=97205', [answer(notas.submitNota, no)]);
  await user.click(create());
  await user.click(await screen.findByRole('button', { name: 'Ver las notas' }));
  await waitFor(() => expect(address()).toBe('/socio/notas'));
});
