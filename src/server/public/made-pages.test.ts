import { expect, test } from 'vitest';
import { MadePages } from './made-pages.ts';

const ROOM_FOR_TWO = 3_000;
const pageOf = (length: number) => ({ bytes: Buffer.alloc(length), middle: 0 });

/** Asks for pages one after another and lists those that had to be made. */
function ask(pages: MadePages, marks: readonly string[], length = 1_000): string[] {
  const made: string[] = [];
  for (const mark of marks) {
    pages.take(mark, () => {
      made.push(mark);
      return pageOf(length);
    });
  }
  return made;
}

test('a page is made once while there is room, and the one that nobody asked for longest goes first', () => {
  const pages = new MadePages(ROOM_FOR_TWO);
  expect(ask(pages, ['a', 'b', 'a'])).toEqual(['a', 'b']);
  expect(ask(pages, ['c', 'a', 'b'])).toEqual(['c', 'b']);
});

test('one that is larger than all the room is given and not kept', () => {
  const pages = new MadePages(ROOM_FOR_TWO);
  expect(ask(pages, ['a', 'a'], 5_000)).toEqual(['a', 'a']);
  expect(ask(pages, ['b', 'c', 'b', 'c'])).toEqual(['b', 'c']);
});
