import { useCallback, useEffect, useRef } from 'react';

/**
 * Back and forward between searches return to where the reader was. The browser does so by itself only when the rows
 * are already there, and ours may still be on their way.
 *
 * @returns what to call when the address changed back or forward, before the page does.
 */
export function useScrollMemory(isLoading: boolean): () => void {
  const places = useRef(new Map<string, number>());
  const pending = useRef<number | null>(null);

  useEffect(() => {
    const onScroll = () => {
      if (pending.current === null) places.current.set(location.href, scrollY);
    };
    addEventListener('scroll', onScroll, { passive: true });
    return () => removeEventListener('scroll', onScroll);
  }, []);

  useEffect(() => {
    if (isLoading || pending.current === null) return;
    scrollTo(0, pending.current);
    pending.current = null;
  });

  return useCallback(() => {
    pending.current = places.current.get(location.href) ?? null;
  }, []);
}
