import { bolt, eye, fins, plug, row } from './details.ts';
import type { Draw } from './figure.ts';
import { ALUMINIUM, CAST, DARK_STEEL, PLASTIC, STEEL } from './materials.ts';
import { line, oval, polar, poly, rect, shape } from './paths.ts';
import { type Pen, turned } from './pen.ts';

/** Radiator: aluminium core between plastic tanks, hose necks, cap. */
export const radiator: Draw = (pen) => {
  const tanks = rect(-490, -240, 90, 480, 26) + rect(400, -240, 90, 480, 26);
  const necks = rect(-470, -320, 60, 90, 14) + rect(410, 220, 60, 96, 14);
  const ribs = [-490, 400]
    .map((x) => row(13, -210, 210, (y) => pen.crease(poly(`${x + 10},${y} ${x + 80},${y}`))))
    .join('');
  return {
    outline: `${tanks}${rect(-410, -226, 820, 452)}${necks}`,
    body:
      pen.solid(necks, PLASTIC, { bevel: 8, turn: 0 }) +
      core(pen, -410, -226, 820, 452, 25) +
      pen.solid(tanks, PLASTIC, { bevel: 10, turn: 0 }) +
      ribs +
      pen.solid(oval(-440, -268, 40, 20), DARK_STEEL, { bevel: 4 }) +
      [-330, 330].map((x) => bolt(pen, x, -214, 10)).join(''),
    back: 'self',
    focus: [-360, -120],
  };
};

/** Condenser: thin bright core, side headers, dryer bottle. */
export const condenser: Draw = (pen) => ({
  outline: `${rect(-480, -200, 960, 400, 8)}${rect(430, -214, 60, 428, 28)}`,
  body:
    core(pen, -450, -196, 880, 392, 20) +
    pen.solid(rect(-484, -200, 40, 400, 18), ALUMINIUM, { bevel: 6, turn: 0 }) +
    pen.solid(rect(424, -200, 30, 400, 14), ALUMINIUM, { bevel: 5, turn: 0 }) +
    pen.solid(rect(448, -214, 46, 428, 22), { ...DARK_STEEL, gloss: 0.4 }, { bevel: 8, turn: 0 }) +
    pen.solid(rect(-500, -130, 36, 50, 8), ALUMINIUM, { bevel: 5 }) +
    pen.solid(rect(-500, 80, 36, 50, 8), ALUMINIUM, { bevel: 5 }) +
    eye(pen, -486, -104, 9) +
    eye(pen, -486, 106, 9) +
    [-300, 300].map((x) => pen.solid(rect(x - 26, -226, 52, 34, 6), ALUMINIUM, { bevel: 4 })).join(''),
  back: 'self',
  focus: [330, -100],
});

/** Charge-air cooler: coarse core and two cast end tanks with wide necks. */
export const intercooler: Draw = (pen) => {
  const left = shape(40, '-330,-190 -420,-150 -500,-150 -500,-30 -430,-20 -400,190 -330,190');
  const right = shape(40, '330,-190 400,-190 430,20 500,30 500,150 420,150 330,190');
  return {
    outline: `${left}${right}${rect(-340, -190, 680, 380)}`,
    body:
      core(pen, -340, -190, 680, 380, 38) +
      pen.solid(left, CAST, { bevel: 12 }) +
      pen.solid(right, CAST, { bevel: 12 }) +
      pen.hole(oval(-494, -90, 14, 48)) +
      pen.hole(oval(494, 90, 14, 48)) +
      [-170, 170].map((y) => bolt(pen, -362, y, 13) + bolt(pen, 362, y, 13)).join(''),
    back: 'self',
    focus: [-330, -60],
  };
};

function core(pen: Pen, x: number, y: number, width: number, height: number, pitch: number): string {
  const light = pen.linear(
    [
      [0, '#fff', 0.3],
      [0.4, '#fff', 0],
      [0.5, '#fff', 0.22],
      [0.6, '#000', 0],
      [1, '#000', 0.35],
    ],
    30,
  );
  return (
    fins(pen, x, y, width, height, pitch) +
    pen.fill(rect(x, y, width, height), light) +
    pen.solid(rect(x, y - 14, width, 24, 4), ALUMINIUM, { bevel: 5 }) +
    pen.solid(rect(x, y + height - 10, width, 24, 4), ALUMINIUM, { bevel: 5 })
  );
}

/** Fan assembly: a shroud with one or two fans. */
export const fan: Draw = (pen, view) => {
  const twin = view.rnd() < 0.5;
  const shroud = twin
    ? shape(40, '-480,-250 480,-250 480,230 300,260 -300,260 -480,230')
    : shape(60, '-330,-300 330,-300 350,260 200,320 -200,320 -350,260');
  const wheels = twin ? rotor(pen, -230, 0, 205, 7) + rotor(pen, 236, 0, 196, 9) : rotor(pen, 0, 0, 276, 9);
  return {
    outline: shroud,
    body:
      pen.solid(shroud, PLASTIC, { bevel: 11 }) +
      wheels +
      [
        [-300, -270],
        [300, -270],
        [-300, 236],
        [300, 236],
      ]
        .map(([x = 0, y = 0]) => bolt(pen, x, y, 14))
        .join('') +
      plug(pen, twin ? 0 : 260, 240, 3),
    back: 'self',
    focus: twin ? [-230, 0] : [0, 0],
  };
};

function rotor(pen: Pen, x: number, y: number, r: number, blades: number): string {
  const blade = shape(
    20,
    `${x - 26},${y - 50} ${x + 40},${y - 50} ${x + r * 0.42},${y - r * 0.88} ${x - r * 0.12},${y - r * 0.96}`,
  );
  const all = row(blades, 0, 360 - 360 / blades, (turn) => turned(turn, x, y, pen.solid(blade, PLASTIC, { bevel: 6 })));
  const stays = row(3, 30, 270, (turn) => {
    const [ax, ay] = polar(x, y, r, turn);
    return pen.tube(poly(`${x},${y} ${ax},${ay}`), 17, '#0a0b0c', '#292c2e', '#6a6e71');
  });
  return (
    pen.hole(oval(x, y, r), '#1a1d20') +
    pen.stroke(oval(x, y, r), '#6b6f72', 5) +
    all +
    stays +
    pen.solid(oval(x, y, r * 0.32), PLASTIC, { bevel: 8 }) +
    pen.solid(oval(x, y, r * 0.2), STEEL, { bevel: 5 })
  );
}

/** Air filter box: a two-part case with clasps and a ribbed duct. */
export const airBox: Draw = (pen) => {
  const lower = shape(34, '-320,30 300,10 320,240 260,280 -290,280 -340,200');
  const lid = shape(40, '-300,-150 -140,-210 240,-200 310,-120 320,20 -340,40');
  const duct = line('250,-100 340,-140 410,-120 480,-190');
  return {
    outline: lower + lid,
    body:
      pen.tube(duct, 120, '#0a0a0a', '#2a2c2e', '#5a5d60') +
      row(7, 300, 450, (x) =>
        pen.stroke(
          line(
            `${x},${-60 - (x - 300) * 0.35} ${x + 10},${-120 - (x - 300) * 0.35} ${x - 6},${-180 - (x - 300) * 0.35}`,
          ),
          '#000',
          6,
          0.6,
        ),
      ) +
      pen.solid(lower, PLASTIC, { bevel: 12 }) +
      pen.solid(lid, PLASTIC, { bevel: 12 }) +
      row(9, -250, 230, (x) => pen.crease(poly(`${x},-150 ${x},-20`), 1.2)) +
      [-230, 0, 220].map((x) => pen.solid(rect(x - 18, -10, 36, 90, 8), STEEL, { bevel: 5 })).join('') +
      pen.solid(oval(-400, 170, 90), PLASTIC, { bevel: 10 }) +
      pen.hole(oval(-400, 170, 66)) +
      plug(pen, 190, -170, 5),
    back: 'plastic',
    focus: [-120, 0],
    size: 0.94,
  };
};
