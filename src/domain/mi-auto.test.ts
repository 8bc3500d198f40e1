import { expect, test } from 'vitest';
import { describeMiAuto, type MiAuto, readMiAuto, withMiAuto } from './mi-auto.ts';
import { askCotizacionUrl } from './whatsapp-pieza.ts';

const MIO: MiAuto = { marca: 'VOLKSWAGEN', auto: 'JETTA', anio: 2016, tipo: '' };

test('a car in words, with its body where it was said', () => {
  expect(describeMiAuto(MIO)).toBe('JETTA 2016');
  expect(describeMiAuto({ ...MIO, tipo: 'SEDAN' })).toBe('JETTA 2016 SEDAN');
});

test('a car that was kept is read again; anything else is none', () => {
  expect(readMiAuto(JSON.parse(JSON.stringify({ ...MIO, más: 1 })))).toEqual(MIO);
  const others = [null, 7, 'JETTA', [], {}, { ...MIO, anio: '2016' }, { ...MIO, anio: 1 }, { ...MIO, marca: '' }];
  for (const kept of [...others, { ...MIO, auto: 'X'.repeat(101) }, { ...MIO, tipo: null }]) {
    expect(readMiAuto(kept)).toBeNull();
  }
});

test('in a message it is a line of its own at the end; without one the message is the same', () => {
  const url = askCotizacionUrl('525500000000', 'FARO', 'https://x.mx/detalles/7');
  expect(withMiAuto(url, null)).toBe(url);
  expect(new URL(withMiAuto(url, { ...MIO, auto: 'H & M' })).searchParams.get('text')).toBe(
    'Hola, me interesa cotizar esta pieza: FARO\nhttps://x.mx/detalles/7\nMi auto: H & M 2016',
  );
});
