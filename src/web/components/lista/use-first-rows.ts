import { type ReactNode, type RefObject, startTransition, useEffect, useRef, useState } from 'react';
import { PAGE_SIZE } from '#domain/pagina.ts';

/** At most so many rows come first. */
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
 *
 * @param table where its rows stand: there come as many first as fill the window.
 */
export function useFirstRows<Row>(
  rows: readonly Row[] | null,
  page: PageOfRows | undefined,
  table: RefObject<HTMLTableElement | null>,
): readonly Row[] | null {
  const name = page?.name;
  const [{ whole, first }, setShown] = useState({ whole: name, first: FIRST });
  useEffect(() => {
    if (whole === name) return;
    return afterPaint(() => {
      const shown = { whole: name, first: fittingIn(table.current) };
      startTransition(() => setShown(shown));
    });
  }, [name, whole, table]);
  if (rows === null || rows.length <= PAGE_SIZE || page?.isAtOnce !== false || whole === name) return rows;
  return rows.slice(0, first);
}

/** Tells how many rows as tall as the first of a table fill the window. */
function fittingIn(table: HTMLTableElement | null): number {
  const height = table?.querySelector<HTMLElement>('tbody > tr')?.offsetHeight ?? 0;
  return height === 0 ? FIRST : Math.min(FIRST, Math.ceil(innerHeight / height));
}

/** The rows of a page as they were made. */
interface Body {
  readonly number: number | undefined;
  readonly body: ReactNode;
}

/**
 * Gives the rows of the page before while those of the next are not all there: they are hidden in the press, and taken out of the
 * document when the others come in. A hundred rows that leave take as long as the first ones that come.
 */
export function useLeaving(shown: Body, isPart: boolean): Body | null {
  const whole = useRef<Body | null>(null);
  useEffect(() => {
    if (!isPart) whole.current = shown;
  });
  return isPart && whole.current?.number !== shown.number ? whole.current : null;
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
