import { expect, test } from 'vitest';
import { followCotizacionUrl, sendCotizacionUrl } from './whatsapp-cotizacion.ts';

const UNA = { nombre: 'Taller López', telefono: '55 1234-5678', piezas: 1, vigencia: '2026-12-01' };
const textOf = (url: string) => new URL(url).searchParams.get('text');

test('the message has the address of the quote, how many parts and until when', () => {
  const url = sendCotizacionUrl(UNA, 'Patio Norte', 'https://x.test/c/abc');
  expect(url).toMatch(/^https:\/\/wa\.me\/525512345678\?/);
  expect(textOf(url)).toBe(
    'Hola Taller López, le compartimos su cotización de 1 pieza de Patio Norte, con fotos y precios:\nhttps://x.test/c/abc\nEs válida hasta el 01/12/2026. En la misma página puede aceptarla.',
  );
});

test('without a number of Mexico somebody chooses whom it goes to', () => {
  expect(sendCotizacionUrl({ ...UNA, telefono: '12' }, 'P', 'u')).toMatch(/^https:\/\/wa\.me\/\?/);
});

test.each(['vistas', 'terminan', 'porRecoger'] as const)('a word about %s has the address', (por) => {
  expect(textOf(followCotizacionUrl(por, UNA, 'https://x.test/c/abc'))).toMatch(
    /^Hola Taller López.*\nhttps:\/\/x\.test\/c\/abc$/s,
  );
});
