import { bolt, clip, eye, honeycomb, row } from './details.ts';
import type { Draw } from './figure.ts';
import { CHROME, GLOSSY, PLASTIC } from './materials.ts';
import { line, oval, poly, rect, shape } from './paths.ts';
import { moved, type Pen } from './pen.ts';

/** Grille: chromed or black surround, slats, bars or honeycomb, and a blank badge seat. */
export const grille: Draw = (pen, view) => {
  const outer = FRAMES[Math.floor(view.rnd() * FRAMES.length)] ?? FRAME;
  const style = Math.floor(view.rnd() * 3);
  const chrome = view.rnd() < 0.6;
  const pattern = [slats, bars, mesh][style] ?? slats;
  const surround = chrome ? CHROME : GLOSSY;
  return {
    outline: outer,
    body:
      pen.solid(outer, surround, { bevel: 10 }) +
      `<g transform="scale(.92 .86)">${pen.hole(outer)}${pen.within(outer, pattern(pen, chrome) + pen.stroke(outer, '#000', 30, 0.55))}</g>` +
      pen.solid(oval(0, 0, 82, 62), surround, { bevel: 6 }) +
      pen.solid(oval(0, 0, 64, 46), GLOSSY, { bevel: 4 }) +
      row(6, -360, 360, (x) => eye(pen, x, -188, 6)),
    back: 'plastic',
    focus: [-150, 0],
  };
};

const FRAME = shape(60, '-450,-200 450,-200 470,-60 330,180 -330,180 -470,-60');
const FRAMES: readonly string[] = [
  FRAME,
  shape(50, '-470,-160 -380,-210 380,-210 470,-160 430,120 360,190 -360,190 -430,120'),
  shape(70, '-480,-130 480,-130 430,150 -430,150'),
];

function slats(pen: Pen, chrome: boolean): string {
  return row(6, -150, 150, (y) =>
    pen.solid(shape(8, `-480,${y - 13} 480,${y - 13} 480,${y + 13} -480,${y + 13}`), chrome ? CHROME : GLOSSY, {
      bevel: 3,
    }),
  );
}

function bars(pen: Pen, chrome: boolean): string {
  return row(15, -440, 440, (x) =>
    pen.solid(
      shape(5, `${x - 11},-220 ${x + 11},-220 ${x * 0.95 + 11},220 ${x * 0.95 - 11},220`),
      chrome ? CHROME : GLOSSY,
      { bevel: 3, turn: 0 },
    ),
  );
}

function mesh(pen: Pen): string {
  return (
    pen.fill(rect(-500, -260, 1000, 520), honeycomb(pen, 24, '#4a4e51')) +
    pen.fill(
      rect(-500, -260, 1000, 520),
      pen.linear([
        [0, '#fff', 0.18],
        [0.5, '#fff', 0],
        [1, '#000', 0.4],
      ]),
    )
  );
}

/** The chromed rim of a grille alone. */
export const grilleFrame: Draw = (pen) => {
  const outer = shape(90, '-470,-190 470,-190 480,-40 330,200 -330,200 -480,-40');
  const inner = shape(70, '-400,-134 400,-134 410,-40 290,144 -290,144 -410,-40');
  return {
    outline: outer + inner,
    body: pen.solid(outer + inner, CHROME, { bevel: 10 }) + [-300, 0, 300].map((x) => clip(pen, x, -163, 13)).join(''),
    back: 'plastic',
  };
};

/** Lower grille of a bumper: a wide low mesh. */
export const lowerGrille: Draw = (pen, view) => {
  const outer = shape(40, '-480,-90 480,-90 420,110 -420,110');
  const inner = shape(26, '-440,-62 440,-62 392,84 -392,84');
  const fill =
    view.rnd() < 0.6
      ? honeycomb(pen, 20, '#3b3f42')
      : pen.tile(
          60,
          36,
          pen.fill(rect(0, 0, 60, 36), '#0b0c0d') +
            pen.fill(rect(0, 0, 60, 12), '#4a4e51') +
            pen.fill(rect(26, 0, 8, 36), '#303437'),
        );
  return {
    outline: outer,
    body:
      pen.solid(outer, PLASTIC, { bevel: 9 }) +
      pen.hole(inner) +
      pen.within(
        inner,
        pen.fill(inner, fill) +
          pen.fill(
            inner,
            pen.linear([
              [0, '#fff', 0.2],
              [0.6, '#fff', 0],
            ]),
          ) +
          pen.stroke(inner, '#000', 20, 0.5),
      ) +
      row(7, -420, 420, (x) => moved(0, -100, pen.solid(rect(x - 16, -16, 32, 30, 6), PLASTIC, { bevel: 3 }))),
    back: 'plastic',
  };
};

/** A badge without a brand: a chromed ring with a blank field. */
export const emblem: Draw = (pen, view) => {
  const wide = view.rnd() < 0.5;
  const outer = wide ? oval(0, 0, 300, 196) : shape(90, '-230,-240 230,-240 250,40 0,280 -250,40');
  const ring = (scale: number): string => `<g transform="scale(${scale})">`;
  return {
    outline: outer,
    body:
      pen.solid(outer, CHROME, { bevel: 12 }) +
      `${ring(0.84)}${pen.solid(outer, GLOSSY, { bevel: 6 })}</g>` +
      `${ring(0.62)}${pen.stroke(outer, '#c9d2d7', 20)}${pen.stroke(outer, '#f8fbfc', 7)}</g>` +
      pen.solid(shape(20, '-150,-16 0,-70 150,-16 90,30 0,6 -90,30'), CHROME, { bevel: 5 }),
    back: 'plastic',
    focus: [0, 0],
    size: 0.85,
  };
};

/** Chromed or painted strip. */
export const trimStrip: Draw = (pen, view) => {
  const strip = shape(30, '-490,30 -440,-30 100,-50 480,-20 490,20 440,40 80,24 -420,66');
  return {
    outline: strip,
    body:
      pen.solid(strip, view.painted ? view.paint : view.rnd() < 0.5 ? CHROME : PLASTIC, { bevel: 7 }) +
      pen.crease(line('-460,22 80,-16 470,6')) +
      [-380, -120, 160, 420].map((x) => clip(pen, x, 60 - Math.abs(x) / 30, 11)).join(''),
    back: 'plastic',
    size: 0.96,
  };
};

/** Tow-hook cover: a small painted cap with its strap. */
export const towCap: Draw = (pen, view) => {
  const cap = shape(56, '-210,-190 200,-210 220,180 -190,200');
  return {
    outline: `${cap}${rect(180, 100, 150, 40, 18)}`,
    body:
      pen.solid(rect(180, 100, 150, 40, 18), PLASTIC) +
      pen.solid(cap, view.paint, { bevel: 12 }) +
      pen.fill(oval(0, 150, 44, 12), '#000', 0.4),
    back: 'plastic',
    focus: [-40, 0],
    size: 0.8,
  };
};

/** Holder of the licence plate. */
export const plateHolder: Draw = (pen) => {
  const plate = shape(26, '-430,-200 430,-200 430,190 -430,190');
  const window = [rect(-330, -90, 190, 180, 30), rect(-96, -90, 192, 180, 30), rect(140, -90, 190, 180, 30)].join('');
  return {
    outline: plate,
    body:
      pen.solid(plate, PLASTIC, { bevel: 10 }) +
      pen.fill(window, '#000', 0.3) +
      pen.stroke(window, '#777b7e', 3, 0.6) +
      [
        [-350, -150],
        [350, -150],
        [-350, 140],
        [350, 140],
      ]
        .map(([x = 0, y = 0]) => pen.hole(rect(x - 30, y - 10, 60, 20, 10)))
        .join('') +
      [-180, 180].map((x) => bolt(pen, x, -150, 17)).join('') +
      row(3, -120, 120, (x) => pen.crease(poly(`${x},130 ${x + 60},130`))),
    back: 'plastic',
    size: 0.85,
  };
};
