import { startTransition, useEffect, useState } from 'react';
import { PAGE_SIZE } from '#domain/pagina.ts';

/** So many rows fill a phone. */
const FIRST = 6;

/** A page of a list on its way to the screen. */
export interface PageOfRows {
  /** Tells the pages of a list, and the questions that they answer, apart. */
  readonly name: string;
  /** Its number: the rows of another one are others, and none of these is worth keeping for them. */
  readonly number: number;
  /** It stands there at once, with all of its rows: somebody comes back to a place in it. */
  readonly isAtOnce: boolean;
}

/**
 * Gives the first rows of a page that takes the place of another, and all of them as soon as those are on the screen: whoever
 * turns to a page of a hundred sees its first rows without waiting for the others. The page that a list opens with is whole.
 */
export function useFirstRows<Row>(rows: readonly Row[] | null, page: PageOfRows | undefined): readonly Row[] | null {
  const name = page?.name;
  const [whole, setWhole] = useState(name);
  useEffect(
    () => (whole === name ? undefined : afterPaint(() => startTransition(() => setWhole(name)))),
    [name, whole],
  );
  if (rows === null || rows.length <= PAGE_SIZE || page?.isAtOnce !== false || whole === name) return rows;
  return rows.slice(0, FIRST);
}

/** Acts once what was made now is on the screen. */
function afterPaint(act: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(act);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}
