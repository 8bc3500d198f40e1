import { useEffectEvent, useLayoutEffect } from 'react';

/** Ctrl and a letter, or ⌘ and the letter. Not while a dialog is open: what it would open belongs to the page behind. */
export function useShortcut(letter: string, onPress: () => void): void {
  const press = useEffectEvent(onPress);
  // A layout effect listens as soon as the screen is there: later, a busy machine would let the first press go by.
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isAsked = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
      if (!isAsked || event.key.toLowerCase() !== letter) return;
      event.preventDefault();
      if (!document.querySelector('dialog:modal')) press();
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, [letter]);
}
