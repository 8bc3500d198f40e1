import { num, poly, rect } from './paths.ts';
import type { Pen } from './pen.ts';

/** Size of a picture, pixels. */
export const FRAME = { width: 1280, height: 960 } as const;

/** The whole frame as a path. */
export const FULL = rect(0, 0, FRAME.width, FRAME.height);

/** Fine grain of the given strength, tiled: noise over a whole picture would take a tenth of a second. */
export function grain(pen: Pen, strength: number): string {
  const noise =
    `<filter id="grain" x="0" y="0" width="1" height="1"><feTurbulence type="fractalNoise" baseFrequency="0.11" numOctaves="1" stitchTiles="stitch"/>` +
    `<feColorMatrix values="0 0 0 0 0  0 0 0 0 0  0 0 0 0 0  ${num(2.4 * strength)} ${num(2.4 * strength)} 0 0 ${num(-1.8 * strength)}"/></filter>` +
    `<rect width="200" height="200" filter="url(#grain)"/>`;
  return pen.fill(FULL, pen.tile(200, 200, noise));
}

/** Wide soft blots, darker or lighter than the floor. */
export function stains(pen: Pen, rnd: () => number, count: number, colour: string, strength: number): string {
  const fade = pen.radial([
    [0, colour, strength],
    [0.5, colour, strength * 0.6],
    [1, colour, 0],
  ]);
  return Array.from({ length: count }, () => {
    const [w, h] = [180 + rnd() * 420, 90 + rnd() * 240];
    return pen.fill(rect(rnd() * 1280 - w / 2, rnd() * 960 - h / 2, w, h), fade);
  }).join('');
}

/** Grit. */
export function specks(pen: Pen, rnd: () => number, colour: string, strength: number): string {
  const dots = Array.from({ length: 160 }, () => {
    const size = 1.5 + rnd() * rnd() * 4;
    return `M${num(rnd() * 1280)} ${num(rnd() * 960)}h${num(size)}v${num(size)}h${num(-size)}z`;
  });
  return pen.fill(dots.join(''), colour, strength);
}

/** A line running up from the lower edge. */
export function crack(rnd: () => number): string {
  let [x, y] = [rnd() * 500, 960];
  const points = [`${num(x)},${num(y)}`];
  while (y > 620) {
    x += (rnd() - 0.35) * 60;
    y -= 18 + rnd() * 36;
    points.push(`${num(x)},${num(y)}`);
  }
  return poly(points.join(' '));
}
