import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { encodePayload } from './enlace-cotizador.ts';
import { decodePayload, MAX_PAYLOAD, type PiezaPorCotizar, payloadOf, TEXTO_DE_FALLO } from './payload-cotizador.ts';

const NADA: PiezaPorCotizar = {
  pieza: '',
  parte: '',
  marca: '',
  tipo: '',
  auto: '',
  anio: null,
  origen: '',
  registro: null,
  reporte: '',
};
const FARO = { pieza: 'FARO IZQ', parte: '5C6941005', marca: 'VOLKSWAGEN', tipo: 'JETTA 4P GLI', modelo: 2016 };
const LEIDO = { ...NADA, pieza: 'FARO IZQ', parte: '5C6941005', marca: 'VOLKSWAGEN', tipo: 'JETTA 4P GLI' };
const base64 = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64');
const read = (value: unknown) => decodePayload(encodeURIComponent(base64(value)));
const one = (value: unknown) => read(value).piezas[0];

describe('a list', () => {
  test('may be a list or one part, the first word of tipo is the car, modelo the year', () => {
    const piezas = [{ ...LEIDO, auto: 'JETTA', anio: 2016 }];
    expect(read([FARO])).toEqual({ piezas, ignoradas: 0, fallo: null });
    expect(read(FARO).piezas).toEqual(piezas);
  });

  const signs = { pieza: '¿Ñandú? ~~ ÿÿÿ>>>???', marca: 'ÑÑ' };
  test.each([
    ['base64', base64(signs)],
    ['escaped', encodeURIComponent(base64(signs))],
    ['without padding', base64(signs).replaceAll('=', '')],
    ['base64url', Buffer.from(JSON.stringify(signs)).toString('base64url')],
    ['a plus that became a blank', base64(signs).replaceAll('+', '%20')],
    ['in lines of 76', base64(signs).replaceAll(/(.{20})/g, '$1%0D%0A')],
    ['with a mark of byte order', Buffer.from(`\uFEFF${JSON.stringify(signs)}`).toString('base64')],
  ])('is read from %s', (_, written) => {
    expect(base64(signs)).toMatch(/[+/].*=$/);
    expect(decodePayload(written).piezas[0]).toMatchObject(signs);
  });

  test('is found in the query of an address, and there may be none', () => {
    const query = `?x=1&payload=${base64([FARO]).replaceAll('=', '%3D')}&y=2`;
    expect(payloadOf(query)?.piezas[0]?.pieza).toBe('FARO IZQ');
    expect(payloadOf('?xpayload=zz')).toBeNull();
    expect(payloadOf('')).toBeNull();
  });

  test('keeps its parts when something in it is none, and counts that', () => {
    expect(read([FARO, null, 7, 'x', [], {}, { otro: 1 }])).toMatchObject({
      piezas: [{ auto: 'JETTA' }],
      ignoradas: 6,
    });
  });

  test('of 200 parts fits, of 201 does not', () => {
    const parts = Array.from({ length: 201 }, () => ({ pieza: 'A' }));
    expect(read(parts.slice(1)).piezas).toHaveLength(200);
    expect(read(parts).fallo).toBe('muchas');
  });
});

describe('a field', () => {
  test.each([
    [2016, 2016],
    ['2016', 2016],
    [' 2013-2018 ', 2013],
    ['JETTA 2014 GLI', 2014],
    ['16', null],
    [20_162, null],
    ['', null],
    [null, null],
    [[2016], null],
    [-2016, 2016],
  ])('modelo %j is the year %s', (modelo, anio) => {
    expect(one({ pieza: 'FARO', modelo })?.anio).toBe(anio);
  });

  test.each([
    [77, 77],
    ['77', 77],
    [0, null],
    [-1, null],
    [1.5, null],
    [2_147_483_648, null],
    ['77; drop table', null],
    [{ id: 77 }, null],
  ])('registro %j is the record %s', (registro, id) => {
    expect(one({ pieza: 'FARO', registro })?.registro).toBe(id);
  });

  test('is one clean line of limited length, of text or a number', () => {
    const pieza = one({
      pieza: ' FARO\n\tIZQ\u0000\u202E ',
      parte: 123,
      marca: true,
      tipo: ['JETTA'],
      origen: 'x'.repeat(500),
    });
    expect(pieza).toEqual({ ...NADA, pieza: 'FARO IZQ \u202E', parte: '123', origen: 'x'.repeat(100) });
  });

  test('of the car in whole wins over the first word of tipo (ours)', () => {
    expect(one({ auto: 'GRAND CHEROKEE', tipo: 'GRAND CHEROKEE LIMITED' })?.auto).toBe('GRAND CHEROKEE');
  });

  test('of a prototype changes nothing', () => {
    const evil = '{"__proto__":{"pieza":"MALA","isAdmin":true},"constructor":{"prototype":{"x":1}},"marca":"NISSAN"}';
    const { piezas } = decodePayload(Buffer.from(evil).toString('base64url'));
    expect(piezas).toEqual([{ ...NADA, marca: 'NISSAN' }]);
    expect(({} as Record<string, unknown>).isAdmin).toBeUndefined();
  });
});

describe('what is no payload', () => {
  const nested = `${'['.repeat(1000)}${']'.repeat(1000)}`;
  test.each([
    ['vacio', ''],
    ['base64', '%%%'],
    ['base64', 'ñ'],
    ['base64', 'a'],
    ['base64', 'ab=c'],
    ['base64', '<script>'],
    ['utf8', Buffer.from('[{"pieza":"caf\xe9"}]', 'latin1').toString('base64url')],
    ['json', Buffer.from('[{"pieza":"FARO"}]', 'utf16le').toString('base64url')],
    ['json', Buffer.from('[{"pieza":"FA').toString('base64url')],
    ['json', Buffer.from('hola').toString('base64url')],
    ['forma', Buffer.from('"hola"').toString('base64url')],
    ['forma', Buffer.from('[1,2]').toString('base64url')],
    ['forma', Buffer.from(nested).toString('base64url')],
    ['vacio', Buffer.from(`[{"pieza":${nested}}]`).toString('base64url')],
    ['vacio', Buffer.from('[]').toString('base64url')],
    ['vacio', Buffer.from('{}').toString('base64url')],
    ['vacio', Buffer.from('null').toString('base64url')],
    ['largo', 'A'.repeat(1024 * 1024)],
    ['largo', 'A'.repeat(MAX_PAYLOAD + 1)],
  ] as const)('%s (%#)', (why, written) => {
    expect(decodePayload(written)).toEqual({ piezas: [], ignoradas: 0, fallo: why });
    expect(TEXTO_DE_FALLO[why]).toMatch(/\.$/);
  });

  test('any text is a list or says why it is none', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ unit: 'binary' }),
          fc.base64String(),
          fc.json().map((json) => btoa(encodeURI(json))),
        ),
        (text) => {
          const { piezas, fallo } = decodePayload(text);
          expect(piezas.length > 0).toBe(fallo === null);
        },
      ),
    );
  });
});

test('an own link is read as it was written', () => {
  const line = fc
    .stringMatching(/^[A-Z0-9ÑÁ😀>?~]([A-Z0-9ÑÁ😀>?~ ]{0,20}[A-Z0-9ÑÁ😀>?~])?$/u)
    .filter((text) => !/ {2}/.test(text));
  const part = fc.record({
    pieza: line,
    parte: line,
    marca: line,
    tipo: line,
    auto: line,
    origen: line,
    reporte: line,
    anio: fc.option(fc.integer({ min: 1900, max: 2099 })),
    registro: fc.option(fc.integer({ min: 1, max: 2 ** 31 - 1 })),
  });
  fc.assert(
    fc.property(fc.array(part, { minLength: 1, maxLength: 20 }), (piezas) => {
      const written = encodePayload(piezas);
      expect(written).toMatch(/^[\w-]+$/);
      expect(decodePayload(written)).toEqual({ piezas, ignoradas: 0, fallo: null });
    }),
  );
});

test('the example of the document is the link that it says it is', () => {
  const text = readFileSync(new URL('../../docs/cotizador-payload.md', import.meta.url), 'utf8');
  const json = /```json\n([\s\S]*?)```/.exec(text)?.[1] ?? '';
  const link = /^\/cotizador\?payload=\S+/m.exec(text)?.[0] ?? '';
  const payload = payloadOf(new URL(link, 'https://autopartes.test').search);
  expect(payload).toEqual(read(JSON.parse(json)));
  expect(payload?.piezas).toHaveLength(2);
  const [written = ''] = /(?<=payload=).*/.exec(link) ?? [];
  expect(Buffer.from(written, 'base64url').toString()).toBe(JSON.stringify(JSON.parse(json)));
});
