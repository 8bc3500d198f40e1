import { crack, FULL, grain, specks, stains } from './marks.ts';
import { line, poly, rect } from './paths.ts';
import type { Pen } from './pen.ts';

/** Where a yard lays a part down to photograph it. */
export interface Background {
  readonly svg: string;
  /** Colour of the shadow's edge: what the floor turns to without light. */
  readonly shade: string;
}

type Floor = (pen: Pen, rnd: () => number) => Background;

/** One of the floors, by the part's own figures. */
export function drawFloor(pen: Pen, rnd: () => number): Background {
  const floor = FLOORS[Math.floor(rnd() * FLOORS.length)] ?? concrete;
  return floor(pen, rnd);
}

/** What the lens does to any of them: darker corners, over everything. */
export function vignette(pen: Pen, rnd: () => number): string {
  const shade = pen.radial(
    [
      [0.45, '#000', 0],
      [0.8, '#000', 0.13],
      [1, '#000', 0.42],
    ],
    0.42 + rnd() * 0.16,
    0.46,
    0.78,
  );
  return pen.fill(FULL, shade);
}

const concrete: Floor = (pen, rnd) => {
  const joint = 120 + rnd() * 200;
  return {
    shade: '#16140f',
    svg:
      pen.fill(
        FULL,
        pen.linear(
          [
            [0, '#d6d3cc'],
            [0.55, '#c4c1ba'],
            [1, '#a4a19a'],
          ],
          60 + rnd() * 60,
        ),
      ) +
      stains(pen, rnd, 9, '#4b463c', 0.16) +
      stains(pen, rnd, 7, '#f2efe6', 0.22) +
      specks(pen, rnd, '#3d3a34', 0.3) +
      pen.stroke(poly(`0,${joint} 1280,${joint + 26}`), '#5b574f', 7, 0.5) +
      pen.stroke(poly(`0,${joint + 5} 1280,${joint + 31}`), '#d9d6cd', 3, 0.5) +
      pen.stroke(crack(rnd), '#4a463e', 2, 0.35) +
      grain(pen, 0.1),
  };
};

const tarp: Floor = (pen, rnd) => {
  const folds = Array.from({ length: 4 }, (_, i) => {
    const at = 120 + i * 320 + rnd() * 90;
    const fold = pen.linear(
      [
        [0, '#000', 0],
        [0.46, '#000', 0.26],
        [0.5, '#fff', 0.34],
        [0.62, '#fff', 0.1],
        [1, '#fff', 0],
      ],
      0,
    );
    return pen.fill(poly(`${at},0 ${at + 110},0 ${at + 60},960 ${at - 50},960`, true), fold);
  });
  const across = pen.linear([
    [0, '#000', 0],
    [0.45, '#000', 0.2],
    [0.5, '#fff', 0.26],
    [1, '#fff', 0],
  ]);
  const weave = pen.tile(6, 6, '<path d="M0 0h3v3h-3zM3 3h3v3h-3z" fill="#06152f" opacity=".09"/>');
  return {
    shade: '#03102a',
    svg:
      pen.fill(
        FULL,
        pen.linear(
          [
            [0, '#3f78bb'],
            [0.5, '#2b60a3'],
            [1, '#1a4179'],
          ],
          70,
        ),
      ) +
      pen.fill(FULL, weave) +
      folds.join('') +
      pen.fill(rect(0, 250 + rnd() * 60, 1280, 90), across) +
      pen.fill(rect(0, 690 + rnd() * 60, 1280, 90), across) +
      stains(pen, rnd, 6, '#0a1c3c', 0.25),
  };
};

const cardboard: Floor = (pen, rnd) => {
  const flutes = pen.tile(
    11,
    40,
    '<path d="M2 0v40" stroke="#6d4c26" stroke-width="2" opacity=".14"/><path d="M5 0v40" stroke="#fff" stroke-width="2" opacity=".07"/>',
  );
  const fold = 640 + (rnd() - 0.5) * 300;
  return {
    shade: '#1d1206',
    svg:
      pen.fill(
        FULL,
        pen.linear(
          [
            [0, '#cfab7c'],
            [0.5, '#bd9665'],
            [1, '#97713f'],
          ],
          75,
        ),
      ) +
      pen.fill(FULL, flutes) +
      pen.stroke(poly(`${fold},0 ${fold + 14},960`), '#7a5730', 6, 0.5) +
      pen.stroke(poly(`${fold + 6},0 ${fold + 20},960`), '#ecd0a6', 3, 0.5) +
      stains(pen, rnd, 6, '#5f3f16', 0.16) +
      pen.fill(poly('0,0 1280,0 1280,22 760,30 300,24 0,34', true), '#5d5a55', 0.85) +
      grain(pen, 0.08),
  };
};

const workbench: Floor = (pen, rnd) => {
  const planks = Array.from({ length: 5 }, (_, i) => {
    const top = i * 196 - 20;
    const tone = ['#b98f5f', '#ab8253', '#c39a69', '#b28a5a', '#a67c4d'][Math.floor(rnd() * 5)] ?? '#84643f';
    const veins = Array.from({ length: 7 }, () => {
      const y = top + 12 + rnd() * 170;
      const [bend, drop] = [(rnd() - 0.5) * 26, (rnd() - 0.5) * 16];
      return line(`-20,${y} 300,${y + bend} 720,${y + drop} 1300,${y + bend - drop}`);
    });
    return (
      pen.fill(
        rect(0, top, 1280, 196),
        pen.linear([
          [0, '#ffffff', 0.16],
          [0.05, tone],
          [0.9, tone],
          [1, '#6a4c2a'],
        ]),
      ) +
      pen.fill(rect(0, top, 1280, 196), tone, 0.4) +
      pen.stroke(veins.join(''), '#40290f', 2.4, 0.24) +
      pen.fill(rect(0, top + 190, 1280, 6), '#1d1207', 0.75)
    );
  });
  return {
    shade: '#120a02',
    svg: pen.fill(FULL, '#a98356') + planks.join('') + stains(pen, rnd, 8, '#3a240c', 0.2) + grain(pen, 0.08),
  };
};

const studio: Floor = (pen, rnd) => ({
  shade: '#17191b',
  svg:
    pen.fill(
      FULL,
      pen.linear([
        [0, '#b4b8ba'],
        [0.34, '#cfd2d3'],
        [0.5, '#dfe1e1'],
        [1, '#a3a7a9'],
      ]),
    ) +
    pen.fill(
      FULL,
      pen.radial(
        [
          [0, '#fff', 0.6],
          [1, '#fff', 0],
        ],
        0.4 + rnd() * 0.2,
        0.4,
        0.55,
      ),
    ),
});

const mat: Floor = (pen, rnd) => {
  const studs = pen.tile(
    34,
    34,
    '<path d="M17 5l7 12l-7 12l-7-12z" fill="#fff" opacity=".07"/><path d="M17 29l-7-12" stroke="#000" stroke-width="2" opacity=".4"/>',
  );
  return {
    shade: '#000',
    svg:
      pen.fill(
        FULL,
        pen.linear(
          [
            [0, '#989c9d'],
            [0.5, '#7f8384'],
            [1, '#5d6162'],
          ],
          80,
        ),
      ) +
      pen.fill(FULL, studs) +
      stains(pen, rnd, 8, '#c9c4b6', 0.13) +
      stains(pen, rnd, 4, '#000000', 0.2),
  };
};

const FLOORS: readonly Floor[] = [concrete, studio, cardboard, tarp, workbench, concrete, mat, studio];
