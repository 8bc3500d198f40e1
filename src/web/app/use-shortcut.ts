import { useEffect } from 'react';

/** Ctrl and a letter, or ⌘ and the letter. Not while a dialog is open: what it would open belongs to the page behind. */
export function useShortcut(letter: string, onPress: () => void): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isAsked = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
      if (!isAsked || event.key.toLowerCase() !== letter) return;
      event.preventDefault();
      if (!document.querySelector('dialog:modal')) onPress();
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, [letter, onPress]);
}
