import { oval, poly, rect } from './paths.ts';
import type { Pen } from './pen.ts';

/** Height of the board a part stands on, in the frame. */
export const BOARD = 760;

/** A bay of the yard's racking: perforated uprights, a board, boxes behind. */
export function drawShelf(pen: Pen, rnd: () => number): string {
  return (
    pen.fill(
      rect(0, 0, 1280, 960),
      pen.linear([
        [0, '#3a3c3d'],
        [0.3, '#5a5c5c'],
        [0.78, '#757472'],
        [1, '#3a3835'],
      ]),
    ) +
    neighbours(pen, rnd) +
    beam(pen, 60) +
    board(pen) +
    upright(pen, 26) +
    upright(pen, 1196)
  );
}

function neighbours(pen: Pen, rnd: () => number): string {
  const tones = ['#7a5c38', '#86653e', '#6d5232', '#5d5d5f', '#42474b'];
  let [at, boxes] = [90, ''];
  while (at < 1180) {
    const [width, height] = [130 + rnd() * 170, 200 + rnd() * 330];
    const tone = tones[Math.floor(rnd() * tones.length)] ?? '#7a5c38';
    const top = BOARD - height;
    boxes +=
      pen.fill(rect(at, top, width, height), tone) +
      pen.fill(
        rect(at, top, width, height),
        pen.linear([
          [0, '#000', 0.3],
          [0.5, '#000', 0.44],
          [1, '#000', 0.66],
        ]),
      ) +
      pen.fill(rect(at + width * 0.42, top, width * 0.16, height), '#c8a56c', 0.16) +
      pen.fill(rect(at + width - 8, top, 8, height), '#000', 0.35);
    at += width + 6 + rnd() * 60;
  }
  return (
    boxes +
    pen.fill(
      rect(0, 60, 1280, 230),
      pen.linear([
        [0, '#000', 0.75],
        [1, '#000', 0],
      ]),
    )
  );
}

function beam(pen: Pen, y: number): string {
  return (
    pen.fill(
      rect(0, y - 60, 1280, 60),
      pen.linear([
        [0, '#b1b6b8'],
        [1, '#6f7477'],
      ]),
    ) +
    pen.fill(
      rect(0, y, 1280, 34),
      pen.linear([
        [0, '#e98a34'],
        [0.5, '#cf6a17'],
        [1, '#7d3c07'],
      ]),
    ) +
    pen.fill(rect(0, y + 34, 1280, 8), '#000', 0.4)
  );
}

function board(pen: Pen): string {
  return (
    pen.fill(
      poly(`0,${BOARD - 46} 1280,${BOARD - 46} 1280,${BOARD + 58} 0,${BOARD + 58}`, true),
      pen.linear([
        [0, '#6d6c68'],
        [0.4, '#a4a29c'],
        [1, '#c9c7c0'],
      ]),
    ) +
    pen.fill(
      rect(0, BOARD + 58, 1280, 92),
      pen.linear([
        [0, '#f29a45'],
        [0.12, '#e07a20'],
        [0.6, '#c46213'],
        [1, '#76390a'],
      ]),
    ) +
    pen.fill(rect(0, BOARD + 82, 1280, 5), '#000', 0.14) +
    pen.fill(rect(0, BOARD + 122, 1280, 5), '#000', 0.18) +
    pen.fill(
      rect(0, BOARD + 150, 1280, 60),
      pen.linear([
        [0, '#0d0d0c'],
        [1, '#2a2927'],
      ]),
    )
  );
}

function upright(pen: Pen, x: number): string {
  const holes = Array.from({ length: 13 }, (_, i) => oval(x + 29, 34 + i * 76, 8, 13)).join('');
  return (
    pen.fill(rect(x + 58, 0, 16, 960), '#000', 0.3) +
    pen.fill(
      rect(x, 0, 58, 960),
      pen.linear(
        [
          [0, '#26496f'],
          [0.18, '#5b87b5'],
          [0.3, '#3a6693'],
          [0.72, '#33597f'],
          [0.85, '#6f9ac6'],
          [1, '#1d3a58'],
        ],
        0,
      ),
    ) +
    pen.fill(holes, '#0b1116', 0.9)
  );
}
