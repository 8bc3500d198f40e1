import { useEffect, useRef } from 'react';

/** Takes the focus to what has come in the place of another: the value says which; not to what was there at first. */
export function useFocusOnChange(value: string | number) {
  const element = useRef<HTMLElement>(null);
  const seen = useRef(value);
  useEffect(() => {
    if (seen.current === value) return;
    seen.current = value;
    element.current?.focus({ preventScroll: true });
  }, [value]);
  return element;
}
