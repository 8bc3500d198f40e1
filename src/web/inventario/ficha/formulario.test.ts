import { expect, test } from 'vitest';
import { nextState } from './formulario.ts';
import { PIEZA_NUEVA } from './values.ts';

const NUEVA = { values: PIEZA_NUEVA, errors: {} };
const PRICE = 'El campo FACE__ debe ser un numero valido en formato price';

test('a field is judged when it is left, and is not wrong while it is typed in', () => {
  const typed = nextState(NUEVA, { type: 'set', campo: 'precio', text: '1.2.3' });
  expect(typed.errors).toEqual({});
  const left = nextState(typed, { type: 'leave', campo: 'precio' });
  expect(left.errors).toEqual({ precio: PRICE });
  const again = nextState(left, { type: 'set', campo: 'precio', text: '12' });
  expect(again.errors).toEqual({});
  expect(nextState(again, { type: 'leave', campo: 'precio' }).values.precio).toBe('$12.00');
});

test('a required field that is passed by is not wrong yet; one that was said to be missing stays so', () => {
  expect(nextState(NUEVA, { type: 'leave', campo: 'marca' }).errors).toEqual({});
  const missing = nextState(NUEVA, { type: 'fail', campo: 'marca', mensaje: 'falta' });
  expect(nextState(missing, { type: 'leave', campo: 'marca' }).errors).toEqual({ marca: 'falta' });
});

test('over a newer state what was typed stays', () => {
  const typed = nextState(NUEVA, { type: 'set', campo: 'nota', text: 'Repisa 4' });
  const to = { ...PIEZA_NUEVA, existencias: '0', nota: 'Repisa 1' };
  const { values } = nextState(typed, { type: 'rebase', from: PIEZA_NUEVA, to });
  expect(values).toEqual({ ...to, nota: 'Repisa 4' });
});

test('a change that makes no difference to the errors leaves them the same object', () => {
  const { errors } = nextState(NUEVA, { type: 'set', campo: 'nota', text: 'a' });
  expect(errors).toBe(NUEVA.errors);
});
