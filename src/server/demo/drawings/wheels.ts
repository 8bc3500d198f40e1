import { eye, row } from './details.ts';
import type { Draw } from './figure.ts';
import { ALUMINIUM, DARK_STEEL, GLOSSY, type Material, RUBBER, STEEL } from './materials.ts';
import { oval, polar, shape } from './paths.ts';
import { moved, type Pen, turned } from './pen.ts';

const RADIUS = 325;

/** Aluminium wheel: bright lip, five to ten spokes, dark barrel, nut holes. */
export const alloyWheel: Draw = (pen, view) => {
  const count = [5, 6, 7, 10, 5][Math.floor(view.rnd() * 5)] ?? 5;
  const twin = view.rnd() < 0.4 && count < 7;
  const face: Material = view.rnd() < 0.25 ? { ...GLOSSY, edge: 0.8 } : ALUMINIUM;
  const width = 300 / count;
  const spoke = shape(24, `${-width * 0.95},-60 ${-width * 0.75},-306 ${width * 0.75},-306 ${width * 0.95},-60`);
  const slot = shape(16, `${-width * 0.18},-110 ${-width * 0.34},-286 ${width * 0.34},-286 ${width * 0.18},-110`);
  const spokes = row(count, 0, 360 - 360 / count, (turn) =>
    turned(
      turn,
      0,
      0,
      pen.solid(spoke, face, { bevel: 9, turn: 0 }) + (twin ? pen.hole(slot, '#17191b') : pen.crease(`M0 -120L0 -280`)),
    ),
  );
  return {
    outline: oval(0, 0, RADIUS),
    body:
      barrel(pen) +
      brake(pen) +
      spokes +
      pen.stroke(oval(0, 0, RADIUS - 14), face === ALUMINIUM ? '#e4e7e9' : '#9ba1a5', 22) +
      pen.stroke(oval(0, 0, RADIUS - 26), '#5d6468', 3) +
      hub(pen, face),
    back: 'self',
    focus: [-110, -60],
    size: 1.04,
  };
};

/** Steel wheel: black disc with round vents. */
export const steelWheel: Draw = (pen) => ({
  outline: oval(0, 0, RADIUS),
  body:
    barrel(pen) +
    pen.solid(oval(0, 0, 284), { ...DARK_STEEL, gloss: 0.3 }, { bevel: 12 }) +
    pen.crease(oval(0, 0, 180), 1.6) +
    row(12, 0, 330, (turn) => {
      const [x, y] = polar(0, 0, 226, turn);
      return pen.hole(oval(x, y, 27), '#8b8f90') + pen.fill(oval(x, y - 5, 24, 20), '#08090a', 0.85);
    }) +
    pen.solid(oval(0, 0, 150), { ...DARK_STEEL, gloss: 0.3 }, { bevel: 10 }) +
    nuts(pen, 104) +
    pen.hole(oval(0, 0, 56)),
  back: 'self',
  focus: [-130, -80],
  size: 1.04,
});

/** Plastic wheel cover: silver, many blades. */
export const wheelCover: Draw = (pen, view) => {
  const count = [7, 8, 9, 12][Math.floor(view.rnd() * 4)] ?? 8;
  const silver: Material = {
    stops: [
      [0, '#e2e5e7'],
      [0.5, '#b7bcc0'],
      [1, '#868d92'],
    ],
    gloss: 0.35,
    edge: 0.7,
  };
  const gap = shape(22, '-34,-120 -58,-286 62,-286 40,-120');
  return {
    outline: oval(0, 0, RADIUS),
    body:
      pen.solid(oval(0, 0, RADIUS), silver, { bevel: 16 }) +
      pen.crease(oval(0, 0, 296), 1.2) +
      row(count, 0, 360 - 360 / count, (turn) =>
        turned(turn, 0, 0, `<g transform="scale(${count > 8 ? 0.66 : 1} 1)">${pen.hole(gap, '#16181a')}</g>`),
      ) +
      pen.solid(oval(0, 0, 96), silver, { bevel: 10 }) +
      pen.crease(oval(0, 0, 60), 1.2),
    back: 'plastic',
    focus: [-110, -60],
    size: 1.0,
  };
};

function barrel(pen: Pen): string {
  const depth = pen.radial([
    [0.5, '#0d0f10'],
    [0.8, '#2a2d2f'],
    [0.9, '#5e6366'],
    [1, '#3a3e40'],
  ]);
  return (
    pen.solid(oval(0, 0, RADIUS), STEEL, { bevel: 12 }) +
    pen.fill(oval(0, 0, RADIUS - 18), depth) +
    moved(10, 16, pen.stroke(oval(0, 0, 240), RUBBER.stops[1]?.[1] ?? '#2b2c2d', 60, 0.4))
  );
}

function brake(pen: Pen): string {
  return row(24, 0, 345, (turn) => turned(turn, 0, 0, pen.stroke('M0 -250L8 -296', '#70767a', 3, 0.35)));
}

function hub(pen: Pen, face: Material): string {
  return (
    pen.solid(oval(0, 0, 112), face, { bevel: 10 }) +
    nuts(pen, 80) +
    pen.solid(oval(0, 0, 46), GLOSSY, { bevel: 5 }) +
    pen.stroke(oval(0, 0, 34), '#c9cfd3', 4)
  );
}

function nuts(pen: Pen, radius: number): string {
  return row(5, -90, 198, (turn) => {
    const [x, y] = polar(0, 0, radius, turn);
    return eye(pen, x, y, 16);
  });
}
