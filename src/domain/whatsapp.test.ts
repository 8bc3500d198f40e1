import { expect, test } from 'vitest';
import { cotizarUrl } from './whatsapp.ts';

test('the message carries the title and the page, whatever characters they have', () => {
  const url = new URL(cotizarUrl('525500000000', 'FARO & "CALAVERA" #1 100% Ñ', 'https://x.mx/detalles/7?a=1'));
  expect(url.origin + url.pathname).toBe('https://wa.me/525500000000');
  expect(url.searchParams.get('text')).toBe(
    'Hola, me interesa cotizar esta pieza: FARO & "CALAVERA" #1 100% Ñ\nhttps://x.mx/detalles/7?a=1',
  );
});
