import { sticker } from './details.ts';
import { written, writtenWidth } from './digits.ts';
import { YELLOW } from './materials.ts';
import { line, oval, rect, shape } from './paths.ts';
import { moved, type Pen, turned } from './pen.ts';

/** The yellow card on a string, its knot at x,y, with a number written by hand. */
export function hangingTag(pen: Pen, x: number, y: number, number: string, rnd: () => number): string {
  const [width, height] = [230, 132];
  const [left, top] = [x - 34, y + 70];
  const card = shape(
    8,
    `${left + 26},${top} ${left + width},${top} ${left + width},${top + height} ${left + 26},${top + height} ${left},${top + height - 34} ${left},${top + 34}`,
  );
  const size = 52;
  const start = left + 40 + (width - 52 - writtenWidth(number.length, size)) / 2;
  const drawn =
    moved(9, 13, pen.fill(card, '#000', 0.32)) +
    pen.solid(card, YELLOW, { bevel: 2 }) +
    pen.fill(rect(left + 42, top + 14, 120, 9), '#3a2d00', 0.55) +
    pen.fill(rect(left + 42, top + 102, 166, 4) + rect(left + 42, top + 114, 118, 4), '#3a2d00', 0.35) +
    pen.stroke(written(number, start, top + 36, size, rnd), '#16243f', 6.5, 0.92) +
    pen.solid(oval(left + 24, top + height / 2, 13), YELLOW, { bevel: 2 }) +
    pen.fill(oval(left + 24, top + height / 2, 7), '#2a2a22');
  const string = line(
    `${x},${y} ${x - 26},${y + 50} ${left + 6},${top + height / 2 - 30} ${left + 24},${top + height / 2}`,
  );
  return turned(rnd() * 10 - 3, x, y, `${drawn}${pen.stroke(string, '#4a3c2a', 5)}${pen.stroke(string, '#e6dcc4', 3)}`);
}

/** A number in paint marker straight on the part, as yards do. */
export function markerNumber(
  pen: Pen,
  x: number,
  y: number,
  number: string,
  light: boolean,
  rnd: () => number,
): string {
  const path = written(number, x, y, 46, rnd);
  const ink = light ? '#fff6c9' : '#f4c414';
  return turned(-7 + rnd() * 8, x, y, pen.stroke(path, '#000', 8, 0.18) + pen.stroke(path, ink, 6.5, 0.92));
}

/** The maker's plate filling a close-up. */
export function bigSticker(pen: Pen, number: string, rnd: () => number): string {
  const [width, height] = [560, 300];
  const [x, y] = [-width / 2, -height / 2];
  return (
    sticker(pen, x, y, width, height, rnd) +
    pen.fill(rect(x + 20, y + 18, width - 40, 82, 3), '#f7f5ef') +
    pen.stroke(
      written(number, x + 40, y + 32, 50, () => 0.5),
      '#191919',
      6,
    ) +
    pen.stroke(rect(x + 12, y + 12, width - 24, height - 24, 4), '#333', 2, 0.5) +
    pen.fill(rect(x + width - 108, y + height - 62, 78, 34, 4), '#1c1c1c', 0.85) +
    pen.fill(shape(10, `${x + width - 70},${y} ${x + width},${y} ${x + width},${y + 54}`), '#fff', 0.5)
  );
}
