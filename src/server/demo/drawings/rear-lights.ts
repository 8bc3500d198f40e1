import { honeycomb, plug, row } from './details.ts';
import type { Draw, Figure, View } from './figure.ts';
import { flutes, glassOver, lensBody } from './lights.ts';
import { AMBER_LENS, CLEAR_LENS, PLASTIC, RED_LENS } from './materials.ts';
import { line, oval, shape } from './paths.ts';
import { moved, type Pen } from './pen.ts';

/** Tail lamp of the body's corner: red, with reverse and turn fields and a light guide. */
export const tailLamp: Draw = (pen, view) => {
  const cover = TAILS[Math.floor(view.rnd() * TAILS.length)] ?? TAIL;
  const tall = cover === TALL;
  const fields = tall
    ? pen.solid(shape(30, '-200,60 -20,40 -10,150 -180,160'), CLEAR_LENS, { bevel: 6 }) +
      pen.solid(shape(30, '20,40 190,40 180,150 24,150'), AMBER_LENS, { bevel: 6 }) +
      pen.solid(oval(0, -110, 92, 80), RED_LENS, { bevel: 8 }) +
      pen.crease(oval(0, -110, 60, 50), 1.3)
    : pen.solid(shape(20, '-380,70 -60,100 -70,190 -360,170'), CLEAR_LENS, { bevel: 4 }) +
      pen.solid(shape(20, '-40,102 240,90 220,180 -50,192'), AMBER_LENS, { bevel: 4 });
  const guide = tall
    ? line('-190,230 -235,60 -226,-200 -60,-286 110,-270 206,-160 206,30')
    : line('-390,-40 -200,-110 180,-150 330,-110 330,40');
  return rearLamp(pen, cover, fields, guide);
};

const TAIL = shape(70, '-450,-80,50 -200,-180 260,-230 410,-140,50 400,60 260,210 -330,215 -440,80,40');
const TALL = shape(60, '-280,-330,70 120,-340 260,-180,50 250,180 150,330 -180,320 -290,140');
const TAILS: readonly string[] = [TAIL, TALL, TAIL];

/** The lamp on the lid, beside the corner one. */
export const innerTailLamp: Draw = (pen) => {
  const cover = shape(46, '-420,-140,24 380,-180 440,-60,30 330,170,40 -390,150,24');
  const fields = pen.solid(shape(18, '-380,30 40,40 10,120 -370,112'), CLEAR_LENS, { bevel: 4 });
  return { ...rearLamp(pen, cover, fields, line('-380,-70 0,-95 330,-110 360,-50')), size: 0.9 };
};

function rearLamp(pen: Pen, cover: string, fields: string, guide: string): Figure {
  const inside =
    pen.fill(
      cover,
      pen.linear(
        [
          [0, '#d8241d'],
          [0.5, '#9c0d0c'],
          [1, '#4c0304'],
        ],
        80,
      ),
    ) +
    prisms(pen) +
    fields +
    flutes(pen, '#3d0202') +
    pen.stroke(guide, '#400', 40, 0.5) +
    pen.stroke(guide, '#ff5a48', 22) +
    pen.stroke(guide, '#ffc9bd', 8);
  return {
    outline: cover,
    body:
      pen.solid(cover, PLASTIC, { bevel: 10 }) +
      pen.within(cover, inside) +
      pen.within(cover, pen.stroke(cover, '#140203', 34, 0.75)) +
      glassOver(pen, cover),
    back: 'plastic',
    focus: [-60, 0],
  };
}

/** High brake light: a long thin bar of diodes. */
export const thirdLamp: Draw = (pen) => {
  const bar = shape(50, '-490,-20 -380,-70 380,-70 490,-20 440,74 -440,74');
  const lens = shape(34, '-430,-14 -360,-44 360,-44 430,-14 400,42 -400,42');
  return {
    outline: bar,
    body:
      pen.solid(bar, PLASTIC, { bevel: 7 }) +
      lensBody(pen, lens, RED_LENS) +
      pen.within(
        lens,
        flutes(pen, '#4d0302') +
          row(14, -370, 370, (x) =>
            pen.fill(
              oval(x, 0, 18),
              pen.radial([
                [0, '#ffd9cf'],
                [0.4, '#ff6a55'],
                [1, '#b30f0c', 0],
              ]),
            ),
          ),
      ) +
      glassOver(pen, lens) +
      pen.stroke(line('0,74 10,120 70,140 130,190'), '#1a1a1a', 10) +
      plug(pen, 158, 196, 2),
    back: 'plastic',
    focus: [-260, 0],
  };
};

/** Bumper reflector: a red strip of prisms. */
export const reflector: Draw = (pen: Pen, _view: View) => {
  const strip = shape(40, '-450,-30 -330,-84 420,-60 470,10 400,76 -420,60');
  return {
    outline: strip,
    body:
      lensBody(pen, strip, RED_LENS) +
      pen.fill(strip, honeycomb(pen, 13, '#e3352b', '#9c0f0c'), 0.7) +
      glassOver(pen, strip),
    back: 'plastic',
    size: 0.8,
  };
};

/** Level prisms across a red lens, one path: a tiled comb costs a quarter of the picture's time. */
function prisms(pen: Pen): string {
  const lines = Array.from({ length: 34 }, (_, i) => `M-480 ${i * 20 - 340}H480`).join('');
  return pen.stroke(lines, '#3d0202', 5, 0.3) + moved(0, 4, pen.stroke(lines, '#ff8a7a', 2, 0.3));
}
