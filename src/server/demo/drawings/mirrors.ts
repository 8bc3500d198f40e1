import { bolt, clip, plug, row } from './details.ts';
import type { Draw } from './figure.ts';
import { AMBER_LENS, GLOSSY, MIRROR, PLASTIC, STEEL } from './materials.ts';
import { line, oval, poly, shape } from './paths.ts';

const HOUSING = shape(80, '-440,-150 -330,-220 150,-230 260,-120 250,110 130,200 -320,190 -450,90');

/** Outside mirror: painted housing, glass, foot and plug. */
export const doorMirror: Draw = (pen, view) => {
  const foot = shape(30, '210,40 330,20 480,-60,16 490,230,30 330,240 200,150');
  const glass = shape(60, '-380,-110 -300,-164 110,-172 190,-90 184,80 90,146 -290,140 -386,60');
  const signal = view.rnd() < 0.5;
  return {
    outline: HOUSING + foot,
    body:
      pen.stroke(line('430,200 470,280 380,310 300,300'), '#161616', 15) +
      plug(pen, 270, 302, 5) +
      pen.solid(foot, PLASTIC, { bevel: 10 }) +
      [
        [440, 10],
        [446, 120],
        [440, 196],
      ]
        .map(([x = 0, y = 0]) => bolt(pen, x, y, 13))
        .join('') +
      pen.solid(HOUSING, view.paint, { bevel: 12 }) +
      pen.fill(glass, '#08090a') +
      `<g transform="scale(.97)">${pen.solid(glass, MIRROR, { bevel: 4 })}${pen.stroke(line('-350,40 -100,60 160,20'), '#fff', 2, 0.25)}</g>` +
      (signal
        ? pen.solid(shape(14, '-436,-136 -330,-206 100,-216 110,-196 -310,-184 -420,-110'), AMBER_LENS, { bevel: 3 })
        : ''),
    back: 'plastic',
    focus: [-140, 0],
    size: 0.95,
  };
};

/** Painted cap of a mirror. */
export const mirrorCap: Draw = (pen, view) => ({
  outline: HOUSING,
  body:
    pen.solid(HOUSING, view.paint, { bevel: 14 }) +
    pen.crease(line('-440,60 -200,120 120,110 250,60')) +
    pen.within(HOUSING, pen.stroke(line('-420,-90 -200,-150 120,-160 240,-80'), '#fff', 26, 0.2)),
  back: 'plastic',
  size: 0.9,
});

/** Mirror glass with its backing plate's edge and heating contacts. */
export const mirrorGlass: Draw = (pen) => {
  const glass = shape(90, '-400,-130 -290,-210 180,-220 330,-110 320,110 170,210 -300,200 -420,80');
  return {
    outline: glass,
    body:
      pen.solid(glass, PLASTIC, { bevel: 8 }) +
      `<g transform="scale(.965)">${pen.solid(glass, MIRROR, { bevel: 5 })}</g>` +
      pen.fill(oval(250, 0, 12), '#ffb52e', 0.8) +
      pen.stroke(line('-380,60 -150,20 60,70 300,40'), '#fff', 3, 0.3),
    back: 'plastic',
    size: 0.78,
  };
};

/** Inside mirror with its stalk. */
export const insideMirror: Draw = (pen) => {
  const body = shape(70, '-450,-60 -380,-130 380,-130 450,-60 430,90 350,140 -350,140 -430,90');
  return {
    outline: body,
    body:
      pen.tube('M0 -100L0 -230', 44, '#0c0d0e', '#2f3235', '#7c8083') +
      pen.solid(oval(0, -244, 66, 36), GLOSSY, { bevel: 6 }) +
      pen.solid(body, PLASTIC, { bevel: 11 }) +
      `<g transform="scale(.93 .84)">${pen.solid(body, MIRROR, { bevel: 5 })}</g>` +
      pen.solid(shape(12, '-46,112 46,112 60,168 -60,168'), PLASTIC, { bevel: 5 }),
    back: 'plastic',
    size: 0.86,
  };
};

/** A blank generic part: a carton, its tape and its label. */
export const carton: Draw = (pen) => {
  const front = shape(6, '-330,-150 200,-110 200,280 -330,240');
  const side = shape(6, '200,-110 390,-190 390,170 200,280');
  const top = shape(6, '-330,-150 -120,-240 390,-190 200,-110');
  const card = {
    stops: [
      [0, '#d8b282'],
      [0.6, '#c39a68'],
      [1, '#a67c49'],
    ] as const,
    gloss: 0,
    edge: 0.4,
  };
  return {
    outline: shape(6, '-330,-150 -120,-240 390,-190 390,170 200,280 -330,240'),
    body:
      pen.solid(front, card, { bevel: 3 }) +
      pen.solid(
        side,
        {
          ...card,
          stops: [
            [0, '#a98252'],
            [1, '#7c5a30'],
          ],
        },
        { bevel: 3 },
      ) +
      pen.solid(
        top,
        {
          ...card,
          stops: [
            [0, '#e3c399'],
            [1, '#cda676'],
          ],
        },
        { bevel: 2 },
      ) +
      pen.fill(poly('-110,-133 -40,-128 190,-212 120,-218', true), '#e9dcc0', 0.75) +
      pen.fill(poly('-110,-133 -40,-128 -40,-40 -110,-46', true), '#e9dcc0', 0.6) +
      pen.fill(poly('-270,60 -40,76 -40,200 -270,182', true), '#f6f4ee') +
      row(14, -250, -66, (x, i) =>
        pen.stroke(poly(`${x},${104 + (x + 250) * 0.07} ${x},${160 + (x + 250) * 0.07}`), '#1a1a1a', 2 + (i % 3) * 2),
      ) +
      pen.stroke(poly('-250,80 -130,88'), '#333', 7) +
      clip(pen, 330, 60, 5) +
      pen.stroke(poly('300,-140 300,-60'), STEEL.stops[2]?.[1] ?? '#555', 3, 0.4),
    back: 'self',
    focus: [-150, 120],
    size: 0.95,
  };
};
