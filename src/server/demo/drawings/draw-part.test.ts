import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { MARKET } from '#server/demo/market.ts';
import { drawPart, type PartDrawing } from './draw-part.ts';
import { KINDS } from './kinds.ts';

const LAMP: PartDrawing = { pieza: 'FARO', lado: 'IZQ', color: 'ROJO', angulo: 0, semilla: 41 };
const DOOR: PartDrawing = { ...LAMP, pieza: 'PUERTA', lado: 'DEL IZQ' };
const ANGLES = [0, 1, 2, 3, 4, 5];

describe('drawPart, every piece', () => {
  it('draws every piece of the catalogue with its own figure, never the carton', () => {
    const missing = MARKET.piezas.filter(({ pieza }) => !KINDS.has(pieza));
    expect(missing).toEqual([]);
    expect(new Set(KINDS.values()).size).toBeGreaterThan(90);
  });

  it('gives documents that render at 1280 x 960, with something on the floor, for every piece', async () => {
    for (const [i, { pieza }] of MARKET.piezas.entries()) {
      const svg = drawPart({ ...LAMP, pieza, angulo: i % 6 });
      expect(svg, pieza).not.toMatch(/NaN|undefined|Infinity/);
      const { info } = await sharp(Buffer.from(svg)).raw().toBuffer({ resolveWithObject: true });
      expect([info.width, info.height], pieza).toEqual([1280, 960]);
    }
  }, 180_000);

  it('refers only to gradients, clips and tiles that the document holds', () => {
    for (const angulo of ANGLES) {
      const svg = drawPart({ ...DOOR, angulo });
      const held = new Set([...svg.matchAll(/ id="(\w+)"/g)].map((match) => match[1]));
      const wanted = [...svg.matchAll(/url\(#(\w+)\)/g)].map((match) => match[1]);
      expect(wanted.filter((id) => !held.has(id))).toEqual([]);
    }
  });
});

describe('drawPart, what tells pictures apart', () => {
  it('gives the same document for the same drawing', () => {
    for (const angulo of ANGLES) expect(drawPart({ ...LAMP, angulo })).toBe(drawPart({ ...LAMP, angulo }));
  });

  it('shows another picture per angle, part, side, position and colour', async () => {
    const seen = [
      ...ANGLES.map((angulo) => ({ ...DOOR, angulo })),
      { ...DOOR, lado: 'DEL DER' },
      { ...DOOR, lado: 'TRA IZQ' },
      { ...DOOR, color: 'BLANCO' },
      { ...DOOR, semilla: 42 },
    ];
    const small = await Promise.all(seen.map(thumbnail));
    expect(closest(small)).toBeGreaterThan(2);
  });

  it('mirrors the right side', async () => {
    const angulo = 5;
    const left = await thumbnail({ ...DOOR, angulo });
    const right = await thumbnail({ ...DOOR, lado: 'DEL DER', angulo });
    const turned = await sharp(right, { raw: RAW }).flop().toColourspace('b-w').raw().toBuffer();
    const middle = (pixels: Buffer): number[] =>
      [...pixels].filter((_, i) => i % 64 > 14 && i % 64 < 40 && i < 64 * 34);
    const apart = distance(middle(left), middle(turned));
    expect(apart).toBeLessThan(distance(middle(left), middle(right)));
  });

  it('makes kinds tell apart at the size of a list', async () => {
    const kinds = [
      'FASCIA',
      'COFRE',
      'FARO',
      'CALAVERA',
      'PUERTA',
      'RIN DE ALUMINIO',
      'RIN DE ACERO',
      'RADIADOR',
      'ASIENTO',
    ];
    const small = await Promise.all(kinds.map((pieza) => thumbnail({ ...LAMP, pieza })));
    expect(closest(small)).toBeGreaterThan(4);
  });
});

describe('drawPart, odd input and size', () => {
  it('keeps the text of a piece out of the document, and draws unknown ones all the same', async () => {
    const pieza = '"/><script>alert(1)</script>&';
    const svg = drawPart({ ...LAMP, pieza, lado: pieza, color: pieza });
    expect(svg).not.toContain('script');
    expect(svg).not.toContain('alert');
    const carton = await thumbnail({ ...LAMP, pieza });
    expect(distance([...carton], [...(await thumbnail(LAMP))])).toBeGreaterThan(4);
  });

  it('takes the longest name a piece begins with', () => {
    expect(drawPart({ ...LAMP, pieza: 'Faro de niebla redondo' })).toBe(drawPart({ ...LAMP, pieza: 'FARO DE NIEBLA' }));
    expect(drawPart({ ...LAMP, pieza: 'FARO XENON' })).toBe(drawPart(LAMP));
  });

  it.each([Number.NaN, -1, 6, 2.7, Number.POSITIVE_INFINITY])('stands an odd angle or seed: %s', (odd) => {
    expect(drawPart({ ...LAMP, angulo: odd, semilla: odd })).not.toMatch(/NaN|Infinity|undefined/);
  });

  it('stores and travels small: 200 kB as a photo at most, 12.5 kB in a list', async () => {
    for (const pieza of ['RADIADOR', 'CALAVERA', 'PARRILLA', 'PUERTA', 'RIN DE ALUMINIO']) {
      const photo = await sharp(Buffer.from(drawPart({ ...LAMP, pieza })))
        .jpeg({ quality: 80 })
        .toBuffer();
      const listed = await sharp(photo).resize(320).webp().toBuffer();
      expect(photo.length, pieza).toBeLessThan(200_000);
      expect(listed.length, pieza).toBeLessThan(12_500);
    }
  });
});

const RAW = { width: 64, height: 48, channels: 1 } as const;

/** The picture in 64 x 48 greys. */
async function thumbnail(drawing: PartDrawing): Promise<Buffer> {
  return sharp(Buffer.from(drawPart(drawing)))
    .flatten()
    .resize(RAW.width, RAW.height)
    .greyscale()
    .toColourspace('b-w')
    .raw()
    .toBuffer();
}

/** Mean difference of two pictures, in levels of 255. */
function distance(a: readonly number[], b: readonly number[]): number {
  const sum = a.reduce((total, value, i) => total + Math.abs(value - (b[i] ?? 0)), 0);
  return sum / a.length;
}

/** Distance of the two most alike. */
function closest(pictures: readonly Buffer[]): number {
  const gaps = pictures.flatMap((a, i) => pictures.slice(i + 1).map((b) => distance([...a], [...b])));
  return Math.min(...gaps);
}
