import { useCallback, useEffect, useRef, useState } from 'react';
import type { Memoria } from './memoria.ts';

/**
 * A state that its tab keeps: who comes back from reading the mail to a page that was thrown away goes on where it
 * was. Each change builds on the latest state, also when it comes from an answer that was long on its way.
 */
export function useMemoria<T extends object>(memoria: Memoria<T>, initial: T) {
  const latest = useRef(initial);
  const [value, setValue] = useState(initial);

  useEffect(() => {
    latest.current = memoria.recall() ?? latest.current;
    setValue(latest.current);
  }, [memoria]);

  const change = useCallback(
    (changes: Partial<T>) => {
      latest.current = { ...latest.current, ...changes };
      memoria.keep(latest.current);
      setValue(latest.current);
    },
    [memoria],
  );
  return [value, change] as const;
}
