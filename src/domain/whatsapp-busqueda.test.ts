import { expect, it } from 'vitest';
import { buscoUrl } from './whatsapp-busqueda.ts';

const messageOf = (url: string) => new URL(url).searchParams.get('text');

it('asks for what was searched, whatever is written in it', () => {
  const url = buscoUrl('525512345678', 'faro & "calavera" #1 ñ');
  expect(url).toMatch(/^https:\/\/wa\.me\/525512345678\?text=/);
  expect(messageOf(url)).toBe('Hola, busco esta pieza: faro & "calavera" #1 ñ');
});

it('asks without a part when nothing was searched', () => {
  expect(messageOf(buscoUrl('525512345678', ''))).toBe('Hola, busco una autoparte.');
});
