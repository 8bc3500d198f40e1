import { inflateSync } from 'node:zlib';

/** One page of a PDF. */
interface Sheet {
  readonly size: string;
  readonly text: string;
  /** What is drawn, in the words of the PDF. */
  readonly drawing: string;
}

type Objects = ReadonlyMap<string, string>;

/** Reads the pages of a PDF that Chromium wrote. */
export function readPdf(pdf: Buffer): readonly Sheet[] {
  const found = pdf.toString('latin1').matchAll(/(\d+) 0 obj\n(.*?)\nendobj/gs);
  const objects: Objects = new Map([...found].map(([, id = '', body = '']) => [id, body]));
  const pages = [...objects.values()].filter((body) => body.includes('/Type /Page\n'));
  return pages.map((page) => {
    const drawing = streamOf(objects, /\/Contents (\d+)/.exec(page)?.[1]);
    const size = /\/MediaBox \[([\d ]+)\]/.exec(page)?.[1] ?? '';
    return { size, drawing, text: textOf(drawing, fontsOf(objects, page)) };
  });
}

function streamOf(objects: Objects, id = ''): string {
  const packed = /stream\n(.*)\nendstream/s.exec(objects.get(id) ?? '')?.[1] ?? '';
  return inflateSync(Buffer.from(packed, 'latin1')).toString('latin1');
}

/** The letter of each glyph of a font: a drawing names glyphs by their number only. */
type Letters = ReadonlyMap<number, string>;

function fontsOf(objects: Objects, page: string): ReadonlyMap<string, Letters> {
  const fonts = [...page.matchAll(/\/(F\d+) (\d+) 0 R/g)];
  return new Map(fonts.map(([, name = '', id = '']) => [name, lettersOf(objects, objects.get(id) ?? '')]));
}

/** Reads the table that a font carries: glyph and letter, or the first and the last glyph of a run and its first letter. */
function lettersOf(objects: Objects, font: string): Letters {
  const letters = new Map<number, string>();
  const table = streamOf(objects, /\/ToUnicode (\d+)/.exec(font)?.[1]);
  for (const [, ...codes] of table.matchAll(/^<(\w{4})> (?:<(\w{4})> )?<(\w{4})>$/gm)) {
    const [first = 0, last = first, letter = 0] = codes.map((code) => (code ? Number.parseInt(code, 16) : undefined));
    for (let glyph = first; glyph <= last; glyph += 1) letters.set(glyph, String.fromCodePoint(letter + glyph - first));
  }
  return letters;
}

/** Spells what a drawing writes, each stretch of text after the other. */
function textOf(drawing: string, fonts: ReadonlyMap<string, Letters>): string {
  let letters: Letters | undefined;
  const marks = [...drawing.matchAll(/\/(F\d+) [\d.]+ Tf|<(\w+)> Tj|ET/g)];
  const spelled = marks.map(([, font, glyphs]) => {
    if (font) letters = fonts.get(font);
    if (!glyphs) return font ? '' : ' ';
    return (glyphs.match(/\w{4}/g) ?? []).map((glyph) => letters?.get(Number.parseInt(glyph, 16)) ?? '?').join('');
  });
  return spelled.join('').replaceAll(/ +/g, ' ');
}
