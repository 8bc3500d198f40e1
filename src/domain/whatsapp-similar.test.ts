import { expect, test } from 'vitest';
import { similarUrl } from './whatsapp-similar.ts';

test('the message names the part that is gone, its page, and what is asked', () => {
  const url = new URL(similarUrl('525500000000', 'COFRE & 100% #1', 'https://x.mx/detalles/7?a=1'));
  expect(url.origin + url.pathname).toBe('https://wa.me/525500000000');
  expect(url.searchParams.get('text')).toBe(
    'Hola, esta pieza ya no tiene existencias: COFRE & 100% #1\nhttps://x.mx/detalles/7?a=1\n¿Tienen una similar?',
  );
});
