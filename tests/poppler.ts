import { execFileSync, spawnSync } from 'node:child_process';
import decodeQR from 'qr/decode.js';
import sharp from 'sharp';

/**
 * True where poppler is installed, a reader of PDF that is not ours: Debian's `poppler-utils`. Where it is not, what a
 * printed document says cannot be tested, and those tests are skipped.
 */
export const hasPoppler = spawnSync('pdftotext', ['-v']).error === undefined;

const run = (command: string, options: readonly string[], pdf: Buffer) =>
  execFileSync(command, [...options], { input: pdf, maxBuffer: 64 * 1024 * 1024 });

/** Reads the text of every page, in the order in which it stands there, with single blanks. */
export function pdfPages(pdf: Buffer): readonly string[] {
  const text = run('pdftotext', ['-layout', '-', '-'], pdf).toString('utf8');
  return text
    .split('\f')
    .slice(0, -1)
    .map((page) => page.replaceAll(/\s+/g, ' ').trim());
}

/** A word of a page, from 1, and where it stands, in millimetres from the page's left upper corner. */
interface Palabra {
  readonly pagina: number;
  readonly word: string;
  readonly x: number;
  readonly fin: number;
  readonly y: number;
}

/** Points in a millimetre. */
const MM = 72 / 25.4;

/** Finds everything that is written, and where. */
export function pdfWords(pdf: Buffer): readonly Palabra[] {
  const pages = run('pdftotext', ['-bbox', '-', '-'], pdf).toString('utf8').split('<page ').slice(1);
  const word = /<word xMin="([\d.-]+)" yMin="([\d.-]+)" xMax="([\d.-]+)" yMax="[\d.-]+">(.*?)<\/word>/g;
  return pages.flatMap((page, index) =>
    [...page.matchAll(word)].map(([, x, y, fin, text = '']) => ({
      pagina: index + 1,
      word: text,
      x: Number(x) / MM,
      y: Number(y) / MM,
      fin: Number(fin) / MM,
    })),
  );
}

/** Measures every page, in millimetres. */
export function pdfSizes(pdf: Buffer): readonly { readonly ancho: number; readonly alto: number }[] {
  const info = run('pdfinfo', ['-l', '-1', '-'], pdf).toString('utf8');
  return [...info.matchAll(/^Page +\d+ size: +([\d.]+) x ([\d.]+)/gm)].map(([, ancho, alto]) => ({
    ancho: Number(ancho) / MM,
    alto: Number(alto) / MM,
  }));
}

/** Finds the left and the right end of everything that is written, in points from the left edge of its page. */
export function pdfEdges(pdf: Buffer): { readonly left: number; readonly right: number } {
  const words = pdfWords(pdf);
  return { left: Math.min(...words.map(({ x }) => x)) * MM, right: Math.max(...words.map(({ fin }) => fin)) * MM };
}

/** Gives the last page as a camera sees it, a PNG of 300 points an inch. */
export function pdfPicture(pdf: Buffer): Buffer {
  const last = String(pdfPages(pdf).length);
  return run('pdftoppm', ['-r', '300', '-f', last, '-l', last, '-png'], pdf);
}

/** Reads the code on the last page, as a camera does. */
export async function pdfQr(pdf: Buffer): Promise<string> {
  const { data, info } = await sharp(pdfPicture(pdf)).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return decodeQR({ width: info.width, height: info.height, data });
}
