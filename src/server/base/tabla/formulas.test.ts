import { expect, test } from 'vitest';
import { defuse } from './formulas.ts';

async function defused(text: string, pieceBytes: number): Promise<string> {
  const bytes = Buffer.from(text);
  async function* inPieces() {
    for (let at = 0; at < bytes.length; at += pieceBytes) yield bytes.subarray(at, at + pieceBytes);
  }
  const made: Buffer[] = [];
  for await (const piece of defuse(inPieces())) made.push(piece);
  return Buffer.concat(made).toString();
}

/** Every kind of beginning, and quotes that look like the ends of texts. */
const LINES = '1,"＝a","","""=b","x"",""=c","\u00A0 \'@d","ñ\n-e","\r\nf",-1.50\n2,"","","","","","","",\n';
const SAFE = '1,"\'＝a","","\'""=b","x"",""=c","\'\u00A0 \'@d","ñ\n-e","\'\r\nf",-1.50\r\n2,"","","","","","","",\r\n';

test.each([1, 2, 3, 5, 1_000])('lines are the same in whatever pieces they come: of %i bytes', async (pieceBytes) => {
  expect(await defused(LINES.repeat(3), pieceBytes)).toBe(SAFE.repeat(3));
});

test.each([
  ['1,""\n', '1,""\r\n'],
  ['1,"-"\n', '1,"\'-"\r\n'],
  ['1,"a"\n', '1,"a"\r\n'],
  ['', ''],
])('the last text of a file is like any other: %j', async (lines, safe) => {
  for (const pieceBytes of [1, 2, 1_000]) expect(await defused(lines, pieceBytes)).toBe(safe);
});
