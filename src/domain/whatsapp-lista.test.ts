import { expect, test } from 'vitest';
import type { MiAuto } from './mi-auto.ts';
import { askListaUrl } from './whatsapp-lista.ts';

const MIO: MiAuto = { marca: 'VOLKSWAGEN', auto: 'JETTA', anio: 2016, tipo: '' };
const messageOf = (url: string) => new URL(url).searchParams.get('text');
const parteOf = (id: number, titulo = `FARO ${id}`) => ({ titulo, url: `https://x.mx/detalles/${id}` });

test('several parts are one message: how many, and each with its title and page', () => {
  expect(messageOf(askListaUrl('525500000000', [parteOf(7), parteOf(8)], MIO))).toBe(
    [
      'Hola, me interesa cotizar estas 2 piezas:',
      '1. FARO 7',
      'https://x.mx/detalles/7',
      '2. FARO 8',
      'https://x.mx/detalles/8',
      'Mi auto: JETTA 2016',
    ].join('\n'),
  );
  expect(messageOf(askListaUrl('525500000000', [parteOf(7)], null))).toMatch(
    /^Hola, me interesa cotizar esta pieza:\n1\./,
  );
});

test('titles are cut where the link would be too long, and never within a character', () => {
  const usual = Array.from({ length: 20 }, (_, index) =>
    parteOf(index, 'MOLDURA DE FASCIA DEL IZQ VOLKSWAGEN JETTA SEDAN 2015-2018 ORIGINAL USADO CON DETALLE'),
  );
  expect(messageOf(askListaUrl('525500000000', usual, null))).toContain('USADO CON DETALLE');
  const long = Array.from({ length: 20 }, (_, index) => parteOf(index, 'ñ🚗'.repeat(200)));
  const url = askListaUrl('525500000000', long, MIO);
  expect(url.length).toBeLessThanOrEqual(7_000);
  expect(messageOf(url)).toMatch(/^1\. (?:ñ🚗)+ñ?…$/m);
  expect(messageOf(url)).toContain('https://x.mx/detalles/19');
});
