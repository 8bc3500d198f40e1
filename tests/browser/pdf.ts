import { inflateSync } from 'node:zlib';

/** A stretch of text on a page and its box, in points from the top left corner; letters that hang below are not counted. */
interface Line {
  readonly text: string;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  /** The height of its letters. */
  readonly size: number;
}

/** One page of a PDF. */
export interface Sheet {
  readonly size: string;
  readonly text: string;
  readonly lines: readonly Line[];
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
    const size = /\/MediaBox \[([\d. ]+)\]/.exec(page)?.[1] ?? '';
    const lines = linesOf(drawing, fontsOf(objects, page), Number(size.split(' ')[3]));
    const text = lines
      .map((line) => line.text)
      .join(' ')
      .replaceAll(/ +/g, ' ');
    return { size, drawing, lines, text };
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

/** What scales and shifts all that is drawn after it; nothing in these drawings is turned. */
interface Place {
  readonly wide: number;
  readonly high: number;
  readonly x: number;
  readonly y: number;
}

/** Reads the stretches of text that a drawing writes, operator after operator, each behind its operands. */
function linesOf(drawing: string, fonts: ReadonlyMap<string, Font>, height: number): Line[] {
  const lines: Line[] = [];
  const kept: Place[] = [];
  let place: Place = { wide: 1, high: 1, x: 0, y: 0 };
  let font: Font | undefined;
  let pen = { text: '', size: 0, x: 0, y: 0, width: 0 };
  const operators: Readonly<Record<string, (operands: readonly string[]) => void>> = {
    q: () => kept.push(place),
    Q: () => {
      place = kept.pop() ?? place;
    },
    cm: (operands) => {
      const [wide = 1, , , high = 1, x = 0, y = 0] = operands.map(Number);
      const shifted = { x: place.x + place.wide * x, y: place.y + place.high * y };
      place = { wide: place.wide * wide, high: place.high * high, ...shifted };
    },
    Tf: ([name = '', size]) => {
      font = fonts.get(name.slice(1));
      pen = { ...pen, text: '', size: Number(size), width: 0 };
    },
    Tm: (operands) => {
      const [, , , , x = 0, y = 0] = operands.map(Number);
      pen = { ...pen, x, y };
    },
    Td: ([step]) => {
      pen.width += Number(step);
    },
    Tj: ([glyphs = '']) => {
      pen.text += spell(font, glyphs.slice(1, -1));
    },
    ET: () => {
      const left = place.x + place.wide * pen.x;
      const bottom = height - place.y - place.high * pen.y;
      const size = place.wide * pen.size;
      // As high as a capital.
      lines.push({
        text: pen.text,
        left,
        right: left + place.wide * pen.width,
        top: bottom - 0.7 * size,
        bottom,
        size,
      });
    },
  };
  let operands: string[] = [];
  for (const word of drawing.split(/\s+/)) {
    const operator = Object.hasOwn(operators, word) ? operators[word] : undefined;
    operator?.(operands);
    operands = operator || /^[a-z*]+$/i.test(word) ? [] : [...operands, word];
  }
  return lines.filter(({ text }) => text.trim() !== '');
}

function spell(font: Font | undefined, glyphs: string): string {
  const numbers = glyphs.match(font?.digits ?? /$/g) ?? [];
  return numbers.map((glyph) => font?.letters.get(Number.parseInt(glyph, 16)) ?? '?').join('');
}
