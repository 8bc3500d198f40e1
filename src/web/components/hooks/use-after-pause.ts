import { useEffect, useState } from 'react';

/** Milliseconds within which pressed keys are one search. */
const PAUSE_MS = 150;

/** A text once it has stood for a moment. */
export function useAfterPause(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
