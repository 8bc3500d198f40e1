import { expect, test } from 'vitest';
import { readDireccion, writeDireccion } from './direccion.ts';

const PEDIDOS = { parte: '5C6-1', marca: 'VW', auto: 'JETTA GLI', year: '2016', pieza: 'FARO & MICA' };

test('what is searched for and the open tab come back from the address, beside a list as it was written', () => {
  const direccion = { lista: 'payload=W3si+a/b==', pedidos: PEDIDOS, pestana: 'noGanadas' } as const;
  const written = writeDireccion(direccion);
  expect(written.startsWith('?payload=W3si+a/b==&parte=5C6-1')).toBe(true);
  expect(readDireccion(written)).toEqual(direccion);
});

test('an address without any of it says nothing, and a tab that is none is none', () => {
  expect(writeDireccion({ lista: '', pedidos: null, pestana: null })).toBe('');
  expect(readDireccion('?pestana=otra&x=1')).toEqual({ lista: '', pedidos: null, pestana: null });
});
