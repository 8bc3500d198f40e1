import { bolt, bushing, clip, eye, gear, plug, row } from './details.ts';
import type { Draw } from './figure.ts';
import { ALUMINIUM, BRASS, CAST, DARK_STEEL, PLASTIC, STEEL, WHITE_PLASTIC } from './materials.ts';
import { line, oval, poly, rect, shape } from './paths.ts';
import { moved, turned } from './pen.ts';

/** Door lock: an actuator box with the latch's claw and a rod. */
export const doorLock: Draw = (pen) => {
  const box = shape(34, '-180,-150 250,-190 330,-60 320,190 60,240 -180,180');
  const face = shape(26, '-380,-190 -200,-200 -150,-120 -150,170 -230,210 -380,180');
  const rod = 'M240 -170C300 -320 120 -330 40 -300L-120 -320';
  return {
    outline: box + face,
    body:
      pen.tube(rod, 15, '#3a3c3e', '#a5abae', '#fff') +
      pen.solid(box, PLASTIC, { bevel: 11 }) +
      pen.crease(shape(24, '-110,-100 200,-130 260,-40 250,140 50,180 -110,130')) +
      [
        [-70, -80],
        [200, -90],
        [230, 120],
        [-60, 130],
      ]
        .map(([x = 0, y = 0]) => bolt(pen, x, y, 14))
        .join('') +
      pen.solid(face, STEEL, { bevel: 10 }) +
      pen.hole(shape(20, '-390,-50 -270,-60 -250,0 -270,50 -390,46')) +
      pen.solid(shape(24, '-330,-80 -250,-40 -262,20 -320,-10'), BRASS, { bevel: 5 }) +
      [-140, 130].map((y) => eye(pen, -280, y, 15)).join('') +
      plug(pen, 110, 60, 6),
    back: 'self',
    focus: [-200, 0],
    size: 1,
  };
};

/** Bonnet or boot latch: a slotted plate with its fork and spring. */
export const latch: Draw = (pen, view) => {
  const plate = shape(40, '-260,-230 -120,-260 -70,-120 70,-120 120,-260 260,-230 250,60 160,250 -160,250 -250,60');
  const spring = row(9, -150, 130, (x) => pen.stroke(line(`${x},110 ${x + 12},76 ${x + 24},110`), '#dfe3e5', 8));
  return {
    outline: plate,
    body:
      pen.solid(plate, STEEL, { bevel: 12 }) +
      pen.hole(shape(30, '-60,-130 60,-130 50,30 -50,30')) +
      pen.solid(shape(30, '-160,-40 -20,-20 80,20 60,80 -80,60 -180,30'), view.rnd() < 0.5 ? BRASS : DARK_STEEL, {
        bevel: 8,
      }) +
      bushing(pen, -130, 6, 40) +
      moved(0, 40, spring) +
      [
        [-190, -180],
        [190, -180],
        [0, 210],
      ]
        .map(([x = 0, y = 0]) => bolt(pen, x, y, 20))
        .join('') +
      pen.tube('M200 40C340 60 360 180 470 190', 17, '#111', '#333', '#777'),
    back: 'self',
    focus: [0, 0],
    size: 0.95,
  };
};

/** Release cable: a coil of sheathed wire with its lever. */
export const cable: Draw = (pen) => {
  const coil = oval(-20, -10, 290, 210);
  const inner = oval(0, 6, 258, 182);
  const tails = 'M-300 -40C-420 60 -360 240 -440 280M250 120C330 180 380 160 440 230';
  const lever = shape(26, '340,180 480,220 470,300 330,280');
  return {
    outline: coil + inner + tails,
    body:
      pen.tube(tails, 17, '#0e0e0e', '#2d2e30', '#85898c') +
      [coil, oval(-12, 2, 274, 196), inner].map((d) => pen.tube(d, 17, '#0e0e0e', '#2d2e30', '#85898c')).join('') +
      [
        [-300, -10],
        [268, -30],
        [0, 196],
      ]
        .map(([x = 0, y = 0]) => pen.solid(rect(x - 14, y - 26, 34, 54, 8), WHITE_PLASTIC, { bevel: 4 }))
        .join('') +
      pen.solid(lever, PLASTIC, { bevel: 9 }) +
      pen.tube('M-440 280L-470 310', 8, '#555', '#ccc', '#fff') +
      pen.solid(oval(-472, 312, 15), STEEL, { bevel: 4 }),
    back: 'self',
    wire: 18,
    focus: [-230, 60],
  };
};

/** Window regulator: rail, sliding shoe, cables and the motor. */
export const regulator: Draw = (pen) => {
  const rail = shape(16, '-60,-330 20,-340 70,0 20,330 -60,320 -10,0');
  const motor = shape(40, '100,40 330,20 400,110 330,230 120,210');
  return {
    outline: `${rail}${motor}${rect(-150, -80, 190, 100, 20)}`,
    body:
      pen.stroke('M-30 -320C-170 -200 -120 100 180 120M-20 310C80 320 260 290 260 190', '#15161a', 12) +
      pen.stroke('M-30 -320C-170 -200 -120 100 180 120M-20 310C80 320 260 290 260 190', '#868b8e', 3) +
      pen.solid(rail, ALUMINIUM, { bevel: 7, turn: 0 }) +
      pen.crease(line('-20,-310 30,0 -20,300')) +
      [-300, -150, 180, 290].map((y) => eye(pen, y < 0 ? -6 : 0, y, 12)).join('') +
      pen.solid(oval(-22, -322, 40), PLASTIC, { bevel: 6 }) +
      pen.solid(oval(-22, 306, 40), PLASTIC, { bevel: 6 }) +
      pen.solid(rect(-150, -80, 190, 100, 20), PLASTIC, { bevel: 9 }) +
      clip(pen, -110, -30, 18) +
      bolt(pen, -20, -30, 16) +
      pen.solid(motor, CAST, { bevel: 10 }) +
      pen.solid(oval(250, 124, 74), PLASTIC, { bevel: 8 }) +
      gear(pen, 250, 124, 36, 18) +
      [
        [140, 80],
        [150, 190],
        [360, 116],
      ]
        .map(([x = 0, y = 0]) => bolt(pen, x, y, 13))
        .join('') +
      plug(pen, 360, 212, 2),
    back: 'self',
    focus: [180, 110],
  };
};

/** Small geared electric motor: regulator or wiper. */
export const gearMotor: Draw = (pen) => {
  const can = rect(-430, -110, 420, 220, 60);
  const gearbox = shape(80, '-60,-150 160,-220 380,-120 400,110 220,230 -60,150');
  return {
    outline: can + gearbox,
    body:
      pen.solid(can, STEEL, { bevel: 12 }) +
      pen.stroke(poly('-330,-104 -330,104'), '#23272a', 5, 0.5) +
      pen.solid(rect(-60, -128, 60, 256, 12), DARK_STEEL, { bevel: 8 }) +
      pen.solid(gearbox, CAST, { bevel: 13 }) +
      [
        [-10, -110],
        [170, -180],
        [340, -90],
        [350, 90],
        [210, 180],
        [0, 110],
      ]
        .map(([x = 0, y = 0]) => bolt(pen, x, y, 16))
        .join('') +
      pen.solid(oval(180, 10, 118), PLASTIC, { bevel: 10 }) +
      gear(pen, 180, 10, 52, 20) +
      plug(pen, -200, 158, 4, WHITE_PLASTIC, 0),
    back: 'self',
    focus: [120, 0],
    size: 0.95,
  };
};

/** Wiper motor with its crank and linkage. */
export const wiperMotor: Draw = (pen) => {
  const frame = shape(20, '-490,-130 -430,-180 420,-110 490,-60 470,-10 -450,-80');
  const can = rect(-120, 60, 360, 170, 60);
  const box = shape(50, '-210,-60 -40,-90 30,40 10,220 -130,260 -230,150');
  return {
    outline: frame + can + box,
    body:
      pen.tube('M-440 -120L-90 120L430 -60', 24, '#15171a', '#4b5054', '#a2a8ac') +
      pen.solid(frame, DARK_STEEL, { bevel: 8 }) +
      [-440, 446]
        .map(
          (x) =>
            pen.solid(oval(x, x < 0 ? -130 : -60, 52), CAST, { bevel: 8 }) + gear(pen, x, x < 0 ? -130 : -60, 26, 16),
        )
        .join('') +
      pen.solid(can, STEEL, { bevel: 12 }) +
      pen.solid(box, CAST, { bevel: 12 }) +
      turned(20, -90, 120, pen.solid(rect(-110, 60, 44, 150, 22), STEEL, { bevel: 6 })) +
      bolt(pen, -90, 118, 24) +
      [
        [-180, 0],
        [-30, -40],
        [-20, 190],
        [-150, 210],
      ]
        .map(([x = 0, y = 0]) => bolt(pen, x, y, 13))
        .join('') +
      plug(pen, 150, 270, 5),
    back: 'self',
    focus: [-60, 80],
  };
};
