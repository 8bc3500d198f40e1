import { bolt, clip, eye, plug, row } from './details.ts';
import type { Draw } from './figure.ts';
import { ALUMINIUM, BEIGE, CHROME, DARK_STEEL, FABRIC, GLOSSY, LEATHER, PLASTIC, STEEL } from './materials.ts';
import { line, num, oval, polar, poly, rect, shape } from './paths.ts';
import { type Pen, turned } from './pen.ts';

/** Driver's airbag: the padded centre of a steering wheel, without a badge. */
export const driverBag: Draw = (pen) => {
  const pad = shape(90, '-270,-190 0,-230,200 270,-190 310,-20 200,130 90,240 -90,240 -200,130 -310,-20');
  return {
    outline: pad,
    body:
      pen.solid(pad, LEATHER, { bevel: 18 }) +
      pen.crease(line('-290,-40 -140,20 0,30 140,20 290,-40')) +
      pen.crease(line('0,34 0,230')) +
      pen.solid(oval(0, -70, 74, 54), CHROME, { bevel: 5 }) +
      pen.solid(oval(0, -70, 60, 42), GLOSSY, { bevel: 4 }) +
      [-206, 206]
        .map((x) => row(3, -130, -60, (y) => pen.solid(rect(x - 34, y - 13, 68, 26, 10), PLASTIC, { bevel: 4 })))
        .join(''),
    back: 'self',
    focus: [0, -20],
    size: 0.85,
  };
};

/** Passenger's airbag: a folded cushion in its steel can. */
export const passengerBag: Draw = (pen) => {
  const can = rect(-400, -30, 800, 230, 26);
  const lid = shape(36, '-450,-190 450,-190 480,-10 -480,-10');
  return {
    outline: can + lid,
    body:
      pen.solid(can, STEEL, { bevel: 12 }) +
      row(6, -340, 340, (x) => pen.hole(rect(x - 28, 60, 56, 40, 10))) +
      row(8, -370, 370, (x) => bolt(pen, x, 160, 14)) +
      pen.solid(lid, LEATHER, { bevel: 14 }) +
      pen.crease(line('-440,-100 0,-96 440,-100'), 1.2) +
      pen.fill(rect(-120, 8, 240, 40, 6), '#f2c914') +
      pen.fill(
        row(8, -100, 100, (x) => rect(x - 7, 16, 14, 24)),
        '#222',
        0.5,
      ) +
      plug(pen, 330, 226, 2),
    back: 'self',
    focus: [0, 0],
    size: 0.95,
  };
};

/** Dashboard: cluster hood, screen, vents, glovebox. */
export const dashboard: Draw = (pen, view) => {
  const dash = shape(
    60,
    '-490,-70 -420,-190 -180,-230 -60,-180 300,-190 460,-130 495,-20 480,150 300,180 180,130 130,280 -70,280 -120,130 -300,190 -480,130',
  );
  const tone = view.rnd() < 0.5 ? BEIGE : FABRIC;
  const vent = (x: number, y: number, w: number): string =>
    pen.hole(rect(x, y, w, 70, 16), '#0a0b0c') +
    row(5, y + 12, y + 58, (at) => pen.stroke(poly(`${x + 8},${at} ${x + w - 8},${at}`), '#4f5356', 5));
  return {
    outline: dash,
    body:
      pen.solid(dash, LEATHER, { bevel: 14 }) +
      pen.within(dash, pen.solid(shape(40, '-500,0 -200,30 500,-10 500,50 -200,80 -500,60'), tone, { bevel: 6 })) +
      pen.hole(shape(46, '-400,-60 -360,-160 -160,-170 -110,-60 -140,10 -370,20'), '#060707') +
      [-300, -200]
        .map(
          (x) => pen.stroke(oval(x, -70, 48), '#8b9296', 5) + pen.stroke(poly(`${x},-70 ${x - 24},-92`), '#e8502f', 5),
        )
        .join('') +
      vent(-60, -130, 70) +
      vent(150, -130, 70) +
      vent(390, -90, 72) +
      vent(-484, -60, 60) +
      pen.solid(rect(16, -138, 128, 100, 10), { ...GLOSSY, gloss: 0.9 }, { bevel: 4 }) +
      row(3, -50, 110, (x) => pen.solid(oval(x, 180, 30), { ...PLASTIC, gloss: 0.4 }, { bevel: 7 })) +
      pen.hole(rect(-60, 226, 180, 36, 8)) +
      pen.crease(shape(24, '210,60 450,40 440,130 230,140'), 1.4) +
      pen.solid(rect(310, 62, 60, 16, 8), CHROME, { bevel: 2 }),
    back: 'plastic',
    focus: [-240, -40],
  };
};

/** Instrument cluster: two dials, ticks, needles, a small screen. */
export const cluster: Draw = (pen) => {
  const bezel = shape(80, '-470,-60 -390,-190 -120,-200 0,-170 120,-200 390,-190 470,-60 440,150 -440,150');
  return {
    outline: bezel,
    body:
      pen.solid(bezel, PLASTIC, { bevel: 14 }) +
      `<g transform="scale(.93 .9)">${pen.fill(bezel, '#060708')}</g>` +
      dial(pen, -250, -16, 138, -120) +
      dial(pen, 250, -16, 138, -170) +
      pen.fill(rect(-76, -90, 152, 160, 10), '#0b1a24') +
      row(4, -60, 30, (y, i) => pen.stroke(poly(`-54,${y} ${50 - i * 22},${y}`), '#7fd3f0', 7, 0.8)) +
      pen.fill(
        bezel,
        pen.linear(
          [
            [0.3, '#fff', 0],
            [0.36, '#fff', 0.26],
            [0.5, '#fff', 0.1],
            [0.51, '#fff', 0],
          ],
          24,
        ),
      ) +
      row(5, -60, 60, (x) => pen.fill(oval(x, 110, 7), x < 0 ? '#3ecb6b' : '#f0a92b')),
    back: 'plastic',
    focus: [-200, -10],
    size: 0.98,
  };
};

function dial(pen: Pen, x: number, y: number, r: number, needle: number): string {
  const ticks = row(25, 140, 400, (turn) => {
    const long = Math.round(turn / 10.83) % 3 === 0;
    const [ax, ay] = polar(x, y, r * (long ? 0.76 : 0.84), turn);
    const [bx, by] = polar(x, y, r * 0.94, turn);
    return pen.stroke(
      poly(`${num(ax)},${num(ay)} ${num(bx)},${num(by)}`),
      turn > 350 ? '#ff4b35' : '#eef3f6',
      long ? 5 : 2.5,
    );
  });
  const [nx, ny] = polar(x, y, r * 0.82, needle);
  return (
    pen.fill(
      oval(x, y, r),
      pen.radial([
        [0, '#20262a'],
        [1, '#090b0c'],
      ]),
    ) +
    pen.stroke(oval(x, y, r), '#c3cbd0', 7) +
    ticks +
    pen.stroke(poly(`${x},${y} ${num(nx)},${num(ny)}`), '#ff5a36', 7) +
    pen.solid(oval(x, y, 24), GLOSSY, { bevel: 4 })
  );
}

/** Glovebox lid. */
export const glovebox: Draw = (pen) => {
  const box = shape(50, '-400,-170 400,-190 440,-60 400,190 -380,200 -430,0');
  return {
    outline: box,
    body:
      pen.solid(box, LEATHER, { bevel: 16 }) +
      pen.crease(shape(40, '-350,-120 350,-136 380,-50 350,140 -334,150 -374,10')) +
      pen.solid(rect(-80, -110, 160, 60, 20), PLASTIC, { bevel: 6 }) +
      pen.solid(rect(-56, -100, 112, 30, 14), CHROME, { bevel: 4 }) +
      [-330, 330].map((x) => bolt(pen, x, 176, 10)).join(''),
    back: 'plastic',
    size: 0.9,
  };
};

/** Steering wheel: rim, three spokes, hub without a badge. */
export const steeringWheel: Draw = (pen) => {
  const rim = oval(0, 0, 330);
  const spokes = shape(50, '-300,-40 -120,-110 120,-110 300,-40 290,50 130,90 70,310 -70,310 -130,90 -290,50');
  const stitches = row(40, 0, 351, (turn) => {
    const [ax, ay] = polar(0, 0, 296, turn);
    const [bx, by] = polar(0, 0, 304, turn + 2);
    return pen.stroke(poly(`${num(ax)},${num(ay)} ${num(bx)},${num(by)}`), '#cfcac2', 3, 0.6);
  });
  return {
    outline: `${oval(0, 0, 338)}${oval(0, 0, 268)}${spokes}`,
    body:
      pen.solid(spokes, LEATHER, { bevel: 12 }) +
      pen.solid(shape(16, '-56,130 56,130 44,296 -44,296'), ALUMINIUM, { bevel: 6 }) +
      pen.tube(rim, 68, '#0e0e0e', '#2c2b2a', '#76736f') +
      stitches +
      pen.solid(shape(70, '-150,-90 150,-90 160,60 90,130 -90,130 -160,60'), LEATHER, { bevel: 14 }) +
      pen.solid(oval(0, 0, 56, 42), CHROME, { bevel: 5 }) +
      pen.solid(oval(0, 0, 44, 31), GLOSSY, { bevel: 4 }) +
      [-220, 220]
        .map(
          (x) =>
            pen.solid(rect(x - 42, -26, 84, 62, 16), GLOSSY, { bevel: 5 }) +
            pen.stroke(poly(`${x - 22},5 ${x + 22},5`), '#e9edf0', 4),
        )
        .join(''),
    back: 'self',
    focus: [-160, 0],
    size: 0.98,
  };
};

/** Front seat: backrest, headrest, cushion, rail. */
export const seat: Draw = (pen, view) => {
  const cover = view.rnd() < 0.45 ? LEATHER : view.rnd() < 0.5 ? BEIGE : FABRIC;
  const back = shape(80, '-190,-200 -60,-240 120,-220 190,-120 150,110 -170,130 -260,-40');
  const cushion = shape(70, '-250,70 180,50 350,120 330,230 -190,250 -280,170');
  const head = shape(44, '-110,-330 70,-330 90,-250 -120,-246');
  return {
    outline: `${back}${cushion}${head}${rect(-220, 230, 480, 70, 12)}`,
    body:
      pen.solid(rect(-220, 236, 480, 60, 12), DARK_STEEL, { bevel: 7 }) +
      [-180, 220].map((x) => bolt(pen, x, 270, 14)).join('') +
      [-60, 20].map((x) => pen.tube(poly(`${x},-260 ${x},-200`), 15, '#444', '#ccc', '#fff')).join('') +
      pen.solid(head, cover, { bevel: 14 }) +
      pen.solid(back, cover, { bevel: 18 }) +
      pen.crease(line('-140,-170 -110,-20 -120,110'), 1.2) +
      pen.crease(line('110,-170 100,-20 100,96'), 1.2) +
      row(4, -120, 60, (y) => pen.crease(line(`-116,${y} 0,${y + 8} 100,${y}`))) +
      pen.solid(cushion, cover, { bevel: 18 }) +
      pen.crease(line('-210,120 20,110 200,130 310,160'), 1.2) +
      row(3, -120, 120, (x) => pen.crease(line(`${x},90 ${x + 30},150 ${x + 20},230`), 0.8)) +
      pen.solid(shape(30, '-300,150 -120,180 60,190 40,250 -270,240'), PLASTIC, { bevel: 8 }) +
      turned(-8, -200, 210, pen.solid(rect(-230, 200, 90, 22, 11), GLOSSY, { bevel: 4 })) +
      clip(pen, -10, 222, 13) +
      eye(pen, -280, 200, 5),
    back: 'self',
    focus: [-20, -60],
  };
};
