import { type RefObject, useEffect, useRef } from 'react';
import { useSlash } from './use-slash.ts';

/**
 * The field of a search: what is typed belongs to it, the applied text replaces it only when that changes, as with back
 * and forward; '/' goes to it.
 */
export function useSearchInput(search: string): RefObject<HTMLInputElement | null> {
  const input = useRef<HTMLInputElement>(null);
  const applied = useRef(search);
  useSlash(input);

  useEffect(() => {
    if (applied.current === search) return;
    applied.current = search;
    if (input.current) input.current.value = search;
  }, [search]);

  return input;
}
