import { bolt, plug, row } from './details.ts';
import type { Draw } from './figure.ts';
import { bowl, flutes, glassOver, lensBody, projector } from './lights.ts';
import { AMBER_LENS, CHROME, CLEAR_LENS, GLOSSY, PLASTIC } from './materials.ts';
import { line, oval, poly, rect, shape } from './paths.ts';

/** Round fog lamp in its bracket. */
export const fogLamp: Draw = (pen, view) => {
  const led = view.rnd() < 0.35;
  const ears = shape(26, '-330,-60 -200,-140 200,-140 330,-60 330,70 200,150 -200,150 -330,70');
  const ring = oval(0, 0, 232);
  return {
    outline: ears + ring,
    body:
      pen.solid(ears, PLASTIC, { bevel: 8 }) +
      bolt(pen, -285, 5, 20) +
      bolt(pen, 285, 5, 20) +
      pen.solid(ring, PLASTIC, { bevel: 12 }) +
      pen.solid(oval(0, 0, 202), CHROME, { bevel: 6 }) +
      (led ? row(3, -110, 110, (x) => projector(pen, x, 0, 36)) : bowl(pen, 0, 0, 176)) +
      (led ? '' : row(9, -150, 150, (x) => pen.stroke(line(`${x},-150 ${x * 1.08},0 ${x},150`), '#fff', 3, 0.35))) +
      pen.fill(
        oval(0, 0, 186),
        pen.radial([
          [0.6, '#dcefff', 0],
          [1, '#dcefff', 0.45],
        ]),
      ) +
      pen.fill(shape(40, '-140,-120 40,-172 -20,-60 -130,-20'), '#fff', 0.32),
    back: 'plastic',
    focus: [-60, -20],
    size: 0.95,
  };
};

/** Corner or side lamp: amber or clear, small. */
export const cornerLamp: Draw = (pen) => {
  const lens = shape(46, '-230,-190,60 110,-240 250,-120,30 210,150 40,230 -150,190 -250,20');
  return {
    outline: `${lens}${rect(150, 90, 150, 70, 20)}`,
    body:
      pen.solid(rect(150, 90, 150, 70, 20), PLASTIC) +
      bolt(pen, 262, 125, 14) +
      lensBody(pen, lens, CLEAR_LENS) +
      pen.within(
        lens,
        pen.solid(shape(40, '-190,20 60,-30 170,60 60,190 -120,160'), AMBER_LENS) + flutes(pen, '#7d4a0c'),
      ) +
      glassOver(pen, lens),
    back: 'plastic',
    size: 0.95,
  };
};

export const sideMarker: Draw = (pen) => {
  const lens = shape(60, '-330,-70 260,-110 360,0 270,100 -300,90');
  return {
    outline: lens,
    body: lensBody(pen, lens, AMBER_LENS) + pen.within(lens, flutes(pen, '#8a4706')) + glassOver(pen, lens),
    back: 'plastic',
    size: 0.84,
  };
};

/** Licence plate lamp: a small clear lens on a black base with its plug. */
export const plateLamp: Draw = (pen) => {
  const base = shape(40, '-340,-100 340,-100 380,0 340,120 -340,120 -380,0');
  const lens = shape(30, '-210,-60 210,-60 230,70 -230,70');
  return {
    outline: base,
    body:
      pen.solid(base, PLASTIC, { bevel: 8 }) +
      bolt(pen, -296, 8, 18) +
      bolt(pen, 296, 8, 18) +
      lensBody(pen, lens, CLEAR_LENS) +
      pen.within(lens, flutes(pen, '#8b9aa3')) +
      glassOver(pen, lens) +
      plug(pen, 0, 170, 2),
    back: 'plastic',
    size: 0.78,
  };
};

/** A black bezel in the shape of a lamp: trims and fog-lamp surrounds. */
export const lampTrim: Draw = (pen) => {
  const outer = shape(80, '-460,60 -280,-110 80,-200 400,-240 450,-100 410,70 290,190 -60,240 -340,220');
  const inner = shape(64, '-380,60 -240,-50 90,-134 350,-170 380,-90 350,40 250,130 -60,172 -310,155');
  return {
    outline: outer + inner,
    body: pen.solid(outer + inner, GLOSSY, { bevel: 10 }) + pen.stroke(inner, '#c8ced2', 5, 0.7),
    back: 'plastic',
  };
};

/** Bezel of a fog lamp: a pocket with a round hole and slats. */
export const fogTrim: Draw = (pen) => {
  const outer = shape(70, '-400,-180,40 150,-250 380,-120 360,150 180,260 -180,240 -380,80');
  const hole = oval(110, 10, 148);
  return {
    outline: outer + hole,
    body:
      pen.solid(outer, PLASTIC, { bevel: 12 }) +
      row(
        5,
        -130,
        170,
        (y) =>
          pen.stroke(poly(`-370,${y} -70,${y * 0.9}`), '#0b0c0d', 26, 0.9) +
          pen.stroke(poly(`-366,${y + 16} -70,${y * 0.9 + 16}`), '#74787b', 4, 0.7),
      ) +
      pen.stroke(hole, '#c9d0d4', 16) +
      pen.stroke(hole, '#6f777c', 5) +
      pen.hole(hole, '#2b2a28') +
      pen.fill(oval(110, 10, 118), '#15171a', 0.75),
    back: 'plastic',
    size: 0.9,
  };
};

/** Bracket a lamp sits on: ribbed plastic with screw lugs. */
export const lampBase: Draw = (pen) => {
  const frame = shape(
    40,
    '-460,40 -300,-90 330,-180 450,-140 450,-60 330,-80 -240,0 -330,110 340,90 440,130 430,200 -330,210 -460,170',
  );
  return {
    outline: frame,
    body:
      pen.solid(frame, PLASTIC, { bevel: 9 }) +
      row(12, -240, 310, (x) => pen.crease(poly(`${x},${-86 - x * 0.12} ${x + 10},${-20 - x * 0.16}`))) +
      [
        [-400, 90],
        [410, -110],
        [400, 160],
        [-200, 160],
        [60, 148],
      ]
        .map(([x = 0, y = 0]) => pen.hole(oval(x, y, 17)))
        .join('') +
      row(8, -150, 340, (x) => pen.crease(poly(`${x},112 ${x},190`))),
    back: 'plastic',
    focus: [-300, 60],
  };
};
