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

/** Finds the left and the right end of everything that is written, in points from the left edge of its page. */
export function pdfEdges(pdf: Buffer): { readonly left: number; readonly right: number } {
  const boxes = run('pdftotext', ['-bbox', '-', '-'], pdf).toString('utf8');
  const all = (name: string) =>
    [...boxes.matchAll(new RegExp(`<word .*?${name}="([\\d.]+)"`, 'g'))].map((found) => Number(found[1]));
  return { left: Math.min(...all('xMin')), right: Math.max(...all('xMax')) };
}

/** Reads the code on the last page, as a camera does. */
export async function pdfQr(pdf: Buffer): Promise<string> {
  const last = String(pdfPages(pdf).length);
  const png = run('pdftoppm', ['-r', '200', '-f', last, '-l', last, '-png'], pdf);
  const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return decodeQR({ width: info.width, height: info.height, data });
}
