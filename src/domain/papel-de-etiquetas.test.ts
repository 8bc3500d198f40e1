import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  CARTA,
  etiquetasPorHoja,
  HOJAS,
  lugarOf,
  medidaOf,
  NOMBRES_DE_HOJA,
  paginaOf,
  paginasOf,
  ROLLO,
  repartir,
} from './papel-de-etiquetas.ts';

describe('the labels of a sheet', () => {
  test.each(NOMBRES_DE_HOJA)(
    '%s lies on its paper, as far from the left edge as from the right, and from above as from below',
    (hoja) => {
      const { columnas, filas, ancho, alto, izquierda, arriba, pasoX, pasoY } = HOJAS[hoja];
      expect(izquierda * 2 + (columnas - 1) * pasoX + ancho).toBeCloseTo(CARTA.ancho, 1);
      expect(arriba * 2 + (filas - 1) * pasoY + alto).toBeCloseTo(CARTA.alto, 1);
      expect(pasoX).toBeGreaterThanOrEqual(ancho);
      expect(pasoY).toBeGreaterThanOrEqual(alto);
    },
  );

  test('are filled row by row, from the first that is left', () => {
    const papel = { hoja: 'carta30', desde: 3 } as const;
    expect(lugarOf(papel, 0)).toEqual({ pagina: 0, x: 4.7625 + 2 * 69.85, y: 12.7 });
    expect(lugarOf(papel, 1)).toEqual({ pagina: 0, x: 4.7625, y: 12.7 + 25.4 });
    expect(lugarOf(papel, 28)).toEqual({ pagina: 1, x: 4.7625, y: 12.7 });
    expect(paginasOf(papel, 28)).toBe(1);
    expect(paginasOf(papel, 29)).toBe(2);
    expect(paginasOf(papel, 0)).toBe(0);
  });

  test('never lie over one another, and none is left out', () => {
    const hojas = fc.constantFrom(...NOMBRES_DE_HOJA);
    const pedidos = hojas.chain((hoja) =>
      fc.record({ hoja: fc.constant(hoja), desde: fc.integer({ min: 1, max: etiquetasPorHoja(hoja) }) }),
    );
    fc.assert(
      fc.property(pedidos, fc.integer({ min: 1, max: 90 }), (papel, cuantas) => {
        const lugares = Array.from({ length: cuantas }, (_, index) => lugarOf(papel, index));
        expect(new Set(lugares.map((lugar) => JSON.stringify(lugar))).size).toBe(cuantas);
        expect(Math.max(...lugares.map(({ pagina }) => pagina)) + 1).toBe(paginasOf(papel, cuantas));
      }),
    );
  });

  test('of a roll have a page each, of their size', () => {
    const papel = { hoja: null, ancho: 57, alto: 32 } as const;
    expect(lugarOf(papel, 6)).toEqual({ pagina: 6, x: 0, y: 0 });
    expect(paginaOf(papel)).toEqual({ ancho: 57, alto: 32 });
    expect(medidaOf(papel)).toEqual({ ancho: 57, alto: 32 });
    expect(medidaOf({ hoja: 'carta10', desde: 1 })).toEqual({ ancho: 101.6, alto: 50.8 });
    expect(paginaOf({ hoja: 'carta10', desde: 1 })).toEqual(CARTA);
  });
});

test('a label of any size has its code and its texts within its edges, and neither over the other', () => {
  const medidas = fc.record({ ancho: fc.integer(ROLLO.ancho), alto: fc.integer(ROLLO.alto) });
  fc.assert(
    fc.property(medidas, (medida) => {
      const { codigo, textos } = repartir(medida);
      for (const { x, y, ancho, alto } of [codigo, textos]) {
        expect(Math.min(x, y)).toBeGreaterThan(0);
        expect(x + ancho).toBeLessThan(medida.ancho);
        expect(y + alto).toBeLessThan(medida.alto);
        expect(Math.min(ancho, alto)).toBeGreaterThan(3);
      }
      expect(codigo.ancho).toBe(codigo.alto);
      expect(codigo.x + codigo.ancho <= textos.x || codigo.y + codigo.alto <= textos.y).toBe(true);
    }),
  );
});
