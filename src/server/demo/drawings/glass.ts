import { eye, plug, row } from './details.ts';
import type { Draw, Figure, View } from './figure.ts';
import { GLASS, MILKY, PLASTIC, RUBBER } from './materials.ts';
import { line, oval, poly, rect, shape } from './paths.ts';
import type { Pen } from './pen.ts';

/** Windscreen: ceramic border, sun band, sensor window. */
export const windscreen: Draw = (pen, view) => {
  const outer = shape(56, '-380,-230 380,-230 490,200 250,262 -250,262 -490,200');
  const sensor =
    pen.fill(shape(20, '-60,-216 60,-216 40,-110 -40,-110'), '#0a0c0d', 0.9) + pen.fill(oval(0, -140, 16), '#53606a');
  const band = pen.fill(
    outer,
    pen.linear([
      [0, '#1d5a6d', 0.75],
      [0.24, '#1d5a6d', 0.25],
      [0.32, '#1d5a6d', 0],
    ]),
  );
  return pane(pen, view, outer, band + sensor + dots(pen, outer), 40);
};

/** Rear window with heater lines. */
export const backlight: Draw = (pen, view) => {
  const outer = shape(70, '-400,-190 400,-190 470,150 240,210 -240,210 -470,150');
  const wires = row(14, -150, 170, (y) =>
    pen.stroke(line(`${-400 - y * 0.14},${y} 0,${y + 12} ${400 + y * 0.14},${y}`), '#8a4b1c', 2.6, 0.75),
  );
  const rails = [-390, 390].map((x) => pen.stroke(poly(`${x},-150 ${x * 1.1},150`), '#7a4118', 12, 0.8)).join('');
  return pane(pen, view, outer, pen.fill(outer, '#0a1413', 0.28) + wires + rails, 34);
};

/** Door glass: front or rear. */
export const doorGlass: Draw = (pen, view) => {
  const outer = view.tra
    ? shape(36, '-370,180 -360,-200 120,-230,60 320,-60 370,190')
    : shape(36, '-450,140 -160,-200,80 360,-236 390,200 -400,200');
  const shoes = [-180, 200].map((x) => pen.solid(rect(x - 34, 176, 68, 46, 8), PLASTIC, { bevel: 4 })).join('');
  return {
    ...pane(pen, view, outer, etched(pen, view.tra ? 180 : 200, 120), 0),
    body: shoes + pane(pen, view, outer, etched(pen, view.tra ? 180 : 200, 120), 0).body,
  };
};

/** Quarter glass: a small triangle in its rubber. */
export const ventGlass: Draw = (pen, view) => {
  const outer = shape(40, '-300,220 -250,-60 120,-260,60 230,-230,30 300,220');
  return { ...pane(pen, view, outer, etched(pen, 130, 140), 34), size: 0.8 };
};

/** Fixed side glass. */
export const sideGlass: Draw = (pen, view) => {
  const outer = shape(60, '-450,150 -420,-150 150,-190,90 420,20,50 460,130 380,170');
  return pane(pen, view, outer, etched(pen, 220, 90), 30);
};

function pane(pen: Pen, _view: View, outer: string, inside: string, border: number): Figure {
  const sky = pen.linear(
    [
      [0.2, '#fff', 0],
      [0.26, '#fff', 0.5],
      [0.4, '#fff', 0.3],
      [0.41, '#fff', 0],
      [0.47, '#fff', 0.26],
      [0.52, '#fff', 0.2],
      [0.53, '#fff', 0],
    ],
    30,
  );
  const frit = border > 0 ? pen.within(outer, pen.stroke(outer, '#0b0d0e', border * 2, 0.94)) : '';
  return {
    outline: outer,
    body:
      pen.solid(outer, GLASS, { bevel: 5 }) +
      inside +
      frit +
      pen.fill(outer, sky) +
      pen.stroke(outer, '#d5f2ea', 5, 0.75) +
      pen.stroke(outer, '#1d3b36', 2, 0.7),
    back: 'self',
    focus: [-200, 60],
  };
}

function dots(pen: Pen, outer: string): string {
  const spots = pen.tile(16, 16, '<circle cx="8" cy="8" r="5" fill="#0b0d0e"/>');
  return `<g transform="scale(.9 .86)">${pen.stroke(outer, spots, 26)}</g>`;
}

function etched(pen: Pen, x: number, y: number): string {
  return (
    pen.stroke(rect(x, y - 30, 90, 44, 6), '#eef7f5', 2, 0.7) +
    row(3, y - 20, y + 2, (at, i) => pen.stroke(poly(`${x + 10},${at} ${x + 76 - i * 14},${at}`), '#eef7f5', 2.5, 0.7))
  );
}

/** Cowl under the windscreen: a long slatted panel. */
export const cowl: Draw = (pen) => {
  const panel = shape(36, '-495,-20 -440,-70 -200,-110 200,-110 440,-70 495,-20 470,70 220,30 -220,30 -470,70');
  return {
    outline: panel,
    body:
      pen.solid(panel, PLASTIC, { bevel: 8 }) +
      row(26, -330, -70, (x) => pen.hole(rect(x, -74, 5, 62, 2))) +
      row(26, 90, 350, (x) => pen.hole(rect(x, -74, 5, 62, 2))) +
      [-30, 400].map((x) => pen.hole(oval(x, -36, 24)) + pen.stroke(oval(x, -36, 29), '#6d7174', 4)).join('') +
      pen.solid(shape(10, '-490,34 -220,12 220,12 490,34 470,72 220,34 -220,34 -470,72'), RUBBER, { bevel: 3 }) +
      row(7, -420, 420, (x) => eye(pen, x, -6 + Math.abs(x) / 20, 7)),
    back: 'plastic',
  };
};

/** Milky tank with level marks: washer bottle. */
export const washerTank: Draw = (pen) => {
  const tank = shape(
    50,
    '-330,-60 -200,-130 -60,-120 -30,-180 90,-180 110,-110 300,-60 360,80 280,270 60,290 -40,200 -260,230 -360,100',
  );
  const neck = shape(20, '-6,-120 -12,-300 72,-300 80,-120');
  return bottle(pen, tank, neck, plug(pen, 230, 250, 2) + pen.solid(oval(150, 226, 46), PLASTIC, { bevel: 8 }));
};

/** Milky tank with hose tails: expansion tank. */
export const expansionTank: Draw = (pen) => {
  const tank = shape(70, '-260,-170 200,-190 270,-80 250,200 130,270 -220,250 -290,60');
  const neck = shape(16, '-64,-120 -64,-300 84,-300 90,-120');
  const hoses = pen.tube(
    'M-260 120C-360 130 -380 200 -460 200M250 40C330 30 360 90 450 80',
    34,
    '#0a0a0a',
    '#26282a',
    '#6e7275',
  );
  const base = bottle(pen, tank, neck, '');
  return { ...base, body: hoses + base.body };
};

function bottle(pen: Pen, tank: string, neck: string, extra: string): Figure {
  const cap = rect(-60, -330, 130, 64, 16);
  const level = pen.within(
    tank,
    pen.fill(rect(-500, 60, 1000, 300), '#3d8fb5', 0.28) + pen.stroke(poly('-500,60 500,60'), '#2e6f91', 3, 0.5),
  );
  const seam = pen.within(
    tank,
    pen.stroke(line('-400,20 0,-10 400,10'), '#8e8b78', 8, 0.5) +
      pen.stroke(line('-400,26 0,-4 400,16'), '#fff', 3, 0.7),
  );
  return {
    outline: tank + neck + cap,
    body:
      pen.solid(neck, MILKY, { bevel: 8, turn: 0 }) +
      pen.solid(tank, MILKY, { bevel: 16 }) +
      level +
      seam +
      extra +
      pen.solid(cap, { ...RUBBER, gloss: 0.3 }, { bevel: 6 }) +
      row(12, -50, 58, (x) => pen.stroke(poly(`${x},-322 ${x},-274`), '#000', 3, 0.5)) +
      [0, 60, 120].map((y) => pen.stroke(poly(`-150,${y} -90,${y}`), '#57543f', 5, 0.7)).join('') +
      eye(pen, -230, -30, 15),
    back: 'self',
    focus: [-80, 0],
  };
}
