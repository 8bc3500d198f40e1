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

/** A font as a drawing uses it: every glyph is a number of so many digits, and stands for a letter. */
interface Font {
  readonly digits: RegExp;
  readonly letters: ReadonlyMap<number, string>;
}

function fontsOf(objects: Objects, page: string): ReadonlyMap<string, Font> {
  const fonts = [...page.matchAll(/\/(F\d+) (\d+) 0 R/g)];
  return new Map(fonts.map(([, name = '', id = '']) => [name, fontOf(objects, objects.get(id) ?? '')]));
}

/** Reads the table that a font carries: glyph and letter, or the first and the last glyph of a run and its first letter. */
function fontOf(objects: Objects, font: string): Font {
  const letters = new Map<number, string>();
  const table = streamOf(objects, /\/ToUnicode (\d+)/.exec(font)?.[1]);
  for (const [, ...codes] of table.matchAll(/^<(\w+)> (?:<(\w+)> )?<(\w{4})>$/gm)) {
    const [first = 0, last = first, letter = 0] = codes.map((code) => (code ? Number.parseInt(code, 16) : undefined));
    for (let glyph = first; glyph <= last; glyph += 1) letters.set(glyph, String.fromCodePoint(letter + glyph - first));
  }
  return { digits: table.includes('<00> <FF>') ? /\w{2}/g : /\w{4}/g, letters };
}

/** Spells what a drawing writes, each stretch of text after the other. */
function textOf(drawing: string, fonts: ReadonlyMap<string, Font>): string {
  let font: Font | undefined;
  const marks = [...drawing.matchAll(/\/(F\d+) [\d.]+ Tf|<(\w+)> Tj|ET/g)];
  const spelled = marks.map(([, name, glyphs]) => {
    if (name) font = fonts.get(name);
    if (!glyphs) return name ? '' : ' ';
    const numbers = glyphs.match(font?.digits ?? /$/g) ?? [];
    return numbers.map((glyph) => font?.letters.get(Number.parseInt(glyph, 16)) ?? '?').join('');
  });
  return spelled.join('').replaceAll(/ +/g, ' ');
}
