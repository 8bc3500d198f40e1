import { BRASS, DARK_STEEL, type Material, PLASTIC, STEEL, WHITE_PLASTIC } from './materials.ts';
import { cog, num, oval, polar, poly, rect } from './paths.ts';
import { moved, type Pen, turned } from './pen.ts';

/** A hexagonal bolt head on its washer. */
export function bolt(pen: Pen, x: number, y: number, r = 11): string {
  const hex = [0, 60, 120, 180, 240, 300].map((turn) => polar(x, y, r * 0.78, turn + x).join(',')).join(' ');
  return (
    moved(2, 3, pen.fill(oval(x, y, r), '#000', 0.35)) +
    pen.solid(oval(x, y, r), STEEL, { bevel: r / 6 }) +
    pen.solid(poly(hex, true), STEEL, { bevel: r / 7 })
  );
}

/** A round fixing hole. */
export function eye(pen: Pen, x: number, y: number, r = 9): string {
  return pen.hole(oval(x, y, r));
}

/** A fixing hole in a raised steel bushing. */
export function bushing(pen: Pen, x: number, y: number, r: number, material: Material = DARK_STEEL): string {
  return (
    pen.solid(oval(x, y, r), material, { bevel: r / 7 }) +
    pen.fill(oval(x, y, r * 0.74), '#141516') +
    pen.solid(oval(x, y, r * 0.5), STEEL, { bevel: r / 12 }) +
    pen.hole(oval(x, y, r * 0.27))
  );
}

/** A panel clip, seen from its push side. */
export function clip(pen: Pen, x: number, y: number, r = 12): string {
  return (
    moved(1, 3, pen.fill(oval(x, y, r), '#000', 0.4)) +
    pen.solid(oval(x, y, r), WHITE_PLASTIC, { bevel: r / 6 }) +
    pen.solid(oval(x, y, r * 0.45), PLASTIC, { bevel: 1 })
  );
}

/** An electric plug with its pins, facing the viewer. */
export function plug(pen: Pen, x: number, y: number, pins: number, material: Material = PLASTIC, turn = 0): string {
  const width = pins * 16 + 20;
  const sockets = Array.from({ length: pins }, (_, i) => {
    const left = x - width / 2 + 13 + i * 16;
    return (
      pen.fill(rect(left, y - 11, 9, 22, 2), '#050505') +
      pen.solid(rect(left + 2, y - 6, 5, 12, 1), BRASS, { bevel: 0 })
    );
  }).join('');
  const body =
    pen.solid(rect(x - 14, y - 34, 28, 14, 4), material, { bevel: 2 }) +
    pen.solid(rect(x - width / 2, y - 25, width, 50, 7), material, { bevel: 3 }) +
    pen.fill(rect(x - width / 2 + 7, y - 17, width - 14, 34, 4), '#000', 0.55) +
    sockets;
  return turned(turn, x, y, body);
}

/** A blank plate with a barcode and lines of print: what makers stick on a part. */
export function sticker(pen: Pen, x: number, y: number, width: number, height: number, rnd: () => number): string {
  const bars: string[] = [];
  for (let at = x + width * 0.07; at < x + width * 0.9; ) {
    const bar = width * (0.006 + rnd() * 0.016);
    bars.push(rect(at, y + height * 0.36, bar, height * 0.4));
    at += bar + width * (0.006 + rnd() * 0.014);
  }
  const print = [0.42, 0.66].map((part, i) =>
    pen.fill(rect(x + width * 0.07, y + height * (0.1 + i * 0.12), width * part * 0.9, height * 0.06), '#222', 0.75),
  );
  return (
    moved(2, 3, pen.fill(rect(x, y, width, height, 5), '#000', 0.3)) +
    pen.fill(
      rect(x, y, width, height, 5),
      pen.linear(
        [
          [0, '#fbfaf6'],
          [1, '#dedbd2'],
        ],
        60,
      ),
    ) +
    print.join('') +
    pen.fill(bars.join(''), '#151515', 0.9) +
    pen.fill(rect(x + width * 0.2, y + height * 0.83, width * 0.56, height * 0.07), '#222', 0.7)
  );
}

/** A hexagonal honeycomb as a fill; `cell` is its radius. */
export function honeycomb(pen: Pen, cell: number, bar: string, gap = '#0a0b0c'): string {
  const [w, h] = [cell * 1.732, cell * 3];
  const hex = (cx: number, cy: number): string =>
    poly([30, 90, 150, 210, 270, 330].map((turn) => polar(cx, cy, cell * 0.82, turn).join(',')).join(' '), true);
  const cells = hex(w / 2, cell) + hex(0, cell * 2.5) + hex(w, cell * 2.5) + hex(0, -cell * 0.5) + hex(w, -cell * 0.5);
  return pen.tile(
    w,
    h,
    pen.fill(rect(0, 0, w, h), bar) + moved(0, 1.5, pen.fill(cells, '#fff', 0.25)) + pen.fill(cells, gap),
  );
}

/** The core of a cooler: flat tubes with upright fins between them; drawn line by line, a tile would take twice as long. */
export function fins(pen: Pen, x: number, y: number, width: number, height: number, pitch: number): string {
  const count = Math.floor(height / pitch);
  const lines = (shift: number): string =>
    Array.from({ length: count }, (_, i) => `M${num(x)} ${num(y + (i + 0.5) * pitch + shift)}h${num(width)}`).join('');
  const folds = `<g stroke-dasharray="4 7">${pen.stroke(lines(0), '#b9c0c4', pitch * 0.66, 0.2).replaceAll('round', 'butt')}</g>`;
  return (
    pen.fill(rect(x, y, width, height), '#565c60') +
    folds +
    pen.stroke(lines(-pitch / 2), '#a3aaae', pitch * 0.36) +
    pen.stroke(lines(-pitch * 0.58), '#eef1f2', pitch * 0.1, 0.45)
  );
}

/** A toothed wheel, pulley or splined end. */
export function gear(pen: Pen, x: number, y: number, r: number, teeth: number, material: Material = STEEL): string {
  return pen.solid(cog(x, y, r * 0.86, r, teeth), material, { bevel: 3 }) + pen.hole(oval(x, y, r * 0.3));
}

/** Repeats what `draw` makes at evenly spaced positions from `from` to `to`, both included. */
export function row(count: number, from: number, to: number, draw: (at: number, i: number) => string): string {
  const step = count > 1 ? (to - from) / (count - 1) : 0;
  return Array.from({ length: count }, (_, i) => draw(from + step * i, i)).join('');
}
