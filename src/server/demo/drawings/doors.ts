import { bolt, clip, eye, plug, row } from './details.ts';
import type { Draw, View } from './figure.ts';
import { BEIGE, CHROME, DARK_STEEL, FABRIC, GLASS, GLOSSY, LEATHER, PLASTIC, RUBBER } from './materials.ts';
import { line, oval, poly, rect, shape } from './paths.ts';
import type { Pen } from './pen.ts';

const FRONT = {
  skin: shape(34, '-400,-30,20 -380,-60 -150,-320,50 330,-330,30 350,-40 370,60 340,310,60 -370,310,40 -410,120'),
  pane: shape(26, '-330,-66 -130,-288,40 294,-296 306,-70'),
  panel: shape(34, '-400,-30,20 -380,-56 350,-60 370,60 340,310,60 -370,310,40 -410,120'),
} as const;

const REAR = {
  skin: shape(
    34,
    '-350,-40 -340,-310,30 160,-330,60 330,-200,60 390,-60 400,40,60 300,130,90 230,310,40 -340,310,40 -370,100',
  ),
  pane: shape(26, '-300,-70 -292,-276 140,-290,50 280,-190,40 320,-76'),
  panel: shape(34, '-350,-60 380,-64,20 400,40,60 300,130,90 230,310,40 -340,310,40 -370,100'),
} as const;

/** A whole door: frame, glass, handle, crease, protective strip. The rear one gives way to the wheel arch. */
export const door: Draw = (pen, view) => {
  const { skin, pane, panel } = view.tra ? REAR : FRONT;
  const glassed = view.rnd() < 0.75;
  const grip = view.tra ? 200 : 236;
  return {
    outline: glassed ? skin : skin + pane,
    through: glassed ? pane : '',
    body:
      pen.solid(skin + pane, view.paint, { bevel: 8 }) +
      pen.stroke(pane, '#0b0c0d', 17) +
      (glassed ? pen.solid(pane, GLASS, { bevel: 4 }) + pen.fill(pane, '#0a1413', 0.35) : '') +
      flank(pen, view, panel) +
      handle(pen, view, grip) +
      pen.solid(rect(view.tra ? -330 : -350, -66, view.tra ? 660 : 690, 16, 6), view.rnd() < 0.5 ? CHROME : RUBBER, {
        bevel: 2,
      }) +
      (view.tra
        ? pen.stroke(poly('180,-300 190,-70'), '#0c0d0e', 18)
        : pen.solid(shape(16, '-370,-66 -268,-150 -240,-66'), GLOSSY, { bevel: 4 })) +
      [60, 220].map((y) => pen.solid(rect(view.tra ? -384 : -424, y, 36, 54, 6), DARK_STEEL, { bevel: 4 })).join(''),
    back: 'metal',
    focus: [120, 0],
    size: 1.02,
  };
};

/** Outer skin of a door alone. */
export const doorSkin: Draw = (pen, view) => {
  const { panel } = view.tra ? REAR : FRONT;
  return {
    outline: panel,
    body:
      pen.solid(panel, view.paint, { bevel: 9 }) +
      flank(pen, view, panel) +
      pen.hole(rect(200, -24, 96, 30, 12)) +
      eye(pen, 310, -8, 12) +
      pen.stroke(panel, '#fff', 3, 0.25),
    back: 'metal',
    focus: [120, 60],
  };
};

function flank(pen: Pen, _view: View, panel: string): string {
  return pen.within(
    panel,
    pen.crease(line('-420,20 -100,-6 200,-16 420,-20'), 1.2) +
      pen.crease(line('-420,210 -100,190 160,180 420,140'), 1) +
      pen.fill(
        shape(60, '-420,214 420,150 420,330 -420,330'),
        pen.linear([
          [0, '#000', 0.26],
          [1, '#fff', 0.1],
        ]),
      ),
  );
}

function handle(pen: Pen, view: View, x: number): string {
  return (
    pen.fill(oval(x - 20, 24, 62, 26), '#000', 0.42) +
    pen.solid(rect(x - 92, 8, 150, 28, 14), view.rnd() < 0.4 ? CHROME : view.paint, { bevel: 4 }) +
    pen.fill(oval(x + 76, 22, 10), '#15171a') +
    pen.stroke(poly(`${x + 76},16 ${x + 76},28`), '#c9cfd3', 3)
  );
}

/** Inner trim: two-tone card with armrest, speaker and switches. */
export const doorTrim: Draw = (pen, view) => {
  const { panel } = view.tra ? REAR : FRONT;
  const tone = view.rnd() < 0.5 ? BEIGE : FABRIC;
  const speaker = pen.tile(14, 14, '<circle cx="7" cy="7" r="4" fill="#000" opacity=".7"/>');
  const at = view.tra ? -200 : -250;
  return {
    outline: panel,
    body:
      pen.solid(panel, LEATHER, { bevel: 10 }) +
      pen.within(
        panel,
        pen.solid(shape(60, '-300,-20 340,-40 350,60 -280,80'), tone, { bevel: 6 }) +
          pen.stroke(line('-300,-4 0,-14 350,-26'), '#fff', 2, 0.25),
      ) +
      pen.solid(shape(36, '-260,76 270,52 290,110 140,134 -260,140'), LEATHER, { bevel: 9 }) +
      pen.solid(rect(-150, 78, 190, 34, 12), GLOSSY, { bevel: 3 }) +
      row(4, -124, 10, (x) => pen.solid(rect(x - 15, 84, 30, 22, 5), PLASTIC, { bevel: 3 })) +
      pen.solid(oval(at, 220, 78), PLASTIC, { bevel: 6 }) +
      pen.fill(oval(at, 220, 66), speaker) +
      pen.solid(shape(24, '-90,180 220,160 200,280 -80,290'), PLASTIC, { bevel: 8 }) +
      pen.fill(shape(24, '-70,196 204,176 196,214 -70,226'), '#000', 0.7) +
      pen.solid(rect(-300, 0, 130, 44, 20), GLOSSY, { bevel: 4 }) +
      pen.solid(rect(-290, 8, 84, 24, 12), CHROME, { bevel: 3 }),
    back: 'plastic',
    focus: [-60, 90],
  };
};

/** Outer handle: a painted or chromed pull bar and its key cap. */
export const outerHandle: Draw = (pen, view) => {
  const skin = view.painted ? view.paint : view.rnd() < 0.5 ? CHROME : PLASTIC;
  const bar = shape(50, '-450,-50 -330,-90 230,-86 300,-40 300,40 220,66 -320,60 -450,40');
  const cap = shape(40, '316,-72 440,-60 470,0 440,56 316,60');
  return {
    outline: `${bar}${cap}${rect(-400, 20, 60, 130, 20)}${rect(200, 20, 60, 140, 20)}`,
    body:
      pen.solid(rect(-400, 20, 60, 130, 20), PLASTIC) +
      pen.solid(rect(200, 20, 60, 140, 20), PLASTIC) +
      bolt(pen, 230, 128, 15) +
      pen.solid(bar, skin, { bevel: 13 }) +
      pen.fill(shape(26, '-280,-10 180,-14 200,26 -280,30'), '#000', 0.22) +
      pen.solid(cap, skin, { bevel: 11 }) +
      pen.fill(oval(384, -2, 24), '#14161a') +
      pen.stroke(poly('384,-14 384,12'), '#c9cfd3', 6),
    back: 'plastic',
    focus: [260, 0],
    size: 0.95,
  };
};

/** Inner handle: a chromed lever in its bowl. */
export const innerHandle: Draw = (pen) => {
  const bowl = shape(90, '-340,-140 300,-150 360,0 300,140 -330,150 -380,0');
  return {
    outline: bowl,
    body:
      pen.solid(bowl, PLASTIC, { bevel: 12 }) +
      pen.fill(
        shape(70, '-270,-84 240,-90 280,0 230,84 -270,90 -300,0'),
        pen.linear([
          [0, '#000', 0.85],
          [1, '#2b2d2f'],
        ]),
      ) +
      pen.solid(shape(40, '-230,-52 120,-70 200,-20 120,34 -230,44'), CHROME, { bevel: 8 }) +
      pen.solid(rect(226, -26, 50, 60, 10), PLASTIC, { bevel: 5 }) +
      pen.fill(oval(250, 4, 10), '#b3120f') +
      bolt(pen, -318, 2, 14),
    back: 'plastic',
    size: 0.9,
  };
};

/** Window switches: the driver's panel. */
export const switches: Draw = (pen) => {
  const panel = shape(46, '-420,-110 360,-150 430,-60 420,130 -380,150 -440,40');
  const button = (x: number, y: number): string =>
    pen.fill(rect(x - 60, y - 42, 120, 90, 16), '#050505', 0.7) +
    pen.solid(rect(x - 52, y - 38, 104, 76, 14), PLASTIC, { bevel: 8 }) +
    pen.stroke(poly(`${x - 18},${y + 10} ${x},${y - 12} ${x + 18},${y + 10}`), '#e9edf0', 4, 0.85);
  return {
    outline: panel,
    body:
      pen.solid(panel, GLOSSY, { bevel: 9 }) +
      button(-300, 24) +
      button(-160, 16) +
      button(-20, 8) +
      button(120, 0) +
      pen.solid(oval(300, -6, 78), PLASTIC, { bevel: 7 }) +
      pen.solid(oval(300, -6, 44), PLASTIC, { bevel: 8 }) +
      [0, 90, 180, 270]
        .map((turn) =>
          pen.fill(
            oval(300 + 60 * Math.cos((turn * Math.PI) / 180), -6 + 60 * Math.sin((turn * Math.PI) / 180), 5),
            '#eef1f3',
            0.9,
          ),
        )
        .join('') +
      row(4, -300, 120, (x) => pen.fill(oval(x, -62, 4), '#63d987')) +
      plug(pen, -80, 196, 9),
    back: 'plastic',
    focus: [-160, 20],
    size: 0.95,
  };
};

/** Weatherstrip of the belt line: a thin rubber-and-chrome strip. */
export const beltStrip: Draw = (pen) => {
  const strip = shape(18, '-490,-16 -450,-46 480,-40 494,0 470,30 -470,36');
  return {
    outline: strip,
    body:
      pen.solid(strip, RUBBER, { bevel: 5 }) +
      pen.solid(rect(-464, -34, 934, 22, 10), CHROME, { bevel: 3 }) +
      row(6, -400, 400, (x) => clip(pen, x, 20, 10)),
    back: 'plastic',
  };
};

/** Door seal: a loop of rubber hose. */
export const seal: Draw = (pen) => {
  const loop = shape(110, '-390,-20 -160,-290 300,-300 370,-60 330,290 -370,290');
  const fold = line('-120,-160 60,-60 180,60 40,150 -160,90 -220,-40 -100,-130 120,-190');
  return {
    outline: loop + fold,
    body:
      pen.tube(loop, 34, '#0d0d0d', '#2b2c2d', '#76797b') +
      pen.tube(fold, 30, '#0d0d0d', '#2b2c2d', '#6f7274') +
      row(9, -340, 300, (x) => pen.stroke(poly(`${x},278 ${x},304`), '#000', 3, 0.6)),
    back: 'self',
    wire: 30,
    focus: [-340, -60],
  };
};
