import { describe, expect, it } from 'vitest';
import { generatePiezas } from './generate-piezas.ts';
import { MARKET } from './market.ts';

const filas = [...generatePiezas({ piezas: 2000, semilla: 1, hoy: new Date('2026-11-20T18:00:00Z') })].map(
  ({ fila }) => fila,
);

describe('what is not written as the catalogue has it', () => {
  it.each(MARKET.sucios)('$sucio stands in the column $columna', ({ columna, sucio }) => {
    expect(filas.some((fila) => fila[columna] === sucio)).toBe(true);
  });

  it('is one part in a hundred', () => {
    const isDirty = (fila: (typeof filas)[number]) =>
      MARKET.sucios.some(({ columna, sucio }) => fila[columna] === sucio);
    expect(filas.filter(isDirty)).toHaveLength(20);
  });

  it('keeps the rest of the part true: a TAIWÁN is a copy, a FACIA has a side', () => {
    for (const { condicion } of filas.filter((fila) => fila.origen === 'TAIWÁN')) {
      expect(['NUEVO', 'CON DETALLE', 'SEMINUEVO', 'USADO']).toContain(condicion);
    }
    for (const { lado } of filas.filter(({ pieza }) => pieza === 'FACIA')) expect(['DEL', 'TRA']).toContain(lado);
  });

  it('has nothing in it that only an attacker writes: markup, letters that cannot be seen or run backwards', () => {
    const odd = /[<>\p{Cf}]/u;
    expect(filas.filter((fila) => odd.test(JSON.stringify(fila)))).toEqual([]);
  });

  it('has a few names as long as a sentence', () => {
    const long = filas.filter(({ pieza }) => pieza.length > 80);
    expect(long.length).toBeGreaterThanOrEqual(3);
    expect(Math.max(...filas.map(({ pieza }) => pieza.length))).toBeLessThanOrEqual(300);
  });
});
