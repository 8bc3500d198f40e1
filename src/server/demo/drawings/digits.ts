import { num, poly } from './paths.ts';

/** Strokes of each figure in a box 6 wide and 10 high: drawn, because a bare machine has no fonts. */
const STROKES: Readonly<Record<string, readonly string[]>> = {
  0: ['3,0 1,1 0,4 0,7 1,9.5 3,10 5,9 6,6 6,3 5,1 3,0'],
  1: ['1,2 3.4,0 3.2,10'],
  2: ['0,2 1.5,0 4.5,0 6,2 5.4,4.5 0,10 6,9.6'],
  3: ['0,1 3,0 5.6,1.2 5.4,3.6 2.4,4.8 5.4,5.6 6,8 4,10 0,9.2'],
  4: ['4.6,10 4.8,0 0,6.8 6.4,6.6'],
  5: ['5.8,0 1,0.2 0.6,4.4 3.6,3.9 5.8,5.6 5.6,8.4 3.4,10 0,9.2'],
  6: ['5,0 2,2.6 0.2,6.4 1,9.2 3.4,10 5.8,8.4 5.6,6 3.4,5 0.6,6.6'],
  7: ['0,0.2 6,0 2.4,10', '1.6,5.4 5,5'],
  8: ['3,4.8 0.8,3.2 1,0.9 3,0 5.2,1 5,3.2 3,4.8 0.2,7 0.8,9.4 3,10 5.6,9 5.8,6.8 3,4.8'],
  9: ['5.6,3.4 3,5 0.6,3.6 0.8,1 3,0 5.4,1 5.6,3.4 4.8,7.4 3,10'],
  '-': ['1,5.4 5,5'],
};

/** Path data of hand-written figures and dashes, `height` tall, from x,y; each slightly out of true. */
export function written(text: string, x: number, y: number, height: number, rnd: () => number): string {
  const unit = height / 10;
  return [...text]
    .flatMap((figure, i) => {
      const lift = (rnd() - 0.5) * unit;
      const left = x + i * unit * 8.2 + (rnd() - 0.5) * unit;
      return (STROKES[figure] ?? []).map((points) => poly(placed(points, left, y + lift, unit)));
    })
    .join('');
}

/** How wide `written` makes a text of this many figures. */
export function writtenWidth(count: number, height: number): number {
  return (height / 10) * (8.2 * count - 2.2);
}

/** `count` figures for a tag: looks like an inventory number and is none. */
export function tagNumber(rnd: () => number, count: number): string {
  return Array.from({ length: count }, (_, i) => String(Math.floor(rnd() * 10 + (i === 0 ? 1 : 0)) % 10)).join('');
}

function placed(points: string, x: number, y: number, unit: number): string {
  return points
    .split(' ')
    .map((point) => {
      const [px = 0, py = 0] = point.split(',').map(Number);
      return `${num(x + (px + (10 - py) * 0.16) * unit)},${num(y + py * unit)}`;
    })
    .join(' ');
}
