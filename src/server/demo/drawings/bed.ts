import { eye, row } from './details.ts';
import type { Draw } from './figure.ts';
import { CHROME, DARK_STEEL, PLASTIC } from './materials.ts';
import { line, poly, rect, shape } from './paths.ts';
import { moved } from './pen.ts';

/** Pickup tailgate: a flat stamped panel with its handle. */
export const bedGate: Draw = (pen, view) => {
  const gate = shape(26, '-490,-190 490,-190 480,200 -480,200');
  return {
    outline: gate,
    body:
      pen.solid(gate, view.paint, { bevel: 11 }) +
      pen.solid(rect(-490, -192, 980, 34, 14), PLASTIC, { bevel: 5 }) +
      pen.crease(rect(-400, -30, 800, 170, 36), 1.6) +
      pen.crease(rect(-380, -14, 760, 138, 30), 0.7) +
      pen.hole(rect(-110, -130, 220, 76, 20), '#17191b') +
      pen.solid(rect(-88, -122, 176, 38, 16), view.rnd() < 0.5 ? CHROME : PLASTIC, { bevel: 6 }) +
      [-470, 430].map((x) => eye(pen, x + 20, 160, 12)).join(''),
    back: 'metal',
    focus: [-110, -60],
  };
};

/** A whole pickup bed seen from the side and above. */
export const bed: Draw = (pen, view) => {
  const inside = shape(16, '-440,-200 440,-230 490,-60 -490,-30');
  const side = shape(22, '-490,-40 490,-70 490,170,20 330,190 300,110,90 180,50,90 60,110,90 20,200 -480,220');
  const ribs = row(12, -400, 400, (x) => pen.crease(poly(`${x},-190 ${x * 1.1},-60`), 1.2));
  return {
    outline: inside + side,
    body:
      pen.solid(inside, DARK_STEEL, { bevel: 6 }) +
      ribs +
      pen.solid(shape(10, '-450,-214 450,-244 450,-222 -450,-190'), view.paint, { bevel: 5 }) +
      pen.solid(side, view.paint, { bevel: 11 }) +
      pen.crease(line('-480,60 0,40 480,20'), 1.2) +
      pen.stroke(line('320,186 292,110 180,60 66,110 30,194'), '#000', 14, 0.35) +
      pen.crease(rect(-330, 60, 90, 80, 26)) +
      pen.solid(shape(8, '-494,-48 494,-78 494,-52 -494,-22'), PLASTIC, { bevel: 4 }) +
      moved(
        0,
        0,
        pen.solid(
          rect(440, 0, 46, 120, 12),
          {
            ...CHROME,
            stops: [
              [0, '#ff5a48'],
              [0.5, '#b8120e'],
              [1, '#5d0505'],
            ],
          },
          { bevel: 4 },
        ),
      ),
    back: 'metal',
    focus: [160, 60],
  };
};

/** Side of a pickup bed. */
export const bedSide: Draw = (pen, view) => {
  const skin = shape(
    18,
    '-490,-150 490,-150 490,-30 450,-20 450,110 490,120 480,180 370,190,10 340,70,110 200,0,110 60,70,110 30,190,10 -480,200',
  );
  return {
    outline: skin,
    body:
      pen.solid(skin, view.paint, { bevel: 10 }) +
      pen.solid(rect(-490, -152, 980, 28, 8), PLASTIC, { bevel: 4 }) +
      pen.crease(line('-480,-20 0,-40 480,-60'), 1.3) +
      pen.stroke(line('362,186 332,76 200,12 68,76 40,186'), '#000', 16, 0.32) +
      pen.crease(rect(-260, -70, 120, 110, 36)) +
      row(4, -400, -100, (x) => pen.hole(rect(x - 20, -142, 40, 12, 4))),
    back: 'metal',
    focus: [200, -40],
  };
};
