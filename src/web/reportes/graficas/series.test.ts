import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { barrasOf, medidaOf, porcion, resumen, todoEs } from './series.ts';

const CIUDADES = { one: 'ciudad', many: 'ciudades' };
const PIEZAS = { one: 'pieza', many: 'piezas' };
const ciudades = (many: number) =>
  Array.from({ length: many }, (_, index) => ({ clave: `c${index}`, nombre: `Ciudad ${index}`, valor: many - index }));

const CORTA = { todas: false, isDistinta: false } as const;

test('the hues are as far from each other as they can be', () => {
  const hues = (many: number) =>
    barrasOf(ciudades(many), CIUDADES, { todas: true, isDistinta: true }).map(({ tinte }) => tinte);
  expect(hues(2)).toEqual([250, 70]);
  expect(hues(3)).toEqual([250, 10, 130]);
  expect(new Set(hues(80)).size).toBe(80);
});

test('of a long chart the first ones are drawn, one row stands for the others, and nothing is lost', () => {
  const barras = barrasOf(ciudades(80), CIUDADES, CORTA);
  expect(barras).toHaveLength(26);
  expect(barras.at(-1)).toMatchObject({ nombre: '55 ciudades más', valor: 1540, tinte: null, largo: 0 });
  // Only what has to be told apart has a hue of its own.
  expect(new Set(barras.slice(0, -1).map(({ tinte }) => tinte))).toEqual(new Set([250]));
  expect(barras.reduce((sum, { valor }) => sum + valor, 0)).toBe((80 * 81) / 2);
  expect(barrasOf(ciudades(80), CIUDADES, { ...CORTA, todas: true })).toHaveLength(80);
  // One row would stand for one other: it is drawn itself.
  expect(barrasOf(ciudades(26), CIUDADES, CORTA).map(({ nombre }) => nombre)).toContain('Ciudad 25');
});

test('the chosen entry is drawn wherever it stands', () => {
  const barras = barrasOf(ciudades(80), CIUDADES, { ...CORTA, elegida: 'c70' });
  expect(barras.map(({ clave }) => clave)).toContain('c70');
  expect(barras.at(-1)?.nombre).toBe('54 ciudades más');
});

test('a share is a whole number unless that says nothing or everything of some; nothing is shared of nothing', () => {
  const shares = [porcion(120, 340), porcion(1, 1), porcion(0, 0), porcion(5, 0), porcion(1, 250), porcion(997, 1000)];
  expect(shares).toEqual(['35 %', '100 %', '0 %', '0 %', '0.4 %', '99.7 %']);
});

test('where one entry has everything, that is said, and months are said beside those of the year before', () => {
  const ventas = [
    { clave: 'v', nombre: 'Vendido', valor: 12 },
    { clave: 'c', nombre: 'Cancelado', valor: 0 },
  ];
  expect(todoEs(ventas, medidaOf(ventas, PIEZAS))).toBe('Todo es Vendido: 12 piezas');
  expect(todoEs(ciudades(2), medidaOf(ciudades(2), PIEZAS))).toBeNull();
  const meses = [
    { clave: '1', nombre: 'Octubre 2026', valor: 30, antes: 20 },
    { clave: '2', nombre: 'Noviembre 2026', valor: 10, antes: 15 },
  ];
  expect(resumen(meses, { one: 'mes', many: 'meses' }, medidaOf(meses, PIEZAS))).toBe(
    '2 meses, 40 piezas; un año antes 35. Noviembre 2026 tiene 10 (un año antes 15), Octubre 2026 tiene 30 (un año antes 20).',
  );
});

test('a chart is said in words', () => {
  const datos = [
    { clave: 'q', nombre: 'Qualitas', valor: 120 },
    { clave: 'g', nombre: 'GNP', valor: 220 },
  ];
  const aseguradoras = { one: 'aseguradora', many: 'aseguradoras' };
  expect(resumen(datos, aseguradoras, medidaOf(datos, PIEZAS))).toBe(
    '2 aseguradoras, 340 piezas. Qualitas tiene 120 (35 %), GNP tiene 220 (65 %).',
  );
  expect(resumen(ciudades(7), CIUDADES, medidaOf(ciudades(7), PIEZAS))).toMatch(/Ciudad 4 tiene 3 .*, hay 2 más\.$/);
  const una = [{ clave: 'q', nombre: 'Qualitas', valor: 1 }];
  expect(resumen(una, aseguradoras, medidaOf(una, PIEZAS))).toBe('1 aseguradora, 1 pieza. Qualitas tiene 1 (100 %).');
});

/** WCAG 2.2, 1.4.11: what has to be seen to understand a drawing. */
const GRAPHIC = 3;

test.each([
  ['light', 1],
  ['dark', 2],
] as const)('every hue and every status can be told from the surface, %s', (_, theme) => {
  const own = readFileSync(new URL('./graficas.module.css', import.meta.url), 'utf8');
  const tokens = readFileSync(new URL('../../public/tokens.css', import.meta.url), 'utf8');
  const read = (css: string, name: string) =>
    new RegExp(`--color-${name}: light-dark\\((.+?\\)?), (.+?\\)?)\\);`).exec(css)?.[theme] ?? '';
  const surface = luminanceOfHex(read(tokens, 'surface'));
  const [, lightness = '', chroma = ''] = /oklch\((\d+)% ([\d.]+) 250\)/.exec(read(own, 'grafica')) ?? [];
  const hues = Array.from({ length: 360 }, (__, hue) => luminanceOfOklch(Number(lightness) / 100, Number(chroma), hue));
  const statuses = [read(tokens, 'danger'), read(own, 'naranja'), read(tokens, 'success')].map(luminanceOfHex);
  for (const front of [...hues, ...statuses]) {
    const [darker = 0, lighter = 0] = [front, surface].sort((a, b) => a - b);
    expect((lighter + 0.05) / (darker + 0.05)).toBeGreaterThanOrEqual(GRAPHIC);
  }
});

function luminanceOfHex(hex: string): number {
  const channels = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255);
  const [red = 0, green = 0, blue = 0] = channels.map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** CSS Color 4: OKLCH through OKLab and LMS to linear sRGB; every hue is within its gamut. */
function luminanceOfOklch(lightness: number, chroma: number, hue: number): number {
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const red = 4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s;
  const green = -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s;
  const blue = -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s;
  for (const channel of [red, green, blue]) {
    expect(channel).toBeGreaterThanOrEqual(0);
    expect(channel).toBeLessThanOrEqual(1);
  }
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
