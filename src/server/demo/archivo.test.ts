import { describe, expect, it } from 'vitest';
import { ANGULOS, demoArchivo, parseDemoArchivo, SEMILLAS } from './archivo.ts';
import { MARKET } from './market.ts';

/** What the database admits as the name of a photo's file. */
const ADMITTED = /^[a-z0-9][a-z0-9._-]{0,119}$/;

const lados = [...new Set(['', ...Object.values(MARKET.posiciones).flat()])];
const colores = ['', ...MARKET.colores.map(([color]) => color)];

describe('demoArchivo', () => {
  it('is read back for every part, side and colour of the catalogue', () => {
    const names = new Set<string>();
    for (const { pieza } of MARKET.piezas) {
      for (const lado of lados) {
        for (const color of colores) {
          const drawing = { pieza, lado, color, angulo: names.size % ANGULOS, semilla: names.size % SEMILLAS };
          const archivo = demoArchivo(drawing);
          expect(archivo).toMatch(ADMITTED);
          expect(parseDemoArchivo(archivo)).toEqual(drawing);
          names.add(archivo);
        }
      }
    }
    expect(names.size).toBe(MARKET.piezas.length * lados.length * colores.length);
  });

  it('is read back for every angle and figure', () => {
    for (let angulo = 0; angulo < ANGULOS; angulo += 1) {
      for (let semilla = 0; semilla < SEMILLAS; semilla += 1) {
        const drawing = { pieza: 'TRAVESAÑO DE RADIADOR', lado: 'SUP', color: '', angulo, semilla };
        expect(parseDemoArchivo(demoArchivo(drawing))).toEqual(drawing);
      }
    }
  });

  it('writes words without accents and spaces', () => {
    const drawing = { pieza: 'TRAVESAÑO DE RADIADOR', lado: 'INF', color: 'SIN PINTAR', angulo: 2, semilla: 19 };
    expect(demoArchivo(drawing)).toBe('demo_travesano-de-radiador_inf_sin-pintar_2_j.jpg');
  });

  it.each([
    { pieza: 'FACIA' },
    { lado: 'ARRIBA' },
    { color: 'VERDE' },
    { angulo: ANGULOS },
    { angulo: 0.5 },
    { semilla: SEMILLAS },
    { semilla: -1 },
  ])('refuses what could not be read back: %o', (wrong) => {
    const drawing = { pieza: 'FARO', lado: 'IZQ', color: '', angulo: 0, semilla: 0, ...wrong };
    expect(() => demoArchivo(drawing)).toThrow(RangeError);
  });
});

describe('parseDemoArchivo', () => {
  it.each([
    '',
    'demo_faro_izq__0_b.png',
    'demo_faro_izq__6_b.jpg',
    'demo_faro_izq__0_k.jpg',
    'demo_faro_izq__00_b.jpg',
    'demo_faro_izq_0_b.jpg',
    'demo_faros_izq__0_b.jpg',
    'demo_faro_izquierdo__0_b.jpg',
    'demo_faro_izq_verde_0_b.jpg',
    'demo_constructor_izq__0_b.jpg',
    'Demo_faro_izq__0_b.jpg',
    '../demo_faro_izq__0_b.jpg',
    'demo_faro_izq__0_b.jpg\n',
    '3f2a9c.jpg',
  ])('does not take %j for a demo photo', (archivo) => {
    expect(parseDemoArchivo(archivo)).toBeNull();
  });
});
