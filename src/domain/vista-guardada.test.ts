import { expect, test } from 'vitest';
import { SCREENS } from './screens.ts';
import { isListaConVistas, LISTAS_CON_VISTAS } from './vista-guardada.ts';

test('each list is a screen, and no other name is a list', () => {
  expect(LISTAS_CON_VISTAS.filter((lista) => !(lista in SCREENS))).toEqual([]);
  expect(LISTAS_CON_VISTAS.every(isListaConVistas)).toBe(true);
  expect(['cuentas', 'toString', ''].some(isListaConVistas)).toBe(false);
});
