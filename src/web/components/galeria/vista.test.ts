import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { CENTRO, escenaOf, panBy, step, toggleCloseUp, VISTA_INICIAL, type Vista, zoomTo } from './vista.ts';

const ESCENA = escenaOf(1000, 800, 1280, 960);

test('the photo at zoom 1 is whole and as large as the stage allows', () => {
  expect(ESCENA).toEqual({ width: 1000, height: 800, fotoWidth: 1000, fotoHeight: 750 });
  expect(escenaOf(1000, 300, 1280, 960)).toMatchObject({ fotoWidth: 400, fotoHeight: 300 });
});

test('steps of a quarter, down to a quarter', () => {
  let vista: Vista = VISTA_INICIAL;
  vista = step(vista, 1, CENTRO, ESCENA);
  expect(vista.zoom).toBe(1.25);
  for (let index = 0; index < 20; index += 1) vista = step(vista, -1, CENTRO, ESCENA);
  expect(vista).toEqual({ zoom: 0.25, x: 0, y: 0 });
});

test('what lies under the pointer stays there', () => {
  const punto = { x: 120, y: -80 };
  const before = { zoom: 2, x: 30, y: -10 };
  const after = step(before, 4, punto, ESCENA);
  expect((punto.x - after.x) / after.zoom).toBeCloseTo((punto.x - before.x) / before.zoom);
  expect((punto.y - after.y) / after.zoom).toBeCloseTo((punto.y - before.y) / before.zoom);
});

test('a double tap goes close, the next one back', () => {
  const close = toggleCloseUp(VISTA_INICIAL, { x: 100, y: 0 }, ESCENA);
  expect(close).toMatchObject({ zoom: 2, x: -100 });
  expect(toggleCloseUp(close, CENTRO, ESCENA)).toEqual(VISTA_INICIAL);
});

test('a photo that fits cannot be moved', () => {
  expect(panBy(VISTA_INICIAL, 300, 200, ESCENA)).toEqual(VISTA_INICIAL);
});

test('wherever it is dragged and zoomed, no gap opens beside a photo that hangs over', () => {
  const amount = fc.integer({ min: -3000, max: 3000 });
  const zoom = fc.double({ min: 0.01, max: 50, noNaN: true });
  fc.assert(
    fc.property(amount, amount, zoom, amount, amount, (dx, dy, wanted, px, py) => {
      const vista = panBy(zoomTo(VISTA_INICIAL, wanted, { x: px, y: py }, ESCENA), dx, dy, ESCENA);
      expect(vista.zoom).toBeGreaterThanOrEqual(0.25);
      expect(vista.zoom).toBeLessThanOrEqual(5);
      expect(Math.abs(vista.x)).toBeLessThanOrEqual(Math.max(0, (1000 * vista.zoom - 1000) / 2) + 1e-6);
      expect(Math.abs(vista.y)).toBeLessThanOrEqual(Math.max(0, (750 * vista.zoom - 800) / 2) + 1e-6);
    }),
  );
});
