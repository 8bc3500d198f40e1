import { describe, expect, it } from 'vitest';
import type { Fila } from './fila.ts';
import { generatePiezas } from './generate-piezas.ts';
import { MARKET } from './market.ts';

const filas = [...generatePiezas({ piezas: 20_000, semilla: 3, hoy: new Date('2026-11-20T18:00:00Z') })].map(
  ({ fila }) => fila,
);
const COPIES = ['GENERICO', 'TW', 'TAIWAN', 'CERTIFICADO CAPA', 'ALTERNO'];
const isCopy = ({ origen }: Fila) => COPIES.includes(origen);
const ofCondition = (condicion: string) => filas.filter((fila) => fila.condicion === condicion);

/** What a condition does to the price of a used or, for a copy, a new one. */
const CONDITIONS: Readonly<Record<string, readonly [number, number]>> = {
  USADO: [1, 1],
  'USADO EXCELENTE': [1.1, 1.25],
  SEMINUEVO: [1.25, 1.4],
  'USADO CON DETALLE': [0.55, 0.75],
  'CON DETALLE': [0.55, 0.75],
  REPARADO: [0.75, 0.75],
  'PARA REPARAR': [0.35, 0.5],
};

describe('origin and condition', () => {
  it('go together: copies are new, what is used is the maker’s', () => {
    const copies = filas.filter(isCopy);
    expect(copies.length).toBeGreaterThan(3000);
    expect(copies.filter(({ condicion }) => condicion === 'NUEVO').length / copies.length).toBeGreaterThan(0.88);
    for (const condicion of ['USADO', 'REPARADO']) {
      const used = ofCondition(condicion);
      expect(used.filter((fila) => !isCopy(fila)).length / used.length).toBeGreaterThan(0.95);
    }
  });

  it('leave safety parts and what nobody copies to the maker', () => {
    const safety = [
      'BOLSA DE AIRE VOLANTE',
      'BOLSA DE AIRE TABLERO',
      'CINTURON DE SEGURIDAD',
      'CREMALLERA DE DIRECCION',
    ];
    for (const pieza of [...safety, 'COMPUTADORA DE MOTOR']) {
      const parts = filas.filter((fila) => fila.pieza === pieza);
      expect(parts.length).toBeGreaterThan(10);
      expect(new Set(parts.map(({ origen }) => (origen.startsWith('ORI') ? 'ORIGINAL' : origen)))).toEqual(
        new Set(['ORIGINAL']),
      );
      for (const { condicion } of parts) expect(['PARA REPARAR', 'REPARADO', 'CON DETALLE']).not.toContain(condicion);
    }
    const uncopied = MARKET.piezas.filter(({ tw }) => tw === null).map(({ pieza }) => pieza);
    expect(filas.filter((fila) => uncopied.includes(fila.pieza) && isCopy(fila))).toEqual([]);
  });
});

describe('prices', () => {
  it('are whole centavos above nothing', () => {
    const amounts = filas.flatMap((fila) => [
      fila.costo,
      fila.precio,
      fila.precio_mercado,
      fila.costo_radec,
      fila.costo_mercado,
    ]);
    expect(amounts.filter((amount) => amount !== null && !(Number.isSafeInteger(amount) && amount > 0))).toEqual([]);
  });

  it('are round as people say them', () => {
    const prices = filas.flatMap(({ precio }) => precio ?? []);
    expect(prices.length).toBeGreaterThan(19_000);
    expect(prices.filter((price) => price % 10_00 !== 0)).toEqual([]);
    expect(prices.filter((price) => price >= 400_00 && price % 50_00 !== 0)).toEqual([]);
  });

  it('stay within the range of the part, its car and its condition', () => {
    let checked = 0;
    for (const fila of filas) {
      const range = expectedRange(fila);
      if (!range || fila.precio === null) continue;
      checked += 1;
      expect(fila.precio).toBeGreaterThanOrEqual(range[0] * 90 - 51_00);
      expect(fila.precio).toBeLessThanOrEqual(range[1] * 110 + 51_00);
    }
    expect(checked).toBeGreaterThan(18_000);
  });

  it('leave the margin of the trade', () => {
    const margins = filas.flatMap(({ costo, precio }) => (precio !== null && precio >= 1000_00 ? precio / costo : []));
    expect(margins.length).toBeGreaterThan(8000);
    expect(Math.min(...margins)).toBeGreaterThan(1.24);
    expect(Math.max(...margins)).toBeLessThan(1.92);
  });

  it('are higher on the marketplace', () => {
    const ratios = filas.flatMap(({ precio, precio_mercado: mercado }) =>
      precio !== null && precio >= 1000_00 && mercado !== null ? mercado / precio : [],
    );
    expect(ratios.length).toBeGreaterThan(6000);
    expect(Math.min(...ratios)).toBeGreaterThan(1.07);
    expect(Math.max(...ratios)).toBeLessThan(1.28);
  });

  it('are nearly equal for equal parts of one body', () => {
    const prices = new Map<string, number[]>();
    for (const { marca, auto, anio_desde, anio_hasta, pieza, origen, condicion, precio } of filas) {
      if (origen !== 'ORIGINAL' || condicion !== 'USADO' || precio === null || precio < 500_00) continue;
      const key = [marca, auto, anio_desde, anio_hasta, pieza].join('|');
      prices.set(key, [...(prices.get(key) ?? []), precio]);
    }
    const groups = [...prices.values()].filter(({ length }) => length > 1);
    expect(groups.length).toBeGreaterThan(500);
    for (const group of groups) expect(Math.max(...group) / Math.min(...group)).toBeLessThan(1.4);
  });
});

/** Pesos between which the price lies before haggling; null for what is written otherwise than in the catalogue. */
function expectedRange(fila: Fila): readonly [number, number] | null {
  const kind = MARKET.piezas.find(({ pieza }) => pieza === fila.pieza);
  const make = MARKET.marcas.find(({ marca }) => marca === fila.marca);
  const car = make?.autos.find(({ auto }) => auto === fila.auto);
  const isNew = fila.condicion === 'NUEVO';
  const condition = isNew ? newRange(fila.origen) : CONDITIONS[fila.condicion];
  if (!kind || !make || !car || !condition || !MARKET.origenes.some(([origen]) => origen === fila.origen)) return null;
  const base = isCopy(fila) ? kind.tw : kind.usado;
  if (!base) return null;
  const ages = car.cortes
    .filter(({ from, to }) => from <= fila.anio_desde && fila.anio_hasta <= to)
    .map(({ to }) => MARKET.factorEdad.find(([upTo]) => 2026 - to <= upTo)?.[1] ?? 0);
  const factor = make.factor * (MARKET.factorTipo[car.tipo] ?? 0);
  return [base[0] * factor * Math.min(...ages) * condition[0], base[1] * factor * Math.max(...ages) * condition[1]];
}

function newRange(origen: string): readonly [number, number] {
  if (!COPIES.includes(origen)) return [1.8, 3];
  return origen === 'CERTIFICADO CAPA' ? [1.25, 1.25] : [1, 1];
}
