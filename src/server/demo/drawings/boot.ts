import { bolt, bushing, eye, row } from './details.ts';
import type { Draw } from './figure.ts';
import { CHROME, PLASTIC, STEEL } from './materials.ts';
import { line, oval, poly, rect, shape } from './paths.ts';

/** Rear panel under the boot lid. */
export const rearPanel: Draw = (pen, view) => {
  const panel = shape(24, '-490,-160 -330,-140 -280,-60 280,-60 330,-140 490,-160 470,60 400,150 -400,150 -470,60');
  return {
    outline: panel,
    body:
      pen.solid(panel, view.paint, { bevel: 10 }) +
      pen.hole(rect(-70, -40, 140, 60, 12)) +
      [-400, 400]
        .map((x) => pen.hole(shape(22, `${x - 54},-110 ${x + 54},-110 ${x + 44},20 ${x - 44},20`), '#141618'))
        .join('') +
      pen.crease(line('-440,84 0,70 440,84'), 1.5) +
      row(11, -350, 350, (x) => eye(pen, x, 112, 9)) +
      row(5, -240, 240, (x) => bolt(pen, x, -34, 10)),
    back: 'metal',
  };
};

/** Boot floor: a pressing with the spare-wheel well. */
export const bootFloor: Draw = (pen, view) => {
  const floor = shape(40, '-430,-270 430,-270 480,-180 470,230 380,280 -380,280 -470,230 -480,-180');
  return {
    outline: floor,
    body:
      pen.solid(floor, view.paint, { bevel: 10 }) +
      pen.fill(
        oval(0, 20, 236),
        pen.radial([
          [0, '#0b0d0e', 0.25],
          [0.85, '#0b0d0e', 0.5],
          [1, '#0b0d0e', 0.1],
        ]),
      ) +
      pen.crease(oval(0, 20, 236), 1.6) +
      pen.crease(oval(0, 20, 190)) +
      bushing(pen, 0, 20, 44) +
      row(4, -400, -290, (x) => pen.crease(poly(`${x},-220 ${x},220`))) +
      row(4, 290, 400, (x) => pen.crease(poly(`${x},-220 ${x},220`))) +
      [
        [-90, 110],
        [90, 110],
        [0, -110],
      ]
        .map(([x = 0, y = 0]) => pen.solid(oval(x, y, 22), STEEL, { bevel: 4 }))
        .join(''),
    back: 'metal',
    focus: [-120, 20],
  };
};

/** Rear spoiler with its brake light window. */
export const spoiler: Draw = (pen, view) => {
  const wing = shape(50, '-490,-60 -400,-120 400,-120 490,-60 450,50 330,40 260,90 -260,90 -330,40 -450,50');
  return {
    outline: wing,
    body:
      pen.solid(wing, view.paint, { bevel: 10 }) +
      pen.crease(line('-470,-20 -300,10 300,10 470,-20'), 1.4) +
      pen.solid(
        rect(-170, 28, 340, 34, 16),
        {
          ...CHROME,
          stops: [
            [0, '#f0483c'],
            [0.5, '#b3120f'],
            [1, '#5b0405'],
          ],
        },
        { bevel: 4 },
      ) +
      row(2, -380, 380, (x) => eye(pen, x, 26, 10)),
    back: 'plastic',
  };
};

/** Fuel flap on its hinge. */
export const fuelFlap: Draw = (pen, view) => {
  const flap = shape(80, '-220,-210 210,-200 230,200 -200,214');
  return {
    outline: `${flap}${rect(-330, -60, 160, 110, 24)}`,
    body:
      pen.solid(rect(-330, -60, 160, 110, 24), PLASTIC) +
      bolt(pen, -290, -4, 16) +
      pen.solid(flap, view.paint, { bevel: 14 }) +
      pen.stroke(line('-180,-150 0,-172 180,-150'), '#fff', 10, 0.25),
    back: 'plastic',
    focus: [0, 0],
    size: 0.85,
  };
};
