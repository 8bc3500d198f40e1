import { expect, test } from 'vitest';
import { allCalls, calls } from '#contract/calls.ts';
import { APP_MESSAGES } from './app-messages.ts';
import { CUENTA_MESSAGES } from './cuenta-messages.ts';
import { NetworkError, RefusedError } from './errors.ts';
import { addMessages, MESSAGES, messageOf } from './messages.ts';

const table = new Map(Object.entries({ ...MESSAGES, ...CUENTA_MESSAGES, ...APP_MESSAGES }));
addMessages({ ...CUENTA_MESSAGES, ...APP_MESSAGES });

test.each(allCalls)('$path has its own words', (call) => {
  const words = table.get(call.path);
  expect(words).toBeDefined();
  expect(messageOf(call, new RefusedError({ mensaje: '', codigo: 'negocio' }))).toBe(words?.error);
  expect(messageOf(call, new NetworkError('offline'))).toBe(words?.red);
});

test('the words are those of the table', () => {
  const { getMarcas, getYears, getPieza } = calls.buscadorPublic;
  expect(messageOf(getMarcas, new RefusedError({ mensaje: '', codigo: 'negocio' }))).toBe(
    'No se obtuvieron las marcas',
  );
  expect(messageOf(getYears, new NetworkError(''))).toBe('Error al cargar los años');
  expect(messageOf(getPieza, new RefusedError({ mensaje: '', codigo: 'negocio' }))).toBe(
    'No se pudo obtener la pieza.',
  );
  expect(messageOf(getPieza, new NetworkError(''))).toBe('Error al cargar la pieza.');
});

test('the words of the server come first', () => {
  expect(
    messageOf(calls.buscadorPublic.getPieza, new RefusedError({ mensaje: 'Pieza no encontrada', codigo: 'negocio' })),
  ).toBe('Pieza no encontrada');
});

test('a call that no table names gets the generic words', () => {
  expect(messageOf({ path: 'otra/cosa.php' }, new RefusedError({ mensaje: '', codigo: 'negocio' }))).toBe(
    'Ocurrió un problema, si persiste informa al soporte',
  );
});
