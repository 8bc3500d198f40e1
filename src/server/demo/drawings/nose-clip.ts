import { honeycomb } from './details.ts';
import type { Draw } from './figure.ts';
import { glassOver, projector } from './lights.ts';
import { CHROME, GLOSSY, PLASTIC } from './materials.ts';
import { line, oval, shape } from './paths.ts';

/** A whole front end as cut from the car: bonnet, wings, lamps, grille and bumper. */
export const noseClip: Draw = (pen, view) => {
  const bonnetSkin = shape(40, '-360,-250 360,-250 410,-80 180,-40 -180,-40 -410,-80');
  const wings = shape(30, '-480,-150 -360,-250 -400,-80 -470,0') + shape(30, '480,-150 360,-250 400,-80 470,0');
  const bumper = shape(46, '-490,30 -300,70 -200,70 200,70 300,70 490,30 480,180 380,280 -380,280 -480,180');
  const lamp = (side: number): string => {
    const cover = shape(
      26,
      [
        [-470, -50],
        [-200, -20],
        [-210, 66],
        [-330, 72],
        [-480, 30],
      ]
        .map(([x = 0, y = 0]) => `${x * side},${y}`)
        .join(' '),
    );
    return (
      pen.solid(cover, GLOSSY, { bevel: 6 }) +
      pen.within(cover, projector(pen, -290 * side, 20, 30) + projector(pen, -390 * side, 4, 30)) +
      glassOver(pen, cover)
    );
  };
  const mouth = shape(24, '-190,-24 190,-24 210,70 150,106 -150,106 -210,70');
  const low = shape(30, '-260,150 260,150 300,230 -300,230');
  const mesh = honeycomb(pen, 14, '#3a3e41');
  return {
    outline: shape(60, '-360,-256 360,-256 490,-150 495,170 380,284 -380,284 -495,170 -490,-150'),
    body:
      pen.fill(shape(60, '-360,-250 360,-250 486,-150 490,170 380,280 -380,280 -490,170 -486,-150'), '#0d0f10') +
      pen.solid(wings, view.paint, { bevel: 7 }) +
      pen.solid(bonnetSkin, view.paint, { bevel: 9 }) +
      pen.crease(line('-170,-240 -150,-120 -130,-44'), 1.2) +
      pen.crease(line('170,-240 150,-120 130,-44'), 1.2) +
      pen.solid(bumper, view.paint, { bevel: 9 }) +
      pen.solid(mouth, CHROME, { bevel: 8 }) +
      `<g transform="translate(0 6) scale(.92 .84)">${pen.fill(mouth, mesh)}${pen.stroke(mouth, '#000', 14, 0.5)}</g>` +
      pen.solid(oval(0, 34, 48, 34), GLOSSY, { bevel: 5 }) +
      pen.hole(low) +
      pen.within(low, pen.fill(low, mesh)) +
      [-390, 390]
        .map(
          (x) => pen.solid(oval(x, 180, 42), PLASTIC, { bevel: 5 }) + pen.solid(oval(x, 180, 28), CHROME, { bevel: 4 }),
        )
        .join('') +
      lamp(1) +
      lamp(-1),
    back: 'metal',
    focus: [-330, 20],
  };
};
