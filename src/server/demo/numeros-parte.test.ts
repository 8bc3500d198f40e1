import { describe, expect, it } from 'vitest';
import { generatePiezas } from './generate-piezas.ts';
import { MARKET } from './market.ts';

const numbered = [...generatePiezas({ piezas: 40_000, semilla: 4, hoy: new Date('2026-11-20T18:00:00Z') })]
  .map(({ fila }) => fila)
  .filter(({ numero_parte: numero }) => numero !== '');
const originals = numbered.filter(({ origen }) => origen === 'ORIGINAL' || origen === 'OEM');
const ofMakes = (...marcas: string[]) => originals.filter(({ marca }) => marcas.includes(marca));

/** The forms of `market.json`, read a second time. */
const FORMS: readonly [marcas: string[], form: RegExp][] = [
  [['NISSAN'], /^\d{5}-\d[A-Z]{2}\d\d$/],
  [['TOYOTA'], /^\d{5}-\d{5}$/],
  [['HONDA'], /^\d{5}-[A-Z]{3}-[A-Z]\d\d$/],
  [['HYUNDAI', 'KIA'], /^\d{5}-[A-Z]{2}\d{3}$/],
  [['VOLKSWAGEN', 'SEAT', 'AUDI'], /^\d[A-Z]\d \d{3} \d{3} [A-Z]$/],
  [['FORD'], /^[A-Z]{2}\d[A-Z]-\w{4,6}-[A-Z]$/],
  [['MAZDA'], /^[A-Z]{4}-\d\d-\w{3}-\d$/],
  [['CHEVROLET', 'PONTIAC'], /^(42|84|94|95|96)\d{6}$/],
  [['DODGE', 'CHRYSLER', 'JEEP', 'RAM'], /^68\d{6}(AA|AB|AC)$/],
  [['BMW', 'RENAULT', 'PEUGEOT', 'SUZUKI'], /^\d{10}$/],
];

describe('part numbers', () => {
  it.each(FORMS)('of %s have their maker’s form', (marcas, form) => {
    const parts = ofMakes(...marcas);
    expect(parts.length).toBeGreaterThan(50);
    for (const { numero_parte: numero } of parts) expect(numero).toMatch(form);
  });

  it('contain the group of that part and side', () => {
    const grouped = MARKET.numerosParte.flatMap(({ marcas, prefijos = {} }) =>
      ofMakes(...marcas).map((fila) => ({ ...fila, prefix: prefijos[`${fila.pieza} ${fila.lado}`.trim()] })),
    );
    const checked = grouped.filter(({ prefix }) => prefix !== undefined);
    expect(checked.length).toBeGreaterThan(1500);
    for (const { numero_parte: numero, prefix } of checked) expect(numero).toContain(prefix);
  });

  it('of VOLKSWAGEN, SEAT and AUDI are odd on the left and even on the right', () => {
    const parts = ofMakes('VOLKSWAGEN', 'SEAT', 'AUDI').filter(({ lado }) => /IZQ|DER/.test(lado));
    expect(parts.length).toBeGreaterThan(200);
    for (const { lado, numero_parte: numero } of parts) {
      expect(Number(numero.slice(8, 11)) % 2).toBe(lado.includes('IZQ') ? 1 : 0);
    }
  });

  it('are the same for the same part of one body, but for a revision', () => {
    const numbers = new Map<string, Set<string>>();
    for (const { marca, auto, anio_desde, anio_hasta, pieza, lado, numero_parte } of originals) {
      const key = [marca, auto, anio_desde, anio_hasta, pieza, lado].join('|');
      numbers.set(key, (numbers.get(key) ?? new Set()).add(numero_parte));
    }
    expect(Math.max(...[...numbers.values()].map(({ size }) => size))).toBe(3);
    expect(numbers.size).toBeLessThan(originals.length * 0.9);
  });

  it('are on some copies too, and on none that its maker does not number', () => {
    expect(numbered.length - originals.length).toBeGreaterThan(1000);
    expect(ofMakes('NISSAN').some(({ pieza }) => pieza === 'CLAXON')).toBe(false);
  });
});
