import type { Background } from './backgrounds.ts';
import { clip, eye } from './details.ts';
import { tagNumber } from './digits.ts';
import type { Figure } from './figure.ts';
import { DARK_STEEL, PLASTIC, STEEL } from './materials.ts';
import { line, num, oval, rect } from './paths.ts';
import { moved, type Pen } from './pen.ts';
import { BOARD, drawShelf } from './shelf.ts';
import { bigSticker, hangingTag, markerNumber } from './tags.ts';

/** All a picture is put together from. */
export interface Scene {
  readonly figure: Figure;
  readonly floor: Background;
  readonly rnd: () => number;
  /** The number on its yellow tag, the same in all its pictures. */
  readonly tag: string;
  /** 0 hero, 1 slant, 2 close-up, 3 back, 4 label, 5 shelf. */
  readonly angle: number;
  /** The right-hand part: everything but writing turns over. */
  readonly mirrored: boolean;
}

/** The picture of one angle, without the lens's vignette. */
export function compose(pen: Pen, scene: Scene): string {
  return (ANGLES[scene.angle] ?? hero)(pen, scene);
}

type Angle = (pen: Pen, scene: Scene) => string;

const hero: Angle = (pen, { figure, floor, rnd, tag, mirrored }) => {
  const scale = scaleOf(figure, 1.1);
  const place = `translate(640 486) rotate(${num(rnd() * 6 - 3)}) ${scaled(scale, mirrored)}`;
  const card = rnd() < 0.4 ? hangingTag(pen, 950, 704, tag, rnd) : '';
  return floor.svg + group(place, shadow(pen, figure, floor.shade) + figure.body + wear(pen, figure, rnd)) + card;
};

const slant: Angle = (pen, { figure, floor, rnd, tag, mirrored }) => {
  const scale = scaleOf(figure, 1.08);
  const lean = mirrored ? 1 : -1;
  const place = `translate(640 500) matrix(0.9 ${num(lean) === '1' ? '.16' : '-.16'} ${lean * -0.06} .96 0 0) ${scaled(scale, mirrored)}`;
  const marker =
    figure.back === 'metal' && rnd() < 0.7 ? markerNumber(pen, 560, 480, tag.slice(1), rnd() < 0.4, rnd) : '';
  const drawn = shadow(pen, figure, floor.shade) + thickness(pen, figure) + figure.body + wear(pen, figure, rnd);
  return floor.svg + group(place, drawn) + marker;
};

const closeUp: Angle = (pen, { figure, floor, rnd, mirrored }) => {
  const [x, y] = figure.focus ?? [-230, -40];
  const scale = scaleOf(figure, 2.5);
  const place = `translate(640 480) rotate(${num(rnd() * 8 - 8)}) ${scaled(scale, mirrored)} translate(${num(-x)} ${num(-y)})`;
  return floor.svg + group(place, shadow(pen, figure, floor.shade) + figure.body + wear(pen, figure, rnd));
};

const backSide: Angle = (pen, { figure, floor, rnd, mirrored }) => {
  const place = `translate(640 486) rotate(${num(rnd() * 6 - 3)}) ${scaled(scaleOf(figure, 1.1), !mirrored)}`;
  const back = { metal: metalBack, plastic: plasticBack, self: sameBack }[figure.back](pen, figure, rnd);
  return floor.svg + group(place, shadow(pen, figure, floor.shade) + back);
};

const label: Angle = (pen, { figure, floor, rnd, mirrored }) => {
  const [x, y] = figure.focus ?? [-120, 20];
  const place = `translate(640 480) rotate(${num(rnd() * 10 - 5)}) ${scaled(scaleOf(figure, 2.1), !mirrored)} translate(${num(-x)} ${num(-y)})`;
  const back = { metal: metalBack, plastic: plasticBack, self: sameBack }[figure.back](pen, figure, rnd);
  const plate = `<g transform="translate(${num(600 + rnd() * 80)} ${num(450 + rnd() * 60)}) rotate(${num(rnd() * 14 - 7)})">`;
  return `${floor.svg}${group(place, shadow(pen, figure, floor.shade) + back)}${plate}${bigSticker(pen, `${tagNumber(rnd, 5)}-${tagNumber(rnd, 5)}`, rnd)}</g>`;
};

const onShelf: Angle = (pen, { figure, rnd, tag, mirrored }) => {
  const scale = scaleOf(figure, 0.9);
  const place = `translate(628 ${num(BOARD + 8 - bottom(figure) * scale)}) ${scaled(scale, mirrored)}`;
  const contact = pen.fill(
    rect(150, BOARD - 30, 980, 80),
    pen.radial([
      [0, '#000', 0.6],
      [0.6, '#000', 0.34],
      [1, '#000', 0],
    ]),
  );
  const behind = figure.wire === undefined ? moved(22, -10, pen.fill(figure.outline, '#000', 0.3)) : '';
  const drawn = behind + figure.body + wear(pen, figure, rnd);
  return drawShelf(pen, rnd) + contact + group(place, drawn) + hangingTag(pen, 920, 690, tag, rnd);
};

const ANGLES: readonly Angle[] = [hero, slant, closeUp, backSide, label, onShelf];

function scaleOf(figure: Figure, base: number): number {
  return base * (figure.size ?? 1);
}

function scaled(scale: number, mirrored: boolean): string {
  return `scale(${(mirrored ? -scale : scale).toFixed(3)} ${scale.toFixed(3)})`;
}

function group(transform: string, content: string): string {
  return `<g transform="${transform}">${content}</g>`;
}

/** Soft contact shadow: widening strokes instead of a blur, which would take half the time of the picture. */
function shadow(pen: Pen, { outline, wire }: Figure, shade: string): string {
  if (wire !== undefined) {
    const spread = [50, 34, 18, 4].map((more) => pen.stroke(outline, shade, wire + more, 0.1)).join('');
    return moved(12, 18, spread);
  }
  const soft = [92, 66, 46, 30, 16].map((width) => pen.stroke(outline, shade, width, 0.062)).join('');
  return moved(16, 26, soft + pen.fill(outline, shade, 0.5)) + moved(4, 7, pen.stroke(outline, shade, 8, 0.3));
}

function thickness(pen: Pen, { outline, wire }: Figure): string {
  if (wire !== undefined) return '';
  const layers = [14, 11, 8, 5, 2].map((depth) =>
    moved(depth, depth, pen.fill(outline, depth > 10 ? '#0c0d0e' : '#26292b')),
  );
  return layers.join('');
}

/** What a year in a yard leaves: dust, and a few fine scratches. */
function wear(pen: Pen, { outline, wire }: Figure, rnd: () => number): string {
  if (wire !== undefined) return '';
  const scratches = Array.from({ length: 5 }, () => {
    const [x, y] = [rnd() * 800 - 400, rnd() * 420 - 210];
    return line(`${x},${y} ${x + 20 + rnd() * 50},${y + rnd() * 14 - 7} ${x + 60 + rnd() * 90},${y + rnd() * 24 - 12}`);
  });
  const dust = pen.fill(
    rect(-500, -350, 1000, 700),
    pen.radial(
      [
        [0, '#d9cfba', 0.12],
        [1, '#d9cfba', 0],
      ],
      rnd(),
      rnd(),
      0.5,
    ),
  );
  return pen.within(outline, dust + pen.stroke(scratches.join(''), '#fff', 1.2, 0.22));
}

function metalBack(pen: Pen, { outline: edge, through = '' }: Figure, rnd: () => number): string {
  const outline = edge + through;
  const ribs = [
    'M-520 -40C-300 -140 300 -140 520 -40',
    'M-520 120C-300 40 300 40 520 120',
    'M-150 -360C-190 -100 -190 120 -150 360',
    'M170 -360C210 -100 210 120 170 360',
  ].join('');
  const holes = Array.from({ length: 9 }, (_, i) => eye(pen, -400 + i * 100, -60 + (i % 3) * 70, 8 + rnd() * 8)).join(
    '',
  );
  const pressed =
    pen.stroke(ribs, '#14171a', 62, 0.5) +
    moved(0, 5, pen.stroke(ribs, '#9aa1a5', 46, 0.35)) +
    pen.stroke(ribs, '#3b4044', 36, 0.9);
  return (
    pen.solid(outline, DARK_STEEL, { bevel: 12 }) +
    pen.within(outline, pressed + holes + pen.stroke(outline, '#1a1d1f', 40, 0.55)) +
    pen.stroke(outline, '#8d9498', 3, 0.5)
  );
}

function plasticBack(pen: Pen, { outline }: Figure, rnd: () => number): string {
  const grid = pen.tile(
    74,
    74,
    '<path d="M0 37h74M37 0v74" stroke="#000" stroke-width="9" opacity=".5"/><path d="M0 34h74M34 0v74" stroke="#8b8f92" stroke-width="3" opacity=".5"/>',
    `rotate(${num(rnd() * 8 - 4)})`,
  );
  const clips = Array.from({ length: 6 }, (_, i) => clip(pen, -410 + i * 164, i % 2 === 0 ? -100 : 90, 15)).join('');
  return (
    pen.solid(outline, PLASTIC, { bevel: 10 }) +
    pen.within(outline, pen.fill(rect(-520, -370, 1040, 740), grid) + clips + pen.stroke(outline, '#000', 26, 0.4)) +
    pen.stroke(outline, '#7a7e81', 2.5, 0.5)
  );
}

/** A casting or a glass looks much the same from behind: turned over, in its own shade. */
function sameBack(pen: Pen, { outline, body, wire }: Figure): string {
  if (wire !== undefined) return body;
  return (
    body +
    pen.fill(outline, '#080a0c', 0.34) +
    pen.within(outline, moved(-30, 20, pen.solid(oval(0, 0, 9), STEEL, { bevel: 1 })))
  );
}

function bottom({ outline }: Figure): number {
  const ends = [...outline.matchAll(/[ML, ]?(-?[\d.]+) (-?[\d.]+)/g)].map((match) => Number(match[2]));
  return Math.min(Math.max(...ends.filter(Number.isFinite), 60), 350);
}
