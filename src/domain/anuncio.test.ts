import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MAX_TITULO, type PiezaAnunciada, textoAnuncio, tituloFacebook, tituloMercado } from './anuncio.ts';
import { squeezeTexto } from './texto.ts';

const FARO: PiezaAnunciada = {
  id: 7,
  inventario: 120_045,
  pieza: 'FARO',
  lado: 'IZQ',
  marca: 'VOLKSWAGEN',
  auto: 'JETTA',
  tipo: 'SEDAN',
  anios: { from: 2015, to: 2018 },
  origen: 'ORIGINAL',
  condicion: 'USADO',
  numeroParte: '5C6 941 005 B',
  detalles: 'Patas completas,\n sin roturas',
  precio: 1234_50,
  precioMercado: 1500_00,
};
const ANUNCIANTE = {
  negocio: { nombre: 'Autopartes del Norte', whatsapp: '525512345678' },
  publicUrl: 'https://autopartes.mx',
};

describe('the title for Mercado Libre', () => {
  test('is the part’s own when that fits', () => {
    expect(tituloMercado(FARO)).toBe('FARO IZQ VOLKSWAGEN JETTA SEDAN 2015-2018 ORIGINAL USADO');
  });

  test.each([
    [{ condicion: 'USADO CON DETALLE' }, 'FARO IZQ VOLKSWAGEN JETTA SEDAN 2015-2018 ORIGINAL'],
    [{ pieza: 'FARO DE NIEBLA', condicion: '' }, 'FARO DE NIEBLA IZQ VOLKSWAGEN JETTA SEDAN 2015-2018 ORIGINAL'],
    [{ pieza: 'BISEL DE FARO DE NIEBLA' }, 'BISEL DE FARO DE NIEBLA IZQ VOLKSWAGEN JETTA SEDAN 2015-2018'],
    [
      { pieza: 'BISEL DE FARO DE NIEBLA', tipo: 'HATCHBACK' },
      'BISEL DE FARO DE NIEBLA IZQ VOLKSWAGEN JETTA 2015-2018 USADO',
    ],
    [{ pieza: 'MOTOR DE ELEVADOR DE CRISTAL' }, 'MOTOR DE ELEVADOR DE CRISTAL IZQ VOLKSWAGEN JETTA 2015-2018'],
    [{ pieza: 'MOTOR DE ELEVADOR DE CRISTALES' }, 'MOTOR DE ELEVADOR DE CRISTALES IZQ VOLKSWAGEN JETTA 2015-18'],
    [{ pieza: 'ARNES DEL MOTOR DE ELEVADOR DE CRISTAL' }, 'ARNES DEL MOTOR DE ELEVADOR DE CRISTAL IZQ JETTA 2015-2018'],
  ])('leaves out what matters least, whole: %o', (change, titulo) => {
    expect(tituloMercado({ ...FARO, ...change })).toBe(titulo);
  });

  test('cuts at a word what is too long with part and car alone, and inside one only when it must', () => {
    expect(tituloMercado({ ...FARO, pieza: 'A'.repeat(50), auto: 'GRAND CHEROKEE' })).toBe(`${'A'.repeat(50)} GRAND`);
    expect(tituloMercado({ ...FARO, pieza: 'B'.repeat(70) })).toBe('B'.repeat(60));
    expect(tituloMercado({ ...FARO, pieza: `${'B'.repeat(59)}😀` })).toBe('B'.repeat(59));
  });
});

test('Facebook takes forty characters more', () => {
  const pieza = { ...FARO, pieza: 'MOTOR DE ELEVADOR DE CRISTALES' };
  expect(tituloFacebook(pieza)).toBe(
    'MOTOR DE ELEVADOR DE CRISTALES IZQ VOLKSWAGEN JETTA SEDAN 2015-2018 ORIGINAL USADO',
  );
});

describe('every title', () => {
  const word = fc.oneof(
    fc.constantFrom('', ' ', '  ', 'IZQ', 'DEL', 'CX-5', 'NP300', 'SEDÁN', 'ÑANDÚ', '😀'),
    fc.string({ unit: 'grapheme', maxLength: 70 }),
  );
  const campo = fc.array(word, { maxLength: 5 }).map((words) => words.join(' '));
  const anios = fc
    .tuple(fc.integer({ min: 1900, max: 2099 }), fc.integer({ min: 0, max: 40 }))
    .map(([from, more]) => ({ from, to: Math.min(2099, from + more) }));
  const parts = fc.record({
    pieza: campo,
    lado: campo,
    marca: campo,
    auto: campo,
    tipo: campo,
    anios,
    origen: campo,
    condicion: campo,
  });

  test.each([
    ['FB', tituloFacebook],
    ['ML', tituloMercado],
  ] as const)(
    '%s: within its length, the same each time, without a space too many, with part and car',
    (plataforma, tituloOf) => {
      fc.assert(
        fc.property(parts, (pieza) => {
          const titulo = tituloOf(pieza);
          expect(titulo.length).toBeLessThanOrEqual(MAX_TITULO[plataforma]);
          expect(tituloOf(pieza)).toBe(titulo);
          expect(titulo).toBe(squeezeTexto(titulo));
          const piezaYAuto = squeezeTexto(`${pieza.pieza} ${pieza.auto}`);
          if (piezaYAuto.length > MAX_TITULO[plataforma]) return;
          expect(titulo).toContain(squeezeTexto(pieza.pieza));
          expect(titulo).toContain(squeezeTexto(pieza.auto));
          expect(titulo).not.toBe('');
        }),
        { numRuns: 500 },
      );
    },
  );
});

describe('the text', () => {
  test('for Facebook: everything a buyer asks, its price, its page and the number', () => {
    expect(textoAnuncio('FB', FARO, ANUNCIANTE)).toEqual({
      titulo: 'FARO IZQ VOLKSWAGEN JETTA SEDAN 2015-2018 ORIGINAL USADO',
      texto: `FARO IZQ VOLKSWAGEN JETTA SEDAN 2015-2018 ORIGINAL USADO
Precio: $1,234.50

Pieza: FARO
Lado / posición: IZQ
Auto: VOLKSWAGEN JETTA SEDAN
Años: 2015-2018
Origen: ORIGINAL
Condición: USADO
Detalles: Patas completas, sin roturas
# Parte: 5C6 941 005 B
# Inventario: 120045

Fotos y más información: https://autopartes.mx/detalles/7
Autopartes del Norte · WhatsApp +525512345678`,
    });
  });

  test('for Mercado Libre: its own price, and neither address nor telephone', () => {
    const { texto } = textoAnuncio('ML', FARO, ANUNCIANTE);
    expect(texto).toContain('Precio: $1,500.00');
    expect(texto).toContain('# Inventario: 120045');
    expect(texto).not.toContain('autopartes.mx');
    expect(texto).not.toContain('5512345678');
  });

  test.each([
    ['FB', { precio: null }],
    ['ML', { precioMercado: null }],
  ] as const)('%s without a price: Consultar precio; no line for what is not known', (plataforma, change) => {
    const vacios = { lado: ' ', tipo: '', origen: '', condicion: '', numeroParte: '', detalles: '' };
    const { texto } = textoAnuncio(
      plataforma,
      { ...FARO, ...vacios, anios: { from: 2016, to: 2016 }, ...change },
      ANUNCIANTE,
    );
    expect(texto).toContain('Consultar precio');
    expect(texto).not.toContain('$');
    expect(texto).not.toMatch(/Lado|Origen|Condición|Detalles|# Parte/);
    expect(texto).toContain('Año: 2016\n');
  });
});
