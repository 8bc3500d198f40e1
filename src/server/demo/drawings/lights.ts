import { row } from './details.ts';
import type { Draw, Figure, View } from './figure.ts';
import { AMBER_LENS, CHROME, GLOSSY, LAMP_DARK, type Material, PLASTIC } from './materials.ts';
import { line, oval, polar, poly, rect, shape } from './paths.ts';
import { moved, type Pen } from './pen.ts';

/** A lamp unit: dark chamber, reflector bowls, running-light strip and the clear cover over all of it. */
export const headlamp: Draw = (pen, view) => lamp(pen, view, false);

/** The same unit with two lens projectors and a jagged light guide. */
export const ledHeadlamp: Draw = (pen, view) => lamp(pen, view, true);

function lamp(pen: Pen, view: View, led: boolean): Figure {
  const cover = COVERS[Math.floor(view.rnd() * COVERS.length)] ?? COVER;
  const tabs = [rect(-420, 130, 70, 110, 16), rect(230, -270, 90, 110, 18), rect(330, 120, 110, 90, 18)];
  const frame = tabs.map((tab) => pen.solid(tab, PLASTIC)).join('') + pen.solid(cover, PLASTIC, { bevel: 12 });
  const bowls = led
    ? projector(pen, -70, 10, 96) + projector(pen, 150, -28, 82)
    : bowl(pen, -90, 20, 118) + bowl(pen, 150, -30, 96);
  const guide = led
    ? line('-400,70 -250,150 -40,160 190,110 330,20 400,-90')
    : line('-390,90 -230,150 -30,166 190,120 360,10');
  const chamber =
    pen.fill(cover, pen.linear(LAMP_DARK.stops, 100)) +
    ribs(pen) +
    bowls +
    pen.solid(shape(26, '250,-30 390,-150 410,-60 300,60'), AMBER_LENS) +
    pen.stroke(guide, '#0d1012', 30, 0.7) +
    pen.stroke(guide, led ? '#dff3ff' : '#b9c6cc', 17) +
    pen.stroke(guide, '#ffffff', 8);
  const holes = [oval(-385, 205, 14), oval(276, -236, 15), oval(392, 166, 15)].map((d) => pen.hole(d)).join('');
  return {
    outline: tabs.join('') + cover,
    body: frame + holes + moved(-2, -2, pen.within(inset(cover), chamber)) + glassOver(pen, cover),
    back: 'plastic',
    focus: [60, 0],
  };
}

const COVER = shape(70, '-460,60,90 -300,-70 60,-190 390,-240,60 450,-120 420,40 300,150 -40,215 -330,200');
const COVERS: readonly string[] = [
  COVER,
  shape(60, '-470,-40,50 -180,-130 150,-190 440,-220,40 430,40,90 330,160 60,200 -330,190 -430,90'),
  shape(80, '-420,-150 -80,-190 320,-200,70 440,-90 420,110 290,205 -180,200 -400,170,60'),
];

function inset(d: string): string {
  return d;
}

function ribs(pen: Pen): string {
  return row(9, -470, -150, (x) => pen.stroke(poly(`${x},-260 ${x + 60},260`), '#6c757b', 2, 0.4));
}

/** A faceted reflector with its bulb. */
export function bowl(pen: Pen, x: number, y: number, r: number): string {
  const shine = pen.radial(
    [
      [0, '#ffffff'],
      [0.35, '#e8eef2'],
      [0.62, '#8e9aa2'],
      [0.85, '#d8e0e5'],
      [1, '#4c565d'],
    ],
    0.42,
    0.4,
    0.62,
  );
  const facets = row(14, 0, 334, (turn) => {
    const [ax, ay] = polar(x, y, r * 0.3, turn);
    const [bx, by] = polar(x, y, r * 0.95, turn + 8);
    return pen.stroke(poly(`${ax},${ay} ${bx},${by}`), '#5b666e', 2, 0.35);
  });
  return (
    pen.solid(oval(x, y, r + 12), CHROME, { bevel: 4 }) +
    pen.fill(oval(x, y, r), shine) +
    facets +
    pen.fill(oval(x, y, r * 0.3), '#22282c') +
    pen.fill(
      oval(x, y, r * 0.24),
      pen.radial(
        [
          [0, '#fffef2'],
          [0.6, '#e9dfae'],
          [1, '#77705a'],
        ],
        0.4,
        0.35,
        0.7,
      ),
    )
  );
}

/** A glass ball lens in its shroud. */
export function projector(pen: Pen, x: number, y: number, r: number): string {
  const ball = pen.radial(
    [
      [0, '#eaf6ff'],
      [0.25, '#8fa9ba'],
      [0.6, '#2f3f4b'],
      [0.85, '#121a20'],
      [1, '#57707f'],
    ],
    0.36,
    0.32,
    0.75,
  );
  return (
    pen.solid(oval(x, y, r + 22), GLOSSY, { bevel: 4 }) +
    pen.solid(oval(x, y, r + 6), CHROME, { bevel: 4 }) +
    pen.fill(oval(x, y, r - 6), '#0b0f12') +
    pen.fill(oval(x, y, r - 10), ball) +
    pen.fill(oval(x - r * 0.28, y - r * 0.36, r * 0.3, r * 0.18), '#fff', 0.7) +
    pen.fill(oval(x + r * 0.3, y + r * 0.4, r * 0.26, r * 0.12), '#a8d4f0', 0.35)
  );
}

/** A clear cover over what is drawn: sky at the top, a slanted reflection, a bright rim. */
export function glassOver(pen: Pen, cover: string): string {
  const sky = pen.linear([
    [0, '#eef6fb', 0.62],
    [0.3, '#eef6fb', 0.14],
    [0.55, '#fff', 0],
    [0.9, '#fff', 0],
    [1, '#dcebf4', 0.25],
  ]);
  const band = pen.linear(
    [
      [0.28, '#fff', 0],
      [0.34, '#fff', 0.36],
      [0.46, '#fff', 0.28],
      [0.47, '#fff', 0],
      [0.52, '#fff', 0.14],
      [0.55, '#fff', 0],
    ],
    28,
  );
  return (
    pen.fill(cover, sky) +
    pen.fill(cover, band) +
    pen.stroke(cover, '#f2f8fb', 4, 0.55) +
    pen.stroke(cover, '#15191c', 1.5, 0.6)
  );
}

/** A moulded lens with depth: dark rim, lit middle. */
export function lensBody(pen: Pen, d: string, material: Material): string {
  return pen.solid(d, material, { bevel: 9 }) + pen.within(d, pen.stroke(d, '#000', 30, 0.22));
}

/** Upright prisms inside a lens. */
export function flutes(pen: Pen, colour: string): string {
  const lines = Array.from({ length: 33 }, (_, i) => `M${i * 30 - 480} -260V260`).join('');
  return pen.stroke(lines, colour, 3, 0.28) + moved(4, 0, pen.stroke(lines, '#fff', 2, 0.14));
}
