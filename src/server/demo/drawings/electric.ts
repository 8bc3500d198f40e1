import { bolt, clip, eye, plug, row } from './details.ts';
import type { Draw } from './figure.ts';
import { ALUMINIUM, BLUE_PLASTIC, DARK_STEEL, GLOSSY, PLASTIC, RUBBER, STEEL, WHITE_PLASTIC } from './materials.ts';
import { line, oval, poly, rect, shape } from './paths.ts';
import { turned } from './pen.ts';

/** Horn: a disc with its snail mouth and bracket. */
export const horn: Draw = (pen) => {
  const disc = oval(-60, 20, 220);
  const mouth = shape(60, '60,-150 330,-190 400,-60 380,140 250,200 90,180');
  return {
    outline: `${disc}${mouth}${rect(-110, -330, 90, 200, 16)}`,
    body:
      pen.solid(rect(-110, -330, 90, 200, 16), STEEL, { bevel: 8 }) +
      eye(pen, -65, -290, 17) +
      pen.solid(mouth, PLASTIC, { bevel: 12 }) +
      pen.hole(shape(40, '180,-100 330,-130 350,-40 330,110 210,130')) +
      row(5, -70, 80, (y) => pen.stroke(poly(`180,${y} 345,${y}`), '#4c5052', 9)) +
      pen.solid(disc, { ...DARK_STEEL, gloss: 0.4 }, { bevel: 13 }) +
      [170, 120, 70].map((r) => pen.crease(oval(-60, 20, r), 1.2)).join('') +
      bolt(pen, -60, 20, 30) +
      plug(pen, -60, 250, 2),
    back: 'self',
    focus: [-60, 20],
    size: 0.78,
  };
};

/** Wiring loom: a taped trunk with branches and plugs. */
export const harness: Draw = (pen) => {
  const trunk = line('-470,120 -330,-60 -120,-120 120,-40 300,-130 460,-60');
  const branches = [
    line('-330,-60 -380,-200 -300,-270'),
    line('-120,-120 -100,60 -190,190'),
    line('120,-40 140,120 60,220'),
    line('300,-130 330,40 420,150'),
    line('120,-40 180,-200 150,-280'),
  ];
  const tape = pen.tile(26, 26, '<path d="M0 26L26 0" stroke="#000" stroke-width="4" opacity=".6"/>', 'rotate(12)');
  return {
    outline: [trunk, ...branches].join(''),
    body:
      branches
        .map((d, i) => pen.tube(d, 17, '#0c0c0d', ['#26282a', '#2a2d30', '#1f2123'][i % 3] ?? '#26282a', '#77797c'))
        .join('') +
      branches
        .map(
          (d, i) =>
            `<g transform="translate(${5 - i * 2} 7)">${pen.stroke(d, ['#b3231d', '#2c6fb5', '#3a8d47', '#d7a21c', '#8c5a2b'][i] ?? '#b3231d', 4)}</g>`,
        )
        .join('') +
      pen.tube(trunk, 40, '#0a0a0b', '#232527', '#6a6d70') +
      pen.stroke(trunk, tape, 34) +
      [
        [-330, -60],
        [-120, -120],
        [120, -40],
        [300, -130],
      ]
        .map(([x = 0, y = 0]) => pen.solid(rect(x - 17, y - 30, 34, 60, 8), RUBBER, { bevel: 5 }))
        .join('') +
      turned(24, -470, 130, plug(pen, -470, 150, 6)) +
      plug(pen, -300, -286, 3, WHITE_PLASTIC, 0) +
      plug(pen, -196, 206, 4, PLASTIC, 12) +
      plug(pen, 56, 236, 2, BLUE_PLASTIC, 0) +
      plug(pen, 426, 168, 4, PLASTIC, -14) +
      plug(pen, 150, -296, 2, WHITE_PLASTIC, 0) +
      turned(-20, 466, -62, plug(pen, 466, -62, 5)) +
      [
        [-220, -104],
        [210, -84],
      ]
        .map(([x = 0, y = 0]) => clip(pen, x, y, 17))
        .join(''),
    back: 'self',
    wire: 26,
    focus: [-240, 60],
  };
};

/** Parking sensor: a painted button in its holder. */
export const sensor: Draw = (pen, view) => {
  const holder = shape(50, '-230,-190 210,-190 260,0 210,190 -230,190 -270,0');
  return {
    outline: `${holder}${rect(200, -70, 230, 140, 26)}`,
    body:
      pen.solid(rect(200, -70, 230, 140, 26), PLASTIC, { bevel: 10 }) +
      pen.hole(rect(350, -46, 70, 92, 14)) +
      row(3, -26, 26, (y) => pen.solid(rect(362, y - 5, 50, 10, 3), { ...STEEL, gloss: 0.5 }, { bevel: 1 })) +
      pen.solid(holder, PLASTIC, { bevel: 12 }) +
      pen.solid(oval(-10, 0, 168), RUBBER, { bevel: 7 }) +
      pen.solid(oval(-10, 0, 146), view.painted ? view.paint : GLOSSY, { bevel: 12 }) +
      pen.fill(oval(-50, -52, 60, 34), '#fff', 0.3) +
      [-170, 160].map((y) => clip(pen, -190, y * 0.8, 15)).join(''),
    back: 'plastic',
    focus: [-10, 0],
    size: 0.78,
  };
};

/** Reversing camera: a lens in a wedge with its lead. */
export const camera: Draw = (pen) => {
  const wedge = shape(40, '-250,-130 210,-150 270,-40 250,150 -220,160 -280,20');
  const ball = pen.radial(
    [
      [0, '#cfe6ff'],
      [0.2, '#5d7fa8'],
      [0.5, '#1b2a44'],
      [0.8, '#05080f'],
      [1, '#2b3850'],
    ],
    0.38,
    0.34,
    0.7,
  );
  return {
    outline: wedge,
    body:
      pen.tube('M240 60C380 80 300 220 440 230', 26, '#0a0a0a', '#27292b', '#7a7e81') +
      plug(pen, 446, 250, 4) +
      pen.solid(wedge, PLASTIC, { bevel: 13 }) +
      [-210, 200].map((x) => bolt(pen, x, 100, 18)).join('') +
      pen.solid(oval(-10, 10, 118), GLOSSY, { bevel: 8 }) +
      pen.solid(oval(-10, 10, 88), DARK_STEEL, { bevel: 5 }) +
      pen.fill(oval(-10, 10, 72), ball) +
      pen.fill(oval(-34, -16, 20, 12), '#fff', 0.85) +
      pen.fill(oval(14, 40, 14, 7), '#a98cff', 0.5),
    back: 'plastic',
    focus: [-10, 10],
    size: 0.8,
  };
};

/** Engine computer: a finned cast case with two big plugs. */
export const computer: Draw = (pen) => {
  const box = shape(30, '-400,-210 400,-210 400,190 -400,190');
  const feet = [
    [-450, -190],
    [380, -190],
    [-450, 100],
    [380, 100],
  ]
    .map(([x = 0, y = 0]) => rect(x, y, 70, 74, 20))
    .join('');
  const port = (x: number, pins: number): string =>
    pen.solid(rect(x - pins * 8 - 24, 120, pins * 16 + 48, 150, 14), PLASTIC, { bevel: 8 }) +
    plug(pen, x, 210, pins) +
    plug(pen, x, 172, pins);
  return {
    outline: `${box}${feet}${rect(-330, 120, 660, 150, 14)}`,
    body:
      pen.solid(feet, ALUMINIUM, { bevel: 7 }) +
      [
        [-416, -153],
        [416, -153],
        [-416, 137],
        [416, 137],
      ]
        .map(([x = 0, y = 0]) => eye(pen, x, y, 16))
        .join('') +
      pen.solid(box, ALUMINIUM, { bevel: 12 }) +
      row(
        11,
        -150,
        50,
        (y) =>
          pen.stroke(poly(`-350,${y} 60,${y}`), '#565c60', 7, 0.8) +
          pen.stroke(poly(`-350,${y + 6} 60,${y + 6}`), '#fff', 3, 0.8),
      ) +
      pen.fill(rect(110, -160, 240, 190, 8), '#f7f6f1') +
      pen.fill(row(16, 130, 326, (x, i) => rect(x, -60, 3 + (i % 4) * 2, 64)).toString(), '#141414') +
      pen.fill(rect(130, -140, 150, 14) + rect(130, -112, 196, 9) + rect(130, -90, 120, 9), '#222', 0.8) +
      port(-160, 14) +
      port(160, 14) +
      [
        [-366, -176],
        [366, -176],
        [-366, 80],
        [366, 80],
      ]
        .map(([x = 0, y = 0]) => bolt(pen, x, y, 13))
        .join(''),
    back: 'self',
    focus: [140, 20],
    size: 0.9,
  };
};

/** Seat belt: retractor, webbing in loops, tongue and buckle. */
export const seatBelt: Draw = (pen) => {
  const reel = shape(40, '-400,-60 -180,-90 -150,180 -230,240 -400,210');
  const web = line('-280,-60 -250,-250 -40,-280 60,-120 -40,60 120,190 330,120 330,-80 240,-190');
  const weave = pen.tile(9, 9, '<path d="M0 9L9 0" stroke="#000" stroke-width="2" opacity=".55"/>');
  const buckle = shape(30, '190,-300 310,-320 340,-190 210,-170');
  return {
    outline: `${reel}${buckle}${web}`,
    body:
      pen.stroke(web, '#0c0c0d', 66) +
      pen.stroke(web, '#37393c', 60) +
      pen.stroke(web, weave, 60) +
      `<g transform="translate(-10 -12)">${pen.stroke(web, '#9a9da0', 5, 0.4)}</g>` +
      pen.solid(reel, STEEL, { bevel: 10 }) +
      pen.solid(oval(-280, 90, 96), PLASTIC, { bevel: 10 }) +
      pen.crease(oval(-280, 90, 60)) +
      bolt(pen, -350, -20, 17) +
      eye(pen, -210, 200, 15) +
      pen.solid(buckle, GLOSSY, { bevel: 10 }) +
      pen.fill(rect(222, -296, 84, 40, 10), '#c4201b') +
      pen.solid(shape(14, '210,-160 310,-176 300,-110 230,-100'), { ...STEEL, gloss: 0.7 }, { bevel: 6 }),
    back: 'self',
    wire: 60,
    focus: [-200, 60],
    size: 0.95,
  };
};
