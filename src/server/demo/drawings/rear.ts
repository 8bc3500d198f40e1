import { bolt, clip, row } from './details.ts';
import type { Draw } from './figure.ts';
import { CHROME, GLASS, GLOSSY, PLASTIC } from './materials.ts';
import { line, oval, poly, rect, shape } from './paths.ts';

/** Rear quarter: window corner, wheel arch, fuel flap, lamp notch. */
export const quarter: Draw = (pen, view) => {
  const skin = shape(
    26,
    '-490,40 -470,-40 -330,-60 -200,-230,80 40,-310,60 230,-310 260,-280 60,-250,60 -110,-90 120,-110,60 470,-130,30 440,-30,16 480,60 470,200,40 380,230 330,220 290,60,110 130,-10,110 -30,50,110 -90,210,20 -180,270 -480,270',
  );
  return {
    outline: skin,
    body:
      pen.solid(skin, view.paint, { bevel: 9 }) +
      pen.crease(line('-480,70 -200,10 160,-50 470,-60')) +
      pen.stroke(line('322,216 285,66 130,2 -24,60 -84,206'), '#000', 16, 0.3) +
      pen.stroke(line('332,214 292,54 130,-14 -36,48 -98,206'), '#fff', 4, 0.4) +
      pen.crease(rect(190, -92, 110, 100, 30)) +
      pen.stroke(line('-460,240 -300,246 -180,250'), '#000', 8, 0.3),
    back: 'metal',
    focus: [200, -50],
  };
};

/** Sill: a long box section with jacking points. */
export const sill: Draw = (pen, view) => {
  const bar = shape(26, '-495,-70 -430,-90 430,-90 495,-140,16 498,40 440,80 -440,80 -495,50');
  return {
    outline: bar,
    body:
      pen.solid(bar, view.paint, { bevel: 10 }) +
      pen.crease(line('-480,-20 0,-26 490,-50'), 1.2) +
      row(9, -400, 400, (x) => pen.fill(oval(x, 50, 9), '#000', 0.6)) +
      pen.solid(rect(-430, -88, 860, 26, 10), PLASTIC, { bevel: 4 }) +
      [-330, 330].map((x) => pen.hole(rect(x - 30, 58, 60, 18, 6))).join(''),
    back: 'metal',
  };
};

/** Centre pillar: a foot, a shaft and a head. */
export const pillar: Draw = (pen, view) => {
  const post = shape(
    30,
    '-330,330 -300,240 -110,200 -80,0 -60,-230 -190,-290 -180,-340 180,-340 190,-290 60,-230 90,0 130,200 310,240 330,330',
  );
  return {
    outline: post,
    body:
      pen.solid(post, view.paint, { bevel: 11, turn: 0 }) +
      pen.crease(line('-60,180 -30,0 -20,-220')) +
      pen.crease(line('80,180 50,0 30,-220')) +
      pen.hole(rect(-30, -150, 60, 110, 24)) +
      pen.hole(oval(10, 130, 44, 56)) +
      [
        [-52, 50],
        [66, 50],
        [-52, -200],
        [44, -200],
        [-240, 290],
        [240, 290],
      ]
        .map(([x = 0, y = 0]) => bolt(pen, x, y, 12))
        .join(''),
    back: 'metal',
    focus: [0, 90],
  };
};

/** Roof skin from above. */
export const roof: Draw = (pen, view) => {
  const skin = shape(70, '-470,-210 -420,-260 400,-250 470,-190 480,190 400,250 -420,260 -470,210 -490,0');
  const sunroof = view.rnd() < 0.4;
  return {
    outline: skin,
    body:
      pen.solid(skin, view.paint, { bevel: 9 }) +
      [-212, 212]
        .map(
          (y) =>
            pen.crease(line(`-440,${y} 0,${y * 1.04} 440,${y * 0.96}`), 1.4) +
            pen.stroke(line(`-430,${y} 0,${y * 1.04} 430,${y * 0.96}`), '#0f1113', 9, 0.7),
        )
        .join('') +
      (sunroof
        ? pen.solid(rect(-250, -140, 330, 280, 30), { ...GLOSSY, gloss: 0.9 }, { bevel: 6 })
        : row(4, -120, 120, (y) => pen.crease(line(`-380,${y} 0,${y} 380,${y}`), 0.7))) +
      pen.solid(shape(10, '380,-16 440,-8 440,8 380,16'), PLASTIC, { bevel: 3 }),
    back: 'metal',
  };
};

/** Arch moulding: a black arc. */
export const archTrim: Draw = (pen) => {
  const arc = shape(
    60,
    '-480,230 -440,20,160 -280,-170,150 0,-236,150 280,-170,150 440,20,160 480,230 400,236 350,50,150 220,-100,130 0,-150,130 -220,-100,130 -350,50,150 -400,236',
  );
  return {
    outline: arc,
    body:
      pen.solid(arc, PLASTIC, { bevel: 12 }) +
      pen.crease(line('-450,210 -400,40 -256,-136 0,-198 256,-136 400,40 450,210')) +
      [
        [-432, 190],
        [-330, -60],
        [0, -176],
        [330, -60],
        [432, 190],
      ]
        .map(([x = 0, y = 0]) => clip(pen, x, y, 10))
        .join(''),
    back: 'plastic',
    focus: [-310, -60],
  };
};

/** Boot lid: upper deck, plate recess. */
export const bootLid: Draw = (pen, view) => {
  const lid = shape(46, '-430,-240 430,-240 490,-120,30 470,-40 410,210 -410,210 -470,-40 -490,-120,30');
  return {
    outline: lid,
    body:
      pen.solid(lid, view.paint, { bevel: 9 }) +
      pen.fill(shape(40, '-470,-110 470,-110 420,200 -420,200'), '#000', 0.14) +
      pen.crease(line('-484,-110 -200,-90 200,-90 484,-110'), 1.5) +
      pen.hole(shape(26, '-180,0 180,0 160,130 -160,130'), '#22252a') +
      pen.fill(rect(-120, 24, 240, 80, 8), '#0d0f11', 0.7) +
      pen.solid(rect(-220, -28, 440, 30, 13), CHROME, { bevel: 4 }) +
      [-390, 300]
        .map(
          (x) =>
            pen.fill(rect(x, -64, 90, 84, 16), '#8c1210') +
            pen.fill(
              rect(x, -64, 90, 84, 16),
              pen.linear([
                [0, '#fff', 0.4],
                [0.4, '#fff', 0],
              ]),
            ),
        )
        .join('') +
      pen.hole(oval(0, 168, 15)),
    back: 'metal',
    focus: [-200, 20],
  };
};

/** Tailgate with its window, wiper and plate recess. */
export const tailgate: Draw = (pen, view) => {
  const gate = shape(50, '-340,-330 340,-330 430,-60 440,80 390,320 -390,320 -440,80 -430,-60');
  const pane = shape(40, '-300,-286 300,-286 368,-50 -368,-50');
  return {
    outline: gate,
    through: pane,
    body:
      pen.solid(gate, view.paint, { bevel: 9 }) +
      pen.stroke(pane, '#0a0b0c', 22) +
      pen.solid(pane, GLASS, { bevel: 4 }) +
      pen.fill(pane, '#091211', 0.55) +
      row(10, -260, -80, (y) =>
        pen.stroke(poly(`${-285 - (y + 260) * 0.35},${y} ${285 + (y + 260) * 0.35},${y}`), '#c27a3a', 1.6, 0.45),
      ) +
      pen.tube('M0 -36L-190 -96', 13, '#060606', '#202224', '#63676a') +
      pen.solid(oval(0, -34, 20), PLASTIC, { bevel: 4 }) +
      pen.crease(line('-438,40 -200,60 200,60 438,40'), 1.2) +
      pen.hole(shape(24, '-170,110 170,110 150,220 -150,220'), '#202327') +
      pen.solid(rect(-210, 82, 420, 28, 12), view.rnd() < 0.5 ? CHROME : view.paint, { bevel: 4 }) +
      pen.solid(shape(22, '-300,-330 300,-330 320,-304 -320,-304'), GLOSSY, { bevel: 4 }) +
      [-418, 340]
        .map(
          (x) =>
            pen.fill(rect(x, 30, 78, 70, 16), '#98120f') +
            pen.fill(
              rect(x, 30, 78, 70, 16),
              pen.linear([
                [0, '#fff', 0.4],
                [0.4, '#fff', 0],
              ]),
            ),
        )
        .join(''),
    back: 'metal',
    focus: [-140, 30],
  };
};
