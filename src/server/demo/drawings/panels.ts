import { bolt, bushing, clip, eye, row } from './details.ts';
import type { Draw } from './figure.ts';
import { DARK_STEEL, FABRIC, GLOSSY, PLASTIC, RUBBER, STEEL } from './materials.ts';
import { line, oval, poly, rect, shape } from './paths.ts';
import { moved } from './pen.ts';

/** Bonnet seen from above: wide at the windscreen, two power lines, wiper edge. */
export const bonnet: Draw = (pen, view) => {
  const skin = shape(
    60,
    '-430,-270,40 -200,-228,120 200,-228,120 430,-270,40 492,130,60 440,210,80 220,272,160 -220,272,160 -440,210,80 -492,130,60',
  );
  return {
    outline: skin,
    body:
      pen.solid(skin, view.paint, { bevel: 9 }) +
      pen.fill(
        shape(60, '-150,-240 150,-240 300,280 -300,280'),
        pen.linear([
          [0, '#fff', 0.2],
          [0.5, '#fff', 0.02],
          [1, '#000', 0.16],
        ]),
      ) +
      pen.crease(line('-170,-224 -215,-40 -330,232'), 1.2) +
      pen.crease(line('170,-224 215,-40 330,232'), 1.2) +
      pen.crease(line('-470,130 -300,214 0,236 300,214 470,130'), 0.8) +
      [-240, 240].map((x) => pen.fill(oval(x, -216, 20, 9), '#000', 0.55)).join(''),
    back: 'metal',
    focus: [-260, 60],
  };
};

/** Front wing: arch, door edge, crease of the flank. */
export const wing: Draw = (pen, view) => {
  const skin = shape(
    30,
    '-490,-120,60 -260,-210,90 120,-262 470,-270 450,-220,14 430,-60 440,240 330,250 322,200,60 250,-10,120 60,-60,120 -130,20,120 -190,180,40 -240,190 -420,130 -470,30',
  );
  return {
    outline: skin,
    body:
      pen.solid(skin, view.paint, { bevel: 9 }) +
      pen.crease(line('-440,-20 -200,-120 120,-150 430,-140')) +
      pen.stroke(line('322,230 250,0 60,-50 -120,24 -190,176'), '#000', 16, 0.28) +
      pen.stroke(line('312,225 244,-6 60,-62 -130,20 -200,172'), '#fff', 4, 0.4) +
      pen.solid(rect(330, -90, 62, 30, 12), view.rnd() < 0.5 ? GLOSSY : view.paint, { bevel: 3 }) +
      [-200, -20, 180, 380].map((x) => eye(pen, x, -226 - (x + 200) / 16, 7)).join('') +
      eye(pen, 400, 180, 8),
    back: 'metal',
    focus: [180, -120],
  };
};

/** Wheel-arch liner: an arch of grained plastic with push clips. */
export const liner: Draw = (pen) => {
  const arch = shape(
    50,
    '-480,250 -470,0,160 -330,-220,140 0,-290,140 330,-220,140 470,0,160 480,250 360,260 300,40,160 180,-80,120 0,-110,120 -180,-80,120 -300,40,160 -360,260',
  );
  return {
    outline: arch,
    body:
      pen.solid(arch, PLASTIC, { bevel: 10 }) +
      pen.within(
        arch,
        row(9, -400, 400, (x) => pen.crease(poly(`${x * 0.5},-60 ${x * 1.3},-340`))),
      ) +
      pen.crease(line('-440,220 -420,0 -290,-170 0,-234 290,-170 420,0 440,220')) +
      [
        [-415, 150],
        [-360, -50],
        [-180, -190],
        [20, -200],
        [210, -176],
        [372, -30],
        [418, 150],
      ]
        .map(([x = 0, y = 0]) => clip(pen, x, y, 17))
        .join('') +
      pen.hole(rect(-60, -170, 120, 34, 12)),
    back: 'plastic',
    focus: [-300, -100],
  };
};

/** Mud flap. */
export const mudFlap: Draw = (pen) => {
  const flap = shape(50, '-180,-290,24 150,-280,24 230,-120 250,220,80 120,300 -150,280 -230,150 -150,-60');
  return {
    outline: flap,
    body:
      pen.solid(flap, RUBBER, { bevel: 11 }) +
      row(9, -150, 230, (y) => pen.crease(poly(`${-120 - y / 9},${y} 210,${y}`))) +
      [
        [-110, -240],
        [60, -236],
        [140, -120],
      ]
        .map(([x = 0, y = 0]) => bolt(pen, x, y, 17))
        .join(''),
    back: 'plastic',
    size: 0.9,
  };
};

/** Engine undertray: a big flat shield with vents and a drain hatch. */
export const undertray: Draw = (pen) => {
  const tray = shape(40, '-420,-280 420,-280 480,-100 470,120 380,280 -380,280 -470,120 -480,-100');
  return {
    outline: tray,
    body:
      pen.solid(tray, PLASTIC, { bevel: 10 }) +
      pen.crease(shape(30, '-340,-220 340,-220 400,-90 390,110 320,220 -320,220 -390,110 -400,-90')) +
      row(6, -260, 40, (x) => pen.hole(rect(x, -150, 26, 110, 13))) +
      pen.hole(rect(140, -150, 170, 120, 20), '#1b1d1f') +
      pen.crease(rect(-260, 40, 220, 130, 24)) +
      row(7, -300, 300, (x) => clip(pen, x, -250, 15)) +
      row(5, -300, 300, (x) => bolt(pen, x, 250, 14)) +
      pen.crease(line('-20,40 120,90 360,80')),
    back: 'plastic',
  };
};

/** Radiator support: the frame the whole front hangs from. */
export const radiatorSupport: Draw = (pen, view) => {
  const outer = shape(
    36,
    '-480,-260 -300,-230 300,-230 480,-260 490,-180 430,-120 430,160 470,270 330,270 300,230 -300,230 -330,270 -470,270 -430,160 -430,-120 -490,-180',
  );
  const windows = shape(34, '-330,-150 -30,-150 -30,150 -330,150') + shape(34, '30,-150 330,-150 330,150 30,150');
  const stuff = view.rnd() < 0.5 ? PLASTIC : DARK_STEEL;
  return {
    outline: outer + windows,
    body:
      pen.solid(outer + windows, stuff, { bevel: 10 }) +
      pen.crease(line('-440,-206 -280,-192 280,-192 440,-206')) +
      pen.crease(line('-400,192 400,192')) +
      row(11, -400, 400, (x) => eye(pen, x, -176, x === 0 ? 18 : 9)) +
      row(7, -370, 370, (x) => bolt(pen, x, 206, 11)) +
      [-380, 380].map((x) => pen.hole(rect(x - 18, -90, 36, 120, 16))).join('') +
      pen.solid(rect(-40, -232, 80, 70, 10), STEEL, { bevel: 4 }),
    back: 'self',
    focus: [-330, -150],
  };
};

/** Cross member: a pressed bar with end lugs. */
export const crossMember: Draw = (pen, view) => {
  const dip = view.inf ? 40 : -40;
  const bar = shape(
    26,
    `-490,-60 -400,-60 -250,${dip - 30} 250,${dip - 30} 400,-60 490,-60 490,60 400,50 250,${dip + 70} -250,${dip + 70} -400,50 -490,60`,
  );
  return {
    outline: bar,
    body:
      pen.solid(bar, DARK_STEEL, { bevel: 9 }) +
      pen.crease(line(`-470,0 -380,0 -240,${dip + 20} 240,${dip + 20} 380,0 470,0`), 1.4) +
      row(9, -320, 320, (x) => eye(pen, x, (Math.abs(x) > 250 ? -6 : dip) - 4, 14)) +
      [-452, 452].map((x) => bolt(pen, x, -26, 15) + eye(pen, x, 24, 12)).join(''),
    back: 'self',
  };
};

/** Chassis end: a box rail with its crash plate and a strut tower's edge. */
export const rail: Draw = (pen, view) => {
  const tower = shape(60, '0,-290 260,-300 440,-120,40 460,180,30 240,200 60,60');
  const beam = shape(22, '-480,10 -380,0 300,60 470,140 460,250 260,230 -380,130 -480,140');
  const plate = shape(12, '-500,-50 -440,-60 -440,200 -500,196');
  return {
    outline: tower + beam + plate,
    body:
      pen.solid(tower, view.paint, { bevel: 10 }) +
      pen.solid(oval(210, -110, 120, 70), DARK_STEEL, { bevel: 6 }) +
      pen.hole(oval(210, -106, 66, 38)) +
      [
        [120, -130],
        [300, -130],
        [214, -46],
      ]
        .map(([x = 0, y = 0]) => bolt(pen, x, y, 12))
        .join('') +
      pen.solid(beam, view.paint, { bevel: 10 }) +
      pen.crease(line('-460,70 -300,70 240,140 450,200'), 1.4) +
      row(6, -360, 180, (x) => eye(pen, x, 62 + (x + 360) * 0.1, 15)) +
      pen.solid(plate, DARK_STEEL, { bevel: 6 }) +
      [-20, 60, 140].map((y) => bolt(pen, -470, y, 11)).join(''),
    back: 'metal',
    focus: [-300, 60],
  };
};

/** Insulating pad of the bonnet: quilted felt with clips. */
export const insulation: Draw = (pen) => {
  const pad = shape(60, '-410,-230 410,-230 460,-60 380,200 200,260 -200,260 -380,200 -460,-60');
  const quilt = pen.tile(
    90,
    90,
    '<path d="M0 0L90 90M90 0L0 90" stroke="#000" stroke-width="5" opacity=".3"/><path d="M0 4L86 90M90 4L4 90" stroke="#fff" stroke-width="2" opacity=".14"/>',
  );
  return {
    outline: pad,
    body:
      pen.solid(pad, FABRIC, { bevel: 14 }) +
      pen.fill(pad, quilt) +
      pen.stroke(pad, '#2a292b', 12, 0.7) +
      [
        [-330, -160],
        [0, -180],
        [330, -160],
        [-380, 30],
        [380, 30],
        [-200, 190],
        [200, 190],
        [0, 30],
      ]
        .map(([x = 0, y = 0]) => clip(pen, x, y, 19))
        .join('') +
      moved(0, 0, pen.hole(shape(30, '-120,-80 120,-80 90,-20 -90,-20'), '#232224')),
    back: 'self',
  };
};

/** Hinge: two stamped arms on a pin. */
export const hinge: Draw = (pen) => {
  const arm = shape(40, '-400,-200 -240,-240 -120,-120,60 200,40 180,170 20,190 -180,30 -400,-80');
  const leaf = shape(34, '20,60 240,-20 430,60 440,220 250,250 60,210');
  return {
    outline: arm + leaf,
    body:
      pen.solid(leaf, DARK_STEEL, { bevel: 10 }) +
      bolt(pen, 370, 110, 20) +
      bolt(pen, 350, 196, 20) +
      pen.solid(arm, STEEL, { bevel: 10 }) +
      pen.crease(line('-350,-150 -200,-150 -60,-20 100,100'), 1.4) +
      eye(pen, -340, -150, 20) +
      pen.hole(rect(-270, -200, 70, 34, 17)) +
      bushing(pen, 112, 116, 54),
    back: 'self',
    focus: [60, 60],
    size: 0.95,
  };
};
