import { bolt, bushing, eye, row } from './details.ts';
import type { Draw } from './figure.ts';
import { ALUMINIUM, CAST, DARK_STEEL, RUBBER, RUST, STEEL, YELLOW } from './materials.ts';
import { line, oval, poly, rect, shape } from './paths.ts';
import { type Pen, turned } from './pen.ts';

/** Lower control arm: an L of stamped steel, two bushings and a ball joint. */
export const controlArm: Draw = (pen, view) => {
  const arm = shape(
    60,
    '-420,-200 -290,-240 -100,-120 160,-40 380,30 440,140 350,200 140,130 -60,90 -200,220 -360,280 -420,190 -290,60 -330,-80',
  );
  const skin = view.rnd() < 0.4 ? CAST : DARK_STEEL;
  return {
    outline: arm,
    body:
      pen.solid(arm, skin, { bevel: 15 }) +
      pen.crease(shape(40, '-290,-150 -100,-50 150,30 320,90 140,80 -90,30 -230,120'), 1.5) +
      pen.hole(oval(-150, 20, 46, 40)) +
      pen.hole(oval(60, 52, 30, 22)) +
      bushing(pen, -352, -176, 76) +
      bushing(pen, -340, 204, 84) +
      ballJoint(pen, 378, 116),
    back: 'self',
    focus: [-280, 0],
  };
};

function ballJoint(pen: Pen, x: number, y: number): string {
  return (
    pen.tube(poly(`${x},${y} ${x + 26},${y - 130}`), 34, '#333', '#9ba1a5', '#fff') +
    pen.solid(oval(x, y, 66), STEEL, { bevel: 10 }) +
    pen.solid(oval(x + 4, y - 20, 48, 40), RUBBER, { bevel: 8 }) +
    pen.solid(oval(x + 6, y - 40, 26, 20), RUBBER, { bevel: 4 })
  );
}

/** Steering knuckle: hub eye, strut ears, tie-rod arm. */
export const knuckle: Draw = (pen) => {
  const body = shape(
    70,
    '-130,-320,30 60,-330,30 110,-170 230,-90 260,90 380,160,30 400,240,30 270,240 120,220 60,320,30 -80,320,30 -130,200 -230,120 -250,-80 -160,-170',
  );
  return {
    outline: body,
    body:
      pen.solid(body, CAST, { bevel: 18 }) +
      [
        [-70, -286],
        [30, -290],
      ]
        .map(([x = 0, y = 0]) => eye(pen, x, y, 19))
        .join('') +
      pen.solid(oval(0, 10, 178), RUST, { bevel: 12 }) +
      pen.solid(oval(0, 10, 150), STEEL, { bevel: 10 }) +
      pen.hole(oval(0, 10, 74)) +
      row(5, 0, 288, (turn) => turned(turn, 0, 10, bolt(pen, 0, -104, 20))) +
      pen.solid(oval(0, 10, 52), DARK_STEEL, { bevel: 8 }) +
      eye(pen, 350, 206, 20) +
      eye(pen, -10, 290, 22) +
      [
        [-196, 150],
        [200, -60],
      ]
        .map(([x = 0, y = 0]) => bolt(pen, x, y, 17))
        .join(''),
    back: 'self',
    focus: [0, 0],
    size: 0.95,
  };
};

/** Subframe: a welded cradle with four mounts. */
export const subframe: Draw = (pen, view) => {
  const outer = shape(
    60,
    '-480,-200 -330,-240 -200,-110 200,-110 330,-240 480,-200 430,-30 440,120 490,220 340,250 220,140 -220,140 -340,250 -490,220 -440,120 -430,-30',
  );
  const gap =
    shape(40, view.tra ? '-250,-20 250,-20 200,60 -200,60' : '-300,-30 -60,-30 -80,60 -280,70') +
    (view.tra ? '' : shape(40, '60,-30 300,-30 280,70 80,60'));
  return {
    outline: outer + gap,
    body:
      pen.solid(outer + gap, DARK_STEEL, { bevel: 14 }) +
      pen.crease(line('-400,-150 -200,-70 200,-70 400,-150'), 1.4) +
      [
        [-410, -180],
        [410, -180],
        [-420, 200],
        [420, 200],
      ]
        .map(([x = 0, y = 0]) => bushing(pen, x, y, 60))
        .join('') +
      [
        [-200, 100],
        [200, 100],
        [-330, 10],
        [330, 10],
        [0, -74],
      ]
        .map(([x = 0, y = 0]) => eye(pen, x, y, 19))
        .join('') +
      pen.fill(shape(30, '-470,150 -300,130 -260,220 -460,240'), '#7a4526', 0.25) +
      pen.fill(shape(30, '200,-110 380,-150 430,-60 260,-40'), '#7a4526', 0.22),
    back: 'self',
    focus: [-360, -100],
  };
};

/** Strut: coil spring between seats, rod and top mount; the rear one is a bare damper. */
export const shock: Draw = (pen, view) => {
  const damper =
    pen.solid(rect(60, -54, 350, 108, 26), { ...DARK_STEEL, gloss: 0.45 }, { bevel: 12 }) +
    pen.solid(shape(26, '390,-80 480,-80 490,80 390,80'), DARK_STEEL, { bevel: 9 }) +
    [-44, 44].map((y) => eye(pen, 446, y, 17)).join('');
  const rod = pen.tube(poly('-420,0 80,0'), 34, '#4c5256', '#c9ced1', '#ffffff');
  const mount =
    pen.solid(shape(26, '-490,-90 -420,-130 -380,-130 -380,130 -420,130 -490,90'), RUBBER, { bevel: 9 }) +
    pen.solid(oval(-448, 0, 40, 66), STEEL, { bevel: 7 });
  const spring = view.tra ? pen.solid(rect(-330, -70, 360, 140, 34), RUBBER, { bevel: 10 }) : coil(pen, -370, 120, 9);
  const seat = view.tra ? '' : pen.solid(shape(20, '90,-170 150,-150 150,150 90,170'), DARK_STEEL, { bevel: 8 });
  return {
    outline: view.tra
      ? shape(
          14,
          '-490,-100 -380,-130 -380,-18 -330,-18 -330,-72 30,-72 30,-18 60,-18 60,-56 480,-80 490,80 60,56 60,18 30,18 30,72 -330,72 -330,18 -380,18 -380,130 -490,100',
        )
      : `${rect(-490, -160, 640, 320, 60)}${rect(100, -80, 390, 160, 26)}`,
    body: turned(0, 0, 0, rod + damper + seat + spring + mount),
    back: 'self',
    focus: [-150, 0],
  };
};

function coil(pen: Pen, from: number, to: number, turns: number): string {
  const step = (to - from) / turns;
  const wire = (x: number, front: boolean): string =>
    front ? poly(`${x},150 ${x + step},-150`) : poly(`${x},-150 ${x},150`);
  const behind = Array.from({ length: turns }, (_, i) =>
    pen.tube(wire(from + step * i, false), 28, '#0b0c0d', '#26292b', '#3c4043'),
  ).join('');
  const ahead = Array.from({ length: turns }, (_, i) =>
    pen.tube(wire(from + step * i, true), 32, '#0b0c0d', '#34383b', '#9ba1a5'),
  ).join('');
  return behind + ahead;
}

/** Gas strut of a tailgate. */
export const gasStrut: Draw = (pen) => ({
  outline: `${rect(-480, -30, 560, 60, 24)}${rect(60, -12, 420, 24, 10)}`,
  body:
    pen.tube(poly('60,0 450,0'), 24, '#565c60', '#cfd4d7', '#fff') +
    pen.solid(rect(-450, -32, 530, 64, 24), { ...DARK_STEEL, gloss: 0.5 }, { bevel: 9 }) +
    [-466, 466]
      .map((x) => pen.solid(oval(x, 0, 36), RUBBER, { bevel: 7 }) + pen.solid(oval(x, 0, 17), STEEL, { bevel: 4 }))
      .join('') +
    pen.fill(rect(-300, -22, 200, 44, 4), YELLOW.stops[1]?.[1] ?? '#f6c90e') +
    row(5, -280, -130, (x) => pen.stroke(poly(`${x},-10 ${x + 14},10`), '#222', 4)),
  back: 'self',
  focus: [-260, 0],
});

/** Drive shaft: two pleated boots, splined end, threaded end. */
export const driveShaft: Draw = (pen) => ({
  outline: `${rect(-490, -28, 980, 56, 20)}${shape(30, '-330,-90 -160,-46 -160,46 -330,90')}${shape(30, '170,-50 330,-80 330,80 170,50')}${rect(-400, -96, 80, 192, 30)}`,
  body:
    pen.tube(poly('-180,0 200,0'), 46, '#15171a', '#4b5053', '#b5babd') +
    pen.solid(rect(-500, -26, 110, 52, 10), STEEL, { bevel: 8 }) +
    row(9, -490, -400, (x) => pen.stroke(poly(`${x},-24 ${x},24`), '#2d3235', 3, 0.8)) +
    pen.solid(rect(-410, -98, 90, 196, 34), CAST, { bevel: 14 }) +
    boot(pen, -320, 88, -160, 34) +
    pen.solid(rect(320, -88, 100, 176, 34), CAST, { bevel: 14 }) +
    boot(pen, 330, 78, 180, 34) +
    pen.solid(rect(410, -30, 80, 60, 8), STEEL, { bevel: 8 }) +
    row(10, 418, 482, (x) => pen.stroke(poly(`${x},-28 ${x},28`), '#22272a', 2.5, 0.8)),
  back: 'self',
  focus: [-280, 0],
});

function boot(pen: Pen, from: number, wide: number, to: number, thin: number): string {
  return row(6, 0, 1, (part) => {
    const [x, half] = [from + (to - from) * part, wide + (thin - wide) * part];
    return pen.solid(rect(x - 17, -half, 34, half * 2, 17), RUBBER, { bevel: 8, turn: 90 });
  });
}

/** Steering rack: long tube, pinion tower, boots, tie rods. */
export const steeringRack: Draw = (pen) => ({
  outline: `${rect(-490, -24, 980, 48, 20)}${rect(-240, -48, 480, 96, 40)}${shape(26, '-190,-60 -60,-60 -70,-260 -180,-260')}`,
  body:
    pen.tube(poly('-480,0 480,0'), 30, '#1c1f21', '#6a7074', '#c5cacd') +
    pen.solid(rect(-250, -52, 520, 104, 44), { ...ALUMINIUM, gloss: 0.25 }, { bevel: 14 }) +
    pen.solid(shape(30, '-200,-40 -50,-40 -66,-230 -184,-230'), CAST, { bevel: 12 }) +
    pen.tube(poly('-126,-230 -120,-320'), 30, '#333', '#9ca2a6', '#fff') +
    bolt(pen, -126, -90, 24) +
    [-30, 160]
      .map(
        (x) =>
          pen.solid(shape(24, `${x},40 ${x + 90},40 ${x + 76},140 ${x + 14},140`), CAST, { bevel: 9 }) +
          bushing(pen, x + 45, 104, 34),
      )
      .join('') +
    boot(pen, -250, 62, -390, 26) +
    boot(pen, 270, 62, 400, 26) +
    [-484, 484]
      .map(
        (x) =>
          pen.solid(oval(x, 0, 32), STEEL, { bevel: 6 }) +
          pen.tube(poly(`${x},0 ${x},-70`), 22, '#333', '#9ca2a6', '#fff'),
      )
      .join(''),
  back: 'self',
  focus: [-150, -40],
});
