import { bolt, clip, eye, honeycomb, row } from './details.ts';
import type { Draw, View } from './figure.ts';
import { CHROME, DARK_STEEL, FOAM, GLOSSY, PLASTIC, STEEL } from './materials.ts';
import { line, oval, poly, rect, shape } from './paths.ts';
import { moved, type Pen } from './pen.ts';

/** Bumper cover: the front one has mouths and fog pockets, the rear one a plate recess and reflectors. */
export const fascia: Draw = (pen, view) => (view.tra ? rearFascia(pen, view) : frontFascia(pen, view));

function frontFascia(pen: Pen, view: View): ReturnType<Draw> {
  const skin = shape(
    50,
    '-500,-120,24 -450,-150,20 -390,-72,50 -262,-50,30 -220,-128,30 220,-128,30 262,-50,30 390,-72,50 450,-150,20 500,-120,24 484,90 420,186 250,236 -250,236 -420,186 -484,90',
  );
  const mouth =
    shape(26, '-205,-98 205,-98 186,-16 -186,-16') + shape(40, '-262,40 262,40 292,120 190,180 -190,180 -292,120');
  const pocket = '330,20 440,-10 430,110 350,130';
  const pockets = shape(26, pocket) + shape(26, '-330,20 -440,-10 -430,110 -350,130');
  const mesh =
    view.rnd() < 0.5
      ? honeycomb(pen, 15, '#34373a')
      : pen.tile(40, 30, `${pen.fill(rect(0, 0, 40, 30), '#0c0d0e')}${pen.fill(rect(0, 0, 40, 9), '#3d4144')}`);
  const lamps = [-388, 388]
    .map(
      (x) =>
        pen.solid(oval(x, 62, 33), CHROME, { bevel: 3 }) +
        pen.fill(
          oval(x, 62, 24),
          pen.radial([
            [0, '#fff'],
            [0.6, '#a9b6bd'],
            [1, '#4d575d'],
          ]),
        ),
    )
    .join('');
  return {
    outline: skin,
    body:
      pen.solid(skin, view.paint, { bevel: 9 }) +
      pen.crease(line('-488,-40 -340,-16 -200,12 200,12 340,-16 488,-40')) +
      pen.crease(line('-470,120 -360,150 -300,206 300,206 360,150 470,120')) +
      pen.hole(mouth) +
      pen.within(mouth, pen.fill(mouth, mesh) + pen.stroke(mouth, '#000', 26, 0.5)) +
      pen.solid(rect(-276, 98, 552, 18, 9), PLASTIC, { bevel: 3 }) +
      pen.hole(pockets) +
      lamps +
      pen.solid(shape(14, '-300,196 300,196 260,236 -260,236'), PLASTIC, { bevel: 4 }) +
      row(6, -150, 150, (x) => eye(pen, x, -114, 5)) +
      pen.fill(oval(300, 6, 16), '#000', 0.2) +
      pen.stroke(oval(300, 6, 16), '#fff', 2, 0.3),
    back: 'plastic',
    focus: [-330, 20],
  };
}

function rearFascia(pen: Pen, view: View): ReturnType<Draw> {
  const skin = shape(
    50,
    '-500,-150,40 -430,-182,40 -300,-136 -200,-128 200,-128 300,-136 430,-182,40 500,-150,40 490,60 430,190 260,230 -260,230 -430,190 -490,60',
  );
  const recess = shape(24, '-190,-60 190,-60 160,60 -160,60');
  const valance = shape(28, '-400,120 -230,96 230,96 400,120 370,206 240,230 -240,230 -370,206');
  return {
    outline: skin,
    body:
      pen.solid(skin, view.paint, { bevel: 9 }) +
      pen.crease(line('-490,-70 -300,-84 -210,-84 210,-84 300,-84 490,-70')) +
      pen.fill(recess, '#000', 0.26) +
      pen.within(recess, moved(0, 6, pen.stroke(recess, '#000', 12, 0.4))) +
      pen.fill(rect(-120, -28, 240, 62, 6), '#0d0e0f', 0.22) +
      pen.solid(valance, PLASTIC, { bevel: 6 }) +
      row(5, -120, 120, (x) =>
        pen.solid(poly(`${x - 4},120 ${x + 4},120 ${x + 6},222 ${x - 6},222`, true), GLOSSY, { bevel: 2 }),
      ) +
      [-330, 330]
        .map((x) => pen.solid(oval(x, 178, 44, 22), CHROME, { bevel: 5 }) + pen.fill(oval(x, 178, 32, 13), '#070707'))
        .join('') +
      [-440, 360]
        .map((x) =>
          pen.solid(
            rect(x, 66, 80, 24, 11),
            {
              ...CHROME,
              stops: [
                [0, '#ff5a48'],
                [0.5, '#b8120e'],
                [1, '#5d0505'],
              ],
            },
            { bevel: 3 },
          ),
        )
        .join('') +
      row(4, -320, 320, (x) => pen.fill(oval(x, 20, 13), '#000', 0.45) + pen.stroke(oval(x, 20, 13), '#fff', 1.5, 0.4)),
    back: 'plastic',
    focus: [-330, 60],
  };
}

/** Steel bumper of a pickup: chromed, with tow or step pads. */
export const steelBumper: Draw = (pen, view) => {
  const bar = view.tra
    ? shape(
        40,
        '-500,-120 -420,-140 -180,-140 -150,-70 150,-70 180,-140 420,-140 500,-120 500,80 420,130 -420,130 -500,80',
      )
    : shape(56, '-500,-90 -420,-150 420,-150 500,-90 490,70 400,150 200,150 160,90 -160,90 -200,150 -400,150 -490,70');
  const skin = view.painted ? view.paint : CHROME;
  const pads = view.tra
    ? pen.solid(rect(-480, -128, 290, 40, 12), PLASTIC, { bevel: 4 }) +
      pen.solid(rect(190, -128, 290, 40, 12), PLASTIC, { bevel: 4 }) +
      row(24, -460, -210, (x) => pen.crease(poly(`${x},-120 ${x},-96`))) +
      row(24, 210, 460, (x) => pen.crease(poly(`${x},-120 ${x},-96`)))
    : [-330, 330]
        .map(
          (x) =>
            pen.hole(rect(x - 66, -44, 132, 92, 40)) +
            pen.fill(
              oval(x, 2, 36),
              pen.radial([
                [0, '#fff'],
                [0.6, '#9aa7ae'],
                [1, '#3c454a'],
              ]),
            ),
        )
        .join('');
  return {
    outline: bar,
    body:
      pen.solid(bar, skin, { bevel: 11 }) +
      pen.crease(line('-490,40 -300,60 300,60 490,40')) +
      pads +
      [-210, 210].map((x) => bolt(pen, x, 10, 17)).join('') +
      (view.tra
        ? pen.hole(rect(-96, -20, 192, 92, 10)) + pen.hole(oval(0, 104, 16))
        : pen.hole(rect(-130, -100, 260, 46, 14))),
    back: 'metal',
    focus: [-340, 0],
  };
};

/** The beam behind the bumper. */
export const beam: Draw = (pen) => {
  const bar = shape(30, '-470,-70 -300,-110 300,-110 470,-70 470,40 300,4 -300,4 -470,40');
  const ends = shape(12, '-420,-20 -330,-30 -330,150 -420,150') + shape(12, '330,-30 420,-20 420,150 330,150');
  return {
    outline: bar + ends,
    body:
      pen.solid(ends, DARK_STEEL, { bevel: 6 }) +
      [-398, -352, 352, 398].map((x) => bolt(pen, x, 70, 13) + eye(pen, x, 122, 10)).join('') +
      pen.solid(bar, DARK_STEEL, { bevel: 9 }) +
      pen.stroke(line('-450,-20 -300,-56 300,-56 450,-20'), '#15181a', 26, 0.6) +
      pen.stroke(line('-450,-8 -300,-44 300,-44 450,-8'), '#8d9599', 3, 0.6) +
      row(9, -270, 270, (x) => eye(pen, x, x % 2 === 0 ? -84 : -82, 12)),
    back: 'self',
    focus: [-360, 20],
  };
};

/** Moulded foam block behind the bumper cover. */
export const absorber: Draw = (pen) => {
  const block = shape(
    26,
    '-490,-20 -380,-110 -260,-80 -220,-130 -90,-130 -70,-90 70,-90 90,-130 220,-130 260,-80 380,-110 490,-20 470,90 300,60 200,120 80,120 60,70 -60,70 -80,120 -200,120 -300,60 -470,90',
  );
  const grains = pen.tile(
    18,
    16,
    '<circle cx="5" cy="5" r="4" fill="none" stroke="#8d8a80" stroke-width=".9" opacity=".5"/><circle cx="13" cy="12" r="4" fill="none" stroke="#8d8a80" stroke-width=".9" opacity=".5"/>',
  );
  return {
    outline: block,
    body:
      pen.solid(block, FOAM, { bevel: 10 }) +
      pen.fill(block, grains) +
      [-310, -150, 150, 310]
        .map(
          (x) =>
            pen.fill(rect(x - 44, -60, 88, 74, 14), '#7e7a6e', 0.65) +
            moved(0, 4, pen.stroke(rect(x - 44, -60, 88, 74, 14), '#fff', 3, 0.7)),
        )
        .join('') +
      pen.crease(line('-470,20 -300,-6 300,-6 470,20')),
    back: 'self',
  };
};

/** Side bracket a bumper cover slides into. */
export const bumperGuide: Draw = (pen) => {
  const strip = shape(22, '-420,-60 -200,-110 240,-120 430,-40 420,50 300,40 200,100 60,60 -120,110 -260,60 -420,70');
  return {
    outline: strip,
    body:
      pen.solid(strip, PLASTIC, { bevel: 7 }) +
      row(7, -320, 310, (x) => pen.hole(rect(x - 26, -58, 52, 30, 6))) +
      [-360, -120, 120, 350].map((x) => clip(pen, x, 22, 17)).join('') +
      pen.crease(line('-410,-6 -180,-16 240,-22 420,4')),
    back: 'plastic',
    size: 0.8,
  };
};

/** Lip under the bumper. */
export const lip: Draw = (pen) => {
  const strip = shape(40, '-500,-70,20 -400,-20 -240,10 240,10 400,-20 500,-70,20 480,40 360,96 -360,96 -480,40');
  return {
    outline: strip,
    body:
      pen.solid(strip, PLASTIC, { bevel: 9 }) +
      pen.crease(line('-470,0 -340,50 340,50 470,0')) +
      row(8, -360, 360, (x) => eye(pen, x, 26 - Math.abs(x) / 20, 8)),
    back: 'plastic',
  };
};

/** Deflector, undertray edge or cover in ribbed flat plastic. */
export const topCover: Draw = (pen, view) => {
  const sheet = view.inf
    ? shape(30, '-470,-40 -330,-90 330,-90 470,-40 420,110 -420,110')
    : shape(40, '-480,-90 -380,-150 380,-150 480,-90 450,80 330,140 130,90 -130,90 -330,140 -450,80');
  return {
    outline: sheet,
    body:
      pen.solid(sheet, PLASTIC, { bevel: 9 }) +
      row(13, -300, 300, (x) => pen.crease(poly(`${x},-110 ${x * 1.06},40`))) +
      [-410, -240, -80, 80, 240, 410].map((x) => clip(pen, x, -96 + Math.abs(x) / 14, 16)).join('') +
      pen.hole(rect(-90, 30, 180, 34, 14)) +
      pen.solid(rect(-60, -60, 120, 54, 6), STEEL, { bevel: 2 }),
    back: 'plastic',
  };
};
