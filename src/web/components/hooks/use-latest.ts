import { useCallback, useLayoutEffect, useRef } from 'react';

/**
 * Gives one function for as long as a component stands, which does what that of its last render does: who gets it is not
 * made again with every render. For what somebody does, not for what is shown.
 */
export function useLatest<Args extends readonly unknown[]>(act: (...args: Args) => void): (...args: Args) => void {
  const latest = useRef(act);
  useLayoutEffect(() => {
    latest.current = act;
  });
  return useCallback((...args: Args) => latest.current(...args), []);
}
