import { expect, it, test } from 'vitest';
import { askPiezaUrl } from './whatsapp.ts';
import { tellUrl } from './whatsapp-cliente.ts';
import { askCotizacionUrl, askSimilarUrl } from './whatsapp-pieza.ts';

test('the message carries the title and the page, whatever characters they have', () => {
  const url = new URL(askCotizacionUrl('525500000000', 'FARO & "CALAVERA" #1 100% Ñ', 'https://x.mx/detalles/7?a=1'));
  expect(url.origin + url.pathname).toBe('https://wa.me/525500000000');
  expect(url.searchParams.get('text')).toBe(
    'Hola, me interesa cotizar esta pieza: FARO & "CALAVERA" #1 100% Ñ\nhttps://x.mx/detalles/7?a=1',
  );
});

const messageOf = (url: string) => new URL(url).searchParams.get('text');

it('asks for what was searched, whatever is written in it', () => {
  const url = askPiezaUrl('525512345678', 'faro & "calavera" #1 ñ');
  expect(url).toMatch(/^https:\/\/wa\.me\/525512345678\?text=/);
  expect(messageOf(url)).toBe('Hola, busco esta pieza: faro & "calavera" #1 ñ');
});

it('asks without a part when nothing was searched', () => {
  expect(messageOf(askPiezaUrl('525512345678', ''))).toBe('Hola, busco una autoparte.');
});

test('of a part that somebody holds it says so', () => {
  expect(messageOf(askSimilarUrl('525500000000', 'COFRE', 'https://x.mx/detalles/7', true))).toBe(
    'Hola, esta pieza está apartada: COFRE\nhttps://x.mx/detalles/7\n¿Tienen una similar?',
  );
});

test('the message names the part that is gone, its page, and what is asked', () => {
  const url = new URL(askSimilarUrl('525500000000', 'COFRE & 100% #1', 'https://x.mx/detalles/7?a=1'));
  expect(url.origin + url.pathname).toBe('https://wa.me/525500000000');
  expect(url.searchParams.get('text')).toBe(
    'Hola, esta pieza ya no tiene existencias: COFRE & 100% #1\nhttps://x.mx/detalles/7?a=1\n¿Tienen una similar?',
  );
});

test.each([
  ['(55) 1234-5678', '/525512345678'],
  ['+52 1 55 1234 5678', '/525512345678'],
  ['52 55 1234 5678', '/525512345678'],
  ['ext. 12', '/'],
  ['', '/'],
])('what is owed goes to %j, or to whom the person chooses', (telefono, pathname) => {
  const url = new URL(tellUrl(telefono, ['Hola', 'debe $1']));
  expect([url.pathname, url.searchParams.get('text')]).toEqual([pathname, 'Hola\ndebe $1']);
});
