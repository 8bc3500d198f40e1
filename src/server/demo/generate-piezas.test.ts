import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { Fila } from './fila.ts';
import { demoArchivo } from './fotos.ts';
import { type DemoOptions, generatePiezas } from './generate-piezas.ts';
import { MARKET } from './market.ts';

const HOY = new Date('2026-11-20T18:00:00Z');

function generate(options: Partial<DemoOptions> = {}) {
  return [...generatePiezas({ piezas: 2000, semilla: 1, hoy: HOY, ...options })];
}

function fingerprint(options: Partial<DemoOptions>): string {
  return createHash('sha256')
    .update(JSON.stringify(generate(options)))
    .digest('hex');
}

const demo = generate();
const many = generate({ piezas: 20_000 });
const filas = many.map(({ fila }) => fila);

function share(accepts: (fila: Fila) => boolean): number {
  return filas.filter(accepts).length / filas.length;
}

describe('generatePiezas', () => {
  it('gives the same parts for the same seed, and others for another', () => {
    expect(fingerprint({})).toBe(fingerprint({}));
    expect(fingerprint({ semilla: 2 })).not.toBe(fingerprint({}));
  });

  it.each([1, 2, 3, 5])('makes as many as asked: %i', (piezas) => {
    expect(generate({ piezas })).toHaveLength(piezas);
  });

  it('fills the same columns in every part: those of the first are loaded', () => {
    const columns = Object.keys(filas[0] ?? {}).sort();
    expect(columns.length).toBeGreaterThan(25);
    for (const fila of filas) expect(Object.keys(fila).sort()).toEqual(columns);
  });

  it('numbers them upwards with gaps, from five figures to six', () => {
    const numbers = demo.map(({ fila }) => fila.inventario);
    const steps = numbers.slice(1).map((number, index) => number - (numbers[index] ?? 0));
    expect(Math.min(...steps)).toBe(1);
    expect(Math.max(...steps)).toBe(6);
    expect(String(numbers[0])).toHaveLength(5);
    expect(String(numbers.at(-1))).toHaveLength(6);
  });
});

describe('makes and cars', () => {
  const total = MARKET.marcas.reduce((sum, { peso }) => sum + peso, 0);

  it.each(MARKET.marcas.map(({ marca, peso }) => ({ marca, peso })))('$marca has its share', ({ marca, peso }) => {
    expect(Math.abs(share((fila) => fila.marca === marca) - peso / total)).toBeLessThan(0.012);
  });

  it('are all in the demo, and most cars', () => {
    expect(new Set(filas.map(({ marca, auto }) => `${marca} ${auto}`)).size).toBeGreaterThan(220);
    expect(new Set(demo.map(({ fila }) => fila.marca)).size).toBeGreaterThan(MARKET.marcas.length);
  });

  it('have parts only for years in which they were sold', () => {
    for (const { marca, auto, anio_desde: from, anio_hasta: to } of filas) {
      const known = MARKET.marcas
        .find((make) => make.marca === cleanMarca(marca))
        ?.autos.find((car) => car.auto === auto);
      expect(known?.cortes.some((corte) => corte.from <= from && to <= corte.to)).toBe(true);
      expect(known?.vendido.some((years) => years.from <= from && to <= years.to)).toBe(true);
    }
  });

  it('mostly list the whole run of a body', () => {
    const whole = share(({ anio_desde: from, anio_hasta: to }) =>
      MARKET.marcas.some(({ autos }) => autos.some(({ cortes }) => cortes.some((c) => c.from === from && c.to === to))),
    );
    expect(whole).toBeGreaterThan(0.8);
  });
});

describe('parts', () => {
  it('come as often as they are asked for', () => {
    const faros = share(({ pieza }) => pieza === 'FARO');
    const claxons = share(({ pieza }) => pieza === 'CLAXON');
    expect(faros).toBeGreaterThan(0.02);
    expect(faros / claxons).toBeGreaterThan(6);
    expect(new Set(filas.map(({ pieza }) => pieza)).size).toBeGreaterThan(MARKET.piezas.length);
  });

  it('belong to bodies that have them', () => {
    for (const { solo = [], pieza } of MARKET.piezas) {
      const bodies = filas.filter((fila) => fila.pieza === pieza).map(({ marca, auto }) => bodyOf(marca, auto));
      for (const tipo of bodies) expect(solo.length === 0 || solo.includes(tipo)).toBe(true);
    }
  });

  it('have the sides of their kind, left as often as right', () => {
    for (const { pieza, lado } of filas) {
      const pos = MARKET.piezas.find((kind) => kind.pieza === pieza)?.pos;
      if (pos !== undefined) expect(MARKET.posiciones[pos]).toContain(lado);
    }
    const left = share(({ lado }) => lado.includes('IZQ'));
    expect(left / share(({ lado }) => lado.includes('DER'))).toBeCloseTo(1, 0.9);
  });

  it('of the back doors are never of a car with two', () => {
    const twoDoors = filas.filter(({ tipo }) => ['2 PUERTAS', 'COUPE', 'CABINA SENCILLA'].includes(tipo));
    expect(twoDoors.length).toBeGreaterThan(100);
    for (const { pieza, lado } of twoDoors) {
      if (MARKET.piezas.find((kind) => kind.pieza === pieza)?.familia === 'puertas') expect(lado).not.toMatch(/^TRA/);
    }
  });
});

describe('stock, dates and notices', () => {
  it('is mostly one, now and then none, and by the dozen only for small things', () => {
    expect(share(({ existencias }) => existencias === 0)).toBeCloseTo(0.08, 1.9);
    expect(share(({ existencias }) => existencias === 1)).toBeGreaterThan(0.7);
    expect(Math.max(...filas.map(({ existencias }) => existencias))).toBeGreaterThan(40);
    expect(Math.max(...filas.map(({ existencias }) => existencias))).toBeLessThanOrEqual(60);
  });

  it('never lies in the future, nor before the part came in', () => {
    const dated = filas.flatMap((fila) =>
      [fila.publicada_facebook, fila.publicada_mercado, fila.fecha].map((day) => ({
        day,
        came: fila.creada.slice(0, 10),
      })),
    );
    const days = dated.filter(({ day }) => day !== null);
    expect(days.length).toBeGreaterThan(15_000);
    expect(days.filter(({ day, came }) => day === null || day < came || day > '2026-11-20')).toEqual([]);
  });

  it('has a day of sale when the last one is gone, and was advertised within twelve months', () => {
    expect(filas.filter(({ fecha, existencias }) => (fecha === null) !== existencias > 0)).toEqual([]);
    const advertised = filas.flatMap((fila) => [fila.publicada_facebook, fila.publicada_mercado]);
    expect(advertised.filter((day) => day !== null && day < '2025-11-20')).toEqual([]);
  });

  it('advertises a good part, only with a price, and has some waiting', () => {
    expect(share(({ publicada_facebook: day }) => day !== null)).toBeGreaterThan(0.5);
    expect(share(({ por_publicar_mercado: isPending }) => isPending)).toBeGreaterThan(0.02);
    const unpriced = filas.filter(({ precio_mercado: precio }) => precio === null);
    expect(unpriced.filter((fila) => fila.publicada_mercado !== null || fila.por_publicar_mercado)).toEqual([]);
    expect(filas.filter((fila) => fila.existencias === 0 && fila.por_publicar_facebook)).toEqual([]);
  });
});

describe('photos', () => {
  it('are one to six of most parts, and none of seven in a hundred', () => {
    const counts = many.map(({ archivos }) => archivos.length);
    expect(counts.filter((count) => count === 0).length / counts.length).toBeCloseTo(0.07, 1.9);
    expect(new Set(counts)).toEqual(new Set([0, 1, 2, 3, 4, 5, 6]));
  });

  it('show one part on one ground, the whole of it first', () => {
    const photographed = many.filter(({ archivos }) => archivos.length > 0);
    for (const { fila, archivos } of photographed) {
      const names = archivos.map((archivo) => /^(demo_[a-z-]+_(?:izq|der)_)([0-5])(_[01]\.jpg)$/.exec(archivo));
      expect(new Set(archivos).size).toBe(archivos.length);
      expect(new Set(names.map((name) => `${name?.[1]}${name?.[3]}`)).size).toBe(1);
      expect(['0', '1']).toContain(names[0]?.[2]);
      expect(names[0]?.[1]?.endsWith('_der_')).toBe(fila.lado.includes('DER'));
    }
  });

  it('are of the kind of part that the catalogue names, whatever the part is called', () => {
    const clean = many.filter(({ fila, archivos }) => archivos[0] && isCatalogued(fila.pieza));
    expect(clean.length).toBeGreaterThan(18_000);
    for (const { fila, archivos } of clean) {
      expect(archivos[0]).toContain(
        demoArchivo({ ...fila, angulo: 0, fondo: 0 })
          .split('_', 2)
          .join('_'),
      );
    }
  });
});

function isCatalogued(pieza: string): boolean {
  return MARKET.piezas.some((kind) => kind.pieza === pieza);
}

function cleanMarca(marca: string): string {
  return MARKET.sucios.find(({ columna, sucio }) => columna === 'marca' && sucio === marca)?.limpios[0] ?? marca;
}

function bodyOf(marca: string, auto: string): string {
  const make = MARKET.marcas.find((known) => known.marca === cleanMarca(marca));
  return make?.autos.find((known) => known.auto === auto)?.tipo ?? '';
}
