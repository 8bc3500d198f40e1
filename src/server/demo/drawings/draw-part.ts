import { drawFloor, vignette } from './backgrounds.ts';
import { tagNumber } from './digits.ts';
import type { Figure, View } from './figure.ts';
import { findDraw } from './kinds.ts';
import { FRAME } from './marks.ts';
import { paint } from './materials.ts';
import { createPen, type Pen } from './pen.ts';
import { compose } from './scene.ts';
import { dice } from './tones.ts';

/** Which picture of which part. */
export interface PartDrawing {
  /** Name of the catalogue, 'FARO DE NIEBLA'; unknown ones become a boxed part with a tag. */
  readonly pieza: string;
  /** 'DEL IZQ', 'TRA', 'DER INT', ''. */
  readonly lado: string;
  /** One of the catalogue's colours; '' = the part's natural material. */
  readonly color: string;
  /** 0 hero, 1 at a slant, 2 close-up, 3 back, 4 label, 5 on the shelf. */
  readonly angulo: number;
  /** The part's own figure: floor, pattern, marks. The same for all pictures of a part. */
  readonly semilla: number;
}

/**
 * An SVG document of 1280 x 960 that looks like a yard's photo of the part. The same drawing gives the same document,
 * and no text of the caller ever enters it: the piece only chooses a figure.
 */
export function drawPart(drawing: PartDrawing): string {
  const pen = createPen();
  const figure = drawFigure(pen, drawing);
  const floor = drawFloor(pen, dice(drawing.semilla * 7 + 3));
  const rnd = dice(drawing.semilla * 31 + drawing.angulo);
  const tag = tagNumber(dice(drawing.semilla * 17 + 1), 5);
  const scene = compose(pen, {
    figure,
    floor,
    rnd,
    tag,
    angle: angleOf(drawing.angulo),
    mirrored: isRight(drawing.lado),
  });
  const content = scene + vignette(pen, rnd);
  const size = `width="${FRAME.width}" height="${FRAME.height}" viewBox="0 0 ${FRAME.width} ${FRAME.height}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size}><defs>${pen.defs()}</defs>${content}</svg>`;
}

function drawFigure(pen: Pen, drawing: PartDrawing): Figure {
  const words = drawing.lado.split(' ');
  const view: View = {
    paint: paint(drawing.color),
    painted: drawing.color !== '' && drawing.color !== 'SIN PINTAR',
    tra: words.includes('TRA'),
    inf: words.includes('INF'),
    rnd: dice(drawing.semilla * 13 + 5),
  };
  return findDraw(drawing.pieza)(pen, view);
}

function angleOf(angulo: number): number {
  return Number.isFinite(angulo) ? ((Math.trunc(angulo) % 6) + 6) % 6 : 0;
}

function isRight(lado: string): boolean {
  return lado.split(' ').includes('DER');
}
